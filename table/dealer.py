"""The dealer: shuffles, seals the deck before anybody knows the cut, cuts it by a number that nobody chose, and
proves it.

The seal is the SHA-256 of the UTF-8 text `pinochle-1|game|deal|nonce|cards`. It is posted before the cards are dealt;
the cut is the SHA-256 of
`seal|message id`, modulo the size of the pack, where Discord chooses the id of that very message.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from engine.cards import Card, build_deck, parse
from engine.rules import Rules
from ports.records import SealedDeal

Shuffle = Callable[[list[Card]], None]
"""Brings a deck into a random order, in place."""


def shuffle(deck: list[Card]) -> None:
    """Shuffle with the operating system's randomness."""
    secrets.SystemRandom().shuffle(deck)


def seal_of(game: int, deal: int, nonce: str, cards: str) -> str:
    """The seal, 64 hexadecimal digits; `cards` is the order before the cut, separated by spaces."""
    return sha256(f"pinochle-1|{game}|{deal}|{nonce}|{cards}".encode()).hexdigest()


def cut_of(seal: str, message_id: int, cards: int) -> int:
    """How many cards go from the top to the bottom: 0 to `cards` - 1."""
    return int(sha256(f"{seal}|{message_id}".encode()).hexdigest(), 16) % cards


def rotate(cards: Sequence[Card], cut: int) -> tuple[Card, ...]:
    """The deck after the cut: the first `cut` cards go to the bottom."""
    return tuple(cards[cut:]) + tuple(cards[:cut])


def seal_deal(game: int, deal: int, rules: Rules, shuffler: Shuffle = shuffle) -> SealedDeal:
    """A shuffled and sealed deck for one deal of a game."""
    deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
    shuffler(deck)
    cards = " ".join(deck)
    nonce = secrets.token_hex(32)
    return SealedDeal(game_id=game, deal=deal, nonce=nonce, cards=cards, seal=seal_of(game, deal, nonce, cards))


def cut_deck(deal: SealedDeal, message_id: int) -> tuple[SealedDeal, tuple[Card, ...]]:
    """The deal with the cut that its message gives, and the deck in dealing order."""
    deck = parse(deal.cards)
    cut = cut_of(deal.seal, message_id, len(deck))
    return deal.model_copy(update={"message_id": message_id, "cut": cut}), rotate(deck, cut)


@dataclass(frozen=True)
class Verdict:
    """What checking a deal found. None: cannot be said yet (or the deal was abandoned before the cut).

    `is_dealt_so` is judged only where the dealt deck was given to `check`.
    """

    is_open: bool
    seal_matches: bool | None = None
    is_full_deck: bool | None = None
    cut_matches: bool | None = None
    is_dealt_so: bool | None = None

    @property
    def is_good(self) -> bool:
        """Whether the deal is open and everything that could be checked is right."""
        checks = (self.seal_matches, self.is_full_deck, self.cut_matches, self.is_dealt_so)
        return self.is_open and self.seal_matches is True and False not in checks


def check(deal: SealedDeal, *, rules: Rules | None = None, dealt: Sequence[Card] | None = None) -> Verdict:
    """Recompute seal and cut of an opened deal; a sealed one gives a verdict that says nothing.

    With `rules` the pack must be complete; with `dealt` (the deck of the logged deal) it must be the sealed one after
    the cut.
    """
    if not deal.is_open:
        return Verdict(is_open=False)
    try:
        deck = parse(deal.cards)
    except ValueError:
        return Verdict(
            is_open=True,
            seal_matches=seal_of(deal.game_id, deal.deal, deal.nonce, deal.cards) == deal.seal,
            is_full_deck=False,
        )
    cut_matches = is_dealt_so = None
    if deal.message_id is not None and deal.cut is not None:
        cut_matches = cut_of(deal.seal, deal.message_id, len(deck)) == deal.cut
        if dealt is not None:
            is_dealt_so = rotate(deck, deal.cut) == tuple(dealt)
    return Verdict(
        is_open=True,
        seal_matches=seal_of(deal.game_id, deal.deal, deal.nonce, deal.cards) == deal.seal,
        is_full_deck=None if rules is None else sorted(deck) == sorted(build_deck(rules.deck.ranks, rules.deck.copies)),
        cut_matches=cut_matches,
        is_dealt_so=is_dealt_so,
    )
