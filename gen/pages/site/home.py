"""The home page: the titles from gentle to heavy, the first lesson, and pictures of what an 18xx is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from gen.draw.diagrams.newcomer import Badge, TrainPicture, purses_svg, rust_svg, shares_svg
from gen.draw.faces.geometry import R
from gen.draw.maps.crops import crop_around
from gen.draw.maps.map import Overlays, standalone_map_svg
from gen.pages.prose.prose import Prose
from gen.pages.title.all_titles import FeatureRow, overview
from gen.pages.title.table_facts import TitleFacts, facts
from gen.pages.walkthrough.drawings import marked
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language

STATIONS, RUN = "assets/home/stations.svg", "assets/home/run.svg"
"""Where the maps of the pictures stand under the docs folder."""


_SHAPE = 1.6
"""Width of a picture by its height."""


@dataclass(frozen=True)
class HomeTitle:
    """A title's card: what the page of all titles shows of it, and how heavy and how long it is, where that is said."""

    row: FeatureRow
    weight: int
    hours: str
    lessons: tuple[Walkthrough, ...]


@dataclass(frozen=True)
class Home:
    """What the home page shows in a language."""

    titles: tuple[HomeTitle, ...]
    first: Walkthrough | None
    """The first lesson: that of the gentlest title that has one."""
    purses: Markup
    shares: Markup
    rust: Markup
    stations: str
    run: str
    """Where the two maps stand; "" where no lesson shows such a thing."""


def home(proses: Sequence[Prose], walkthroughs: Sequence[Walkthrough], language: Language) -> Home:
    """The titles by weight (those without come last), and the pictures with a title's own shares and trains."""
    rows = {row.id: row for row in overview(proses, language).rows}
    titles = tuple(
        HomeTitle(
            rows[prose.title],
            prose.weight,
            prose.hours,
            tuple(one for one in walkthroughs if one.title.id == prose.title),
        )
        for prose in gentle_first(proses)
    )
    first = first_lesson(proses, walkthroughs)
    shown = facts(first.title.id if first else titles[0].row.id)
    maps = home_maps(proses, walkthroughs)
    others = [facts(one.row.id) for one in titles]
    drawn = *_shares(shown, language), _rust([shown, *others], language)
    return Home(titles, first, *drawn, *(place if place in maps else "" for place in (STATIONS, RUN)))


def gentle_first(proses: Iterable[Prose]) -> list[Prose]:
    """The titles by the weight that their editors give them."""
    return sorted(proses, key=lambda prose: (prose.weight or 9, prose.title))


def first_lesson(proses: Iterable[Prose], walkthroughs: Sequence[Walkthrough]) -> Walkthrough | None:
    """The first walkthrough of the gentlest title that has one."""
    order = [prose.title for prose in gentle_first(proses)]
    return next((one for title in order for one in walkthroughs if one.title.id == title), None)


def _shares(shown: TitleFacts, language: Language) -> tuple[Markup, Markup]:
    text, title = language.text, shown.title
    badges = [Badge(one.id, one.colour) for one in title.companies]
    purses = purses_svg(
        badges[:2], heading=text("Two purses"), description=text("A player’s shares; two companies’ treasuries.")
    )
    shares = shares_svg(
        title.companies[0].shares,
        badges[0],
        heading=text("The shares of a company"),
        description=text("Half of them belong to one player, who is president."),
    )
    return Markup(purses), Markup(shares)


def _rust(order: Iterable[TitleFacts], language: Language) -> Markup:
    """The first train that another makes rust, of the first title that has one; "" where no title has."""
    pairs = (
        (one, old, new) for one in order for old in one.sold_trains for new in one.sold_trains if old.rusts == new.name
    )
    found = next(pairs, None)
    if found is None:
        return Markup()
    shown, *trains = found
    old, new = (
        TrainPicture(one.name, language.money(shown.title.currency, one.price), shown.phase_of(one).colours[-1])
        for one in trains
    )
    described = language.text("The first {new}-train makes every {old}-train rust.", new=new.name, old=old.name)
    return Markup(rust_svg(old, new, heading=language.text("Trains rust"), description=described))


def home_maps(proses: Iterable[Prose], walkthroughs: Sequence[Walkthrough]) -> Mapping[str, str]:
    """Two maps of the first lesson, by their place: its last station put out, the first trains run."""
    lesson = first_lesson(proses, walkthroughs)
    if lesson is None:
        return {}
    found: dict[str, str] = {}
    for step in lesson.steps:
        overlays = marked(step.events)
        if overlays.tokens:
            found[STATIONS] = _map(lesson, step, Overlays(tiles=overlays.tiles, tokens=overlays.tokens))
        if overlays.routes and RUN not in found:
            found[RUN] = _map(lesson, step, Overlays(routes=overlays.routes))
    return found


def _map(lesson: Walkthrough, step: WalkthroughStep, overlays: Overlays) -> str:
    title = lesson.title
    hexes = [hex for _, hex in overlays.tokens] or overlays.hexes
    left, top, right, bottom = crop_around(title, hexes, margin=0, least=3.2 * R)
    wide = max(right - left, _SHAPE * (bottom - top))
    middle = (left + right) / 2
    box = (middle - wide / 2, top, middle + wide / 2, top + wide / _SHAPE)
    return standalone_map_svg(title, step.after.board, overlays, box, prefix="m", heading=title.id, description="")
