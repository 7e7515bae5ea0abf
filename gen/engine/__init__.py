"""The rules engine's face: what a game is, what is done in it, what comes of it, and the parts titles are made of.

Whatever is not the engine imports from here alone (`tests/test_engine_face.py`). The engine reads no files and speaks
no language: ids and integers go in and come out.

A game begins with a title's rules and players, asks for one decision after the other, and changes by `play` alone:

>>> from gen.engine import Bid, Choice, Entity, Illegal
>>> from gen.titles import new_game
>>> game = new_game("1830", ["Ana", "Rui", "Eva"])
>>> str(game.ask.actor), game.ask.kind.value, game.cash(game.ask.actor)
('player:Ana', 'auction', 800)

What the rules forbid is refused with the rule and its figures, and nothing has changed:

>>> before = game.position()
>>> try:
...     game.play(Bid(Entity.player("Ana"), "DH", 71))
... except Illegal as refused:
...     refused.rule.value, refused.figures["least"]
('bid-too-low', 75)
>>> game.position() == before
True

What is allowed comes back as events; a payment knows what it pays for:

>>> for event in game.play(Bid(Entity.player("Ana"), "SV", 20)):
...     print(type(event).__name__, "for", type(event.cause).__name__)
PrivateBought for NoneType
Paid for PrivateBought

`choices` lists what may be done now, a `Choice` for each action or range of amounts. `at` gives an earlier moment as a
game of its own, `copy.copy` the present one, and `undo` takes the last action back:

>>> game.choices()[0] == Choice(Bid(Entity.player("Rui"), "CS", 40), highest=40)
True
>>> game.at(0).cash(Entity.player("Ana")), game.cash(Entity.player("Ana"))
(800, 780)
>>> game.undo(), game.history
(Bid(actor=Entity(kind=<EntityKind.PLAYER: 'player'>, id='Ana'), private='SV', price=20), [])

A position taken at the start of a round begins a game anew, an edited one too where it is sound. It can be kept as JSON
(`gen.transcript.position_json`):

>>> from dataclasses import replace
>>> from gen.engine import BadPosition, Game
>>> later = Game.at_position(game.title, game.rules, game.position())
>>> later.position() == game.position(), later.history
(True, [])
>>> try:
...     Game.at_position(game.title, game.rules, replace(game.position(), bank=0))
... except BadPosition as unsound:
...     unsound.figures["sum"]
2400
"""

from __future__ import annotations

