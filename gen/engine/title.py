"""A title's tables as frozen values: what is printed on its map, tiles, cards and market."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.engine.board.hexes import Layout
from gen.engine.board.tile import Face


@dataclass(frozen=True)
class TrainSpec:
    """A kind of train. `count` None: unlimited. `discounts`: currency units off, by kind traded in.

    `kind`: `ordinary`; `local` runs one city with at most one town; `express` between stations, doubling them;
    `pullman` adds towns to another train's run. `extra` trains count against no limit and are not sold on.
    `carried` ones come with a private, never from the bank. `variants`: the card's other sides.
    """

    name: str
    distance: int
    price: int
    count: int | None
    rusts: str | None = None
    available: str | None = None
    events: tuple[str, ...] = ()
    discounts: Mapping[str, int] = field(default_factory=dict)
    kind: str = "ordinary"
    extra: bool = False
    carried: bool = False
    variants: tuple[TrainSpec, ...] = ()


@dataclass(frozen=True)
class PhaseSpec:
    """A phase, begun by the first train of kind `on`; `status` lists what it permits.

    `minor_train_limit`: the minors' own limit, None where there is one for all.
    """

    name: str
    on: str | None
    train_limit: int
    colours: tuple[str, ...]
    operating_rounds: int
    status: tuple[str, ...] = ()
    minor_train_limit: int | None = None

    def limit(self, kind: str) -> int:
        """How many trains a company of that kind may own."""
        return self.minor_train_limit if kind == "minor" and self.minor_train_limit is not None else self.train_limit


@dataclass(frozen=True)
class CompanySpec:
    """A share company. `tokens`: prices of its stations, home first; percentages of 100.

    `kind`: `share`, or where a title has them `minor`, `regional` and `major`. `destination`: the hex of its
    destination token, `exchange_tokens`: stations it must first earn. `second_home`: where a further station goes
    out with the home; `city` is then the one there. `sold_first`: the certificates that alone are for sale until
    the company floats, by number. `becomes`: the major a minor may turn into.
    """

    id: str
    name: str
    home: str
    tokens: tuple[int, ...]
    colour: str
    float_percent: int
    holding_limit: int
    city: int | None = None
    shares: tuple[int, ...] = (20, 10, 10, 10, 10, 10, 10, 10, 10)
    kind: str = "share"
    destination: str = ""
    exchange_tokens: int = 0
    becomes: str = ""
    second_home: str = ""
    sold_first: tuple[int, ...] = ()

    @property
    def homes(self) -> tuple[str, ...]:
        """The hexes where stations go out when it first operates."""
        return (self.home, self.second_home) if self.second_home else (self.home,)


@dataclass(frozen=True)
class Power:
    """What a private lets its owner do. `owner`: whose hands it works in ("" any); `when`: its timing.

    `by`: the kinds of company that may use it; `train`: the train that comes with it (`LP-1`). `station`: whether the
    station that may follow its lay is `free` or `paid`.
    """

    kind: str
    owner: str = ""
    when: str = ""
    hexes: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    companies: tuple[str, ...] = ()
    shares: tuple[str, ...] = ()
    company: str = ""
    terrain: str = ""
    phase: str = ""
    discount: int = 0
    price: int = 0
    count: int = 1
    by: tuple[str, ...] = ()
    train: str = ""
    station: str = "free"
    combines: tuple[str, ...] = ()
    lays: int = 0
    """Yellow tiles of one use, where they are laid together."""
    reachable: bool = False
    free: bool = False
    closes: bool = False
    """Whether the private closes once the power is used up."""
    ordinary: bool = False
    """Whether label and number of stops matter to its lay as to a company's own."""


@dataclass(frozen=True)
class PrivateSpec:
    """A private company: face value and income a round in currency units.

    `kind`: `private`, or where a title has them `concession` and `minor` (a minor's card).
    """

    id: str
    name: str
    value: int
    income: int
    powers: tuple[Power, ...] = ()
    kind: str = "private"
    company: str = ""
    """The company the card stands for: a concession's major, a minor card's minor."""


@dataclass(frozen=True)
class HexSpec:
    """A printed hex: its face and the place's name ("" when it has none)."""

    id: str
    face: Face
    place: str = ""


@dataclass(frozen=True)
class TileSpec:
    """A tile of the supply at rotation 0; `count` None: unlimited."""

    name: str
    face: Face
    count: int | None


@dataclass(frozen=True, slots=True)
class Cell:
    """A share price cell. `kind`: first letter printed on it ("" plain), see base §7.1."""

    price: int
    row: int
    column: int
    kind: str = ""

    @property
    def name(self) -> str:
        """As the traces write it: row,column."""
        return f"{self.row},{self.column}"


@dataclass(frozen=True)
class Title:
    """Everything printed of one title, for one number of players and set of optional rules."""

    id: str
    players: tuple[int, int]
    bank: int
    currency: str
    layout: Layout
    cash: Mapping[int, int]
    certificate_limit: Mapping[int, int]
    bid_tokens: int
    """Of each player, for this number of players; 0 where nobody bids in stock rounds."""
    options: Mapping[str, str]
    phases: tuple[PhaseSpec, ...]
    trains: tuple[TrainSpec, ...]
    market: tuple[tuple[Cell | None, ...], ...]
    head: str
    """What the rulebook calls the head of a company: `president` or `director`."""
    companies: tuple[CompanySpec, ...]
    privates: tuple[PrivateSpec, ...]
    hexes: Mapping[str, HexSpec]
    tiles: Mapping[str, TileSpec]
    upgrades: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What alone may cover some tiles and printed hexes, whatever labels and counts of stops say."""
    subtitle: str = ""
    designer: str = ""
    publisher: str = ""
    location: str = ""
    rules_url: str = ""
    info_url: str = ""

    def called(self, company: str) -> str:
        """What players call a company: a minor by the card it is bid on (`8` is M8), any other by its id."""
        cards = (card.id for card in self.privates if card.kind == "minor" and card.company == company)
        return next(cards, company)

    def phase_number(self, phase: PhaseSpec) -> int:
        """The place of a phase in the order of phases, the first being 1."""
        return self.phases.index(phase) + 1

    def company(self, id: str) -> CompanySpec:
        """The company of that id; KeyError when there is none."""
        for spec in self.companies:
            if spec.id == id:
                return spec
        raise KeyError(id)
