"""The first cards of a title's piles may be given; the rest come as the seed shuffles them."""

from __future__ import annotations

import pytest

from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK
from gen.titles import TITLES, BadSetup, new_game, random_piles
from gen.titles.family1822.own import own
from tests.titles.table import names

SEED = 365
GIVEN = {
    "1822PNW": {"minors": ("M8", "M10", "MA", "M21"), "privates": ("P9", "P4")},
    "1822NRS": {"minors": ("M29", "M7"), "concessions": ("C7",), "privates": ("P2", "P18", "P3", "P1")},
}


def piles(game: Game) -> dict[str, list[str]]:
    return {f"{kind}s": list(cards) for kind, cards in own(game).piles.by_kind.items()}


def boxes(game: Game) -> list[str]:
    return list(own(game).piles.all_boxed())


@pytest.mark.parametrize("title", GIVEN)
def test_the_given_cards_come_first_and_the_others_as_the_seed_has_them(title: str) -> None:
    given = GIVEN[title]
    plain, dealt = piles(new_game(title, names(4), seed=SEED)), piles(new_game(title, names(4), (), SEED, given))
    assert dealt.keys() == plain.keys()
    for pile, cards in plain.items():
        first = given.get(pile, ())
        assert dealt[pile] == [*first, *(card for card in cards if card not in first)]


def test_the_boxes_show_the_given_cards() -> None:
    game = new_game(
        "1822PNW", names(4), (), SEED, {"minors": ["M8", "M10", "M6", "M3"], "privates": ["P9", "P4", "P1"]}
    )
    assert boxes(game) == ["M8", "M10", "M6", "M3", "P9", "P4", "P1"]
    assert {game.privates[id].owner for id in boxes(game)} == {BANK}
    behind = next(card for card in game.privates.values() if card.id not in boxes(game))
    assert behind.owner is None


@pytest.mark.parametrize("title", GIVEN)
def test_the_same_setup_is_the_same_game(title: str) -> None:
    one, other = (new_game(title, names(3), (), SEED, GIVEN[title]) for _ in range(2))
    assert piles(one) == piles(other)
    assert one.position() == other.position()


@pytest.mark.parametrize(("title", "counts"), [("1822PNW", (3, 4, 5)), ("1822NRS", (2, 3, 7))])
def test_the_piles_announced_are_those_dealt(title: str, counts: tuple[int, ...]) -> None:
    """1822NRS §1: with two players there are fewer cards."""
    for players in counts:
        dealt = {pile: set(cards) for pile, cards in piles(new_game(title, names(players))).items() if cards}
        assert {pile: set(it.cards) for pile, it in random_piles(title, players).items()} == dealt


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cards_of_starting_packets_are_in_no_pile(players: int) -> None:
    """1822PNW §11: each seat's packet is two minors and two privates."""
    options = ("starting_packet",)
    dealt = piles(new_game("1822PNW", names(players), options))
    known = random_piles("1822PNW", players, options)
    assert {pile: set(it.cards) for pile, it in known.items()} == {p: set(c) for p, c in dealt.items() if c}
    assert [len(known[pile].cards) for pile in ("minors", "privates")] == [24 - 2 * players, 21 - 2 * players]
    game = new_game("1822PNW", names(players), options, SEED, {"minors": ["M5"]})
    assert piles(game)["minors"][0] == "M5"


@pytest.mark.parametrize("out", ["SRC", "KAN", "ARC", "NRC", "SHI", "NAN"])
def test_the_company_taken_out_of_18tokaido_may_be_given(out: str) -> None:
    """18Tokaido §2: never the first."""
    game = new_game("18Tokaido", names(3), first_cards={"removed": [out]})
    assert set(game.companies) == {"YSL", "SRC", "KAN", "ARC", "NRC", "SHI", "NAN"} - {out}


def test_the_card_of_mines_of_18rhl_may_be_given() -> None:
    """18Rhl §2: nine cards, each with a coal mine and a steel mill."""
    cards = ["J3-E6", "K4-D9", "D9-E6", "D9-D13", "C12-E6", "C12-D9", "J3-D13", "D11-E6", "D11-D9"]
    assert random_piles("18Rhl", 4)["mines"].cards == tuple(cards)
    for card in cards:
        board = new_game("18Rhl", names(4), first_cards={"mines": [card]}).board_view()
        by_seed = new_game("18Rhl", names(4), seed=_seed_of(cards.index(card))).board_view()
        assert board == by_seed


def _seed_of(card: int) -> int:
    """The smallest seed that draws the card of that index (base §2, 18Rhl §2)."""
    return next(seed for seed in range(1000) if (1103515245 * seed + 12345) % 2**31 % 9 == card)


@pytest.mark.parametrize(
    ("title", "players", "options", "given", "told"),
    [
        ("1830", 3, (), {"privates": ["SV"]}, "1830 has no pile “privates” in this game"),
        ("18Tokaido", 4, (), {"removed": ["SRC"]}, "18Tokaido has no pile “removed” in this game"),
        ("18Tokaido", 3, ("no_corporation_discard",), {"removed": ["SRC"]}, "has no pile “removed”"),
        ("18Tokaido", 3, (), {"removed": ["YSL"]}, "“removed” cannot begin with YSL"),
        ("18Tokaido", 3, (), {"removed": ["SRC", "KAN"]}, "“removed” cannot begin with SRC, KAN"),
        ("1822PNW", 3, (), {"concessions": ["C1"]}, "no pile “concessions” in this game: it has minors, privates"),
        ("1822PNW", 3, (), {"privates": ["M6"]}, "“privates” cannot begin with M6"),
        ("1822PNW", 3, (), {"minors": ["M6", "M8", "M6"]}, "“minors” cannot begin with M6, M8, M6"),
        ("1822PNW", 3, ("starting_packet",), {"privates": ["P8"]}, "“privates” cannot begin with P8"),
    ],
)  # fmt: skip
def test_cards_that_cannot_come_first_are_refused(
    title: str, players: int, options: tuple[str, ...], given: dict[str, list[str]], told: str
) -> None:
    with pytest.raises(BadSetup, match=told):
        new_game(title, names(players), options, 1, given)


def test_nothing_is_left_to_chance_where_no_pile_is_told_of() -> None:
    assert [title for title in TITLES if not random_piles(title, 3)] == ["1830"]
