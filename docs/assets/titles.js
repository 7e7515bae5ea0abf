// The table of all titles: sorted by a press on a heading, filtered by players and family; ticked titles side by side.
// What is chosen stands in the address, so that it comes back, can be sent, and is kept in another language.
"use strict";

const chosen = new URLSearchParams(location.search);

function keep(name, value) {
  if (value) chosen.set(name, value);
  else chosen.delete(name);
  const query = chosen.size ? `?${chosen}` : "";
  history.replaceState(history.state, "", location.pathname + query + location.hash);
  keepPlace(); // walkthrough.js: the language switch
}

function sortBy(table, column, head, falling) {
  for (const one of table.tHead.rows[0].cells) one.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  const order = (row) => row.cells[column].dataset.order || row.cells[column].textContent.trim();
  const compare = new Intl.Collator(document.documentElement.lang, { numeric: true }).compare;
  const rows = [...table.tBodies[0].rows].sort((a, b) => compare(order(a), order(b)));
  table.tBodies[0].append(...(falling ? rows.reverse() : rows));
}

function makeSortable(table) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.title = table.dataset.sort.replace("#", head.textContent);
    button.addEventListener("click", () => {
      const falling = head.getAttribute("aria-sort") === "ascending";
      sortBy(table, column, head, falling);
      keep("sort", `${column}${falling ? "down" : ""}`);
    });
    head.replaceChildren(button);
  });
  const column = Number.parseInt(chosen.get("sort"), 10);
  const head = table.tHead.rows[0].cells[column];
  if (head) sortBy(table, column, head, chosen.get("sort").endsWith("down"));
}

function makeFilter(form, rows) {
  const told = form.querySelector("output");
  function filter() {
    const { players, family } = Object.fromEntries(new FormData(form));
    for (const row of rows) {
      const [low, high] = row.dataset.players.split(" ").map(Number);
      row.hidden = Boolean((players && (players < low || players > high)) || (family && row.dataset.family !== family));
    }
    const left = rows.filter((row) => !row.hidden).length;
    told.textContent = left === 1 ? told.dataset.one : told.dataset.many.replace("#", left);
  }
  for (const field of form.querySelectorAll("select")) {
    const wanted = chosen.get(field.name);
    if ([...field.options].some((option) => option.value === wanted)) field.value = wanted;
  }
  form.addEventListener("input", ({ target }) => (keep(target.name, target.value), filter()));
  form.hidden = false;
  filter();
}

function makeTicks(table, compared) {
  const boxes = [...table.tBodies[0].rows].map((row) => {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.value = row.dataset.title;
    box.setAttribute("aria-label", table.dataset.tick.replace("#", row.dataset.title));
    row.cells[0].prepend(box);
    return box;
  });
  const heads = [...compared.tHead.rows[0].cells].map((head) => head.textContent.trim());
  function show() {
    const ticked = boxes.filter((box) => box.checked).map((box) => box.value);
    const shown = heads.map((name, column) => !column || ticked.length < 2 || ticked.includes(name));
    for (const row of compared.rows) {
      const cells = [...row.cells];
      cells.forEach((cell, column) => (cell.hidden = !shown[column]));
      const said = new Set(cells.slice(1).filter((cell) => !cell.hidden).map((cell) => cell.textContent.trim()));
      if (row.parentElement === compared.tBodies[0]) row.classList.toggle("rd-differs", said.size > 1);
    }
  }
  const ticked = new Set((chosen.get("beside") || "").split(","));
  for (const box of boxes) {
    box.checked = ticked.has(box.value);
    box.addEventListener("change", () => {
      keep("beside", boxes.filter((one) => one.checked).map((one) => one.value).sort().join(","));
      show();
    });
  }
  document.getElementById("side-by-side-hint").hidden = false;
  show();
}

const titles = document.getElementById("titles");
if (titles) {
  makeSortable(titles);
  makeTicks(titles, document.getElementById("compared"));
  makeFilter(document.getElementById("title-filter"), [...titles.tBodies[0].rows]);
}
