"""The rules of tricks in plain words: with a stock and without, and what tricks are worth."""

from __future__ import annotations

from engine.house_values import is_idle
from engine.rules import Beat, Counters, Rules
from render.numbers import points
from render.rules_words import has_partners, ordinal, stock_tricks
from render.words import number_word

_IDENTICAL = "Of two identical cards the first one played is higher. Whoever takes a trick leads the next."


def stock_lines(rules: Rules) -> tuple[str, ...]:
    """Tricks as long as there is a stock to draw from."""
    if not rules.deck.stock:
        return ()
    tricks = stock_tricks(rules)
    last = f"After the {ordinal(tricks)} trick the winner"
    choice = (
        f"{last} chooses between the last face-down card and the turn-up; both are taken openly."
        if rules.last_draw_choice
        else f"{last} draws the last face-down card, openly, the other the turn-up."
    )
    leader = "The dealer's opponent" if rules.seats == 2 else "The player left of the dealer"
    return (
        f"The turn-up makes trump; if it is a nine, the dealer scores {points(rules.melds.dix, rules)} at once.",
        f"{leader} leads. In the first {number_word(tricks)} tricks any card may be played, from "
        "the hand or from your melds: nobody must follow, trump or beat.",
        "The highest trump takes the trick, without one the highest card of the suit led.",
        _IDENTICAL,
        "After each trick both draw a card, the winner first.",
        choice,
    )


def trick_lines(rules: Rules) -> tuple[str, ...]:
    """Tricks under the full duties."""
    if rules.deck.stock:
        tricks = stock_tricks(rules)
        lines = [
            "When the stock is gone all melds return to the hands, and nothing more is melded. "
            f"The winner of the {ordinal(tricks)} trick leads."
        ]
    else:
        lead = "The bidder leads to the first trick"
        lines = [f"{lead}, a trump if they hold one." if rules.first_lead_trump else f"{lead}, any card."]
    lines.append("Follow suit. If you cannot, play trump. If you can do neither, play anything.")
    if rules.beat is Beat.ALWAYS:
        lines.append(
            "Beat the winning card whenever you can within that, your partner's too."
            if has_partners(rules)
            else "Beat the winning card whenever you can within that."
        )
        if rules.seats > 2:
            lines.append("Once a plain lead is trumped, those who follow have nothing to beat.")
    elif rules.seats > 2:
        lines.append(
            "Beat the winning card only when trump was led; after another lead you need not, not even in trump."
        )
    else:
        lines.append("Beat the winning card only when trump was led; after another lead you need not.")
    if not rules.deck.stock:
        lines.append(_IDENTICAL)
    return tuple(lines)


def counter_lines(rules: Rules) -> tuple[str, ...]:
    """What the cards and the last trick are worth."""
    if rules.counters is Counters.MODERN:
        cards = f"Each ace, ten and king is {points(10, rules)}; the rest is nothing."
    elif rules.counters is Counters.KQ5:
        cards = "Each ace and ten is 10, each king and queen 5; the rest is nothing."
    else:
        cards = "Each ace is 11, ten 10, king 4, queen 3, jack 2; the nine is nothing."
    total = points(rules.trick_total, rules)
    if rules.last_trick_points:
        last = f"The last trick is {points(rules.last_trick_points, rules)} more: {total} in all."
    else:
        last = f"The last trick is nothing extra: {total} in all."
    lines = [cards, last]
    if rules.round_counts and not is_idle(rules, "round_counts"):
        lines.append(
            "Each player's card points are written in tens: a last digit of 7, 8 or 9 goes up, any other down. "
            "What the last trick is worth is added afterwards."
            if rules.last_trick_points
            else "Each player's card points are written in tens: a last digit of 7, 8 or 9 goes up, any other down."
        )
    if rules.last_trick_takes_meld:
        lines += [
            "The side that takes the last trick scores the meld of both sides, the other side none.",
            "A hand that is not played is settled with each side's own meld.",
        ]
    return tuple(lines)
