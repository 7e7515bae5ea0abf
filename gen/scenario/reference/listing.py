"""Every reference that a scenario may make at one moment, read off the tables by which references are looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase

from gen.moves.mistakes import Wrong
from gen.moves.names import Names
from gen.scenario.reference.figure import Figure, Scene
from gen.scenario.reference.lookup import COMPANY, PLAYER, PRIVATE, box_kinds, figure
from gen.scenario.reference.title_lookup import (
    WORDS,
    depot_figures,
    hex_figures,
    pars_of,
    phase_figures,
    printed_revenue,
    title_figures,
    train_figures,
)

More = Callable[[Names, str], Iterable[str]]
"""What may follow a word: of these names, for the entity called so."""


def _players(names: Names, called: str) -> Iterable[str]:
    return names.players


def _companies(names: Names, called: str) -> Iterable[str]:
    return names.companies


def _holders(names: Names, called: str) -> Iterable[str]:
    return (*names.players, *names.companies, names.own_shares, "pool", "sold")


def _stations(names: Names, called: str) -> Iterable[str]:
    return map(str, range(1, len(names.companies[called].tokens) + 1))


def _routes(names: Names, called: str) -> Iterable[str]:
    """One of each train that a company may own."""
    most = max(phase.limit(names.companies[called].kind) for phase in names.title.phases)
    return map(str, range(1, most + 1))


MORE: Mapping[str, More] = {
    "dividend": _companies,
    "shares": _holders,
    "run": _routes,
    "station": _stations,
    "bid": _players,
    "exchange": lambda names, called: ("total",),
}
"""By a word for a player, a company or a private, what may follow it."""
ALWAYS_MORE = ("station",)
"""Words that stand for nothing by themselves."""


def references(scene: Scene) -> Iterator[str]:
    """Every reference, in the order of the names; each but what never changes may have `before.` in front."""
    names = scene.names
    for name in names.players:
        yield from _of(PLAYER, name, names)
    for name in names.companies:
        yield from _of(COMPANY, name, names)
    for name in names.privates:
        if name not in names.players and name not in names.companies:
            yield from _of(PRIVATE, name, names)
        yield from (f"private.{one}" for one in _of(PRIVATE, name, names))
    yield from ("boxes", *(f"boxes.{kind}" for kind in box_kinds(scene)))
    for word in WORDS:
        yield from (f"{word}.{rest}" if rest else word for rest in _REST[word](scene))


def _of(readers: Iterable[str], name: str, names: Names) -> Iterator[str]:
    for word in readers:
        if word not in ALWAYS_MORE:
            yield f"{name}.{word}"
        if word in MORE:
            yield from (f"{name}.{word}.{more}" for more in MORE[word](names, name))


def _trains(scene: Scene) -> Iterator[str]:
    for name in scene.names.trains:
        yield from (f"{name}.{word}" for word in train_figures(scene, scene.now, name) if word)


def _phases(scene: Scene) -> Iterator[str]:
    specs = scene.names.phases
    yield from phase_figures(next(iter(specs.values())))
    for name, spec in specs.items():
        yield from (f"{name}.{word}" for word in phase_figures(spec) if word)


def _hexes(scene: Scene) -> Iterator[str]:
    for name, spec in scene.names.title.hexes.items():
        yield from (f"{name}.{word}" for word in hex_figures(spec, scene.now) if word)
        revenue = printed_revenue(scene, scene.now, name)
        if revenue is not None:
            yield f"{name}.revenue"
            yield from (f"{name}.revenue.{colour}" for colour, _ in revenue.by_colour)


_REST: Mapping[str, Callable[[Scene], Iterable[str]]] = {
    "title": title_figures,
    "train": _trains,
    "phase": _phases,
    "hex": _hexes,
    "par": lambda scene: map(str, pars_of(scene)),
    "depot": lambda scene: depot_figures(scene.now),
    "round": lambda scene: ("",),
}
"""By the first word of a reference, all that may follow it."""


def figures_of(scene: Scene, pattern: str = "") -> Iterator[tuple[str, Figure]]:
    """The references that a pattern fits, with their figures: a whole one (`J1.cash`), its beginning (`J1`), or a
    pattern as of file names (`*.cash`). An empty pattern fits all."""
    for reference in references(scene):
        begins = f"{reference}.".startswith(f"{pattern}.")
        if not pattern or begins or fnmatchcase(reference, pattern):
            try:
                yield reference, figure(scene, reference)
            except Wrong:
                continue  # the word is for companies of another kind


def expected(found: Figure) -> str:
    """A figure as an `expect` writes it."""
    return "none" if found.value is None else str(found.value)
