"""Set-up, regionals, direct starts and card powers of 1822PNW (1822PNW §1-3, §8, §11)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, Choose, Pass, StartCompany, UsePower
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import RoundKind
from gen.titles.family1822.actions import AcquirePrivate
from gen.titles.family1822.money.issues import issue_step
from gen.titles.family1822.privates.acquisition import acquire_step
from gen.titles.t1822pnw.own import own as kept
from tests.positions import company_with, endow, to_cell
from tests.positions_1822 import give_card, hand_cards, later, major, minor, operating, reach, show, take

from .play1822 import bid, counted, piles_of, rules_of, start, step_over, stock_round, to_round
from .table import due, refused
from .table1822 import Step, picks

MINORS = ("M6", "M2", "M3", "M4")
ASSOCIATED = {"1": "CPR", "5": "GNR", "7": "CMPS", "8": "SWW", "17": "SPS", "18": "ORNC", "20": "NP"}


# Set-up (§1, §2, §11)


@pytest.mark.parametrize(("players", "cash", "limit"), [(3, 500, 21), (4, 375, 15), (5, 300, 12)])
def test_cash_and_limits_by_players(players: int, cash: int, limit: int) -> None:
    game = start("1822PNW", players)
    assert {game.cash(player.entity) for player in game.players} == {cash}
    assert game.cash(BANK) == 12000 - players * cash
    assert game.title.certificate_limit[players] == limit


def numbers(seed: int) -> object:
    """The random numbers of the recordings (1822 §1)."""
    state = seed % 2**31
    while True:
        state = (1103515245 * state + 12345) % 2**31
        yield state


def shuffle(cards: list[str], random: object) -> list[str]:
    drawn = [next(random) for _ in cards]  # type: ignore[call-overload]
    return [card for _, card in sorted(zip(drawn, cards, strict=True))]


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 586), (5, 2**31 + 77)])
def test_the_minors_come_in_three_stacks_behind_the_sixth(players: int, seed: int) -> None:
    random = numbers(seed)
    privates, minors = [f"P{n}" for n in range(1, 22)], [*(f"M{n}" for n in range(1, 22)), "MA", "MB", "MC"]
    order = shuffle([*privates, *minors], random)
    associated = [card for card in order if card[1:] in ASSOCIATED and card[0] == "M"]
    others = [card for card in order if card[0] == "M" and card != "M6" and card not in associated]
    pile = ["M6"]
    pile += shuffle([*associated[:3], *others[:6]], random)
    pile += shuffle([*associated[3:5], *others[6:11]], random)
    pile += shuffle([*associated[5:], *others[11:]], random)
    game = start("1822PNW", players, seed=seed)
    assert list(piles_of(game).by_kind["minor"]) == pile
    expected = ["P1", *(card for card in order if card[0] == "P" and card != "P1")]
    assert list(piles_of(game).by_kind["private"]) == expected


@pytest.mark.parametrize(("option", "gone"), [("remove_two_ls", 2), ("remove_three_ls", 3)])
def test_an_optional_rule_takes_first_trains_out(option: str, gone: int) -> None:
    game = start("1822PNW", 3, (option,))
    assert game.depot.stack[0].id == f"L-{gone}"
    assert len(game.depot.stack) == 22 - gone + 7 + 4 + 2 + 3 + 1


PACKETS = (
    ("18", "21", "P8", "P16"),
    ("7", "9", "P18", "P19"),
    ("1", "2", "P12", "P17"),
    ("6", "8", "P14", "P15"),
    ("10", "20", "P10", "P11"),
)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_starting_packets_open_with_operating_rounds_until_phase_2(players: int) -> None:
    game = start("1822PNW", players, ("starting_packet",))
    for number, (one, two, *privates) in enumerate(PACKETS[:players], 1):
        assert {game.privates[id].owner for id in privates} == {Entity.player(str(number))}
        for id in (one, two):
            assert game.companies[id].president == Entity.player(str(number))
            assert (game.companies[id].price, game.cash(Entity.company(id))) == (50, 100)
            assert not piles_of(game).holds(f"M{id}")
    assert game.round.kind == RoundKind.OPERATING
    assert len(piles_of(game).by_kind["minor"]) == 24 - 2 * players
    assert len(piles_of(game).by_kind["private"]) == 21 - 2 * players
    for _ in range(2):
        turn = game.turn
        while game.turn == turn:
            assert (game.round.kind, game.round.number) == (RoundKind.OPERATING, 1)
            step_over(game)
        assert game.phase.name == "1"
    game = reach(game, "2")
    to_round(game, "stock")
    assert [player.id for player in game.players] == [str(n + 1) for n in range(players)]


# Regionals (§3)


def with_regional(title_bid: int = 130) -> Game:
    game = later("1822PNW")
    game = show(game, "MA", "M2", "M3", "M4")
    stock_round(game, (1, "MA", title_bid))
    return game


def test_a_regionals_winner_pays_the_bank_gets_the_card_and_its_token_goes_out() -> None:
    game = later("1822PNW")
    game = show(game, "MA", "M2", "M3", "M4")
    refused(game, Bid(Entity.player("1"), "MA", 95), "bid-price")
    game = with_regional()
    assert game.privates["MA"].owner == Entity.player("1")
    assert game.board.token_stops("A") == [("A22", 0)]
    assert game.cash(Entity.company("A")) == 0
    assert counted(game, 1) == 1
    assert not game.order  # it never operates; the round after next is on, with two incomes paid
    assert game.cash(Entity.player("1")) == 500 - 130 + 10


def test_a_regional_without_a_bid_in_the_first_box_goes_with_a_train() -> None:
    game = later("1822PNW")
    game = show(game, "MA", "M2", "M3", "M4")
    stock_round(game, (1, "M2", 100))
    assert game.companies["A"].closed
    assert sum(train.spec.name == "L" for train in game.depot.stack) == 22 - 3 - 1


# Direct starts and associated minors (§3)


def rich(phase: str = "5") -> Game:
    game = later("1822PNW")
    game = reach(game, phase)
    for player in game.players:
        game = endow(game, player.entity, 2000)
    return game


def test_no_direct_start_while_the_associated_minor_is_owned_by_another_or_bid_on() -> None:
    game = rich()
    game = minor(game, "20", 2)
    refused(game, StartCompany(Entity.player("1"), "NP", "0,9"), "associated-minor-owned")
    game = rich()
    game = show(game, "M20", "M2", "M3", "M4")
    game.play(Pass(Entity.player("1")))
    bid(game, 2, "M20", 100)
    game.play(Pass(Entity.player("2")))
    refused(game, StartCompany(Entity.player("3"), "NP", "0,9"), "associated-minor-bid-on")


def test_a_direct_start_closes_the_card_and_empties_its_box() -> None:
    game = rich()
    game = show(game, "M2", "M20", "M3", "M4")
    game.play(StartCompany(Entity.player("1"), "NP", "0,9"))
    assert game.privates["M20"].closed
    assert game.board.kept_for("20") is None
    assert list(piles_of(game).minor_boxes) == ["M2", None, "M3", "M4"]
    refused(game, Bid(Entity.player("2"), "M20", 100), "not-in-a-box")


def test_an_empty_first_box_saves_the_train() -> None:
    game = rich()
    game = show(game, "M20", "M2", "M3", "M4")
    game.play(StartCompany(Entity.player("1"), "NP", "0,9"))
    count = len(game.depot.stack)
    stock_round(game, (2, "P1", 0))
    assert len(game.depot.stack) == count
    assert not game.companies["2"].closed
    assert list(piles_of(game).boxed("minor"))[:3] == ["M2", "M3", "M4"]


def test_the_other_boxes_keep_their_places_for_ties() -> None:
    game = rich()
    game = show(game, "M2", "M20", "M4", "M3")
    game.play(StartCompany(Entity.player("1"), "NP", "0,9"))
    stock_round(game, (2, "M3", 150), (2, "M4", 150))
    assert [company.id for company in game.order] == ["4", "3"]
    assert game.companies["2"].closed  # the first box, without a bid


def conversion(price: str = "0,4", cash: int = 150, own: int = 2000) -> Game:
    """The first player owns minor 20 (NP's) at that price, with so much cash."""
    game = rich()
    game = minor(game, "20", 1, cash=cash)
    game = to_cell(game, "20", price)
    return endow(game, Entity.player("1"), own)


def test_an_own_associated_minor_is_converted_for_a_price_and_a_number_of_shares() -> None:
    game = conversion()  # worth 2 * 65 = 130
    game = give_card(game, "P12")
    game = hand_cards(game, Entity.company("20"), "P12")
    game.play(StartCompany(Entity.player("1"), "NP", "0,9"))
    assert due(game)[0] == Entity.player("1")
    refused(game, Choose(Entity.player("1"), "3"), "too-many-for-minors")  # 300 - 130 is more than one share
    game.play(Choose(Entity.player("1"), "2"))
    company = game.companies["NP"]
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("NP"))) == (2000 - 70, 150 + 70)
    assert game.shares.percent("NP", Entity.player("1")) == 20
    assert (company.floated, company.president, company.price) == (True, Entity.player("1"), 100)
    assert (company.exchange_tokens, company.stations) == (3, [100])
    assert game.board.token_stops("NP") == [("O20", 0)]
    assert game.privates["P12"].owner == Entity.company("NP")
    assert game.companies["20"].closed
    assert due(game)[0] == Entity.player("2")


