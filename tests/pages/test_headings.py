"""Headings with signs that mean something in HTML or YAML arrive on the page as the author wrote them."""

from __future__ import annotations

from html import unescape
from pathlib import Path

from gen.pages.walkthrough.drawings import draw
from gen.pages.walkthrough.page import Around, walkthrough_page
from gen.scenario.check import play_text
from gen.scenario.reading.yaml_nodes import Mapping, Text, read
from gen.text.language import Language

SCENARIO = Path(__file__).parents[2] / "scenarios" / "18tokaido-ysl-fish-market.yaml"


def test_quotes_and_ampersands_survive() -> None:
    text = SCENARIO.read_text(encoding="utf-8")
    text = text.replace("heading: Yokohama and the Fish Market", 'heading: B&O\'s "big" \\ <day>', 1)
    text = text.replace("heading: Export", 'heading: B&O\'s "export" <on>', 1)
    walkthrough, problems = play_text(text, "a.yaml")
    assert walkthrough is not None
    assert not problems
    page = walkthrough_page(walkthrough, draw(walkthrough), Around(True, None), Language("en"))
    bar = page.fragments["ysl-fish-market/bar"]
    dot = bar[bar.index('href="#export"') :].split("</a>")[0]
    assert unescape(dot).count('9. B&O\'s "export" <on>') == 2
    assert '"export"' not in dot
    front, problems = read(page.markdown.split("---")[1], "front")
    assert not problems
    title = front.get("title") if isinstance(front, Mapping) else None
    assert isinstance(title, Text)
    assert title.value == 'B&amp;O\'s "big" \\ &lt;day&gt;'
