"""The texts of a scenario for the translators, without playing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from gen.scenario.reading.problem import Problem
from gen.scenario.reading.scenario_file import PROSE
from gen.scenario.reading.yaml_nodes import Items, Mapping, Text, read, read_file


class UnreadableScenario(Exception):
    """A scenario whose texts cannot be told before its `problems` are mended."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a scenario file with their contexts: the scenario's name, for a step `name/step`.

    UnreadableScenario for a file that is not YAML: else the translations of what cannot be read would seem needless.
    What has no place in a scenario is passed over.
    """
    text, problems = read_file(path)
    tree, slips = read(text, str(path))
    if problems or slips:
        raise UnreadableScenario(problems or slips)
    if not isinstance(tree, Mapping):
        return
    name = _word(tree, "name")
    yield from _told(tree, ("heading", "summary"), name)
    steps = tree.get("steps")
    for step in steps.values if isinstance(steps, Items) else ():
        if isinstance(step, Mapping):
            yield from _told(step, PROSE, f"{name}/{_word(step, 'id')}")


def _told(tree: Mapping, keys: Sequence[str], context: str) -> Iterator[tuple[str, str]]:
    yield from ((words, context) for key in keys if (words := _word(tree, key)))


def _word(tree: Mapping, key: str) -> str:
    found = tree.get(key)
    return " ".join(found.value.split()) if isinstance(found, Text) else ""
