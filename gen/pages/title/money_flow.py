"""Where the money went in a played game: its payments, summed along the arrows that a title's prose names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from gen.engine import Entity, EntityKind, Event, Paid, Reason, Title
from gen.pages.prose.prose import Flow, Prose
from gen.text.bad_file import BadFile
from gen.transcript.recording import read
from gen.transcript.replay import begin

_BANK = EntityKind.BANK.value
Way = tuple[str, str, Reason]
"""Kind of payer, kind of payee, and why."""


@dataclass(frozen=True)
class Arrow:
    """A named arrow with what went along it, in currency units, altogether and by reason; `total` moved in all."""

    flow: Flow
    by_why: Mapping[Reason, int]
    total: int

    @property
    def amount(self) -> int:
        return sum(self.by_why.values())


@dataclass(frozen=True)
class Played:
    """A recorded game's payments by way, and how many played it."""

    players: int
    moved: Mapping[Way, int]


def played(game: Path) -> Played:
    """Replays a recorded game with every check on; BadRecording when it is none."""
    return _played(game, game.stat().st_mtime_ns)


@lru_cache(maxsize=32)
def _played(game: Path, _changed: int) -> Played:
    run = begin(read(game))
    events: list[Event] = list(run.game.opening_events)
    for raw in run.recording.actions:
        events += run.play(raw)
    title, moved = run.game.title, Counter[Way]()
    for event in events:
        if isinstance(event, Paid):
            payer, payee = _kind(event.payer, title), _kind(event.payee, title)
            if (payer, payee) != (_BANK, _BANK):
                moved[payer, payee, event.why] += event.amount
    return Played(len(run.recording.players), moved)


def _kind(account: Entity, title: Title) -> str:
    """Whose account it is: `bank`, `player`, `company`, or in the 1822 family `minor`.

    What is put aside on a private's card is the bank's until a company takes it.
    """
    if account.kind is EntityKind.PRIVATE:
        return _BANK
    is_minor = account.kind is EntityKind.COMPANY and title.company(account.id).kind == "minor"
    return "minor" if is_minor else account.kind.value


def arrows(prose: Prose, moved: Mapping[Way, int]) -> tuple[Arrow, ...]:
    """The prose's arrows with their money. BadFile when an arrow had none in the game, or when money went a way
    that no arrow names."""
    named: set[Way] = set()
    found, total = [], sum(moved.values())
    for flow in prose.flows:
        ways = [(flow.payer, flow.payee, why) for why in flow.whys]
        named |= set(ways)
        found.append(Arrow(flow, {why: moved.get((payer, payee, why), 0) for payer, payee, why in ways}, total))
    lost = [f"{prose.title}: no arrow names {' → '.join(way[:2])} ({way[2]})" for way in moved if way not in named]
    lost += [f"{prose.title}: nothing went along {one.flow.id} in the game" for one in found if not one.amount]
    if lost:
        raise BadFile(tuple(lost))
    return tuple(found)
