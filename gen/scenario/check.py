"""Checks scenario files: reads each, plays it, compares what it expects, and lists every mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gen.engine.deal import FirstCards
from gen.engine.events import Event, RoundBegan
from gen.engine.game import Game
from gen.scenario.facts import Facts
from gen.scenario.figures import figure, holdings
from gen.scenario.names import Names
from gen.scenario.piles import first_cards
from gen.scenario.player import Player
from gen.scenario.problem import Problem, Wrong, suggestion
from gen.scenario.prose import bare_figures, placeholders, resolve
from gen.scenario.shape import PROSE, Scenario, Shaper, StepSource
from gen.scenario.source import Text, read
from gen.scenario.tells import must_be_played, tells_of
from gen.scenario.walkthrough import Moment, Move, Step, Walkthrough
from gen.text.message import Message
from gen.titles import TITLES, BadSetup, new_game, random_piles, title
from gen.titles.tables import player_range


def check_files(paths: Iterable[str | Path]) -> list[Problem]:
    """Every mistake of scenario files, file by file in order of line."""
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    for path in paths:
        walkthrough, found = play_file(path)
        problems += found
        if walkthrough is not None:
            first = seen.setdefault(walkthrough.id, str(path))
            if first != str(path):
                what = f"the name “{walkthrough.id}” is used by {first} too"
                problems.append(Problem(str(path), 1, 1, what, "give one of them another `name:`"))
    return problems


def play_file(path: str | Path) -> tuple[Walkthrough | None, list[Problem]]:
    """A scenario file played, and every mistake in it. With mistakes in it the walkthrough may be partial or None."""
    file = str(path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        return None, [Problem(file, 1, 1, f"not UTF-8 text (byte {error.start})", "save the file as UTF-8")]
    except OSError as error:
        return None, [Problem(file, 1, 1, f"cannot be read: {error.strerror}", "check the name of the file")]
    return play_text(text, file)


def play_text(text: str, file: str) -> tuple[Walkthrough | None, list[Problem]]:
    """As `play_file`, for a scenario's text; `file` is the name its mistakes are reported under."""
    tree, slips = read(text, file)
    if tree is None:
        return None, sorted(slips)
    shaper = Shaper(file)
    scenario = shaper.scenario(tree)
    problems = slips + shaper.problems
    if scenario is None:
        return None, sorted(set(problems))
    play = _Play(scenario, file, broken=bool(slips) or shaper.lost)
    walkthrough = play.walkthrough()
    return walkthrough, sorted(set(problems + play.problems))


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
            begin = partial(new_game, source.title.value, ids, options, seed, first)
            game = begin()
        except BadSetup as error:
            self._note(source.title, Wrong(str(error), "change the title, the players or the options"))
            return None
        names = self._names(game, options, ids)
        player = Player(self.file, names, begin, upset=set(names.actors) if self.broken else set())
        before = player.moment()
        opening: tuple[Event, ...] = game.opening_events
        top = Facts(names, before.state, before.state, before.board)
        heading = self._message(source.heading, top, source.name.value)
        steps: list[Step] = []
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
            what = f"the engine plays no title “{source.title.value}”"
            self._note(source.title, Wrong(what, suggestion(source.title.value, TITLES, "title")))
            return ()
        low, high = player_range(TITLES[source.title.value].folder)
        if not low <= len(source.players) <= high:
            what = f"{source.title.value} is for {low} to {high} players, not {len(source.players)}"
            self._note(source.players[-1], Wrong(what, "change the list of players"))
            return ()
        known = title(source.title.value, len(source.players)).options
        for option in source.options:
            if option.value not in known:
                what = f"{source.title.value} has no option “{option.value}”"
                self._note(option, Wrong(what, suggestion(option.value, known, "option")))
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
        names = Names(tables, players, out)
        taken = {*names.companies, *(spec.id for spec in tables.companies), *names.cards, *tables.hexes}
        for player in self.scenario.players:
            if player.value in taken and player.value not in names.title.hexes:
                what = f"“{player.value}” is also a company or private of the title"
                self._note(player, Wrong(what, "give the player another name"))
        return names

    def _follow(self, names: Names) -> tuple[str, ...]:
        found = []
        lists = ((self.scenario.follow_players, "player", names.players),
                 (self.scenario.follow_companies, "company", names.companies))  # fmt: skip
        for words, kind, known in lists:
            for word in words:
                if word.value not in known:
                    what = f"no {kind} is called “{word.value}” in this scenario"
                    self._note(word, Wrong(what, suggestion(word.value, known, kind)))
                else:
                    found.append(names.entity(word.value) or "")
        return tuple(found)

    # One step

    def _step(
        self, player: Player, source: StepSource, number: int, before: Moment, opening: tuple[Event, ...]
    ) -> Step:
        moves: list[Move] = []
        begins = str(before.snapshot["round"])
        for line in source.lines:
            done = player.play(line)
            if not any(not move.filled_in for move in moves):
                begins = self._round_of_first(done, begins)
            moves += done
        after = player.moment()
        events = (*opening, *(event for move in moves for event in move.events))
        facts = Facts(player.names, before.state, after.state, after.board, events)
        sound = not player.upset and not self.broken
        self._expect(source, facts, sound)
        messages = {key: self._message(source.prose.get(key), facts, self._context(source), sound) for key in PROSE}
        empty = Message(self._context(source), "", {})
        return Step(
            id=source.id.value,
            number=number,
            heading=messages["heading"] or empty,
            text=messages["text"] or empty,
            note=messages["note"],
            teacher=messages["teacher"],
            tells_of=self._tells_of(source, begins, _rounds(before, events) if sound else None),
            phase=str(after.snapshot["phase"]),
            moves=tuple(moves),
            before=before,
            after=after,
        )

    def _round_of_first(self, done: list[Move], begins: str) -> str:
        """The round in which the first move that the author wrote was made."""
        for move in done:
            if not move.filled_in:
                return begins
            for event in move.events:
                if isinstance(event, RoundBegan):
                    begins = f"{event.kind} {event.turn} {event.number}"
        return begins

    def _tells_of(self, source: StepSource, begins: str, played: list[str] | None) -> str:
        """The round a step is told under; `played` are those it plays in, None when the play is upset."""
        if source.round is None:
            return begins
        try:
            told = tells_of(source.round.value)
            if played is not None:
                must_be_played(source.round.value, told, played)
        except Wrong as error:
            self._note(source.round, error)
            return begins
        return told

    def _context(self, source: StepSource) -> str:
        return f"{self.scenario.name.value}/{source.id.value}"

    def _message(self, text: Text | None, facts: Facts, context: str, sound: bool = True) -> Message | None:
        if text is None:
            return None
        values: dict[str, tuple[str, int | str]] = {}
        for error in bare_figures(facts.names, text.value):
            self._note(text, error)
        for offset, reference in self._references(text):
            try:
                found = resolve(facts, reference)
            except Wrong as error:
                self._note(text, Wrong(error.what, error.cure, offset))
                continue
            if found.value is None and sound:
                cure = "speak of it in a step where it has one"
                self._note(text, Wrong(f"{{{reference}}} has no value at this moment", cure, offset))
            values[reference] = (found.kind, "" if found.value is None else found.value)
        return Message(context, " ".join(text.value.split()), values)

    def _references(self, text: Text) -> Iterator[tuple[int, str]]:
        try:
            yield from placeholders(text.value)
        except Wrong as error:
            self._note(text, error)

    def _expect(self, source: StepSource, facts: Facts, sound: bool) -> None:
        for key, value in source.expect:
            try:
                found = figure(facts, key.value)
            except Wrong as error:
                self._note(key, error)
                continue
            wanted = _words(value.value)
            have = "none" if found.value is None else str(found.value)
            if key.value.endswith(".shares"):
                company = facts.names.companies[key.value.rsplit(".", 2)[-2]].id
                state = facts.before if key.value.startswith("before.") else facts.now
                same = _pairs(wanted) == holdings(facts, state, company)
            else:
                same = wanted.removesuffix("%").strip() == _words(have)
            if sound and not same:
                what = f"expected {key.value} {wanted}, but it is {have}"
                self._note(value, Wrong(what, f"write {have}, or mend the moves up to this step"))

    def _note(self, text: Text, error: Wrong) -> None:
        row, column = text.at(error.at)
        self.problems.append(Problem(self.file, row, column, error.what, error.cure))


def _words(text: str) -> str:
    """The words of a list, whether commas or spaces stand between them."""
    return " ".join(text.replace(",", " ").split())


def _pairs(text: str) -> dict[str, int]:
    """`J1 50 IPO 40` as a table; what is not a pair of name and number never equals a holding."""
    words = [] if text == "none" else text.split()
    return {who: int(n.removesuffix("%")) if n.removesuffix("%").isdigit() else -1
            for who, n in zip(words[::2], [*words[1::2], ""], strict=False)}  # fmt: skip


def _rounds(before: Moment, events: tuple[Event, ...]) -> list[str]:
    """The rounds a step plays in, in order."""
    began = (f"{event.kind} {event.turn} {event.number}" for event in events if isinstance(event, RoundBegan))
    return list(dict.fromkeys((str(before.snapshot["round"]), *began)))
