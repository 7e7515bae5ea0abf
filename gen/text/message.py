"""A text that an author wrote, with the figures its references stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Message:
    """A text of the scenario with its references resolved.

    `msgid` is the English source with placeholders (`{M8}`, `{money(100)}`, `{J1.cash}`), `context` the message
    context (`<scenario>/<step>`). `values` gives for each placeholder (the text between braces) its kind
    (`money`, `percent`, `number`, `count`, `name`) and value, to be formatted for the language.
    """

    context: str
    msgid: str
    values: Mapping[str, tuple[str, int | str]]
