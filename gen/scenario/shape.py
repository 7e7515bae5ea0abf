"""What a scenario file must look like: turns its tree into a Scenario, noting every key and value out of place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Table
from dataclasses import dataclass, field

from gen.scenario.problem import Problem, suggestion
from gen.scenario.source import Items, Mapping, Text, Tree

PROSE = ("heading", "text", "note", "teacher")
"""The texts of a step."""


@dataclass(frozen=True)
class Line:
    """What one actor does, as written."""

    actor: Text
    moves: Text


@dataclass(frozen=True)
class StepSource:
    """A step as written. `prose` by key; `round` where the page must group it under another round."""

    id: Text
    prose: Table[str, Text]
    lines: tuple[Line, ...]
    expect: tuple[tuple[Text, Text], ...]
    round: Text | None = None


@dataclass(frozen=True)
class Scenario:
    """A scenario as written."""

    title: Text
    name: Text
    players: tuple[Text, ...]
    steps: tuple[StepSource, ...]
    options: tuple[Text, ...] = ()
    seed: Text | None = None
    first_cards: tuple[tuple[Text, tuple[Text, ...]], ...] = ()
    """By pile, the cards that come first in it."""
    follow_players: tuple[Text, ...] = ()
    follow_companies: tuple[Text, ...] = ()
    heading: Text | None = None
    summary: Text | None = None


_TOP = ("title", "name", "heading", "summary", "players", "options", "setup", "follow", "steps")
_STEP = ("id", *PROSE, "round", "actions", "expect")


@dataclass
class Shaper:
    """Reads the parts of one file's tree. `problems` gathers what is wrong."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    lost: bool = False
    """Moves, or what the setup says, were left out because they could not be read."""

    def scenario(self, tree: Tree) -> Scenario | None:
        """The scenario, or None when a part that everything else needs is missing."""
        if not isinstance(tree, Mapping):
            self._note(tree, "a scenario is a list of keys", "begin with `title:` and `name:`")
            return None
        self._keys(tree, _TOP, ("title", "name", "players", "steps"), "a scenario")
        title, name = self._word(tree, "title"), self._word(tree, "name")
        players = self._words(tree, "players")
        follow = self._map(tree, "follow", ("player", "players", "companies"))
        setup = self._table(tree, "setup", "write {seed: 1}, or a pile with its first cards")
        self.lost |= setup is None and tree.get("setup") is not None
        steps = self._steps(tree.get("steps"))
        self._unlike(players, "player")
        self._unlike((step.id for step in steps), "step id")
        if name is not None and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name.value):
            self._note(name, f"“{name.value}” cannot be part of an address", "write small letters, digits and hyphens")
        if title is None or name is None or not players:
            return None
        seed = self._word(setup, "seed") if setup else None
        if seed is not None and not re.fullmatch(r"\d+", seed.value):
            self._note(seed, "the seed must be a number", "write a whole number from 0")
            seed, self.lost = None, True
        one = self._word(follow, "player") if follow else None
        return Scenario(
            title,
            name,
            players,
            tuple(steps),
            self._words(tree, "options"),
            seed,
            tuple(self._first_cards(setup)) if setup else (),
            ((one,) if one else ()) + (self._words(follow, "players") if follow else ()),
            self._words(follow, "companies") if follow else (),
            self._word(tree, "heading"),
            self._word(tree, "summary"),
        )

    def _first_cards(self, setup: Mapping) -> Iterator[tuple[Text, tuple[Text, ...]]]:
        """What stands under any key but the seed, one card or a list; which piles there are, the title says."""
        for key, value in setup.pairs:
            if key.value == "seed":
                continue
            known = len(self.problems)
            one_card = isinstance(value, Text)
            yield key, self._entries(Items((value,), value.line, value.column) if one_card else value, key.value)
            self.lost |= len(self.problems) > known

    def _steps(self, tree: Tree | None) -> list[StepSource]:
        if tree is None:
            return []
        if not isinstance(tree, Items) or not tree.values:
            self._note(tree, "steps must be a list", "write each step as `- id: …`")
            return []
        return [step for one in tree.values if (step := self._step(one)) is not None]

    def _step(self, tree: Tree) -> StepSource | None:
        if not isinstance(tree, Mapping):
            self.lost = True
            self._note(tree, "a step must have keys", "write `- id: …`, then heading, text and actions below it")
            return None
        self._keys(tree, _STEP, ("id", "heading", "text"), "a step")
        id = self._word(tree, "id")
        if id is None:
            return None
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id.value):
            self._note(id, f"“{id.value}” cannot be part of an address", "write small letters, digits and hyphens")
        if tree.get("actions") is None and any(key.value not in _STEP for key, _ in tree.pairs):
            self.lost = True
        prose = {key: text for key in PROSE if (text := self._word(tree, key)) is not None}
        return StepSource(id, prose, self._lines(tree), self._expect(tree), self._word(tree, "round"))

    def _lines(self, step: Mapping) -> tuple[Line, ...]:
        tree = step.get("actions")
        if tree is None:
            return ()
        if not isinstance(tree, Items):
            self.lost = True
            self._note(tree, "actions must be a list", "write each as `- J1: buy FM`")
            return ()
        lines: list[Line] = []
        for one in tree.values:
            if not isinstance(one, Mapping) or not one.pairs:
                self.lost = True
                self._note(one, "an action needs an actor", "write `- J1: buy FM`, with a colon and a space")
                continue
            for actor, moves in one.pairs:
                if isinstance(moves, Text):
                    lines.append(Line(actor, moves))
                else:
                    self.lost = True
                    self._note(moves, "moves must be a text", "write `J1: buy FM`, moves separated by commas")
        return tuple(lines)

    def _expect(self, step: Mapping) -> tuple[tuple[Text, Text], ...]:
        tree = step.get("expect")
        if tree is None:
            return ()
        if not isinstance(tree, Mapping):
            self._note(tree, "expect must have keys", "write `{J1.cash: 375}`")
            return ()
        pairs: list[tuple[Text, Text]] = []
        for key, value in tree.pairs:
            if isinstance(value, Text) and value.value:
                pairs.append((key, value))
            else:
                self._note(value, "an expected figure must be a number or a text", "write `J1.cash: 375`")
        return tuple(pairs)

    def _map(self, tree: Mapping, key: str, known: tuple[str, ...]) -> Mapping | None:
        value = self._table(tree, key, f"its keys: {', '.join(known)}")
        if value is not None:
            self._keys(value, known, (), key)
        return value

    def _table(self, tree: Mapping, key: str, cure: str) -> Mapping | None:
        value = tree.get(key)
        if value is None or isinstance(value, Mapping):
            return value
        self._note(value, f"{key} must have keys", cure)
        return None

    def _keys(self, tree: Mapping, known: tuple[str, ...], needed: tuple[str, ...], what: str) -> None:
        for key, _ in tree.pairs:
            if key.value not in known:
                self._note(key, f"{what} has no key “{key.value}”", suggestion(key.value, known, "key"))
        have = {key.value for key, _ in tree.pairs}
        for missing in needed:
            if missing not in have:
                self._note(tree, f"{what} needs the key “{missing}”", f"add `{missing}: …`")

    def _word(self, tree: Mapping, key: str) -> Text | None:
        value = tree.get(key)
        if value is None:
            return None
        if not isinstance(value, Text):
            cure = (
                "put a text that begins with { or [ in quotes" if isinstance(value, Mapping | Items) else "write a text"
            )
            self._note(value, f"{key} must be a text", cure)
            return None
        if not value.value.strip():
            self._note(value, f"{key} is empty", "write something, or take the key out")
            return None
        return value

    def _words(self, tree: Mapping, key: str) -> tuple[Text, ...]:
        value = tree.get(key)
        return () if value is None else self._entries(value, key)

    def _entries(self, tree: Tree, key: str) -> tuple[Text, ...]:
        if not isinstance(tree, Items):
            self._note(tree, f"{key} must be a list", "write [one, two]")
            return ()
        words: list[Text] = []
        for one in tree.values:
            if isinstance(one, Text) and one.value:
                words.append(one)
            else:
                self._note(one, f"an entry of {key} must be a word", "write [one, two]")
        return tuple(words)

    def _unlike(self, words: Iterable[Text], kind: str) -> None:
        seen: dict[str, Text] = {}
        for word in words:
            first = seen.setdefault(word.value, word)
            if first is not word:
                self._note(
                    word,
                    f"the {kind} “{word.value}” occurs twice",
                    f"name one otherwise; the first is in line {first.line}",
                )

    def _note(self, tree: Tree, what: str, cure: str) -> None:
        self.problems.append(Problem(self.file, tree.line, tree.column, what, cure))
