"""Turns a well-spelt move into the engine's action at the game's present state; says what is ambiguous."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice, product

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.errors import Illegal, is_legal
from gen.engine.game import Game
from gen.engine.money.ledger import BANK
from gen.engine.routes import routes
from gen.engine.state import Train
from gen.engine.title import TrainSpec
from gen.engine.words import RevenueUse
from gen.moves.mistakes import Wrong, listed, quoted
from gen.moves.unknown import no_par
from gen.scenario import resolve_1822
from gen.scenario.moves import Leg, Words, legs
from gen.scenario.setting import Setting, certificates, its_trains, no_train, nothing_named
from gen.text.sentence import Kind, Named, Percent, Sentence, either, sentence
from gen.titles.family1822.rules import Rules1822


def action(words: Words, setting: Setting) -> Action:
    """The action a move means now. Wrong when it means none, or several."""
    return _FORMS[words.form](words, setting)


def _bid(words: Words, at: Setting) -> Action:
    return actions.Bid(at.actor, words.values["card"], words.number("price", 0))


def _start(words: Words, at: Setting) -> Action:
    price = words.number("price", 0)
    rules = at.game.rules
    pars = rules.major_pars(at.game) if isinstance(rules, Rules1822) else at.game.market.par_cells()
    cells = [cell for cell in pars if cell.price == price]
    if not cells:
        choices = ", ".join(str(cell.price) for cell in pars)
        raise Wrong(*no_par(str(price), choices), words.place("price"))
    return actions.StartCompany(at.actor, at.names.companies[words.values["company"]].id, cells[0].name)


def _buy(words: Words, at: Setting) -> Action:
    what = words.values["what"]
    if at.names.is_private_alone(what):
        return _buy_private(words, at)
    company = at.names.companies[what]
    if company.kind in ("minor", "regional"):
        no_shares = sentence("{company} is a minor or a regional and has no shares.", company=_company(what))
        raise Wrong(no_shares, _write(f"bid {what} PRICE"), words.place("what"))
    return actions.BuyShares(at.actor, certificates(words, at, "what", company.id, words.number("count", 1)))


def _buy_private(words: Words, at: Setting) -> Action:
    id = words.values["what"]
    private = at.game.privates[id]
    if "price" in words.values:
        return actions.BuyPrivate(at.actor, id, words.number("price", 0))
    if private.owner is not None and private.owner != BANK and not private.closed:
        seller = at.names.said(private.owner)
        what = sentence("{private} belongs to {owner}, and the price is open.", private=id, owner=seller)
        raise Wrong(what, _write(f"buy {id} for PRICE"), words.place("what"))
    return actions.BuyPrivate(at.actor, id, private.value)


def _sell(words: Words, at: Setting) -> Action:
    company, count = at.names.companies[words.values["company"]].id, words.number("count", 1)
    if count < 1:
        raise nothing_named(words)
    legal = (one.action for one in at.game.choices() if isinstance(one.action, actions.SellShares))
    for sale in legal:
        of = at.game.shares.certificates[sale.certificates[0]].company
        if (sale.actor, sale.percent, of) == (at.actor, count * 10, company):
            return sale
    held = at.game.shares.held(company, at.actor)
    ordinary = [card for card in held if not card.is_president]
    percent, cards = 0, []
    for card in (*ordinary, *(card for card in held if card.is_president)):
        if percent < count * 10:
            cards.append(card)
            percent += card.percent
    if percent < count * 10:
        have = at.game.shares.percent(company, at.actor)
        what = sentence(
            "{player} holds {held} of {company}, not {sold}.",
            player=Named(at.names.said(at.actor), Kind.PLAYER),
            held=Percent(have),
            company=_company(words.values["company"]),
            sold=Percent(count * 10),
        )
        raise Wrong(what, _sell_less(have // 10), words.at)
    return actions.SellShares(at.actor, tuple(card.id for card in cards), count * 10)


def _sell_less(most: int) -> Sentence:
    if most == 0:
        return sentence("Sell shares of another company, or pass.")
    return sentence("Write {most} at most.", most=most)


def _write(move: str) -> Sentence:
    """The cure that is a move in another form."""
    return sentence("Write “{move}”.", move=move)


def _company(name: str) -> Named:
    return Named(name, Kind.COMPANY)


def _lay(words: Words, at: Setting) -> Action:
    tile = words.values["tile"]
    copy = at.game.board.supply.copy_of(tile)
    if copy is None:
        what = sentence("No tile {tile} is left in the supply.", tile=tile)
        raise Wrong(what, sentence("Lay another tile."), words.place("tile"))
    combined = tuple(words.values[key] for key in ("other", "third") if key in words.values)
    return actions.LayTile(at.actor, words.values["hex"], copy, words.number("turned", 0), combined)


def _token(words: Words, at: Setting) -> Action:
    hex = words.values["hex"]
    cities = at.game.board.faces[hex].cities
    if not cities:
        raise Wrong(sentence("{hex} has no city.", hex=hex), sentence("Name a hex with a city."), words.place("hex"))
    if "city" in words.values:
        number = words.number("city", 1)
        if not 1 <= number <= len(cities):
            what = sentence("{hex} has no city {number}.", hex=hex, number=number)
            raise Wrong(what, sentence("Its cities: 1 to {most}.", most=len(cities)), words.place("city"))
        return actions.PlaceToken(at.actor, hex, cities[number - 1].number)
    legal = {
        choice.action.city
        for choice in at.game.choices()
        if isinstance(choice.action, actions.PlaceToken)
        and choice.action.hex == hex
        and choice.action.actor == at.actor
    }
    if len(legal) > 1:
        numbers = [number for number, city in enumerate(cities, 1) if city.number in legal]
        choices = either(quoted(f"token at {hex} city {number}") for number in numbers)
        what = sentence("{hex} has several cities where a station may go.", hex=hex)
        raise Wrong(what, sentence("Write {choices}.", choices=choices), words.place("hex"))
    return actions.PlaceToken(at.actor, hex, next(iter(legal), cities[0].number))


def best_run(game: Game, actor: str) -> actions.RunRoutes | None:
    """The best set of routes of the company that is to run now, None when it has none."""
    for choice in game.choices():
        if isinstance(choice.action, actions.RunRoutes) and choice.action.actor == actor:
            return choice.action
    return None


def _run_best(words: Words, at: Setting) -> Action:
    return best_run(at.game, at.actor) or actions.RunRoutes(at.actor, ())


def _run(words: Words, at: Setting) -> Action:
    trains = list(at.game.company(at.actor).trains)
    readings: list[list[actions.TrainRun]] = []
    for leg in legs(words):
        train = next((one for one in trains if one.spec.name == leg.train), None)
        if train is None:
            company = _company(at.names.said(at.actor))
            what = sentence("{company} has no further train {train}.", company=company, train=leg.train)
            raise Wrong(what, its_trains(at.game.company(at.actor).trains), leg.train_at)
        trains.remove(train)
        ways = _ways(leg, at.game, at.game.company(at.actor).id)
        readings.append([actions.TrainRun(train.id, chains) for chains in ways])
    runs = [actions.RunRoutes(at.actor, one) for one in islice(product(*readings), MOST_READINGS)]
    return next((run for run in runs if is_legal(at.game.check, run)), runs[0])


MOST_READINGS = 64
"""So many ways to read the written hexes are tried."""
Chains = tuple[tuple[str, ...], ...]


def _ways(leg: Leg, game: Game, company: str) -> list[Chains]:
    """The written hexes cut at the stops on the train's way, in every way that track leads, more stops first."""
    if len(leg.hexes) == 1:
        return [(("local", *leg.hexes),)]  # a run within its city
    for number, place in enumerate(leg.places[1:], 1):
        one, other = leg.hexes[number - 1 : number + 1]
        if one != other and not _adjacent(game, one, other):
            what = sentence("{one} and {other} do not touch.", one=one, other=other)
            raise Wrong(what, sentence("Write every hex that the route crosses."), place)
    found = sorted(islice(_cuts(leg.hexes, game, company), MOST_READINGS), key=lambda chains: -len(chains))
    return found or [_at_every_stop(leg.hexes, game)]


