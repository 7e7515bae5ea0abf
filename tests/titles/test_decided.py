"""What no recording shows, decided by the rule notes, else as 18xx.games plays it (CONTRIBUTING tells each source)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyPrivate, BuyShares, BuyTrain, Choose, LayTile, Pass, StartCompany
from gen.engine.money.holdings import certificate_limit, certificates_held
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import Round, RoundKind
from gen.titles import new_game
from gen.titles.family1822.operating import _trains as train_step
from tests.positions import bank_sells, built, found, open_mine, to_cell
from tests.positions import built as lie
from tests.positions import endow as endow_1822
from tests.positions import train_leaves as leaves
from tests.positions_1822 import give_card, later, major, minor, reach, seat, show, table
from tests.titles.play1822 import bid
from tests.titles.table import auctioned, decline, due, names, pass_to, refused
from tests.titles.table1822 import Step
from tests.titles.test_18rhl_operating import turn_of
from tests.titles.test_18rhl_revenue import board_of, earn


def test_no_second_express_train_from_another_company() -> None:
    """1822 §5.6: a company may own at most one."""
    game = later("1822PNW")
    game = reach(game, "7")
    for id, player in (("NP", 1), ("SPS", 2)):
        game = major(game, id, "0,9", {player: 20}, cash=2000)
        train = game.depot.stack[0].id
        Step(game, id, train_step).play(BuyTrain(Entity.company(id), train, 1000, "E"))
    game = major(game, "GNR", "0,9", {3: 20}, cash=500)
    (train,) = (one.id for one in game.companies["SPS"].trains)
    assert Step(game, "NP", train_step).refusal(BuyTrain(Entity.company("NP"), train, 1)) == "one-express"
    Step(game, "GNR", train_step).play(BuyTrain(Entity.company("GNR"), train, 1))


def test_a_conversion_is_paid_from_cash_that_no_bid_needs() -> None:
    """1822 §3.3: cash committed to bids is unavailable for parring; 3 of 80 are worth 40 above the minor."""
    game = later("1822PNW")
    game = reach(game, "5")
    game = show(game, "M2", "M3", "M4", "M6")
    game = minor(game, "20", 1, cash=0)
    game = to_cell(game, "20", "0,9")  # worth 200
    game = endow_1822(game, Entity.player("1"), 130)
    bid(game, 1, "M2", 100)
    for player in (1, 2, 3):
        game.play(Pass(Entity.player(str(player))))
    refused(game, StartCompany(Entity.player("1"), "NP", "0,7"), "price-suits-no-number")
    game = endow_1822(game, Entity.player("1"), 140)
    game.play(StartCompany(Entity.player("1"), "NP", "0,7"))
    refused(game, Choose(Entity.player("1"), "2"), "too-few-for-minors")
    game.play(Choose(Entity.player("1"), "3"))
    assert game.cash(Entity.player("1")) == 100


def test_the_cableway_lays_what_fits_as_an_ordinary_tile() -> None:
    """18xx.games offers it the upgrades that label and stops allow (18Rhl §4 says nothing of them)."""
    game = turn_of("ADR", "3")
    refused(game, LayTile(Entity.private("Szl"), "D13", "57-0", 0), "label-missing")
    refused(game, LayTile(Entity.private("Szl"), "F11", "57-0", 0), "city-count")
    refused(game, LayTile(Entity.private("Szl"), "E12", "3-0", 0), "town-count")
    for hex, tile, rotation in (("F11", "9-0", 1), ("E12", "1-0", 5), ("K12", "3-0", 4)):  # all three so recorded
        game.check(LayTile(Entity.private("Szl"), hex, tile, rotation))


def test_the_first_tile_at_ratingen_is_laid_by_its_private_alone() -> None:
    """18Rhl §9: because of the label, so not by the cableway either."""
    option = ("ratingen_variant",)
    for phase in ("2", "3"):
        refused(turn_of("ADR", "3", phase, option), LayTile(Entity.private("Szl"), "E12", "1-0", 1), "label-missing")
    game = turn_of("BME", "1", "3", option)
    game = lie(game, "7 at E14 turned 0")
    game.check(LayTile(Entity.private("ATB"), "E12", "1-0", 1))


def test_a_private_is_bought_from_the_bank_at_the_certificate_limit() -> None:
    """18Tokaido §3 asks for the cash alone, and so does 18xx.games."""
    game = new_game("18Tokaido", names(4))
    for id, percent in (("YSL", 60), ("SRC", 60), ("KAN", 50)):
        game = found(game, id, "2,4", {"1": percent})
    assert certificates_held(game, Entity.player("1")) == certificate_limit(game) == 14
    refused(game, BuyShares(Entity.player("1"), ("KAN_5",)), "certificate-limit")
    game.play(BuyPrivate(Entity.player("1"), "FM", 60))
    assert certificates_held(game, Entity.player("1")) == 15


@pytest.mark.parametrize("reached", ["before", "in"])
def test_three_hundred_ends_no_game_before_an_operating_round_follows_the_extra_stock_round(reached: str) -> None:
    """18Tokaido §7: not while that stock round is due; 18xx.games holds it due until it is over."""
    game = new_game("18Tokaido", names(4), ("limited_express",))
    game = found(game, "YSL", "0,3", {"1": 50})
    game = bank_sells(game, "D")
    pass_to(game, "track")
    game = leaves(game)
    if reached == "before":
        game = to_cell(game, "YSL", "0,13")
    pass_to(game, "shares")
    game = to_cell(game, "YSL", "0,13")
    while game.round == Round(RoundKind.STOCK, 2):
        decline(game)
    assert game.round == Round(RoundKind.OPERATING, 2)
    assert not game.finished
    while not game.finished:
        decline(game)
    assert (game.round, game.end_reason) == (Round(RoundKind.OPERATING, 2), "price")


def test_camden_and_amboy_may_be_bought_while_a_player_holds_the_share_of_prr() -> None:
    """1830 §8 excepts only B&O from sale; no player's share is taken from him."""
    game = auctioned()
    game = found(game, "PRR", "5,6", {"1": 50})
    while game.turn < 2:
        decline(game)
    buyer = due(game)[0]
    assert game.privates["CA"].owner == Entity.player("2") != buyer
    holders = dict(game.shares.holders("PRR"))
    cash = game.cash(Entity.player("2"))
    game.play(BuyPrivate(buyer, "CA", 50))
    assert game.privates["CA"].owner == buyer
    assert game.cash(Entity.player("2")) == cash + 50
    assert dict(game.shares.holders("PRR")) == holders
    assert game.shares.owner(game.shares.certificates["PRR_1"]) == Entity.player("2")


