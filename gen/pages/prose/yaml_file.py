"""Reads a YAML file that people write; a slip in it is said with its line and a cure."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from gen.pages.prose.yaml_nodes import NotPlain, built
from gen.scenario.reading.yaml_composing import compose_fast
from gen.text.bad_file import BadFile, read_text


def read_yaml(path: Path) -> Any:
    """What stands in the file, tables and lists with their places (`lc`); BadFile when it is no YAML."""
    text = read_text(path)
    try:
        with suppress(NotPlain):
            if (node := compose_fast(text)) is not None:
                return built(node, text)
        return YAML(typ="rt").load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"{path}:{mark.line + 1}:{mark.column + 1}" if mark else f"{path}:1"
        told = " ".join((error.problem or error.context or "cannot be read").split())
        cure = "put a text with “: ” or a sign at its beginning in quotes, and line the keys up"
        raise BadFile((f"{where}: not YAML: {told} – {cure}",)) from error
    # What the library raises on damaged files, instead of saying what is wrong with them.
    except (YAMLError, ValueError, TypeError, AttributeError, RecursionError) as error:
        told = " ".join(str(error).split())
        raise BadFile((f"{path}:1: not YAML: {told} – compare it with another of its kind",)) from error
