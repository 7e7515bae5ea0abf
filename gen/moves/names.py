"""The names a scenario may use: its players, and everything printed of its title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from gen.engine import CompanySpec, Entity, EntityKind, PhaseSpec, PrivateSpec, Title, TrainSpec


@dataclass(frozen=True)
class Names:
    """A title's things by name. `players` gives the engine's id of each player's name (`J1`: `1`)."""

    title: Title
    players: Mapping[str, str]
    out: frozenset[str] = frozenset()
    """Companies taken out of this game."""
    own_shares: str = "IPO"
    """What a company's unsold shares are called."""

    @cached_property
    def companies(self) -> Mapping[str, CompanySpec]:
        """By what players call them: a minor by its card (M8)."""
        return {self.title.called(spec.id): spec for spec in self.title.companies if spec.id not in self.out}

    @cached_property
    def privates(self) -> Mapping[str, PrivateSpec]:
        """The cards that are no minor's."""
        return {spec.id: spec for spec in self.title.privates if spec.kind != "minor"}

    @cached_property
    def cards(self) -> Mapping[str, PrivateSpec]:
        """Everything that may be bid on."""
        return {spec.id: spec for spec in self.title.privates}

    @cached_property
    def trains(self) -> Mapping[str, TrainSpec]:
        """Each side of a card by its own name."""
        return {side.name: side for spec in self.title.trains for side in (spec, *spec.variants)}

    @cached_property
    def train_cards(self) -> Mapping[str, TrainSpec]:
        """The cards with several sides, by all of them (`L/2`)."""
        several = (spec for spec in self.title.trains if spec.variants)
        return {"/".join(side.name for side in (spec, *spec.variants)): spec for spec in several}

    @cached_property
    def with_pullman(self) -> frozenset[str]:
        """Trains as they run with a Pullman, where the title has one (`2+`)."""
        if all(spec.kind != "pullman" for spec in self.title.trains):
            return frozenset()
        return frozenset(f"{name}+" for name, side in self.trains.items() if side.kind == "ordinary")

    @cached_property
    def phases(self) -> Mapping[str, PhaseSpec]:
        return {spec.name: spec for spec in self.title.phases}

    @cached_property
    def actors(self) -> tuple[str, ...]:
        """Who may act: players, then companies, then privates."""
        return (*self.players, *self.companies, *self.privates)

    def entity(self, name: str) -> Entity | None:
        """The player, company or private of that name; None for another name."""
        if name in self.players:
            return Entity.player(self.players[name])
        if name in self.companies:
            return Entity.company(self.companies[name].id)
        return Entity.private(name) if name in self.privates else None

    def is_private_alone(self, name: str) -> bool:
        """Whether a name is a private's and no company's; where both have one, it is the company's."""
        return name in self.privates and name not in self.companies

    def said(self, entity: Entity) -> str:
        """How a scenario calls an entity: a player by their name, a minor by its card, the bank `bank`."""
        match entity.kind:
            case EntityKind.PLAYER:
                return next((name for name, id in self.players.items() if id == entity.id), entity.id)
            case EntityKind.COMPANY:
                return self.title.called(entity.id)
            case kind:
                return entity.id or kind.value
