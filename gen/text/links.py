"""Links and pictures in a text that will be read as Markdown: which of them must not stand on a page."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from enum import Enum

_SCHEME = re.compile(r"[a-z][a-z0-9+.\-]*:")
_PASSED_OVER = re.compile(r"[\s\\<\x00-\x20]+")
"""What a browser or Markdown passes over in an address."""
_LONGEST = 500
"""Characters of an address that are looked at."""


class Foreign(Enum):
    """Why a link or picture must not stand on a page."""

    ADDRESS = "address"
    """It leads neither to a page of the site nor to `http:` or `https:`."""
    PICTURE = "picture"
    """The picture lies on another site."""
    APART = "apart"
    """The address stands apart from its link or picture (`[x]: …`)."""


def foreign(markdown: str) -> Iterator[tuple[int, Foreign]]:
    """The links and pictures of a Markdown text that must not stand on a page, each with its offset in it."""
    for start, picture, address in _found(markdown):
        wrong = _judged(markdown[address : address + _LONGEST], picture)
        if markdown[address - 1] == ":" and _is_elsewhere(markdown[address : address + _LONGEST]):
            wrong = Foreign.APART
        if wrong is not None:
            yield start, wrong


def addresses(markdown: str) -> Iterator[tuple[int, int]]:
    """From where to where the addresses of a text's links and pictures go."""
    for _, _, start in _found(markdown):
        end = re.compile(r"[\s)]|$").search(markdown, start + 1)
        yield start, end.start() if end else len(markdown)


def _found(markdown: str) -> Iterator[tuple[int, bool, int]]:
    """Each link or picture with its address, in the text or apart from it (`[x]: …`): where it begins, whether it is a
    picture, and where its address begins."""
    opened: list[tuple[int, bool]] = []
    for match in re.finditer(r"!?\[|\][(:]?", markdown):
        if not match[0].startswith("]"):
            opened.append((match.start(), match[0].startswith("!")))
            continue
        start, picture = opened.pop() if opened else (match.start(), False)
        if len(match[0]) == 2:
            yield start, picture, match.end()


def _judged(after: str, picture: bool) -> Foreign | None:
    """What is wrong with the address that a text begins with."""
    if not _is_elsewhere(after):
        return None
    if picture:
        return Foreign.PICTURE
    return None if _address(after).startswith(("http://", "https://")) else Foreign.ADDRESS


def _is_elsewhere(after: str) -> bool:
    """Whether the address that a text begins with leads away from the site."""
    address = _address(after)
    return _SCHEME.match(address) is not None or address.startswith("//")


def _address(after: str) -> str:
    """The beginning of a text as a browser reads it where it looks for an address."""
    return _PASSED_OVER.sub("", html.unescape(html.unescape(after))).casefold()
