"""A usage tells what is read, what the help shows, and what a JSON Schema accepts."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from gen.engine.vocabulary.words import Incomplete
from gen.moves.forms.auction import START
from gen.moves.forms.base import BASE
from gen.moves.forms.decisions import PASS
from gen.moves.forms.routes import RUN
from gen.moves.forms.shares import BUY
from gen.moves.forms.trains import BUY_TRAIN
from gen.moves.placeholders import FixedWords
from gen.moves.reading import parse
from gen.moves.usage import filled, pattern, placeholders, shown
from gen.scenario.playing.title_moves import naming
from gen.titles import title

# a usage, a move, and what it gives; None where it is no such move
READ = [
    ("sell [COUNT] COMPANY", "sell 2 PRR", {"COUNT": "2", "COMPANY": "PRR"}),
    ("sell [COUNT] COMPANY", "sell PRR", {"COMPANY": "PRR"}),
    ("sell [COUNT] COMPANY", "sell  2\tPRR", {"COUNT": "2", "COMPANY": "PRR"}),
    ("sell [COUNT] COMPANY", "sell", None),
    ("sell [COUNT] COMPANY", "sell2 PRR", None),
    ("buy [COUNT|PERCENT% of] COMPANY", "buy 20% of KEG", {"PERCENT": "20", "COMPANY": "KEG"}),
    ("buy [COUNT|PERCENT% of] COMPANY", "buy 2 KEG", {"COUNT": "2", "COMPANY": "KEG"}),
    ("assign PRIVATE [and PRIVATE2]", "assign P7 and P11", {"PRIVATE": "P7", "PRIVATE2": "P11"}),
    ("lay TILE [with PRIVATE [and PRIVATE2]]", "lay 5 and P11", None),
    ("lay TILE [turned ROTATION]", "lay 5 turned 6", None),
    ("use PRIVATE for [a|an] HEX", "use P1 for an I9", {"PRIVATE": "P1", "HEX": "I9"}),
    ("use PRIVATE for [a|an] HEX", "use P1 for I9", {"PRIVATE": "P1", "HEX": "I9"}),
]  # fmt: skip


@pytest.mark.parametrize(("usage", "move", "given"), READ)
def test_a_usage_reads_its_moves(usage: str, move: str, given: dict[str, str] | None) -> None:
    match = re.fullmatch(pattern(usage, placeholders(usage, {})), move)
    assert given == (match and {key: one for key, one in match.groupdict().items() if one is not None})


def test_the_help_is_the_usage() -> None:
    usage = "lay TILE at HEX [turned ROTATION] [with PRIVATE [and PRIVATE2]]"
    assert shown(usage, placeholders(usage, {})) == "lay TILE at HEX [turned 0–5] [with PRIVATE [and PRIVATE]]"
    assert filled(usage, {"HEX": "I9"}) == "lay TILE at I9"
    assert START.filled(COMPANY="PRR") == "start PRR at PRICE"


def test_what_a_form_lacks_is_named_when_it_is_made() -> None:
    with pytest.raises(Incomplete, match="feed GOAT: nothing is known of GOAT"):
        replace(PASS, usage="feed GOAT", acting="")
    with pytest.raises(Incomplete, match="pass: no PRIVATE"):
        replace(PASS, usage="pass")


def test_fixed_words_are_read_with_any_spaces() -> None:
    """“one  share” used to be read and then not be found."""
    payments = FixedWords({"money": 0, "one share": 1, "two shares": 2})
    assert payments.placeholder.shown == "money, one share or two shares"
    assert re.fullmatch(payments.placeholder.pattern, "one  share")
    assert payments.meant("one  share") == 1
    assert payments.spelt(2) == "two shares"
    assert payments.spelt(3) is None


def test_what_is_bought_tells_the_form() -> None:
    """One usage for shares and privates; “train” is neither's name."""
    names = naming(title("1830", 4), {})
    (share, private, copy), wrong = parse("buy PRR, buy SV, buy train 2", BASE, names)
    assert wrong == []
    assert [words.form.shown for words in (share, private)] == [
        "buy [COUNT|PERCENT% of] COMPANY [from IPO, treasury or pool]",
        "buy PRIVATE [from OWNER] [for PRICE]",
    ]
    assert copy.form is BUY_TRAIN
    assert BUY.match("buy train") is None


def test_the_schema_accepts_what_is_read() -> None:
    """A list of JSON Schemas, one a form, without what ECMA's regular expressions do not have."""
    schema = list(BASE.schema())
    assert json.loads(json.dumps(schema)) == schema
    lines = ["bid SV 20", "buy 2 PRR from pool", "run 2: I9-J10; L: I9, not best", "pass for SV", "bankrupt"]
    for line in lines:
        assert [form["description"] for form in schema if re.search(form["pattern"], line)], line
    assert not any("(?P" in form["pattern"] for form in schema)
    assert (
        next(form for form in schema if form["description"] == RUN.shown)["pattern"].partition(")")[2].startswith("run")
    )
    assert not [form["description"] for form in schema if re.search(form["pattern"], "bid SV 123456789012")]