def _cuts(hexes: tuple[str, ...], game: Game, company: str) -> Iterator[Chains]:
    """The hexes as chains of track from stop to stop. A stop may lie on other track than the train's: then it is
    passed by."""
    if len(hexes) == 1:
        yield ()
    for end in range(1, len(hexes)):
        if not _has_stop(hexes[end], game) and end < len(hexes) - 1:
            continue
        chain = hexes[: end + 1]
        if chain == (hexes[end],) * 2:  # from one stop of the hex to another
            chain = chain[:1]
        if _leads(chain, game, company):
            yield from ((chain, *rest) for rest in _cuts(hexes[end:], game, company))


def _leads(chain: tuple[str, ...], game: Game, company: str) -> bool:
    try:
        routes.resolve(game.board, game.network, company, [actions.TrainRun("", (chain,))])
    except Illegal:
        return False
    return True


def _at_every_stop(hexes: tuple[str, ...], game: Game) -> Chains:
    """The hexes cut wherever there is a stop, for the engine to say what is wrong."""
    chains, start = [], 0
    for end in range(1, len(hexes)):
        if _has_stop(hexes[end], game) or end == len(hexes) - 1:
            chains.append(hexes[start : end + 1])
            start = end
    return tuple(chains)


def _has_stop(hex: str, game: Game) -> bool:
    return any(stop.kind != "junction" for stop in game.board.faces[hex].stops)


