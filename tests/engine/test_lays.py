"""Tile lays: the rule each refusal names, and that recorded lays are legal (base §4.2, §4.3)."""

from __future__ import annotations

import pytest

from gen.engine.board.board import Board
from gen.engine.board.lays import LayRules, Placing, check_lay, check_power_lay, legal_lays
from gen.engine.board.network import Network
from gen.engine.board.upgrades import STANDARD, UpgradeTable
from gen.engine.vocabulary.errors import Illegal
from tests.tables import load_title

from .recorded_boards import RESTRICTIONS, moments, need_recordings

YELLOW, GREEN = ("yellow",), ("yellow", "green")


@pytest.fixture
def board() -> Board:
    """1830 with Baltimore at I15 and New York at E19 (no track there yet)."""
    board = Board(load_title("t1830", 4), "always")
    board.place_token("B&O", "I15", 0)
    board.place_token("NYC", "E19", 0)
    return board


def refusal(board: Board, company: str, hex: str, tile: str, rotation: int, colours: tuple[str, ...] = YELLOW) -> str:
    with pytest.raises(Illegal) as refused:
        check_lay(board, Network(board), company, Placing(hex, tile, rotation), LayRules(colours, blocked={"G15"}))
    return refused.value.rule


@pytest.mark.parametrize(
    ("company", "hex", "tile", "rotation", "rule"),
    [
        ("NYC", "Z9", "57-0", 0, "no-such-hex"),
        ("NYC", "E19", "nothing-0", 0, "no-such-tile"),
        ("NYC", "E19", "57-0", 6, "no-such-rotation"),
        ("NYC", "E19", "57-9", 0, "tile-not-available"),
        ("NYC", "E19", "14-0", 0, "colour-not-yet"),
        ("NYC", "F6", "57-0", 0, "hex-not-buildable"),
        ("NYC", "D14", "57-0", 0, "hex-not-buildable"),
        ("NYC", "E19", "9-0", 0, "city-count"),
        ("NYC", "E19", "58-0", 0, "town-count"),
        ("NYC", "E23", "57-0", 0, "wrong-colour"),
        ("NYC", "G15", "9-0", 0, "hex-blocked"),
        ("NYC", "H4", "57-0", 0, "hex-not-connected"),
        ("B&O", "I17", "8-0", 2, "tile-not-connected"),
    ],
)
def test_each_refusal_names_its_rule(board: Board, company: str, hex: str, tile: str, rotation: int, rule: str) -> None:
    assert refusal(board, company, hex, tile, rotation) == rule


def test_upgrade_keeps_track_and_label(board: Board) -> None:
    board.lay("E19", "57-0", 0)
    assert refusal(board, "NYC", "E19", "15-0", 1, GREEN) == "track-not-kept"
    assert refusal(board, "NYC", "E19", "53-0", 0, GREEN) == "label-elsewhere"


def test_track_off_the_map_or_into_a_wall(board: Board) -> None:
    board.place_token("CPR", "D14", 0)
    assert refusal(board, "CPR", "D12", "8-0", 2) == "border-impassable"  # D12's edges 2 and 3 are lake
    board.place_token("C&O", "H4", 0)
    board.lay("H4", "57-0", 1)
    assert refusal(board, "C&O", "H2", "9-0", 1) == "track-off-map"


def test_a_power_lays_without_connection(board: Board) -> None:
    check_power_lay(board, "B&O", Placing("F16", "57-0", 0), LayRules(YELLOW))
    with pytest.raises(Illegal) as refused:
        check_power_lay(board, "B&O", Placing("F16", "57-0", 0), LayRules(YELLOW), Network(board).reach("B&O"))
    assert refused.value.rule == "tile-not-connected"


def test_plain_track_upgrade_must_be_used_where_the_title_says_so() -> None:
    board = Board(load_title("t18tokaido", 4))
    network = Network(board)
    board.place_token("YSL", "I9", 0)
    lays = legal_lays(board, network, "YSL", LayRules(GREEN, "semi-restrictive"))
    assert {lay.hex for lay in lays} >= {"I9"}
    permissive = legal_lays(board, network, "YSL", LayRules(GREEN))
    assert set(lays) <= set(permissive)


def test_recorded_lays_are_legal() -> None:
    judged = 0
    for path in need_recordings("1830", "18Tokaido"):
        restriction = RESTRICTIONS[path.parent.name]
        for moment, action in moments(path):
            if action["type"] != "lay_tile":
                continue
            where = action["hex"], action["tile"], action["rotation"]
            judged += 1
            if action["entity_type"] == "corporation":
                rules = LayRules(moment.colours, restriction)
                check_lay(moment.board, moment.network, action["entity"], Placing(*where), rules)
            else:
                check_power_lay(moment.board, "", Placing(*where), LayRules(moment.colours))
    assert judged > 100


def test_what_one_title_lists_binds_no_other() -> None:
    """18Rhl lists what may cover a tile; 18Tokaido has some of these tiles, turned the very same values."""
    for title in (load_title("t18rhl", 4), load_title("t18tokaido", 4)):
        for old in sorted(load_title("t18rhl", 4).upgrades.keys() & title.tiles.keys()):
            board = Board(title)
            hex = next(iter(title.hexes))
            board.lay(hex, f"{old}-0", 1)
            faces = [board.tile_face(name, turn) for name in title.tiles for turn in range(1, 6)]
            listed, afresh = title.upgrades.get(old), UpgradeTable()
            wanted = [afresh.fault(board.faces[hex], face, listed=listed) for face in faces]
            assert [STANDARD.fault(board, hex, face) for face in faces] == wanted, (title.id, old)
