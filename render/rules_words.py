"""What the parts of the rules text have in common: who plays with whom, and how they are spoken of."""

from __future__ import annotations

from engine.rules import PhaseName, Rules
from render.numbers import points
from render.words import number_word, rank_text


def has_partners(rules: Rules) -> bool:
    """Whether people play in partnerships."""
    return any(len(side) > 1 for side in rules.sides)


def has_auction(rules: Rules) -> bool:
    """Whether people bid."""
    return PhaseName.AUCTION in rules.phases


def bidders(rules: Rules) -> str:
    """Those who must make the bid: "the bidders" where they are partners, else "the bidder"."""
    return "the bidders" if has_partners(rules) else "the bidder"


def one_or_more(rules: Rules, single: str, several: str) -> str:
    """The word for a side: of partners `several`, of one player `single`."""
    return several if has_partners(rules) else single


def stock_tricks(rules: Rules) -> int:
    """How many tricks are played with a stock: each player draws once after each."""
    return rules.deck.stock // rules.seats


def ordinal(number: int) -> str:
    """The number of a trick in words where it is the twelfth or an earlier one, else "24th"."""
    irregular = {1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth"}
    return irregular.get(number, number_word(number) + "th")


def game_lines(rules: Rules) -> tuple[str, ...]:
    """The players, the pack, the deal and the scale."""
    people = f"{number_word(rules.seats).capitalize()} players"
    goal = f"first to {points(rules.target, rules)}"
    deal = f"Everybody is dealt {rules.deck.hand} cards"
    if has_partners(rules):
        people += ", partners opposite each other"
    elif rules.counts_units:
        people += ", the bidder alone against the others"
        goal = "a match of one hand" if rules.hands == 1 else f"a match of {number_word(rules.hands)} hands"
    else:
        people += ", each alone"
    if rules.deck.kitty:
        deal += f"; {number_word(rules.deck.kitty)} more are the kitty"
    if rules.deck.stock:
        deal += "; the next card is turned up, and the rest is the stock"
    ranks = " ".join(rank_text(rank) for rank in rules.deck.ranks)
    scale = {1: "on the classic scale", 10: "on the simple scale, a tenth"}[rules.scale.divisor]
    passes_on = "The deal alternates" if rules.seats == 2 else "The deal moves to the left after every hand"
    return (
        f"{people}; {goal}.",
        f"{rules.deck.size} cards, {number_word(rules.deck.copies)} of each; "
        f"high to low {ranks}: the ten beats the king.",
        f"{deal}. {passes_on}.",
        f"Points are written {scale}: a run is {points(rules.melds.run[0], rules)}.",
    )
