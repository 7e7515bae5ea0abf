"""Each payment in recorded games has a cause that fits it, and what is paid for one thing adds up to its price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from gen.engine import Entity, EntityKind, Event, MinorFloated, Paid, PrivateBought, TrainBought, Why
from gen.titles import TITLES
from gen.titles.family1822.words import Why1822
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.recorded import as_parameters, name, recordings

SOME = [path for id in TITLES for path in recordings(id)[:1]]
OTHERS = [path for path in recordings(*TITLES) if path not in SOME]
BANK, PLAYER, COMPANY, PRIVATE = EntityKind.BANK, EntityKind.PLAYER, EntityKind.COMPANY, EntityKind.PRIVATE
KINDS = {
    "CompanyStarted": {("private", BANK, COMPANY)},
    "DebtRepaid": {("repaid", PLAYER, BANK)},
    "Floated": {("capital", BANK, COMPANY), ("capital", COMPANY, BANK)},
    "IncomePaid": {
        ("income", BANK, PLAYER),
        ("income", BANK, COMPANY),
        ("income", BANK, PRIVATE),
        ("income", PRIVATE, COMPANY),
        ("income", PRIVATE, BANK),
    },
    "Linked": {("bonus", BANK, COMPANY)},
    "LoanTaken": {("loan", BANK, PLAYER)},
    "MinorAcquired": {
        ("merger", COMPANY, BANK),
        ("merger", COMPANY, COMPANY),
        ("merger", COMPANY, PLAYER),
        ("merger", PLAYER, COMPANY),
    },
    "MinorFloated": {("bid", PLAYER, BANK), ("bid", PLAYER, COMPANY)},
    "MinorsMerging": {("merger", COMPANY, COMPANY)},
    "PacketDealt": {("capital", PLAYER, BANK)},
    "PrivateBought": {
        ("bid", PLAYER, BANK),
        ("private", PLAYER, BANK),
        ("private", PLAYER, PLAYER),
        ("private", COMPANY, PLAYER),
        ("private", COMPANY, BANK),
    },
    "RevenueDecided": {
        ("dividend", BANK, PLAYER),
        ("dividend", BANK, COMPANY),
        ("withheld", BANK, COMPANY),
        ("mail", BANK, COMPANY),
        ("fee", BANK, PLAYER),
        ("fee", BANK, COMPANY),
    },
    "SharesMoved": {
        ("shares", PLAYER, BANK),
        ("shares", PLAYER, COMPANY),
        ("sale", BANK, PLAYER),
        ("capital", BANK, COMPANY),
        ("issue", BANK, COMPANY),
        ("redeem", COMPANY, BANK),
        ("merger", COMPANY, PLAYER),
        ("merger", PLAYER, COMPANY),
    },
    "StationPlaced": {("station", COMPANY, BANK)},
    "TileLaid": {("terrain", COMPANY, BANK)},
    "TrainBought": {("train", COMPANY, BANK), ("train", COMPANY, COMPANY), ("help", PLAYER, COMPANY)},
    "TrainUpgraded": {("train", COMPANY, BANK)},
    "WentBankrupt": {("bankruptcy", PLAYER, BANK)},
}
"""By kind of cause: why is paid, by whom, to whom."""
FINE = 100


def followed(path: Path) -> None:
    recording = read(path)
    run = begin(recording)
    for raw in ({"id": 0}, *recording.actions):
        events = run.play(raw) if raw["id"] else run.game.opening_events
        paid = [event for event in events if isinstance(event, Paid)]
        where = f"{name(path)}, action {raw.get('id')}"
        for event in paid:
            check(event, events, where)
        check_sums(paid, where)


def check(event: Paid, events: Sequence[Event], where: str) -> None:
    assert event.amount > 0, where
    assert event.payer != event.payee, where
    cause = event.cause
    assert cause is not None, f"{where}: {event}"
    assert any(one is cause for one in events), f"{where}: not told what {event} is for"
    assert (event.why, event.payer.kind, event.payee.kind) in KINDS[type(cause).__name__], f"{where}: {event}"
    said = (getattr(cause, part, None) for part in ("player", "by", "buyer"))
    parties = {one for one in said if isinstance(one, Entity)}
    named = {Entity.company(id) for id in (getattr(cause, "company", None), getattr(cause, "minor", None)) if id}
    if event.why in (Why.TRAIN, Why.HELP, Why.TERRAIN, Why.STATION, Why.CAPITAL, Why1822.BID):
        by_private = any(one.kind is PRIVATE for one in parties)  # its owner pays for what its power does
        assert by_private or {event.payer, event.payee} & (parties | named), f"{where}: {event}"


def check_sums(paid: Sequence[Paid], where: str) -> None:
    """The price of a train, a private or a minor is what is paid for it.

    A company in receivership pays what its last president has not, and a fine (18Rhl §7b).
    """
    sums: Counter[int] = Counter()
    causes = {}
    for event in paid:
        if event.why is not Why.HELP and event.cause is not None:
            sums[id(event.cause)] += event.amount
            causes[id(event.cause)] = event.cause
    for key, total in sums.items():
        match causes[key]:
            case TrainBought(price=price):
                given = sum(event.amount for event in paid if event.why is Why.BANKRUPTCY)
                assert total == price or total + given == price + FINE, f"{where}: {causes[key]}, paid {total}"
            case PrivateBought(price=price):
                assert total == price, f"{where}: {causes[key]}, paid {total}"
            case MinorFloated(bid=bid):
                assert total == bid, f"{where}: {causes[key]}, paid {total}"


@pytest.mark.parametrize("path", as_parameters(SOME))
def test_every_payment_has_a_cause_that_fits(path: Path) -> None:
    followed(path)


@pytest.mark.slow
@pytest.mark.parametrize("path", as_parameters(OTHERS))
def test_every_payment_of_the_others_has_a_cause_that_fits(path: Path) -> None:
    followed(path)
