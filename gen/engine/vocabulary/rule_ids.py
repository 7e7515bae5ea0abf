"""The rules by which the engine refuses, in the order of its chapters.

What only a family or a title has stands in its folder. Each has two sentences, the matter and the cure
(`gen.text.refusal`).
"""

from __future__ import annotations

from enum import StrEnum


class RuleId(StrEnum):
    """A rule that forbids something: the shared ones (`Rule`), and those of families and titles."""


class Rule(RuleId):
    """The rules that titles share, and those by which the engine itself refuses."""

    # Turns

    GAME_OVER = "game-over"
    NOT_NOW = "not-now"
    OTHER_DECISION = "other-decision"

    # Auctions and drafts

    AT_ITS_PRICE = "at-its-price"
    BID_TOO_LOW = "bid-too-low"
    BID_TOO_HIGH = "bid-too-high"
    NOT_ON_AUCTION = "not-on-auction"
    DRAFTED_ALREADY = "drafted-already"
    PAR_DUE = "par-due"

    # Shares, and the start of companies

    ALREADY_STARTED = "already-started"
    NOT_A_PAR = "not-a-par"
    NOT_ITS_PAR = "not-its-par"
    PRICE_OF_CELL = "price-of-cell"
    PERCENT_BOUGHT = "percent-bought"
    NO_SUCH_CELL = "no-such-cell"
    NOT_STARTED = "not-started"
    NO_SUCH_COMPANY = "no-such-company"
    NO_SUCH_CERTIFICATE = "no-such-certificate"
    NO_CERTIFICATE = "no-certificate"
    CERTIFICATE_TWICE = "certificate-twice"
    ONE_CERTIFICATE = "one-certificate"
    ONE_PURCHASE = "one-purchase"
    NOT_FOR_SALE = "not-for-sale"
    PRESIDENT_BY_PAR = "president-by-par"
    SOLD_THIS_ROUND = "sold-this-round"
    HOLDING_LIMIT = "holding-limit"
    CERTIFICATE_LIMIT = "certificate-limit"
    MUST_SELL = "must-sell"
    MUST_SELL_SHARES = "must-sell-shares"
    TOO_DEAR = "too-dear"
    START_TOO_DEAR = "start-too-dear"
    SOLD_FIRST = "sold-first"

    # Sales

    FIRST_STOCK_ROUND = "first-stock-round"
    NOT_OPERATED = "not-operated"
    NOT_STARTED_YET = "not-started-yet"
    SELL_BEFORE_BUYING = "sell-before-buying"
    ONE_COMPANY_A_SALE = "one-company-a-sale"
    BUNDLE_PERCENT = "bundle-percent"
    NOT_OWNER = "not-owner"
    POOL_LIMIT = "pool-limit"
    NOBODY_TO_PRESIDE = "nobody-to-preside"
    NOTHING_TO_GIVE_BACK = "nothing-to-give-back"
    OPERATING_PRESIDENCY = "operating-presidency"
    MORE_THAN_NEEDED = "more-than-needed"
    NOTHING_MISSING = "nothing-missing"
    TRAIN_DUE = "train-due"
    IN_RECEIVERSHIP = "in-receivership"
    NOT_BANKRUPT = "not-bankrupt"

    # Privates

    NO_SUCH_PRIVATE = "no-such-private"
    PRIVATE_CLOSED = "private-closed"
    PRIVATES_NOT_TO_COMPANIES = "privates-not-to-companies"
    PRIVATE_NOT_A_PLAYERS = "private-not-a-players"
    PRIVATE_OUT_OF_PLAY = "private-out-of-play"
    PRIVATE_NEVER_SOLD = "private-never-sold"
    PRIVATE_ONES_OWN = "private-ones-own"
    PRIVATE_NOT_FOR_SALE = "private-not-for-sale"
    PRIVATE_PRICE = "private-price"
    PRIVATE_TOO_DEAR = "private-too-dear"
    EXCHANGE_FOR = "exchange-for"
    POWER_HEX = "power-hex"
    POWER_TILE = "power-tile"
    POWER_TOO_EARLY = "power-too-early"

    # Track

    NO_SUCH_HEX = "no-such-hex"
    NO_SUCH_TILE = "no-such-tile"
    NO_SUCH_ROTATION = "no-such-rotation"
    TILE_NOT_AVAILABLE = "tile-not-available"
    COLOUR_NOT_YET = "colour-not-yet"
    COLOUR_NOT_FOR_IT = "colour-not-for-it"
    LAID_ALONE = "laid-alone"
    ONLY_BY_POWER = "only-by-power"
    LAY_TOO_DEAR = "lay-too-dear"
    HEX_NOT_BUILDABLE = "hex-not-buildable"
    NO_FURTHER_TILE = "no-further-tile"
    WRONG_COLOUR = "wrong-colour"
    UPGRADE_NOT_LISTED = "upgrade-not-listed"
    TILE_NOT_FOR_HEX = "tile-not-for-hex"
    LABEL_MISSING = "label-missing"
    LABEL_ELSEWHERE = "label-elsewhere"
    CITY_COUNT = "city-count"
    TOWN_COUNT = "town-count"
    TRACK_NOT_KEPT = "track-not-kept"
    STOP_NOT_KEPT = "stop-not-kept"
    CITIES_NOT_KEPT = "cities-not-kept"
    STUB_NOT_MET = "stub-not-met"
    HEX_BLOCKED = "hex-blocked"
    HEX_NOT_CONNECTED = "hex-not-connected"
    TILE_NOT_ON_MAP = "tile-not-on-map"
    BORDER_IMPASSABLE = "border-impassable"
    TRACK_OFF_MAP = "track-off-map"
    TRACK_INTO_CLOSED_HEX = "track-into-closed-hex"
    TILE_NOT_CONNECTED = "tile-not-connected"
    NO_NEW_TRACK = "no-new-track"
    HEX_NOT_OPEN_YET = "hex-not-open-yet"
    MORE_EXITS = "more-exits"
    LAYS_USED_UP = "lays-used-up"
    NO_LAY_AFTER_UPGRADE = "no-lay-after-upgrade"

    # Stations

    NO_CITY = "no-city"
    NOT_A_CITY = "not-a-city"
    NOT_CONNECTED = "not-connected"
    CITY_WITHOUT_PLACES = "city-without-places"
    MINE_TAKES_NO_STATION = "mine-takes-no-station"
    CITY_FULL = "city-full"
    SLOT_RESERVED = "slot-reserved"
    HEX_RESERVED = "hex-reserved"
    TOKEN_ALREADY_IN_HEX = "token-already-in-hex"
    HOME_HEX = "home-hex"
    OTHER_STATION = "other-station"
    STATION_AFTER_LAY = "station-after-lay"
    STATION_TOO_DEAR = "station-too-dear"

    # Routes

    ROUTE_UNNAMED = "route-unnamed"
    NO_SUCH_STOP = "no-such-stop"
    NO_SUCH_TRACK = "no-such-track"
    CHAINS_NOT_JOINED = "chains-not-joined"
    CITY_BLOCKED = "city-blocked"
    OFFBOARD_PASSED = "offboard-passed"
    TERMINAL_PASSED = "terminal-passed"
    TRACK_TWICE_IN_ROUTE = "track-twice-in-route"
    TRACK_USED_TWICE = "track-used-twice"
    TOO_FEW_STOPS = "too-few-stops"
    TOO_LONG = "too-long"
    STOP_TWICE = "stop-twice"
    HEX_TWICE = "hex-twice"
    GROUP_TWICE = "group-twice"
    STOP_CLOSED = "stop-closed"
    NO_OWN_STATION = "no-own-station"
    NO_END_HERE = "no-end-here"
    WRONG_ENDS = "wrong-ends"
    TRAIN_NOT_AVAILABLE = "train-not-available"
    TRAIN_OF_ANOTHER = "train-of-another"
    TRAIN_RUNS_TWICE = "train-runs-twice"
    WRONG_REVENUE = "wrong-revenue"
    NO_EXTRA_REVENUE = "no-extra-revenue"
    STATION_CLAIMED_TWICE = "station-claimed-twice"

    # Dividends

    DIVIDEND_KIND = "dividend-kind"

    # Trains

    NO_SUCH_TRAIN = "no-such-train"
    TRAIN_VARIANT = "train-variant"
    OWN_TRAIN = "own-train"
    TRAIN_LATER = "train-later"
    TRAIN_NOT_FIRST = "train-not-first"
    TRAIN_GONE = "train-gone"
    TRAIN_OF_PRIVATE = "train-of-private"
    TRAIN_PRICE = "train-price"
    TRAIN_TOO_DEAR = "train-too-dear"
    TRAIN_PRICE_RANGE = "train-price-range"
    TRAIN_BEYOND_RANGE = "train-beyond-range"
    CHEAPEST_TRAIN = "cheapest-train"
    SELL_FIRST = "sell-first"
    NEED_NOT_BUY = "need-not-buy"
    TRAIN_LIMIT = "train-limit"
    TRADE_IN_ONLY = "trade-in-only"
    NOT_OWN_TRAIN = "not-own-train"
    NO_TRADE_IN = "no-trade-in"
    TRADE_IN_WITH_BANK = "trade-in-with-bank"
