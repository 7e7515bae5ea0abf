"""What happened, told in sentences in every language, as model/narration.md wants it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from itertools import permutations
from pathlib import Path

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
from gen.pages.walkthrough.written import written
from gen.scenario.check import play_file
from gen.scenario.narration.step_account import account_of, step_account
from gen.text.language import CODES, Language
from gen.text.narration.account import Account
from gen.text.saying import said
from gen.titles import title
from gen.titles.family1822.events import MinorRemoved
from gen.titles.family1822.words import MinorEnd, Why1822

SCENARIOS = Path(__file__).parents[2] / "scenarios"

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
IDS = {"hex": "I9", "private": "FM", "company": "SWW", "train": "2", "kind": "stock"}


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


def _account(of: str = "18Tokaido") -> Account:
    return account_of(title(of, 3), {"1": "J1", "2": "J2", "3": "J3"})


def _told(code: str, *events: ev.Event, of: str = "18Tokaido") -> list[str]:
    paragraphs = _account(of).paragraphs(events)
    return [" ".join(said(one, Language(code)) for one in paragraph) for paragraph in paragraphs]


def _minors_turn(minor: str, owner: Entity) -> tuple[ev.Event, ...]:
    """A first turn as model/narration.md tells it."""
    company = Entity.company(minor)
    bought = ev.TrainBought(minor, "L", BANK, 60)
    decided = ev.RevenueDecided(minor, RevenueUse.HALF, 30, 2)
    return (
        ev.TurnBegan(company),
        ev.StationPlaced(minor, "F9", 0, StationUse.HOME),
        bought,
        ev.Paid(company, BANK, 60, Why.TRAIN, cause=bought),
        ev.RouteRun(minor, "L", ("F9",), (), 30),
        decided,
        ev.Paid(BANK, company, 15, Why.WITHHELD, cause=decided),
        ev.Paid(BANK, owner, 15, Why.DIVIDEND, cause=decided),
        ev.PriceMoved(minor, 50, 55, "0,1", "0,2", PriceMove.DIVIDEND),
    )


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("kind", "of"), KINDS, ids=[kind.__name__ for kind, _ in KINDS])
def test_every_kind_of_event_is_told(kind: type[ev.Event], of: str, code: str) -> None:
    event = _sample(kind)
    income = ev.Paid(BANK, Entity.player("1"), 10, Why.INCOME, cause=event)
    paying = ev.IncomePaid("FM", cause=event)  # without any there is nothing to tell
    due = ev.Paid(BANK, Entity.player("1"), 10, Why.INCOME, cause=paying)
    events = [event, paying, due] if kind is ev.IncomesDue else [event, income] if kind is ev.IncomePaid else [event]
    (sentence,) = _told(code, *events, of=of)
    assert sentence.endswith(".")
    assert sentence[:1] == sentence[:1].upper()
    assert "{" not in sentence


MINORS_TURN = [
    ("en", "M6 places its home station in Port Townsend, buys an L-train for $60, runs there and earns $30: "
           "$15 for J3, $15 for its treasury. Its price rises from $50 to $55."),
    ("pt", "A M6 põe a estação de casa em Port Townsend, compra um comboio L por $60, corre lá e ganha $30: "
           "$15 para o J3, $15 para a tesouraria. A cotação sobe de $50 para $55."),
    ("es", "La M6 pone su estación de casa en Port Townsend, compra un tren L por $60, corre allí y gana $30: "
           "$15 para el J3, $15 para la tesorería. La cotización sube de $50 a $55."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "paragraph"), MINORS_TURN)
def test_a_turn_is_one_paragraph(code: str, paragraph: str) -> None:
    """model/narration.md: “Before and after”."""
    assert _told(code, *_minors_turn("6", Entity.player("3")), of="1822PNW") == [paragraph]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", ["J3, J1 and J2 pass, and the stock round ends.",
                "J2 pays $100 for M5, which starts at $50 with $100 in its treasury.",
                "Three L-trains leave the bank, one for each minor in a box without a bid.",
                "J3 will begin the next stock round; then come J1 and J2."]),
        ("pt", ["O J3, o J1 e o J2 passam, e a ronda de bolsa acaba.",
                "O J2 paga $100 pela M5, que sai a $50 com $100 na tesouraria.",
                "Saem do banco três comboios L, um por cada menor das casas de leilão que ficou sem licitação.",
                "A próxima ronda de bolsa começa com o J3; seguem-se o J1 e o J2."]),
        ("es", ["El J3, el J1 y el J2 pasan, y la ronda de bolsa termina.",
                "El J2 paga $100 por la M5, que sale a $50 con $100 en la tesorería.",
                "Salen del banco tres trenes L, uno por cada minor de las casillas que se quedó sin puja.",
                "La próxima ronda de bolsa la empieza el J3; después van el J1 y el J2."]),
    ],
)  # fmt: skip
def test_what_repeats_is_joined(code: str, told: list[str]) -> None:
    """model/narration.md: the end of the second stock round."""
    order = [Entity.player(id) for id in ("3", "1", "2")]
    floated = ev.MinorFloated("5", order[2], 100, 50, 100)
    events: list[ev.Event] = [ev.Passed(who, AskKind.SHARES) for who in order]
    events += [floated, ev.Paid(order[2], Entity.company("5"), 100, Why1822.BID, cause=floated)]
    events += [ev.TrainExported("L") for _ in range(3)]
    assert _told(code, *events, ev.PriorityMoved(tuple(order)), of="1822PNW") == told


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "Nobody has bid on M5 in the first box: it leaves the game and takes an L-train with it."),
        (
            "pt",
            "Ninguém licitou pela M5, que estava na primeira casa de leilão: sai do jogo e leva consigo um comboio L.",
        ),
        ("es", "Nadie ha pujado por la M5, que estaba en la primera casilla: sale del juego y se lleva un tren L."),
    ],
)
def test_the_minor_of_the_first_box_takes_a_train(code: str, sentence: str) -> None:
    removed = MinorRemoved("5", MinorEnd.NO_BID)
    assert _told(code, removed, ev.TrainExported("L"), of="1822PNW") == [sentence]


def test_the_others_pass() -> None:
    bought = ev.SharesMoved("YSL", 10, Entity.company("YSL"), Entity.player("1"), ShareMove.BOUGHT)
    paying = ev.Paid(Entity.player("1"), BANK, 80, Why.SHARES, cause=bought)
    passes = [ev.Passed(Entity.player(id), AskKind.SHARES) for id in ("2", "3")]
    assert _told("en", bought, paying, *passes) == ["J1 buys a share of YSL for ¥80. The others pass."]
    assert _told("pt", bought, paying, *passes) == ["O J1 compra uma ação da YSL por ¥80. Os outros passam."]
    assert _told("es", bought, paying, *passes) == ["El J1 compra una acción de la YSL por ¥80. Los demás pasan."]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "J1 gets £10 from the concession of LYR (C7)."),
        ("pt", "O J1 recebe £10 da concessão da LYR (C7)."),
        ("es", "El J1 cobra £10 de la concesión de la LYR (C7)."),
    ],
)
def test_a_concession_pays_as_a_concession(code: str, sentence: str) -> None:
    due = ev.IncomesDue()
    pays = ev.IncomePaid("C7", cause=due)
    income = ev.Paid(BANK, Entity.player("1"), 10, Why.INCOME, cause=pays)
    assert _told(code, due, pays, income, of="1822NRS") == [sentence]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "Operating round 1.1 begins."),
        ("pt", "Começa a ronda de operações 1.1."),
        ("es", "Empieza la ronda de operaciones 1.1."),
    ],
)
def test_a_round_begins(code: str, sentence: str) -> None:
    assert _told(code, ev.RoundBegan(Round(RoundKind.OPERATING, 1, 1))) == [sentence]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "The concession of LYR (C7) closes."),
        ("pt", "A concessão da LYR (C7) encerra."),
        ("es", "La concesión de la LYR (C7) se cierra."),
    ],
)
def test_a_sentence_begins_with_a_capital(code: str, sentence: str) -> None:
    assert _told(code, ev.PrivateClosed("C7"), of="1822NRS") == [sentence]


def test_two_purchases_alike_have_each_its_own_price() -> None:
    """Nearness would give the first share both payments."""
    sold = [ev.SharesMoved("YSL", 10, Entity.player("1"), POOL, ShareMove.SOLD) for _ in range(2)]
    paid = [
        ev.Paid(BANK, Entity.player("1"), 80 - 5 * place, Why.SALE, cause=event) for place, event in enumerate(sold)
    ]
    told = ["sells a share of YSL for ¥80", "sells a share of YSL for ¥75"]
    for order in permutations((*sold, *paid)):
        in_order = [event for event in order if event is sold[0] or event is sold[1]]
        first, second = told if in_order[0] is sold[0] else told[::-1]
        assert _told("en", *order) == [f"J1 {first} and {second}."]


def test_a_sale_tells_how_the_price_falls() -> None:
    sold = ev.SharesMoved("YSL", 20, Entity.player("1"), POOL, ShareMove.SOLD)
    paying = ev.Paid(BANK, Entity.player("1"), 160, Why.SALE, cause=sold)
    moved = ev.PriceMoved("YSL", 80, 75, "0,1", "0,2", PriceMove.SALE)
    assert _told("en", paying, sold, moved) == [
        "J1 sells two shares of YSL for ¥160, and the price falls from ¥80 to ¥75."
    ]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "J1 starts YSL at ¥80 and pays ¥160, twice the price, for the president’s certificate."),
        ("pt", "O J1 funda a YSL a ¥80 e paga ¥160, o dobro, pelo certificado de presidente."),
        ("es", "El J1 funda la YSL a ¥80 y paga ¥160, el doble, por el certificado de presidente."),
    ],
)
def test_starting_a_company_is_one_sentence(code: str, sentence: str) -> None:
    started = ev.CompanyStarted("YSL", Entity.player("1"), 80)
    moved = ev.SharesMoved("YSL", 20, Entity.company("YSL"), Entity.player("1"), ShareMove.BOUGHT, cause=started)
    told = _told(code, started, ev.Paid(Entity.player("1"), BANK, 160, Why.SHARES, cause=moved), moved)
    assert told == [sentence]


def test_income_is_one_sentence_and_adds_up_by_owner() -> None:
    due = ev.IncomesDue()
    incomes = [(Entity.player("1"), 10), (Entity.player("2"), 5), (Entity.player("1"), 15)]
    sources = [ev.IncomePaid(id, cause=due) for id in ("FM", "ST", "FM")]
    paid = [
        ev.Paid(BANK, who, amount, Why.INCOME, cause=source)
        for source, (who, amount) in zip(sources, incomes, strict=True)
    ]
    assert _told("en", due, *sources, *paid) == ["The privates bring ¥25 to J1 and ¥5 to J2."]


def test_dividends_are_one_sentence_with_who_gets_what() -> None:
    decided = ev.RevenueDecided("YSL", RevenueUse.PAYOUT, 110, 11)
    dividends = ((Entity.player("2"), 11), (Entity.player("1"), 55))
    told = _told("en", decided, *(ev.Paid(BANK, who, sum, Why.DIVIDEND, cause=decided) for who, sum in dividends))
    assert told == ["YSL pays out ¥11 per share: ¥11 to J2 and ¥55 to J1."]


def test_track_that_costs_tells_every_payment() -> None:
    """Lays told together must not lose what is paid for one of them."""
    laid = [ev.TileLaid(Entity.company("YSL"), hex, "9", 0, "") for hex in ("I9", "J8")]
    paid = [
        ev.Paid(Entity.company("YSL"), BANK, amount, Why.TERRAIN, cause=one)
        for one, amount in zip(laid, (40, 20), strict=True)
    ]
    (told,) = _told("en", laid[0], paid[0], laid[1], paid[1])
    assert "pays ¥60 for the terrain" in told


def test_rusting_counts_what_each_loses() -> None:
    owners = tuple(Entity.company(id) for id in ("YSL", "YSL", "ARC"))
    told = _told("en", ev.TrainsRusted("2", owners))
    assert told == ["All 2-trains rust: YSL loses two 2-trains and ARC loses one 2-train."]


def test_money_with_no_other_event_is_told_on_its_own() -> None:
    event = ev.Paid(Entity.player("1"), Entity.company("YSL"), 883, Why.HELP)
    assert _told("en", event) == ["J1 adds ¥883 of their own."]


def test_names_are_escaped_and_companies_are_chips() -> None:
    of = title("18Tokaido", 3)
    account = account_of(of, {"1": "<J&1>"})
    event = ev.SharesMoved("YSL", 10, POOL, Entity.player("1"), ShareMove.GIVEN)
    (sentence,) = [written(one, of, Language("en")) for one in account.paragraphs([event])]
    assert "&lt;J&amp;1&gt;" in sentence
    assert '<span class="chip" data-company="18Tokaido/YSL">YSL</span>' in sentence


@pytest.mark.parametrize("code", CODES)
def test_the_model_of_1822pnw(code: str) -> None:
    """Steps of the walkthrough as model/narration.md tells them: nothing that nobody did, no step opened by another."""
    walkthrough, problems = play_file(SCENARIOS / "1822pnw-m8-m10-sww.yaml")
    assert walkthrough is not None
    assert not problems
    places = {step.id: place for place, step in enumerate(walkthrough.steps)}
    told = {
        id: [" ".join(said(one, Language(code)) for one in paragraph) for paragraph in step_account(walkthrough, place)]
        for id, place in places.items()
    }
    assert len(told["two-l-trains"]) == 4
    assert MINORS_TURN[CODES.index(code)][1] in told["two-l-trains"]
    passing = {"en": r"\b(passes|no track|no more trains)\b", "pt": r"\b(passa|não coloca|não compra)\b",
               "es": r"\b(pasa|no pone|no compra)\b"}[code]  # fmt: skip
    assert [one for one in told["two-l-trains"] if re.search(passing, one)] == []


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_payment_of_a_step_is_told(path: Path) -> None:
    """What changes a figure is told in the step that shows it: no event is lost, and no step that pays is silent."""
    walkthrough, _ = play_file(path)
    assert walkthrough is not None
    account = account_of(walkthrough.title, walkthrough.players)
    for place, step in enumerate(walkthrough.steps):
        gathered = [one for host, attached in account._gathered(step.events) for one in (host, *attached)]
        assert sorted(map(id, gathered)) == sorted(map(id, step.events))
        amounts = [event for event in step.events if isinstance(event, ev.Paid)]
        assert not amounts or step_account(walkthrough, place), step.id
