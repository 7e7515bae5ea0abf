"""Tells in sentences what the engine reports: the events of a move, each with its money."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from gen.engine import events as ev
from gen.engine.money.ledger import BANK, MARKET
from gen.engine.title import Title
from gen.engine.words import RevenueUse, Round, ShareMove, Why, complete, kinds_of
from gen.pages.narration.sentences import SENTENCES
from gen.pages.narration.sentences_1822 import SENTENCES_1822
from gen.pages.narration.speaker import Attached, Speaker
from gen.pages.site.chips import chip
from gen.scenario.walkthrough import Move, Walkthrough
from gen.text.language import PLACEHOLDER, Language
from gen.titles.family1822.words import Why1822


@dataclass(frozen=True)
class Teller:
    """Who tells: in which language, of which title, and by which names the players go (`1` is J1)."""

    language: Language
    title: Title
    players: Mapping[str, str] = field(default_factory=dict)

    def tell(self, msgid: str, **values: object) -> Markup:
        """The message, its values filled in and everything that is not markup escaped."""
        template = str(escape(self.language.translation(msgid)))
        said = {name: str(escape(value)) for name, value in values.items()}
        return Markup(PLACEHOLDER.sub(lambda match: said[match[1]], template))

    def name(self, entity: str) -> Markup:
        """An entity (`player:1`, `company:YSL`, `bank`…) as the page calls it; companies as chips."""
        kind, _, id = entity.partition(":")
        if kind == "company":
            return self.company(id)
        if kind == "private":
            return self.private(id)
        if kind == "player":
            return escape(self.players.get(id, id))
        if entity == BANK:
            return self.tell("the bank")
        return self.tell("the pool") if entity == MARKET else escape(entity)

    def company(self, id: str) -> Markup:
        """A company as a chip, which the page colours."""
        return chip(self.title, id)

    def card(self, id: str) -> Markup:
        """What is bid on: a private or concession with its name, a minor as a chip."""
        spec = next((one for one in self.title.privates if one.id == id), None)
        return self.company(spec.company) if spec and spec.kind == "minor" else self.private(id)

    def train(self, name: str) -> Markup:
        """A train with its article: a 2-train, an L train."""
        if name[:1] == "8":  # spoken with a vowel first, as L and E
            return self.tell("an {train}-train", train=name)
        if name[:1].isdigit():
            return self.tell("a {train}-train", train=name)
        if name[:1] in ("L", "E"):
            return self.tell("an {train} train", train=name)
        return self.tell("a {train} train", train=name)

    @property
    def has_treasury_shares(self) -> bool:
        """Whether companies sell their own shares from the treasury: where there are majors."""
        return any(company.kind == "major" for company in self.title.companies)

    def private(self, id: str) -> Markup:
        """A private's name with its id."""
        spec = next((one for one in self.title.privates if one.id == id), None)
        if spec and spec.kind == "concession":
            return self.tell("the concession of {company} ({id})", company=self.company(spec.company), id=id)
        return escape(f"{spec.name} ({id})" if spec else id)

    def hex(self, id: str) -> Markup:
        """A hex, with the name of its place."""
        spec = self.title.hexes.get(id)
        return escape(f"{spec.place} ({id})" if spec and spec.place else id)

    def money(self, amount: int) -> str:
        """An amount in the title's currency."""
        return self.language.money(self.title.currency, amount)

    def percent(self, value: int) -> str:
        """A percentage of 100."""
        return self.language.percent(value)

    def round(self, round: Round) -> str:
        """A round's name in full."""
        return self.language.round_name(round)

    def join(self, parts: Iterable[Markup]) -> Markup:
        """A list in words."""
        return Markup(self.language.join(str(part) for part in parts))

    def shares_of(self, paid: Iterable[ev.Paid]) -> Markup:
        """Who gets how much: `J1 ¥55 and J2 ¥11`."""
        sums: dict[str, int] = {}
        for one in paid:
            sums[one.payee] = sums.get(one.payee, 0) + one.amount
        return self.join(Markup("{} {}").format(self.name(who), self.money(total)) for who, total in sums.items())


_TOLD = complete({**SENTENCES, **SENTENCES_1822}, kinds_of(ev.Event), "sentence")


def narrate(events: Sequence[ev.Event], teller: Speaker) -> tuple[Markup, ...]:
    """The events in order, a sentence each; a payment is told with what it is for, money of one kind together."""
    sentences = []
    for event, attached in _gather(events):
        sentence = _TOLD[type(event)](event, attached, teller)
        if sentence:
            sentences.append(sentence)
    return tuple(sentences)


