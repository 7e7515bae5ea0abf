"""The words of the 1822 family: decisions, reasons of payments, an end and rules that other titles do not have."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from gen.engine import Decision, Ending, Reading, Reason, RuleId


class AskKind1822(Decision):
    """The decisions of the family."""

    POWER_TRACK = "power track"
    DESTINATION_TOKEN = "destination token"
    FIRST_TRAIN = "first train"
    ACQUIRE_PRIVATE = "acquire private"
    ACQUIRE_MINOR = "acquire minor"
    ISSUE = "issue"
    MERGE = "merge"


class Why1822(Reason):
    """The reasons of payment of the family."""

    BID = "bid"
    ISSUE = "issue"
    REDEEM = "redeem"
    LOAN = "loan"
    REPAID = "repaid"
    MERGER = "merger"
    MAIL = "mail"


class Reading1822(Reading):
    """How tables were seen to run. `AGREED`: express trains on beyond their last token, and each of the turn's bonuses
    paid to an express train and to another one (1822 §5.6, §12)."""

    AGREED = "agreed-routes"


class EndReason1822(Ending):
    """The ends of the family."""

    NO_BIDS = "no bids"


class MinorEnd(StrEnum):
    """Why a minor leaves the game: nobody bid, another takes its place, its major was formed without it."""

    NO_BID = "no bid"
    REPLACED = "replaced"
    MAJOR_FORMED = "major formed"


class EndsAfter(Enum):
    """After what a game ends: the operating round under way (or next), or the set of them."""

    ROUND = auto()
    SET = auto()


@dataclass(frozen=True)
class EndDue:
    """Why the game will end, and after what."""

    reason: Ending
    after: EndsAfter


class Rule1822(RuleId):
    """The rules of the family by which something is refused."""

    NOT_IN_A_BOX = "not-in-a-box"
    IN_DEBT = "in-debt"
    BID_OR_BUY = "bid-or-buy"
    THREE_BIDS = "three-bids"
    LEADING_ALREADY = "leading-already"
    BID_TOKENS = "bid-tokens"
    BID_PRICE = "bid-price"
    CERTIFICATE_LIMIT_WITH_BIDS = "certificate-limit-with-bids"
    NO_DEBT = "no-debt"
    NO_CASH = "no-cash"
    REPAY_AMOUNT = "repay-amount"
    NOT_A_MAJOR = "not-a-major"
    NO_SHARES_TO_BUY = "no-shares-to-buy"
    MINORS_PRICE = "minors-price"
    MAJOR_TOO_EARLY = "major-too-early"
    MINOR_NOT_SOLD = "minor-not-sold"
    COMPANY_GONE = "company-gone"
    NOT_A_MINOR = "not-a-minor"
    ACQUIRED_TOO_EARLY = "acquired-too-early"
    CANNOT_PAY_FOR_MINOR = "cannot-pay-for-minor"
    MINOR_NOT_IN_PLAY = "minor-not-in-play"
    BOXED_TOO_EARLY = "boxed-too-early"
    BOX_TOO_DEAR = "box-too-dear"
    MINOR_OUT_OF_REACH = "minor-out-of-reach"
    BOXED_FOR_CASH = "boxed-for-cash"
    MINOR_TOO_DEAR = "minor-too-dear"
    TREASURY_LACKS_SHARES = "treasury-lacks-shares"
    CANNOT_ADD_CASH = "cannot-add-cash"
    OWNER_AT_LIMIT = "owner-at-limit"
    NO_TOKEN_TO_EXCHANGE = "no-token-to-exchange"
    TOKEN_NOT_LOST = "token-not-lost"
    STATIONS_FULL = "stations-full"
    NO_EXCHANGE_TOKEN = "no-exchange-token"
    NO_SUCH_CHOICE = "no-such-choice"
    ISSUE_TOO_EARLY = "issue-too-early"
    ISSUE_PRICE = "issue-price"
    ISSUE_PERCENT = "issue-percent"
    ISSUE_LIMIT = "issue-limit"
    OWN_SHARES_ONLY = "own-shares-only"
    NOT_IN_THE_POOL = "not-in-the-pool"
    NOT_IN_THE_TREASURY = "not-in-the-treasury"
    REDEEMING_TOO_DEAR = "redeeming-too-dear"
    NOT_PLAYERS_PRIVATE = "not-players-private"
    PRIVATE_UNSOLD = "private-unsold"
    FOR_MAJORS_ONLY = "for-majors-only"
    NOT_FOR_COMPANIES = "not-for-companies"
    PRIVATE_TOO_EARLY = "private-too-early"
    FIRST_TURN_SALE = "first-turn-sale"
    PULLMAN_WITH = "pullman-with"

    LAYS_GIVEN_UP = "lays-given-up"
    SECOND_LAY_YELLOW = "second-lay-yellow"
    EXTRA_LAY_YELLOW = "extra-lay-yellow"
    NO_LAY_POWER = "no-lay-power"
    COMBINED_NOT_OWNED = "combined-not-owned"
    NOT_COMBINED = "not-combined"
    LAY_TOGETHER = "lay-together"
    NO_COLOUR_AHEAD = "no-colour-ahead"
    PLAIN_TILE = "plain-tile"
    ONE_TOWN = "one-town"
    DESTINATION_HEX = "destination-hex"
    DESTINATION_NOT_JOINED = "destination-not-joined"

    FIRST_TRAIN = "first-train"
    ONE_EXPRESS = "one-express"
    EXTRA_TRAIN_STAYS = "extra-train-stays"
    TRAINS_BETWEEN_COMPANIES = "trains-between-companies"
    BANK_TRAIN_AFTER_SALE = "bank-train-after-sale"
    NOT_TO_BE_TURNED_OVER = "not-to-be-turned-over"
    TURNING_PRICE = "turning-price"
    TURNING_TOO_DEAR = "turning-too-dear"
    DISCARD_OTHER = "discard-other"
    NO_PULLMAN = "no-pullman"
    PULLMAN_IN_USE = "pullman-in-use"
    NO_SPECIAL_DIVIDEND = "no-special-dividend"
    SPECIAL_DIVIDEND_DECIDED = "special-dividend-decided"
