// Parts that fold on a phone: an address opens its part, wide screens have all open, and the row of jumps shows where one is.
"use strict";

(() => {
  const folds = [...document.querySelectorAll(".rd-fold")];
  const row = document.querySelector(".rd-jump");
  if (!row) return;
  const wide = matchMedia("(min-width: 60em)");

  function open(hash) {
    const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const fold = target?.closest(".rd-fold");
    if (!fold || fold.open) return;
    fold.open = true;
    target.scrollIntoView();
  }
  function fit() {
    for (const fold of folds) {
      fold.open = wide.matches;
      fold.firstElementChild.tabIndex = wide.matches ? -1 : 0; // there is nothing to open or close
    }
    if (!wide.matches) open(location.hash);
  }
  wide.addEventListener("change", fit);
  window.addEventListener("hashchange", () => open(location.hash));
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']"); // also when the address stays as it is
    if (link && link.hash === location.hash) open(link.hash);
  });
  fit();

  const links = new Map([...row.querySelectorAll("a[href^='#']")].slice(1).map((link) => [link.hash.slice(1), link]));
  const heads = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  let current = null;
  function follow() {
    const passed = heads.filter((head) => head.getBoundingClientRect().top <= 120);
    const link = links.get(passed.at(-1)?.id) || null;
    if (link === current || wide.matches) return;
    current?.removeAttribute("aria-current");
    current = link;
    if (!link) return;
    link.setAttribute("aria-current", "true");
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }
  let waiting = false;
  window.addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; follow(); });
  }, { passive: true });
})();