def move(made: Move, walkthrough: Walkthrough, language: Language) -> tuple[Markup, ...]:
    """What a move of a walkthrough led to. Plain text: `.striptags()` of each (it makes every space a plain one)."""
    return narrate(made.events, Teller(language, walkthrough.title, walkthrough.players))


def _gather(events: Sequence[ev.Event]) -> list[tuple[ev.Event, Attached]]:
    """The events that get a sentence of their own, each with those told in the same breath."""
    homes: dict[int, int] = {}
    for index in range(len(events)):
        home = _home(events, index)
        if home is not None:
            homes[index] = home
    result = []
    for index, event in enumerate(events):
        if index not in homes:
            guests = tuple(events[guest] for guest, home in homes.items() if _root(homes, home) == index)
            result.append((event, guests))
    return result


def _root(homes: Mapping[int, int], index: int) -> int:
    while index in homes:
        index = homes[index]
    return index


def _home(events: Sequence[ev.Event], index: int) -> int | None:
    """Where the event's sentence is told, when not in one of its own."""
    event = events[index]
    others = sorted((other for other in range(len(events)) if other != index), key=lambda other: abs(other - index))
    if isinstance(event, ev.SharesMoved | ev.Floated):
        return next((at for at in others if _starts(events[at], event)), None)
    if not isinstance(event, ev.Paid):
        return None
    if event.why is Why.INCOME:
        first = next(at for at, one in enumerate(events) if isinstance(one, ev.Paid) and one.why is Why.INCOME)
        return first if first != index else None
    return next((at for at in others if _is_for(event, events[at])), None)


def _starts(event: ev.Event, guest: ev.SharesMoved | ev.Floated) -> bool:
    """Whether the event is told with the shares that moved, or the floating, it brought."""
    match event:
        case ev.MinorFloated(minor=minor):
            return minor == guest.company
        case ev.CompanyStarted(company=company, player=player):
            return isinstance(guest, ev.SharesMoved) and (company, player, ShareMove.BOUGHT) == (
                guest.company,
                guest.target,
                guest.why,
            )
        case ev.MinorAcquired(major=major):
            return isinstance(guest, ev.SharesMoved) and (major, ShareMove.EXCHANGED) == (guest.company, guest.why)
    return False


def _is_for(paid: ev.Paid, event: ev.Event) -> bool:
    """Whether the event is what the money was paid for."""
    match event:
        case ev.SharesMoved(source=source, target=target):
            return (paid.why, paid.payer) in ((Why.SHARES, target), (Why1822.REDEEM, target)) or (
                (paid.why, paid.payee) in ((Why.SALE, source), (Why1822.ISSUE, source))
            )
        case ev.PrivateBought(buyer=buyer):
            return paid.why in (Why.PRIVATE, Why1822.BID) and paid.payer == buyer
        case ev.MinorFloated(minor=minor, player=player):
            return (paid.why, paid.payer) == (Why1822.BID, player) and paid.payee in (BANK, f"company:{minor}")
        case ev.MinorAcquired(minor=minor, major=major):
            return paid.why is Why1822.MERGER and paid.payer in (f"company:{minor}", f"company:{major}")
        case ev.LoanTaken(player=player):
            return (paid.why, paid.payee) == (Why1822.LOAN, player)
        case ev.DebtRepaid(player=player):
            return (paid.why, paid.payer) == (Why1822.REPAID, player)
        case ev.TrainUpgraded(company=company):
            return (paid.why, paid.payer) == (Why.TRAIN, f"company:{company}")
        case ev.Floated(company=company):
            return paid.why is Why.CAPITAL and paid.payee == f"company:{company}"
        case ev.RevenueDecided(company=company, kind=kind):
            return paid.why is Why.DIVIDEND or (
                paid.why is Why.WITHHELD and kind is not RevenueUse.PAYOUT and bool(company)
            )
        case ev.Linked(company=company):
            return paid.why is Why.BONUS and paid.payee == f"company:{company}"
        case ev.TileLaid(by=by):
            return paid.why is Why.TERRAIN and paid.payer == by
        case ev.StationPlaced(company=company):
            return paid.why is Why.STATION and paid.payer == f"company:{company}"
        case ev.TrainBought(company=company):
            return paid.why is Why.TRAIN and paid.payer == f"company:{company}"
        case ev.WentBankrupt(player=player):
            return paid.why is Why.BANKRUPTCY and paid.payer == player
    return False
