"""A scenario gives the first cards of its title's piles: what the boxes then show, and every mistake in it."""

from __future__ import annotations

import pytest

from gen.engine.vocabulary.entity import BANK
from gen.scenario.check import play_text
from gen.scenario.show import show
from gen.scenario.walkthrough import Walkthrough
from tests.english import english

STEPS = """\
follow: {player: J1}
steps:
  - id: one
    heading: One
    text: A step.
"""
BID = """\
    actions:
      - J1: bid M8 100
    expect: {J1.free: 400, boxes.minor: M8 M10 MA M3}
"""
FOUR, FIVE, EIGHT = ("[" + ", ".join(f"J{n + 1}" for n in range(count)) + "]" for count in (4, 5, 8))


def written(title: str, setup: str, steps: str = STEPS, players: str = "[J1, J2, J3]") -> str:
    return f"title: {title}\nname: small\nplayers: {players}\nsetup: {setup}\n{steps}"


def played(title: str, setup: str, steps: str = STEPS) -> Walkthrough:
    walkthrough, problems = play_text(written(title, setup, steps), "p.yaml")
    assert [str(problem) for problem in problems] == []
    assert walkthrough is not None
    return walkthrough


def boxed(title: str, setup: str) -> set[str]:
    """The cards that may be bid on in the first step."""
    position = played(title, setup).steps[0].after.position
    return {id for id, private in position.privates.items() if private.owner == BANK}


def test_the_boxes_show_the_cards_given() -> None:
    setup = "{minors: [M8, M10, MA, M3], privates: [P9, P4, P21]}"
    assert boxed("1822PNW", setup) == {"M8", "M10", "MA", "M3", "P9", "P4", "P21"}
    played("1822PNW", setup, STEPS + BID)


def test_the_seed_decides_what_comes_behind_them() -> None:
    """A card given takes the last place of a full set of boxes, and no other card changes."""
    alone, given = boxed("1822NRS", "{seed: 22}"), boxed("1822NRS", "{seed: 22, minors: [M29]}")
    assert "M29" not in alone
    assert given - alone == {"M29"}
    assert len(alone - given) == 1
    assert next(iter(alone - given)).startswith("M")


def test_the_same_setup_gives_the_same_game() -> None:
    setup = "{seed: 7, minors: [M8], concessions: [C7], privates: [P2]}"
    one, other = (played("1822NRS", setup) for _ in range(2))
    assert one.steps == other.steps
    assert show(one) == show(other)


@pytest.mark.parametrize("out", ["SRC", "SHI"])
def test_one_card_needs_no_list(out: str) -> None:
    companies = played("18Tokaido", f"{{removed: {out}}}").steps[0].after.position.companies
    assert out not in companies
    assert "YSL" in companies


PNW, NRS, TOKAIDO = "1822PNW", "1822NRS", "18Tokaido"

# title, setup, the word that is wrong, what is said, its cure
MISTAKES = {
    "unknown pile": (PNW, "{minor: [M8]}", "minor", "“setup” has no key “minor”", "did you mean “minors”?"),
    "pile of another title": (PNW, "{concessions: [C1]}", "conc", "no key “concessions”", "seed, minors, privates"),
    "title without piles": ("1830", "{privates: [SV]}", "priv", "this game of 1830 shuffles no pile", "known: seed"),
    "unknown card": (NRS, "{minors: [M7, M99]}", "M99", "“minors” has no card “M99” in this game", "“M9”?"),
    "minor by its number": (PNW, "{minors: [M10, 8]}", "8", "no card “8”", "did you mean “M8”?"),
    "card of another kind": (PNW, "{minors: [M8, P9]}", "P9", "P9 is no card of “minors”", "under “privates”"),
    "card twice": (PNW, "{minors: [M6, M8, M6]}", "M6]", "M6 comes twice in “minors”", "take one out"),
    "company never taken out": (TOKAIDO, "{removed: [YSL]}", "YSL", "no card “YSL”", "known: SRC, KAN, ARC"),
    "more than are drawn": (
        TOKAIDO,
        "{removed: [SRC, SHI]}",
        "SHI",
        "of “removed” no more than 1 can come first",
        "take this card",
    ),
    "unknown card of mines": ("18Rhl", "{mines: J3-E7}", "J3-E7", "“mines” has no card", "“J3-E6”?"),
    "keys in a pile": (PNW, "{minors: {M8: 1}}", "{M8", "“minors” must have a list", "write “[one, two]”"),
    "empty pile": (PNW, "{minors: }", " }", "an entry of “minors” must be a word", "write “[one, two]”"),
    "setup without keys": (PNW, "[M8]", "[M8", "“setup” must have keys", "as in “setup: {seed: 1}”"),
}


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_is_reported_once_where_it_is_and_what_it_upsets_is_not(kind: str) -> None:
    title, setup, word, what, cure = MISTAKES[kind]
    _, problems = play_text(written(title, setup, STEPS + BID if title == PNW else STEPS), "p.yaml")
    assert len(problems) == 1, [str(problem) for problem in problems]
    (problem,) = problems
    assert (problem.line, problem.column) == (4, len("setup: ") + setup.index(word) + 1)
    assert what.casefold() in english(problem.what).casefold()
    assert cure.casefold() in english(problem.cure).casefold()


def test_all_mistakes_of_a_setup_come_at_once() -> None:
    setup = "{minors: [8, M8, M8], privats: [P1], privates: [M3]}"
    _, problems = play_text(written(PNW, setup), "p.yaml")
    wrong = [setup.index(word) for word in ("8", "M8]", "privats", "M3")]
    assert [problem.column - len("setup: ") - 1 for problem in problems] == wrong


@pytest.mark.parametrize(
    ("title", "players", "options", "what"),
    [
        (TOKAIDO, FIVE, "[]", "18Tokaido is for 2 to 4 players, not 5"),
        (NRS, EIGHT, "[]", "1822NRS is for 2 to 7 players, not 8"),
        (PNW, FOUR, "[starting_packets]", "1822PNW has no option “starting_packets”"),
        (PNW, FOUR, "[remove_two_ls, remove_three_ls]", "remove_two_ls and remove_three_ls cannot be combined"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_one_mistake(title: str, players: str, options: str, what: str) -> None:
    text = written(title, "{minors: [M99], removed: XYZ}", f"options: {options}\n{STEPS}", players)
    walkthrough, problems = play_text(text, "p.yaml")
    assert walkthrough is None
    assert len(problems) == 1
    assert what.casefold() in english(problems[0].what).casefold()


def test_cards_of_starting_packets_cannot_be_given() -> None:
    text = written(PNW, "{privates: [P8]}", f"options: [starting_packet]\n{STEPS}")
    (problem,) = play_text(text, "p.yaml")[1]
    assert english(problem.what) == "“privates” has no card “P8” in this game."
