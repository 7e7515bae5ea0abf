"""Plays a scenario's moves on the engine, filling in the passes that its author leaves out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from gen.engine.actions import Action, Pass, RunRoutes
from gen.engine.errors import Illegal
from gen.engine.events import Event, RouteRun
from gen.engine.game import Game
from gen.engine.ledger import BANK
from gen.scenario import resolve, spell
from gen.scenario.more import more
from gen.scenario.moves import Words, forms, parse
from gen.scenario.names import Names
from gen.scenario.problem import Problem, Wrong, unknown
from gen.scenario.refusals import answered
from gen.scenario.setting import Setting
from gen.scenario.shape import Line
from gen.scenario.source import Text
from gen.scenario.spoken import speaker, spoken, way
from gen.scenario.walkthrough import Moment, Move
from gen.text.refusal import Attempt
from gen.text.sentence import sentence

MOST_LISTED = 6
"""So many possible decisions are named in a cure."""
FORMING = ("start", "merge", "payment", "par", "shares", "token use")
"""Forms of move that form a company, or let one take over another."""
MOST_ROUNDS = 3
"""Rounds that filled-in passes may end before a listed actor is reached."""
MOST_PASSES = 1000
"""So many passes may be filled in before it: more than such rounds have, while an auction may pay incomes for ever."""


@dataclass(frozen=True)
class Turn:
    """Whose turn a line tells of; once it has begun, the others' passes no longer lead to a move of it."""

    owner: str
    begun: bool


