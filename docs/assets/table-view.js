// Keeps the number of players of a table view, takes it from the number keys, and shows in the bar where one is.
"use strict";

(() => {
  const view = document.querySelector(".rd-at-table");
  if (!view) return;
  const kept = `ronda.players.${view.dataset.title}`;
  const seats = (number) => view.querySelector(`#players-${number}`);
  try {
    const before = seats(Number(localStorage.getItem(kept)));
    if (before) before.checked = true;
  } catch {} // a browser may forbid a page in a folder to keep anything
  view.addEventListener("change", (event) => {
    try {
      if (event.target.name === "players") localStorage.setItem(kept, event.target.value);
    } catch {}
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[2-9]$/.test(event.key)) return;
    if (event.target.closest("input:not([type=radio]), textarea, select, [contenteditable]")) return;
    seats(event.key)?.click();
  });
  const links = [...view.querySelectorAll(".rd-tab a")];
  const watch = new IntersectionObserver(
    (seen) => {
      for (const one of seen) {
        if (!one.isIntersecting) continue;
        const id = one.target.querySelector("h2").id;
        links.forEach((link) => (link.hash === `#${id}` ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current")));
      }
    },
    { rootMargin: "-15% 0px -75% 0px" }
  );
  if (matchMedia("(max-width: 59.9em)").matches) view.querySelectorAll("section").forEach((one) => watch.observe(one));
})();
