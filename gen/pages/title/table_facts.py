"""A title's facts as its page shows them, read from its tables; nothing is typed by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gen.engine import CompanySpec, PhaseSpec, PrivateSpec, Title, TrainSpec
from gen.titles import TITLES
from gen.titles.tables import player_range

UNLIMITED_DISTANCE = 99
"""A train that runs at least this far runs any distance."""


@dataclass(frozen=True)
class ForPlayers:
    """What depends on the number of players. Cash in currency units."""

    players: int
    cash: int
    certificates: int
    trains: tuple[TrainSpec, ...]
    bid_tokens: int = 0
    privates: int = 0


@dataclass(frozen=True)
class TitleFacts:
    """A title's facts; amounts in currency units, percentages of 100."""

    title: Title
    by_players: tuple[ForPlayers, ...]

    @property
    def pars(self) -> tuple[int, ...]:
        """The prices a company can start at, lowest first."""
        cells = [cell for row in self.title.market for cell in row if cell]
        kind = "x" if any(cell.kind == "x" for cell in cells) else "p"  # where majors have their own, p is the minors'
        return tuple(sorted({cell.price for cell in cells if cell.kind == kind}))

    @property
    def share_companies(self) -> tuple[CompanySpec, ...]:
        """The companies that issue shares: all, or in the 1822 family the majors."""
        return self.of_kind("share", "major")

    def of_kind(self, *kinds: str) -> tuple[CompanySpec, ...]:
        """The companies of these kinds, as the tables list them."""
        return tuple(company for company in self.title.companies if company.kind in kinds)

    def cards(self, kind: str) -> tuple[PrivateSpec, ...]:
        """The cards of a kind: `private`, or in the 1822 family `concession` and `minor`."""
        return tuple(card for card in self.title.privates if card.kind == kind)

    @property
    def sold_trains(self) -> tuple[TrainSpec, ...]:
        """The trains that the bank sells, each side of a card by itself."""
        cards = (train for train in self.title.trains if not train.carried)
        return tuple(side for card in cards for side in (card, *card.variants))

    @property
    def carried_trains(self) -> tuple[TrainSpec, ...]:
        """The trains that come with a private."""
        return tuple(train for train in self.title.trains if train.carried)

    @property
    def floats(self) -> tuple[int, ...]:
        """What percentages companies float at."""
        return tuple(sorted({company.float_percent for company in self.share_companies}))

    @property
    def holding_limits(self) -> tuple[int, ...]:
        """What percentages of a company one player may hold at most."""
        return tuple(sorted({company.holding_limit for company in self.share_companies}))

    @property
    def president(self) -> int:
        """What percentage the president's certificate is."""
        return self.share_companies[0].shares[0]

    @property
    def rounds(self) -> tuple[int, ...]:
        """How many operating rounds a set can have."""
        return tuple(sorted({phase.operating_rounds for phase in self.title.phases}))

    @property
    def market_size(self) -> tuple[int, int]:
        """Rows and the longest row's columns of the market."""
        return len(self.title.market), max(len(row) for row in self.title.market)

    @property
    def station_prices(self) -> tuple[int, ...]:
        """What stations after the home cost."""
        return tuple(sorted({price for company in self.share_companies for price in company.tokens[1:]}))

    @property
    def terrain_costs(self) -> tuple[int, ...]:
        """What building on difficult terrain costs."""
        return tuple(sorted({cost for spec in self.title.hexes.values() if (cost := spec.face.cost)}))

    def zones(self) -> tuple[str, ...]:
        """The kinds of coloured cells on the market: `y` yellow, `o` orange, `b` brown, `e` end."""
        printed = {cell.kind for row in self.title.market for cell in row if cell}
        return tuple(kind for kind in ("y", "o", "b", "e") if kind in printed)

    def trains_of(self, phase: PhaseSpec) -> tuple[TrainSpec, ...]:
        """The trains that the phase is named after."""
        return tuple(train for train in self.title.trains if train.name == (phase.on or self.title.trains[0].name))

    def new_colours(self, phase: PhaseSpec) -> tuple[str, ...]:
        """The tile colours that the phase adds."""
        at = self.title.phases.index(phase)
        earlier = self.title.phases[at - 1].colours if at else ()
        return tuple(colour for colour in phase.colours if colour not in earlier)

    def new_statuses(self, phase: PhaseSpec) -> tuple[str, ...]:
        """What the phase permits that the one before it did not, as the tables name it."""
        at = self.title.phases.index(phase)
        earlier = self.title.phases[at - 1].status if at else ()
        return tuple(status for status in phase.status if status not in earlier)

    def phase_of(self, train: TrainSpec) -> PhaseSpec:
        """The phase from which the bank sells the train."""
        card = next(one for one in self.title.trains if train is one or train in one.variants)
        begins = train.available or card.available or card.name
        return next((phase for phase in self.title.phases if phase.on == begins), self.title.phases[0])

    def counts(self, train: TrainSpec) -> tuple[int | None, ...]:
        """How many there are of a train, in every number there is of it by players; None: unlimited."""
        found = (one.count for each in self.by_players for one in each.trains if one.name == train.name)
        return tuple(dict.fromkeys(found))

    def runs_any_distance(self, train: TrainSpec) -> bool:
        """Whether the train's length has no limit."""
        return train.distance >= UNLIMITED_DISTANCE

    def discount(self, train: TrainSpec) -> int:
        """What is taken off the price for a train traded in; 0 when nothing."""
        return max(train.discounts.values(), default=0)

    def private(self, id: str) -> PrivateSpec:
        """The private of that id; KeyError when there is none."""
        for spec in self.title.privates:
            if spec.id == id:
                return spec
        raise KeyError(id)

    def power(self, id: str, kind: str) -> int:
        """The amount a private's power of that kind turns on: its price or discount. KeyError when it has none."""
        for power in self.private(id).powers:
            if power.kind == kind:
                return power.price or power.discount
        raise KeyError(kind)

    def places(self, ids: Iterable[str]) -> tuple[str, ...]:
        """The hexes' places with their ids."""
        return tuple(f"{spec.place} ({id})" if (spec := self.title.hexes[id]).place else id for id in ids)


def facts(title_id: str, options: Iterable[str] = ()) -> TitleFacts:
    """The facts of a title under optional rules; KeyError for a title the engine does not play."""
    entry, chosen = TITLES[title_id], frozenset(options)
    low, high = player_range(entry.folder)
    tables = {count: entry.load(count, chosen) for count in range(low, high + 1)}
    by_players = tuple(
        ForPlayers(
            count,
            one.cash[count],
            one.certificate_limit[count],
            one.trains,
            one.bid_tokens,
            sum(card.kind == "private" for card in one.privates),
        )
        for count, one in tables.items()
    )
    return TitleFacts(tables[high], by_players)