@dataclass
class Player:
    """Plays lines of moves. After a mistake it leaves the move out and goes on; what that upsets is not reported.

    `begin` starts the same game anew, to take back passes that led nowhere.
    """

    file: str
    names: Names
    begin: Callable[[], Game]
    problems: list[Problem] = field(default_factory=list)
    upset: set[str] = field(default_factory=set)
    """Players and companies that a move left out concerned."""

    def __post_init__(self) -> None:
        self.game = self.begin()

    def moment(self) -> Moment:
        """The state now."""
        return Moment(self.game.snapshot(), self.game.board_view(), self.game.market_view(), more(self.game))

    def play(self, line: Line) -> list[Move]:
        """What a line's moves, and the passes before them, led to."""
        actor = line.actor.value
        if actor not in self.names.actors:
            what = f"nobody is called “{actor}” in this scenario"
            error = unknown(actor, self.names.actors, "actor", what)
            self.note(line.actor, 0, error)
            if not error.instead:
                self.upset |= set(self.names.actors)
                return []
            line = replace(line, actor=replace(line.actor, value=error.instead))
        words, wrong = parse(line.moves.value, forms(self.names.has_majors))
        for error in wrong:
            self.note(line.moves, error.at, error)
            if not any(one.written == error.instead for one in words):
                self._upset(line, None)
        done: list[Move] = []
        for one in words:
            done += self._spelt(line, one, first=one is words[0])
        return done

    def _spelt(self, line: Line, words: Words, first: bool) -> list[Move]:
        """Play a move; with misspelt names, as it must have been meant, so that later steps can be checked."""
        errors = list(spell.misspelt(words, line.actor.value, self.names))
        for error in errors:
            self.note(line.moves, error.at, error)
        meant = spell.corrected(words, errors)
        if meant is None:
            self._upset(line, words)
            return []
        return self._try(line, meant, first, spelt=not errors)

    def note(self, text: Text, offset: int, error: Wrong) -> None:
        """Report a mistake in a text."""
        row, column = text.at(offset)
        self.problems.append(Problem(self.file, row, column, error.what, error.cure))

    def _upset(self, line: Line, words: Words | None) -> None:
        self.upset |= {line.actor.value} | self._concerned(words)
        if words is not None and words.form == "bid":
            self.upset |= {card for card, one in self.game.privates.items() if one.owner == BANK}
        if words is not None and words.form in FORMING:
            self.upset |= self._could_be_formed(line.actor.value)
        if words is not None and words.form in ("buy train", "upgrade") and self._could_begin_phase(words):
            self.upset |= set(self.names.actors)

    def _could_be_formed(self, actor: str) -> set[str]:
        """The companies of the actor's owner, and those that they may turn into."""
        company = self.game.companies.get(self.names.companies[actor].id) if actor in self.names.companies else None
        owner = company.president if company else self.names.entity(actor)
        own = [one for one in self.game.companies.values() if one.president == owner]
        return {self.names.title.called(id) for one in own for id in (one.id, one.spec.becomes) if id}

    def _could_begin_phase(self, words: Words) -> bool:
        """Whether the train that was not bought, or the card not turned over, may have begun a phase."""
        written = {*words.values["train"].split("/"), words.values.get("side", "")}
        cards = [
            card for card in self.names.title.trains if written & {card.name, *(one.name for one in card.variants)}
        ]
        sides = {side.name for card in cards for side in (card, *card.variants)}
        ahead = (phase for phase in self.names.title.phases if phase.name not in self.game.phases_begun)
        return any(phase.on in sides for phase in ahead)

    def _concerned(self, words: Words | None) -> set[str]:
        return set() if words is None else set(words.values.values()) & set(self.names.actors)

    def _try(self, line: Line, words: Words, first: bool, spelt: bool) -> list[Move]:
        before = len(self.game.history)
        try:
            return self._move(line, words, first)
        except Wrong as error:
            excused = self.upset & ({line.actor.value, *self._deciders(line)} | self._concerned(words))
            needless = words.form == "pass" and self.upset  # what was left out may have made it due
            self._back_to(before)
            if spelt and not excused and not needless:
                self.note(line.moves, error.at, error)
            self._upset(line, words)
            return []

    def _deciders(self, line: Line) -> set[str]:
        """Who is asked now, and who presides over the line's company."""
        spec = self.names.companies.get(line.actor.value)
        company = self.game.companies.get(spec.id) if spec else None
        who = {self.game.ask.actor if self.game.ask else "", (company.president if company else None) or ""}
        return {self.names.said(entity) for entity in who}

    def _back_to(self, length: int) -> None:
        if len(self.game.history) == length:
            return
        kept = self.game.history[:length]
        self.game = self.begin()
        for action in kept:
            self.game.play(action)

    def _move(self, line: Line, words: Words, first: bool) -> list[Move]:
        entity, kind = spell.wanted(words, line.actor.value, self.names)
        done = self._pass_until(entity, kind, words, Turn(self.names.entity(line.actor.value) or entity, not first))
        setting = Setting(entity, self.names, self.game)
        action = resolve.action(words, setting)
        best = self._best(words, entity)
        try:
            move = self._played(action)
        except Illegal as error:
            said = answered(Attempt(self.game, self.names, error, action))
            what = sentence("“{move}” is refused. {matter}", move=words.written, matter=said.matter)
            raise Wrong(what, said.cure, words.at) from error
        if best is not None:
            self._compare(best, move.events, line, words)
        return [*done, move, *self._automatic()]

    def _played(self, action: Action, filled_in: bool = False) -> Move:
        """An action, played and said. Illegal when the rules forbid it."""
        self.game.check(action)
        said = f"{speaker(action, self.names, self.game)}: {spoken(action, self.names, self.game)}"
        return Move(action, self.game.play(action), filled_in, said)

    def _automatic(self) -> list[Move]:
        """What the rules carry out by themselves after a move."""
        done: list[Move] = []
        while self.game.ask is not None and self.game.ask.automatic is not None:
            action = self.game.ask.automatic.choices(self.game)[0].action
            done.append(self._played(action, filled_in=True))
        return done

    # Passes filled in

    def _pass_until(self, entity: str, kind: type[Action], words: Words, turn: Turn) -> list[Move]:
        done: list[Move] = []
        rounds, was = 0, self.game.round
        while not self._offered(entity, kind):
            ask = self.game.ask
            if ask is None:
                raise Wrong(f"“{words.written}” comes too late: the game is over", "take it out", words.at)
            if words.form == "destination" and (ask.actor, ask.kind) == (entity, "destination token"):
                what = f"“{words.written}” is refused: no track joins the home of {self.names.said(entity)} with it"
                raise Wrong(what, "build on, or take it out", words.at)
            if self.game.round != was:
                rounds, was = rounds + 1, self.game.round
            if rounds > MOST_ROUNDS or (turn.begun and ask.actor != turn.owner):
                raise self._never(turn.owner, words)
            if len(done) > MOST_PASSES:
                what = f"{self.names.said(entity)} is not asked for “{words.written}”, however often the others pass"
                raise Wrong(what, "put the moves in the order of play, or take it out", words.at)
            turn = Turn(turn.owner, turn.begun or ask.actor == turn.owner)
            done += [self._fill_in(words), *self._automatic()]
        return done

    def _offered(self, entity: str, kind: type[Action]) -> bool:
        ask = self.game.ask
        return ask is not None and any(option.actor == entity and option.kind is kind for option in ask.options)

    def _fill_in(self, words: Words) -> Move:
        ask = self.game.ask
        assert ask is not None  # the caller has looked
        action = Pass(ask.actor)
        try:
            return self._played(action, filled_in=True)
        except Illegal:
            who = self.names.said(ask.actor)
            choices = [choice.action for choice in self.game.choices()]
            if choices and who in self.upset:
                return self._played(choices[0], filled_in=True)
            what = f"before “{words.written}” {who} must decide and cannot pass: {ask.kind}"
            cure = f"add a line `- {who}: …` with that decision before this one"
            possible = [spoken(one, self.names, self.game) for one in choices if one.actor == ask.actor]
            if len(possible) in range(1, MOST_LISTED + 1):
                cure += f": {', '.join(possible)}"
            raise Wrong(what, cure, words.at) from None

    def _never(self, entity: str, words: Words) -> Wrong:
        who = self.names.said(entity)
        what = f"{who} is not asked for “{words.written}” any more in this turn"
        return Wrong(what, "put the moves in the order of play, or take it out", words.at)

    # Better routes

    def _best(self, words: Words, entity: str) -> RunRoutes | None:
        if words.form != "run" or "lesser" in words.values:
            return None
        return resolve.best_run(self.game, entity)

    def _compare(self, best: RunRoutes, events: tuple[Event, ...], line: Line, words: Words) -> None:
        """Report a run that another set of routes beats; the run stands, so play goes on."""
        got = sum(event.revenue for event in events if isinstance(event, RouteRun))
        most = sum(run.revenue or 0 for run in best.runs) + best.extra
        if got < most:
            sides = {train.id: train.spec.name for train in self.game.depot.all}
            routes = "; ".join(f"{sides[run.train]}: {way(run.chains)}" for run in best.runs)
            cure = f"write “run best”, or “run {routes}”; to keep it, add “, not best”"
            self.note(line.moves, words.at, Wrong(f"a better run earns {most}, this one {got}", cure))
