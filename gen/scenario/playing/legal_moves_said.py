"""Says what may be done at a point of a scenario, for the terminal: who is asked, and each actor's moves by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from gen.engine import Game
from gen.moves.names import Names
from gen.scenario.playing.asked import who_decides
from gen.scenario.playing.legal_moves import Offer
from gen.text.language import Language
from gen.text.saying import said
from gen.text.sentence import sentence


def legal_said(game: Game, names: Names, offers: Sequence[Offer], language: Language) -> str:
    """Who is asked, then each actor's moves by kind, a line each, with what it costs or brings."""
    if game.ask is None:
        return said(sentence("The game is over."), language)
    lines = [language.round_short(game.round)]
    lines.append(said(who_decides(game.ask, names), language))
    for actor in dict.fromkeys(offer.actor for offer in offers):
        of_actor = [offer for offer in offers if offer.actor == actor]
        lines += ["", actor]
        for _, of_kind in groupby(of_actor, lambda offer: offer.kind):
            listed = list(of_kind)
            lines.append(f"  {said(listed[0].heading, language)}")
            lines += _aligned([_line(offer, language) for offer in listed])
    return "\n".join(lines)


def _line(offer: Offer, language: Language) -> tuple[str, str]:
    note = said(offer.note, language) if offer.note else ""
    return written(offer, language), note


def written(offer: Offer, language: Language) -> str:
    """The move as a line takes it; where one word varies, all that it may be."""
    if not offer.among:
        return offer.before
    if offer.highest is None:
        return f"{offer.before} {', '.join(offer.among)}{offer.after}"
    move, highest = f"{offer.before} {offer.among[0]}", f"{offer.highest}{offer.after}"
    if offer.step == 1:
        return said(sentence("{move} to {highest}", move=move, highest=highest), language)
    return said(
        sentence("{move} to {highest}, in steps of {step}", move=move, highest=highest, step=offer.step), language
    )


def _aligned(lines: Sequence[tuple[str, str]]) -> Iterator[str]:
    width = max(len(move) for move, _ in lines)
    for move, note in lines:
        yield f"    {move.ljust(width)}  {note}".rstrip()
