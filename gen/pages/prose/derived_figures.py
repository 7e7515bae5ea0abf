"""Figures of a title's prose that no table holds as they stand but that follow from its tables."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from gen.engine import PrivateSpec
from gen.pages.title.table_facts import TitleFacts


@dataclass(frozen=True)
class TrainRuns:
    """Neighbouring prices of the market at equal steps, in currency units."""

    low: int
    high: int
    step: int


def runs(tables: TitleFacts) -> tuple[TrainRuns, ...]:
    """The market's first row in runs of equal steps, from the left."""
    found: list[TrainRuns] = []
    for one, other in pairwise(cell.price for cell in tables.title.market[0] if cell):
        if found and found[-1].step == other - one:
            found[-1] = TrainRuns(found[-1].low, other, other - one)
        else:
            found.append(TrainRuns(one, other, other - one))
    return tuple(found)


def terrain(tables: TitleFacts, kind: str) -> tuple[int, ...]:
    """What building on that kind of ground costs, lowest first."""
    upgrades = (one for spec in tables.title.hexes.values() for one in spec.face.upgrades)
    return tuple(sorted({one.cost for one in upgrades if kind in one.terrain}))


def estuaries(tables: TitleFacts) -> tuple[int, ...]:
    """What joining track over a hex side of water costs, lowest first."""
    borders = (one for spec in tables.title.hexes.values() for one in spec.face.borders)
    return tuple(sorted({one.cost for one in borders if one.cost and one.kind == "water"}))


def home_values(tables: TitleFacts) -> tuple[int, ...]:
    """What the minors' home cities are worth as the game begins, lowest first; a bare one as its first tile."""
    colours = tables.title.phases[0].colours
    values = {tables.title.hexes[one.home].face.stops[0].revenue.value(colours) for one in tables.of_kind("minor")}
    return tuple(sorted({value or _first_tile(tables, colours) for value in values}))


def _first_tile(tables: TitleFacts, colours: tuple[str, ...]) -> int:
    """What a city is worth on the plain tiles of those colours."""
    faces = (tile.face for tile in tables.title.tiles.values() if tile.face.colour in colours and not tile.face.label)
    return min(face.cities[0].revenue.value(colours) for face in faces if face.cities)


def limit_times(tables: TitleFacts) -> int:
    """What the certificate limit is a multiple of: so many for each company in play, divided by the players.

    With fewer than four players one company is out (18Tokaido §2). IndexError when no number fits.
    """
    companies = len(tables.share_companies)
    fitting = [
        times
        for times in range(1, max(one.certificates for one in tables.by_players) + 1)
        if all(one.certificates == times * (companies - (one.players < 4)) // one.players for one in tables.by_players)
    ]
    return fitting[0]


def limit_one_out(tables: TitleFacts, players: int) -> int:
    """What the certificate limit would be for so many players with a company out."""
    return limit_times(tables) * (len(tables.share_companies) - 1) // players


def discounted_costs(tables: TitleFacts, private: PrivateSpec) -> tuple[int, ...]:
    """What the hexes cost that a private makes cheaper, lowest first; a card may name hexes of a larger map too."""
    named = {hex for power in private.powers if power.kind == "tile_discount" for hex in power.hexes}
    return tuple(sorted({spec.face.cost for spec in tables.title.hexes.values() if spec.id in named}))


def blocked_costs(tables: TitleFacts, private: PrivateSpec) -> tuple[int, ...]:
    """What the hexes that a private blocks cost to build in, lowest first."""
    blocked = (hex for power in private.powers if power.kind == "blocks_hexes" for hex in power.hexes)
    return tuple(sorted({cost for hex in blocked if (cost := tables.title.hexes[hex].face.cost)}))


def free_share(tables: TitleFacts, private: PrivateSpec) -> tuple[int, ...]:
    """How much of a company comes with a private, in percent."""
    return _shares(tables, private, "shares")


def pool_shares(tables: TitleFacts, private: PrivateSpec) -> tuple[int, ...]:
    """The shares that go to the pool when a private is sold, each in percent."""
    return _shares(tables, private, "market_shares")


def _shares(tables: TitleFacts, private: PrivateSpec, kind: str) -> tuple[int, ...]:
    """The certificates a power names as company_number, each in percent."""
    named = (share.split("_") for power in private.powers if power.kind == kind for share in power.shares)
    return tuple(tables.title.company(company).shares[int(number)] for company, number in named)


def still_paid(tables: TitleFacts, private: PrivateSpec) -> tuple[int, ...]:
    """How much of a company must be paid for until it floats, beside what comes with a private, in percent."""
    names = (share.split("_")[0] for power in private.powers if power.kind == "shares" for share in power.shares)
    return tuple(tables.title.company(name).float_percent - sum(free_share(tables, private)) for name in names)
