"""The look in Chromium: one set of tokens, dark with and without script, light on paper from either palette."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.site.conftest import ROOT, WALKTHROUGH, Open

pytestmark = pytest.mark.browser

STILL = """() => {
  const sheet = document.createElement("style");
  sheet.textContent = "*, *::before, *::after { transition: none !important; }";
  document.head.append(sheet);
}"""
"""So that colours are seen as they end; by hand, since without script no load event tells that a sheet is there."""
TOKENS = ROOT / "docs/assets/tokens.css"
PAGES = [
    "index.html",
    "titles.html",
    "18rhl/index.html",
    "1822pnw/crib.html",
    "glossary.html",
    "checked.html",
    WALKTHROUGH,
]

ON_PAPER = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    const part = (v) => ((v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return a < 128 ? null : 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const found = [];
  const shown = [...document.querySelectorAll("body, body *:not(svg *)")].filter((one) => one.checkVisibility());
  for (const one of shown) {
    const style = getComputedStyle(one);
    let under = one;
    while (under.parentElement && light(getComputedStyle(under).backgroundColor) === null) under = under.parentElement;
    const kept = getComputedStyle(under);
    if (kept.printColorAdjust === "exact" && light(kept.backgroundColor) !== null) continue; // on its own ground
    const ground = light(style.backgroundColor);
    if (ground !== null && ground < 0.2) found.push(`dark paper: ${one.tagName} ${one.className}`);
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (own && light(style.color) > 0.25) found.push(`light text: ${one.tagName} ${one.className}: ${style.color}`);
  }
  for (const one of document.querySelectorAll("svg.drawing [fill^='var('], svg.drawing [fill='currentColor']")) {
    const seen = light(getComputedStyle(one).fill);
    if (one.getAttribute("fill")[0] === "v" ? seen < 0.8 : seen > 0.25)
      found.push(`drawing: ${one.outerHTML.slice(0, 90)}`);
  }
  return [...new Set(found)];
}"""


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("script", [True, False])
def test_paper_is_light_from_the_dark_palette(open_page: Open, path: str, script: bool) -> None:
    """Text no lighter than 4.5:1 by the contrast formula allows on white (0.183), with a little for quiet marks."""
    page = open_page(f"/en/{path}", dark=True, script=script)
    page.evaluate(STILL)
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(ON_PAPER) == []


def tokens(sheet: Path) -> list[str]:
    """The names that the sheet of tokens sets."""
    return sorted(set(re.findall(r"(?<![\w-])(--(?!md-)[\w-]+):", sheet.read_text(encoding="utf-8"))))


def test_dark_is_the_same_with_and_without_script(open_page: Open) -> None:
    names = tokens(TOKENS)
    read = "(names) => names.map((name) => [name, getComputedStyle(document.body).getPropertyValue(name)])"
    with_script, without = (
        open_page("/en/index.html", dark=True, script=script).evaluate(read, names) for script in (True, False)
    )
    assert with_script == without
    assert dict(with_script)["--page"] == "#1b1e25"


@pytest.mark.parametrize("dark", [False, True])
def test_every_sheet_takes_its_colours_from_the_tokens(open_page: Open, dark: bool) -> None:
    """A colour that a sheet names is set in the palette that shows, so that none falls back to the browser's own;
    an own name (`--rd-hue`) is set by the element it is for."""
    page = open_page("/en/index.html", dark=dark)
    for sheet in (ROOT / "docs/assets").glob("*.css"):
        for name in set(re.findall(r"var\((--(?!rd-)[\w-]+)\)", sheet.read_text(encoding="utf-8"))):
            value = page.evaluate(f"getComputedStyle(document.body).getPropertyValue('{name}')")
            assert value, f"{sheet.name} takes {name}, which no sheet sets"
