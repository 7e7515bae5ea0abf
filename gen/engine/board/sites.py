"""One hex as a value, and how stations and reservations move when a tile covers it (base §4.5, §5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gen.engine.board.tile import Border, Face, Icon


@dataclass(frozen=True, slots=True)
class City:
    """A city's stations by slot, its reservations by slot ("" none), and stations beside the slots.

    `mine`: the company that alone may use and pass the city, without a station of its own there ("" none).
    """

    tokens: tuple[str, ...]
    kept: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    mine: str = ""

    def reserved(self, slot: int) -> str:
        """The company a slot is kept for, "" for anybody."""
        return self.kept[slot] if slot < len(self.kept) else ""

    def slot_for(self, company: str) -> int | None:
        """The slot a company's station would take (§5.4), None when there is none."""
        if self.mine:
            return None
        if company in self.kept:
            slot = self.kept.index(company)
            return slot if slot < len(self.tokens) and not self.tokens[slot] else None
        return next((slot for slot, token in enumerate(self.tokens) if not token and not self.reserved(slot)), None)

    @property
    def free(self) -> int:
        """How many slots have neither station nor reservation."""
        if self.mine:
            return 0
        return sum(not token and not self.reserved(slot) for slot, token in enumerate(self.tokens))

    @property
    def full(self) -> bool:
        """Whether companies without a station here may not pass."""
        return bool(self.mine) or (bool(self.tokens) and all(self.tokens))

    @property
    def companies(self) -> tuple[str, ...]:
        """Whose stations stand here, those beside the slots last."""
        return tuple(token for token in self.tokens if token) + self.extra

    def keep(self, company: str) -> City:
        """With the next unreserved slot kept for a company."""
        slot = next((slot for slot in range(len(self.kept)) if not self.kept[slot]), len(self.kept))
        kept = self.kept + ("",) * (slot + 1 - len(self.kept))
        return replace(self, kept=(*kept[:slot], company, *kept[slot + 1 :]))

    def release(self, company: str) -> City:
        """Without the company's reservation."""
        return replace(self, kept=tuple("" if one == company else one for one in self.kept))

    def put(self, company: str, slot: int) -> City:
        """With the company's station in a slot."""
        return replace(self, tokens=(*self.tokens[:slot], company, *self.tokens[slot + 1 :]))

    def settle(self, company: str) -> City:
        """With the company's station in the slot it would take, beside the slots when there is none."""
        slot = self.slot_for(company)
        return replace(self, extra=(*self.extra, company)) if slot is None else self.put(company, slot)

    def exchange(self, old: str, new: str) -> City:
        """With each station of a company another's."""
        tokens = tuple(new if one == old else one for one in self.tokens)
        return replace(self, tokens=tokens, extra=tuple(new if one == old else one for one in self.extra))

    def lift(self, company: str) -> City:
        """Without the company's stations."""
        tokens = tuple("" if one == company else one for one in self.tokens)
        return replace(self, tokens=tokens, extra=tuple(one for one in self.extra if one != company))


@dataclass(frozen=True, slots=True)
class Site:
    """A hex as it stands: its face, the tile copy lying there ("" as printed), its cities by stop number.

    `reserved` lists companies that may choose any city of the hex as their home.
    """

    face: Face
    tile: str
    cities: Mapping[int, City]
    reserved: tuple[str, ...] = ()
    borders: tuple[Border, ...] = ()
    icons: tuple[Icon, ...] = ()

    @property
    def companies(self) -> tuple[str, ...]:
        """Whose stations stand on the hex."""
        return tuple(company for city in self.cities.values() for company in city.companies)

    def with_city(self, stop: int, city: City) -> Site:
        """With one city changed."""
        return replace(self, cities={**self.cities, stop: city})


def printed(face: Face) -> Site:
    """A hex at the start of the game."""
    return Site(face, "", _empty_cities(face), borders=face.borders, icons=face.icons)


def _empty_cities(face: Face) -> dict[int, City]:
    return {stop.number: City(("",) * stop.slots) for stop in face.cities}


def city_moves(old: Face, new: Face) -> dict[int, int]:
    """Where each city of the old face goes on the new one, by stop number (§4.5)."""
    olds = [(stop.number, set(old.stop_exits[stop.number])) for stop in old.cities]
    news = [(stop.number, set(new.stop_exits[stop.number])) for stop in new.cities]
    if not news:
        return {}
    moves: dict[int, int] = {}
    if len(olds) == len(news) and not any(exits for _, exits in olds):
        return {before[0]: after[0] for before, after in zip(olds, news, strict=True)}
    for number, exits in olds:
        target = next((to for to, holds in news if exits and exits <= holds), None)
        if target is not None:
            moves[number] = target
    for place, (number, _) in enumerate(olds):
        if number not in moves:
            unused = [to for to, _ in news if to not in moves.values()]
            same = news[place][0] if place < len(news) else None
            moves[number] = same if same is not None and same in unused else (unused or [news[0][0]])[0]
    return moves


def covered(site: Site, face: Face, tile: str) -> Site:
    """The hex after a tile is laid on it: stations, reservations, borders and icons moved on (§4.5).

    Stations beside the slots come last, and move into slots still free (1822 §5.4).
    """
    cities = _empty_cities(face)
    moves = city_moves(site.face, face)
    arriving: dict[int, list[str]] = {number: [] for number in cities}
    beside: dict[int, list[str]] = {number: [] for number in cities}
    for number, city in site.cities.items():
        if number not in moves:
            continue
        target = moves[number]
        after = cities[target]
        cities[target] = replace(after, kept=after.kept + city.kept, mine=after.mine or city.mine)
        arriving[target] += [token for token in city.tokens if token]
        beside[target] += city.extra
    for number in cities:
        for company in arriving[number] + beside[number]:
            cities[number] = cities[number].settle(company)
    names = {icon.name for icon in face.icons}
    icons = tuple(icon for icon in site.icons if icon.sticky and icon.name not in names) + face.icons
    return Site(face, tile, cities, site.reserved, site.borders, icons)
