"""The refusals of the 1822 family as sentences, with a cure each."""

from __future__ import annotations

from collections.abc import Mapping

REFUSALS_1822: Mapping[str, tuple[str, str]] = {
    # bids
    "not-in-a-box": ("{private} lies in no box", "bid on a card in a box"),
    "in-debt": ("a debt of {debt} forbids bids and purchases", "repay it first"),
    "bid-or-buy": ("a turn has bids or one purchase, not both", "leave one out, or do it in the next turn"),
    "three-bids": ("{bids} bids were made in this turn", "bid again in the next turn"),
    "leading-already": ("the bid of {price} on {private} leads already", "bid again once somebody has bid more"),
    "bid-tokens": ("all {limit} bid tokens lie on cards", "raise one of these bids, or leave it out"),
    "bid-price": (
        "{given} for {private}: a bid is {lowest} or more, in steps of {step}",
        "bid {lowest}, or more in steps of {step}",
    ),
    # majors
    "not-a-major": ("{company} is no major", "name a major; a minor starts by a bid"),
    "major-too-early": ("{company} cannot be formed in phase {phase}", "wait for the first 5-train, or merge minors"),
    "concession-phase": ("concessions are not converted in phase {phase}", "convert in phases 2 to 4"),
    "needs-concession": ("{company} is formed by its concession {private}, which another has", "bid on {private}"),
    "associated-minor-bid-on": ("{minor}, associated with {company}, has a bid", "wait until the auction is over"),
    "associated-minor-owned": ("{minor} belongs to {owner}: only its owner converts it", "form another major"),
    "no-such-conversion": (
        "{company} cannot be formed at {price}: shares, minor and cash do not add up",
        "take another price",
    ),
    "minor-not-sold": ("{company} has no shares to sell", "sell shares of a major"),
    "one-block-a-turn": ("one block of {company} a turn is sold, and it was", "sell all at once, or in the next turn"),
    # mergers and takeovers
    "not-a-minor-in-play": ("{company} is no other minor in play", "name a minor that has started"),
    "one-associated-minor": (
        "of {minor} and {other}, one must be an associated minor and the other not",
        "name another minor",
    ),
    "not-the-same-owner": ("{minor} and {other} have different owners", "name a minor of the same owner"),
    "not-connected-minor": ("{company} does not reach {minor}", "join them with track, or name another minor"),
    "no-price-for-merger": ("no price suits the values of {minor} and {other}", "name another minor, or pass"),
    "not-to-be-acquired": (
        "{company} cannot be taken over now: both must have had a turn before, and it must be payable",
        "name another minor, or pass",
    ),
    "cannot-pay-for-minor": ("neither cash nor shares pay for {company}", "name another minor, or pass"),
    "no-such-choice": ("“{choice}” cannot be chosen now", "choose one of: {among}"),
    # shares of the company itself
    "issue-too-early": ("{company} issues shares from its second turn on", "issue in a later turn"),
    "issue-price": ("each share issued brings {price}, not {given}", "leave the price to the engine"),
    # privates
    "not-players-private": ("{private} belongs to {owner}", "acquire a private that a player owns"),
    "not-for-such-companies": ("a {kind} may not acquire {private}", "have a company of another kind acquire it"),
    "private-too-early": ("{private} may be acquired from phase {phase} on", "wait for that phase"),
    "haven-full": ("{private} has bought its share", "take the move out"),
    "haven-other-company": ("the tax haven holds a share of {company} already", "let it buy another company"),
    "no-share-there": ("there lies no share of {company} to buy", "name another place or company"),
    "no-exchange-token": ("{company} has no exchange token left", "take the move out"),
    "no-station-to-swap": ("{company} has no station to give back", "take the move out"),
    # debts
    "no-debt": ("there is no debt", "take the move out"),
    "no-cash": ("there is no cash to pay with", "take the move out"),
    "repay-amount": ("{given} cannot be paid back", "name an amount above zero"),
    # trains and revenue
    "first-train": ("before its first turn a minor buys a {train} only", "buy a {train}, or pass"),
    "discard-other": ("a {train} is not to be discarded now", "discard one of: {among}"),
    "one-express": ("{company} has an express train already, and one is the limit", "buy another kind"),
    "trains-between-companies": (
        "companies do not sell trains to one another in phase {phase}",
        "buy from the bank, or wait for the first 3-train",
    ),
    "bank-train-after-sale": ("after a sale of shares {company} buys from the bank", "buy the bank's train"),
    "sell-first": ("it costs {price}, treasury and president have {cash}: first shares are sold", "sell shares first"),
    "no-special-dividend": (
        "{company} has no permanent train whose revenue is decided apart",
        "decide once for all trains",
    ),
    "no-pullman": ("{company} has no Pullman", "run the train without it"),
    "pullman-in-use": ("the Pullman runs with one train only, not with the {train} too", "run the {train} without it"),
}
"""By the engine's rule id: the sentence and its cure; names in braces are the refusal's figures."""
