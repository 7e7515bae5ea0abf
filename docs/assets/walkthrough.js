// Adds to a walkthrough what a page without script cannot do: the address and the bar follow the step in view,
// arrow keys move along the bar while the focus is in it, and the language switch keeps the step.
"use strict";

const languageLinks = [...document.querySelectorAll("a[data-rd-language]")];
const plainAddress = new Map(languageLinks.map((link) => [link, link.getAttribute("href")]));

function keepStep(hash) {
  for (const link of languageLinks) link.setAttribute("href", plainAddress.get(link) + hash);
}

function followSteps(bar, sections) {
  const links = [...bar.querySelectorAll("a[href^='#']")];
  let shown = null;

  // The step in view is the last whose top has passed a line a third down the window.
  function update() {
    const line = window.innerHeight / 3;
    const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
    const number = passed.length ? sections.indexOf(passed[passed.length - 1]) : -1;
    const link = links[number] || null;
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
    keepStep(hash);
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

  bar.addEventListener("keydown", (event) => {
    const at = links.indexOf(document.activeElement);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (at < 0 || !by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = links[at + by];
    if (!next) return;
    next.focus({ preventScroll: true });
    document.getElementById(next.hash.slice(1)).scrollIntoView();
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

keepStep(location.hash);
window.addEventListener("hashchange", () => keepStep(location.hash));
const bar = document.querySelector(".rd-bar");
if (bar) followSteps(bar, [...document.querySelectorAll(".rd-step")]);
