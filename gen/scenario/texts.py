"""The texts of a scenario for the translators, without playing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from gen.scenario.problem import Problem
from gen.scenario.shape import PROSE, Shaper
from gen.scenario.source import Items, Mapping, Text, read, read_file


class UnreadableScenario(Exception):
    """A scenario whose texts cannot be told before its `problems` are mended."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a scenario file with their contexts: the scenario's name, for a step `name/step`.

    UnreadableScenario when a key or a text is not what it should be: else its translations would seem to be needless.
    """
    text, problems = read_file(path)
    tree, slips = read(text, str(path))
    shaper = Shaper(str(path), partial=True)  # what the game needs besides is not asked for
    if tree is not None:
        shaper.scenario(tree)
    if problems or slips or shaper.problems or not isinstance(tree, Mapping):
        raise UnreadableScenario(problems or slips or shaper.problems)
    name = _word(tree, "name")
    yield from ((_word(tree, key), name) for key in ("heading", "summary") if tree.get(key))
    steps = tree.get("steps")
    for step in steps.values if isinstance(steps, Items) else ():
        if isinstance(step, Mapping):
            yield from ((_word(step, key), f"{name}/{_word(step, 'id')}") for key in PROSE if step.get(key))


def _word(tree: Mapping, key: str) -> str:
    found = tree.get(key)
    return " ".join(found.value.split()) if isinstance(found, Text) else ""
