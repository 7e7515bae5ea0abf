"""Checks scenario files: reads each, plays it, compares what it expects, and lists every mistake."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from gen.engine import Entity, Event, FirstCards, Game, Round, RoundBegan
from gen.moves.mistakes import Wrong, clipped, quoted, suggestion, whole
from gen.moves.names import Names
from gen.moves.unknown import no_such
from gen.scenario.playing.asked import decision, named
from gen.scenario.playing.player import ScenarioPlayer
from gen.scenario.playing.title_moves import naming
from gen.scenario.reading.first_cards import first_cards
from gen.scenario.reading.problem import Problem
from gen.scenario.reading.scenario_file import PROSE, Scenario, StepSource, shaped
from gen.scenario.reading.told_rounds import must_be_played, tells_of, written
from gen.scenario.reading.yaml_nodes import Text, read_file
from gen.scenario.reference.figure import Scene
from gen.scenario.reference.lookup import RESERVED, figure, holdings
from gen.scenario.reference.prose import bare_figures, marked_up, placeholders, resolve, unsafe
from gen.scenario.walkthrough import Moment, Move, Walkthrough, WalkthroughStep
from gen.text.message import Message
from gen.text.sentence import Count, Sentence, sentence
from gen.text.words import SCENARIOS
from gen.titles import TITLES, BadSetup, new_game, random_piles, title, wrong_number
from gen.titles.tables import player_range

_NOBODY = (*RESERVED, "bank", "pool", "IPO", "treasury")
"""Words that are no player's name: references begin with them, or moves name them as places."""


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files named, and in place of a folder the scenarios in it, sorted by name."""
    return [file for path in paths for file in (sorted(path.glob("*.y*ml")) if path.is_dir() else (path,))]


def all_well(count: int) -> Sentence:
    """What is said when nothing is wrong with so many scenarios."""
    if count == 0:
        return sentence("There is no scenario here.")
    return sentence("{scenarios} checked: nothing is wrong.", scenarios=Count(count, SCENARIOS))


def check_files(paths: Iterable[str | Path]) -> list[Problem]:
    """Every mistake of scenario files, file by file in order of line."""
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    for path in paths:
        text, unread = read_file(path)
        scenario, _, found = _played(text, str(path))
        if scenario is not None:
            first = seen.setdefault(scenario.name.value, str(path))
            if first != str(path):
                what = sentence("The name “{name}” is used by {file} too.", name=scenario.name.value, file=first)
                cure = sentence("Give one of them another “{key}”.", key="name")
                found.append(Problem(str(path), scenario.name.line, scenario.name.column, what, cure))
        problems += unread or sorted(found)
    return problems


def play_file(path: str | Path) -> tuple[Walkthrough | None, list[Problem]]:
    """A scenario file played, and every mistake in it. With mistakes in it the walkthrough may be partial or None."""
    text, problems = read_file(path)
    return (None, problems) if problems else play_text(text, str(path))


def play_text(text: str, file: str) -> tuple[Walkthrough | None, list[Problem]]:
    """As `play_file`, for a scenario's text; `file` is the name its mistakes are reported under."""
    _, walkthrough, problems = _played(text, file)
    return walkthrough, problems


def _played(text: str, file: str) -> tuple[Scenario | None, Walkthrough | None, list[Problem]]:
    scenario, problems, broken = shaped(text, file)
    if scenario is None:
        return None, None, problems
    play = _Play(scenario, file, broken)
    walkthrough = play.walkthrough()
    return scenario, walkthrough, sorted({*problems, *play.problems})


