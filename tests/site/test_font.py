"""The font that comes with the site has every character that the pages show and it could have."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.font import FONT, whole
from tests.site.conftest import Open

MARKUP = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.DOTALL)
GENERATED = re.compile(r'content: "([^"]*)"')


def test_every_character_of_the_pages_is_in_the_font(site: Path) -> None:
    shown: dict[str, str] = {}
    for file in [*site.rglob("*.html"), *site.rglob("*.svg")]:
        words = html.unescape(MARKUP.sub("", file.read_text(encoding="utf-8")))
        shown |= dict.fromkeys(words, file.relative_to(site).as_posix())
    for sheet in FONT.parent.glob("*.css"):
        shown |= dict.fromkeys("".join(GENERATED.findall(sheet.read_text(encoding="utf-8"))), sheet.name)
    ours, theirs = TTFont(FONT).getBestCmap(), whole().getBestCmap()
    assert {one: where for one, where in shown.items() if ord(one) in theirs and ord(one) not in ours} == {}


@pytest.mark.browser
def test_the_page_is_set_in_the_font_at_every_weight(open_page: Open) -> None:
    page = open_page("/en/index.html")
    loaded = "document.fonts.ready.then(() => [...document.fonts].map((one) => `${one.family} ${one.status}`))"
    assert page.evaluate(loaded) == ["Ronda Sans loaded"]
    wide = """(weight) => {
      const brush = document.createElement("canvas").getContext("2d");
      brush.font = `${weight} 100px "Ronda Sans"`;
      return brush.measureText("Ronda").width;
    }"""
    assert page.evaluate(wide, 400) < page.evaluate(wide, 650) < page.evaluate(wide, 700)
