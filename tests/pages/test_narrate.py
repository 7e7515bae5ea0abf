"""Every event is told in every language, with each sum of money."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from itertools import permutations

import pytest

from gen.engine import events as ev
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.words import (
    AskKind,
    EndReason,
    PriceMove,
    RevenueUse,
    Round,
    RoundKind,
    ShareMove,
    StationUse,
    Why,
    kinds_of,
)
from gen.pages.narration.narrate import Teller, narrate
from gen.text.language import CODES, Language
from gen.titles import title
from gen.titles.family1822.words import MinorEnd

OURS = [kind for kind in kinds_of(ev.Event) if kind.__module__.startswith("gen.")]
"""A title that the tests bring tells of its own."""
KINDS = [(kind, "18Rhl" if kind.__module__.endswith("t18rhl.events") else "1822PNW") for kind in OURS]
VALUES: dict[str, object] = {
    "int": 1,
    "Entity": Entity.player("1"),
    "Entity | None": Entity.player("1"),
    "tuple[Entity, ...]": (Entity.player("1"), Entity.player("2")),
    "tuple[str, ...]": ("1", "2"),
    "tuple[tuple[str, ...], ...]": (("I9", "J8"),),
    "Round": Round(RoundKind.STOCK, 1),
    "Decision": AskKind.TRACK,
    "Reason": Why.SHARES,
    "Ending": EndReason.BANK,
    "ShareMove": ShareMove.BOUGHT,
    "PriceMove": PriceMove.SALE,
    "StationUse": StationUse.TURN,
    "MinorEnd": MinorEnd.NO_BID,
    "RevenueUse": RevenueUse.PAYOUT,
}
IDS = {"hex": "I9", "private": "FM", "company": "YSL", "train": "2", "kind": "stock"}


def _sample(kind: type[ev.Event]) -> ev.Event:
    """An event of the kind with a plausible value in each field."""
    values: dict[str, object] = {}
    for field in fields(kind):
        if field.name == "cause":
            continue
        if str(field.type) in VALUES:
            values[field.name] = VALUES[str(field.type)]
        else:
            values[field.name] = IDS.get(field.name, "x")
    if kind is ev.RouteRun:
        values["stops"] = ("I9", "J8")
    make: Callable[..., ev.Event] = kind
    return make(**values)


def _teller(code: str, of: str = "18Tokaido") -> Teller:
    return Teller(Language(code), title(of, 3), {"1": "J1", "2": "J2", "3": "J3"})


def _told(code: str, *events: ev.Event) -> list[str]:
    return [sentence.striptags() for sentence in narrate(events, _teller(code))]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("kind", "of"), KINDS, ids=[kind.__name__ for kind, _ in KINDS])
def test_every_kind_of_event_is_told(kind: type[ev.Event], of: str, code: str) -> None:
    event = _sample(kind)
    income = ev.Paid(BANK, Entity.player("1"), 10, Why.INCOME, cause=event)  # without any there is nothing to tell
    told = narrate([event, income] if kind is ev.IncomesDue else [event], _teller(code, of))
    (sentence,) = [sentence.striptags() for sentence in told]
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "J1 buys 10% of YSL from the IPO for ¥80."),
        ("pt", "J1 compra 10 % de YSL na oferta inicial por ¥80."),
        ("es", "J1 compra el 10 % de YSL en la oferta inicial por ¥80."),
    ],
)
def test_a_payment_is_told_with_what_it_is_for(code: str, sentence: str) -> None:
    moved = ev.SharesMoved("YSL", 10, Entity.company("YSL"), Entity.player("1"), ShareMove.BOUGHT)
    assert _told(code, ev.Paid(Entity.player("1"), BANK, 80, Why.SHARES, cause=moved), moved) == [sentence]


def test_two_purchases_alike_have_each_its_own_price() -> None:
    """Nearness would give the first share both payments."""
    sold = [ev.SharesMoved("YSL", 10, Entity.player("1"), POOL, ShareMove.SOLD) for _ in range(2)]
    paid = [
        ev.Paid(BANK, Entity.player("1"), 80 - 5 * place, Why.SALE, cause=event) for place, event in enumerate(sold)
    ]
    told = ["J1 sells 10% of YSL for ¥80.", "J1 sells 10% of YSL for ¥75."]
    for order in permutations((*sold, *paid)):
        in_order = [event for event in order if event is sold[0] or event is sold[1]]
        assert _told("en", *order) == (told if in_order[0] is sold[0] else told[::-1])


def test_starting_a_company_is_one_sentence() -> None:
    started = ev.CompanyStarted("YSL", Entity.player("1"), 80)
    moved = ev.SharesMoved("YSL", 20, Entity.company("YSL"), Entity.player("1"), ShareMove.BOUGHT, cause=started)
    told = _told("en", started, ev.Paid(Entity.player("1"), BANK, 160, Why.SHARES, cause=moved), moved)
    assert told == ["J1 starts YSL at ¥80: president's certificate (20%) for ¥160."]


def test_income_is_one_sentence_and_adds_up_by_owner() -> None:
    due = ev.IncomesDue()
    incomes = ((Entity.player("1"), 10), (Entity.player("2"), 5), (Entity.player("1"), 15))
    told = _told("en", due, *(ev.Paid(BANK, who, amount, Why.INCOME, cause=due) for who, amount in incomes))
    assert told == ["Private companies pay income: J1 ¥25 and J2 ¥5."]


def test_dividends_are_one_sentence_with_who_gets_what() -> None:
    decided = ev.RevenueDecided("YSL", RevenueUse.PAYOUT, 110, 11)
    dividends = ((Entity.player("2"), 11), (Entity.player("1"), 55))
    told = _told("en", decided, *(ev.Paid(BANK, who, sum, Why.DIVIDEND, cause=decided) for who, sum in dividends))
    assert told == ["YSL pays out ¥110, ¥11 a share: J2 ¥11 and J1 ¥55."]


def test_money_with_no_other_event_is_told_on_its_own() -> None:
    assert _told("en", ev.Paid(Entity.player("1"), Entity.company("YSL"), 883, Why.HELP)) == ["J1 helps YSL with ¥883."]


def test_names_are_escaped_and_companies_are_chips() -> None:
    teller = Teller(Language("en"), title("18Tokaido", 3), {"1": "<J&1>"})
    (sentence,) = narrate([ev.SharesMoved("YSL", 10, POOL, Entity.player("1"), ShareMove.GIVEN)], teller)
    assert "&lt;J&amp;1&gt;" in sentence
    assert '<span class="chip" data-company="18Tokaido/YSL">YSL</span>' in sentence
