"""Why just these cards, and why not that action: a sentence for each, naming what is possible."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Bid, BuryCards, NameTrump, PassCards, PlayCard
from engine.cards import Card, Suit
from engine.errors import IllegalAction, Reason
from engine.options import Because, BidOption, BuryOption, NameTrumpOption, PassCardsOption, PlayOption
from engine.rules import Rules
from engine.view import PlayerView
from render.labels import SeatLabel
from render.names import names_text, seat_name, side_players, verb
from render.not_now import no_such_meld, not_now_sentence
from render.numbers import points
from render.words import (
    capitalised,
    card_text,
    choice_text,
    count_text,
    join_words,
    rank_name,
    suit_name,
    suit_symbol,
    suits_text,
)


def because_sentence(option: PlayOption, trump: Suit | None, rules: Rules) -> str:
    """Why just these cards may be played, and which: "Follow ♦ and beat the king: ♦A or ♦10." """
    led = suit_symbol(option.led) if option.led else ""
    none_led = "You have no trump" if option.led and option.led is trump else f"You have no {led}"
    choice = choice_text(option.cards)
    best = _best(option)
    match option.because:
        case Because.LEAD:
            return "You lead: play any card."
        case Because.LEAD_TRUMP:
            return f"The first lead must be trump: {choice}."
        case Because.FOLLOW_AND_BEAT:
            return f"Follow {led} and beat {best}: {choice}."
        case Because.FOLLOW_CANNOT_BEAT:
            return f"Follow {led}; you hold none that beats {best}: {choice}."
        case Because.FOLLOW_TRUMPED:
            return f"Follow {led}; it has been trumped, so there is nothing to beat: {choice}."
        case Because.FOLLOW:
            return f"Follow {led}; you need not beat {best}: {choice}."
        case Because.TRUMP:
            return f"{none_led}: trump with {choice}."
        case Because.OVERTRUMP:
            return f"{none_led}: overtrump {best} with {choice}."
        case Because.CANNOT_OVERTRUMP:
            return f"{none_led} and no trump above {best}, yet you must trump: {choice}."
        case Because.NEED_NOT_OVERTRUMP:
            return f"{none_led}: trump with {choice}; you need not beat {best}."
        case Because.ANYTHING:
            return f"{none_led}: play any card." if option.led is trump else f"{none_led} and no trump: play any card."
        case Because.FREE:
            return "Play any card: while there is a stock nobody need follow."


def illegal_sentence(error: IllegalAction, view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """Why the action is refused and what is possible instead; `view` is the view of the person who acted."""
    option, rules = error.option, view.rules
    match error.reason:
        case Reason.NOT_YOUR_TURN:
            return _not_your_turn(view, seats)
        case Reason.NOT_NOW:
            return not_now_sentence(error, view)
        case Reason.GAME_OVER:
            return _game_over(view, seats)
        case Reason.BAD_DECK:
            return "These cards do not make up the pack of this game: the hand is dealt again."
        case Reason.SUIT_WITHOUT_MARRIAGE:
            return _suit_without_marriage(error)
        case Reason.WRONG_COUNT | Reason.CARD_NOT_HELD:
            return _wrong_cards(error, seats)
        case Reason.MELDED_CARD:
            return _melded_card(error)
        case Reason.NO_SUCH_MELD:
            return no_such_meld(option, rules)
        case Reason.BID_TOO_LOW | Reason.BID_TOO_HIGH | Reason.RAISE_TOO_LARGE | Reason.BID_OFF_STEP:
            return _bad_bid(error, rules)
        case Reason.MUST_LEAD_TRUMP | Reason.MUST_FOLLOW | Reason.MUST_BEAT | Reason.MUST_TRUMP | Reason.MUST_OVERTRUMP:
            if isinstance(option, PlayOption):
                return _duty(error.reason, option, view.trump)
            return "The rules ask for another card: open your hand to see which."


def bid_choice(option: BidOption, rules: Rules) -> str:
    """Which bids are possible: "270 or 280", "270 or more, in steps of 10", "in steps of 1, above 60 of 5"."""
    amounts = option.bids
    if len(amounts) <= 3:
        return join_words([points(amount, rules) for amount in amounts], "or")
    first = points(amounts[0], rules)
    if option.raise_limit is not None:
        return f"{first} to {points(amounts[-1], rules)}, {_steps(option, rules)}"
    return f"{first} or more, {_steps(option, rules)}"


def _steps(option: BidOption, rules: Rules) -> str:
    """In which steps bids go, from the lowest that is possible on."""
    fine = f"in steps of {points(option.step, rules)}"
    if option.coarse_above is None:
        return fine
    coarse = points(option.coarse_step, rules)
    if option.minimum >= option.coarse_above:
        return f"in steps of {coarse}"
    return f"{fine}, above {points(option.coarse_above, rules)} of {coarse}"


def _best(option: PlayOption) -> str:
    """The card to beat: "the king" of the led suit, else with its suit."""
    if option.to_beat is None:
        return "the trick"
    if option.to_beat.suit is option.led:
        return f"the {rank_name(option.to_beat.rank)}"
    return f"the {card_text(option.to_beat)}"


def _not_your_turn(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    if view.winner is not None:
        return _game_over(view, seats)
    others = [seat for seat in view.to_act if seat != view.seat]
    if not others:
        return "Nobody is on turn now: the next hand is about to be dealt."
    wait = "are" if len(others) > 1 else "is"
    return f"{names_text(seats, others)} {wait} on turn now; your hand is here to look at meanwhile."


def _game_over(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    if view.winner is None:
        return "This game is over. `/pinochle start` opens a new table."
    winners = side_players(view.rules, view.winner, seats)
    won = f"{winners} {verb(view.rules, view.winner, 'have')} won"
    return f"This game is over: {won}. `/pinochle start` opens a new table."


def _suit_without_marriage(error: IllegalAction) -> str:
    asked = f" in {suit_symbol(error.action.suit)}" if isinstance(error.action, NameTrump) else " there"
    if isinstance(error.option, NameTrumpOption) and error.option.suits:
        return f"Trump needs a marriage, and you hold none{asked}: name {suits_text(error.option.suits)}."
    return f"Trump needs a marriage, and you hold none{asked}: name a suit in which you hold king and queen."


def _wrong_cards(error: IllegalAction, seats: Sequence[SeatLabel]) -> str:
    option, action = error.option, error.action
    if isinstance(option, PassCardsOption):
        number, to = count_text(option.count, "card"), seat_name(seats, option.to)
        chosen = action.cards if isinstance(action, PassCards) else ()
        if error.reason is Reason.WRONG_COUNT:
            return f"Choose exactly {number} for {to}; you chose {len(chosen)}."
        return f"You do not hold all of these cards: choose {number} of your own hand for {to}."
    if isinstance(option, BuryOption):
        number = count_text(option.count, "card")
        chosen = action.cards if isinstance(action, BuryCards) else ()
        if error.reason is Reason.WRONG_COUNT:
            return f"Bury exactly {number}; you chose {len(chosen)}."
        return f"You do not hold all of these cards: choose {number} of your own hand."
    card = f"the {card_text(action.card)}" if isinstance(action, PlayCard) else "these cards"
    if isinstance(option, PlayOption):
        if isinstance(action, PlayCard) and action.from_table and action.card not in option.on_table:
            return f"{capitalised(card)} does not lie melded before you: play {_any_or(option.cards)}."
        return f"You do not hold {card}: play {_any_or(option.cards)}."
    return f"You do not hold {card}: open your hand to see what you hold."


def _melded_card(error: IllegalAction) -> str:
    option = error.option
    if not isinstance(option, BuryOption):
        return "Melded cards cannot be buried: choose others."
    if option.required:
        free = join_words([card_text(card) for card in option.required])
        must = "is in no meld, so it goes first" if len(option.required) == 1 else "are in no meld, so they go first"
        return f"{free} {must}: choose {count_text(option.count, 'card')} with them."
    return f"Melded cards stay in your hand: bury {option.count} of {_listed(option.allowed)}."


def _listed(cards: Sequence[Card]) -> str:
    return join_words([card_text(card) for card in cards])


def _any_or(cards: Sequence[Card]) -> str:
    return "any of your cards" if len({card.suit for card in cards}) > 1 and len(cards) > 4 else choice_text(cards)


def _bad_bid(error: IllegalAction, rules: Rules) -> str:
    option, action = error.option, error.action
    if not isinstance(option, BidOption) or not isinstance(action, Bid):
        return "You can no longer raise: pass."
    bid, choice = points(action.points, rules), bid_choice(option, rules)
    match error.reason:
        case Reason.BID_TOO_LOW:
            return f"{bid} is too low: bid {choice}, or pass."
        case Reason.BID_TOO_HIGH:
            return f"{bid} is too high: no bid goes above {points(option.maximum, rules)}. Bid {choice}, or pass."
        case Reason.RAISE_TOO_LARGE:
            limit = points(option.raise_limit or 0, rules)
            return f"{bid} is too high: a raise is at most {limit} here. Bid {choice}, or pass."
        case _:
            below = [amount for amount in option.bids if amount < action.points][-1:]
            above = [amount for amount in option.bids if amount > action.points][:1]
            near = [*below, *above]
            amounts = join_words([points(amount, rules) for amount in near], "or")
            return f"{bid} is between two bids: bids go {_steps(option, rules)}, so {amounts}."


def _duty(reason: Reason, option: PlayOption, trump: Suit | None) -> str:
    choice = _any_or(option.cards)
    led = capitalised(suit_name(option.led)) if option.led else "Another suit"
    void = f"{led} were led and you have none" if option.led else "You cannot follow"
    match reason:
        case Reason.MUST_LEAD_TRUMP:
            return f"The first lead must be trump and you hold some: play {choice}."
        case Reason.MUST_BEAT:
            return f"{led} were led and you can beat {_best(option)}: play {choice}."
        case Reason.MUST_TRUMP:
            return f"{void}, so trump: play {choice}."
        case Reason.MUST_OVERTRUMP:
            return f"{void}, and you can overtrump {_best(option)}: play {choice}."
        case _ if option.because is Because.FOLLOW_AND_BEAT:
            return f"{led} were led and you hold some that beat {_best(option)}: play {choice}."
        case _:
            return f"{led} were led and you hold some: play {choice}."
