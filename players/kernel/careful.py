"""A card as the level Club plays it: what it and the trick bring by the odds, less what the card would do later.

Slower than `policy` and much nearer to a good player. Like it, it uses only what the seat on turn may know: what is out
(the pack less what was played and its own hand), who has shown which cards, and who cannot hold what. The last two are
in `memo`: `memo[4 * seat + suit]` is the highest rank that a seat can hold (5: any, -1: none), `memo[16 + 4 * seat +
suit]` the words of the cards that all know it holds.

Worths are points. `players/card_play.py` is the same by the engine's cards; a test holds one against the other.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import DISTINCT, count_of, highest, lowest, popcount, taken
    from .setup import Setup
    from .tricks import beats, lay, legal_words


def careful_card(hands: list[int], trick: list[int], setup: Setup, memo: list[int], worths: list[float]) -> int:
    """The card that the seat on turn plays; `worths[card]` of all that it may play unless there is one alone."""
    words = [0, 0, 0, 0]
    out = [0, 0, 0, 0]
    slots = [0, 0, 0, 0]
    nones = [0.0] * 96
    legal_words(hands, trick, setup, words)
    kinds = 0
    choice = -1
    for suit in range(4):
        word = words[suit] & DISTINCT
        while word:
            choice = 8 * suit + (lowest(word) >> 2)
            word &= word - 1
            kinds += 1
    if kinds == 1:
        return choice
    seat = trick[0]
    for other in range(setup.seats):
        if other != seat:
            slots[other] = 0
            for suit in range(4):
                slots[other] += popcount(hands[4 * other + suit]) - popcount(memo[16 + 4 * other + suit])
            if slots[other] < 0:
                slots[other] = 0
    behind = setup.seats - trick[1] - 1
    for suit in range(4):
        if trick[1] == 0 or suit == trick[2] or suit == setup.trump:
            out[suit] = 0
            for other in range(setup.seats):
                if other != seat:
                    out[suit] |= hands[4 * other + suit]
            if behind and (words[suit] or trick[1] or suit == setup.trump):
                fill_nones(hands, seat, behind, suit, setup, memo, slots, nones)
    best = -1000000.0
    choice = -1
    for suit in range(4):
        word = words[suit]
        for rank in range(6):
            if (word >> (4 * rank)) & 1:
                card = 8 * suit + rank
                if trick[1] == 0:
                    worths[card] = lead_worth(hands, trick, setup, memo, out, nones, card)
                else:
                    worths[card] = follow_worth(hands, trick, setup, out, nones, card)
                if worths[card] > best + 0.001:
                    best = worths[card]
                    choice = card
    return choice


def fill_nones(
    hands: list[int],
    seat: int,
    behind: int,
    suit: int,
    setup: Setup,
    memo: list[int],
    slots: list[int],
    nones: list[float],
) -> None:
    """`nones[6 * (4 * other + suit) + rank]`: how likely a seat behind has no card of the suit so high or higher."""
    free = [0, 0, 0, 0, 0, 0]
    room = [0, 0, 0, 0, 0, 0]
    share = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    for rank in range(6):
        free[rank] = 0
        room[rank] = 0
    for other in range(setup.seats):
        if other != seat:
            word = hands[4 * other + suit] ^ memo[16 + 4 * other + suit]  # what is shown is held, so this is the rest
            while word:
                free[lowest(word) >> 2] += 1
                word &= word - 1
            if slots[other]:
                for rank in range(memo[4 * other + suit] + 1):
                    room[rank] += slots[other]
    for rank in range(6):
        share[rank] = 1.0 / room[rank] if free[rank] and room[rank] else 0.0
    other = seat
    for _ in range(behind):
        other = other + 1 if other + 1 < setup.seats else 0
        known = memo[16 + 4 * other + suit]
        most = memo[4 * other + suit] if slots[other] else -1
        none = 1.0
        at = 6 * (4 * other + suit)
        for i in range(6):
            rank = 5 - i
            if (known >> (4 * rank)) & 1:
                none = 0.0
            elif rank <= most and free[rank]:
                lacks = 1.0 - slots[other] * share[rank]
                for _ in range(free[rank]):
                    none *= lacks
            nones[at + rank] = none


def odds(trick: list[int], setup: Setup, nones: list[float], top: int, holder: int, behind: int, led: int) -> float:
    """How likely the own side takes the trick in which `holder` now wins with `top`, `behind` seats to come."""
    seat = trick[0]
    trump = setup.trump
    odd = 1.0 if setup.side[holder] == setup.side[seat] else 0.0
    other = seat
    suit = top >> 3
    rank = top & 7
    for _ in range(behind):
        other = other + 1 if other + 1 < setup.seats else 0
        beaten = 1.0 - nones[6 * (4 * other + suit) + rank + 1] if rank < 5 else 0.0
        if led != trump:
            void = nones[6 * (4 * other + led)]
            if suit == trump:
                beaten = void * beaten
            elif trump >= 0:
                beaten += void * (1.0 - nones[6 * (4 * other + trump)])
                if beaten > 1.0:
                    beaten = 1.0
        if setup.side[other] == setup.side[seat]:
            odd += (1.0 - odd) * beaten
        else:
            odd *= 1.0 - beaten
    return odd


def keep(
    hands: list[int], trick: list[int], setup: Setup, out: list[int], card: int, takes: bool, follows: bool
) -> float:
    """What the card would do later, were it kept; whether it takes this trick or follows suit matters."""
    if trick[6] == 1:
        return 0.0
    rank = card & 7
    is_boss = highest(out[card >> 3]) >> 2 <= rank
    if card >> 3 == setup.trump:
        return setup.keep_trump[rank] + (4.0 if is_boss else 0.0)
    if card >> 3 != trick[2] and trick[1]:  # out of a suit that was not looked at
        word = 0
        for other in range(setup.seats):
            if other != trick[0]:
                word |= hands[4 * other + (card >> 3)]
        is_boss = highest(word) >> 2 <= rank
    if is_boss:
        return 5.0 if takes else 14.0 if follows else 8.0
    return setup.keep_plain[rank]


def lead_worth(
    hands: list[int], trick: list[int], setup: Setup, memo: list[int], out: list[int], nones: list[float], card: int
) -> float:
    """The worth of leading a card: trumps are pulled from the top, aces cashed, the shorter suit first."""
    seat = trick[0]
    suit = card >> 3
    rank = card & 7
    takes = odds(trick, setup, nones, card, seat, setup.seats - 1, suit)
    pot = setup.points[rank] + 3.0 * (setup.seats - 1) + (setup.last_points if trick[6] == 1 else 0)
    worth = (2.0 * takes - 1.0) * pot
    if suit == setup.trump:
        return worth + trump_lead(hands, trick, setup, out, nones, card)
    if highest(out[suit]) >> 2 > rank:
        worth -= keep(hands, trick, setup, out, card, True, True)
    return worth - 0.2 * popcount(hands[4 * seat + suit])


def trump_lead(
    hands: list[int], trick: list[int], setup: Setup, out: list[int], nones: list[float], card: int
) -> float:
    """What leading this trump does beyond its own trick."""
    seat = trick[0]
    trump = setup.trump
    kept = keep(hands, trick, setup, out, card, True, True)
    rivals = 0
    unseen = 0
    for other in range(setup.seats):
        if other != seat:
            unseen += popcount(hands[4 * other + trump])
            if setup.side[other] != setup.side[seat] and nones[6 * (4 * other + trump)] < 1.0:
                rivals += 1
    mine = popcount(hands[4 * seat + trump])
    if rivals == 0:
        return -20.0 - kept
    if setup.bidders >= 0:
        if setup.side[seat] != setup.bidders:
            return -8.0 - kept
    elif mine <= unseen:
        return -8.0 - kept
    if highest(out[trump]) >> 2 <= card & 7:
        return 30.0
    return (6.0 if 2 * mine > unseen else -4.0) - kept / 2.0


def follow_worth(
    hands: list[int], trick: list[int], setup: Setup, out: list[int], nones: list[float], card: int
) -> float:
    """The worth of a card to a trick that was led."""
    seat = trick[0]
    behind = setup.seats - trick[1] - 1
    holder = trick[4]
    top = trick[3]
    if beats(card, top, setup.trump):
        holder = seat
        top = card
    takes = odds(trick, setup, nones, top, holder, behind, trick[2])
    pot = trick[5] + setup.points[card & 7] + 3 * behind + (setup.last_points if trick[6] == 1 else 0)
    return (2.0 * takes - 1.0) * pot - keep(hands, trick, setup, out, card, holder == seat, card >> 3 == trick[2])


def lay_openly(hands: list[int], trick: list[int], won: list[int], card: int, setup: Setup, memo: list[int]) -> None:
    """Play a card for the seat on turn, and note what all see by it."""
    seat = trick[0]
    suit = card >> 3
    at = 16 + 4 * seat + suit
    if count_of(memo[at], card & 7):
        memo[at] = taken(memo[at], card & 7)
    if trick[1]:
        led = trick[2]
        best = trick[3]
        if suit != led:
            memo[4 * seat + led] = -1
            if setup.trump >= 0 and suit != setup.trump:
                memo[4 * seat + setup.trump] = -1
        must_beat = suit == best >> 3 and (setup.must_beat or led == setup.trump)
        if must_beat and card <= best and memo[4 * seat + suit] > best & 7:
            memo[4 * seat + suit] = best & 7
    lay(hands, trick, won, card, setup)


def play_carefully(hands: list[int], trick: list[int], won: list[int], setup: Setup, memo: list[int]) -> None:
    """Play to the last trick; adds to `won[seat]`, empties the hands."""
    worths = [0.0] * 32
    while trick[6] > 0:
        card = careful_card(hands, trick, setup, memo, worths)
        lay_openly(hands, trick, won, card, setup, memo)
