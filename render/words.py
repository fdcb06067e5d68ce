"""Cards, suits, melds and lists of things in words. Texts are Discord markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import SUITS_BY_COLOUR, Card, Rank, Suit
from engine.events import Meld, MeldName
from engine.options import MeldChoice
from engine.rules import Rules, SaveBy
from render.labels import Faces

_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_RANK_NAMES = {
    Rank.ACE: "ace",
    Rank.TEN: "ten",
    Rank.KING: "king",
    Rank.QUEEN: "queen",
    Rank.JACK: "jack",
    Rank.NINE: "nine",
}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_AROUNDS = {
    MeldName.ACES_AROUND: "aces around",
    MeldName.KINGS_AROUND: "kings around",
    MeldName.QUEENS_AROUND: "queens around",
    MeldName.JACKS_AROUND: "jacks around",
}
_LONG_LIST = 6
"""From this many faces on a sentence says "any ♥" instead of naming them: a suit has six."""


def suit_symbol(suit: Suit) -> str:
    """The suit's sign, e.g. "♥"."""
    return _SYMBOLS[suit]


def suit_name(suit: Suit) -> str:
    """The suit's plural in lower case, e.g. "hearts"."""
    return suit.name.lower()


def rank_name(rank: Rank) -> str:
    """The rank in lower case, e.g. "ten"."""
    return _RANK_NAMES[rank]


def rank_text(rank: Rank) -> str:
    """The rank as it stands on a card, e.g. "10" or "K"."""
    return "10" if rank is Rank.TEN else rank.value


def card_text(card: Card) -> str:
    """A card in plain text, suit then rank: "♥10"."""
    return suit_symbol(card.suit) + rank_text(card.rank)


def plain_faces(card: Card) -> str:
    """`Faces` without emojis: the same as `card_text`."""
    return card_text(card)


def cards_text(cards: Iterable[Card], faces: Faces = plain_faces) -> str:
    """Cards side by side in the given order."""
    return " ".join(faces(card) for card in cards)


def suits_text(suits: Iterable[Suit], last: str = "or") -> str:
    """Suits in the order of a hand: "♠, ♥ or ♣"."""
    chosen = set(suits)
    return join_words([suit_symbol(suit) for suit in SUITS_BY_COLOUR if suit in chosen], last)


def join_words(words: Sequence[str], last: str = "and") -> str:
    """ "Ann", "Ann and Robin", "Ann, Bob and Robin"; empty for nothing."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def choice_text(cards: Sequence[Card]) -> str:
    """What may be played: "♦A or ♦10"; many cards are shortened to "any ♦", or to their suits."""
    if len(cards) < _LONG_LIST:
        return join_words([card_text(card) for card in cards], "or")
    return f"any {suits_text(card.suit for card in cards)}"


def count_text(count: int, noun: str, plural: str = "") -> str:
    """ "1 card", "4 cards"."""
    return f"{count} {noun if count == 1 else plural or noun + 's'}"


def number_word(count: int) -> str:
    """Small numbers in letters, from "no" to "twelve"; larger ones in digits."""
    return _COUNTS[count] if 0 <= count < len(_COUNTS) else str(count)


def capitalised(sentence: str) -> str:
    """The sentence with its first letter large, all others left alone."""
    return sentence[:1].upper() + sentence[1:]


def seat_word(seat: int, seats: int) -> str:
    """Where a seat is at the table: seat 0 is South, then clockwise."""
    words = {
        2: ("South", "North"),
        3: ("South", "West", "East"),
        4: ("South", "West", "North", "East"),
    }
    return words[seats][seat]


def saving_word(rules: Rules) -> str:
    """What a side must take to keep its meld: a "trick" or a "trick point"."""
    return "trick" if rules.save_by is SaveBy.TRICK else "trick point"


def meld_name(meld: Meld) -> str:
    """A meld in words: "run with extra king", "double pinochle", "two marriages"."""
    if meld.name in (MeldName.RUN, MeldName.DOUBLE_RUN):
        return _run_name(meld)
    if meld.name is MeldName.ROYAL_MARRIAGE:
        return _counted(meld.count, "royal marriage", "royal marriages")
    if meld.name is MeldName.MARRIAGE:
        return _counted(meld.count, "marriage", "marriages")
    if meld.name is MeldName.DIX:
        return _counted(meld.count, "dix", "dixes")
    return _multiplied(meld.count, _AROUNDS.get(meld.name, "pinochle"))


def declared_name(choice: MeldChoice) -> str:
    """A meld that may be declared, with its suit where several could be meant: "marriage ♠", "double run"."""
    if choice.name is MeldName.MARRIAGE:
        return f"marriage {suit_symbol(choice.hand[0].suit)}"
    cards = len(choice.hand) + len(choice.table)
    fold = cards // _SIZES.get(choice.name, cards)
    return meld_name(Meld(name=choice.name, count=fold, cards=choice.hand, points=choice.points))


_SIZES = {MeldName.PINOCHLE: 2} | dict.fromkeys(_AROUNDS, 4)
"""How many cards the melds take that may be doubled; a double run has a name of its own."""


def _run_name(meld: Meld) -> str:
    runs = 2 if meld.name is MeldName.DOUBLE_RUN else meld.count
    ranks = [card.rank for card in meld.cards]
    extras = {rank: more for rank in (Rank.KING, Rank.QUEEN) if (more := ranks.count(rank) - runs) > 0}
    name = _multiplied(runs, "run")
    if not extras:
        return name
    if max(extras.values()) == 1:
        return f"{name} with extra {join_words([rank_name(rank) for rank in extras])}"
    many = [f"{number_word(more)} extra {rank_name(rank)}{'s' if more > 1 else ''}" for rank, more in extras.items()]
    return f"{name} with {join_words(many)}"


def _counted(count: int, single: str, several: str) -> str:
    return single if count == 1 else f"{number_word(count)} {several}"


def _multiplied(count: int, name: str) -> str:
    words = {1: name, 2: f"double {name}", 3: f"triple {name}", 4: f"quadruple {name}"}
    return words.get(count, f"{count} × {name}")
