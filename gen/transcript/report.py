"""Everything a replay says: each refusal and note as a sentence, with who did what, the rule and its figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from gen.engine import Action, Decision, Entity, Game, actions, tile_name
from gen.moves.names import Names
from gen.scenario.playing.asked import decisions
from gen.scenario.playing.title_moves import grammar_of, naming
from gen.text.refusal import Naming
from gen.text.sentence import Kind, Money, Named, Percent, Sentence, Value, every, sentence
from gen.titles.allowance import AllowanceId
from gen.titles.platform import Fault
from gen.transcript.allowances import Allowance
from gen.transcript.recording_file import short
from gen.transcript.undo import Raw


class Sort(Enum):
    """What a note is about."""

    ALLOWANCE = "allowance"
    FAULT = "platform"
    FILLED = "filled"
    DEAL = "deal"
    RESULT = "result"
    END = "end"


@dataclass(frozen=True)
class Note:
    """What is to be said of an action (its id, None of the whole game). `id` names the case for tools."""

    sort: Sort
    id: str
    tells: Sentence
    action: object = None

    @property
    def differs(self) -> bool:
        """Whether the recording holds something that the rules do not give, on no ground that is known of."""
        known = (Sort.FILLED, Sort.DEAL, Sort.ALLOWANCE)
        return self.sort not in known or self.id == Allowance.TABLES_REVENUE


# Who does what


def deed(raw: Raw, action: Action | None, game: Game, names: Names) -> Sentence:
    """What a recorded action is, as the beginning of a sentence."""
    if action is None:
        kind, entity = short(str(raw.get("type"))), raw.get("entity")
        if isinstance(entity, bool) or not isinstance(entity, str | int):
            return sentence("“{kind}”", kind=kind)
        return sentence("“{kind}” of {who}", kind=kind, who=short(names.said(Entity.player(str(entity)))))
    at = Naming(game, names)
    return _traded(action, at) or _built(action, at) or _decided(action, at) or _of_title(raw, action, at)


def _of_title(raw: Raw, action: Action, at: Naming) -> Sentence:
    """An action that only a family or a title has: as its form says it, else by what the recording calls it."""
    recorded, _ = grammar_of(at.game.title).recorded.get(str(raw.get("type")), (None, None))
    if recorded is not None and recorded.deed is not None:
        return recorded.deed(action, at)
    return sentence("“{kind}” of {who}", kind=short(str(raw.get("type"))), who=at.name(action.actor))


def _traded(action: Action, at: Naming) -> Sentence | None:
    who = at.name(action.actor)
    match action:
        case actions.Bid(private=private, price=price):
            return sentence(
                "{who} bids {price} on {private}", who=who, price=at.money(price), private=at.private(private)
            )
        case actions.StartCompany(company=company):
            return sentence("{who} sets the par of {company}", who=who, company=at.company(company))
        case actions.BuyShares(certificates=ids):
            return sentence("{who} buys {bundle}", who=who, bundle=_bundle(ids, None, at))
        case actions.SellShares(certificates=ids, percent=sold):
            return sentence("{who} sells {bundle}", who=who, bundle=_bundle(ids, sold, at))
        case actions.BuyPrivate(private=private, price=price):
            return sentence(
                "{who} buys {private} for {price}", who=who, private=at.private(private), price=at.money(price)
            )
        case actions.BuyTrain(train=train, price=price):
            return sentence("{who} buys {a train} for {price}", who=who, train=at.train(train), price=at.money(price))
        case actions.DiscardTrain(train=train):
            return sentence("{who} gives up {a train}", who=who, train=at.train(train))
    return None


def _bundle(ids: tuple[str, ...], percent: int | None, at: Naming) -> Value:
    """Certificates as so much of a company, by their ids where they are not of one."""
    cards = [at.game.shares.certificates[id] for id in ids if id in at.game.shares.certificates]
    if len(cards) < len(ids) or len({card.company for card in cards}) != 1:
        return every(short(id) for id in ids)
    worth = sum(card.percent for card in cards) if percent is None else percent
    return sentence("{percent} of {company}", percent=Percent(worth), company=at.company(cards[0].company))


def _built(action: Action, at: Naming) -> Sentence | None:
    who = at.name(action.actor)
    match action:
        case actions.LayTile(hex=hex, tile=tile):
            place = Named(hex, Kind.PLACE)
            return sentence("{who} lays tile {tile} in {hex}", who=who, tile=tile_name(tile), hex=place)
        case actions.PlaceToken(hex=hex):
            return sentence("{who} places a station in {hex}", who=who, hex=Named(hex, Kind.PLACE))
        case actions.Assign(hex=hex):
            return sentence("{who} is put in {hex}", who=who, hex=Named(hex, Kind.PLACE))
    return None


def _decided(action: Action, at: Naming) -> Sentence | None:
    who = at.name(action.actor)
    match action:
        case actions.Pass():
            return sentence("{who} passes", who=who)
        case actions.RunRoutes():
            return sentence("{who} runs its trains", who=who)
        case actions.PayDividend():
            return sentence("{who} decides on its revenue", who=who)
        case actions.DeclareBankruptcy():
            return sentence("{who} goes bankrupt", who=who)
        case actions.EndGame():
            return sentence("{who} ends the game by agreement", who=who)
        case actions.Choose(choice=choice) | actions.UsePower(choice=choice):
            return sentence("{who} chooses {choice}", who=who, choice=short(choice).replace("_", " "))
    return None


def of_action(raw: Raw, what: Sentence, matter: Sentence) -> Sentence:
    """What is the matter with an action: its number, what it is, and what is said of it."""
    return sentence("Action {action}, {deed}: {matter}", action=str(raw.get("id")), deed=what, matter=matter)


# Refusals


def with_causes(matter: Sentence, notes: Iterable[Note], asked: bool) -> Sentence:
    """The matter of a refusal, with what else may be its cause: what was noted before, or an engine that asked less.

    `asked`: whether another decision is due than the recorded one.
    """
    earlier = [note for note in notes if note.sort in (Sort.FAULT, Sort.FILLED, Sort.DEAL) or note.differs]
    if earlier:
        return sentence(
            "{matter} It may come from what was noted before. {note}", matter=matter, note=earlier[-1].tells
        )
    if asked:
        return sentence(
            "{matter} The recording may come from an older engine, which asked for other decisions.", matter=matter
        )
    return matter


def both_deals(matter: Sentence, seed: int, action: object) -> Sentence:
    """The same, where the game's other deal goes exactly as far."""
    return sentence(
        "{matter} Dealt by {seed} instead, the game comes no further than action {action}.",
        matter=matter,
        seed=str(seed),
        action=str(action),
    )


