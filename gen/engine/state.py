"""The pieces of a game in play: players, companies, privates and trains."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gen.engine.title import Cell, CompanySpec, Power, PrivateSpec, TrainSpec
from gen.engine.vocabulary.entity import POOL, Entity, EntityKind
from gen.engine.vocabulary.words import TrainPlace


@dataclass(eq=False, slots=True)
class Player:
    """Somebody at the table."""

    id: str
    bankrupt: bool = False
    debt: int = 0
    """What he owes the bank, in currency units."""
    entity: Entity = field(init=False)

    def __post_init__(self) -> None:
        self.entity = Entity.player(self.id)


@dataclass(eq=False, slots=True)
class Train:
    """One train card (`3-1`), `spec` the side in use. `owner`: a company, or where it lies."""

    id: str
    spec: TrainSpec
    owner: Entity | TrainPlace = TrainPlace.DEPOT
    has_run: bool = False
    card: TrainSpec = field(init=False)
    """The side it was printed with first, which gives its rank."""

    def __post_init__(self) -> None:
        self.card = self.spec


@dataclass(eq=False, slots=True)
class Company:
    """A share company. `stations`: prices of those not yet on the map, next first.

    `home` and `destination`: hexes; the latter "" once its token is out, or where there is none.
    `operated`: how many of its turns came to the income step; `exchange_tokens`: stations it has yet to earn.
    """

    spec: CompanySpec
    stations: list[int]
    entity: Entity
    trains: list[Train] = field(default_factory=list)
    president: Entity | None = None
    par: Cell | None = None
    cell: Cell | None = None
    floated: bool = False
    has_home: bool = False
    revenue: int | None = None
    has_operated: bool = False
    """It was once asked for its dividend, or had nothing to pay out."""
    must_own_train: bool = False
    """Sticky: it was once found to have a route (base §5.2)."""
    home: str = ""
    destination: str = ""
    exchange_tokens: int = 0
    operated: int = 0
    destination_token: str = ""
    """The hex in which its destination token stands."""
    closed: bool = False
    id: str = field(init=False)

    def __post_init__(self) -> None:
        self.id = self.spec.id

    @property
    def head(self) -> Entity:
        """Its president, where it must have one: it operates, or asks for help."""
        assert self.president is not None
        return self.president

    @property
    def in_receivership(self) -> bool:
        """Whether nobody presides over it: its president's certificate lies in the pool."""
        return self.president == POOL

    @property
    def price(self) -> int:
        """Share price in currency units, 0 while not started."""
        return 0 if self.cell is None else self.cell.price


@dataclass(eq=False, slots=True)
class Private:
    """A private company; `owner` None: nobody's yet, the bank: for sale there."""

    spec: PrivateSpec
    income: int
    owner: Entity | None = None
    closed: bool = False
    powers: list[Power] = field(default_factory=list)
    marker: str = ""
    """The hex its marker lies in."""

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def entity(self) -> Entity:
        return Entity.private(self.spec.id)

    @property
    def value(self) -> int:
        return self.spec.value

    def power(self, kind: str) -> Power | None:
        """The power of that kind which works in its present owner's hands."""
        if self.closed:
            return None
        for power in self.powers:
            if power.kind == kind and (not power.owner or _holds(power.owner, self.owner)):
                return power
        return None

    def use_up(self, kind: str) -> bool:
        """Use a power once; True when that was its last use, and it is gone."""
        at = next(place for place, power in enumerate(self.powers) if power.kind == kind)
        if self.powers[at].count > 1:
            self.powers[at] = replace(self.powers[at], count=self.powers[at].count - 1)
            return False
        del self.powers[at]
        return True


def _holds(kind: str, owner: Entity | None) -> bool:
    """Whether an owner is of a power's kind; an unsold private works as in a player's hands."""
    if kind == "company":
        return owner is not None and owner.kind is EntityKind.COMPANY
    return owner is None or owner.kind is not EntityKind.COMPANY
