"""Merger rounds of 1822PNW, held against the rule notes (1822PNW §4)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from gen.engine.actions import Choose, DiscardTrain, Merge, Pass
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import Round, RoundKind, TrainPlace
from gen.titles.family1822.events import MinorsMerged
from gen.titles.family1822.stations import tokens
from gen.titles.t1822pnw.terms import prices, shares_at
from tests.positions import arranged, begun, built, give_train, hand_train, priced
from tests.positions_1822 import give_card, hand_cards, later, minor, reach, show

from .play1822 import rules_of, start, step_over, stock_round, to_round
from .table import due, refused
from .table1822 import picks

PARS = (100, 90, 80, 75, 70, 65, 60, 55)


# The formula (§4)


def allowed(price: int, value: int, cash: int, own: int) -> list[int]:
    """Numbers of shares by what the rule means: who pays what to whom, up to a share's price."""
    if 6 * price < value:
        return [6] if price == 100 else []
    highest = value + min(own, price - 1)
    return [count for count in range(2, 7) if value - cash <= count * price <= highest]


def test_the_example_of_the_notes() -> None:
    assert list(shares_at(100, 2 * (80 + 75), 55, 2000, 100)) == [3, 4]


@pytest.mark.parametrize("value", [100, 200, 210, 310, 330, 400, 500, 600, 610, 1200])
def test_the_numbers_are_those_that_both_purses_can_settle(value: int) -> None:
    for cash, own, price in product((0, 10, 55, 120, 700), (0, 30, 2000), PARS):
        assert list(shares_at(price, value, cash, own, 100)) == allowed(price, value, cash, own)


def test_prices_are_those_with_some_number() -> None:
    for value, cash, own in product((200, 310, 620), (0, 55), (0, 2000)):
        expected = [price for price in PARS if allowed(price, value, cash, own)]
        assert prices(PARS, value, cash, own) == expected


# The round


def neighbours(phase: str = "2", owner: int = 1) -> Game:
    """Seattle's minor 8 (SWW's) of the first player and Tacoma's 10, which printed track joins; in a stock round."""
    game = later("1822PNW")
    game = reach(game, phase)
    game = show(game, "M2", "M3", "M4", "M6")
    for id, player in (("8", 1), ("10", owner)):
        game = minor(game, id, player)
        game = hand_train(game, id, "L" if phase == "2" else "3")
    return game


def merging(cash: tuple[int, int] = (30, 25), own: int = 2000, prices: tuple[str, str] = ("0,7", "0,6")) -> Game:
    """A merger round, the first of the two due; they stand at 80 and 75 unless it is said otherwise."""
    game = neighbours()
    stock_round(game, (2, "M2", 100))
    to_round(game, "merger")
    purses = dict(zip((Entity.company("8"), Entity.company("10")), cash, strict=True)) | {Entity.player("1"): own}
    return priced(game, dict(zip(("8", "10"), prices, strict=True)), purses)


def test_after_both_rounds_of_a_set_but_not_in_phase_1() -> None:
    game = neighbours()
    stock_round(game, (2, "M2", 100))
    seen: list[tuple[str, int]] = []
    while game.round.kind != RoundKind.STOCK:
        if not seen or seen[-1] != (game.round.kind, game.round.number):
            seen.append((game.round.kind, game.round.number))
        step_over(game)
    assert seen == [("operating", 1), ("merger", 1), ("operating", 2), ("merger", 2)]
    game = start("1822PNW")
    for id in ("8", "10"):
        game = minor(game, id, 1)
        game = hand_train(game, id, "L")
    stock_round(game, (2, "P1", 0))
    while game.round.kind == RoundKind.OPERATING:
        step_over(game)
    assert game.round == Round(RoundKind.STOCK, 2)


def test_the_phase_is_read_when_the_operating_round_ends() -> None:
    game = start("1822PNW")
    for id in ("8", "10"):
        game = minor(game, id, 1)
        game = hand_train(game, id, "L")
    stock_round(game, (2, "P1", 0))
    game = reach(game, "2")
    while game.round.kind == RoundKind.OPERATING:
        step_over(game)
    assert game.round == Round(RoundKind.MERGER, 1)


