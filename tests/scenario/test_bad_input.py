"""Scenarios that once crashed, hung, lost their page, or passed: each now ends in one clear mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.moves.mistakes import listed
from gen.scenario.check import check_files, play_file, play_text
from gen.scenario.reading.scenario_file import LONGEST_NAME
from tests.english import english
from tests.scenario.laws import hold, ten_seconds

BAD = Path(__file__).parent / "bad"
HUGE = "9" * 5000

# file, line and column of the first mistake, what is said, its cure, how many mistakes there are
FILES = {
    "018-unclosed-quote": (9, 14, "quotes that do not close", "Close the quotes", 1),
    "092-players-empty": (4, 10, "The list of players is empty", "players: [J1, J2, J3]", 1),
    "121-setup-seed-huger": (5, 15, "The seed must be a whole number", "18 digits at most", 1),
    "181-text-deep-ref": (10, 13, "Nothing may follow “J1.cash”", "Write {J1.cash}", 1),
    "186-text-money-neg": (10, 13, "“money(-5)” is below zero", "without its sign", 1),
    "230-act-company-early": (11, 21, "YSL has not been started", "“start YSL at PRICE”", 1),
    "235-act-sell-zero": (11, 25, "“sell 0 YSL” names no share", "Write a number from 1", 1),
    "281-name-index": (2, 7, "“index” is the address of another page", "another name", 1),
    "287-name-long": (2, 7, "is too long for an address", f"{LONGEST_NAME} letters at most", 1),
    "inject": (3, 53, "The link leads to no page", "https://", 7),
    "takee-keyerror": (108, 13, "No move is called “takee”", "Did you mean “take”?", 1),
}


@pytest.mark.parametrize("name", FILES)
def test_a_bad_file_ends_in_a_clear_mistake(name: str) -> None:
    line, column, what, cure, count = FILES[name]
    path = BAD / f"{name}.yaml"
    problems = check_files([path])
    assert (problems[0].line, problems[0].column) == (line, column)
    assert what in english(problems[0].what)
    assert cure in english(problems[0].cure)
    assert len(problems) == count, [str(one) for one in problems]
    hold(problems, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "escape", ["\\0", "\\a", "\\e", "\\x9b", "\\u2028", "\\u202e", "\\u2066", "\\ud800", "\\uffff"]
)
def test_what_cannot_be_shown_is_no_part_of_a_text(escape: str, tmp_path: Path) -> None:
    """Neither control characters nor halves of others, nor what turns the reading direction of all that follows."""
    path = tmp_path / "one.yaml"
    path.write_text(written(heading=f'"A private{escape} first"'), encoding="utf-8")
    [problem] = check_files([path])
    assert problem.line == 3
    assert "cannot be shown" in english(problem.what)


def test_every_bad_file_is_expected() -> None:
    assert {path.stem for path in BAD.glob("*.yaml")} == set(FILES)


def test_nothing_foreign_of_a_bad_file_goes_unseen() -> None:
    """Of its links and pictures those in summary, text and heading, and the definition of one, are each told of."""
    told = [(one.line, english(one.what)) for one in play_file(BAD / "inject.yaml")[1]]
    assert (12, "The picture lies on another site.") in told
    assert (14, "The address stands apart from its link.") in told
    assert [line for line, what in told if what == "The link leads to no page."] == [3, 12]


def written(**changes: str) -> str:
    """A small scenario with some of its values changed."""
    keys = {
        "title": "18Tokaido", "name": "small", "heading": "A game", "players": "[J1, J2, J3]", "setup": "{seed: 1}",
        "follow": "{player: J1, companies: [YSL]}", "id": "one", "step": "A step", "text": "Some words.",
        "actions": "[{J1: buy FM}]", "expect": "{J1.cash: 490}", **changes,
    }  # fmt: skip
    top = "".join(f"{key}: {keys[key]}\n" for key in ("title", "name", "heading", "players", "setup", "follow"))
    step = f"steps:\n  - id: {keys['id']}\n    heading: {keys['step']}\n    text: {keys['text']}\n"
    return top + step + f"    actions: {keys['actions']}\n    expect: {keys['expect']}\n"


# what is changed, the line of the mistake, what is said, its cure
CHANGED = {
    "crib": ({"name": "crib"}, 2, "“crib” is the address of another page", "another name"),
    "null name": ({"name": "null"}, 2, "“null” under “name” is no text", "in quotes"),
    "null heading": ({"heading": "~"}, 3, "“~” under “heading” is no text", "in quotes"),
    "true heading": ({"step": "true"}, 9, "“true” under “heading” is no text", "in quotes"),
    "tag": ({"step": "!foo H"}, 9, "A tag or anchor (!) has no meaning", "in quotes"),
    "anchor": ({"step": "&foo H"}, 9, "A tag or anchor (&) has no meaning", "in quotes"),
    "followed twice": ({"follow": "{companies: [YSL, YSL]}"}, 6, "“YSL” occurs twice", "take it out"),
    "octal seed": ({"setup": "{seed: 010}"}, 5, "The seed must be a whole number", "does not begin with 0"),
    "seed in other digits": ({"setup": "{seed: ٣}"}, 5, "The seed must be a whole number", "from 0"),
    "two actors": ({"actions": "[{J1: buy FM, J2: pass}]"}, 11, "has one actor", "a line of its own"),
    "long step id": ({"id": "x" * 400}, 8, "is too long for an address", "60 letters"),
    "player before": ({"players": "[J1, J2, before]"}, 4, "“before” is a word of references", "another name"),
    "player pool": ({"players": "[J1, J2, pool]"}, 4, "“pool” is a word of references or moves", "another name"),
    "player with a dot": ({"players": "[J1, J2, J.3]"}, 4, "“J.3” cannot be named", "without blanks, dots"),
    "true player": ({"players": "[J1, J2, true]"}, 4, "“true” under “players” is no text", "in quotes"),
    "factor": ({"text": '"{J1.cash * 1.5}"'}, 10, "“J1.cash * 1.5” cannot be multiplied", "{2 * J1.cash}"),
    "huge literal": ({"text": f'"{{money({HUGE})}}"'}, 10, "is too large", "9 digits at most"),
    "huge factor": ({"text": f'"{{{HUGE} * J1.cash}}"'}, 10, "is too large", "9 digits at most"),
    "huge price": ({"actions": f"[{{J1: start YSL at {HUGE}}}]"}, 11, "is too large", "9 digits at most"),
    "huge count": ({"actions": f"[{{J1: buy {HUGE} YSL}}]"}, 11, "is too large", "9 digits at most"),
    "no share": ({"actions": "[{J1: buy 0 YSL}]"}, 11, "“buy 0 YSL” names no share", "from 1"),
    "superscript route": ({"text": '"{YSL.run.²}"'}, 10, "“²” is not the number of a route", "run.1"),
    "superscript par": ({"text": '"{par.²}"'}, 10, "“²” is no par", "70, 80, 95"),
    "superscript shares": ({"expect": "{YSL.shares: J1 ²}"}, 12, "Expected YSL.shares J1 ²", "Write IPO"),
    "figure of a cost": ({"text": '"{hex.H8.cost.x}"'}, 10, "“hex” has no figure “cost.x”", "cost"),
    "dot at the end": ({"text": '"{J1.cash.}"'}, 10, "“J1.cash.” is not a reference", "{J1.cash}"),
    "exchange of what": ({"text": '"{YSL.exchange.left}"'}, 10, "no figure “left”", "total"),
    "script": ({"text": '"[x](javascript:y)"'}, 10, "The link leads to no page", "https://"),
    "hidden script": ({"text": '"[x](java&#115;cript&colon;y)"'}, 10, "The link leads to no page", "https://"),
    "script between signs": ({"text": '"[x]( <javascript:y>)"'}, 10, "The link leads to no page", "https://"),
    "data": ({"text": '"[x [y](data:text/html,y)](z)"'}, 10, "The link leads to no page", "https://"),
    "bare host": ({"text": '"[x](//y.z)"'}, 10, "The link leads to no page", "https://"),
    "picture": ({"text": '"![x](https://y.z/w.png)"'}, 10, "The picture lies on another site", "of this site"),
    "picture of a host": ({"text": '"![x](//y.z/w.png)"'}, 10, "The picture lies on another site", "of this site"),
    "address apart": ({"text": '"[x]: https://y.z"'}, 10, "The address stands apart", "[word](https://…)"),
    "Markdown in a heading": ({"step": '"A *step*"'}, 9, "“*” is Markdown", "signs out"),
    "link in a heading": ({"heading": '"A [game](x.md)"'}, 3, "“](” is Markdown", "signs out"),
    "code in a heading": ({"step": '"A `step`"'}, 9, "“`” is Markdown", "signs out"),
    "emphasis in a heading": ({"step": "A _step_"}, 9, "“_” is Markdown", "signs out"),
    "long text": ({"text": "x" * 200_000}, 10, "The text under “text” is too long", "10,000 letters"),
    "deep brackets": ({"text": "[" * 5000}, 10, "too deep in each other", "four levels"),
}  # fmt: skip


@pytest.mark.parametrize("kind", CHANGED)
def test_what_was_accepted_or_hung_is_one_mistake(kind: str) -> None:
    changes, line, what, cure = CHANGED[kind]
    text = written(**changes)
    with ten_seconds():
        problems = play_text(text, "a.yaml")[1]
    (problem,) = [one for one in problems if one.line == line] or problems
    assert problem.line == line
    assert what in english(problem.what)
    assert cure in english(problem.cure)
    hold(problems, text)


@pytest.mark.parametrize(
    "text",
    [
        "[a page](../18tokaido/index.md), [a place](#one) and [another](https://example.org/1830?x=1)",
        "![drawn](../assets/map.svg) with 2 * {J1.cash}".replace("2 * ", ""),
        "a slash / and a colon: no link [at all]",
    ],
)
def test_what_may_stand_in_a_text(text: str) -> None:
    assert play_text(written(text=f'"{text}"'), "a.yaml")[1] == []


def test_a_reference_to_what_was_before_needs_something_played() -> None:
    text = written(text='"{before.J1.cash}"')
    assert play_text(text, "a.yaml")[1] == []
    (problem,) = play_text(text.replace("[{J1: buy FM}]", "[]").replace("490", "550"), "a.yaml")[1]
    assert english(problem.what) == "Nothing lies before the first step."
    assert english(problem.cure) == "Write {J1.cash}, or give this step actions."


@pytest.mark.parametrize(
    "slip",
    [
        'heading: "A step\n', "heading: A: step\n", "heading: {A\n", "heading: [A\n", "heading: @A\n", "heading: *A\n",
        "heading: >- A\n", 'heading: "\\q"\n', "heading\n", "   heading: A\n", "heading: A\n heading: B\n",
    ],
)  # fmt: skip
def test_a_slip_is_the_only_mistake(slip: str) -> None:
    """What the rest of the file seems to lack because of it is not told of."""
    text = written().replace("heading: A step\n", slip)
    problems = play_text(text, "a.yaml")[1]
    assert len(problems) == 1, [str(one) for one in problems]
    assert problems[0].line in (9, 10)
    top = written().replace("heading: A game\n", slip)
    assert len(play_text(top, "a.yaml")[1]) == 1, [str(one) for one in play_text(top, "a.yaml")[1]]


@pytest.mark.parametrize("title", ["18Tokaido", "1830", "1822NRS"])
@pytest.mark.parametrize("actors", [1, 3])
def test_thousands_of_passes_end(title: str, actors: int) -> None:
    passes = ", ".join(f"{{J{number % actors + 1}: pass}}" for number in range(3000))
    text = written(title=title, follow="{player: J1}", actions=f"[{passes}]", expect="{}")
    with ten_seconds():
        hold(play_text(text, "a.yaml")[1], text)


def test_known_names_are_all_listed() -> None:
    names = [f"M{number}" for number in range(1, 31)]
    assert listed(["A", "B1", *names, "X3", "X5"]) == "A, B1, M1–M30, X3, X5"
    assert listed(["2", "3", "4"]) == "2, 3, 4"
