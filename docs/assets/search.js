// The search: fetches lunr and the index when its box is first used, as classic scripts, so that a folder serves them
// too; finds words in all their forms, and shows the sections that have them. The look is the theme's.
"use strict";

const MOST = 30; // sections shown
const WEIGHTS = { title: 10, known: 5, page: 2, text: 1 };
const ANSWERS = 3; // what a row of a table weighs against a section of prose
const NAMED = 10; // what an entry of the glossary weighs against other sections when it is asked for by its name
const HERE = 1.5; // what a section of the title that the reader is at weighs against another title's
const AT_ONCE = 40; // sections taken into the index before the page may answer the reader again

const fold = (word) => word.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
const wordsOf = (text) => text.match(/[\p{L}\p{N}&+]+/gu) || [];

// How a language's words are compared: by their stems, without accents.
function speech(code) {
  const own = code === "en" ? lunr : lunr[code];
  const stem = (word) => fold(own.stemmer(new lunr.Token(word, {})).toString());
  // With accents and without: a stemmer knows an ending only as it is written.
  const forms = (word) => [...new Set([stem(word.toLowerCase()), stem(fold(word)), fold(word)])];
  return { stem: (word) => stem(word.toLowerCase()), forms, counts: (word) => own.stopWordFilter(word.toLowerCase()) };
}

async function makeIndex(docs, { forms }) {
  const builder = new lunr.Builder();
  builder.tokenizer = (text) => wordsOf(text || "").flatMap(forms).map((form) => new lunr.Token(form, {}));
  builder.ref("number");
  for (const [field, boost] of Object.entries(WEIGHTS)) builder.field(field, { boost });
  for (const [number, doc] of docs.entries()) {
    if (number % AT_ONCE === 0) await new Promise((go) => setTimeout(go));
    builder.add({ ...doc, number }, { boost: doc.answer ? ANSWERS : 1 });
  }
  return builder.build();
}

// The sections that have all words; then those in which the last one is begun; where none has all, those that have any.
function find({ index, docs, words: { stem, counts } }, query, folder) {
  const typed = wordsOf(query);
  const telling = typed.some(counts) ? typed.filter(counts) : typed;
  if (!telling.length) return [];
  const { REQUIRED, OPTIONAL } = lunr.Query.presence;
  const last = fold(telling.at(-1));
  const stems = telling.map(stem);
  const weight = ({ ref, score }) => {
    const { location, names = [] } = docs[ref];
    const named = stems.length === 1 && names.some((name) => stem(name) === stems[0] || fold(name) === last);
    return score * (named ? NAMED : 1) * (folder && location.startsWith(folder) ? HERE : 1);
  };
  const ask = (terms, presence, begun) => {
    const how = { presence, usePipeline: false };
    const found = index.query((asked) => {
      for (const term of terms) asked.term(term, { ...how }); // which lunr keeps, and writes the term into
      if (begun) asked.term(begun, { ...how, wildcard: lunr.Query.wildcard.TRAILING });
    });
    return found.sort((a, b) => weight(b) - weight(a)).map(({ ref }) => Number(ref));
  };
  const found = [...ask(stems, REQUIRED), ...ask(stems.slice(0, -1), REQUIRED, last)];
  return [...new Set(found.length ? found : ask(stems, OPTIONAL, last))];
}

// The text around the first word that was asked for, each of them marked.
function excerpt(text, query, { stem, forms }) {
  const asked = new Set(wordsOf(query).map(stem));
  const last = fold(wordsOf(query).at(-1) || "");
  const parts = text.split(/([\p{L}\p{N}&+]+)/u);
  const hit = parts.map((part, at) => at % 2 === 1 && forms(part).some((form) => asked.has(form) || (last.length > 2 && form.startsWith(last))));
  const first = Math.max(0, hit.indexOf(true) - 16);
  const shown = parts.slice(first, first + 60).map((part, at) => {
    if (!hit[first + at]) return part;
    const marked = document.createElement("mark");
    marked.textContent = part;
    return marked;
  });
  return [first ? "… " : "", ...shown, parts.length > first + 60 ? " …" : ""];
}

function element(name, className, ...children) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function item(doc, base, query, words) {
  const heading = element("h2", "", doc.title);
  if (doc.page && doc.page !== doc.title) heading.append(element("small", "rd-found-page", ` ${doc.page}`));
  const article = element("article", "md-search-result__article md-typeset", heading);
  if (doc.text) article.append(element("p", "", ...excerpt(doc.text, query, words)));
  const link = element("a", "md-search-result__link", article);
  link.href = base + doc.location;
  return element("li", "md-search-result__item", link);
}

function fetchScript(address) {
  return new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
}

// The index and how its words are compared, once all scripts have been fetched in their order.
async function load(box) {
  for (const address of box.dataset.scripts.split(" ")) await fetchScript(address);
  const words = speech(document.documentElement.lang);
  return { docs: rdSearch, words, index: await makeIndex(rdSearch, words) };
}

function makeSearch(box, toggle) {
  const input = box.querySelector("input");
  const told = box.querySelector("[role=status]");
  const list = box.querySelector("ol");
  let loading = null;

  async function show() {
    loading ||= load(box);
    if (!told.textContent) told.textContent = box.dataset.loading;
    const known = await loading;
    const query = input.value.trim();
    const found = find(known, query, box.dataset.folder);
    const shown = found.slice(0, MOST).map((number) => known.docs[number]);
    list.replaceChildren(...shown.map((doc) => item(doc, box.dataset.base, query, known.words)));
    const many = found.length === 1 ? box.dataset.one : box.dataset.many.replace("#", found.length);
    told.textContent = !query ? box.dataset.empty : found.length ? many : box.dataset.none;
  }

  const open = (wanted) => toggle.checked === wanted || toggle.click();
  function close() {
    open(false);
    input.blur();
  }
  function step(by) {
    const stops = [input, ...list.querySelectorAll("a")];
    const at = Math.max(0, stops.indexOf(document.activeElement));
    stops[(at + by + stops.length) % stops.length].focus();
  }

  input.addEventListener("focus", () => (open(true), show()));
  input.addEventListener("input", show);
  toggle.addEventListener("change", () => toggle.checked && input.focus());
  box.querySelector("form").addEventListener("reset", () => setTimeout(() => (input.focus(), show())));
  box.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  box.addEventListener("click", (event) => event.target.closest("ol a") && open(false));
  box.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !box.contains(relatedTarget) && open(false));
  box.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (by) step(by);
    else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const writing = event.target.closest?.("input, select, textarea, [contenteditable]");
    if (writing || event.ctrlKey || event.metaKey || event.altKey || !["/", "s", "f"].includes(event.key)) return;
    event.preventDefault();
    input.focus();
  });
}

const searchBox = document.getElementById("rd-search");
if (searchBox) makeSearch(searchBox, document.getElementById("__search"));
