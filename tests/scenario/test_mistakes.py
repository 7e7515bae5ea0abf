"""Every kind of mistake in a scenario: where it is reported, what is said, and the cure."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gen.scenario.check import check_files, play_text
from gen.scenario.reading.problem import Problem
from tests.english import english

SCENARIO = Path(__file__).parents[2] / "scenarios" / "18tokaido-ysl-fish-market.yaml"
GOOD = SCENARIO.read_text(encoding="utf-8")


def mistakes(*changes: tuple[str, str]) -> list[Problem]:
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return play_text(text, "a.yaml")[1]


def place(old: str, new: str, word: str) -> tuple[int, int]:
    """Line and column of a word inside what replaces a piece of the good scenario."""
    at = GOOD.index(old) + new.index(word)
    text = GOOD.replace(old, new, 1)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


# what is replaced, by what, the word that is wrong, what is said, its cure
ONE_WORD = {
    "unknown title": ("title: 18Tokaido", "title: 18Tokiado", "18Tokiado", "no title", "did you mean “18Tokaido”?"),
    "unknown key": ("    teacher: What w", "    teachr: What w", "teachr", "no key", "did you mean “teacher”?"),
    "unknown top key": ("summary: >-", "sumary: >-", "sumary", "no key", "did you mean “summary”?"),
    "unknown setup key": ("{seed: 1}", "{sed: 1}", "sed", "no key", "did you mean “seed”?"),
    "seed": ("{seed: 1}", "{seed: one}", "one", "the seed must be a whole number", "from 0"),
    "step twice": ("id: start-ysl", "id: private-no-auction", "private-no", "occurs twice", "name one otherwise"),
    "step id": ("id: start-ysl", "id: Start YSL", "Start YSL", "cannot be part of an address", "small letters"),
    "player twice": ("[J1, J2, J3]", "[J1, J2, J1]", "J1]", "occurs twice", "name one otherwise"),
    "too many players": ("[J1, J2, J3]", "[J1, J2, J3, J4, J5]", "J5", "2 to 4 players, not 5", "list of players"),
    "unknown option": (
        "setup: {seed: 1}", "options: [snake_drafts]\nsetup: {seed: 1}", "snake_drafts", "no option", "“snake_draft”?",
    ),
    "unknown follow": ("companies: [YSL]", "companies: [YLS]", "YLS", "no company", "did you mean “YSL”?"),
    "unknown round": ("round: OR 1.1\n    h", "round: OP 1.1\n    h", "OP 1.1", "is no round", "write SR 1, OR 1.1"),
    "round not played": (
        "round: OR 1.1\n    h", "round: OR 9.9\n    h", "OR 9.9", "does not play in OR 9.9", "SR 1, OR 1.1",
    ),
    "end of a set not played": (
        "round: end of set 1", "round: end of set 2", "end of set 2", "does not play in end", "OR 1.1, SR 2",
    ),
    "expectation without a figure": ("J1.cash: 490\n", "J1.cash:\n", "\n", "must be a number or a text", "J1.cash:"),
    "actor without a move": ("- J1: buy FM\n", "- J1:\n", "\n", "a move is missing", "take the comma or the actor"),
    "unknown actor": ("- J2: start ARC", "- J9: start ARC", "J9", "nobody is called “J9”", "known: J1–J3, YSL"),
    "unknown verb": ("J1: buy FM", "J1: byu FM", "byu", "no move is called", "did you mean “buy”?"),
    "verb of another title": (
        "J1: buy FM", "J1: merge M8, par 65, exchange", "merge", "not a move of this title", "bid",
    ),
    "unreadable move": ("lay 5 at I9 turned 4", "lay 5 on I9", "lay 5", "cannot be read", "lay TILE at HEX [turned"),
    "missing move": ("J1: buy FM\n", "J1: buy FM,\n", "\n", "a move is missing", "take the comma"),
    "unknown private": ("J1: buy FM", "J1: buy FN", "FN", "no company or private", "did you mean “FM”?"),
    "unknown company": ("start YSL at 80", "start YLS at 80", "YLS", "no company", "did you mean “YSL”?"),
    "company not in this game": ("start NAN at 70", "start SRC at 70", "SRC", "out of this game", "another company"),
    "unknown par": ("start YSL at 80", "start YSL at 85", "85", "no par", "95, 80, 70"),
    "unknown tile": ("lay 5 at I9 turned 4", "lay 59 at I9 turned 4", "59", "no tile is called", "known: 3–9, 57, 58"),
    "unknown hex": ("lay 5 at I9 turned 4", "lay 5 at I99 turned 4", "I99", "no hex", "did you mean “I9”?"),
    "unknown train": ("YSL: buy train 3", "YSL: buy train 7", "7", "no train is called", "known: 2, 3, 4"),
    "train not for sale": ("YSL: buy train 3", "YSL: buy train 5", "5", "no train 5 is for sale", "for sale: 3."),
    "hex of a route": ("run 2: I9-J10; 2: I9-J8", "run 2: I9-J10; 2: I9-J88", "J88", "no hex", "did you mean “J8”?"),
    "hexes apart": ("run 2: I9-J10; 2: I9-J8", "run 2: I9-J10; 2: I9-J6", "J6", "do not touch", "every hex"),
    "train not owned": (
        "run 2: I9-J10; 2: I9-J8", "run 2: I9-J10; 3: I9-J8", "3: ", "YSL has no further train 3", "its trains: 2, 2",
    ),
    "company's move by a player": ("YSL: lay 5", "J1: lay 5", "lay 5", "a company’s move", "name the company"),
    "player's move by a company": (
        "J1: start YSL", "YSL: start YSL", "start YSL", "a player’s move", "name the player",
    ),
    "price left open": ("buy FM for 60", "buy FM", "FM", "the price is open", "“buy FM for PRICE”"),
    "illegal price": ("buy FM for 60", "buy FM for 70", "buy FM for 70", "from ¥1 to ¥60", "Pay ¥60 at most."),
    "illegal lay": ("lay 5 at I9 turned 4", "lay 5 at B12 turned 4", "lay 5", "does not reach B12", "Build in I9."),
    "illegal purchase": (
        "J1: buy FM", "J1: buy FM, buy ST", "buy ST", "The turn of J1 is over: J2 is asked for shares", "new line",
    ),
    "too late": ("buy train 2, buy train 2\n    expect:\n      J1.cash: 100\n      YSL.treasury: 640",
                 "buy train 2, buy train 2, lay 5 at I9\n    expect:\n      J1.cash: 100\n      YSL.treasury: 640",
                 "lay 5", "YSL has made all its lays of this turn: one lay", "in place of a lay of this turn"),
    "a better route": (
        "run 2: I9-J10; 2: I9-J8", "run 2: I9-J8", "run 2", "a better run earns ¥110, this one ¥50", "not best",
    ),
    "failed expectation": ("J1.cash: 490", "J1.cash: 500", "500", "expected J1.cash 500, but it is 490", "write 490"),
    "failed shares": (
        "YSL.shares: J1 20, IPO 80", "YSL.shares: J1 30, IPO 70", "J1 30", "it is IPO 80 J1 20", "write IPO",
    ),
    "unknown expectation": ("J1.cash: 490", "J1.cahs: 490", "J1.cahs", "has no figure “cahs”", "did you mean “cash”?"),
    "bare money": ("{YSL.treasury} is left", "¥640 is left", "¥640", "a bare figure: ¥640", "{money(640)}"),
    "bare per cent": ("Now {YSL.shares.sold} is", "Now 60 % is", "60 %", "a bare figure: 60 %", "{percent(60)}"),
    "bare count": ("In three more turns", "In 3 more turns", "3", "a bare figure: 3", "{count(3)}"),
    "bare figure in a heading": ("heading: Export", "heading: Export 35", "35", "a bare figure: 35", "{count(35)}"),
    "bare figure in a note": (
        "note: In phase 2 a", "note: In phase 2, 4 times a", "4 times", "a bare figure: 4", "{count(4)}",
    ),
    "bare figure for the teacher": ("Why not four?", "Why not £4?", "£4", "a bare figure: £4", "{money(4)}"),
    "unknown name in prose": (
        "{YSL.treasury} is left", "{YLS.treasury} is left", "YLS", "no name", "did you mean “YSL”?",
    ),
    "unknown figure in prose": (
        "{YSL.treasury} is left", "{YSL.tresury} is left", "YSL.", "no figure “tresury”", "“treasury”?",
    ),
    "figure that is not there": (
        "{YSL.treasury} is left", "{YSL.per_share} is left", "YSL.", "no value at this moment", "where it has one",
    ),
    "marked wrongly": ("{money(20)}", "{monney(20)}", "monney", "cannot be read", "{money(100)}"),
    "brace without its pair": ("{YSL.treasury} is left", "{YSL.treasury is left", "{", "without its pair", "between"),
    "unknown train in prose": (
        "{train.2.price}", "{train.7.price}", "train.7", "no train is called “7”", "known: 2, 3",
    ),
    "unknown par in prose": ("{par.70}", "{par.85}", "par.85", "no par of this title", "70, 80, 95"),
    "unknown hex in prose": ("{hex.H8.cost}", "{hex.H88.cost}", "hex.H88", "no hex is called", "did you mean “H8”?"),
    "empty heading": ("heading: Export\n", 'heading: ""\n', '""', "“heading” is empty", "take the key out"),
    "text as keys": ("heading: Export\n", "heading: {ARC}\n", "{ARC}", "“heading” must have a text", "in quotes"),
    "actions without a list": (
        "actions:\n      - J1: buy FM", "actions:\n      J1: buy FM", "J1:", "must have a list", "- J1",
    ),
    "an action without actor": ("- J1: buy FM", "- J1 buy FM", "J1 buy", "needs an actor", "with a colon and a space"),
    "YAML: a colon in a text": (
        "heading: Export\n", "heading: Export: out\n", ": out", "not YAML: a colon", "in quotes",
    ),
    "YAML: open quotes": (
        "heading: Export\n", "heading: 'Export\n", "'Export", "quotes that do not", "close the quotes",
    ),
    "YAML: a tab": ("heading: Export\n", "heading:\t@Export\n", "\t", "not YAML", "quotes"),
    "YAML: a key twice": (
        "heading: Export\n", "heading: Export\n    id: exp\n", "id: exp", "“id” occurs twice", "keep one",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", ONE_WORD)
def test_a_mistake_is_reported_where_it_is(kind: str) -> None:
    old, new, word, what, cure = ONE_WORD[kind]
    found = mistakes((old, new))
    assert found, "nothing is reported"
    first = next((one for one in found if (one.line, one.column) == place(old, new, word)), found[0])
    assert (first.line, first.column) == place(old, new, word), [str(one) for one in found]
    assert what.casefold() in english(first.what).casefold()
    assert cure.casefold() in english(first.cure).casefold()


ALONE = [kind for kind in ONE_WORD if kind not in ("unknown top key", "unknown round", "too late", "a better route")]
CASCADE = {"step twice", "player twice", "company not in this game", "illegal lay",
           "actions without a list"}  # fmt: skip


@pytest.mark.parametrize("kind", [kind for kind in ALONE if kind not in CASCADE])
def test_what_a_mistake_upsets_is_not_reported(kind: str) -> None:
    old, new, *_ = ONE_WORD[kind]
    assert len(mistakes((old, new))) == 1


def test_all_mistakes_of_a_file_come_at_once_in_order_of_line() -> None:
    found = mistakes(
        ("J1: buy FM", "J1: byu FM"),
        ("J1.cash: 330", "J1.cash: 331"),
        ("lay 5 at I9", "lay 5 at I99"),
        ("{YSL.treasury} is left", "¥640 is left"),
        ("run 2: I9-J10; 2: I9-J8", "run 2: I9-J10"),
        ("teacher: Who is hurt", "teachr: Who is hurt"),
    )
    told = [english(one.what) for one in found]
    for part in ("“byu”", "Expected J1.cash 331", "“I99”", "¥640", "A better run earns ¥110", "“teachr”"):
        assert any(part in what for what in told), (part, told)
    assert [one.line for one in found] == sorted(one.line for one in found)


def test_a_slip_in_one_step_hides_none_in_another() -> None:
    found = mistakes(
        ("heading: Export\n", "heading: Export: out\n"),
        ("heading: Paying out\n", "heading: 'Paying out\n"),
        ("{YSL.treasury} is left", "¥640 is left"),
        ("J1: buy FM", "J1: byu FM"),
    )
    assert len([one for one in found if "not YAML" in english(one.what)]) == 2
    assert any("¥640" in english(one.what) for one in found)
    assert any("byu" in english(one.what) for one in found)
    assert len(found) == 4


def test_a_run_marked_so_need_not_be_the_best() -> None:
    found = mistakes(("run 2: I9-J10; 2: I9-J8", "run 2: I9-J10, not best"))
    assert not any("better run" in english(one.what) for one in found)


def test_run_best_is_the_best_run() -> None:
    assert mistakes(('"run 2: I9-J10; 2: I9-J8"', "run best"), ("{YSL.run.1}.", "all."), ("{YSL.run.2}.", "all."),
                    ("      YSL.run.1: 60\n      YSL.run.2: 50\n", "")) == []  # fmt: skip


def test_names_and_number_words_are_no_bare_figures() -> None:
    text = "J1 and YSL: a 2, two 2-trains, the last 3 in OR 1.1, phase 5, SR 2, tile 57 in I9, 1830 and 18Chesapeake."
    assert mistakes(("Why not four?", f'"{text}"')) == []


def test_a_pass_that_the_rules_do_not_allow_names_who_must_decide() -> None:
    found = mistakes(("      - YSL: pay\n", "      - ARC: pass\n"))
    assert (found[0].line, found[0].column) == place("      - YSL: pay\n", "      - ARC: pass\n", "pass")
    assert english(found[0].what) == "Before “pass” YSL must decide on the dividend and cannot pass."
    assert "- YSL: …" in english(found[0].cure)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "the file is empty"),
        ("- a\n- b\n", "a scenario is a list of keys"),
        ("just words", "a scenario is a list of keys"),
        ("title: 18Tokaido\x00", "a character that YAML does not allow"),
        ("[" * 5000, "too deep in each other"),
        ("title: &a 18Tokaido\nname: *a\nplayers: [J1]\nsteps: []\n", "an alias (*) stands for another part"),
        ("title: 18Tokaido\nname: a\n---\nplayers: [J1]\n", "not YAML"),
        ("title: !!python/object:os.system x\nname: a\nplayers: [J1, J2]\nsteps: [1]\n", "no title “x”"),
        ("title: 18Tokaido\n", "a scenario needs the key “players”"),
        ("x" * 1_000_001, "the file is too large"),
    ],
    ids=["empty", "list", "words", "nul", "deep", "alias", "two documents", "tag", "short", "large"],
)  # fmt: skip
def test_hostile_and_broken_files_end_in_a_clear_mistake(text: str, what: str) -> None:
    walkthrough, found = play_text(text, "a.yaml")
    assert walkthrough is None
    assert any(what.casefold() in english(one.what).casefold() for one in found), [str(one) for one in found]


@pytest.mark.parametrize("length", range(0, len(GOOD), 997))
def test_truncated_files_end_in_mistakes_not_in_a_crash(length: int) -> None:
    for one in play_text(GOOD[:length], "a.yaml")[1]:
        assert re.match(r"a\.yaml:\d+:\d+: .+ – .+", str(one))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("name: Tōkyō".encode("utf-16"))
    found = check_files([latin, tmp_path / "absent.yaml"])
    assert ["not UTF-8" in english(found[0].what), "no such file" in english(found[1].what)] == [True, True]


def test_two_files_cannot_have_one_name(tmp_path: Path) -> None:
    for name in ("one.yaml", "two.yaml"):
        (tmp_path / name).write_text(GOOD, encoding="utf-8")
    found = check_files([tmp_path / "one.yaml", tmp_path / "two.yaml"])
    assert [Path(one.file).name for one in found] == ["two.yaml"]
    assert "is used by" in english(found[0].what)