from gen.engine import actions, events
from gen.engine.actions import (
    Action,
    Assign,
    Bid,
    BuyPrivate,
    BuyShares,
    BuyTrain,
    Choose,
    DeclareBankruptcy,
    DiscardTrain,
    EndGame,
    LayTile,
    Merge,
    Pass,
    PayDividend,
    PlaceToken,
    RunRoutes,
    SellShares,
    StartCompany,
    TrainRun,
    UsePower,
)
from gen.engine.ask import Ask, Automatic, Choice, Decline, Flow, Option
from gen.engine.board import lays
from gen.engine.board.board import Board, StopAt
from gen.engine.board.grid import by_identity
from gen.engine.board.hexes import OPPOSITE, Layout, natural_order
from gen.engine.board.placing import stop_places
from gen.engine.board.supply import tile_name
from gen.engine.board.tile import COLOURS, Border, Face, Icon, Path, Revenue, Stop, Upgrade, parse_face
from gen.engine.board.upgrades import FACES, Upgrading, keeps_track, next_colour, wanted_label
from gen.engine.deal import FirstCards, Pile, draw_card
from gen.engine.events import (
    BidMade,
    CompanyStarted,
    EndTriggered,
    Event,
    Floated,
    GameEnded,
    IncomePaid,
    IncomesDue,
    MarkerPlaced,
    MinorFloated,
    Paid,
    Passed,
    PhaseBegan,
    PresidentChanged,
    PriceMoved,
    PriceReduced,
    PriorityMoved,
    PrivateBought,
    PrivateClosed,
    RevenueDecided,
    RoundBegan,
    RouteRun,
    SharesMoved,
    StationAdded,
    StationLifted,
    StationPlaced,
    TileLaid,
    TrainBought,
    TrainDiscarded,
    TrainExported,
    TrainsRusted,
    TurnBegan,
    WentBankrupt,
    WentIntoReceivership,
)
from gen.engine.game import Game
from gen.engine.money import emergency
from gen.engine.money.bundles import (
    Bundle,
    bundle_of,
    check_bundle,
    check_distinct,
    known_certificates,
    most_of_others,
    sellable_bundles,
    single_certificate,
)
from gen.engine.money.holdings import (
    certificate_limit,
    certificates_held,
    counts_for_limit,
    hand_over_shares,
    may_hold,
    move_price,
    sell_bundle,
    seller_paid,
    settle_presidency,
    share_cost,
    shares_moved,
)
from gen.engine.money.market import Market
from gen.engine.money.shares import Certificate
from gen.engine.options.buying import (
    buy_at_par,
    check_cash_for_share,
    check_start_cash,
    company_to_start,
    market_cell,
    need_not_wait,
)
from gen.engine.options.powers import check_power_hex, check_power_tile
from gen.engine.options.privates import open_private
from gen.engine.options.running import Run
from gen.engine.options.stations import Station, TokenOption, open_cities
from gen.engine.options.track import TileLay, check_cost, lay_and_pay, lay_rules, placing, put_tile, terrain_discount
from gen.engine.options.trains import (
    NoPass,
    check_range,
    hand_over,
    pay_for_train,
    raise_beyond_help,
    refuse_train,
    take_from_company,
)
from gen.engine.own import kept_by_rules
from gen.engine.positions.bad_position import BadPosition, PositionRule, check_at_least, check_known, check_once
from gen.engine.positions.doing import CompanyTurnSoFar, Doing
from gen.engine.positions.position import CompanyState, HexState, Position, TrainState
from gen.engine.positions.views import BoardView, HexView, MarketView, Slot
from gen.engine.rounds import auction
from gen.engine.rounds.auction import waterfall
from gen.engine.rounds.draft import snake_draft
from gen.engine.rounds.operating import has_route, pay_incomes
from gen.engine.routes import routes
from gen.engine.routes.earnings import Earning
from gen.engine.routes.revenue_rules import (
    NO_BONUS,
    UNLIMITED,
    Bonus,
    Marks,
    Passage,
    RevenueRules,
    Service,
    every_stop,
    plain_revenue,
    stop_values,
)
from gen.engine.rules import FULL_CAPITAL, Rules
from gen.engine.state import Company, Player, Private, Train
from gen.engine.title import Cell, CompanySpec, HexSpec, PhaseSpec, Power, PrivateSpec, TileSpec, Title, TrainSpec
from gen.engine.trains.phases import close_private, export_train, first_phase, train_left
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import BANK, POOL, Entity, EntityKind
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule, RuleId
from gen.engine.vocabulary.words import (
    AskKind,
    Decision,
    Ending,
    EndReason,
    Incomplete,
    PriceMove,
    Reading,
    Reason,
    RevenueUse,
    Round,
    RoundKind,
    ShareMove,
    StationUse,
    TrainPlace,
    Why,
    complete,
    kinds_of,
    of_all,
)

