"""What references to the title, its trains, phases, hexes and pars, to the bank's trains and the round stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from gen.engine import HexSpec, PhaseSpec, Position, Revenue
from gen.moves.mistakes import Wrong, clipped, suggestion, whole
from gen.moves.unknown import no_par, no_such
from gen.scenario.reading.told_rounds import written
from gen.scenario.reference.figure import Figure, Scene
from gen.text.sentence import Sentence, sentence


def no_figure(name: str, word: str, known: Iterable[str]) -> Wrong:
    """The mistake of a figure that what is called `name` does not have; `known`: those that it has."""
    names = [figure for figure in known if figure]
    what = sentence("“{name}” has no figure “{word}”.", name=clipped(name), word=clipped(word))
    return Wrong(what, suggestion(word, names) if names else bare(name))


def bare(name: str) -> Sentence:
    """The cure for a figure that nothing may follow: write its name alone."""
    written = f"{{{name}}}"
    return sentence("Write {reference}.", reference=written)


def title_figures(scene: Scene) -> Mapping[str, Figure]:
    """What can be said of the title, by the word for it."""
    title = scene.names.title
    players = len(scene.names.players)
    company = next(spec for spec in title.companies if spec.kind in ("share", "major"))
    return {
        "": Figure("name", title.id),
        "cash": Figure("money", title.cash.get(players)),
        "float": Figure("percent", company.float_percent),
        "holding": Figure("percent", company.holding_limit),
        "certificates": Figure("count", title.certificate_limit.get(players)),
        "bank": Figure("money", title.bank),
        "bid_tokens": Figure("count", title.bid_tokens),
        "president": Figure("percent", company.shares[0]),
    }


def _of_title(scene: Scene, state: Position, word: str) -> Figure:
    known = title_figures(scene)
    if word not in known:
        raise no_figure("title", word, known)
    return known[word]


def _of_train(scene: Scene, state: Position, rest: str) -> Figure:
    name, _, word = rest.partition(".")
    if name not in scene.names.trains:
        raise no_such("train", name, scene.names.trains)
    known = train_figures(scene, state, name)
    if word not in known:
        raise no_figure("train", word, known)
    return known[word]


def train_figures(scene: Scene, state: Position, name: str) -> Mapping[str, Figure]:
    """What can be said of a train, by the word for it."""
    spec = scene.names.trains[name]
    card = next(one for one in scene.names.title.trains if spec in (one, *one.variants))
    return {
        "": Figure("name", name),
        "price": Figure("money", spec.price),
        "count": Figure("count", card.count),
        "left": Figure("count", sum(one.card == card.name for one in state.depot.stack)),
        "upgrade": Figure("money", state.upgrade_price),
    }


def _of_phase(scene: Scene, state: Position, rest: str) -> Figure:
    name, _, word = rest.partition(".")
    if name in scene.names.phases:
        chosen = name
    else:
        chosen, word = state.phase, rest
    known = phase_figures(scene.names.phases[chosen])
    if word not in known:
        raise no_figure("phase", word, known)
    return known[word]


def phase_figures(spec: PhaseSpec) -> Mapping[str, Figure]:
    """What can be said of a phase, by the word for it."""
    return {
        "": Figure("name", spec.name),
        "limit": Figure("count", spec.train_limit),
        "rounds": Figure("count", spec.operating_rounds),
    }


def _of_hex(scene: Scene, state: Position, rest: str) -> Figure:
    name, _, more = rest.partition(".")
    spec = scene.names.title.hexes.get(name)
    if spec is None:
        raise no_such("hex", name, scene.names.title.hexes)
    word, _, colour = more.partition(".")
    if word == "revenue":
        return _revenue(scene, state, name, colour)
    known = hex_figures(spec, state)
    if more not in known:
        raise no_figure("hex", more, (*known, "revenue"))
    return known[more]


def hex_figures(spec: HexSpec, state: Position) -> Mapping[str, Figure]:
    """What can be said of a hex besides its revenue, by the word for it."""
    there = state.board.hexes.get(spec.id)
    tile = f"{there.tile_name}/{there.rotation}" if there and there.tile else None
    return {
        "": Figure("name", spec.id),
        "cost": Figure("money", spec.face.cost),
        "name": Figure("name", spec.place or None),
        "tile": Figure("name", tile),
        "marker": Figure("name", state.mark(spec.id)),
    }


def _revenue(scene: Scene, state: Position, name: str, colour: str) -> Figure:
    """What the first stop of a hex is worth in the state's phase, or in the phases of a colour."""
    revenue = printed_revenue(scene, state, name)
    if revenue is None:
        cure = sentence("Name a hex with a city, a town or an off-board location.")
        raise Wrong(sentence("{hex} earns nothing.", hex=name), cure)
    if not colour:
        return Figure("money", revenue.value(scene.names.phases[state.phase].colours))
    colours = dict(revenue.by_colour)
    if colour not in colours:
        what = sentence("{hex} has no value in “{colour}”.", hex=name, colour=clipped(colour))
        raise Wrong(what, suggestion(colour, colours))
    return Figure("money", colours[colour])


def printed_revenue(scene: Scene, state: Position, name: str) -> Revenue | None:
    """What is printed at the first stop of a hex or of the tile laid there, None where there is no stop."""
    title = scene.names.title
    there = state.board.hexes.get(name)
    face = title.tiles[there.tile_name].face if there and there.tile else title.hexes[name].face
    return face.stops[0].revenue if face.stops else None


def _par(scene: Scene, state: Position, rest: str) -> Figure:
    pars = pars_of(scene)
    price = whole(rest)
    if price not in pars:
        raise Wrong(*no_par(clipped(rest), ", ".join(map(str, pars))))
    return Figure("money", price)


def pars_of(scene: Scene) -> list[int]:
    """The pars of the title."""
    cells = [cell for row in scene.names.title.market for cell in row if cell]
    kind = "x" if any(cell.kind == "x" for cell in cells) else "p"  # beside x, p is the minors' own
    return sorted({cell.price for cell in cells if cell.kind == kind})


def depot_figures(state: Position) -> Mapping[str, Figure]:
    """What can be said of the bank's trains, by the word for it."""
    stack = state.depot.stack
    following = stack[0].name if stack else None
    return {
        "": Figure("name", f"{following} {len(stack)}" if stack else None),
        "next": Figure("name", following),
        "left": Figure("count", len(stack)),
    }


def _depot(scene: Scene, state: Position, rest: str) -> Figure:
    known = depot_figures(state)
    if rest not in known:
        raise no_figure("depot", rest, known)
    return known[rest]


def _round(scene: Scene, state: Position, rest: str) -> Figure:
    if rest:
        raise no_figure("round", rest, ())
    return Figure("name", written(state.round))


WORDS: Mapping[str, Callable[[Scene, Position, str], Figure]] = {
    "title": _of_title,
    "train": _of_train,
    "phase": _of_phase,
    "hex": _of_hex,
    "par": _par,
    "depot": _depot,
    "round": _round,
}
"""How each first word of a reference is looked up, from the rest of it."""
