"""What a reference such as `J1.cash` or `train.3.price` stands for at one moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gen.engine.events import Event, Paid, RevenueDecided, RouteRun
from gen.engine.snapshot import BoardView, Snapshot, Value
from gen.scenario.names import Names
from gen.scenario.problem import Wrong, suggestion


@dataclass(frozen=True)
class Figure:
    """A value and how to write it: `money`, `percent`, `number`, `count` or `name`. None: there is none yet."""

    kind: str
    value: int | str | None


@dataclass(frozen=True)
class Facts:
    """What can be referred to: the title, the state before and now, and what happened in between."""

    names: Names
    before: Snapshot
    now: Snapshot
    board: BoardView
    events: Sequence[Event] = ()


def figure(facts: Facts, path: str) -> Figure:
    """The figure a reference stands for; Wrong when it is none."""
    state = facts.now
    if path.startswith("before."):
        path, state = path.removeprefix("before."), facts.before
        if path.partition(".")[0] in _TITLE_WORDS:
            raise Wrong(f"“{path}” never changes", f"write {{{path}}}")
    head, _, rest = path.partition(".")
    if head in facts.names.players:
        return _of(_PLAYER, facts, state, head, rest)
    if head in facts.names.companies:
        return _of(_COMPANY, facts, state, head, rest)
    if head in facts.names.privates:
        return _of(_PRIVATE, facts, state, head, rest)
    if head in _WORDS:
        return _WORDS[head](facts, state, rest)
    if head in facts.names.out:
        raise Wrong(f"{head} is out of this game", "name another company, or take another seed")
    known = [*facts.names.actors, *_WORDS]
    raise Wrong(f"“{head}” is no name in this scenario", suggestion(head, known, "name"))


Reader = Callable[[Facts, Snapshot, str, str], Figure]


def _of(readers: Mapping[str, Reader], facts: Facts, state: Snapshot, name: str, rest: str) -> Figure:
    if not rest:
        return Figure("name", name)
    word, _, more = rest.partition(".")
    if word not in readers:
        raise Wrong(f"{name} has no “{word}”", suggestion(word, readers, "figure"))
    return readers[word](facts, state, name, more)


def _value(state: Snapshot, key: str) -> int | str | None:
    value: Value = state.get(key)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


def _list(state: Snapshot, key: str) -> Figure:
    return Figure("name", str(state.get(key) or "").replace(",", " ") or None)


def _player_key(facts: Facts, name: str) -> str:
    return f"player.{facts.names.players[name]}"


def _received(facts: Facts, entity: str, why: str) -> Figure:
    return Figure(
        "money", sum(e.amount for e in facts.events if isinstance(e, Paid) and e.payee == entity and e.why == why)
    )


def _paid(facts: Facts, name: str) -> Figure:
    entity = facts.names.entity(name)
    return Figure("money", sum(e.amount for e in facts.events if isinstance(e, Paid) and e.payer == entity))


def _entity(facts: Facts, name: str) -> str:
    return facts.names.entity(name) or name


_PLAYER: Mapping[str, Reader] = {
    "cash": lambda f, s, n, more: Figure("money", _value(s, f"{_player_key(f, n)}.cash")),
    "worth": lambda f, s, n, more: Figure("money", _value(s, f"{_player_key(f, n)}.value")),
    "privates": lambda f, s, n, more: _list(s, f"{_player_key(f, n)}.privates"),
    "income": lambda f, s, n, more: _received(f, _entity(f, n), "income"),
    "dividend": lambda f, s, n, more: _received(f, _entity(f, n), "dividend"),
    "private_sales": lambda f, s, n, more: _received(f, _entity(f, n), "private"),
    "paid": lambda f, s, n, more: _paid(f, n),
}


def holdings(facts: Facts, state: Snapshot, company: str) -> dict[str, int]:
    """Percent of a company by holder, in the scenario's words (`J1`, `IPO`, `pool`)."""
    words = {"own": "IPO", "market": "pool"}
    pairs = (pair.rsplit("=", 1) for pair in str(state.get(f"company.{company}.holders") or "").split())
    return {words.get(who, facts.names.said(who)): int(percent) for who, percent in pairs}


def _shares(facts: Facts, state: Snapshot, company: str, holder: str) -> Figure:
    held = holdings(facts, state, company)
    if not holder:
        return Figure("name", " ".join(f"{who} {percent}" for who, percent in held.items()))
    if holder == "sold":
        return Figure("percent", 100 - held.get("IPO", 0))
    known = [*facts.names.players, *facts.names.companies, "IPO", "pool", "sold"]
    if holder not in known:
        raise Wrong(f"“{holder}” holds no shares", suggestion(holder, known, "holder"))
    return Figure("percent", held.get(holder, 0))