def test_a_conversion_pays_the_player_what_his_shares_are_worth_less_than_the_minor() -> None:
    game = conversion("0,8", cash=150)  # 90: worth 180
    game.play(StartCompany(Entity.player("1"), "NP", "0,2"))  # 55
    assert sorted(picks(game.choices())) == ["2", "3", "4"]  # 180 and 54 make four
    game.play(Choose(Entity.player("1"), "2"))
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("NP"))) == (2000 + 70, 150 - 70)


def test_what_a_conversion_may_take_is_bounded_by_both_purses() -> None:
    game = conversion("0,9", cash=0, own=0)  # 100: worth 200, nobody has cash
    cells = [one.action.cell for one in game.choices() if isinstance(one.action, StartCompany)]
    assert cells == ["0,9"]  # two at 100; at 55 to 90 no number of shares is worth exactly 200
    refused(game, StartCompany(Entity.player("1"), "NP", "0,2"), "price-suits-no-number")


def test_no_conversion_before_phase_5() -> None:
    game = later("1822PNW")
    game = reach(game, "4")
    game = minor(game, "20", 1)
    refused(game, StartCompany(Entity.player("1"), "NP", "0,9"), "converted-too-early")


# Backroom negotiations (§8, P20)


def taking_p20(id: str, shown: tuple[str, ...] = MINORS, kind: str = "minor") -> Step:
    game = later("1822PNW")
    game = show(game, *shown)
    minor(game, id, 1) if kind == "minor" else major(game, id, "0,9", {1: 20})
    game = give_card(game, "P20", 2)
    step = Step(game, id, acquire_step)
    step.play(AcquirePrivate(Entity.company(id), "P20"))
    assert game.privates["P20"].closed
    return step


