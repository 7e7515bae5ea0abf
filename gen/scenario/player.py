"""Plays a scenario's moves on the engine, filling in the passes that its author leaves out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from gen.engine.actions import Action, Pass, RunRoutes
from gen.engine.errors import Illegal
from gen.engine.events import Event, RouteRun
from gen.engine.game import Game
from gen.scenario import refusals, resolve, spell
from gen.scenario.moves import Words, parse
from gen.scenario.names import Names
from gen.scenario.problem import Problem, Wrong, suggestion
from gen.scenario.shape import Line
from gen.scenario.source import Text
from gen.scenario.walkthrough import Move, Moment

MOST_ROUNDS = 3
"""Rounds that filled-in passes may end before a listed actor is reached."""


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
        return Moment(self.game.snapshot(), self.game.board_view(), self.game.market_view())

    def play(self, line: Line) -> list[Move]:
        """What a line's moves, and the passes before them, led to."""
        actor = line.actor.value
        if actor not in self.names.actors:
            cure = suggestion(actor, self.names.actors, "actor")
            self.note(line.actor, 0, Wrong(f"nobody is called “{actor}” in this scenario", cure))
            return []
        words, wrong = parse(line.moves.value)
        for error in wrong:
            self._leave_out(line, None, error)
        done: list[Move] = []
        for one in words:
            errors = list(spell.misspelt(one, actor, self.names))
            for error in errors:
                self._leave_out(line, one, error)
            if not errors:
                done += self._try(line, one)
        return done

    def note(self, text: Text, offset: int, error: Wrong) -> None:
        """Report a mistake in a text."""
        row, column = text.at(offset)
        self.problems.append(Problem(self.file, row, column, error.what, error.cure))

    def _leave_out(self, line: Line, words: Words | None, error: Wrong) -> None:
        self.note(line.moves, error.at, error)
        self._upset(line, words)

    def _upset(self, line: Line, words: Words | None) -> None:
        self.upset |= {line.actor.value} | self._concerned(words)

    def _concerned(self, words: Words | None) -> set[str]:
        return set() if words is None else set(words.values.values()) & set(self.names.actors)

    def _try(self, line: Line, words: Words) -> list[Move]:
        before = len(self.game.history)
        try:
            return self._move(line, words)
        except Wrong as error:
            self._back_to(before)
            if not self.upset & ({line.actor.value} | self._concerned(words)):
                self.note(line.moves, error.at, error)
            self._upset(line, words)
            return []

    def _back_to(self, length: int) -> None:
        if len(self.game.history) == length:
            return
        kept = self.game.history[:length]
        self.game = self.begin()
        for action in kept:
            self.game.play(action)

    def _move(self, line: Line, words: Words) -> list[Move]:
        entity, kind = spell.wanted(words, line.actor.value, self.names)
        done = self._pass_until(entity, kind, words)
        setting = resolve.Setting(entity, self.names, self.game)
        action = resolve.action(words, setting)
        best = self._best(words, entity)
        try:
            events = self.game.play(action)
        except Illegal as error:
            what, cure = refusals.sentence(error, self.names)
            raise Wrong(f"“{words.written}” is refused: {what}", cure, words.at) from error
        if best is not None:
            self._compare(best, events, line, words)
        return [*done, Move(action, events)]

    # Passes filled in

    def _pass_until(self, entity: str, kind: type[Action], words: Words) -> list[Move]:
        done: list[Move] = []
        rounds, was, gone = 0, self.game.round, False
        while not self._offered(entity, kind):
            ask = self.game.ask
            if ask is None:
                raise Wrong(f"“{words.written}” comes too late: the game is over", "take it out", words.at)
            if self.game.round != was:
                rounds, was = rounds + 1, self.game.round
            if rounds > MOST_ROUNDS or (gone and ask.actor != entity):
                raise self._never(entity, words)
            gone = gone or ask.actor == entity
            done.append(self._fill_in(words))
        return done

    def _offered(self, entity: str, kind: type[Action]) -> bool:
        ask = self.game.ask
        return ask is not None and any(option.actor == entity and option.kind is kind for option in ask.options)

    def _fill_in(self, words: Words) -> Move:
        ask = self.game.ask
        assert ask is not None  # the caller has looked
        action = Pass(ask.actor)
        try:
            return Move(action, self.game.play(action), filled_in=True)
        except Illegal:
            who = self.names.said(ask.actor)
            what = f"before “{words.written}” {who} must decide and cannot pass: {ask.kind}"
            raise Wrong(what, f"add a line `- {who}: …` with that decision before this one", words.at) from None

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
            routes = "; ".join(f"{run.train.rsplit('-', 1)[0]}: {_way(run.chains)}" for run in best.runs)
            cure = f"write “run best”, or “run {routes}”; to keep it, add “, not best”"
            self.note(line.moves, words.at, Wrong(f"a better run earns {most}, this one {got}", cure))


def _way(chains: tuple[tuple[str, ...], ...]) -> str:
    hexes = [hex for number, chain in enumerate(chains) for hex in (chain if number == 0 else chain[1:])]
    return "-".join(hexes)
