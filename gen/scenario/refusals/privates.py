"""Refusals about privates: buying, exchanging and using them (base §11)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Action, Assign, BuyPrivate, LayTile, PlaceToken, Rule, RuleId
from gen.text.cures.possible import buyable, choose_private, companies, leave_it, open_to
from gen.text.refusal import Attempt, Fill, Refusal, less, money
from gen.text.sentence import Kind, Named, Sentence, either, every, sentence


def _all(attempt: Attempt) -> Sentence:
    """The privates of the game."""
    found = [one for one in attempt.game.privates.values() if one.spec.kind == "private" and not one.closed]
    if not found:
        return leave_it(attempt)
    return sentence("The privates are {privates}.", privates=every(f"{one.spec.name} ({one.id})" for one in found))


def _for_less(attempt: Attempt) -> Sentence:
    """The same private for a lower price, where its price is free; else others."""
    id = attempt.id("private")
    if any(one.private == id for one in open_to(attempt, BuyPrivate)):
        return sentence("Pay {cash} at most.", cash=attempt.money(attempt.number("cash")))
    return choose_private(attempt)


def _in_range(attempt: Attempt) -> Sentence:
    low, high = attempt.number("low"), attempt.number("high")
    if attempt.number("given") < low:
        return sentence("Pay {low} at least.", low=attempt.money(low))
    return sentence("Pay {high} at most.", high=attempt.money(high))


def _exchange(attempt: Attempt) -> Sentence:
    found = buyable(attempt)
    if not found:
        return leave_it(attempt)
    return sentence("Take a share of {companies}.", companies=companies(attempt, found))


def _hexes(key: str) -> Fill:
    return lambda attempt: either(Named(id, Kind.PLACE) for id in attempt.ids(key))


def _power_hexes(attempt: Attempt) -> Sentence:
    """Those of a private's hexes in which it can do now what was tried elsewhere."""
    kind = type(attempt.action) if attempt.action else Action
    found = {one.hex for one in open_to(attempt, kind) if isinstance(one, LayTile | PlaceToken | Assign)}
    choices = [Named(id, Kind.PLACE) for id in attempt.ids("hexes") if id in found]
    if not choices:
        return sentence("There is no other hex for it now.")
    return sentence("Choose {choices}.", choices=either(choices))


PRIVATES: Mapping[RuleId, Refusal] = {
    Rule.NO_SUCH_PRIVATE: Refusal("There is no private {private} in this game.", _all),
    Rule.PRIVATE_CLOSED: Refusal("{private} is closed.", choose_private),
    Rule.PRIVATES_NOT_TO_COMPANIES: Refusal(
        "In phase {phase} companies buy no privates.",
        "They buy them from phase {since} on.",
    ),
    Rule.PRIVATE_NOT_A_PLAYERS: Refusal(
        "{private} belongs to {owner}, and companies buy from players only.",
        choose_private,
    ),
    Rule.PRIVATE_OUT_OF_PLAY: Refusal("{private} is out of the game.", choose_private),
    Rule.PRIVATE_NEVER_SOLD: Refusal("{private} is never sold on.", choose_private),
    Rule.PRIVATE_ONES_OWN: Refusal("Nobody buys {private} from himself.", choose_private),
    Rule.PRIVATE_NOT_FOR_SALE: Refusal("{private} belongs to {owner}, who cannot sell it now.", choose_private),
    Rule.PRIVATE_PRICE: Refusal(
        "{given} is no price for {private}: it costs from {low} to {high}.",
        _in_range,
        {"given": money("given"), "low": money("low"), "high": money("high")},
    ),
    Rule.PRIVATE_TOO_DEAR: Refusal(
        "{private} costs {price}, and there is {cash}: {missing} short.",
        _for_less,
        {"missing": less("price", "cash")},
    ),
    Rule.EXCHANGE_FOR: Refusal(
        "{private} is exchanged for an ordinary share of {companies}.",
        _exchange,
        {"companies": lambda attempt: companies(attempt, attempt.ids("companies"))},
    ),
    Rule.POWER_HEX: Refusal(
        "{private} works in {hexes} only, not in {hex}.",
        lambda attempt: _power_hexes(attempt),
    ),
    Rule.POWER_TILE: Refusal(
        "{private} lays tile {tiles}, not tile {tile}.",
        "Lay tile {tiles}.",
        {"tiles": lambda attempt: either(attempt.ids("tiles"))},
    ),
    Rule.POWER_TOO_EARLY: Refusal(
        "{private} works from phase {since} on, and this is phase {phase}.",
        "Use it from phase {since} on.",
    ),
}
