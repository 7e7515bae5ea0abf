"""A game in play: its state, the decision now due, and the one verb that changes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from gen.engine.actions import Action, EndGame
from gen.engine.ask import Ask, Choice, Flow
from gen.engine.board.board import Board
from gen.engine.board.network import Network
from gen.engine.deal import FirstCards
from gen.engine.events import Event, GameEnded, RoundBegan
from gen.engine.money.ledger import Ledger
from gen.engine.money.shares import ShareBook
from gen.engine.numbers import Numbers
from gen.engine.positions import picture
from gen.engine.positions.bad_position import BadPosition, PositionRule
from gen.engine.positions.doing import Underway
from gen.engine.positions.position import Position, differing
from gen.engine.positions.restoring import put
from gen.engine.positions.soundness import check_order, check_set_length, check_sound
from gen.engine.positions.taking import HexStates, position_of
from gen.engine.positions.views import BoardView, MarketView
from gen.engine.state import Company, Player, Private
from gen.engine.title import Title
from gen.engine.trains.depot import Depot
from gen.engine.vocabulary.entity import BANK, Entity, EntityKind
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule, RuleId
from gen.engine.vocabulary.words import Ending, EndReason, Reading, Round, RoundKind
from gen.engine.well_made import check_types

if TYPE_CHECKING:
    from gen.engine.rules import Rules

E = TypeVar("E", bound=Event)

KEPT_APART = 60
"""How many actions lie at least between two positions kept for going back: taking one costs about what six cost."""


@dataclass(frozen=True, slots=True)
class _Beginning:
    """The start of a round: after how many actions it came, and the position then."""

    actions: int
    position: Position


class Game:
    """One play of a title by `rules`, for the players of these ids in seating order.

    The seed shuffles the piles; `first_cards` come first in theirs. `ask` is the decision due, None once the game is
    over. Nothing but `play` and `undo` changes a game.
    """

    def __init__(
        self, title: Title, rules: Rules, players: Iterable[str], seed: int = 0, first_cards: FirstCards | None = None
    ) -> None:
        self.title = title
        self.rules = rules
        self.first_cards = first_cards or {}
        self.seats = tuple(players)
        """The players' ids as they sat down."""
        self.seed = seed
        self._begin()

    def _begin(self) -> None:
        """Come to the first decision of the whole game."""
        self.players = [Player(id) for id in self.seats]
        self.random = Numbers(self.seed % 2**31)
        self._lay_out(self.rules.companies_removed(self))
        self._start(self.rules.play(self))

    @classmethod
    def at_position(cls, title: Title, rules: Rules, position: Position) -> Game:
        """A game that begins at a position at the start of a round, at the first decision of that round.

        It plays on as a game does that has come there. `history` is empty. BadPosition, with the figures, when the
        position is none of the title, lacks something or has something twice, or is in the middle of a round: what
        needs the middle of a turn is played to. Who is due at the start of a round follows from the rest, so a position
        may leave it out (`due` and `doing` None).
        """
        check_sound(title, position)
        check_set_length(position, rules.set_lengths(title, position))
        if not isinstance(position.own, rules.keeps):
            raise BadPosition(PositionRule.THINGS, own=type(position.own).__name__, needed=rules.keeps.__name__)
        rules.check_kept(title, position)
        game = cls.__new__(cls)
        game.title, game.rules, game.first_cards = title, rules, {}
        game.seats, game.seed = position.player_order, position.random
        game._stand_at(position)
        if position.round.kind is RoundKind.OPERATING:
            check_order(position, [company.id for company in rules.operating_order(game, game.floated())])
        return game

    def _stand_at(self, position: Position) -> None:
        """Come to a position. BadPosition when it is no start of a round."""
        self.players = [Player(id) for id in position.player_order]
        self.random = Numbers(position.random)
        self._lay_out(frozenset(spec.id for spec in self.title.companies) - position.companies.keys())
        put(self, position)
        self._start(self.rules.resume(self))
        begun = self._beginnings[0].position
        if position.due is None and position.doing is None:
            position = replace(position, due=begun.due, doing=begun.doing)
        odd = differing(begun, position)
        if odd:
            raise BadPosition(PositionRule.ROUND_START, round=position.round.kind, fields=odd)

    def _start(self, flow: Flow) -> None:
        """Come to the first decision."""
        self.history: list[Action] = []
        self.waivers: list[frozenset[RuleId | Reading]] = []
        """What each action of `history` need not have kept."""
        self._beginnings: list[_Beginning] = []
        self._asked_in: Round | None = None
        """The round of the last decision."""
        self._round_came = 0
        """After how many actions that round came to its first decision."""
        self.ask: Ask | None = None
        self._flow = flow
        self._move_on(next(flow, None))
        self.opening_events = tuple(self._events)

    def _lay_out(self, removed: frozenset[str]) -> None:
        """Everything as it lies before the first player does anything, without the companies removed."""
        title, rules = self.title, self.rules
        self._events: list[Event] = []
        self._waived: frozenset[RuleId | Reading] = frozenset()
        self.companies = {
            spec.id: Company(
                spec,
                list(spec.tokens),
                Entity.company(spec.id),
                home=spec.home,
                destination=spec.destination,
                exchange_tokens=spec.exchange_tokens,
            )
            for spec in title.companies
            if spec.id not in removed
        }
        self.privates = {
            spec.id: Private(spec, spec.income, rules.first_owner_of_privates, powers=list(spec.powers))
            for spec in title.privates
        }
        self._with_power: dict[str, list[Private]] = {}
        for private in self.privates.values():
            for kind in dict.fromkeys(power.kind for power in private.spec.powers):
                self._with_power.setdefault(kind, []).append(private)
        accounts = [player.entity for player in self.players] + [company.entity for company in self.companies.values()]
        self.ledger = Ledger(title.bank, accounts, self.emit)
        cash = title.cash[len(self.players)]
        self.ledger.cash[BANK] -= cash * len(self.players)
        for player in self.players:
            self.ledger.cash[player.entity] = cash
        self.shares = ShareBook(company.spec for company in self.companies.values())
        self.market = rules.market(title)
        self.depot = Depot(title.trains)
        self.board = Board(title, rules.reservation_mode, rules.border_charge, rules.cities_block_together)
        self.hex_states = HexStates()
        self.network = Network(self.board)
        for company in self.companies.values():
            for home in company.spec.homes if rules.keeps_home(company.spec) else ():
                self.board.reserve_home(company.id, home, company.spec.city)
        self.phase = title.phases[0]
        self.phases_begun = frozenset({self.phase.name})
        self.turn = 1
        self.round = Round(RoundKind.START, 1)
        self.set_length = 0
        """How many operating rounds the present set has, or the last one had."""
        self.underway: Underway | None = None
        """What has been done in the round and turn under way, as whoever plays it keeps it."""
        self.order: list[Company] = []
        """Companies still to operate in this operating round, the one now operating first."""
        self.stations_lifted: list[tuple[str, str]] = []
        """(company id, hex): stations that must be placed again in the hex just built."""
        self.end_reason: Ending | None = None
        self.finished = False
        self.own: object = rules.begin(self)
        """What the family or title keeps besides, as its rules replace it."""

    # What others ask of it

    def play(self, action: Action, waived: frozenset[RuleId | Reading] = frozenset()) -> tuple[Event, ...]:
        """Carry out an action and go on to the next decision.

        `waived`: rules that this one action need not keep, of those that can be waived (`insist`), and readings by
        which its routes may count (`RevenueRules.readings`). Raises Illegal, the state untouched, when it is not due or
        the rules forbid it; TypeError when the action is made of values of other types than it declares.
        """
        check_types(action)
        if self.ask is None:
            raise Illegal(Rule.GAME_OVER)
        if isinstance(action, EndGame):
            return self._agree_to_end(action)
        option = self.ask.option_for(action)
        self._waived = waived
        try:
            option.check(self, action)
            self._events = []
            option.apply(self, action)
        finally:
            self._waived = frozenset()
        self.history.append(action)
        self.waivers.append(waived)
        self._move_on(self._advance(action))
        return tuple(self._events)

    def choices(self) -> list[Choice]:
        """Everything that may be done now."""
        if self.ask is None:
            return []
        return [choice for option in self.ask.options for choice in option.choices(self)]

    def check(self, action: Action) -> None:
        """Raise Illegal, or TypeError, when `play` would."""
        check_types(action)
        if self.ask is None:
            raise Illegal(Rule.GAME_OVER)
        if not isinstance(action, EndGame):
            self.ask.option_for(action).check(self, action)

    def position(self) -> Position:
        """All that decides how the game goes on, as a value."""
        return position_of(self)

    def board_view(self) -> BoardView:
        """What stands on every hex."""
        return picture.board_view(self)

    def market_view(self) -> MarketView:
        """Who stands in which cell of the market."""
        return picture.market_view(self)

    def worth(self) -> dict[str, int]:
        """Each player's worth by id, in currency units: the final score once the game is over."""
        return {player.id: self.rules.worth(self, player) for player in self.players}

    # Going back

    def at(self, number: int) -> Game:
        """The game as it was after its first so many actions, as a game of its own. IndexError when it had fewer.

        A round under way is a generator, which cannot be copied: the game is begun at the last start of a round that
        was kept, and played on from there. What that costs is what the actions since then cost (those of that round
        and fewer than `KEPT_APART` more), besides setting up a game.
        """
        game = Game.__new__(Game)
        game._come_from(self, number)
        return game

    def round_start(self) -> tuple[int, Position]:
        """After how many of its actions the round under way came to its first decision, and the position then.

        A game begins there (`at_position`). What it costs: see `at`.
        """
        came = self._round_came
        return came, (self if came == len(self.history) else self.at(came)).position()

    def __copy__(self) -> Game:
        """The game as it stands, as a game of its own (`at`)."""
        return self.at(len(self.history))

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        """The same: a copy shares nothing that changes."""
        return self.at(len(self.history))

    def undo(self) -> Action:
        """Take back the last action, and return it. IndexError when there is none. What it costs: see `at`.

        Companies, players and the like are others afterwards: whoever holds some asks the game for them again.
        """
        if not self.history:
            raise IndexError("no action to take back")
        last = self.history[-1]
        self._come_from(self, len(self.history) - 1)
        return last

    def _come_from(self, source: Game, number: int) -> None:
        """Stand where a game (it may be this one) stood after its first so many actions."""
        history, waivers, opening = source.history, source.waivers, source.opening_events
        if not 0 <= number <= len(history):
            raise IndexError(f"{number} of {len(history)} actions")
        beginnings = [one for one in source._beginnings if one.actions <= number]
        self.title, self.rules, self.first_cards = source.title, source.rules, source.first_cards
        self.seats, self.seed = source.seats, source.seed
        while beginnings:
            try:
                self._stand_at(beginnings[-1].position)
                break
            except BadPosition:  # something was done in that round before its first decision
                beginnings.pop()
        else:
            self._begin()
        played = beginnings[-1].actions if beginnings else 0
        self.history, self.waivers = history[:played], waivers[:played]
        self._beginnings = beginnings or self._beginnings
        self._round_came = played
        self.opening_events = opening
        for action, waived in zip(history[played:number], waivers[played:number], strict=True):
            self.play(action, waived)

    # What the rules use

    def emit(self, event: E) -> E:
        """Tell of something that happened; the event, for what it causes."""
        self._events.append(event)
        return event

    def begin_round(self, round: Round) -> None:
        """A round begins, and nothing has been done in it yet."""
        self.round, self.underway = round, None
        self.emit(RoundBegan(round))

    @property
    def waived(self) -> frozenset[RuleId | Reading]:
        """What the action now judged or carried out need not keep."""
        return self._waived

    def waives(self, rule: RuleId | Reading) -> bool:
        """Whether the action now judged or carried out need not keep a rule."""
        return rule in self._waived

    def insist(self, rule: RuleId, **figures: object) -> None:
        """Refuse the action by a rule that can be waived: raises Illegal unless it is."""
        if not self.waives(rule):
            raise Illegal(rule, **figures)

    def player(self, entity: Entity) -> Player:
        """The player who is that entity; KeyError when there is none."""
        for player in self.players:
            if player.entity == entity:
                return player
        raise KeyError(entity)

    def company(self, entity: Entity) -> Company:
        """The company that is that entity; KeyError when there is none."""
        if entity.kind is not EntityKind.COMPANY:
            raise KeyError(entity)
        return self.companies[entity.id]

    def cash(self, entity: Entity) -> int:
        """What an entity has, in currency units."""
        return self.ledger.cash[entity]

    def privates_of(self, owner: Entity) -> list[Private]:
        """Open privates an entity owns."""
        return [private for private in self.privates.values() if private.owner == owner and not private.closed]

    def privates_with(self, kind: str) -> Sequence[Private]:
        """Privates on which a power of that kind is printed, open or closed; whether it works, `Private.power` says."""
        return self._with_power.get(kind, ())

    @property
    def seated(self) -> list[Player]:
        """Players still in the game, in player order."""
        return [player for player in self.players if not player.bankrupt]

    def floated(self) -> list[Company]:
        """Floated companies in operating order."""
        return self.market.order(company for company in self.companies.values() if company.floated)

    # How it goes on

    def _agree_to_end(self, action: EndGame) -> tuple[Event, ...]:
        self._events = []
        self.history.append(action)
        self.waivers.append(frozenset())
        self.end_reason = EndReason.MANUAL
        self._flow.close()
        self._move_on(None)
        return tuple(self._events)

    def _advance(self, action: Action) -> Ask | None:
        if self.end_reason == EndReason.BANKRUPT:  # ends the game at once, wherever it happens (base §13)
            self._flow.close()
            return None
        try:
            return self._flow.send(action)
        except StopIteration:
            return None

    def _move_on(self, ask: Ask | None) -> None:
        self.ask = ask
        if ask is not None and self.round is not self._asked_in:
            self._asked_in, self._round_came = self.round, len(self.history)
            self._keep_beginning()
        if ask is None and not self.finished:
            self.finished = True
            assert self.end_reason is not None  # whoever ends a game says why
            self.emit(GameEnded(self.end_reason))

    def _keep_beginning(self) -> None:
        """Keep the position at the start of a round, unless the last one kept is so near that it costs more to take."""
        if not self._beginnings or len(self.history) - self._beginnings[-1].actions >= KEPT_APART:
            self._beginnings.append(_Beginning(len(self.history), self.position()))
