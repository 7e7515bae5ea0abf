"""Reads the outline of what a title's page must tell (tests/data/content/<title>.md) into facts with ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

CONTENT = Path(__file__).parents[1] / "data" / "content"
"""Where the outlines are."""

LEFT_OUT = "walkthrough-s"
"""The section that outlines walkthroughs: scenarios tell it, and their own tests hold it."""

_ITEM = re.compile(r"(?:- |\d+\. )(.*)")


def slug(words: str) -> str:
    """A heading as an id: small letters, everything else as single hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def outline(text: str) -> Iterator[tuple[str, str]]:
    """Every fact with its id: a point, a row of a table or a paragraph, numbered through within its section."""
    section, part, number = "", "", 0
    for block in _blocks(text):
        if block.startswith("## "):
            section, part, number = slug(block[3:]), "", 0
        elif block.startswith("### "):
            part, number = slug(block[4:].split(" ×")[0]), 0
        elif section and section != LEFT_OUT:
            number += 1
            yield "/".join(filter(None, (section, part, str(number)))), block


def _blocks(text: str) -> Iterator[str]:
    """Headings, points with what is indented below them, rows of tables without their head, and paragraphs."""
    lines, held, head = text.split("\n"), "", True
    for line in [*lines, ""]:
        starts = line.startswith(("#", "|")) or _ITEM.match(line)
        if held and (starts or not line.strip()):
            yield held
            held = ""
        if line.startswith("#"):
            yield line
        elif line.startswith("|"):
            if not head and not set(line) <= set("|-: "):
                yield line
            head = False
        elif item := _ITEM.match(line):
            held = item[1]
        elif line.strip():
            held = f"{held} {line.strip()}".strip()
        if not line.startswith("|"):
            head = True
