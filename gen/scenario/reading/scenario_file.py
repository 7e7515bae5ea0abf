"""What a scenario file must look like: turns its tree into a Scenario, noting every key and value out of place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Table
from dataclasses import dataclass, field

from gen.moves.mistakes import clipped, quoted, suggestion
from gen.scenario.reading.problem import Problem
from gen.scenario.reading.yaml_nodes import Items, Mapping, Text, Tree, read
from gen.text.language import mark
from gen.text.sentence import Sentence, every, sentence

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


RESERVED = ("index", "crib")
"""Names of pages that a title has besides its walkthroughs'."""
LONGEST_NAME, LONGEST_TEXT = 60, 10_000
"""Letters of a name that is part of an address, and of any other text."""
_TOP = ("title", "name", "heading", "summary", "players", "options", "setup", "follow", "steps")
_STEP = ("id", *PROSE, "round", "actions", "expect")
_HAS = {
    "scenario": (mark("A scenario has no key “{key}”."), mark("A scenario needs the key “{key}”.")),
    "step": (mark("A step has no key “{key}”."), mark("A step needs the key “{key}”.")),
    "follow": (mark("“follow” has no key “{key}”."), ""),
}
"""What is said of a key that does not belong, and of one that is missing."""


def shaped(text: str, file: str) -> tuple[Scenario | None, list[Problem], bool]:
    """A scenario's text read, None when it cannot be played; what is wrong with its form; and whether parts of it were
    left out. `file` is the name that mistakes are reported under."""
    tree, slips = read(text, file)
    if tree is None:
        return None, sorted(slips), True
    shaper = Shaper(file, partial=bool(slips))
    scenario = shaper.scenario(tree)
    return scenario, sorted({*slips, *shaper.problems}), bool(slips) or shaper.lost