def test_a_private_is_bought_from_a_player_at_the_certificate_limit() -> None:
    """Unsettled (docs/1830 says so): 18xx.games allows it, and who is over the limit then must sell."""
    game = auctioned()
    game = found(game, "PRR", "5,6", {"1": 50})
    while game.turn < 2:
        decline(game)
    buyer = due(game)[0]
    for id in ("NYC", "CPR", "C&O", "ERIE"):
        percent = 10 * min(6, certificate_limit(game) - certificates_held(game, buyer) + 1)
        if percent > 10:
            game = found(game, id, "5,6", {buyer.id: percent})
    assert certificates_held(game, buyer) == certificate_limit(game)
    game.play(BuyPrivate(buyer, "CA", 1))
    assert certificates_held(game, buyer) == certificate_limit(game) + 1


def test_a_bid_on_the_tax_haven_needs_room_for_a_certificate_like_any_other() -> None:
    """1822 §3.3: each winning bid counts as a certificate, though the card itself will not (§3.4)."""
    game = later("1822NRS")
    game = show(game, "P16", "P20", "P21")
    for number in (*range(1, 5), *range(6, 10), *range(11, 16), 18, 19):
        game = give_card(game, f"P{number}")
    game = minor(game, "7", 1)
    assert certificates_held(game, Entity.player("1")) == certificate_limit(game) == 16
    refused(game, Bid(Entity.player("1"), "P16", 0), "certificate-limit")


def test_one_route_uses_both_left_bank_cities_of_yellow_koeln() -> None:
    """Unsettled (docs/18rhl says so): 18xx.games has allowed it since its change 8250."""
    board = board_of(("J9", "7-0", 2), ("I8", "8-0", 3), ("H9", "3-0", 5))
    board.place_token("RhE", "I10", 0)
    assert earn(board, "RhE", "2", "I10-J9-I8-H9 H9-I10") == 30 + 10 + 30


def test_a_mine_that_leads_off_the_map_is_not_deepened() -> None:
    """base §4.2: all exits of an ordinary lay lead to usable neighbours, if not of the private's own."""
    game = table("1822PNW", "3")
    game = seat(game, "2")
    game = built(game, "15 at B19 turned 0", "PNW4 at A16 turned 5", "8 at A18 turned 5", "9 at B17 turned 1")
    game = open_mine(game, "2", "A16")
    step = Step(game, "2")
    assert {step.refusal(step.lay(f"PNW5 at A16 turned {rotation}")) for rotation in (1, 4)} == {"track-off-map"}
