"""Makes of the nodes of PyYAML's reader in C the lists and tables, with their places, that ruamel makes of a file."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import yaml
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.nodes import ScalarNode

_TEXT = "tag:yaml.org,2002:str"
_WORDS = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("null", "bool", "int", "float"))
_RESOLVER = YAML(typ="rt").resolver


class NotPlain(Exception):
    """There is something in the file that only the slow reader takes as YAML 1.2 does, or says rightly."""


def built(root: yaml.Node, text: str) -> Any:
    """The value of a text's root node, tables and lists with their places (`lc`). NotPlain for a key that occurs twice
    or is no text, for an anchor, an alias or a tag."""
    return _Builder(text).value(root)


class _Builder:
    """Builds the values of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._met: set[int] = set()

    def value(self, node: yaml.Node) -> Any:
        if id(node) in self._met or self._text[node.start_mark.index : node.start_mark.index + 1] in ("!", "&"):
            raise NotPlain
        self._met.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._table(node)
        if isinstance(node, yaml.SequenceNode):
            return self._list(node)
        if not isinstance(node, yaml.ScalarNode):
            raise NotPlain
        return node.value if node.style else _plain(node.value)

    def _table(self, node: yaml.MappingNode) -> CommentedMap:
        table = CommentedMap()
        table._yaml_set_line_col(node.start_mark.line, node.start_mark.column)
        for key_node, value_node in node.value:
            key = self.value(key_node)
            if not isinstance(key, str) or key in table or key == "<<":
                raise NotPlain
            table[key] = self.value(value_node)
            key_mark, mark = key_node.start_mark, value_node.start_mark
            table._yaml_set_kv_line_col(key, [key_mark.line, key_mark.column, mark.line, mark.column])
        return table

    def _list(self, node: yaml.SequenceNode) -> CommentedSeq:
        rows = CommentedSeq()
        rows._yaml_set_line_col(node.start_mark.line, node.start_mark.column)
        for index, value_node in enumerate(node.value):
            rows.append(self.value(value_node))
            rows._yaml_set_idx_line_col(index, [value_node.start_mark.line, value_node.start_mark.column])
        return rows


@lru_cache(maxsize=4096)
def _plain(word: str) -> Any:
    """A word without quotes, as YAML 1.2 takes it: `yes` and `no` are texts, `0o7` is a number."""
    tag = str(_RESOLVER.resolve(ScalarNode, word, (True, False)))
    if tag == _TEXT:
        return word
    if tag not in _WORDS:
        raise NotPlain
    return YAML(typ="rt").load(word)