@dataclass
class Shaper:
    """Reads the parts of one file's tree. `problems` gathers what is wrong."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    lost: bool = False
    """Moves, or what the setup says, were left out because they could not be read."""
    partial: bool = False
    """Pieces of the file are missing from the tree: what is not there is not asked for."""

    def scenario(self, tree: Tree) -> Scenario | None:
        """The scenario, or None when a part that everything else needs is missing."""
        if not isinstance(tree, Mapping):
            what = sentence("A scenario is a list of keys.")
            self._note(tree, what, sentence("Begin with {keys}.", keys=every(map(quoted, ("title:", "name:")))))
            return None
        self._keys(tree, _TOP, ("title", "name", "players", "steps"), _HAS["scenario"])
        title, name = self._word(tree, "title"), self._word(tree, "name")
        players = self._words(tree, "players")
        follow = self._map(tree, "follow", ("player", "players", "companies"))
        setup = self._table(tree, "setup", "{seed: 1}")
        self.lost |= setup is None and tree.get("setup") is not None
        steps = self._steps(tree.get("steps"))
        self._unlike(players)
        self._unlike(step.id for step in steps)
        if name is not None:
            self._address(name)
            if name.value in RESERVED:
                what = sentence("“{name}” is the address of another page.", name=name.value)
                self._note(name, what, sentence("Give the scenario another name."))
        if title is None or name is None or not players:
            return None
        one = self._word(follow, "player") if follow else None
        seed = self._seed(setup)
        followed = (self._words(follow, "players"), self._words(follow, "companies")) if follow else ((), ())
        for words in ((*((one,) if one else ()), *followed[0]), followed[1]):
            self._unlike(words)
        return Scenario(
            title,
            name,
            players,
            tuple(steps),
            self._words(tree, "options"),
            seed,
            tuple(self._first_cards(setup)) if setup else (),
            ((one,) if one else ()) + followed[0],
            followed[1],
            self._word(tree, "heading"),
            self._word(tree, "summary"),
        )

    def _seed(self, setup: Mapping | None) -> Text | None:
        seed = self._word(setup, "seed") if setup else None
        if seed is None or re.fullmatch(r"0|[1-9][0-9]{0,17}", seed.value):
            return seed
        self.lost = True
        what = sentence("The seed must be a whole number.")
        self._note(seed, what, sentence("Write one from 0, of 18 digits at most, that does not begin with 0."))
        return None

    def _address(self, word: Text) -> None:
        """A word that must be able to stand in the address of a page."""
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", word.value):
            what = sentence("“{word}” cannot be part of an address.", word=clipped(word.value))
            self._note(word, what, sentence("Write small letters, digits and hyphens."))
        elif len(word.value) > LONGEST_NAME:
            what = sentence("“{word}” is too long for an address.", word=clipped(word.value))
            self._note(word, what, sentence("Write {most} letters at most.", most=LONGEST_NAME))

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
            if not self.partial:
                what = sentence("The key “{key}” must have a list.", key="steps")
                self._note(tree, what, sentence("Write each step as “{example}”.", example="- id: …"))
            return []
        return [step for one in tree.values if (step := self._step(one)) is not None]

    def _step(self, tree: Tree) -> StepSource | None:
        if not isinstance(tree, Mapping):
            self.lost = True
            cure = sentence("Write {example}, and below it the other keys of the step.", example=quoted("- id: …"))
            self._note(tree, sentence("A step must have keys."), cure)
            return None
        self._keys(tree, _STEP, ("id", "heading", "text"), _HAS["step"])
        id = self._word(tree, "id")
        if id is None:
            return None
        self._address(id)
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
            what = sentence("The key “{key}” must have a list.", key="actions")
            self._note(tree, what, sentence("Write each line as “{example}”.", example="- J1: buy FM"))
            return ()
        lines: list[Line] = []
        for one in tree.values:
            if not isinstance(one, Mapping) or not one.pairs:
                self.lost = True
                cure = sentence("Write “{example}”, with a colon and a space.", example="- J1: buy FM")
                self._note(one, sentence("An action needs an actor."), cure)
                continue
            for second, _ in one.pairs[1:]:
                cure = sentence("Give each actor a line of its own that begins with a hyphen.")
                self._note(second, sentence("A line of actions has one actor."), cure)
            for actor, moves in one.pairs:
                if isinstance(moves, Text):
                    lines.append(Line(actor, moves))
                else:
                    self.lost = True
                    cure = sentence("Write “{example}”, the moves separated by commas.", example="J1: buy FM, pass")
                    self._note(moves, sentence("The moves must be a text."), cure)
        return tuple(lines)

    def _expect(self, step: Mapping) -> tuple[tuple[Text, Text], ...]:
        tree = step.get("expect")
        if tree is None:
            return ()
        if not isinstance(tree, Mapping):
            self._needs_keys(tree, "expect", "{J1.cash: 375}")
            return ()
        pairs: list[tuple[Text, Text]] = []
        for key, value in tree.pairs:
            if isinstance(value, Text) and value.value:
                pairs.append((key, value))
            else:
                what = sentence("An expected figure must be a number or a text.")
                self._note(value, what, sentence("Write “{example}”.", example="J1.cash: 375"))
        return tuple(pairs)

    def _map(self, tree: Mapping, key: str, known: tuple[str, ...]) -> Mapping | None:
        value = self._table(tree, key, "{player: J1}")
        if value is not None:
            self._keys(value, known, (), _HAS[key])
        return value

    def _table(self, tree: Mapping, key: str, example: str) -> Mapping | None:
        value = tree.get(key)
        if value is None or isinstance(value, Mapping):
            return value
        self._needs_keys(value, key, example)
        return None

    def _needs_keys(self, tree: Tree, key: str, example: str) -> None:
        what = sentence("What stands under “{key}” must have keys.", key=key)
        self._note(tree, what, sentence("Write it as in “{example}”.", example=": ".join((key, example))))

    def _keys(self, tree: Mapping, known: tuple[str, ...], needed: tuple[str, ...], has: tuple[str, str]) -> None:
        for key, _ in tree.pairs:
            if key.value not in known:
                what = Sentence(has[0], (("key", clipped(key.value)),))
                self._note(key, what, suggestion(key.value, known))
        have = {key.value for key, _ in tree.pairs}
        for missing in needed if not self.partial else ():
            if missing not in have:
                what = Sentence(has[1], (("key", missing),))
                self._note(tree, what, sentence("Add “{key}: …”.", key=missing))

    def _word(self, tree: Mapping, key: str) -> Text | None:
        value = tree.get(key)
        if value is None:
            return None
        if not isinstance(value, Text):
            cure = sentence("Put a text that begins with a brace or bracket in quotes.")
            self._note(value, sentence("The key “{key}” must have a text.", key=key), cure)
            return None
        if not value.value.strip():
            if not self.partial:
                cure = sentence("Write something, or take the key out.")
                self._note(value, sentence("The key “{key}” is empty.", key=key), cure)
            return None
        return value if self._is_text(value, key) else None

    def _is_text(self, value: Text, key: str) -> bool:
        """Whether a value is a text of a length that can be read; notes what is wrong otherwise."""
        if value.is_no_text:
            what = sentence("“{word}” under “{key}” is no text in YAML.", word=value.value, key=key)
            self._note(value, what, sentence("Put the word in quotes, or write a text."))
            return False
        if len(value.value) > LONGEST_TEXT:
            what = sentence("The text under “{key}” is too long.", key=key)
            self._note(value, what, sentence("Write {most} letters at most.", most=LONGEST_TEXT))
            return False
        return True

    def _words(self, tree: Mapping, key: str) -> tuple[Text, ...]:
        value = tree.get(key)
        return () if value is None else self._entries(value, key)

    def _entries(self, tree: Tree, key: str) -> tuple[Text, ...]:
        if not isinstance(tree, Items):
            what = sentence("The key “{key}” must have a list.", key=clipped(key))
            self._note(tree, what, sentence("Write “{example}”.", example="[one, two]"))
            return ()
        if not tree.values and key == "players":
            what = sentence("The list of players is empty.")
            self._note(tree, what, sentence("Write “{example}”.", example="players: [J1, J2, J3]"))
        words: list[Text] = []
        for one in tree.values:
            if not isinstance(one, Text) or not one.value:
                what = sentence("An entry of “{key}” must be a word.", key=clipped(key))
                self._note(one, what, sentence("Write “{example}”.", example="[one, two]"))
            elif self._is_text(one, key):
                words.append(one)
        return tuple(words)

    def _unlike(self, words: Iterable[Text]) -> None:
        """Note each word that occurs twice."""
        seen: dict[str, Text] = {}
        for word in words:
            first = seen.setdefault(word.value, word)
            if first is not word:
                what = sentence("“{word}” occurs twice.", word=clipped(word.value))
                cure = sentence(
                    "Name one otherwise, or take it out; the first is in line {line}.", line=str(first.line)
                )
                self._note(word, what, cure)

    def _note(self, tree: Tree, what: Sentence, cure: Sentence) -> None:
        self.problems.append(Problem(self.file, tree.line, tree.column, what, cure))
