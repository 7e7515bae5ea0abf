"""Plays a scenario's moves on the engine, filling in the passes that its author leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from gen.engine import (
    BANK,
    Action,
    Ask,
    AskKind,
    Entity,
    EntityKind,
    Event,
    Game,
    Illegal,
    Pass,
    RouteRun,
    Rule,
    RunRoutes,
    TrainsRusted,
)
from gen.moves import spelling
from gen.moves.form import Doubt, WrittenMove
from gen.moves.forms.routes import RUN, best_run, routes_said
from gen.moves.grammar import speaker
from gen.moves.mistakes import Wrong, quoted
from gen.moves.names import Names
from gen.moves.reading import parse
from gen.moves.situation import Situation
from gen.moves.unknown import no_such
from gen.scenario.playing.asked import decision, named
from gen.scenario.playing.not_asked import Unasked, is_past, why
from gen.scenario.playing.title_moves import grammar_of, said, verbs_of_others
from gen.scenario.reading.problem import Problem
from gen.scenario.reading.scenario_file import Line
from gen.scenario.reading.yaml_nodes import Text
from gen.scenario.refusals import answered
from gen.scenario.walkthrough import Moment, Move
from gen.text.refusal import Attempt
from gen.text.sentence import Money, Sentence, either, sentence

MOST_LISTED = 6
"""So many possible decisions are named in a cure."""
MOST_ROUNDS = 3
"""Rounds that filled-in passes may end before a listed actor is reached."""
MOST_LEFT_OUT = 60
"""So many moves may be left out before the rest is not played: each makes the game be played anew up to it."""
MOST_PASSES = 1000
"""So many passes may be filled in before it: more than such rounds have, while an auction may pay incomes for ever."""


@dataclass(frozen=True)
class LineTurn:
    """Whose turn a line tells of; once it has begun, the others' passes no longer lead to a move of it."""

    owner: Entity
    begun: bool


@dataclass(frozen=True)
class Missing:
    """A decision that the author left out: who was asked for what, and what is said of it."""

    ask: Ask
    wrong: Wrong


class NotAsked(Exception):
    """Passing does not lead to the move: it is not asked for. `begun`: the turn of its line has begun."""

    def __init__(self, begun: bool) -> None:
        super().__init__()
        self.begun = begun