__all__ = [
    "BANK",
    "COLOURS",
    "FACES",
    "FULL_CAPITAL",
    "NO_BONUS",
    "OPPOSITE",
    "POOL",
    "UNLIMITED",
    "Action",
    "Ask",
    "AskKind",
    "Assign",
    "Automatic",
    "BadPosition",
    "Bid",
    "BidMade",
    "Board",
    "BoardView",
    "Bonus",
    "Border",
    "Bundle",
    "BuyPrivate",
    "BuyShares",
    "BuyTrain",
    "Cell",
    "Certificate",
    "Choice",
    "Choose",
    "Company",
    "CompanySpec",
    "CompanyStarted",
    "CompanyState",
    "CompanyTurnSoFar",
    "Decision",
    "DeclareBankruptcy",
    "Decline",
    "DiscardTrain",
    "Doing",
    "Earning",
    "EndGame",
    "EndReason",
    "EndTriggered",
    "Ending",
    "Entity",
    "EntityKind",
    "Event",
    "Face",
    "FirstCards",
    "Floated",
    "Flow",
    "Game",
    "GameEnded",
    "HexSpec",
    "HexState",
    "HexView",
    "Icon",
    "Illegal",
    "IncomePaid",
    "IncomesDue",
    "Incomplete",
    "LayTile",
    "Layout",
    "MarkerPlaced",
    "Market",
    "MarketView",
    "Marks",
    "Merge",
    "MinorFloated",
    "NoPass",
    "OperatingTurn",
    "Option",
    "Paid",
    "Pass",
    "Passage",
    "Passed",
    "Path",
    "PayDividend",
    "PhaseBegan",
    "PhaseSpec",
    "Pile",
    "PlaceToken",
    "Player",
    "Position",
    "PositionRule",
    "Power",
    "PresidentChanged",
    "PriceMove",
    "PriceMoved",
    "PriceReduced",
    "PriorityMoved",
    "Private",
    "PrivateBought",
    "PrivateClosed",
    "PrivateSpec",
    "Reading",
    "Reason",
    "Revenue",
    "RevenueDecided",
    "RevenueRules",
    "RevenueUse",
    "Round",
    "RoundBegan",
    "RoundKind",
    "RouteRun",
    "Rule",
    "RuleId",
    "Rules",
    "Run",
    "RunRoutes",
    "SellShares",
    "Service",
    "ShareMove",
    "SharesMoved",
    "Slot",
    "StartCompany",
    "Station",
    "StationAdded",
    "StationLifted",
    "StationPlaced",
    "StationUse",
    "Stop",
    "StopAt",
    "TileLaid",
    "TileLay",
    "TileSpec",
    "Title",
    "TokenOption",
    "Train",
    "TrainBought",
    "TrainDiscarded",
    "TrainExported",
    "TrainPlace",
    "TrainRun",
    "TrainSpec",
    "TrainState",
    "TrainsRusted",
    "TurnBegan",
    "Upgrade",
    "Upgrading",
    "UsePower",
    "WentBankrupt",
    "WentIntoReceivership",
    "Why",
    "actions",
    "auction",
    "bundle_of",
    "buy_at_par",
    "by_identity",
    "certificate_limit",
    "certificates_held",
    "check_at_least",
    "check_bundle",
    "check_cash_for_share",
    "check_cost",
    "check_distinct",
    "check_known",
    "check_once",
    "check_power_hex",
    "check_power_tile",
    "check_range",
    "check_start_cash",
    "close_private",
    "company_to_start",
    "complete",
    "counts_for_limit",
    "draw_card",
    "emergency",
    "events",
    "every_stop",
    "export_train",
    "first_phase",
    "hand_over",
    "hand_over_shares",
    "has_route",
    "is_legal",
    "keeps_track",
    "kept_by_rules",
    "kinds_of",
    "known_certificates",
    "lay_and_pay",
    "lay_rules",
    "lays",
    "market_cell",
    "may_hold",
    "most_of_others",
    "move_price",
    "natural_order",
    "need_not_wait",
    "next_colour",
    "of_all",
    "open_cities",
    "open_private",
    "parse_face",
    "pay_for_train",
    "pay_incomes",
    "placing",
    "plain_revenue",
    "put_tile",
    "raise_beyond_help",
    "refuse_train",
    "routes",
    "sell_bundle",
    "sellable_bundles",
    "seller_paid",
    "settle_presidency",
    "share_cost",
    "shares_moved",
    "single_certificate",
    "snake_draft",
    "stop_places",
    "stop_values",
    "take_from_company",
    "terrain_discount",
    "tile_name",
    "train_left",
    "wanted_label",
    "waterfall",
]
