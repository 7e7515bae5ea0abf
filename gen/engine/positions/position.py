"""The position of a game as a value: everything that decides how it goes on, frozen and comparable.

Amounts are currency units. What is called derived follows from the rest by the title's rules: it is there to be read,
and no part of any comparison.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from gen.engine.board.sites import City
from gen.engine.board.supply import tile_name
from gen.engine.board.tile import Icon
from gen.engine.money.shares import Certificate
from gen.engine.positions.doing import Doing
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import Decision, Ending, Round


@dataclass(frozen=True, slots=True)
class Due:
    """Who must decide what."""

    actor: Entity
    kind: Decision


@dataclass(frozen=True, slots=True)
class PlayerState:
    """A player. `debt`: what they owe the bank; `worth`, derived: what they would score now; `exchanged`, derived: what
    their companies are priced at that they have been given shares for and that are still in the game."""

    cash: int
    debt: int = 0
    bankrupt: bool = False
    worth: int = field(default=0, compare=False)
    exchanged: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class TrainState:
    """A train card: its id (`3-1`), the side in use, and whether it has run in this operating round."""

    id: str
    name: str
    has_run: bool = False

    @property
    def card(self) -> str:
        """The side that its card was printed with first."""
        return self.id.rpartition("-")[0]


@dataclass(frozen=True, slots=True)
class CompanyState:
    """A company. `held`: its certificates by owner, as they came to them; its own shares are its own.

    `par` and `cell`: cells of the market (`row,column`) with their prices beside them. `stations`: prices of those not
    yet placed, next first; `tokens`: its stations on the map, hex by hex. `started`: whether it has a price,
    and is no regional. `mines`, derived: hexes of its mines; `exchanged`, derived: whether its owner already has what
    it was exchanged for.
    """

    cash: int
    president: Entity | None
    floated: bool
    started: bool
    closed: bool
    cell: str | None
    price: int | None
    par_cell: str | None
    par: int | None
    held: Mapping[Entity, tuple[Certificate, ...]]
    trains: tuple[TrainState, ...]
    stations: tuple[int, ...]
    tokens: tuple[tuple[str, int], ...]
    home: str
    has_home: bool
    destination: str
    destination_token: str
    exchange_tokens: int
    operated: int
    has_operated: bool
    must_own_train: bool
    revenue: int | None
    mines: tuple[str, ...] = field(default=(), compare=False)
    exchanged: bool = field(default=False, compare=False)

    @property
    def holders(self) -> Mapping[Entity, int]:
        """Percent by owner."""
        return {owner: sum(card.percent for card in cards) for owner, cards in self.held.items()}

    @property
    def on_map(self) -> tuple[str, ...]:
        """Hexes of its stations and mines, sorted."""
        return tuple(sorted((*(hex for hex, _ in self.tokens), *self.mines)))

    @property
    def tokens_left(self) -> int:
        """How many tokens it may still place, its destination's with them."""
        return len(self.stations) + (self.destination != "")


@dataclass(frozen=True, slots=True)
class PrivateState:
    """A private. `owner` None: nobody's yet; `powers`: how often each printed one may still be used, 0 where it is
    gone; `marker`: the hex its marker lies in."""

    owner: Entity | None
    closed: bool
    income: int
    powers: tuple[int, ...]
    marker: str = ""


@dataclass(frozen=True, slots=True)
class DepotState:
    """The trains that no company has: the stack, next first, the pool, and those aside (with a private) or gone.

    `seen`: kinds of which a train has left the stack.
    """

    stack: tuple[TrainState, ...]
    pool: tuple[TrainState, ...]
    aside: tuple[TrainState, ...]
    gone: tuple[TrainState, ...]
    seen: frozenset[str]


@dataclass(frozen=True, slots=True)
class HexState:
    """A hex that is not as printed: the copy of a tile there (`57-0`, "" none) and its turns, its cities by stop,
    companies that may choose any city as their home, places of the printed borders still there, and its markers."""

    tile: str
    rotation: int
    cities: Mapping[int, City]
    reserved: tuple[str, ...]
    borders: tuple[int, ...]
    icons: tuple[Icon, ...]

    @property
    def tile_name(self) -> str:
        """The tile that lies there, "" for none."""
        return tile_name(self.tile)


