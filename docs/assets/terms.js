// Adds to terms what a link alone cannot do: a finger's first tap shows the definition, the second follows the link.
"use strict";

document.addEventListener(
  "click",
  (event) => {
    const term = event.target.closest("a.rd-term");
    if (!term || event.pointerType !== "touch" || term.dataset.rdShown) return;
    event.preventDefault();
    term.dataset.rdShown = "true";
    term.focus();
    term.addEventListener("blur", () => delete term.dataset.rdShown, { once: true });
  },
  true
);
