"""Says what may be done at a point of a scenario, for the terminal: who is asked, and each actor's moves by kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.game import Game
from gen.scenario.legal import Offer
from gen.scenario.names import Names
from gen.text.language import Language
from gen.text.saying import said
from gen.text.sentence import Sentence, Word, sentence
from gen.text.words import word

KINDS: Mapping[type[Action], Word] = {
    actions.Bid: word("legal moves", "Bids"),
    actions.StartCompany: word("legal moves", "Starting a company"),
    actions.BuyShares: word("legal moves", "Shares to buy"),
    actions.SellShares: word("legal moves", "Shares to sell"),
    actions.BuyPrivate: word("legal moves", "Privates to buy"),
    actions.AcquirePrivate: word("legal moves", "Privates to acquire"),
    actions.Merge: word("legal moves", "Minors to acquire"),
    actions.LayTile: word("legal moves", "Track"),
    actions.PlaceToken: word("legal moves", "Stations"),
    actions.PlaceDestination: word("legal moves", "Destination"),
    actions.RunRoutes: word("legal moves", "Routes (the best set; others may be written too)"),
    actions.PayDividend: word("legal moves", "Revenue"),
    actions.BuyTrain: word("legal moves", "Trains to buy"),
    actions.DiscardTrain: word("legal moves", "Trains to discard"),
    actions.Assign: word("legal moves", "Markers"),
    actions.Choose: word("legal moves", "Choices"),
    actions.UsePower: word("legal moves", "Powers of privates"),
    actions.RepayDebt: word("legal moves", "Debt"),
    actions.DeclareBankruptcy: word("legal moves", "Bankruptcy"),
    actions.Pass: word("legal moves", "Pass"),
}
"""The heading of each kind of move."""

ASKS: Mapping[str, Word] = {
    "auction": word("asked for", "a bid in the auction"),
    "draft": word("asked for", "a private in the draft"),
    "par": word("asked for", "a par"),
    "shares": word("asked for", "the turn in the stock round"),
    "choice": word("asked for", "the choice after the stock round"),
    "merge": word("asked for", "a merger"),
    "first train": word("asked for", "the first train"),
    "home token": word("asked for", "the city of a station"),
    "track": word("asked for", "track"),
    "power track": word("asked for", "the next lay of a private"),
    "power token": word("asked for", "the station after a private’s lay"),
    "power choice": word("asked for", "what a private shall do"),
    "destination token": word("asked for", "the destination token"),
    "token": word("asked for", "a station"),
    "routes": word("asked for", "routes"),
    "dividend": word("asked for", "what becomes of the revenue"),
    "train": word("asked for", "trains"),
    "buy private": word("asked for", "privates to buy"),
    "acquire private": word("asked for", "privates to acquire"),
    "acquire minor": word("asked for", "a minor to acquire"),
    "issue": word("asked for", "shares to issue or redeem"),
    "discard": word("asked for", "a train to discard"),
}
"""What each decision of the engine is about."""


def asked(actor: str, kind: str) -> Sentence:
    """Who is asked for what; `actor` as a scenario calls him, `kind` as the engine calls the decision."""
    return sentence("{actor} is asked for {decision}.", actor=actor, decision=ASKS.get(kind, kind))


def legal_said(game: Game, names: Names, offers: Sequence[Offer], language: Language) -> str:
    """Who is asked, then each actor's moves by kind, a line each, with what it costs or brings."""
    if game.ask is None:
        return said(sentence("The game is over."), language)
    lines = [language.round_short(" ".join(map(str, game.round)))]
    lines.append(said(asked(names.said(game.ask.actor), game.ask.kind), language))
    for actor in dict.fromkeys(offer.actor for offer in offers):
        of_actor = [offer for offer in offers if offer.actor == actor]
        lines += ["", actor]
        for kind, of_kind in groupby(of_actor, lambda offer: offer.kind):
            lines.append(f"  {said(KINDS[kind], language)}")
            lines += _aligned([_line(offer, language) for offer in of_kind])
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
    move = f"{offer.before} {offer.among[0]}"
    if offer.step == 1:
        return said(sentence("{move} to {highest}", move=move, highest=str(offer.highest)), language)
    return said(
        sentence("{move} to {highest}, in steps of {step}", move=move, highest=str(offer.highest), step=offer.step),
        language,
    )


def _aligned(lines: Sequence[tuple[str, str]]) -> Iterator[str]:
    width = max(len(move) for move, _ in lines)
    for move, note in lines:
        yield f"    {move.ljust(width)}  {note}".rstrip()
