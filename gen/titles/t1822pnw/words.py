"""The words of 1822PNW: a reason of payment that no other title has, and rules by which only it refuses."""

from __future__ import annotations

from gen.engine import Reason, RuleId


class WhyPNW(Reason):
    """The reasons of payment of 1822PNW; `FEE`: for the use of a portage."""

    FEE = "fee"


class RulePNW(RuleId):
    """The rules of 1822PNW by which something is refused."""

    TIMBER_STAYS = "timber-stays"
    MOUNTAIN_FOR_MINE = "mountain-for-mine"
    CITY_SERIES = "city-series"
    LEAVENWORTH_TILE = "leavenworth-tile"
    DOUBLE_CITY_TILE = "double-city-tile"
    MINE_TILE = "mine-tile"
    SECOND_MINE_TILE = "second-mine-tile"
    NO_CUBES_THERE = "no-cubes-there"
    CUBES_FULL = "cubes-full"
    HEX_BUILT = "hex-built"
    HEX_MARKED = "hex-marked"
    MINE_THERE = "mine-there"
    PORT_SPIKE = "port-spike"
    PORTAGE_FIRST = "portage-first"
    PORTAGE_INTO_CITY = "portage-into-city"
    BOOM_ON_PLAIN = "boom-on-plain"
    MILL_WITHOUT_TIMBER = "mill-without-timber"

    MERGER_WITH_ITSELF = "merger-with-itself"
    MERGER_OF_MINORS = "merger-of-minors"
    MINOR_NOT_STARTED = "minor-not-started"
    BOTH_ASSOCIATED = "both-associated"
    NEITHER_ASSOCIATED = "neither-associated"
    NOT_THE_SAME_OWNER = "not-the-same-owner"
    NOT_CONNECTED_MINOR = "not-connected-minor"
    NO_PRICE_FOR_MERGER = "no-price-for-merger"
    TOO_CHEAP_FOR_MINORS = "too-cheap-for-minors"
    PRICE_SUITS_NO_NUMBER = "price-suits-no-number"
    NO_PRICE_CHOSEN = "no-price-chosen"
    SHARES_OF_MERGER = "shares-of-merger"
    ALL_THAT_MAY_BE_TAKEN = "all-that-may-be-taken"
    TOO_FEW_FOR_MINORS = "too-few-for-minors"
    TOO_MANY_FOR_MINORS = "too-many-for-minors"
    CANNOT_ADD_TO_MINORS = "cannot-add-to-minors"
    ASSOCIATED_MINOR_BID_ON = "associated-minor-bid-on"
    ASSOCIATED_MINOR_OWNED = "associated-minor-owned"
    CONVERTED_TOO_EARLY = "converted-too-early"
    ASSOCIATED_NOT_ACQUIRED = "associated-not-acquired"
    REGIONAL_TOO_EARLY = "regional-too-early"
    NOT_REPLACEABLE = "not-replaceable"
    ONE_BLOCK_A_TURN = "one-block-a-turn"
    ONE_BLOCK_A_TRAIN = "one-block-a-train"
    CUBES_ALONE = "cubes-alone"
    NO_SUCH_CARD_MOVE = "no-such-card-move"
