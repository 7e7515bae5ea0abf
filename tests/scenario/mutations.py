"""Scenarios made wrong: by seeded changes of letters, lines, keys, values, encodings and moves of good ones."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

SIGNS = "{}[]:'\"&*!|>%@#,-?`~^\\\t \n\x00\x07\x85\u2028\ufeffé漢“²٣½\U0001f682"
DEEP, HUGE = "[" * 60, "9" * 5000
VALUES = (
    *("", "null", "~", "true", "False", "010", "-1", "1e999", ".inf", "0x10", "1_000", "2026-01-01", HUGE, DEEP),
    *("[]", "{}", "[a, b]", "{a: b}", "{a: {b: [c]}}", "!!python/object:os.system x", "!foo x", "&a x", "*a", "<<: x"),
    *('"\\x41"', '"\\q"', "'", '"', "- x", "? x", "| x", ">- x", "a: b", "# x", "%", "@x", "`x`", "x" * 3000),
    *("{J1.cash}", "'{J1.cash.a.b}'", "'{money(-5)}'", f"'{{money({HUGE})}}'", "'{before.J1.cash}'", "'{'", "'}{'"),
    *("'{J1.²}'", "'{par.²}'", "'{J1.run.²}'", "'{2 * J1.cash * 2}'", "'{J1.cash + }'", "'{}'", "'{.}'", "'{a..b}'"),
    *("'[x](javascript:y)'", "'![x](//y.z/w.png)'", "'<b>x</b>'", "index", "crib", "../x", "x" * 300, "Ä b/c"),
)
Change = Callable[[random.Random, str], str]


def letters(chance: random.Random, text: str) -> str:
    """Some letters taken out, put in or exchanged."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(("", *SIGNS)) + text[at + chance.choice((0, 1, 1, 5)) :]
    return text


def lines(chance: random.Random, text: str) -> str:
    """A line taken out, doubled, moved, joined with the next, or indented otherwise."""
    every = text.split("\n")
    one, other = chance.randrange(len(every)), chance.randrange(len(every))
    match chance.randrange(6):
        case 0:
            del every[one]
        case 1:
            every.insert(other, every[one])
        case 2:
            every[one], every[other] = every[other], every[one]
        case 3:
            every[one] = every[one].rstrip() + " " + (every.pop(one + 1) if one + 1 < len(every) else "")
        case 4:
            every[one] = chance.choice((" ", "  ", "    ", "\t")) + every[one]
        case _:
            every[one] = every[one][chance.randint(1, 3) :]
    return "\n".join(every)


def keys(chance: random.Random, text: str) -> str:
    """A key misspelt, left without its value, or written twice."""
    found = list(re.finditer(r"(?m)^( *(?:- )?)([a-z]+):", text))
    if not found:
        return text
    one = chance.choice(found)
    name = chance.choice((one[2][:-1], one[2] + one[2][-1], one[2].upper(), "", "1", "x y", one[2][::-1]))
    return text[: one.start(2)] + name + text[one.end(2) :]


def values(chance: random.Random, text: str) -> str:
    """The value of a key replaced by something of another kind."""
    found = list(re.finditer(r"(?m)(?<=: )[^\n]+$", text))
    if not found:
        return text
    one = chance.choice(found)
    return text[: one.start()] + chance.choice(VALUES) + text[one.end() :]


def references(chance: random.Random, text: str) -> str:
    """A reference exchanged for another, cut, or lengthened."""
    found = list(re.finditer(r"\{([^{}:\n]+)\}", text))
    if not found:
        return text
    one, other = chance.choice(found), chance.choice(found)
    inside = (other[1], one[1][: len(one[1]) // 2], f"{one[1]}.x", f"{one[1]} + {other[1]}", f"3 * {other[1]}")
    return text[: one.start(1)] + chance.choice(inside) + text[one.end(1) :]


def endings(chance: random.Random, text: str) -> str:
    """The file cut off, or with other ends of lines, or with something before or behind."""
    at = chance.randrange(len(text))
    return chance.choice(
        (
            text[:at],
            text[at:],
            text.replace("\n", "\r\n"),
            text.replace("\n", "\r", 3),
            "\ufeff" + text,
            text + "\n---\n" + text,
            "%YAML 9.9\n---\n" + text,
            text + DEEP,
            text.replace("  ", "\t", 2),
            text + "\x00",
        )
    )


CHANGES: Sequence[Change] = (letters, letters, lines, lines, keys, values, values, references, endings)
"""Ways to make a scenario wrong."""

_WORDS = """
buy sell bid start lay token run pay withhold discard assign exchange pass bankrupt convert merge take
par shares replace acquire destination half upgrade pullman issue redeem repay cube use choose train
best at turned with for from to city trading in pool IPO treasury not money one two L 2 3 D 2+ L/2
0 1 5 57 80 100 99999 9999999999 M8 P7 C1 YSL PRR LYR SWW RhE FM MH I9 H10 J1 J2 Z99 A-B ; , : - ² ٣ takee byu lya
"""
WORDS = (*_WORDS.split(), " runn", "", HUGE)


def move(chance: random.Random, moves: str, others: Sequence[str]) -> str:
    """A line of moves with words exchanged, left out, doubled or put in, or another line in its place."""
    words = moves.split(" ")
    for _ in range(chance.choice((1, 1, 2))):
        at = chance.randrange(len(words))
        match chance.randrange(6):
            case 0:
                words[at] = chance.choice(WORDS)
            case 1:
                words[at : at + 1] = []
            case 2:
                words.insert(at, chance.choice(WORDS))
            case 3:
                words.insert(at, words[at])
            case 4:
                words = chance.choice(others).split(" ")
            case _:
                words[at] = words[at].translate(str.maketrans("123456789", "234567891")) or "x"
        words = words or ["pass"]
    return " ".join(words)