@dataclass
class _Play:
    """One scenario on its way to a walkthrough. `broken`: steps or cards are missing, so figures are not compared."""

    scenario: Scenario
    file: str
    broken: bool

    def __post_init__(self) -> None:
        self.problems: list[Problem] = []

    def walkthrough(self) -> Walkthrough | None:
        """The scenario played, None when no such game can be set up."""
        source = self.scenario
        options = self._options()
        if self.problems:
            return None
        ids = [str(number) for number in range(1, len(source.players) + 1)]
        seed = int(source.seed.value) if source.seed else None
        try:
            first = self._first_cards(options)
            game = new_game(source.title.value, ids, options, seed, first)
        except BadSetup as error:
            self._note(source.title, Wrong(error.what, sentence("Change the title, the players or the options.")))
            return None
        names = self._names(game, options, ids)
        player = ScenarioPlayer(self.file, names, game, upset=set(names.actors) if self.broken else set())
        before = player.moment()
        opening: tuple[Event, ...] = game.opening_events
        top = Scene.at(names, before, before)
        heading = self._message(source.heading, top, source.name.value)
        self._plain(source.heading)
        steps: list[WalkthroughStep] = []
        for number, one in enumerate(source.steps, 1):
            step = self._step(player, one, number, before, opening)
            opening, before = (), step.after
            steps.append(step)
        self.problems += player.problems
        return Walkthrough(
            id=source.name.value,
            title=names.title,
            players={number: name for name, number in names.players.items()},
            follow=self._follow(names),
            steps=tuple(steps),
            name=heading or Message(source.name.value, source.name.value, {}),
            summary=self._message(source.summary, top, source.name.value) or Message(source.name.value, "", {}),
            options=options,
            seed=seed,
            first_cards=first,
        )

    def _options(self) -> tuple[str, ...]:
        source = self.scenario
        if source.title.value not in TITLES:
            self._note(source.title, no_such("title", source.title.value, TITLES))
            return ()
        low, high = player_range(TITLES[source.title.value].folder)
        if not low <= len(source.players) <= high:
            what = wrong_number(source.title.value, low, high, len(source.players))
            self._note(source.players[-1], Wrong(what, sentence("Change the list of players.")))
            return ()
        known = title(source.title.value, len(source.players)).options
        for option in source.options:
            if option.value not in known:
                what = sentence(
                    "{title} has no option “{option}”.", title=source.title.value, option=clipped(option.value)
                )
                self._note(option, Wrong(what, suggestion(option.value, known)))
        return tuple(option.value for option in source.options if option.value in known)

    def _first_cards(self, options: tuple[str, ...]) -> FirstCards:
        """Those that the setup gives and the title has; where one is wrong, the play cannot be what was meant."""
        source = self.scenario
        found, mistakes = first_cards(source, random_piles(source.title.value, len(source.players), options))
        for text, error in mistakes:
            self._note(text, error)
            self.broken = True
        return found

    def _names(self, game: Game, options: tuple[str, ...], ids: list[str]) -> Names:
        players = dict(zip((player.value for player in self.scenario.players), ids, strict=True))
        tables = title(self.scenario.title.value, len(ids), options)
        out = frozenset(spec.id for spec in tables.companies) - game.companies.keys()
        names = naming(tables, players, out)
        taken = {*names.companies, *(spec.id for spec in tables.companies), *names.cards, *tables.hexes}
        for player in self.scenario.players:
            wrong = _not_for_a_player(player.value, player.value in taken and player.value not in names.title.hexes)
            if wrong is not None:
                self._note(player, wrong)
        return names

    def _follow(self, names: Names) -> tuple[Entity, ...]:
        found: list[Entity] = []
        lists = ((self.scenario.follow_players, "player", names.players),
                 (self.scenario.follow_companies, "company", names.companies))  # fmt: skip
        for words, kind, known in lists:
            for word in words:
                entity = names.entity(word.value) if word.value in known else None
                if entity is None:
                    self._note(word, no_such(kind, word.value, known))
                else:
                    found.append(entity)
        return tuple(found)

    # One step

    def _step(
        self, player: ScenarioPlayer, source: StepSource, number: int, before: Moment, opening: tuple[Event, ...]
    ) -> WalkthroughStep:
        moves: list[Move] = []
        begins = before.round
        for line in source.lines:
            done = player.play(line)
            if not any(not move.filled_in for move in moves):
                begins = self._round_of_first(done, begins)
            moves += done
        after = player.moment()
        events = (*opening, *(event for move in moves for event in move.events))
        opens = number == 1 and not source.lines
        scene = Scene.at(player.names, before, after, events, opens)
        sound = player.sound and not self.broken
        self._expect(source, scene, player.game if sound else None)
        messages = {key: self._message(source.prose.get(key), scene, self._context(source), sound) for key in PROSE}
        self._plain(source.prose.get("heading"))
        empty = Message(self._context(source), "", {})
        return WalkthroughStep(
            id=source.id.value,
            number=number,
            heading=messages["heading"] or empty,
            text=messages["text"] or empty,
            note=messages["note"],
            teacher=messages["teacher"],
            tells_of=self._tells_of(source, begins, _rounds(before, events) if sound else None),
            phase=after.position.phase,
            moves=tuple(moves),
            before=before,
            after=after,
        )

    def _round_of_first(self, done: list[Move], begins: Round) -> Round:
        """The round in which the first move that the author wrote was made."""
        for move in done:
            if not move.filled_in:
                return begins
            for event in move.events:
                if isinstance(event, RoundBegan):
                    begins = event.round
        return begins

    def _tells_of(self, source: StepSource, begins: Round, played: list[Round] | None) -> Round:
        """The round a step is told under; `played` are those it plays in, None when the play is upset."""
        if source.round is None:
            return begins
        try:
            told = tells_of(source.round.value)
            if played is not None:
                must_be_played(told, played)
        except Wrong as error:
            self._note(source.round, error)
            return begins
        return told

    def _context(self, source: StepSource) -> str:
        return f"{self.scenario.name.value}/{source.id.value}"

    def _message(self, text: Text | None, scene: Scene, context: str, sound: bool = True) -> Message | None:
        if text is None:
            return None
        values: dict[str, tuple[str, int | str]] = {}
        for error in (*bare_figures(scene.names, text.value), *unsafe(text.value)):
            self._note(text, error)
        for offset, reference in self._references(text):
            try:
                found = resolve(scene, reference)
            except Wrong as error:
                self._note(text, Wrong(error.what, error.cure, offset))
                continue
            if found.value is None and sound:
                what = sentence("“{reference}” has no value at this moment.", reference=clipped(reference))
                self._note(text, Wrong(what, sentence("Speak of it in a step where it has one."), offset))
            values[reference] = (found.kind, "" if found.value is None else found.value)
        return Message(context, " ".join(text.value.split()), values)

    def _plain(self, heading: Text | None) -> None:
        for error in marked_up(heading.value) if heading else ():
            self._note(heading or Text("", 1, 1), error)

    def _references(self, text: Text) -> Iterator[tuple[int, str]]:
        try:
            yield from placeholders(text.value)
        except Wrong as error:
            self._note(text, error)

    def _expect(self, source: StepSource, scene: Scene, game: Game | None) -> None:
        """Note what a step expects and does not find; `game` is the position, None where it is not what was meant."""
        for key, value in source.expect:
            try:
                found = figure(scene, key.value)
            except Wrong as error:
                self._note(key, error)
                continue
            wanted = _words(value.value)
            have = "none" if found.value is None else str(found.value)
            if key.value.endswith(".shares"):
                company = scene.names.companies[key.value.rsplit(".", 2)[-2]].id
                state = scene.before if key.value.startswith("before.") else scene.now
                same = _pairs(wanted) == holdings(scene, state, company)
            else:
                same = wanted.removesuffix("%").strip() == _words(have)
            if game is not None and not same:
                what = sentence(
                    "Expected {key} {wanted}, but it is {have}.", key=key.value, wanted=clipped(wanted), have=have
                )
                self._note(value, Wrong(what, _mend(have, game, scene.names)))

    def _note(self, text: Text, error: Wrong) -> None:
        row, column = text.at(error.at)
        self.problems.append(Problem(self.file, row, column, error.what, error.cure))


