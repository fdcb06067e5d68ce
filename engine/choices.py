"""What a house may choose between: the stages of a deal, and an enum for each option that has named values."""

from __future__ import annotations

from enum import StrEnum


class PhaseName(StrEnum):
    """The stages that a game may have; each is one file in `engine/phases/`."""

    DEAL = "deal"
    MISDEAL = "misdeal"
    AUCTION = "auction"
    KITTY = "kitty"
    BURY = "bury"
    TRUMP = "trump"
    PASSING = "passing"
    MELD = "meld"
    STOCK = "stock"
    PLAY = "play"


class Scale(StrEnum):
    """How points are written: ten times or once."""

    CLASSIC = "classic"
    SIMPLE = "simple"

    @property
    def divisor(self) -> int:
        """What points are divided by to be shown."""
        return 10 if self is Scale.SIMPLE else 1


class AllPass(StrEnum):
    """What happens when nobody bids."""

    DEALER_STUCK = "dealer_stuck"
    REDEAL = "redeal"


class PassMode(StrEnum):
    """Whether the partner gives first, or both choose before they see anything."""

    SEQUENTIAL = "sequential"
    SIMULTANEOUS = "simultaneous"


class RunExtras(StrEnum):
    """What kings and queens of trump beyond a run are worth (RULES A5)."""

    EACH = "each"
    PAIR = "pair"
    NONE = "none"


class Doubles(StrEnum):
    """Whether doubled melds have values of their own."""

    OWN = "own"
    TWO_SINGLES = "two_singles"


class Beat(StrEnum):
    """When the winning card must be beaten."""

    ALWAYS = "always"
    TRUMP_LED = "trump_led"


class Counters(StrEnum):
    """What cards are worth in tricks."""

    MODERN = "modern"
    KQ5 = "kq5"
    CLASSIC11 = "classic11"


class ThrowInBy(StrEnum):
    """Who may give a hand up before the first lead."""

    BIDDER = "bidder"
    NEVER = "never"


class MeldSave(StrEnum):
    """Which sides lose their meld if they take no trick point."""

    DEFENDERS = "defenders"
    ANY_SIDE = "any_side"
    OFF = "off"


class SaveBy(StrEnum):
    """What saves a meld."""

    POINT = "point"
    TRICK = "trick"


class MissedBid(StrEnum):
    """What a missed bid costs."""

    BIDDERS_LOSE = "bidders_lose"
    OTHER_TEAM_SCORES = "other_team_scores"


class BothOver(StrEnum):
    """Who wins when more than one side reaches the target on the same hand."""

    BIDDERS_WIN = "bidders_win"
    BIDDER_THEN_HIGHER = "bidder_then_higher"
    HIGHER_TOTAL = "higher_total"
    EXTEND_250 = "extend_250"


class NoMarriage(StrEnum):
    """What happens to a bidder without a marriage to name trump with."""

    FORFEIT = "forfeit"
    FORFEIT_REDEAL = "forfeit_redeal"


class ManyPinochles(StrEnum):
    """What one to four pinochles are worth in a double deck, on the simple scale (RULES section 3)."""

    SIXTY_NINETY = "4/30/60/90"
    FORTYFIVE_SIXTY = "4/30/45/60"
    NINETY_FIVEHUNDRED = "4/30/90/500"


class ThreeHand(StrEnum):
    """Whether three players score points each for themselves, or the bidder plays alone for units."""

    POINTS = "points"
    AUCTION = "auction"


class DiscardsCount(StrEnum):
    """Whose the counters among the buried cards are."""

    BIDDER = "bidder"
    NOBODY = "nobody"


class DiscardTiming(StrEnum):
    """When the bidder buries."""

    BEFORE_TRUMP = "before_trump"
    AFTER_MELD = "after_meld"


class MeldTiming(StrEnum):
    """Whether a trick's winner melds before or after both have drawn."""

    BEFORE_DRAW = "before_draw"
    AFTER_DRAW = "after_draw"
