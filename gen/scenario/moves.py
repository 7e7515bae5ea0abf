"""The words of an actor's turn (`buy FM, lay 57 at I9 turned 2`) as values, with the place of each word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from gen.moves.mistakes import MOST_DIGITS, Wrong, clipped, quoted, unknown
from gen.text.sentence import Sentence, either, sentence


@dataclass(frozen=True)
class Words:
    """One move as written: its form, what stands in each of its places, and the offset of each in the line."""

    form: str
    written: str
    at: int
    values: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, int] = field(default_factory=dict)

    def number(self, key: str, otherwise: int) -> int:
        """A number of the move, or what it is when left out."""
        text = self.values.get(key, "")
        return int(text) if text else otherwise

    def place(self, key: str) -> int:
        """Where a word of the move stands in the line."""
        return self.places.get(key, self.at)


Patterns = Mapping[str, tuple[tuple[str, str], ...]]
"""The forms of each verb: a name for the form and its pattern."""

FORMS: Patterns = {
    "bid": (("bid", r"bid (?P<card>\S+) (?P<price>[0-9]+)"),),
    "start": (("start", r"start (?P<company>\S+) at (?P<price>[0-9]+)"),),
    "buy": (
        (
            "buy train",
            r"buy train (?P<train>\S+)(?: from (?P<source>\S+))?(?: for (?P<price>[0-9]+))?"
            r"(?: trading in (?P<given>\S+))?",
        ),
        (
            "buy",
            r"buy (?:(?P<count>[0-9]+) |(?P<percent>[0-9]+)% of )?(?P<what>[^\s0-9]\S*)(?: from (?P<source>\S+))?"
            r"(?: for (?P<price>[0-9]+))?",
        ),
    ),
    "sell": (("sell", r"sell (?:(?P<count>[0-9]+) )?(?P<company>\S+)"),),
    "lay": (
        (
            "lay",
            r"lay (?P<tile>\S+) at (?P<hex>\S+)(?: turned (?P<turned>[0-5]))?"
            r"(?: with (?P<private>\S+)(?: and (?P<other>\S+)(?: and (?P<third>\S+))?)?)?",
        ),
    ),
    "token": (("token", r"token at (?P<hex>\S+)(?: city (?P<city>[0-9]+))?(?: with (?P<private>\S+))?"),),
    "run": (("run best", r"run best"), ("run", r"run (?P<routes>[^,]+?)(?P<lesser>, not best)?")),
    "pay": (("pay", r"pay"),),
    "withhold": (("withhold", r"withhold"),),
    "discard": (("discard", r"discard (?P<train>\S+)"),),
    "assign": (("assign", r"assign (?P<private>\S+) to (?P<hex>\S+)"),),
    "exchange": (("exchange", r"exchange (?P<private>\S+)(?: for (?P<company>\S+))?(?: from (?P<source>\S+))?"),),
    "pass": (("pass", r"pass(?: for (?P<private>\S+))?"),),
    "bankrupt": (("bankrupt", r"bankrupt"),),
}
"""The moves of every title."""

SHAPES = {
    "bid": "bid CARD PRICE",
    "start": "start COMPANY at PRICE",
    "buy": "buy COMPANY (from IPO, treasury or pool) · buy PERCENT% of COMPANY · buy PRIVATE (for PRICE) · "
    "buy train KIND (from COMPANY for PRICE) (trading in KIND)",
    "sell": "sell COUNT COMPANY",
    "lay": "lay TILE at HEX turned 0–5 (with PRIVATE)",
    "token": "token at HEX (city NUMBER) (with PRIVATE)",
    "run": "run best · run TRAIN: HEX-HEX-…; TRAIN: HEX-HEX-…",
    "pay": "pay",
    "withhold": "withhold",
    "discard": "discard KIND",
    "assign": "assign PRIVATE to HEX",
    "exchange": "exchange PRIVATE (from IPO or pool)",
    "pass": "pass (for PRIVATE)",
    "bankrupt": "bankrupt",
}

FAMILY_FORMS: Patterns = {
    "convert": (("start", r"convert (?P<company>\S+) at (?P<price>[0-9]+)"),),
    "merge": (("merge", r"merge (?P<minor>\S+)"),),
    "take": (("take", r"take (?P<minor>\S+)(?: with (?P<payment>money|one share|two shares))?"),),
    "with": (("payment", r"with (?P<payment>money|one share|two shares)"),),
    "par": (("par", r"par (?P<price>[0-9]+)"),),
    "shares": (("shares", r"shares (?P<count>[0-9]+)"),),
    "replace": (("token use", r"(?P<use>replace)"),),
    "remove": (("token use", r"(?P<use>remove)"),),
    "exchange": (("token use", r"(?P<use>exchange)"),),
    "acquire": (("acquire", r"acquire (?P<private>\S+)"),),
    "destination": (("destination", r"destination at (?P<hex>\S+)"),),
    "half": (("half", r"half"), ("pay of train", r"(?P<kind>half) (?P<train>\S+)")),
    "pay": (("pay of train", r"(?P<kind>pay) (?P<train>\S+)"),),
    "withhold": (("pay of train", r"(?P<kind>withhold) (?P<train>\S+)"),),
    "upgrade": (("upgrade", r"upgrade (?P<train>\S+)(?: to (?P<side>\S+))?"),),
    "pullman": (("pullman", r"pullman with (?P<train>\S+)"),),
    "issue": (("issue", r"issue (?P<count>[0-9]+)"),),
    "redeem": (("redeem", r"redeem (?P<count>[0-9]+)"),),
    "repay": (("repay", r"repay(?: (?P<amount>[0-9]+))?"),),
    "cube": (("cube", r"cube at (?P<hex>\S+)(?: with (?P<private>\S+))?"),),
    "use": (
        ("use for station", r"use (?P<private>\S+) for (?:an? )?(?P<what>station|exchange token)"),
        ("use on card", r"use (?P<private>\S+) to put (?P<card>\S+) at the (?P<end>top|bottom)"),
        ("use to buy", r"use (?P<private>\S+) to buy (?P<company>\S+)(?: from (?P<source>\S+))?"),
    ),
    "choose": (("choose", r"choose (?P<choice>\S.*)"),),
}
"""What the 1822 family has besides."""

FAMILY_SHAPES = {
    "convert": "convert COMPANY at PRICE (then: shares COUNT)",
    "merge": "merge MINOR, par PRICE, shares COUNT, replace or exchange",
    "take": "take MINOR with money, one share or two shares, replace, exchange or remove",
    "with": "with money, one share or two shares",
    "par": "par PRICE",
    "shares": "shares COUNT",
    "replace": "replace",
    "remove": "remove",
    "exchange": "exchange",
    "acquire": "acquire PRIVATE",
    "destination": "destination at HEX",
    "half": "half · half TRAIN",
    "pay": "pay · pay TRAIN",
    "withhold": "withhold · withhold TRAIN",
    "upgrade": "upgrade TRAIN",
    "pullman": "pullman with TRAIN",
    "issue": "issue COUNT",
    "redeem": "redeem COUNT",
    "repay": "repay AMOUNT · repay",
    "cube": "cube at HEX (with PRIVATE)",
    "use": "use PRIVATE for a station, for an exchange token · use PRIVATE to put CARD at the top, at the bottom · "
    "use PRIVATE to buy COMPANY (from treasury or pool)",
    "choose": "choose WORD",
}

OTHER_TITLES = (*(verb for verb in FAMILY_FORMS if verb not in FORMS), "absorb")
"""Verbs of titles that have moves of their own."""


def forms(family: bool) -> Patterns:
    """The moves of a title: those of every title, and those of the 1822 family where it is one of it."""
    if not family:
        return FORMS
    return {verb: (*FORMS.get(verb, ()), *FAMILY_FORMS.get(verb, ())) for verb in (*FORMS, *FAMILY_FORMS)}


def parse(line: str, known: Patterns = FORMS) -> tuple[list[Words], list[Wrong]]:
    """The moves of a line in order, and what cannot be read in it, by the title's `known` forms.

    A misspelt verb is read as the one meant.
    """
    moves: list[Words] = []
    wrong: list[Wrong] = []
    for at, written in _split(line, known):
        try:
            moves += _parts(_move(at, written, known))
        except Wrong as error:
            wrong.append(error)
            verb, space, rest = written.partition(" ")
            if error.instead in known:
                try:
                    meant = _move(at, f"{error.instead}{space}{rest}", known)
                except Wrong:
                    continue
                error.instead = meant.written
                shift = len(verb) - len(meant.written.split(" ")[0])
                places = {key: place + shift for key, place in meant.places.items()}
                moves += _parts(replace(meant, places=places))
    return moves, wrong


def _parts(move: Words) -> Iterator[Words]:
    """A move of two decisions as both: whom to take over, and what to pay with."""
    if move.form != "take":
        yield move
        return
    yield replace(move, form="merge")
    if "payment" in move.values:
        yield replace(move, form="payment", values={"payment": move.values["payment"]}, places=dict(move.places))


def _split(line: str, known: Patterns) -> Iterator[tuple[int, str]]:
    """The moves of a line with their offsets; what follows a comma but starts no move belongs to the one before."""
    found: tuple[int, str] | None = None
    position = 0
    for part in line.split(","):
        start = position + len(part) - len(part.lstrip())
        text = part.strip()
        continues = found is not None and (text == "not best" or _belongs(found[1], text, known))
        if found is not None and continues:
            found = found[0], f"{found[1]}, {text}"
        else:
            if found is not None:
                yield found
            found = start, text
        position += len(part) + 1
    if found is not None:
        yield found


def _belongs(move: str, text: str, known: Patterns) -> bool:
    """Whether a part after a comma goes on with a move of another title (`merge M8, par 65, exchange`)."""
    foreign = move.split(" ", maxsplit=1)[0] in OTHER_TITLES and move.split(" ", maxsplit=1)[0] not in known
    return foreign and (text == "exchange" or text.split(" ", maxsplit=1)[0] not in known)


def _move(at: int, written: str, known: Patterns) -> Words:
    if not written:
        cure = sentence("Write a move, or take the comma or the actor out.")
        raise Wrong(sentence("A move is missing here."), cure, at)
    _numbers(written, at)
    verb = written.split(maxsplit=1)[0]
    if verb in OTHER_TITLES and verb not in known:
        what = sentence("“{verb}” is not a move of this title.", verb=verb)
        raise Wrong(what, sentence("Its moves: {moves}.", moves=", ".join(known)), at)
    if verb not in known:
        what = sentence("No move is called “{verb}”.", verb=clipped(verb))
        raise unknown(verb, (*known, *OTHER_TITLES), what, at)
    for form, pattern in known[verb]:
        match = re.fullmatch(re.sub(" (?![^\\[]*\\])", r"\\s+", pattern), written)
        if match:
            given = {key: value for key, value in match.groupdict().items() if value is not None}
            return Words(form, written, at, given, {key: at + match.start(key) for key in given})
    own = FAMILY_SHAPES.get(verb) if known is not FORMS else None
    shapes = either(quoted(shape) for one in (SHAPES.get(verb), own) if one for shape in one.split(" · "))
    what = sentence("“{move}” cannot be read.", move=clipped(written))
    raise Wrong(what, sentence("Write {choices}.", choices=shapes), at)


def _numbers(written: str, at: int) -> None:
    """Wrong for a number that no game has."""
    large = re.search(rf"[0-9]{{{MOST_DIGITS + 1},}}", written)
    if large:
        raise Wrong(*too_large(large[0]), at + large.start())


def too_large(number: str) -> tuple[Sentence, Sentence]:
    """What is wrong with a number that no game has, and the cure."""
    cure = sentence("Write a number of {digits} digits at most.", digits=MOST_DIGITS)
    return sentence("The number {number} is too large.", number=clipped(number)), cure


@dataclass(frozen=True)
class Leg:
    """One train's route as written: the kind of train and its hexes in order, with the offset of each."""

    train: str
    train_at: int
    hexes: tuple[str, ...]
    places: tuple[int, ...]


def legs(words: Words) -> list[Leg]:
    """The routes of a `run`; Wrong where one cannot be read."""
    result = []
    base = words.place("routes")
    for match in re.finditer(r"[^;]+", words.values["routes"]):
        train, colon, way = match[0].partition(":")
        at = base + match.start() + len(train) - len(train.lstrip())
        hexes = [(one[0], base + match.start() + len(train) + 1 + one.start()) for one in re.finditer(r"[^\s-]+", way)]
        if not colon or not hexes:
            what = sentence("“{leg}” is not a route.", leg=clipped(match[0].strip()))
            cure = sentence("Write {shape} with every hex in order.", shape=quoted("TRAIN: HEX-HEX-…"))
            raise Wrong(what, cure, at)
        result.append(Leg(train.strip(), at, tuple(name for name, _ in hexes), tuple(place for _, place in hexes)))
    return result