def test_only_minors_with_a_partner_are_asked_in_operating_order() -> None:
    game = merging()
    assert due(game) == (Entity.company("8"), "merge")
    game.play(Pass(Entity.company("8")))
    assert due(game) == (Entity.company("10"), "merge")
    game.play(Pass(Entity.company("10")))
    assert game.round.kind != RoundKind.MERGER


def test_no_round_where_nobody_can_merge() -> None:
    game = neighbours(owner=2)
    stock_round(game, (2, "M2", 100))
    while game.round.kind != RoundKind.STOCK:
        assert game.round.kind == RoundKind.OPERATING
        step_over(game)


def test_an_associated_minor_and_another_of_the_same_owner_joined_by_track() -> None:
    game = merging()
    for id, player in (("20", 1), ("12", 1), ("9", 2)):
        game = minor(game, id, player)
    refused(game, Merge(Entity.company("8"), "20"), "both-associated")
    refused(game, Merge(Entity.company("8"), "12"), "not-connected-minor")
    refused(game, Merge(Entity.company("8"), "9"), "not-the-same-owner")
    refused(game, Merge(Entity.company("8"), "SWW"), "merger-of-minors")
    refused(game, Merge(Entity.company("8"), "2"), "not-the-same-owner")


def test_a_merger_from_price_to_token() -> None:
    game = merging()  # worth 310, 55 in their treasuries
    for id, holder in (("P12", "8"), ("P7", "10")):
        game = give_card(game, id)
        game = hand_cards(game, Entity.company(holder), id)
    trains = [train.id for id in ("8", "10") for train in game.companies[id].trains]
    game.play(Merge(Entity.company("8"), "10"))
    major = game.companies["SWW"]
    assert game.cash(Entity.company("SWW")) == 55
    assert [train.id for train in major.trains] == trains
    refused(game, Choose(Entity.company("8"), "50"), "minors-price")
    game.play(Choose(Entity.company("8"), "100"))
    refused(game, Choose(Entity.company("8"), "2"), "too-few-for-minors")
    refused(game, Choose(Entity.company("8"), "5"), "too-many-for-minors")
    game.play(Choose(Entity.company("8"), "4"))
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("SWW"))) == (2000 - 90, 55 + 90)
    assert [card.id for card in game.shares.held("SWW", Entity.player("1"))] == ["SWW_0", "SWW_1", "SWW_2"]
    events = game.play(Choose(Entity.company("8"), "exchange"))
    assert [event.minors for event in events if isinstance(event, MinorsMerged)] == [("8", "10")]
    assert (major.floated, major.president, major.price, major.operated) == (True, Entity.player("1"), 100, 0)
    assert (major.exchange_tokens, major.stations) == (2, [100, 100])
    assert game.board.token_stops("SWW") == [("H11", 0)]
    assert not game.board.token_stops("10")
    assert {game.privates[id].owner for id in ("P12", "P7")} == {Entity.company("SWW")}
    assert game.companies["8"].closed
    assert game.companies["10"].closed
    assert game.shares.percent("8", Entity.player("1")) == 0
    while game.round.kind == RoundKind.MERGER:
        step_over(game)
    assert "SWW" in [company.id for company in game.order]  # it operates in the next round


@pytest.mark.parametrize(
    ("use", "tokens", "stations"), [("replace", ["H11", "I12"], [100]), ("3", ["H11"], [100, 100])]
)
def test_only_replace_replaces_and_an_exchange_token_is_gone_either_way(
    use: str, tokens: list[str], stations: list[int]
) -> None:
    game = merging()
    for choice in ("100", "3"):
        if choice == "100":
            game.play(Merge(Entity.company("8"), "10"))
        game.play(Choose(Entity.company("8"), choice))
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("SWW"))) == (2010, 45)  # the major pays him 10
    game.play(Choose(Entity.company("8"), use))
    major = game.companies["SWW"]
    assert sorted(hex for hex, _ in game.board.token_stops("SWW")) == tokens
    assert (major.exchange_tokens, major.stations) == (2, stations)


