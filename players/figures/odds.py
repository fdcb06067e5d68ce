"""What the kernel's hands tell: the odds of a deal, melds and the pass, bids, and how cautiously to bid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.events import Outcome
from engine.rules import Rules
from players.figures.hands import NEVER, Deals, Played, Style, deal, games, play
from players.figures.tally import Tallies, none_yet

_RUN = 0x111110
"""Jack to ace in the word of a suit."""
_ACE = 0x100000
_JACK_OF_DIAMONDS, _QUEEN_OF_SPADES = (1, 0x10), (3, 0x100)

MATCHES: dict[str, Style] = {
    "caution 2": Style(caution=20),
    "caution 4": Style(caution=40),
    "caution 6": Style(caution=60),
    "never bids": Style(caution=NEVER),
    "throws in above 20": Style(most_needed=200),
}
"""What a side does otherwise than the side it meets, which bids up to its estimate."""


def count_hands(rules: Rules, count: int, seed: int) -> Tallies:
    """Deal so many hands, play them with all four seats alike, and count."""
    tallies = none_yet()
    deals = deal(rules, count, seed)
    _count_odds(deals, tallies)
    played = play(rules, deals, (Style(), Style()))
    for hand in played:
        _count_hand(hand, tallies)
    _count_results(rules, played, "", tallies)
    for name in ("caution 2", "caution 4"):
        _count_results(rules, play(rules, deals, (MATCHES[name],) * 2), f"all {name} ", tallies)
    return tallies


def count_match(rules: Rules, name: str, count: int, seed: int) -> Tallies:
    """Play so many deals twice, each side once in the style of this name, and count the games that it wins."""
    tallies = none_yet()
    deals = deal(rules, count, seed)
    other = MATCHES[name]
    for side, styles in enumerate(((other, Style()), (Style(), other))):
        for game in games(rules, play(rules, deals, styles)):
            tallies[name].add(float(game.winner == side))
    return tallies


def _count_odds(deals: Deals, tallies: Tallies) -> None:
    for words in _words(deals.hands):
        tallies["run"].add(any(word & _RUN == _RUN for word in words))
        tallies["aces around"].add(all(word & _ACE for word in words))
        halves = (words[suit] & bit for suit, bit in (_JACK_OF_DIAMONDS, _QUEEN_OF_SPADES))
        tallies["pinochle"].add(all(halves))


def _words(hands: Sequence[int]) -> Iterator[Sequence[int]]:
    for at in range(0, len(hands), 4):
        yield hands[at : at + 4]


def _count_hand(hand: Played, tallies: Tallies) -> None:
    mine = hand.auction.declarer
    partner = (mine + 2) % 4
    tallies["side meld before"].add(hand.dealt_melds[mine] + hand.dealt_melds[partner])
    tallies["side meld after"].add(hand.melds[mine] + hand.melds[partner])
    tallies["bidder meld before"].add(hand.dealt_melds[mine])
    tallies["bidder meld after"].add(hand.melds[mine])


def _count_results(rules: Rules, played: Sequence[Played], who: str, tallies: Tallies) -> None:
    for hand in played:
        tallies[f"{who}made"].add(hand.outcome is Outcome.MADE)
        tallies[f"{who}thrown in"].add(hand.outcome is Outcome.THROWN_IN)
    for game in games(rules, played):
        tallies[f"{who}hands a game"].add(game.hands)
