"""The rules of one table as one frozen value. Points are on the classic scale (a counter is 10, a run 150).

A game is a `Rules` constant in `engine/variants/`; a house's rules are that constant with some options changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.cards import Rank
from engine.errors import BadRules

HIGHEST_BID = 9_990
"""The sanity limit of a bid in points (RULES A2)."""


TRICK_POINTS = 240
"""What the counters of a two-copy pack sum to, under each value of `counters` (RULES section 1)."""


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


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Deck(_Frozen):
    """The pack: which ranks, how many copies of each card, how many cards a hand."""

    ranks: tuple[Rank, ...]
    copies: int
    hand: int
    packet: int = 3
    """Cards dealt at a time."""
    kitty: int = 0
    """Cards laid aside for the bidder, after the first round."""
    stock: int = 0
    """Cards left to draw from, the turn-up included."""

    @property
    def size(self) -> int:
        """Cards in the pack."""
        return len(self.ranks) * 4 * self.copies


class MeldTable(_Frozen):
    """Points of the melds; a tuple is indexed by how many fold the meld is, less one (RULES A5)."""

    run: tuple[int, ...]
    run_extra: int
    royal_marriage: int
    marriage: int
    dix: int
    pinochle: tuple[int, ...]
    aces: tuple[int, ...]
    kings: tuple[int, ...]
    queens: tuple[int, ...]
    jacks: tuple[int, ...]


class Rules(_Frozen):
    """Everything that the engine must know of a table's rules. Options are named as in RULES section 6."""

    # the game itself
    game: str
    phases: tuple[PhaseName, ...]
    seats: int
    sides: tuple[tuple[int, ...], ...]
    deck: Deck
    melds: MeldTable

    options: tuple[str, ...] = ()
    """The house-rule options that this game has; none named means those of the first game."""

    # score and end
    scale: Scale
    target: int
    missed_bid: MissedBid
    both_over: BothOver
    must_bid_out: bool
    hands: int = 9
    """Hands of a match where no target is played to."""
    declare_out: bool = False
    round_counts: bool = False

    # auction and trump
    min_bid: int
    bid_step: int
    max_raise: int | None
    all_pass: AllPass
    trump_needs_marriage: bool
    fives_over_60: bool = False
    no_marriage: NoMarriage = NoMarriage.FORFEIT
    stuck_exempt: bool = False
    technical_misdeal: bool = False

    # three players
    three_hand: ThreeHand = ThreeHand.POINTS
    discards_count: DiscardsCount = DiscardsCount.BIDDER
    discard_timing: DiscardTiming = DiscardTiming.BEFORE_TRUMP

    # passing
    pass_count: int
    pass_mode: PassMode

    # melds
    run_extras: RunExtras
    doubles: Doubles
    dd_pinochle: ManyPinochles = ManyPinochles.SIXTY_NINETY
    meld_timing: MeldTiming = MeldTiming.BEFORE_DRAW
    meld_save: MeldSave
    save_by: SaveBy
    dix_saves_itself: bool
    twenty_twenty: bool = False

    # play
    beat: Beat
    first_lead_trump: bool
    counters: Counters
    last_trick_points: int
    last_trick_takes_meld: bool
    throw_in: ThrowInBy
    auto_settle: bool
    last_draw_choice: bool = False

    preset: str = Field(default="")
    """The name of the preset that this value started from."""

    @property
    def trick_total(self) -> int:
        """All trick points of one hand: 240 in counters and the last trick (RULES section 1)."""
        return TRICK_POINTS + self.last_trick_points

    def side_of(self, seat: int) -> int:
        """The side on which a seat plays."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def partner_of(self, seat: int) -> int | None:
        """The seat that plays with this one; None where everybody plays alone."""
        return next((other for other in self.sides[self.side_of(seat)] if other != seat), None)

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def with_options(self, options: Mapping[str, Any]) -> Rules:
        """These rules with some options changed; raises BadRules with a sentence per fault."""
        unknown = sorted(set(options) - set(OPTIONS))
        if unknown:
            raise BadRules(tuple(f"There is no option “{name}” in this game." for name in unknown))
        return build_rules({**self.model_dump(), **options})

    @model_validator(mode="after")
    def _can_work(self) -> Self:
        faults = tuple(_faults(self))
        if faults:
            raise ValueError("\n".join(faults))
        return self


STRUCTURE = frozenset({"game", "phases", "seats", "sides", "deck", "melds", "options", "preset"})
"""Fields that make the game; all others are options of the house."""

OPTIONS: tuple[str, ...] = tuple(name for name in Rules.model_fields if name not in STRUCTURE)
"""The names of the house-rule options, in the order in which people think of them."""


def build_rules(values: Mapping[str, Any]) -> Rules:
    """A `Rules` value from plain values; raises BadRules with a sentence per fault."""
    try:
        return Rules.model_validate(dict(values))
    except ValidationError as error:
        raise BadRules(tuple(_sentences(error))) from None


def _sentences(error: ValidationError) -> list[str]:
    sentences: list[str] = []
    for fault in error.errors():
        if fault["type"] == "value_error" and not fault["loc"]:
            sentences += str(fault["ctx"]["error"]).split("\n")
        else:
            name = ".".join(str(part) for part in fault["loc"])
            sentences.append(f"The option “{name}” cannot be {fault['input']!r}: {fault['msg']}.")
    return sentences


def _faults(rules: Rules) -> list[str]:
    """A sentence for each thing that cannot work (RULES section 6, *refused when the table is made*)."""
    faults = []
    if rules.bid_step <= 0 or rules.bid_step % 10:
        faults.append("The bid step must be a positive multiple of 10 (1 on the simple scale).")
    else:
        for name, value in (("lowest bid", rules.min_bid), ("target", rules.target)):
            if value <= 0 or value % rules.bid_step:
                faults.append(f"The {name} must be a positive multiple of the bid step, {rules.bid_step}.")
        if rules.max_raise is not None and (rules.max_raise < rules.bid_step or rules.max_raise % rules.bid_step):
            faults.append(f"The largest raise must be a positive multiple of the bid step, {rules.bid_step}.")
    if rules.min_bid > HIGHEST_BID:
        faults.append(f"The lowest bid may not be more than {HIGHEST_BID:,}.")
    if rules.scale is Scale.SIMPLE and rules.counters is not Counters.MODERN:
        faults.append(
            "Counters of 5, or of 11, 10, 4, 3 and 2, cannot be written on the simple scale: choose the classic one."
        )
    if rules.pass_count not in (0, 2, 3, 4):
        faults.append("Partners pass 0, 2, 3 or 4 cards.")
    if rules.last_trick_points not in (0, 10, 20):
        faults.append("The last trick is worth 0, 10 or 20 (0, 1 or 2 on the simple scale).")
    if PhaseName.AUCTION not in rules.phases:
        if rules.both_over in (BothOver.BIDDERS_WIN, BothOver.BIDDER_THEN_HIGHER):
            faults.append("Nobody bids in this game: where both are over, choose the higher total or a longer game.")
        if rules.meld_save is MeldSave.DEFENDERS:
            faults.append("Nobody bids in this game, so nobody defends: meld is lost by any side, or by none.")
    if sorted(seat for side in rules.sides for seat in side) != list(range(rules.seats)):
        faults.append("Every seat must play on exactly one side.")
    return faults