def test_an_ordinary_minor_takes_an_associated_ones_place() -> None:
    step = taking_p20("12")
    game = step.game
    step.play(Choose(Entity.company("12"), "7"))
    assert step.due is None
    assert kept(game).becomes == {**{k: v for k, v in ASSOCIATED.items() if k != "7"}, "12": "CMPS"}
    assert game.companies["7"].closed
    assert not piles_of(game).holds("M7")
    assert game.board.kept_for("7") is None
    assert (game.companies["CMPS"].home, game.companies["CMPS"].destination) == ("J23", "H11")


@pytest.mark.parametrize(("id", "old", "home", "destination"), [("3", "5", "D11", "D23"), ("10", "20", "I12", "O20")])
def test_at_the_majors_destination_home_and_destination_change_places(
    id: str, old: str, home: str, destination: str
) -> None:
    step = taking_p20(id)
    step.play(Choose(Entity.company(id), old))
    company = step.game.companies[ASSOCIATED[old]]
    assert (company.home, company.destination) == (home, destination)


def test_boxed_and_owned_minors_and_those_of_formed_majors_are_no_targets() -> None:
    game = later("1822PNW")
    game = show(game, "M1", "M2", "M3", "M4")
    game = minor(game, "5", 2)
    game = major(game, "CMPS", "0,9", {3: 20})
    rules_of(game).forget_minor(game, game.companies["8"])  # gone already, and yet a target
    game = take(game, "M8")
    game = minor(game, "12", 1)
    game = give_card(game, "P20", 2)
    step = Step(game, "12", acquire_step)
    step.play(AcquirePrivate(Entity.company("12"), "P20"))
    for id in ("1", "5", "7", "12"):
        assert step.refusal(Choose(Entity.company("12"), id)) == "not-replaceable"
    step.play(Choose(Entity.company("12"), "8"))
    assert game.companies["SWW"].home == "J23"


