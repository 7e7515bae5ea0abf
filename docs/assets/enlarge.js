// Opens a drawing at full screen when its link is pressed: moved and zoomed by mouse, finger and keys, its axes stay in
// sight, and a hex tells what it is. Without it, the link leads to the drawing's own file.
"use strict";

(() => {
  const dialog = document.querySelector(".rd-enlarger");
  if (!dialog || !dialog.showModal) return;
  const base = document.currentScript.src;
  document.body.append(dialog); // so that nothing that holds for drawings in the text holds for those in it
  const [stage, axes, told] = ["stage", "axes", "told"].map((part) => dialog.querySelector(`.rd-${part}`));
  let moved = null; // Panzoom's hold on the drawing that is shown
  let chosen = null;
  const STEP = 0.5; // how much a press on + or a turn of the wheel zooms
  const fingers = new Map();
  const drawings = new Map(); // by the script that brings them

  function script(source) {
    return new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.onload = resolve;
      element.onerror = reject;
      element.src = source;
      document.head.append(element);
    });
  }

  // The drawing is handed over by a script, since a page opened from a folder may not fetch a file.
  async function drawingOf(link) {
    const source = link.dataset.drawing;
    if (!source) return link.querySelector("svg.drawing").outerHTML;
    if (!drawings.has(source)) {
      window.rondaDrawing = (svg) => drawings.set(source, svg);
      await script(source);
    }
    return drawings.get(source);
  }

  function placeAxes() {
    const frame = stage.getBoundingClientRect();
    for (const { word, label, upright } of labels) {
      const box = word.getBoundingClientRect();
      const at = upright ? box.top + box.height / 2 - frame.top : box.left + box.width / 2 - frame.left;
      label.style.left = upright ? "0.8rem" : `${at}px`;
      label.style.top = upright ? `${at}px` : "0.8rem";
      label.hidden = at < (upright ? 24 : 0) || at > (upright ? frame.height : frame.width);
    }
  }

  let labels = [];
  function readAxes(svg) {
    const words = [...svg.querySelectorAll("text.axis")];
    const top = Math.min(...words.map((word) => Number(word.getAttribute("y"))));
    labels = words.map((word) => {
      const label = document.createElement("span");
      label.textContent = word.textContent;
      return { word, label, upright: Number(word.getAttribute("y")) > top + 1 };
    });
    axes.replaceChildren(...labels.map((each) => each.label));
    placeAxes();
  }

  function boxOf(svg, [left, top, wide, high]) {
    const matrix = svg.getScreenCTM();
    const [a, b] = [new DOMPoint(left, top), new DOMPoint(left + wide, top + high)].map((point) => point.matrixTransform(matrix));
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: b.x - a.x, high: b.y - a.y };
  }

  // Begins where the pressed drawing looked.
  function lookAt(svg, view) {
    const frame = stage.getBoundingClientRect();
    const box = boxOf(svg, view);
    const scale = Math.max(1, 0.95 * Math.min(frame.width / box.wide, frame.height / box.high));
    moved.zoom(scale, { animate: false });
    moved.pan(frame.left + frame.width / 2 - box.x, frame.top + frame.height / 2 - box.y, { animate: false });
  }

  function choose(hex) {
    if (hex === chosen) return;
    if (chosen) chosen.classList.remove("rd-chosen");
    chosen = hex;
    if (hex) hex.classList.add("rd-chosen");
    told.textContent = hex ? hex.querySelector("title").textContent : told.dataset.hint;
  }

  // The nearest hex in a direction, from the chosen one or from the middle of what is shown.
  function neighbour(dx, dy) {
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = middle((chosen || stage).getBoundingClientRect());
    let best = null;
    let least = Infinity;
    for (const hex of stage.querySelectorAll(".hex")) {
      const [hx, hy] = middle(hex.getBoundingClientRect());
      const along = (hx - x) * dx + (hy - y) * dy;
      const aside = Math.abs((hx - x) * dy) + Math.abs((hy - y) * dx);
      const far = chosen ? along + 1.5 * aside : Math.hypot(hx - x, hy - y);
      if (hex !== chosen && (!chosen || (along > 2 && aside <= 1.8 * along)) && far < least) [best, least] = [hex, far];
    }
    return best;
  }

  function bringIntoSight(hex) {
    const [box, frame] = [hex.getBoundingClientRect(), stage.getBoundingClientRect()];
    const by = (low, high, start, end) => (low < start + 30 ? start + 30 - low : high > end ? end - high : 0);
    const x = by(box.left, box.right, frame.left, frame.right);
    const y = by(box.top, box.bottom, frame.top, frame.bottom);
    if (x || y) moved.pan(x / moved.getScale(), y / moved.getScale(), { relative: true });
  }

  function go(dx, dy) {
    if (!stage.querySelector(".hex")) return moved.pan((-60 * dx) / moved.getScale(), (-60 * dy) / moved.getScale(), { relative: true });
    const hex = neighbour(dx, dy);
    if (!hex) return null;
    choose(hex);
    return bringIntoSight(hex);
  }

  const deeds = {
    zoomIn: () => moved.zoomIn(),
    zoomOut: () => moved.zoomOut(),
    all: () => moved.reset({ animate: false }),
    close: () => dialog.close(),
  };
  const keys = {
    "+": deeds.zoomIn, "=": deeds.zoomIn, "-": deeds.zoomOut, "−": deeds.zoomOut, 0: deeds.all,
    ArrowLeft: () => go(-1, 0), ArrowRight: () => go(1, 0), ArrowUp: () => go(0, -1), ArrowDown: () => go(0, 1),
  };

  async function enlarge(link) {
    const svg = await drawingOf(link);
    if (!window.Panzoom) await script(new URL("vendor/panzoom-4.6.2.min.js", base).href);
    const view = link.querySelector("svg.drawing")?.viewBox.baseVal;
    const inner = document.createElement("div");
    inner.innerHTML = svg;
    const drawing = inner.firstElementChild;
    drawing.setAttribute("role", "group");
    stage.replaceChildren(inner);
    choose(null);
    told.textContent = drawing.querySelector(".hex") ? told.dataset.hint : "";
    dialog.showModal();
    stage.focus();
    moved = window.Panzoom(inner, { canvas: true, minScale: 1, maxScale: 12, step: STEP, pinchAndPan: true });
    inner.addEventListener("panzoomchange", () => requestAnimationFrame(placeAxes));
    readAxes(drawing);
    if (view) lookAt(drawing, [view.x, view.y, view.width, view.height]);
  }

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a.rd-enlarge");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.focus({ preventScroll: true }); // where the focus returns to
    enlarge(link).catch(() => location.assign(link.href));
  });

  stage.addEventListener("wheel", (event) => moved && moved.zoomWithWheel(event), { passive: false });
  // Panzoom adds to the scale by the distance of the fingers; so that the drawing stays under them, it must be multiplied.
  stage.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    const [one, other] = [...fingers.values()];
    if (!moved || !other) return;
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    moved.setOptions({ step: (80 * moved.getScale()) / Math.max(apart, 1) });
  }, { capture: true });
  for (const kind of ["pointerup", "pointercancel"]) {
    window.addEventListener(kind, (event) => {
      fingers.delete(event.pointerId);
      if (moved && fingers.size < 2) moved.setOptions({ step: STEP });
    });
  }
  for (const kind of ["pointermove", "pointerup"]) {
    stage.addEventListener(kind, (event) => {
      if (kind === "pointermove" && event.pointerType === "touch") return;
      const hex = event.target instanceof Element && event.target.closest(".hex");
      if (hex) choose(hex);
    });
  }
  window.addEventListener("resize", () => dialog.open && placeAxes());
  dialog.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("button[data-do]");
    if (button) deeds[button.dataset.do]();
  });
  dialog.addEventListener("keydown", (event) => {
    event.stopPropagation(); // the page's own keys wait
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  dialog.addEventListener("close", () => {
    if (moved) moved.destroy();
    moved = null;
    stage.replaceChildren();
    axes.replaceChildren();
    labels = [];
  });
})();
