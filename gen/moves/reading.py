"""Reads the moves of a line: which form each has, and what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from gen.moves.form import WrittenMove
from gen.moves.grammar import Grammar
from gen.moves.mistakes import MOST_DIGITS, Wrong, clipped, quoted, unknown
from gen.moves.names import Names
from gen.text.sentence import Sentence, either, sentence


def parse(
    line: str, grammar: Grammar, names: Names, foreign: Collection[str] = ()
) -> tuple[list[WrittenMove], list[Wrong]]:
    """The moves of a line in order, and what cannot be read in it, by the title's grammar. `foreign`: verbs of other
    titles. A misspelt verb is read as the one meant."""
    return _Reader(grammar, names, foreign).line(line)


@dataclass(frozen=True)
class _Reader:
    """Reads lines by a title's grammar."""

    grammar: Grammar
    names: Names
    foreign: Collection[str]

    def line(self, line: str) -> tuple[list[WrittenMove], list[Wrong]]:
        moves: list[WrittenMove] = []
        wrong: list[Wrong] = []
        for at, written in self._split(line):
            try:
                moves += _decisions(self._move(at, written))
            except Wrong as error:
                wrong.append(error)
                verb, space, rest = written.partition(" ")
                if error.instead in self.grammar.verbs:
                    try:
                        meant = self._move(at, f"{error.instead}{space}{rest}")
                    except Wrong:
                        continue
                    error.instead = meant.written
                    shift = len(verb) - len(meant.written.split(" ")[0])
                    places = {key: place + shift for key, place in meant.places.items()}
                    moves += _decisions(replace(meant, places=places))
        return moves, wrong

    def _split(self, line: str) -> Iterator[tuple[int, str]]:
        """The moves with their offsets; what follows a comma but starts no move belongs to the one before."""
        found: tuple[int, str] | None = None
        position = 0
        for part in line.split(","):
            start = position + len(part) - len(part.lstrip())
            text = part.strip()
            continues = found is not None and (text == "not best" or self._belongs(found[1], text))
            if found is not None and continues:
                found = found[0], f"{found[1]}, {text}"
            else:
                if found is not None:
                    yield found
                found = start, text
            position += len(part) + 1
        if found is not None:
            yield found

    def _belongs(self, move: str, text: str) -> bool:
        """Whether a part after a comma goes on with a move of another title (`merge M8, par 65, exchange`)."""
        known = self.grammar.verbs
        is_foreign = move.split(" ", maxsplit=1)[0] in self.foreign
        return is_foreign and (text == "exchange" or text.split(" ", maxsplit=1)[0] not in known)

    def _move(self, at: int, written: str) -> WrittenMove:
        if not written:
            cure = sentence("Write a move, or take the comma or the actor out.")
            raise Wrong(sentence("A move is missing here."), cure, at)
        _check_numbers(written, at)
        verb, known = written.split(maxsplit=1)[0], self.grammar.verbs
        if verb not in known and verb in self.foreign:
            what = sentence("“{verb}” is not a move of this title.", verb=verb)
            raise Wrong(what, sentence("Its moves: {moves}.", moves=", ".join(known)), at)
        if verb not in known:
            what = sentence("No move is called “{verb}”.", verb=clipped(verb))
            raise unknown(verb, (*known, *self.foreign), what, at)
        for form in known[verb]:
            words = form.match(written, at)
            if words is not None:
                return words.settled(self.names)
        shapes = either(quoted(form.shown) for form in known[verb])
        what = sentence("“{move}” cannot be read.", move=clipped(written))
        raise Wrong(what, sentence("Write {choices}.", choices=shapes), at)


def _decisions(move: WrittenMove) -> Iterator[WrittenMove]:
    """A move of two decisions as both: whom to take over, and what to pay with."""
    yield move
    if move.form.then is not None and move.has(move.form.then[0]):
        key, form = move.form.then
        yield replace(move, form=form, values={key: move.name(key)}, places=dict(move.places))


def _check_numbers(written: str, at: int) -> None:
    """Wrong for a number that no game has."""
    large = re.search(rf"[0-9]{{{MOST_DIGITS + 1},}}", written)
    if large:
        raise Wrong(*too_large(large[0]), at + large.start())


def too_large(number: str) -> tuple[Sentence, Sentence]:
    """What is wrong with a number that no game has, and the cure."""
    cure = sentence("Write a number of {digits} digits at most.", digits=MOST_DIGITS)
    return sentence("The number {number} is too large.", number=clipped(number)), cure
