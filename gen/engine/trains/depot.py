"""The bank's trains: the stack for sale and the pool of discarded ones (base §12.1)."""

from __future__ import annotations

from gen.engine.state import Train
from gen.engine.title import TrainSpec
from gen.engine.vocabulary.words import TrainPlace


class Depot:
    """Trains in the order they will be sold, and those given back."""

    def __init__(self, specs: tuple[TrainSpec, ...]) -> None:
        self.all = [Train(f"{spec.name}-{n}", spec) for spec in specs for n in range(spec.count or 1)]
        for train in self.all:
            train.owner = TrainPlace.PRIVATE if train.spec.carried else TrainPlace.DEPOT
        self.stack = [train for train in self.all if train.owner is TrainPlace.DEPOT]
        self.pool: list[Train] = []
        self.seen: set[str] = set()
        """Kinds of which a train has left the stack."""

    def find(self, id: str) -> Train | None:
        """The train of that id, wherever it is."""
        return next((train for train in self.all if train.id == id), None)

    def for_sale(self, phases_begun: frozenset[str]) -> list[Train]:
        """The next of the stack, the first of each kind already available, and one of each kind in the pool."""
        result = self.stack[:1]
        kinds = {train.spec.name for train in result}
        for train in self.stack:
            if train.spec.available in phases_begun and train.spec.name not in kinds:
                result.append(train)
                kinds.add(train.spec.name)
        pooled: set[str] = set()
        for train in self.pool:
            if train.spec.name not in pooled:
                result.append(train)
                pooled.add(train.spec.name)
        return result

    def take(self, train: Train) -> None:
        """Remove a train from the stack or the pool; an unlimited kind gets a new card."""
        if train in self.pool:
            self.pool.remove(train)
            return
        self.stack.remove(train)
        spec = train.spec
        if spec.count is None and all(other.spec is not spec for other in self.stack):
            number = sum(other.card is spec for other in self.all)
            copy = Train(f"{spec.name}-{number}", spec)
            self.stack.append(copy)
            self.all.append(copy)

    def discard(self, train: Train) -> None:
        """Put a train into the pool."""
        train.owner = TrainPlace.POOL
        self.pool.append(train)

    def remove(self, train: Train) -> None:
        """Take a train out of the game, wherever it lies with the bank."""
        if train in self.pool:
            self.pool.remove(train)
        elif train in self.stack:
            self.stack.remove(train)
        train.owner = TrainPlace.GONE
