"""Where the cities and towns of a face stand: in the centre or at an edge (base §3.4)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.board.grid import by_identity
from gen.engine.board.tile import Face, Stop


@by_identity
def stop_places(face: Face) -> Mapping[int, float | None]:
    """By stop number of each city and town: the edge it stands at (halves between edges), None in the centre."""
    cities, towns = face.cities, face.towns
    if not face.paths and len(cities) == len(towns) == 2:
        return {cities[0].number: 0, towns[0].number: 0, cities[1].number: 3, towns[1].number: 3}
    if not face.paths and len(cities) > 1:
        return {city.number: place * 6 / len(cities) for place, city in enumerate(cities)}
    exits = face.stop_exits
    if len(cities) == 1 and not towns and cities[0].loc is None:
        return {cities[0].number: None}
    if len(towns) == 1 and not cities and towns[0].loc is None and len(exits[towns[0].number]) != 2:
        return {towns[0].number: None}
    return _crowded(face, [*cities, *towns])


def _crowded(face: Face, stops: list[Stop]) -> dict[int, float | None]:
    crowd = [0.1, 0.0, 0.0, 0.0, 0.0, 0.0]

    def add(edge: int) -> None:
        crowd[edge] += 1
        crowd[(edge + 1) % 6] += 0.1
        crowd[(edge - 1) % 6] += 0.1

    numbers = {stop.number for stop in stops}
    for path in face.paths:
        if numbers & set(path.stops):
            for edge in path.edges:
                add(edge)
    found: dict[int, float | None] = {}
    exits = face.stop_exits
    for stop in sorted((one for one in stops if exits[one.number]), key=lambda one: exits[one.number]):
        if stop.loc is not None:
            found[stop.number] = stop.loc
            continue
        edge = min(exits[stop.number], key=lambda one: crowd[one])
        found[stop.number] = edge
        add(edge)
    for stop in stops:
        if stop.number not in found:
            other = next((place for place in found.values() if place is not None), None)
            opposite = (other + 3) % 6 if len(stops) == 2 and other is not None else None
            found[stop.number] = stop.loc if stop.loc is not None else opposite
    return found


@by_identity
def stems(face: Face) -> Mapping[int, float]:
    """Towns not in the centre, by stop number: the edge at which each is drawn (§6.3)."""
    towns = {town.number for town in face.towns}
    return {number: place for number, place in stop_places(face).items() if number in towns and place is not None}
