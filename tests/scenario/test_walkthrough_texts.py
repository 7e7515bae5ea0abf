"""What the recorded walkthroughs' texts say once filled in, and what `ronda show` prints of their steps."""

from __future__ import annotations

import pytest

from gen.scenario.show import all_companies, show, told
from gen.text.language import Language

from .recorded_walkthroughs import played, step


def test_texts_of_18tokaido_tell_its_figures() -> None:
    assert "gets ¥800 at once" in told(step("18Tokaido", "ysl-floats").text, played("18Tokaido"))
    assert "pays ¥11 a share" in told(step("18Tokaido", "pay-out").text, played("18Tokaido"))
    assert step("18Tokaido", "start-ysl").text.values["J1.paid"] == ("money", 160)
    assert step("18Tokaido", "start-ysl").text.values["title.float"] == ("percent", 60)
    note = step("18Tokaido", "track-in-yokohama").note
    assert note is not None
    assert note.values["money(20)"] == ("money", 20)
    assert step("18Tokaido", "pay-out").text.context == "ysl-fish-market/pay-out"


def test_show_prints_the_state_of_a_step() -> None:
    printed = show(played("18Tokaido"), "trains-run")
    assert "12 of 16 · trains-run · The trains run" in printed
    assert "Asked now  YSL: the dividend" in printed
    assert "YSL: run 2: I9-J10; 2: I9-J8" in printed
    assert next(line for line in printed.splitlines() if line.startswith("J1 ")).split() == [
        "J1", "¥45", "YSL", "50%", "FM", "ST", "¥560",
    ]  # fmt: skip
    assert "(passes not written: YSL and ARC)" in show(played("18Tokaido"), "export")
    assert "ARC places its home station in Nagoya." in show(played("18Tokaido"), "export")
    assert "¥700 → ¥540" in show(played("18Tokaido"), "export")
    assert show(played("18Tokaido")).count("Asked now") == 16
    with pytest.raises(KeyError):
        show(played("18Tokaido"), "nowhere")


def test_texts_of_18rhl_tell_its_figures() -> None:
    assert "five times its price, 400M" in told(step("18Rhl", "up-to-fifty-floats").text, played("18Rhl"))
    assert "ADR from 80M to 90M" in told(step("18Rhl", "price-rises").text, played("18Rhl"))
    assert "runs from Aachen (20M) to Düren (20M)" in told(step("18Rhl", "aachen-dueren").text, played("18Rhl"))
    assert step("18Rhl", "start-adr").text.values["3 * RhE.par"] == ("money", 210)


def test_show_tells_what_is_automatic() -> None:
    assert "ADR: no line is complete  (automatic)" in show(played("18Rhl"), "towards-dueren")


@pytest.mark.parametrize(
    ("title", "id", "words"),
    [
        ("1822PNW", "sww-is-born", "J1 is owed $260. J1 starts SWW at $65"),
        ("1822PNW", "sww-is-born", "M10 is asked first"),
        ("1822PNW", "what-sww-inherits", "exchange token of SWW: 2 of 3 are left"),
        ("1822NRS", "convert", "The bank pays £100 of it for the concession, and J1 pays the other £40"),
        ("1822NRS", "phase-two", "has saved exactly £80"),
    ],
)
def test_a_text_says_what_the_outline_says(title: str, id: str, words: str) -> None:
    assert words in told(step(title, id).text, played(title))


@pytest.mark.parametrize(
    ("title", "id", "words"),
    [
        ("1822PNW", "sww-is-born", "With one share less: cash $280, treasury $75. With two less: cash $345,"),
        ("1822PNW", "a-two-train", "5 of 22"),
        ("1822PNW", "three-trains", "What if the trains had earned $140?"),
        ("1822NRS", "two-bids", "£175"),
        ("1822NRS", "lyr-absorbs-m7", "One share and £120: then J1 has £240 and LYR £55. Money alone is"),
    ],
)
def test_a_question_has_the_outlines_answer(title: str, id: str, words: str) -> None:
    teacher = step(title, id).teacher
    assert teacher is not None
    assert words in told(teacher, played(title))


def test_show_speaks_the_players_words() -> None:
    born = show(played("1822PNW"), "sww-is-born")
    for line in ("M10: merge M8", "M10: par 65", "M10: shares 4", "M12: buy train L for 60", "M5: run L: D23"):
        assert line in born
    assert "M3: upgrade L to 2" in show(played("1822PNW"), "phase-two")
    assert "SWW: run 2: H11-I12; L: H11; L: I12" in show(played("1822PNW"), "three-trains")
    absorbed = show(played("1822NRS"), "lyr-absorbs-m7")
    for line in ("LYR: take M7", "LYR: with two shares", "LYR: replace"):
        assert line in absorbed
    assert "J1: start LYR at 70" in show(played("1822NRS"), "convert")


def test_show_tells_of_boxes_and_bids() -> None:
    bids = show(played("1822NRS"), "fight-for-warrington")
    assert "Boxes      P1 P20 P2 C1 C7 C5 M1 M3 M16 M7" in bids
    for line in ("J1 bids    C7 100 M7 120", "J2 bids    M1 100 M7 115", "J3 bids    M3 100"):
        assert line in bids
    assert "None" not in show(played("1822NRS"))  # a minor out of the game has no stations left


def test_show_leaves_out_what_is_not_in_play_and_says_so() -> None:
    def companies(text: str) -> list[str]:
        lines = text.split("\n")
        first = next(number for number, line in enumerate(lines) if line.startswith("Company"))
        return [line.split()[0] for line in lines[first + 2 :] if line and "Not in play" not in line]

    bids = show(played("1822NRS"), "two-bids")
    assert companies(bids) == ["M7", "LYR"]  # whom the scenario follows
    assert "Not in play: 20. Write --all to see them." in bids
    every = show(played("1822NRS"), "two-bids", which=all_companies)
    assert len(companies(every)) == 22
    assert "Not in play" not in every
    assert companies(show(played("1822NRS"), "auctions-settle")) == ["M1", "M3", "M7", "LYR"]


def test_show_speaks_each_language() -> None:
    for code, round_, asked in (("pt", "Ronda", "Decide agora"), ("es", "Ronda", "Decide ahora")):
        told_there = show(played("18Tokaido"), "pay-out", Language(code))
        assert round_ in told_there
        assert asked in told_there
        assert "Treasury" not in told_there
        assert "RO 2.1" in told_there
