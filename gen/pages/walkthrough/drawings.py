"""A step's pictures: its map cropped to where it happens, the whole map, and the market near the prices that moved."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from gen.draw.maps.crops import crop_around, framed, holds, whole
from gen.draw.maps.hexes import hexes
from gen.draw.maps.map import Overlays, map_defs, map_svg
from gen.draw.maps.present import changed, shown
from gen.draw.markets.market import market_svg
from gen.draw.markets.places import crop_market
from gen.draw.svg import Box, Element
from gen.engine import (
    CompanyStarted,
    EntityKind,
    Event,
    MarkerPlaced,
    RouteRun,
    SharesMoved,
    StationPlaced,
    TileLaid,
    Title,
)
from gen.pages.walkthrough.alternatives import map_description, market_description
from gen.pages.walkthrough.hex_words import to_be_told, told
from gen.pages.walkthrough.market_moves import market_moves
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language

T = TypeVar("T")


@dataclass(frozen=True)
class Pictures:
    """The SVG of a step: its map, the whole map with places for the words of its hexes, and its market; `cropped`:
    whether the map is not the whole one; `shape`: the map's width and height."""

    map: str
    whole_map: str
    market: str
    cropped: bool
    shape: tuple[float, float]


@dataclass(frozen=True)
class Drawn:
    """A walkthrough's drawings without words: the symbols its maps refer to, and the pictures of each step.

    They are the same in every language, so they are drawn once; `worded` puts titles and descriptions in.
    """

    symbols: str
    steps: tuple[Pictures, ...]
    signs: frozenset[str]
    """What the maps of the steps show, as a legend names it."""


_WIDE = 550.0
"""A crop wider or higher than this (drawing units) is hard to read beside a step's words."""

HEADING, DESCRIPTION = "\ue000", "\ue001"
"""Stand where a drawing's title and description go (from Unicode's private area: no text holds them)."""


def draw(walkthrough: Walkthrough) -> Drawn:
    """All drawings of a walkthrough."""
    defs = map_defs(walkthrough.title, [step.after.board for step in walkthrough.steps])
    steps = list(zip(walkthrough.steps, crops(walkthrough), strict=True))
    signs = frozenset[str]().union(*(_signs(step, walkthrough, crop) for step, crop in steps))
    return Drawn(defs, tuple(_pictures(step, walkthrough, crop) for step, crop in steps), signs)


def _signs(step: WalkthroughStep, walkthrough: Walkthrough, crop: Box) -> frozenset[str]:
    title = walkthrough.title
    whole_ones = (name for name in title.hexes if holds(title.layout, crop, name))
    return shown(title, step.after.board, whole_ones) | changed(marked(step.events))