@pytest.mark.parametrize(("id", "kind"), [("18", "minor"), ("NP", "major")])
def test_to_others_it_is_of_no_use(id: str, kind: str) -> None:
    assert taking_p20(id, kind=kind).due is None


def test_after_it_more_privates_may_be_taken() -> None:
    game = later("1822PNW")
    game = show(game, *MINORS)
    game = minor(game, "12", 1)
    for id in ("P20", "P7"):
        game = give_card(game, id)
    step = Step(game, "12", acquire_step)
    step.play(AcquirePrivate(Entity.company("12"), "P20"))
    step.play(Choose(Entity.company("12"), "17"))
    step.play(AcquirePrivate(Entity.company("12"), "P7"))
    assert step.due is None


# Crédit Mobilier (§8, P21)


def moving(**fields: int) -> Step:
    game = later("1822PNW")
    game = reach(game, "3")
    game = show(game, *MINORS, "M9", "M11")
    game = show(game, "P1", "P2", "P3", "P4", "P5")
    game = major(game, "NP", "0,9", {1: 20}, turns=0)
    game = give_card(game, "P21")
    game = company_with(hand_cards(game, Entity.company("NP"), "P21"), "NP", **fields)
    return Step(game, "NP", issue_step)


def top(game: Game, kind: str, count: int) -> list[str]:
    return list(piles_of(game).by_kind[kind][:count])


def test_its_major_stops_at_the_issue_step_though_it_can_issue_nothing() -> None:
    assert moving().due == (Entity.company("NP"), "issue")


@pytest.mark.parametrize(("choice", "kind"), [("M12_top", "minor"), ("P9_top", "private")])
def test_the_top_is_directly_behind_the_boxed_cards(choice: str, kind: str) -> None:
    step = moving()
    step.play(UsePower(Entity.private("P21"), choice))
    boxes = [*MINORS] if kind == "minor" else ["P1", "P2", "P3"]
    assert top(step.game, kind, len(boxes) + 1) == [*boxes, choice.split("_", maxsplit=1)[0]]
    assert step.game.privates["P21"].closed


def test_the_bottom_is_the_last_of_the_pile() -> None:
    step = moving()
    step.play(UsePower(Entity.private("P21"), "M9_bottom"))
    assert piles_of(step.game).by_kind["minor"][-1] == "M9"


def test_with_a_box_emptied_the_top_is_behind_those_left() -> None:
    step = Step(take(operating(moving().game), "M2"), "NP", issue_step)
    step.play(UsePower(Entity.private("P21"), "M9_top"))
    assert top(step.game, "minor", 4) == ["M6", "M3", "M4", "M9"]


def test_boxed_cards_stay_and_an_exchange_token_needs_one() -> None:
    step = moving()
    assert step.refusal(UsePower(Entity.private("P21"), "M2_bottom")) == "no-such-card-move"
    assert step.refusal(UsePower(Entity.private("P21"), "P1_top")) == "no-such-card-move"
    without = moving(exchange_tokens=0)
    assert without.refusal(UsePower(Entity.private("P21"), "exchange")) == "no-exchange-token"
    step = moving(exchange_tokens=1)
    step.play(UsePower(Entity.private("P21"), "exchange"))
    assert step.game.companies["NP"].stations == [100, 100]
    assert step.due is None or step.due[1] == "issue"