@dataclass(frozen=True, slots=True)
class BoardState:
    """The map. `hexes`: those that differ from print; `free`: copies beside the map of the tiles that differ from the
    beginning, next first; `opened`: hex sides that have become passable."""

    hexes: Mapping[str, HexState]
    free: Mapping[str, tuple[str, ...]]
    opened: frozenset[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class MarketState:
    """Who stands in which cell (`row,column`), the first to operate first; whether an end cell was reached."""

    cells: Mapping[str, tuple[str, ...]]
    end_reached: bool


@dataclass(frozen=True, slots=True)
class Position:
    """A whole position.

    `turn`: the number of the stock round or set of operating rounds; `set_length`: how many operating rounds the
    present set has. `players` and `companies`: by id, the players in player order; companies in the title's order.
    `order`: ids of the companies still to operate in this round, the one operating first. `stores`: what lies with
    nobody of these. `doing`: what has been done in the round and turn under way. `random`: the state of the random
    numbers. `own`: what the family or title keeps besides.

    Derived: `marked`, what stands in hexes beside markers; `boxes`, ids of the cards that may be bid on now, by kind,
    the first box first; `bids`, by card what players have bid, the highest first; `upgrade_price`, what turning a
    train's card over costs, where there is such a thing.
    """

    round: Round
    turn: int
    set_length: int
    phase: str
    phases_begun: frozenset[str]
    due: Due | None
    end_reason: Ending | None
    finished: bool
    bank: int
    bank_broken: bool
    players: Mapping[str, PlayerState]
    player_order: tuple[str, ...]
    companies: Mapping[str, CompanyState]
    privates: Mapping[str, PrivateState]
    stores: Mapping[Entity, int]
    depot: DepotState
    board: BoardState
    market: MarketState
    order: tuple[str, ...]
    stations_lifted: tuple[tuple[str, str], ...]
    doing: Doing | None
    random: int
    own: object
    marked: Mapping[str, str] = field(default_factory=dict, compare=False)
    boxes: Mapping[str, tuple[str, ...]] = field(default_factory=dict, compare=False)
    bids: Mapping[str, Mapping[Entity, int]] = field(default_factory=dict, compare=False)
    upgrade_price: int | None = field(default=None, compare=False)

    def privates_of(self, owner: Entity) -> tuple[str, ...]:
        """Ids of the open privates an entity owns, sorted."""
        return tuple(sorted(id for id, one in self.privates.items() if one.owner == owner and not one.closed))

    def company(self, id: str) -> CompanyState | None:
        """A company that is in the game, and has not left it."""
        company = self.companies.get(id)
        return None if company is None or company.closed else company

    def mark(self, hex: str) -> str | None:
        """What lies in a hex: a private's marker by its id, or what the title marks there."""
        private = next((id for id, one in self.privates.items() if one.marker == hex), None)
        return self.marked.get(hex, private)


DERIVED = frozenset(one.name for one in fields(Position) if not one.compare)
"""Names of the fields that follow from the others."""


def differing(one: Position, other: Position) -> tuple[str, ...]:
    """Names of the fields in which two positions differ: `bank`, `players.1`…"""
    found: list[str] = []
    for name in Position.__slots__:
        mine, theirs = getattr(one, name), getattr(other, name)
        if mine == theirs or name in DERIVED:
            continue
        if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
            found += [f"{name}.{key}" for key in {**mine, **theirs} if mine.get(key) != theirs.get(key)]
        elif isinstance(mine, Doing) and type(mine) is type(theirs):
            parts = [one.name for one in fields(mine)]
            found += [f"{name}.{part}" for part in parts if getattr(mine, part) != getattr(theirs, part)]
        else:
            found.append(name)
    return tuple(found)