def test_minors_worth_more_than_six_shares_bring_six_at_100_and_no_more_than_the_major_has() -> None:
    game = merging(cash=(20, 0), prices=("0,17", "0,15"))  # 220 and 180: worth 800
    game.play(Merge(Entity.company("8"), "10"))
    assert picks(game.choices()) == ["100"]
    game.play(Choose(Entity.company("8"), "100"))
    assert picks(game.choices()) == ["6"]
    game.play(Choose(Entity.company("8"), "6"))
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("SWW"))) == (2020, 0)


def test_the_other_minor_may_begin_and_the_associated_one_still_gives_the_major() -> None:
    game = merging()
    game.play(Pass(Entity.company("8")))
    game.play(Merge(Entity.company("10"), "8"))
    for choice in ("100", "4", "replace"):
        game.play(Choose(Entity.company("10"), choice))
    assert sorted(game.board.token_stops("SWW")) == [("H11", 0), ("I12", 0)]
    assert game.companies["SWW"].floated


def test_the_marker_of_a_moved_home_goes_with_the_merger_itself() -> None:
    """A home that a major got by P20 (§8) is marked until two minors merge, whatever is still to be chosen."""
    game = merging()
    game = arranged(game, lambda apart: tokens.move_home(apart, apart.companies["SWW"], "H11"))
    assert "SWW_home" in game.board.icons("H11")
    game.play(Merge(Entity.company("8"), "10"))
    assert "SWW_home" not in game.board.icons("H11")


def test_after_a_merger_too_many_trains_are_given_up_in_the_next_round() -> None:
    game = neighbours()
    stock_round(game, (2, "M2", 100))
    to_round(game, "merger", 2)
    for id, special in (("8", "LP-0"), ("10", "LP-1")):
        game = give_train(game, id, special)
    while due(game)[0] != Entity.company("8"):
        step_over(game)
    game.play(Merge(Entity.company("8"), "10"))
    while game.ask is not None and game.round.kind == RoundKind.MERGER:
        game.play(game.choices()[0].action)
    assert game.round == Round(RoundKind.STOCK, 3)
    assert due(game) == (Entity.company("SWW"), "discard")
    game.play(DiscardTrain(Entity.company("SWW"), "LP-1"))
    assert due(game)[1] == "shares"
    assert game.depot.find("LP-1") in [train for train in game.depot.all if train.owner is TrainPlace.GONE]


def test_the_end_comes_before_the_merger_round() -> None:
    game = neighbours()
    stock_round(game, (2, "M2", 100))
    game = begun(game, lambda position: replace(position, market=replace(position.market, end_reached=True)))
    while game.ask is not None:
        assert game.round.kind == RoundKind.OPERATING
        step_over(game)
    assert game.round == Round(RoundKind.OPERATING, 2)


def test_ports_join_whoever_reaches_them() -> None:
    game = later("1822PNW")
    game = minor(minor(game, "3", 1), "6", 1)  # Bellingham at D11, Port Townsend at F9
    rules = rules_of(game)
    assert not rules.connected(game, game.companies["3"], game.companies["6"])
    for id in ("3", "6"):
        game = upgrade_towards_the_port(game, id)
    three, six = game.companies["3"], game.companies["6"]
    assert rules.connected(game, three, six)
    assert rules.connected(game, six, three)


def upgrade_towards_the_port(game: Game, id: str) -> Game:
    """A tile in the minor's home with an exit to its port: D11 to D9, F9 to E8."""
    hex, port = {"3": ("D11", "D9"), "6": ("F9", "E8")}[id]
    edge = next(edge for edge in range(6) if game.board.neighbour(hex, edge) == port)
    old = game.board.faces[hex]
    for name, spec in game.title.tiles.items():
        if spec.face.colour != "green" or spec.face.label != old.label or len(spec.face.cities) != 1:
            continue
        for rotation in range(6):
            exits = game.board.tile_face(name, rotation).exits
            if edge in exits and old.exits <= exits:
                return built(game, f"{name} at {hex} turned {rotation}")
    raise AssertionError(f"no tile for {hex}")