def _of_run(facts: Facts, company: str, number: str) -> Figure:
    runs = [event.revenue for event in facts.events if isinstance(event, RouteRun) and event.company == company]
    if not number:
        return Figure("money", sum(runs))
    if not number.isdigit() or int(number) < 1:
        raise Wrong(f"“{number}” is not the number of a route", "the first route of the step is run.1")
    return Figure("money", runs[int(number) - 1] if int(number) <= len(runs) else None)


def _decided(facts: Facts, company: str) -> RevenueDecided | None:
    found = [event for event in facts.events if isinstance(event, RevenueDecided) and event.company == company]
    return found[-1] if found else None


def _per_share(facts: Facts, company: str) -> Figure:
    decided = _decided(facts, company)
    return Figure("money", decided.per_share if decided else None)


def _unpaid(facts: Facts, company: str) -> Figure:
    """The part of a payout that falls on shares which earn nothing."""
    decided = _decided(facts, company)
    if decided is None or decided.kind != "payout":
        return Figure("money", None)
    paid = sum(event.amount for event in facts.events if isinstance(event, Paid) and event.why == "dividend")
    return Figure("money", decided.revenue - paid)


def _station(facts: Facts, company: str, number: str) -> Figure:
    prices = facts.names.companies[company].tokens
    if not number.isdigit() or not 1 <= int(number) <= len(prices):
        raise Wrong(f"{company} has no station “{number}”", f"it has {len(prices)}: write station.1 for the first")
    return Figure("money", prices[int(number) - 1])


def _company_value(word: str, kind: str) -> Reader:
    return lambda f, s, n, more: Figure(kind, _value(s, f"company.{n}.{word}"))


def _president(facts: Facts, state: Snapshot, company: str) -> Figure:
    owner = state.get(f"company.{company}.owner")
    return Figure("name", facts.names.said(str(owner)) if owner else None)


_COMPANY: Mapping[str, Reader] = {
    "treasury": _company_value("cash", "money"),
    "price": _company_value("price", "money"),
    "par": _company_value("par", "money"),
    "revenue": _company_value("revenue", "money"),
    "trains": lambda f, s, n, more: _list(s, f"company.{n}.trains"),
    "privates": lambda f, s, n, more: _list(s, f"company.{n}.privates"),
    "tokens": lambda f, s, n, more: _list(s, f"company.{n}.tokens"),
    "tokens_left": _company_value("tokens_left", "count"),
    "floated": _company_value("floated", "name"),
    "president": lambda f, s, n, more: _president(f, s, n),
    "shares": _shares,
    "run": lambda f, s, n, more: _of_run(f, n, more),
    "per_share": lambda f, s, n, more: _per_share(f, n),
    "unpaid": lambda f, s, n, more: _unpaid(f, n),
    "dividend": lambda f, s, n, more: _received(f, _entity(f, n), "dividend"),
    "income": lambda f, s, n, more: _received(f, _entity(f, n), "income"),
    "paid": lambda f, s, n, more: _paid(f, n),
    "station": lambda f, s, n, more: _station(f, n, more),
}


def _owner(facts: Facts, state: Snapshot, private: str) -> Figure:
    owner = state.get(f"private.{private}")
    return Figure("name", facts.names.said(str(owner)) if owner else None)


_PRIVATE: Mapping[str, Reader] = {
    "owner": lambda f, s, n, more: _owner(f, s, n),
    "price": lambda f, s, n, more: Figure("money", f.names.privates[n].value),
    "income": lambda f, s, n, more: Figure("money", f.names.privates[n].income),
}


def _of_title(facts: Facts, state: Snapshot, word: str) -> Figure:
    title = facts.names.title
    players = len(facts.names.players)
    known = {
        "": Figure("name", title.id),
        "cash": Figure("money", title.cash.get(players)),
        "float": Figure("percent", next((spec.float_percent for spec in title.companies), None)),
        "holding": Figure("percent", next((spec.holding_limit for spec in title.companies), None)),
        "certificates": Figure("count", title.certificate_limit.get(players)),
        "bank": Figure("money", title.bank),
        "president": Figure("percent", title.companies[0].shares[0]),
    }
    if word not in known:
        raise Wrong(f"the title has no “{word}”", suggestion(word, known, "figure"))
    return known[word]


def _of_train(facts: Facts, state: Snapshot, rest: str) -> Figure:
    name, _, word = rest.partition(".")
    if name not in facts.names.trains:
        raise Wrong(f"no train is called “{name}”", suggestion(name, facts.names.trains, "train"))
    spec = facts.names.trains[name]
    known = {"": Figure("name", name), "price": Figure("money", spec.price), "count": Figure("count", spec.count)}
    if word not in known:
        raise Wrong(f"a train has no “{word}”", suggestion(word, known, "figure"))
    return known[word]


