"""The names a scenario may use: its players, and everything printed of its title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from gen.engine.title import CompanySpec, PhaseSpec, PrivateSpec, Title, TrainSpec


@dataclass(frozen=True)
class Names:
    """A title's things by name. `players` gives the engine's id of each player's name (`J1`: `1`)."""

    title: Title
    players: Mapping[str, str]
    out: frozenset[str] = frozenset()
    """Companies taken out of this game."""

    @cached_property
    def companies(self) -> Mapping[str, CompanySpec]:
        return {spec.id: spec for spec in self.title.companies if spec.id not in self.out}

    @cached_property
    def privates(self) -> Mapping[str, PrivateSpec]:
        return {spec.id: spec for spec in self.title.privates}

    @cached_property
    def trains(self) -> Mapping[str, TrainSpec]:
        return {spec.name: spec for spec in self.title.trains}

    @cached_property
    def phases(self) -> Mapping[str, PhaseSpec]:
        return {spec.name: spec for spec in self.title.phases}

    @cached_property
    def actors(self) -> tuple[str, ...]:
        """Who may act: players, then companies, then privates."""
        return (*self.players, *self.companies, *self.privates)

    def entity(self, name: str) -> str | None:
        """The engine's word for a player, company or private (`player:1`), None for another name."""
        if name in self.players:
            return f"player:{self.players[name]}"
        if name in self.companies:
            return f"company:{name}"
        return f"private:{name}" if name in self.privates else None

    def said(self, entity: str) -> str:
        """How a scenario calls an entity of the engine (`player:1` is J1, `bank` the bank)."""
        kind, _, id = entity.partition(":")
        if kind == "player":
            return next((name for name, number in self.players.items() if number == id), id)
        return id or kind