def _words(text: str) -> str:
    """The words of a list, whether commas or spaces stand between them."""
    return " ".join(text.replace(",", " ").split())


def _pairs(text: str) -> dict[str, int]:
    """`J1 50 IPO 40` as a table; what is not a pair of name and number never equals a holding."""
    words = [] if text == "none" else text.split()
    numbers = (whole(number.removesuffix("%")) for number in [*words[1::2], ""])
    return {who: -1 if number is None else number for who, number in zip(words[::2], numbers, strict=False)}


def _not_for_a_player(name: str, taken: bool) -> Wrong | None:
    """What is wrong with a player's name, `taken` when something of the title has it."""
    another = sentence("Give the player another name.")
    if taken:
        return Wrong(sentence("“{name}” is also a company or private of the title.", name=name), another)
    if name in _NOBODY:
        return Wrong(sentence("“{name}” is a word of references or moves.", name=name), another)
    if re.search(r"[\s.,{}()]", name):
        what = sentence("“{name}” cannot be named in a reference or a move.", name=clipped(name))
        return Wrong(what, sentence("Write a name without blanks, dots, commas and brackets."))
    return None


def _mend(have: str, game: Game, names: Names) -> Sentence:
    """What to do about a figure that is not as expected; who is asked now tells whether a round is over."""
    if game.ask is None:
        return sentence("Write {have}, or mend the moves up to this step.", have=have)
    return sentence(
        "Write {have}, or mend the moves up to this step: {round} is not over, and {who} is asked for {decision}.",
        have=have,
        round=quoted(written(game.round)),
        who=named(game.ask.actor, names),
        decision=decision(game.ask),
    )


def _rounds(before: Moment, events: tuple[Event, ...]) -> list[Round]:
    """The rounds a step plays in, in order."""
    began = (event.round for event in events if isinstance(event, RoundBegan))
    return list(dict.fromkeys((before.round, *began)))