def _adjacent(game: Game, one: str, other: str) -> bool:
    return any(game.board.neighbour(one, edge) == other for edge in range(6))


def _decide(kind: RevenueUse) -> Callable[[Words, Setting], Action]:
    return lambda words, at: actions.PayDividend(at.actor, kind)


def _buy_train(words: Words, at: Setting) -> Action:
    name, source = words.values["train"], words.values.get("source")
    if source in at.names.companies:
        return _from_company(words, at, str(source))
    sale = at.game.depot.for_sale(at.game.phases_begun)
    offered = [(card, side) for card in sale for side in (_sides(card) if source != "pool" else (card.spec,))]
    if source == "pool":
        offered = [(card, side) for card, side in offered if card in at.game.depot.pool]
    found = next(((card, side) for card, side in offered if side.name == name), None)
    if found is None:
        what = sentence("No train {train} is for sale.", train=name)
        raise Wrong(what, _for_sale(dict.fromkeys(side.name for _, side in offered)), words.place("train"))
    train, side = found
    given, price, trade_in = words.values.get("given"), side.price, None
    if given is not None:
        own = next((one for one in at.game.company(at.actor).trains if one.spec.name == given), None)
        if own is None:
            raise no_train(words, at, "given", at.actor)
        price -= side.discounts.get(given, 0)
        trade_in = own.id
    variant = side.name if train.spec.variants else None
    return actions.BuyTrain(at.actor, train.id, words.number("price", price), variant, trade_in)


def _for_sale(trains: Iterable[str]) -> Sentence:
    names = listed(trains)
    if not names:
        return sentence("There is none: take the move out.")
    return sentence("For sale: {trains}.", trains=names)


def _sides(card: Train) -> tuple[TrainSpec, ...]:
    """The sides on which a card of the bank may be bought: all of a new one, the present one of a discarded."""
    return (card.spec, *card.spec.variants) if card.owner == "depot" else (card.spec,)


def _from_company(words: Words, at: Setting, source: str) -> Action:
    name = words.values["train"]
    trains = at.game.companies[at.names.companies[source].id].trains
    train = next((one for one in trains if one.spec.name == name), None)
    if train is None:
        what = sentence("{company} has no train {train}.", company=_company(source), train=name)
        raise Wrong(what, its_trains(trains), words.place("source"))
    if "price" not in words.values:
        cure = _write(f"buy train {name} from {source} for PRICE")
        raise Wrong(sentence("The price between companies is open."), cure, words.place("source"))
    return actions.BuyTrain(at.actor, train.id, words.number("price", 0))


def _discard(words: Words, at: Setting) -> Action:
    name = words.values["train"]
    trains = at.game.company(at.actor).trains
    train = next((one for one in trains if one.spec.name == name), None)
    if train is None:
        raise no_train(words, at, "train", at.actor)
    return actions.DiscardTrain(at.actor, train.id)


def _exchange(words: Words, at: Setting) -> Action:
    private = at.game.privates[words.values["private"]]
    power = private.power("exchange")
    companies = [words.values["company"]] if "company" in words.values else list(power.companies if power else ())
    if len(companies) != 1:
        what = sentence("{private} is not exchanged for a share of one company.", private=private.id)
        name_it = _write(f"exchange {private.id} for COMPANY")
        cure = name_it if companies else sentence("Name a private with that power.")
        raise Wrong(what, cure, words.place("private"))
    key = "company" if "company" in words.values else "private"
    return actions.BuyShares(private.name, certificates(words, at, key, companies[0], 1))


_FORMS: Mapping[str, Callable[[Words, Setting], Action]] = {
    "bid": _bid,
    "start": _start,
    "buy": _buy,
    "buy train": _buy_train,
    "sell": _sell,
    "lay": _lay,
    "token": _token,
    "run best": _run_best,
    "run": _run,
    "pay": _decide(RevenueUse.PAYOUT),
    "withhold": _decide(RevenueUse.WITHHOLD),
    "discard": _discard,
    "assign": lambda words, at: actions.Assign(at.actor, words.values["hex"]),
    "exchange": _exchange,
    "pass": lambda words, at: actions.Pass(
        f"private:{words.values['private']}" if "private" in words.values else at.actor
    ),
    "bankrupt": lambda words, at: actions.DeclareBankruptcy(at.actor),
    **resolve_1822.FORMS,
}
