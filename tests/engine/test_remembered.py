"""What networks, chains and runs remember, against what is found afresh, through recorded games (base §5.1, §6)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from gen.engine.actions import RunRoutes
from gen.engine.board.board import Board
from gen.engine.board.chains import Chain, ChainTable
from gen.engine.board.network import Network
from gen.engine.board.rails import RailTable
from gen.engine.game import Game
from gen.engine.options.running import Run
from gen.engine.positions.taking import HexStates
from gen.engine.vocabulary.errors import Illegal
from gen.titles import TITLES
from gen.transcript.convert import convert
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.recorded import ABSENT, recordings

COMPARED_OF_ALL = 0.03
TRIED = 3
"""How many lays are tried upon one another."""


def longest(title: str) -> Path:
    """The longest recording of a title at hand, or a skipped test that says why."""
    paths = recordings(title)
    if not paths:
        pytest.skip(ABSENT)
    return max(paths, key=lambda path: path.stat().st_size)


def positions(title: str) -> Iterator[tuple[Game, random.Random]]:
    """Some positions of the longest recording, and what draws among them; the game goes on between them."""
    recording, rng = read(longest(title)), random.Random(title)
    play = begin(recording)
    for raw in recording.actions:
        play.play(raw)
        if rng.random() <= COMPARED_OF_ALL:
            yield play.game, rng


def compare(board: Board, network: Network) -> int:
    """Every company's network, and every chain, as found on the board afresh; how many companies have one."""
    fresh = Network(board)
    companies = {company for site in board.sites.values() for company in site.companies}
    for company in companies:
        assert network.reach(company) == fresh.reach(company)
    network.chains.refresh()
    new = ChainTable(board)
    for hex, face in board.faces.items():
        for stop in face.stops:
            at = board.grid.stop_id(hex, stop.number)
            kept, found = network.chains.of(at), new.of(at)
            assert [bare(network.chains, chain) for chain in kept] == [bare(new, chain) for chain in found]
            assert sharing(kept) == sharing(found)
    return len(companies)


def bare(table: ChainTable, chain: Chain) -> tuple[object, ...]:
    """A chain without the bits that are numbered as they are met."""
    steps = [(step.path, step.exits) for step in table.steps(chain)]
    assert steps, "a chain has a path"
    return *chain._replace(walk=0, track=0, rails=()), steps


def sharing(chains: tuple[Chain, ...]) -> list[tuple[bool, bool]]:
    """Which of the chains use the same track, for walks and for routes."""
    return [(one.walk & other.walk > 0, one.track & other.track > 0) for one in chains for other in chains]


def lay_any(board: Board, rng: random.Random, tries: ExitStack) -> None:
    """Try some tile in some hex, whatever the rules say."""
    tile = rng.choice([name for name, spec in board.title.tiles.items() if spec.face.paths])
    lying = [hex for hex, site in board.sites.items() if not any(city.mine for city in site.cities.values())]
    near = [hex for hex in lying if board.sites[hex].companies or board.sites[hex].tile]
    tries.enter_context(
        board.tentative(rng.choice(rng.choice((near or lying, lying))), board.tile_face(tile, rng.randrange(6)))
    )


@pytest.mark.parametrize("title", sorted(TITLES))
def test_what_is_remembered_is_what_is_found_afresh(title: str) -> None:
    """At sampled positions, with lays tried upon one another, and with these taken back."""
    compared = 0
    for game, rng in positions(title):
        compared += compare(game.board, game.network)
        with ExitStack() as tries:
            for _ in range(TRIED):
                lay_any(game.board, rng, tries)
                compare(game.board, game.network)
        compare(game.board, game.network)
    assert compared > 20


def test_rails_of_a_face_are_made_once() -> None:
    """A hex has the same rails once the same face lies on it again, and others under another face."""
    game, rng = next(positions("18Tokaido"))
    board, table = game.board, RailTable(game.board)
    hex = rng.randrange(len(board.grid.names))
    name = board.grid.names[hex]
    before = table.of(hex)
    with board.tentative(name, board.tile_face(next(iter(board.title.tiles)), 1)):
        table.renew(hex)
        assert table.of(hex) is not before
    table.renew(hex)
    assert table.of(hex) is before


@pytest.mark.parametrize("title", sorted(TITLES))
def test_hexes_are_told_as_by_one_that_tells_them_anew(title: str) -> None:
    """Positions taken one after another say of each hex what the first taken of that board would say."""
    told = 0
    for game, _ in positions(title):
        hexes = game.position().board.hexes
        assert hexes == HexStates().of(game.board)
        told += len(hexes)
    assert told > 20


@pytest.mark.parametrize("title", sorted(TITLES))
def test_runs_are_judged_alike_by_an_option_that_remembers(title: str) -> None:
    """Whatever was asked before, an option judges a run as one does that is asked for the first time."""
    recording, judged = read(longest(title)), 0
    play = begin(recording)
    for raw in recording.actions:
        ask = play.game.ask
        option = next((one for one in ask.options if isinstance(one, Run)), None) if ask else None
        if option is not None and raw["type"] == "run_routes" and raw["routes"]:
            action = convert(play.game, raw)
            assert isinstance(action, RunRoutes)
            for one in (action, RunRoutes(action.actor, action.runs[1:]), action):
                assert outcome(play.game, option, one) == outcome(play.game, type(option)(option.turn), one)
            judged += 1
        play.play(raw)
    assert judged > 5


def outcome(game: Game, option: Run, action: RunRoutes) -> str:
    """What an option says to a run, "" where it lets it through."""
    try:
        option.check(game, action)
    except Illegal as error:
        return str(error)
    return ""
