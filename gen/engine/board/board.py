"""The board in play: what lies on every hex, whose stations stand where, and which tiles are left."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from gen.engine.board.grid import CLOSED, grid, usable_neighbours
from gen.engine.board.hexes import OPPOSITE
from gen.engine.board.sites import Site, covered, printed
from gen.engine.board.stop_kinds import kinds_of
from gen.engine.board.supply import Supply, tile_name
from gen.engine.board.tile import Border, Face, Icon, Upgrade
from gen.engine.positions.views import BoardView, HexView, Slot
from gen.engine.title import Title
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule

StopAt = tuple[str, int]
"""A stop on the board: hex id and stop number."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a lay costs before discounts: the printed terrain it covers and the borders it crosses, currency units."""

    terrain: tuple[Upgrade, ...]
    borders: tuple[tuple[str, Border], ...]

    @property
    def total(self) -> int:
        return sum(one.cost for one in self.terrain) + sum(border.cost for _, border in self.borders)


@dataclass(frozen=True, slots=True)
class Laid:
    """What a lay did: the face it covered, and whose stations were taken up (§4.6)."""

    old: Face
    lifted: tuple[str, ...]


class Board:
    """The mutable map. `reservation_mode`: `never`, `always` or `single-slot` (§5.4), for supply tiles only.
    `border_charge`: `both` when marked borders cost whoever joins track across, once (§4.4); `each` when each side's
    first track pays (1822 §5.3). On `together` tiles the cities bar the way only when all are full, and to nobody
    with a station in one of them.

    `log` holds one number a change, which lets others see what became stale: the hex's number for a lay,
    its complement (~number) for a station; `openings` counts the changes of the neighbour relation.
    """

    def __init__(
        self,
        title: Title,
        reservation_mode: str = "never",
        border_charge: str = "both",
        together: frozenset[str] = frozenset(),
    ) -> None:
        self.title = title
        self.together = together
        self.mode = reservation_mode
        self.border_charge = border_charge
        self.grid = grid(title)
        self.sites: dict[str, Site] = {}
        self.faces: dict[str, Face] = {}
        self.tile_ids: dict[str, str] = {}
        self.supply = Supply(title.tiles)
        self.log: list[int] = []
        self.openings = 0
        self.usable = usable_neighbours(title)
        self.passable = [list(row) for row in self.usable]
        """By hex and edge the neighbour as the game begins; `usable` is as of now."""
        self.full = 0
        self.mandatory = 0
        self.optional = 0
        self.ends = 0
        self._tokens: dict[str, list[StopAt]] = {}
        self._mines: set[StopAt] = set()
        self._turned: dict[tuple[str, int], Face] = {}
        for name, spec in title.hexes.items():
            self._put(name, printed(spec.face))
        self.printed = dict(self.sites)
        """Every hex as the game begins."""
        self.log.clear()

    @property
    def version(self) -> int:
        """Grows with every lay and every station."""
        return len(self.log)

    def neighbour(self, hex: str, edge: int) -> str | None:
        """The usable neighbour through an edge (§3.3; the relation is not symmetric)."""
        other = self.usable[self.grid.number[hex]][edge]
        return None if other < 0 else self.grid.names[other]

    def tile_face(self, name: str, rotation: int) -> Face:
        """A supply tile's face at a rotation; KeyError when the title has no such tile."""
        face = self._turned.get((name, rotation))
        if face is None:
            face = self._turned[name, rotation] = self.title.tiles[name].face.turned(rotation)
        return face

    # Stations and reservations

    def slots(self, hex: str, stop: int) -> tuple[Slot, ...]:
        """A city's circles, stations beside them last."""
        city = self.sites[hex].cities[stop]
        inside = tuple(Slot(token, city.reserved(place)) for place, token in enumerate(city.tokens))
        if city.mine:
            return (Slot(city.mine),)
        return inside + tuple(Slot(company) for company in city.extra)

    def token_stops(self, company: str) -> list[StopAt]:
        """The cities with the company's stations, hex by hex, so that no order of play or looking shows in them."""
        return list(self._tokens.get(company, ()))

    def reserve_home(self, company: str, hex: str, city: int | None) -> None:
        """Keep a company's home: in the city of that index, the only city, or the hex as a whole (§5.4)."""
        site = self.sites[hex]
        cities = site.face.cities
        if city is None and len(cities) > 1:
            self._put(hex, replace(site, reserved=(*site.reserved, company)))
            return
        stop = cities[city if city is not None and city < len(cities) else 0].number
        self._put(hex, site.with_city(stop, site.cities[stop].keep(company)))

    def drop_reservation(self, company: str) -> None:
        """Keep a company's home no longer."""
        for hex, site in list(self.sites.items()):
            if (site.cities or site.reserved) and _keeps(site, company):
                self._put(hex, _released(site, company))

    def kept_for(self, company: str) -> StopAt | None:
        """The city kept for a company, None when there is none."""
        for hex, site in self.sites.items():
            for stop, city in site.cities.items():
                if company in city.kept:
                    return hex, stop
        return None

    def check_slot(self, company: str, hex: str, stop: int) -> None:
        """Raise Illegal unless a station of the company would find a slot in that city (§5.3, §5.4)."""
        site = self.sites[hex]
        city = site.cities.get(stop)
        if city is None:
            raise Illegal(Rule.NOT_A_CITY, hex=hex, stop=stop)
        if company in site.companies:
            raise Illegal(Rule.TOKEN_ALREADY_IN_HEX, company=company, hex=hex)
        if city.mine:
            raise Illegal(Rule.MINE_TAKES_NO_STATION, hex=hex)
        if not city.tokens:
            raise Illegal(Rule.CITY_WITHOUT_PLACES, hex=hex)
        if city.full:
            raise Illegal(Rule.CITY_FULL, hex=hex, slots=len(city.tokens))
        if city.slot_for(company) is None:
            raise Illegal(Rule.SLOT_RESERVED, hex=hex, companies=tuple(filter(None, city.kept)))
        others = [one for one in site.reserved if one != company]
        if others and self._hex_is_kept(site, company, len(others)):
            raise Illegal(Rule.HEX_RESERVED, hex=hex, companies=tuple(others))

    def _hex_is_kept(self, site: Site, company: str, others: int) -> bool:
        mode = self.mode if site.tile else "never"
        single = mode == "single-slot" and any(len(city.tokens) == 1 for city in site.cities.values())
        if mode == "always" or single:
            return company not in site.reserved
        return others >= sum(city.free for city in site.cities.values())

    def can_take(self, company: str, hex: str, stop: int) -> bool:
        """Whether a station of the company would find a slot in that city."""
        try:
            self.check_slot(company, hex, stop)
        except Illegal:
            return False
        return True

    def place_token(self, company: str, hex: str, stop: int) -> None:
        """Put a station into its slot, which `check_slot` found."""
        assert self.sites[hex].cities[stop].slot_for(company) is not None  # the caller has looked
        self.settle_token(company, hex, stop)

    def settle_token(self, company: str, hex: str, stop: int) -> None:
        """Put a station into a city's slot, or beside the slots when there is none (1822 §5.4)."""
        site = self.sites[hex]
        self._stations(hex, _released(site.with_city(stop, site.cities[stop].settle(company)), company))

    def lift_token(self, company: str, hex: str, stop: int) -> None:
        """Take a company's stations off a city; a place beside the slots goes with its station."""
        site = self.sites[hex]
        self._stations(hex, site.with_city(stop, site.cities[stop].lift(company)))

    def exchange_token(self, old: str, new: str, hex: str, stop: int) -> None:
        """Let a company's station in a city be another's."""
        site = self.sites[hex]
        self._stations(hex, site.with_city(stop, site.cities[stop].exchange(old, new)))

    def drop_double(self, company: str, hex: str, stop: int) -> None:
        """Leave a company the first of its stations in a city."""
        site = self.sites[hex]
        city = site.cities[stop]
        first = city.tokens.index(company) if company in city.tokens else None
        lone = city.lift(company)
        after = lone.put(company, first) if first is not None else lone.settle(company)
        self._stations(hex, site.with_city(stop, after))

    def _stations(self, hex: str, site: Site) -> None:
        self._put(hex, site)
        self.log.append(~self.grid.number[hex])

    # Mines, markers

    def mines(self, company: str) -> tuple[str, ...]:
        """Hexes with a city that only the company may use, though it has no station there."""
        return tuple(hex for hex, stop in sorted(self._mines) if self.sites[hex].cities[stop].mine == company)

    def open_mine(self, company: str, hex: str, stop: int) -> None:
        """Give a city to a company for its own use; it was nobody's, or another company's before."""
        site = self.sites[hex]
        self._mines.add((hex, stop))
        self._stations(hex, site.with_city(stop, replace(site.cities[stop], mine=company)))

    def add_icon(self, hex: str, icon: Icon) -> None:
        """Put a marker on a hex."""
        site = self.sites[hex]
        self.sites[hex] = replace(site, icons=(*site.icons, icon))

    def drop_icon(self, hex: str, name: str) -> None:
        """Take all markers of that name off a hex."""
        site = self.sites[hex]
        self.sites[hex] = replace(site, icons=tuple(icon for icon in site.icons if icon.name != name))

    def icons(self, hex: str) -> tuple[str, ...]:
        """Names of the markers on a hex, sorted."""
        return tuple(sorted(icon.name for icon in self.sites[hex].icons))

    # Tiles

    def lay_cost(self, hex: str, face: Face) -> Cost:
        """What covering a hex with a face costs before discounts (§4.4)."""
        return Cost(self.faces[hex].upgrades, tuple(self._crossed(hex, face)))

    def _crossed(self, hex: str, face: Face) -> Iterator[tuple[str, Border]]:
        """The marked borders that the face's track pays for."""
        for border in self.sites[hex].borders:
            if not border.cost or border.edge not in face.exits:
                continue
            if self.border_charge == "both":
                if self._meets_track(hex, border.edge):
                    yield hex, border
            elif border.edge not in self.faces[hex].exits:
                yield hex, border

    def _meets_track(self, hex: str, edge: int) -> bool:
        """Whether track leads to an edge from its other side."""
        other = self.grid.beyond[self.grid.number[hex]][edge]
        return other >= 0 and OPPOSITE[edge] in self.faces[self.grid.names[other]].exits

    def lay(self, hex: str, tile: str, rotation: int) -> Laid:
        """Lay a tile copy (`57-0`) that the supply holds; everything on the hex moves on (§4.1, §4.5, §4.6).

        The rules are the caller's: see `lays.check_lay`.
        """
        face = self.tile_face(tile_name(tile), rotation)
        old = self.sites[hex]
        self.supply.take(tile)
        if old.tile:
            self.supply.give_back(old.tile)
        for where, border in list(self._crossed(hex, face)):
            self._drop_border(where, border.edge)
        site = covered(self.sites[hex], face, tile)
        ambiguous = not old.face.paths and bool(face.paths) and len(face.cities) > 1
        lifted = site.companies if ambiguous else ()
        for company in lifted:
            site = replace(site, cities={stop: city.lift(company) for stop, city in site.cities.items()})
        self._open(hex, old.face, face)
        self._put(hex, site)
        self.log.append(self.grid.number[hex])
        return Laid(old.face, lifted)

    def _drop_border(self, hex: str, edge: int) -> None:
        """Take a border's mark off, on the other side too when track leads to it there."""
        sides = [(hex, edge)]
        if self._meets_track(hex, edge):
            sides.append((self.grid.names[self.grid.beyond[self.grid.number[hex]][edge]], OPPOSITE[edge]))
        for where, side in sides:
            site = self.sites[where]
            kept = tuple(one for one in site.borders if one.edge != side or not one.cost)
            self._put(where, replace(site, borders=kept))

    def _open(self, hex: str, old: Face, new: Face) -> list[tuple[int, int, int]]:
        """A tile over a blue, gray or red hex makes its exits usable both ways; returns what was there before."""
        before: list[tuple[int, int, int]] = []
        if old.colour not in CLOSED:
            return before
        self.openings += 1
        number = self.grid.number[hex]
        walls = {border.edge for border in self.sites[hex].borders if border.kind == "impassable"}
        for edge in new.exits - walls:
            other = self.grid.beyond[number][edge]
            if other >= 0:
                for here, side, there in ((number, edge, other), (other, OPPOSITE[edge], number)):
                    before.append((here, side, self.usable[here][side]))
                    self.usable[here][side] = there
        return before

    @contextmanager
    def tentative(self, hex: str, face: Face) -> Iterator[None]:
        """As if the face lay on the hex, for the time of a question; exactly undone whatever happens."""
        old = self.sites[hex]
        opened = self._open(hex, old.face, face)
        self._put(hex, covered(old, face, "tentative"))
        self.log.append(self.grid.number[hex])
        try:
            yield
        finally:
            self._put(hex, old)
            for here, side, there in reversed(opened):
                self.usable[here][side] = there
            self.openings += bool(opened)
            self.log.append(self.grid.number[hex])

    # As a position has it

    def set_site(self, hex: str, site: Site) -> None:
        """Let a hex of a board that was only just printed be as given, with its stations and mines."""
        self._put(hex, site)
        self._mines |= {(hex, stop) for stop, city in site.cities.items() if city.mine}

    def open_edges(self, opened: Iterable[tuple[str, int]]) -> None:
        """Let these hex sides be passable."""
        for hex, edge in opened:
            number = self.grid.number[hex]
            self.usable[number][edge] = self.grid.beyond[number][edge]
        self.openings += 1

    # Pictures

    def board_view(self) -> BoardView:
        """What stands on every hex, for drawing."""
        return {hex: self._view(hex, site) for hex, site in self.sites.items()}

    def _view(self, hex: str, site: Site) -> HexView:
        cities = {stop: self.slots(hex, stop) for stop in site.cities} or None
        name = site.face.name if site.tile else ""
        return HexView(name, site.face.rotation, cities, site.reserved, tuple(icon.name for icon in site.icons))

    def _put(self, hex: str, site: Site) -> None:
        """Let a hex be as given, and keep the indexes by company and by bit true."""
        old = self.sites.get(hex)
        if old is not None and old.cities is not site.cities:
            for company in old.companies:
                self._tokens[company] = [stop for stop in self._tokens[company] if stop[0] != hex]
        if old is None or old.cities is not site.cities:
            for number, city in site.cities.items():
                for company in city.companies:
                    insort(self._tokens.setdefault(company, []), (hex, number))
        self.sites[hex] = site
        self.faces[hex] = site.face
        if site.tile:
            self.tile_ids[hex] = site.tile
        else:
            self.tile_ids.pop(hex, None)
        shift = self.grid.number[hex] * self.grid.stops
        keep = ~(((1 << self.grid.stops) - 1) << shift)
        kinds = kinds_of(site.face)
        self.mandatory = self.mandatory & keep | kinds.mandatory << shift
        self.optional = self.optional & keep | kinds.optional << shift
        self.ends = self.ends & keep | kinds.ends << shift
        self.full = self.full & keep | self._full(site) << shift

    def _full(self, site: Site) -> int:
        """Bits of the cities of a hex that a company without a station there may not pass."""
        full = {stop for stop, city in site.cities.items() if city.full}
        if site.face.name in self.together and len(full) < len(site.cities):
            return 0
        return sum(1 << stop for stop in full)

    def blocking(self, company: str) -> int:
        """Bits of the stops that a company's trains and walks may not pass (§5.1)."""
        own = 0
        for hex, stop in self._tokens.get(company, ()):
            for other in self.sites[hex].cities if self.faces[hex].name in self.together else (stop,):
                own |= 1 << self.grid.stop_id(hex, other)
        for hex, stop in self._mines:
            if self.sites[hex].cities[stop].mine == company:
                own |= 1 << self.grid.stop_id(hex, stop)
        return self.full & ~own | self.ends


def _keeps(site: Site, company: str) -> bool:
    return company in site.reserved or any(company in city.kept for city in site.cities.values())


def _released(site: Site, company: str) -> Site:
    cities = {stop: city.release(company) if company in city.kept else city for stop, city in site.cities.items()}
    return replace(site, cities=cities, reserved=tuple(one for one in site.reserved if one != company))
