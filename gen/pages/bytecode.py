"""Keeps templates compiled, so that the processes of the languages do not compile each of them again."""

from __future__ import annotations

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class _Compiled(BytecodeCache):
    """Templates compiled in this process, and in the one that it was forked from, by name and text."""

    def __init__(self) -> None:
        self._known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if found := self._known.get(bucket.key):
            bucket.bytecode_from_string(found)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._known[bucket.key] = bucket.bytecode_to_string()


OURS, THEME = _Compiled(), _Compiled()
"""Our templates, and those of mkdocs' theme. A template is compiled alike for every language: all set their
environments up in the same way."""
