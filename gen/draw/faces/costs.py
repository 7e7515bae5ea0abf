"""Where the costs of a face go: over the signs of their terrain, or on the water that crosses it."""

from __future__ import annotations

from math import inf

from gen.draw.faces.face_plan import FacePlan, corner_places
from gen.draw.faces.geometry import R, towards
from gen.draw.faces.placement import Room, along, box_at
from gen.draw.faces.settle import Form, Places, Thing
from gen.draw.faces.track import waters
from gen.draw.maps.signs import TERRAIN, extent
from gen.engine import Face, Layout, Upgrade

_TOUCHED = 160
"""Cost of a place that its neighbours merely touch."""


def _over_water(face: Face, upgrade: Upgrade) -> bool:
    """Whether a cost stands on water that crosses the face."""
    crossed = face.partitions or any(path.track == "narrow" for path in face.paths)
    return bool(crossed and {"water", "river"} & set(upgrade.terrain))


def plan_waters(face: Face, layout: Layout, room: Room, result: FacePlan) -> None:
    """Costs in discs on the water that crosses a face; then the water is used."""
    rivers = waters(face, layout)
    for number, upgrade in enumerate(face.upgrades):
        if rivers and _over_water(face, upgrade):
            (ax, ay), (bx, by) = rivers[0]
            middle = (0.5, 0.55, 0.45) if face.partitions else ()  # ferries cross there
            on = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in (*middle, 0.7, 0.3, 0.8, 0.2)]
            half = 0.145 * R  # of the disc's box, less the empty corners
            at = next((at for at in on if room.cost(box_at(at, half, half)) < _TOUCHED), on[0])
            room.use_words(box_at(at, half, half))
            result.tolls.append((at, upgrade.cost))
            result.boxes[f"toll {number}"] = box_at(at, half, half)
    for a, b in rivers:
        for shift in range(-2, 3):
            room.use_points((x + shift, y) for x, y in along(a, b))


def cost_things(face: Face, layout: Layout) -> list[Thing]:
    """A face's other costs: over the signs of their terrain, or beside them where that covers less."""
    found = []
    for number, upgrade in enumerate(face.upgrades):
        if _over_water(face, upgrade):
            continue
        wishes = [(0.3 * R, -0.6 * R), *corner_places(layout, 0.62, (3.5, 2.5, 4.5, 5.5, 0.5, 1.5))]
        if upgrade.loc is not None:
            wishes.insert(0, towards(layout, upgrade.loc, 0.6))
        elif not face.stops and not face.paths:
            wishes.insert(0, (0, 0))
        extents = (cost_extent(upgrade.cost, upgrade.terrain, beside) for beside in (False, True))
        forms = [Form(half, high, tuple(wishes), 12 * number) for number, (half, high) in enumerate(extents)]
        found.append(Thing(f"cost {number}", tuple(forms), inf))
    return found


def put_costs(face: Face, places: Places, result: FacePlan) -> None:
    """Puts the costs, where they were placed, into a face's plan."""
    for number, upgrade in enumerate(face.upgrades):
        if one := places.get(f"cost {number}"):
            result.costs.append((one.at, upgrade, one.form == 1))


def cost_extent(cost: int, terrain: tuple[str, ...], beside: bool = False) -> tuple[float, float]:
    """Half the width and height, in units, of a cost over the signs of its terrain or beside them."""
    letters = 0.062 * R * len(str(cost)) if cost else 0.0
    signs = sum(extent(kind, TERRAIN)[0] for kind in terrain)
    if beside:
        return letters + signs + 1, 0.13 * R
    return max(letters, signs) + 1, (0.11 * R if cost else 0) + (0.145 * R if terrain else 0)
