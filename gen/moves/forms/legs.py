"""The routes of a `run` as written: the train of each and its hexes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gen.moves.form import WrittenMove
from gen.moves.mistakes import Wrong, clipped, quoted
from gen.text.sentence import sentence


@dataclass(frozen=True)
class Leg:
    """One train's route as written: the kind of train and its hexes in order, with the offset of each."""

    train: str
    train_at: int
    hexes: tuple[str, ...]
    places: tuple[int, ...]


def legs(words: WrittenMove) -> list[Leg]:
    """The routes of a `run`; Wrong where one cannot be read."""
    result = []
    base = words.place("ROUTES")
    for match in re.finditer(r"[^;]+", words.name("ROUTES")):
        train, colon, way = match[0].partition(":")
        at = base + match.start() + len(train) - len(train.lstrip())
        hexes = [(one[0], base + match.start() + len(train) + 1 + one.start()) for one in re.finditer(r"[^\s-]+", way)]
        if not colon or not hexes:
            what = sentence("“{leg}” is not a route.", leg=clipped(match[0].strip()))
            cure = sentence("Write {shape} with every hex in order.", shape=quoted("TRAIN: HEX-HEX-…"))
            raise Wrong(what, cure, at)
        result.append(Leg(train.strip(), at, tuple(name for name, _ in hexes), tuple(place for _, place in hexes)))
    return result
