"""A YAML text as nodes: by the fast reader where that is safe, else by the one that says what is wrong."""

from __future__ import annotations

import re
from typing import Any

import yaml
from ruamel.yaml import YAML

DEEPEST = 12
"""Levels of lists and keys that are read; a scenario has four."""
_SLOW = re.compile(r"[\t\r\x85\u2028\u2029\ufeff]|(?:[-?:] +){12}")
"""What the two readers take otherwise, and what nests without bound in one line."""
_MARKS = re.compile(r"(?<![^\s\[{,])[&*!]\S")
"""What may be an anchor, an alias or a tag."""
_FAST = getattr(yaml, "CSafeLoader", None)
"""The reader in C, where the library was built with it."""


def compose(text: str) -> Any:
    """The root node, with `value`, `style`, `start_mark` and `end_mark`, None for an empty text.

    MarkedYAMLError (ruamel's) where it is not YAML, MaxDepthExceededError where it is nested too deeply, and whatever
    else the library raises.
    """
    node = None if _MARKS.search(text) else compose_fast(text)
    if node is not None:
        return node
    reader = YAML(typ="safe", pure=True)
    reader.max_depth = DEEPEST
    return reader.compose(text)


def compose_fast(text: str) -> yaml.Node | None:
    """The root node by the fast reader; None where that is not safe, and where the text is empty or no YAML.

    Whoever takes it must look for anchors, aliases and tags: a node with one begins there (`start_mark`).
    """
    if _FAST is None or _SLOW.search(text) or _depth(text) > DEEPEST:
        return None
    loader = _FAST(text)
    try:
        node: yaml.Node | None = loader.get_single_node()
    except yaml.YAMLError:
        return None  # the other reader says it better
    finally:
        loader.dispose()
    return node


def _depth(text: str) -> int:
    """Brackets that are open at most, as if none stood in quotes."""
    depth = most = 0
    for bracket in re.findall(r"[\[\]{}]", text):
        depth = max(0, depth + (1 if bracket in "[{" else -1))
        most = max(most, depth)
    return most
