// Adds to a walkthrough what a page without script cannot do: the address and the bar follow the step in view, keys go
// from step to step, and the language switch keeps the place (on every page).
"use strict";

const languageLinks = [...document.querySelectorAll("a[data-rd-language]")];
const plainAddress = new Map(languageLinks.map((link) => [link, link.getAttribute("href")]));

function keepPlace() {
  const place = location.search + location.hash;
  for (const link of languageLinks) link.setAttribute("href", plainAddress.get(link) + place);
}

// The keys of a presenter's remote control among them.
const KEYS = { ArrowLeft: -1, p: -1, PageUp: -1, ArrowRight: 1, n: 1, PageDown: 1, Home: -Infinity, End: Infinity };

// Whether a key is for something else: a field, the search, an opened drawing, or what can be moved sideways.
function isTaken(event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return true;
  if (document.querySelector("dialog[open], [data-md-toggle=search]:checked")) return true;
  if (target.closest("input, select, textarea, [contenteditable]")) return true;
  const moved = event.key.startsWith("Arrow") && target.closest("[tabindex='0']");
  return Boolean(moved && moved.scrollWidth > moved.clientWidth);
}

function followSteps(bar, sections) {
  const links = [...bar.querySelectorAll("a[href^='#']")];
  let shown = null;
  let landed = null; // where a key led: the foot of the page may keep its step from rising to the line

  // The step in view is the last whose top has passed a line a third down the window.
  function inView() {
    const line = window.innerHeight / 3;
    return sections.findLastIndex((section) => section.getBoundingClientRect().top <= line);
  }

  function show(link) {
    if (link === shown) return;
    shown = link;
    for (const one of links) one.removeAttribute("aria-current");
    const hash = link ? link.getAttribute("href") : "";
    if (link) {
      link.setAttribute("aria-current", "step");
      const list = bar.firstElementChild;
      list.scrollLeft = link.offsetLeft - list.clientWidth / 2;
    }
    history.replaceState(history.state, "", hash || location.pathname + location.search);
    keepPlace();
  }

  function update() {
    if (window.scrollY === landed) return;
    landed = null;
    show(links[inView()] || null);
  }

  function go(link) {
    if (bar.contains(document.activeElement)) link.focus({ preventScroll: true });
    document.getElementById(link.hash.slice(1)).scrollIntoView();
    landed = window.scrollY;
    show(link);
  }

  let waiting = false;
  function later() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      update();
    });
  }

  document.addEventListener("keydown", (event) => {
    const by = KEYS[event.key];
    if (!by || isTaken(event)) return;
    if (event.key.length === 1) event.stopPropagation(); // by n and p the theme would leave the page
    const from = bar.contains(document.activeElement) ? document.activeElement : shown;
    const link = links[Number.isFinite(by) ? links.indexOf(from) + by : by < 0 ? 0 : links.length - 1];
    if (!link) return;
    event.preventDefault();
    go(link);
  });

  // Only once the reader moves: before that the browser may still be going to the address's own step.
  window.addEventListener("scroll", later, { passive: true });
  window.addEventListener("resize", later, { passive: true });
  if (!location.hash) update();
}

// The theme opens everything before printing: what the reader did not open is marked by its absence here.
document.addEventListener("click", (event) => {
  const summary = event.target instanceof Element && event.target.closest("details.rd-more > summary");
  if (summary) summary.parentElement.toggleAttribute("data-opened", !summary.parentElement.open);
});

keepPlace();
window.addEventListener("hashchange", keepPlace);
const bar = document.querySelector(".rd-bar");
if (bar) followSteps(bar, [...document.querySelectorAll(".rd-step")]);
