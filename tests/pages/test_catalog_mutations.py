"""Damaged catalogues, made from good ones: each is read whole or refused with its line; no translation is lost."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.pages.catalogues.catalog import template, update
from gen.pages.catalogues.checks import broken
from gen.pages.catalogues.files import catalogue_path, unfit
from gen.pages.catalogues.merge import merge
from gen.pages.catalogues.standing import all_open_texts, mistakes, open_texts, standings
from gen.pages.catalogues.writing import written
from gen.text.catalogues.catalogue import BadCatalogue
from gen.text.catalogues.reading import read
from tests.pages.catalogue_project import STEPS, catalogue, po, project, translate, write_scenario
from tests.site.conftest import ROOT

Damage = Callable[[bytes, random.Random], bytes]


def cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def flip(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def lines(change: Callable[[list[bytes], int], None]) -> Damage:
    def damaged(data: bytes, chance: random.Random) -> bytes:
        parts = data.splitlines(keepends=True)
        change(parts, chance.randrange(len(parts)))
        return b"".join(parts)

    return damaged


def doubled(parts: list[bytes], at: int) -> None:
    parts.insert(at, parts[at])


def conflicting(parts: list[bytes], at: int) -> None:
    parts[at : at + 3] = [
        b"<<<<<<< ours\n",
        *parts[at : at + 3],
        b"=======\n",
        *parts[at : at + 3],
        b">>>>>>> theirs\n",
    ]


def moved(parts: list[bytes], at: int) -> None:
    parts.append(parts.pop(at))


def once(pattern: bytes, by: bytes) -> Damage:
    """Replaces one of the places where a pattern is found."""

    def damaged(data: bytes, chance: random.Random) -> bytes:
        found = list(re.finditer(pattern, data))
        one = found[chance.randrange(len(found))]
        return data[: one.start()] + one.expand(by) + data[one.end() :]

    return damaged


DAMAGES: dict[str, Damage] = {
    "cut": cut,
    "bit flipped": flip,
    "line deleted": lines(lambda parts, at: parts.__delitem__(at)),
    "three lines deleted": lines(lambda parts, at: parts.__delitem__(slice(at, at + 3))),
    "line doubled": lines(doubled),
    "line moved": lines(moved),
    "message doubled": lambda data, chance: data + b"\n".join(data.split(b"\n\n")[1:2]) + b"\n\n",
    "conflict": lines(conflicting),
    "quote removed": once(rb'"', rb""),
    "quote added": once(rb'"', rb'""'),
    "escape": once(rb'(msgstr "\w)', rb"\1\\q"),
    "keyword misspelt": once(rb"msg(\w)", rb"mgs\1"),
    "latin-1": once(rb"[a-z]", b"\xe7"),
    "charset": lambda data, chance: data.replace(b"utf-8", chance.choice([b"latin-1", b"klingon", b"utf-16", b""])),
    "utf-16": lambda data, chance: data.decode().encode("utf-16"),
    "byte order mark": lambda data, chance: b"\xef\xbb\xbf" + data,
    "line ends": lambda data, chance: data.replace(b"\n", chance.choice([b"\r\n", b"\r"])),
    "placeholder": once(rb"\{(\w)", rb"{x\1"),
    "brace": once(rb"[{}]", rb""),
    "plural": once(rb"nplurals=\d", rb"nplurals=9"),
    "link": once(rb'msgstr "', rb'msgstr "[x](javascript:y) '),
    "figure": once(rb'msgstr "', rb'msgstr "490 '),
    "fuzzy": once(rb"\nmsgctxt", rb"\n#, fuzzy\nmsgctxt"),
}
EACH = 10
"""How many catalogues a kind of damage is done to."""

AT_A_LINE = re.compile(r"\S*messages\.po:\d+: .+ – .+")


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_catalogue_is_taken_whole_or_refused_with_its_line(kind: str, tmp_path: Path) -> None:
    root, other = project(tmp_path), {"first": STEPS["first"], "third": {"heading": "The very end"}}
    translate(root)
    good = {path: path.read_bytes() for path in sorted((root / "locale").rglob("messages.po*"))}
    for number in range(EACH):
        write_scenario(root, STEPS)
        for path, content in good.items():
            path.write_bytes(content)
        damaged = DAMAGES[kind](good[po(root)], random.Random(f"{kind} {number}"))
        po(root).write_bytes(damaged)
        problems = [str(problem) for problem in unfit(root)]
        every = standings(root)
        assert mistakes(every) == problems
        assert all(AT_A_LINE.fullmatch(line) for line in (*problems, *open_texts(every)))
        write_scenario(root, other)
        refused = refusal(lambda: update(root))
        if refused:
            assert refused in problems
            assert {path: path.read_bytes() for path in good} == good | {po(root): damaged}
        else:
            said = {entry.strings for entry in read(damaged, "", "pt").entries if entry.begun}
            assert {entry.strings for entry in catalogue(root).entries} >= said


def refusal(act: Callable[[], object]) -> str:
    """What a catalogue is refused with, "" when it is taken."""
    try:
        act()
    except BadCatalogue as error:
        return str(error)
    return ""


@pytest.mark.parametrize("kind", DAMAGES)
def test_the_sites_own_catalogue_is_taken_whole_or_refused_as_well(kind: str) -> None:
    good = catalogue_path(ROOT, "es").read_bytes()
    damaged = DAMAGES[kind](good, random.Random(kind))
    if refused := refusal(lambda: read(damaged, "messages.po", "es")):
        assert AT_A_LINE.fullmatch(refused)
        return
    found = read(damaged, "messages.po", "es")
    assert all(AT_A_LINE.fullmatch(str(problem)) for problem in broken(found, "es", "messages.po"))
    merged = merge(found, TEXTS)
    assert {entry.strings for entry in merged.entries} >= {entry.strings for entry in found.entries if entry.begun}
    assert {entry.strings for entry in read(written(merged), "messages.po", "es").entries} == {
        entry.strings for entry in merged.entries
    }


TEXTS = template(ROOT)

MUST_BE_REFUSED = (
    "utf-16",
    "charset",
    "conflict",
    "message doubled",
    "keyword misspelt",
    "plural",
    "latin-1",
    "escape",
)


@pytest.mark.parametrize("kind", MUST_BE_REFUSED)
def test_some_damage_is_never_taken(kind: str, tmp_path: Path) -> None:
    root = project(tmp_path)
    translate(root)
    good = po(root).read_bytes()
    for number in range(EACH):
        po(root).write_bytes(DAMAGES[kind](good, random.Random(f"{kind} {number}")))
        assert unfit(root)


def test_what_is_untranslated_is_listed_in_full_when_asked(tmp_path: Path) -> None:
    root = project(tmp_path)
    update(root)
    assert len(all_open_texts(standings(root))) == 2 * sum(map(len, STEPS.values()))