def worded(drawn: Pictures, step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> Pictures:
    """A step's drawings with their titles and descriptions in a language."""
    about_map = map_description(step, walkthrough, language)
    about_market = market_description(step, walkthrough, language)
    whole_map = put_words(drawn.whole_map, language.text("Whole map"), about_map)
    return Pictures(
        put_words(drawn.map, language.text("Map"), about_map),
        told(whole_map, walkthrough.title, step.after.board, language),
        put_words(drawn.market, language.text("Stock market"), about_market),
        drawn.cropped,
        drawn.shape,
    )


def put_words(svg: str, heading: str, description: str) -> str:
    """A drawing made without words, with its title and description in a language."""
    return svg.replace(HEADING, html.escape(heading)).replace(DESCRIPTION, html.escape(description))


_PAGE = 1204, 1440
"""The room for a whole map on a page of 1280 px: its width, and a height that is not too tall to read."""


def full_size(title: Title) -> tuple[int, int]:
    """The width and height of a whole map in pixels: as large as the page has room for."""
    left, top, right, bottom = framed(whole(title))
    scale = min(_PAGE[0] / (right - left), _PAGE[1] / (bottom - top))
    return round(scale * (right - left)), round(scale * (bottom - top))


def with_symbols(svg: str, symbols: str) -> str:
    """A map as a file of its own: with the symbols that it refers to, which `map_defs` made."""
    defs = symbols[symbols.index("<defs>") : symbols.index("</svg>")]
    return svg.replace("</desc>", f"</desc>{defs}", 1)


def _pictures(step: WalkthroughStep, walkthrough: Walkthrough, crop: Box) -> Pictures:
    own = _companies(walkthrough)
    title, overlays = walkthrough.title, marked(sorted(step.events, key=lambda event: _company_of(event) not in own))
    everything = whole(title)

    def drawn(part: str, box: Box, above: Sequence[Element] = ()) -> str:
        name, board, words = f"{part}{step.number}", step.after.board, (HEADING, DESCRIPTION)
        return map_svg(title, board, overlays, box, prefix=name, heading=words[0], description=words[1], above=above)

    whole_map = drawn("whole", everything, hexes(title, to_be_told))
    left, top, right, bottom = framed(crop)
    shape = right - left, bottom - top
    return Pictures(drawn("map", crop), whole_map, _market(step, walkthrough), crop != everything, shape)


def crops(walkthrough: Walkthrough) -> list[Box]:
    """The crop of each step's map: that of the step before as long as it holds the place, so that the map stands."""
    title, found = walkthrough.title, list[Box]()
    for step in walkthrough.steps:
        place = _place(step, walkthrough)
        same = place and found and all(holds(title.layout, found[-1], hex) for hex in place if hex in title.hexes)
        found.append(found[-1] if same and found[-1] != whole(title) else crop_around(title, place))
    return found


def _place(step: WalkthroughStep, walkthrough: Walkthrough) -> tuple[str, ...]:
    """The hexes that the followed companies changed; else of those that act, or where others did something, unless that
    is far apart or the step is about the followed ones; else where these stand."""
    own, changed = _own(step, walkthrough), marked(step.events).hexes
    elsewhere = () if own or _is_about_followed(step, walkthrough) else _acting(step, walkthrough) or changed
    box = crop_around(walkthrough.title, elsewhere)
    if elsewhere and max(box[2] - box[0], box[3] - box[1]) <= _WIDE:
        return elsewhere
    return own or _followed(step, walkthrough) or changed


def _is_about_followed(step: WalkthroughStep, walkthrough: Walkthrough) -> bool:
    """Whether a followed company was started, or its shares changed hands."""
    followed = _companies(walkthrough)
    return any(isinstance(event, CompanyStarted | SharesMoved) and event.company in followed for event in step.events)


def _acting(step: WalkthroughStep, walkthrough: Walkthrough) -> tuple[str, ...]:
    """Where the companies stand that make the step's written moves, none of them followed; () where others move."""
    actors = {move.action.actor for move in step.moves if not move.filled_in}
    if not actors or any(one.kind is not EntityKind.COMPANY or one in walkthrough.follow for one in actors):
        return ()
    companies = (step.after.position.company(actor.id) for actor in sorted(actors))
    return tuple(hex for company in companies if company for hex in company.on_map)


def marked(happened: Iterable[Event]) -> Overlays:
    """What events changed on the map."""
    events = tuple(happened)
    return Overlays(
        tiles=_once(event.hex for event in events if isinstance(event, TileLaid)),
        tokens=_once((event.company, event.hex) for event in events if isinstance(event, StationPlaced)),
        routes=tuple(event for event in events if isinstance(event, RouteRun)),
        highlights=_once(event.hex for event in events if isinstance(event, MarkerPlaced)),
    )


def _own(step: WalkthroughStep, walkthrough: Walkthrough) -> tuple[str, ...]:
    """The marked hexes that the companies the page follows changed or ran through."""
    followed = _companies(walkthrough)
    return marked(event for event in step.events if _company_of(event) in followed).hexes


def _companies(walkthrough: Walkthrough) -> frozenset[str]:
    """Ids of the companies the page follows; their routes are numbered first."""
    return frozenset(entity.id for entity in walkthrough.follow if entity.kind is EntityKind.COMPANY)


def _company_of(event: Event) -> str:
    if isinstance(event, TileLaid):
        return event.by.id if event.by.kind is EntityKind.COMPANY else ""
    return event.company if isinstance(event, StationPlaced | MarkerPlaced | RouteRun) else ""


def _once(values: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(values))


def _followed(step: WalkthroughStep, walkthrough: Walkthrough) -> tuple[str, ...]:
    """Where nothing changed: the stations and home of the companies the page follows."""
    hexes: list[str] = []
    for entity in walkthrough.follow:
        if entity.kind is EntityKind.COMPANY:
            company = step.after.position.company(entity.id)
            hexes += [walkthrough.title.company(entity.id).home, *(company.on_map if company else ())]
    return tuple(hexes)


def _market(step: WalkthroughStep, walkthrough: Walkthrough) -> str:
    title = walkthrough.title
    moves = market_moves(step, walkthrough)
    standing = [cell for cell, companies in step.after.market.cells.items() if companies]
    starts = [cell.name for row in title.market for cell in row if cell is not None and cell.kind in ("p", "x")]
    cells = [cell for move in moves for cell in move.cells] or standing or starts
    return market_svg(
        title,
        step.after.market,
        moves,
        crop_market(title, cells, margin=1),
        prefix=f"market{step.number}",
        heading=HEADING,
        description=DESCRIPTION,
    )