# Notes


def allowed(raw: Raw, what: Sentence, matter: Sentence, allowance: AllowanceId, why: Sentence) -> Note:
    """An action that was let pass, and why."""
    tells = sentence("{matter} {why}", matter=matter, why=why)
    return Note(Sort.ALLOWANCE, allowance.value, of_action(raw, what, tells), raw.get("id"))


def faulty(raw: Raw, what: Sentence, fault: Fault) -> Note:
    """An action at which the platform erred."""
    return Note(Sort.FAULT, fault.id, of_action(raw, what, fault.tells), raw.get("id"))


def counted(raw: Raw, what: Sentence, matter: Sentence, fault: Fault, revenue: Money) -> Note:
    """Routes that count by the platform's error alone; what they brought was paid, so that the game goes on with it."""
    tells = sentence(
        "{matter} {fault} The game goes on with the table’s figure of {revenue}.",
        matter=matter,
        fault=fault.tells,
        revenue=revenue,
    )
    return Note(Sort.FAULT, fault.id, of_action(raw, what, tells), raw.get("id"))


def filled(raw: Raw | None, action: Action, asks: Decision, game: Game, names: Names) -> Note:
    """A decision put in before an action, or at the end of the recording."""
    who = Naming(game, names).name(action.actor)
    asked = decisions()[asks]
    if raw is None:
        tells = sentence(
            "After the last action {who} is put down as passing ({asks}), which the recording leaves out.",
            who=who,
            asks=asked,
        )
        return Note(Sort.FILLED, asks, tells)
    tells = sentence(
        "Before action {action} {who} is put down as passing ({asks}), which the recording leaves out.",
        action=str(raw.get("id")),
        who=who,
        asks=asked,
    )
    return Note(Sort.FILLED, asks, tells, raw.get("id"))


def dealt_otherwise(seed: int, written: int) -> Note:
    """A game dealt by its id."""
    tells = sentence(
        "The cards are dealt by the game’s id, {seed}, and not by its seed, {written}: games begun before 27 May 2023 "
        "were.",
        seed=str(seed),
        written=str(written),
    )
    return Note(Sort.DEAL, "id", tells)


def wrong_result(player: str, recorded: int | None, worth: int, game: Game) -> Note:
    """A player whose recorded result is not what they are worth."""
    at = Naming(game, naming(game.title, {}))
    who = Named(player, Kind.PLAYER)
    if recorded is None:
        tells = sentence(
            "The recording gives no result of {who}, who is worth {worth}.", who=who, worth=at.money(worth)
        )
    else:
        tells = sentence(
            "The recording gives {recorded} as the result of {who}, who is worth {worth}.",
            recorded=at.money(recorded),
            who=who,
            worth=at.money(worth),
        )
    return Note(Sort.RESULT, player, tells)


def not_over(game: Game, names: Names) -> Note:
    """A recording of a finished game that ends too early."""
    assert game.ask is not None  # the game goes on
    who: Value = Naming(game, names).name(game.ask.actor)
    tells = sentence(
        "The recording says that the game is over, but {who} has to decide ({asks}): actions are missing at its end.",
        who=who,
        asks=decisions()[game.ask.kind],
    )
    return Note(Sort.END, "unfinished", tells)


# How it ends


def progress(game: Game, played: int, every_action: int) -> Sentence:
    """How far a recording was played."""
    if not game.finished:
        return sentence(
            "{title}, {played} of {total} actions played; the game goes on.",
            title=game.title.id,
            played=played,
            total=every_action,
        )
    return sentence(
        "{title}, {played} of {total} actions played; the game is over.",
        title=game.title.id,
        played=played,
        total=every_action,
    )


def amount(worth: int, game: Game) -> Money:
    """What a player is worth, in the title's currency."""
    return Money(worth, game.title.currency)
