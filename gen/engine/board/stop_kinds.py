"""Which stops of a face are of which kind, as bits."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine.board.grid import by_identity
from gen.engine.board.tile import Face


@dataclass(frozen=True, slots=True)
class StopKinds:
    """The stops of a face by what a route does there, a bit for each number: where it must stop, may, and must end."""

    mandatory: int
    optional: int
    ends: int


@by_identity
def kinds_of(face: Face) -> StopKinds:
    """The stops of a face; kept, as faces are few."""

    def bits(*numbers: int) -> int:
        return sum(1 << number for number in numbers)

    real = [stop for stop in face.stops if stop.kind != "junction"]
    return StopKinds(
        bits(*(stop.number for stop in real if stop.route == "mandatory")),
        bits(*(stop.number for stop in real if stop.route == "optional")),
        bits(*(stop.number for stop in real if stop.kind == "offboard")),
    )
