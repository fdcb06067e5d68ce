"""The rules of one table as one frozen value. Points are on the classic scale (a counter is 10, a run 150).

A game is a `Rules` constant in `engine/variants/`; a house's rules are that constant with some options changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.cards import Rank
from engine.choices import (
    AllPass,
    Beat,
    BothOver,
    Counters,
    DiscardsCount,
    DiscardTiming,
    Doubles,
    ManyPinochles,
    MeldSave,
    MeldTiming,
    MissedBid,
    NoMarriage,
    PassMode,
    PhaseName,
    RunExtras,
    SaveBy,
    Scale,
    ThreeHand,
    ThrowInBy,
)
from engine.errors import BadRules
from engine.faults import HIGHEST_BID, faults_of
from engine.house import BROUGHT, FIRST_OPTIONS, MANY_PINOCHLES

__all__ = [
    "HIGHEST_BID",
    "OPTIONS",
    "STRUCTURE",
    "AllPass",
    "Beat",
    "BothOver",
    "Counters",
    "Deck",
    "DiscardTiming",
    "DiscardsCount",
    "Doubles",
    "ManyPinochles",
    "MeldSave",
    "MeldTable",
    "MeldTiming",
    "MissedBid",
    "NoMarriage",
    "PassMode",
    "PhaseName",
    "Rules",
    "RunExtras",
    "SaveBy",
    "Scale",
    "ThreeHand",
    "ThrowInBy",
    "build_rules",
]

POINTS_OF_ONE_COPY = 120
"""What the counters of one copy of each card sum to, under each value of `counters` (RULES section 1)."""


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
    royals_apart: bool = False
    """Marriages of trump beside a run are melds of their own, and no part of the run."""


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
    """The house-rule options that this game has; none named means those of the first game. See `house_options`.

    An option that the game does not have keeps its default, which is a value that changes nothing.
    """

    # score and end
    scale: Scale
    target: int
    missed_bid: MissedBid = MissedBid.BIDDERS_LOSE
    both_over: BothOver
    must_bid_out: bool = False
    hands: int = 9
    """Hands of a match where no target is played to."""
    declare_out: bool = False
    round_counts: bool = False

    # auction and trump
    min_bid: int = 10
    bid_step: int = 10
    max_raise: int | None = None
    all_pass: AllPass = AllPass.REDEAL
    trump_needs_marriage: bool = False
    fives_over_60: bool = False
    no_marriage: NoMarriage = NoMarriage.FORFEIT
    stuck_exempt: bool = False
    technical_misdeal: bool = False

    # three players
    three_hand: ThreeHand = ThreeHand.POINTS
    discards_count: DiscardsCount = DiscardsCount.BIDDER
    discard_timing: DiscardTiming = DiscardTiming.BEFORE_TRUMP

    # passing
    pass_count: int = 0
    pass_mode: PassMode = PassMode.SEQUENTIAL

    # melds
    run_extras: RunExtras
    doubles: Doubles
    dd_pinochle: ManyPinochles = ManyPinochles.SIXTY_NINETY
    meld_timing: MeldTiming = MeldTiming.BEFORE_DRAW
    meld_save: MeldSave
    save_by: SaveBy = SaveBy.POINT
    dix_saves_itself: bool = False
    twenty_twenty: bool = False

    # play
    beat: Beat
    first_lead_trump: bool = False
    counters: Counters
    last_trick_points: int
    last_trick_takes_meld: bool = False
    throw_in: ThrowInBy = ThrowInBy.NEVER
    auto_settle: bool = False
    last_draw_choice: bool = False

    preset: str = Field(default="")
    """The name of the preset that this value started from."""

    @property
    def trick_total(self) -> int:
        """All trick points of one hand: its counters (240 in a pack of two copies) and the last trick."""
        return self.counter_total + self.last_trick_points

    @property
    def counter_total(self) -> int:
        """What the counters of the whole pack sum to."""
        return POINTS_OF_ONE_COPY * self.deck.copies

    @property
    def pinochles(self) -> tuple[int, ...]:
        """What one, two, … pinochles are worth; the house chooses where the meld table leaves it open."""
        return self.melds.pinochle or MANY_PINOCHLES[self.dd_pinochle]

    @property
    def house_options(self) -> tuple[str, ...]:
        """The options that a house may set in this game, in the order of `OPTIONS`."""
        had = self.options or FIRST_OPTIONS
        return tuple([name for name in OPTIONS if name in had])

    @property
    def title(self) -> str:
        """The game in words, as in “three-handed pinochle”."""
        return self.game.replace("_", "-") + " pinochle"

    @property
    def counts_units(self) -> bool:
        """Whether scores are units won from and lost to the others, and not points."""
        return self.three_hand is ThreeHand.AUCTION

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
        """These rules with some options changed; raises BadRules with a sentence per fault.

        Another form of the three-handed game brings what belongs to it (`BROUGHT`), unless it is named here too.
        """
        if foreign := sorted(set(options) - set(self.house_options)):
            raise BadRules(tuple(self._foreign(name) for name in foreign))
        wanted = options.get("three_hand", self.three_hand)
        brought = BROUGHT.get(wanted, {}) if wanted != self.three_hand else {}
        fitting = {name: value for name, value in brought.items() if name in self.house_options}
        return build_rules({**self.model_dump(), **fitting, **options})

    def _foreign(self, name: str) -> str:
        if name in OPTIONS:
            return f"“{name}” is not an option of {self.title}."
        return f"There is no option “{name}” in this game."

    @model_validator(mode="after")
    def _can_work(self) -> Self:
        fields, had = type(self).model_fields, self.house_options
        foreign = [name for name in OPTIONS if name not in had and getattr(self, name) != fields[name].get_default()]
        faults = [self._foreign(name) for name in (*foreign, *(set(self.options) - set(OPTIONS)))] + faults_of(self)
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
