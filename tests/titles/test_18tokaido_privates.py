"""What 18Tokaido's privates do in a company's hands, against 18Tokaido §4."""

from __future__ import annotations

from gen.engine.actions import Assign, BuyPrivate, LayTile, Pass, PlaceToken
from gen.engine.events import Event
from gen.engine.game import Game
from gen.engine.options.track import blocked_hexes
from gen.engine.trains.phases import close_privates
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import RoundKind
from gen.titles import new_game
from gen.transcript.trace import keys
from tests.positions import bank_sells, company_with, endow, found, hand_private, hand_train, train_leaves
from tests.titles.table import decline, due, names, paid, pass_to, refused, sound


def operating(company: str = "SHI") -> Game:
    """A company at its track step in phase 3; player 1 presides and owns every private."""
    game = new_game("18Tokaido", names(4))
    for private in game.privates:
        game = hand_private(game, private, Entity.player("1"))
    game = found(game, company, "3,3", {"1": 60})
    game = bank_sells(game, "3")
    game = train_leaves(game)
    pass_to(game, "track", Entity.company(company))
    return hand_train(game, company, "4")


def test_prices() -> None:
    """§3: from 1 to face value."""
    game = operating()
    refused(game, BuyPrivate(Entity.company("SHI"), "ST", 81), "private-price")
    refused(game, BuyPrivate(Entity.company("SHI"), "ST", 0), "private-price")
    game.check(BuyPrivate(Entity.company("SHI"), "ST", 1))
    sound(game)


def test_stationmaster() -> None:
    """A token at 40, used before the company's own; the private leaves, and counts as closed at the first 5."""
    game = operating()
    stations = list(game.companies["SHI"].stations)
    assert stations == [40, 60]
    game.play(BuyPrivate(Entity.company("SHI"), "SMT", 60))
    assert game.companies["SHI"].stations == [40, 40, 60]
    snapshot = keys(game.position())
    assert snapshot["private.SMT"] is None
    assert "SMT" not in str(snapshot["company.SHI.privates"])
    refused(game, BuyPrivate(Entity.company("SHI"), "SMT", 60), "private-out-of-play")
    close_privates(game)
    assert keys(game.position())["private.SMT"] == "closed"


def test_stationmaster_used_first() -> None:
    game = operating()
    game = company_with(game, "SHI", stations=(60,))  # its 40 is on the map: 60 is next
    game.play(BuyPrivate(Entity.company("SHI"), "SMT", 1))
    assert game.companies["SHI"].stations == [40, 60]


def test_fish_market() -> None:
    """Income 0 on sale; placed once; until then the turn ends with a pass."""
    game = operating()
    refused(game, Assign(Entity.private("FM"), "C13"), "not-now")
    game.play(BuyPrivate(Entity.company("SHI"), "FM", 60))
    assert game.privates["FM"].income == 0
    game = endow(game, Entity.company("SHI"), 0)
    decline(game)
    pass_to(game, "buy private")
    assert due(game) == (Entity.company("SHI"), "buy private")
    refused(game, Assign(Entity.private("FM"), "J2"), "power-hex")
    assert {action.hex for action in sound(game) if isinstance(action, Assign)} == {"C13", "E3", "F10", "G1", "J10"}
    game.play(Assign(Entity.private("FM"), "E3"))
    assert keys(game.position())["hex.E3.assigned"] == "FM"
    assert due(game)[1] != "buy private"
    close_privates(game)
    assert not game.privates["FM"].closed  # §4: it stays with a company


def test_fish_market_waits_even_when_privates_are_no_longer_sold() -> None:
    """§10.6."""
    game = operating()
    game = hand_private(game, "FM", Entity.company("SHI"))
    game = bank_sells(game, "6")
    assert keys(game.position())["private.FM"] == "company:SHI"
    assert keys(game.position())["private.ST"] == "closed"  # a player's closes
    decline(game)
    pass_to(game, "buy private")
    refused(game, BuyPrivate(Entity.company("SHI"), "KRC", 20), "private-closed")
    decline(game)
    assert due(game)[1] != "buy private"


def test_incomes_after_a_sale() -> None:
    """§10.7: FM and ST stop paying, SRT and KRC go on."""
    game = operating()
    for private in ("KRC", "SRT", "FM", "ST"):
        game.play(BuyPrivate(Entity.company("SHI"), private, 1))
    assert {id: game.privates[id].income for id in ("KRC", "SRT", "FM", "ST")} == {
        "KRC": 5,
        "SRT": 10,
        "FM": 0,
        "ST": 0,
    }
    pass_to(game, "shares")
    events: list[Event] = []
    while game.round.kind == RoundKind.STOCK:
        events += decline(game)
    assert [one for one in paid(tuple(events), "income") if one[1] == Entity.company("SHI")] == [
        (BANK, Entity.company("SHI"), 5),
        (BANK, Entity.company("SHI"), 10),
    ]


def test_tunnel_discount() -> None:
    """Each mountain lay costs 20 less."""
    game = operating()
    lays = [action for action in sound(game) if isinstance(action, LayTile)]
    mountain = next(lay for lay in lays if any(upgrade.cost == 40 for upgrade in game.board.faces[lay.hex].upgrades))
    game.play(BuyPrivate(Entity.company("SHI"), "SRT", 1))
    cash = game.cash(Entity.company("SHI"))
    game.play(mountain)
    assert game.cash(Entity.company("SHI")) == cash - 20


def test_blocked_until_sold() -> None:
    """KRC blocks D8 while with a player, or with the bank."""
    game = new_game("18Tokaido", names(4))
    assert "D8" in blocked_hexes(game, game.companies["SHI"])
    game = operating()
    assert "D8" in blocked_hexes(game, game.companies["SHI"])
    game.play(BuyPrivate(Entity.company("SHI"), "KRC", 20))
    assert "D8" not in blocked_hexes(game, game.companies["SHI"])


def test_no_exchange_or_home_choice() -> None:
    """§5: homes are laid without a word."""
    game = operating("NRC")
    assert keys(game.position())["company.NRC.tokens"] == "J8"
    assert game.board.token_stops("NRC")[0][1] == game.board.faces["J8"].cities[1].number
    refused(game, PlaceToken(Entity.company("NRC"), "J8", 0), "other-decision")
    refused(game, Pass(Entity.player("1")), "not-now")


def test_sleeper_train() -> None:
    """§4: ten for each city, not for other stops; nothing while a player owns it."""
    game = operating()
    company = game.companies["SHI"]
    city = game.board.faces["J2"].cities[0]
    ports = [stop for stop in game.board.faces["C13"].stops if not stop.is_city]
    train = game.title.trains[0]
    assert game.rules.revenue_rules(game, company).services(train)[0].turn_bonuses == ()
    game.play(BuyPrivate(Entity.company("SHI"), "ST", 80))
    (bonus,) = game.rules.revenue_rules(game, company).services(train)[0].turn_bonuses
    assert bonus.stop("J2", city) == 10
    assert [bonus.stop("C13", stop) for stop in ports] == [0] * len(ports)