@dataclass
class ScenarioPlayer:
    """Plays lines of moves. After a mistake it leaves the move out and goes on; what that upsets is not reported.

    `begin` starts the same game anew, to take back passes that led nowhere.
    """

    file: str
    names: Names
    game: Game
    problems: list[Problem] = field(default_factory=list)
    upset: set[str] = field(default_factory=set)
    """Players and companies that a move left out concerned."""
    assumed: set[str] = field(default_factory=set)
    """Those for whom a decision was made that the author left out, and that could have been another."""
    rustings: list[tuple[int, Entity]] = field(default_factory=list)
    """Who has lost a train for ever, and after how many actions."""

    left_out: int = 0
    """Moves that could not be made."""

    @property
    def sound(self) -> bool:
        """Whether everything so far was played as it was written."""
        return not self.upset and not self.assumed

    def moment(self) -> Moment:
        """The state now."""
        game = self.game
        return Moment(game.position(), game.board_view(), game.market_view())

    def play(self, line: Line) -> list[Move]:
        """What a line's moves, and the passes before them, led to."""
        actor = line.actor.value
        if actor not in self.names.actors:
            error = no_such("actor", actor, self.names.actors)
            self.note(line.actor, 0, error)
            if not error.instead:
                self.upset |= set(self.names.actors)
                return []
            line = replace(line, actor=replace(line.actor, value=error.instead))
        title = self.names.title
        words, wrong = parse(line.moves.value, grammar_of(title), self.names, verbs_of_others(title))
        for error in wrong:
            self.note(line.moves, error.at, error)
            if not any(one.written == error.instead for one in words):
                self._upset(line, None)
        done: list[Move] = []
        for one in words:
            done += self._spelt(line, one, first=one is words[0])
        return done

    def _spelt(self, line: Line, words: WrittenMove, first: bool) -> list[Move]:
        """Play a move; with misspelt names, as it must have been meant, so that later steps can be checked."""
        errors = list(spelling.misspelt(words, line.actor.value, self.names))
        for error in errors:
            self.note(line.moves, error.at, error)
        meant = spelling.corrected(words, errors, self.names)
        if meant is None or self.left_out > MOST_LEFT_OUT:
            self._upset(line, words)
            return []
        return self._try(line, meant, first, spelt=not errors)

    def note(self, text: Text, offset: int, error: Wrong) -> None:
        """Report a mistake in a text."""
        row, column = text.at(offset)
        self.problems.append(Problem(self.file, row, column, error.what, error.cure))

    def _upset(self, line: Line, words: WrittenMove | None) -> None:
        self.upset |= {line.actor.value} | self._concerned(words) | self._sellers(words)
        if words is None:
            return
        if words.form.leaves is Doubt.CARDS:
            self.upset |= {card for card, one in self.game.privates.items() if one.owner in (None, BANK)}
        if words.form.leaves is Doubt.COMPANIES:
            self.upset |= self._could_be_formed(line.actor.value)
        if words.form.leaves is Doubt.PHASE and self._could_begin_phase(words):
            self.upset |= set(self.names.actors)

    def _could_be_formed(self, actor: str) -> set[str]:
        """The companies of the actor's owner, and those that they may turn into."""
        company = self.game.companies.get(self.names.companies[actor].id) if actor in self.names.companies else None
        owner = company.president if company else self.names.entity(actor)
        own = [one for one in self.game.companies.values() if one.president == owner]
        return {self.names.title.called(id) for one in own for id in (one.id, one.spec.becomes) if id}

    def _could_begin_phase(self, words: WrittenMove) -> bool:
        """Whether the train that was not bought, or the card not turned over, may have begun a phase."""
        written = {*words.name("TRAIN").split("/"), words.values.get("SIDE", "")}
        cards = [
            card for card in self.names.title.trains if written & {card.name, *(one.name for one in card.variants)}
        ]
        sides = {side.name for card in cards for side in (card, *card.variants)}
        ahead = (phase for phase in self.names.title.phases if phase.name not in self.game.phases_begun)
        return any(phase.on in sides for phase in ahead)

    def _sellers(self, words: WrittenMove | None) -> set[str]:
        """Who owns the cards of a move, and would have been paid for them."""
        cards = [self.game.privates[card] for card in self._concerned(words) if card in self.game.privates]
        return {self.names.said(card.owner) for card in cards if card.owner not in (None, BANK)}

    def _concerned(self, words: WrittenMove | None) -> set[str]:
        return set() if words is None else set(words.values.values()) & set(self.names.actors)

    def _try(self, line: Line, words: WrittenMove, first: bool, spelt: bool) -> list[Move]:
        before = len(self.game.history)
        try:
            return self._move(line, words, first)
        except (Wrong, NotAsked) as raised:
            upset = self.upset | self.assumed
            excused = upset & ({line.actor.value, *self._deciders(line)} | self._concerned(words))
            needless = words.form.makes is Pass and self.upset  # what was left out may have made it due
            self._back_to(before)
            self.left_out += 1
            error = raised if isinstance(raised, Wrong) else self._reason(line, words, raised.begun)
            if spelt and not excused and not needless:
                self.note(line.moves, error.at, error)
            self._upset(line, words)
            return []

    def _deciders(self, line: Line) -> set[str]:
        """Who is asked now, and who presides over the line's company."""
        spec = self.names.companies.get(line.actor.value)
        company = self.game.companies.get(spec.id) if spec else None
        who = (self.game.ask.actor if self.game.ask else None, company.president if company else None)
        return {self.names.said(entity) for entity in who if entity is not None}

    def _back_to(self, length: int) -> None:
        if len(self.game.history) > length:
            self.game = self.game.at(length)
            self.rustings = [one for one in self.rustings if one[0] <= length]

    def _move(self, line: Line, words: WrittenMove, first: bool) -> list[Move]:
        entity, kind = spelling.wanted(words, line.actor.value, self.names)
        begun = LineTurn(self.names.entity(line.actor.value) or entity, not first)
        missing: list[Missing] = []
        done = self._pass_until(entity, kind, words, begun, missing)
        for error in (
            [one.wrong for one in missing] if not self.upset else ()
        ):  # after a mistake another order of play may have been meant
            self.note(line.moves, error.at, error)
        action: Action = words.form.read(words, Situation(entity, self.names, self.game))
        best = self._best(words, entity)
        try:
            move = self._played(action)
        except Illegal as error:
            answer = answered(Attempt(self.game, self.names, error, action))
            what = sentence("“{move}” is refused. {matter}", move=words.written, matter=answer.matter)
            raise Wrong(what, _cure(error, words) or answer.cure, words.at) from error
        if best is not None:
            self._compare(best, move.events, line, words)
        return [*done, move, *self._automatic()]

    def _played(self, action: Action, filled_in: bool = False) -> Move:
        """An action, played and said. Illegal when the rules forbid it."""
        self.game.check(action)
        line = f"{speaker(action, self.names, self.game)}: {said(action, self.names, self.game)}"
        events = self.game.play(action)
        rusting = [event for event in events if isinstance(event, TrainsRusted)]
        self.rustings += [(len(self.game.history), owner) for event in rusting for owner in event.owners]
        return Move(action, events, filled_in, line)

    def _automatic(self) -> list[Move]:
        """What the rules carry out by themselves after a move."""
        done: list[Move] = []
        while self.game.ask is not None and self.game.ask.automatic is not None:
            action = self.game.ask.automatic.choices(self.game)[0].action
            done.append(self._played(action, filled_in=True))
        return done

    # Passes filled in

    def _pass_until(
        self, entity: Entity, kind: type[Action], words: WrittenMove, turn: LineTurn, missing: list[Missing]
    ) -> list[Move]:
        """The passes until a move is asked for. Where passing is forbidden, the first decision that is allowed is made
        instead, and what is `missing` noted with who was to decide."""
        done: list[Move] = []
        rounds, was = 0, self.game.round
        while not self._offered(entity, kind):
            ask = self.game.ask
            if ask is None and done:
                raise NotAsked(turn.begun)
            if ask is None:
                what = sentence("“{move}” comes too late: the game is over.", move=words.written)
                raise Wrong(what, sentence("Take it out."), words.at)
            unoffered = words.form.unoffered(words, Situation(entity, self.names, self.game))
            if unoffered is not None:
                raise Wrong(*unoffered, words.at)
            if self.game.round != was:
                rounds, was = rounds + 1, self.game.round
            if rounds > MOST_ROUNDS or (turn.begun and ask.actor != turn.owner) or len(done) > MOST_PASSES:
                own = (one for one in missing if one.ask.actor in (entity, turn.owner))
                grammar = grammar_of(self.names.title)
                before = next((one.wrong for one in own if not is_past(kind, one.ask.kind, grammar)), None)
                raise before or NotAsked(turn.begun)
            turn = LineTurn(turn.owner, turn.begun or ask.actor == turn.owner)
            done += [self._fill_in(words, ask, missing), *self._automatic()]
        return done

    def _offered(self, entity: Entity, kind: type[Action]) -> bool:
        ask = self.game.ask
        return ask is not None and any(option.actor == entity and option.kind is kind for option in ask.options)

    def _fill_in(self, words: WrittenMove, ask: Ask, missing: list[Missing]) -> Move:
        """A pass of who is asked; where it is forbidden, the first decision allowed. Wrong when there is none."""
        try:
            return self._played(Pass(ask.actor), filled_in=True)
        except Illegal:
            every_choice = [choice.action for choice in self.game.choices()]
            own = [one for one in every_choice if one.actor == ask.actor]
            who = self.names.said(ask.actor)
            missed = Wrong(self._must_decide(words, ask), self._decide_first(ask, own), words.at)
            if not own:
                raise missed from None
            if who not in self.upset:
                missing.append(Missing(ask, missed))
                if len(own) > 1:
                    self.assumed.add(who)
            return self._played(own[0], filled_in=True)

    def _must_decide(self, words: WrittenMove, ask: Ask) -> Sentence:
        is_company = ask.actor.kind is EntityKind.COMPANY
        who, company = named(ask.actor, self.names), self.game.company(ask.actor) if is_company else None
        if ask.kind is AskKind.TRAIN and company is not None and not company.trains:
            if any(owner == ask.actor for _, owner in self.rustings):
                return sentence(
                    "Before “{move}” {company} must buy a train: its last one has rusted.",
                    move=words.written,
                    company=who,
                )
            return sentence("Before “{move}” {company} must buy a train: it has none.", move=words.written, company=who)
        return sentence(
            "Before “{move}” {who} must decide on {decision} and cannot pass.",
            move=words.written,
            who=who,
            decision=decision(ask),
        )

    def _decide_first(self, ask: Ask, choices: Sequence[Action]) -> Sentence:
        who = f"- {self.names.said(ask.actor)}: "
        possible = [said(one, self.names, self.game) for one in choices]
        if len(possible) == 1:
            return sentence("Add the line “{line}” before this one.", line=who + possible[0])
        if len(possible) > MOST_LISTED:
            return sentence("Add a line “{line}” with that decision before this one.", line=who + "…")
        return sentence(
            "Add a line “{line}” before this one, with one of these: {moves}.",
            line=who + "…",
            moves=either(map(quoted, possible)),
        )

    def _reason(self, line: Line, words: WrittenMove, begun: bool) -> Wrong:
        entity, kind = spelling.wanted(words, line.actor.value, self.names)
        return why(Unasked(words, entity, kind, self.game, self.names, begun))

    # Better routes

    def _best(self, words: WrittenMove, entity: Entity) -> RunRoutes | None:
        if words.form is not RUN or words.has("LESSER"):
            return None
        return best_run(self.game, entity)

    def _compare(self, best: RunRoutes, events: tuple[Event, ...], line: Line, words: WrittenMove) -> None:
        """Report a run that another set of routes beats; the run stands, so play goes on."""
        got = sum(event.revenue for event in events if isinstance(event, RouteRun))
        most = sum(run.revenue or 0 for run in best.runs) + best.extra
        if got < most:
            routes = routes_said(best.runs, self.game)
            what = sentence("A better run earns {most}, this one {got}.", most=self._money(most), got=self._money(got))
            cure = sentence(
                "Write “{best}” or “{routes}”; to keep this run, add “{mark}”.",
                best="run best",
                routes="run " + routes,
                mark=", not best",
            )
            self.note(line.moves, words.at, Wrong(what, cure))

    def _money(self, amount: int) -> Money:
        return Money(amount, self.names.title.currency)


def _cure(error: Illegal, words: WrittenMove) -> Sentence | None:
    """What an author does about a refusal that a player meets by waiting."""
    if error.rule != Rule.ONE_PURCHASE:
        return None
    return sentence(
        "End the turn with “pass” behind its purchase (“{example}”), and buy in the next turn with a line of its own.",
        example=words.written + ", pass",
    )
