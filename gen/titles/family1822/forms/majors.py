"""Moves that form a major from its concession, or take over a minor."""

from __future__ import annotations

from dataclasses import replace

from gen.engine import Choose, Merge, StartCompany
from gen.moves.form import By, Doubt, Form, WrittenMove
from gen.moves.forms import auction
from gen.moves.headings import ACQUISITIONS, CHOICES, DESTINATIONS, STARTS, TAKEOVERS
from gen.moves.placeholders import FixedWords
from gen.moves.recorded import named
from gen.moves.situation import Situation
from gen.text.refusal import Naming
from gen.text.sentence import Kind, Named, Sentence, sentence
from gen.titles.family1822.actions import AcquirePrivate, PlaceDestination
from gen.titles.family1822.forms.rules_of import rules_of
from gen.titles.family1822.words import AskKind1822

PAYMENTS = FixedWords({"money": "money", "one share": "one_share", "two shares": "two_shares"})
"""What a minor is paid with, and how the engine spells it."""


def _start(words: WrittenMove, at: Situation) -> StartCompany:
    return auction.started(words, at, rules_of(at.game).major_pars(at.game))


def merge(words: WrittenMove, at: Situation) -> Merge:
    """The minor that is named is taken over, or merges with the one that acts."""
    return Merge(at.actor, at.names.companies[words.name("MINOR")].id)


def _paid_with(action: Choose, at: Situation) -> str | None:
    payment = PAYMENTS.spelt(action.choice)
    return None if payment is None else f"with {payment}"


def token_use(use: str) -> Form[Choose]:
    """The form that says what becomes of a minor's station."""
    return Form(
        use,
        by=By.COMPANY,
        makes=Choose,
        read=lambda words, at: Choose(at.actor, use),
        say=lambda action, at: use if action.choice == use else None,
        heading=CHOICES,
        leaves=Doubt.COMPANIES,
    )


def _not_joined(words: WrittenMove, at: Situation) -> tuple[Sentence, Sentence] | None:
    ask = at.game.ask
    if ask is None or (ask.actor, ask.kind) != (at.actor, AskKind1822.DESTINATION_TOKEN):
        return None
    what = sentence(
        "“{move}” is refused: no track joins the home of {company} with it.", move=words.written, company=at.called
    )
    return what, sentence("Build on, or take the move out.")


def _acquires(action: AcquirePrivate, at: Naming) -> Sentence:
    return sentence("{who} acquires {private}", who=at.name(action.actor), private=at.private(action.private))


def _merges(action: Merge, at: Naming) -> Sentence:
    return sentence("{who} merges with {company}", who=at.name(action.actor), company=at.company(action.company))


def _reaches(action: PlaceDestination, at: Naming) -> Sentence:
    return sentence("{who} places a station in {hex}", who=at.name(action.actor), hex=Named(action.hex, Kind.PLACE))


WITH = Form(
    "with PAYMENT",
    by=By.COMPANY,
    makes=Choose,
    read=lambda words, at: Choose(at.actor, PAYMENTS.meant(words.name("PAYMENT"))),
    say=_paid_with,
    heading=CHOICES,
    own={"PAYMENT": PAYMENTS.placeholder},
    leaves=Doubt.COMPANIES,
)
INSTEAD = {auction.START: replace(auction.START, read=_start)}
"""What is written as in other titles, and means something else."""
FORMS = (
    Form(
        "convert COMPANY at PRICE",
        by=By.PLAYER,
        makes=StartCompany,
        read=_start,
        say=lambda action, at: None,
        heading=STARTS,
        leaves=Doubt.COMPANIES,
    ),
    Form(
        "take MINOR [with PAYMENT]",
        by=By.COMPANY,
        makes=Merge,
        read=merge,
        say=lambda action, at: f"take {at.names.title.called(action.company)}",
        heading=TAKEOVERS,
        recorded=(named("merge", "corporation", _merges),),
        help="take MINOR with PAYMENT, replace, exchange or remove",
        own={"PAYMENT": PAYMENTS.placeholder},
        leaves=Doubt.COMPANIES,
        then=("PAYMENT", WITH),
    ),
    WITH,
    token_use("replace"),
    token_use("exchange"),
    token_use("remove"),
    Form(
        "acquire PRIVATE",
        by=By.COMPANY,
        makes=AcquirePrivate,
        read=lambda words, at: AcquirePrivate(at.actor, words.name("PRIVATE")),
        say=lambda action, at: f"acquire {action.private}",
        heading=ACQUISITIONS,
        recorded=(named("acquire_company", "company", _acquires),),
    ),
    Form(
        "destination at HEX",
        by=By.COMPANY,
        makes=PlaceDestination,
        read=lambda words, at: PlaceDestination(at.actor, words.name("HEX")),
        say=lambda action, at: f"destination at {action.hex}",
        heading=DESTINATIONS,
        recorded=(named("hex_token", "hex", _reaches),),
        unoffered=_not_joined,
    ),
)