def _of_private(facts: Facts, state: Snapshot, rest: str) -> Figure:
    name, _, word = rest.partition(".")
    if name not in facts.names.privates:
        raise Wrong(f"no private is called “{name}”", suggestion(name, facts.names.privates, "private"))
    return _of(_PRIVATE, facts, state, name, word)


def _of_phase(facts: Facts, state: Snapshot, rest: str) -> Figure:
    name, _, word = rest.partition(".")
    if name in facts.names.phases:
        chosen = name
    else:
        chosen, word = str(state.get("phase")), rest
    spec = facts.names.phases[chosen]
    known = {
        "": Figure("name", spec.name),
        "limit": Figure("count", spec.train_limit),
        "rounds": Figure("count", spec.operating_rounds),
    }
    if word not in known:
        raise Wrong(f"a phase has no “{word}”", suggestion(word, known, "figure"))
    return known[word]


def _of_hex(facts: Facts, state: Snapshot, rest: str) -> Figure:
    name, _, more = rest.partition(".")
    spec = facts.names.title.hexes.get(name)
    if spec is None:
        raise Wrong(f"no hex is called “{name}”", suggestion(name, facts.names.title.hexes, "hex"))
    word, _, colour = more.partition(".")
    if word == "":
        return Figure("name", name)
    if word == "revenue":
        return _revenue(facts, state, name, colour)
    if word == "cost":
        return Figure("money", spec.face.cost)
    if word == "name":
        return Figure("name", spec.place or None)
    if word == "tile":
        return Figure("name", _value(state, f"hex.{name}"))
    if word == "marker":
        return Figure("name", _value(state, f"hex.{name}.assigned"))
    known = ("revenue", "cost", "name", "tile", "marker")
    raise Wrong(f"a hex has no “{word}”", suggestion(word, known, "figure"))


def _revenue(facts: Facts, state: Snapshot, name: str, colour: str) -> Figure:
    """What the first stop of a hex is worth in the state's phase, or in the phases of a colour."""
    title = facts.names.title
    laid = state.get(f"hex.{name}")
    face = title.tiles[str(laid).split("/")[0]].face if laid else title.hexes[name].face
    if not face.stops:
        raise Wrong(f"{name} earns nothing", "name a hex with a city, a town or an outside link")
    revenue = face.stops[0].revenue
    if not colour:
        return Figure("money", revenue.value(facts.names.phases[str(state.get("phase"))].colours))
    colours = dict(revenue.by_colour)
    if colour not in colours:
        raise Wrong(f"{name} has no value in “{colour}”", suggestion(colour, colours, "colour"))
    return Figure("money", colours[colour])


def _par(facts: Facts, state: Snapshot, rest: str) -> Figure:
    pars = sorted(cell.price for row in facts.names.title.market for cell in row if cell and cell.kind == "p")
    if not rest.isdigit() or int(rest) not in pars:
        raise Wrong(f"“{rest}” is no par of this title", f"its pars: {', '.join(map(str, pars))}")
    return Figure("money", int(rest))


def _depot(facts: Facts, state: Snapshot, rest: str) -> Figure:
    text = str(state.get("depot") or "")
    kind, _, left = text.partition(" ")
    known = {
        "": Figure("name", text or None),
        "next": Figure("name", kind or None),
        "left": Figure("count", int(left or 0)),
    }
    if rest not in known:
        raise Wrong(f"the depot has no “{rest}”", suggestion(rest, known, "figure"))
    return known[rest]


SHORT = {"stock": "SR", "operating": "OR", "merger": "MR", "auction": "auction", "draft": "draft"}
"""Short names of the rounds, as scenarios write them."""


def round_name(state: str) -> str:
    """`operating 2 1` as a scenario writes it: OR 2.1."""
    kind, turn, number = ([*state.split(), "", ""])[:3]
    short = SHORT.get(kind, kind)
    if kind == "operating":
        return f"{short} {turn}.{number}"
    return f"{short} {turn}" if kind in ("stock", "merger") else short


def _round(facts: Facts, state: Snapshot, rest: str) -> Figure:
    if rest:
        raise Wrong(f"a round has no “{rest}”", "write {round}")
    return Figure("name", round_name(str(state.get("round"))))


_TITLE_WORDS = ("title", "train", "private", "par")
_WORDS: Mapping[str, Callable[[Facts, Snapshot, str], Figure]] = {
    "title": _of_title,
    "train": _of_train,
    "private": _of_private,
    "phase": _of_phase,
    "hex": _of_hex,
    "par": _par,
    "depot": _depot,
    "round": _round,
}
