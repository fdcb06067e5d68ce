"""Two players with a stock, in words: the turn-up, melds one at a time, the draw, claims to be out."""

from __future__ import annotations

import engine
from engine.actions import Action, DeclareMeld, DeclareOut, DrawCard, ExchangeDix, PlayCard
from engine.cards import Card
from engine.events import MeldName, Outcome
from engine.options import DeclareMeldOption, DrawOption, ExchangeDixOption, MeldChoice, Option, PlayOption
from engine.rules import PhaseName, Rules
from engine.variants.two_handed import PRESETS, STANDARD
from engine.view import TableCard
from render.hand_text import HandText, hand_text
from render.labels import SeatLabel
from render.questions import out_text
from render.stock_text import dix_label, draw_label, meld_choice_label, meld_labels, possible_melds
from render.summary_text import SummaryText, summary_text
from render.table_alt import table_alt
from render.table_text import TableText, table_text
from tests.support.play import do
from tests.support.stock_play import dealt_stock, pass_tricks, trick

SEATS = (SeatLabel("Ann", None), SeatLabel("Bob", "club"))
HEARTS = ["KH QH JD QS KS 9H AH", "AC AC"]


def dealt(rules: Rules = STANDARD, turn_up: str = "TH") -> engine.GameState:
    return dealt_stock(rules, HEARTS, turn_up, "QH KH QS JD AS")


def after_trick(rules: Rules = STANDARD, turn_up: str = "TH") -> engine.GameState:
    """Ann has taken the first trick with the ace of trump."""
    return trick(dealt(rules, turn_up), "AH", "9C")


def table(state: engine.GameState) -> TableText:
    return table_text(engine.view(state, None), SEATS)


def screen(state: engine.GameState, seat: int) -> HandText:
    return hand_text(engine.view(state, seat), engine.options(state, seat), SEATS)


def over(state: engine.GameState) -> SummaryText:
    return summary_text(engine.view(state, None), SEATS)


def option_of(state: engine.GameState, kind: type[Option]) -> Option:
    return next(one for one in engine.options(state, min(state.turn)) if isinstance(one, kind))


def playable(state: engine.GameState) -> tuple[Card, ...]:
    return next(one.cards for one in engine.options(state, min(state.turn)) if isinstance(one, PlayOption))


def melded(name: MeldName, hand: tuple[Card, ...], state: engine.GameState) -> engine.GameState:
    return do(state, DeclareMeld(name=name, hand=hand))


def test_the_first_trick() -> None:
    assert table(dealt()).blocks == (
        "**Hand 1** · dealer Bob · ♥ is trump",
        "Ann **0** · Bob **0** · to 1,200",
        "Ann (South) · Bob 🤖 Club (North, dealer)",
        "Turned up ♥10 · 24 cards to draw\n**Trick 1** · to lead: **Ann**",
    )
    own = screen(dealt(), 0)
    assert own.heading == "**You hold 12 cards** · ♥ is trump · you need 1,200 more for 1,200"
    assert own.instruction == "You lead: play any card."
    assert own.details == (
        "When you take a trick you can show your ♥9 for 10 and meld royal marriage 40, pinochle 40 or marriage ♠ 20."
    )
    assert screen(dealt(), 1).details == "You hold no meld yet."
    led = do(dealt(), PlayCard(card=Card.HA))
    assert screen(led, 1).instruction == (
        "Trick 1: ♥A Ann ✓\nPlay any card: while there is a stock nobody need follow."
    )


def test_who_has_melded_holds_no_further_meld() -> None:
    lying = (TableCard(number=0, seat=1, card=Card.C9, served=(MeldName.PINOCHLE,)),)
    view = engine.view(dealt(), 1).model_copy(update={"table_cards": lying})
    assert possible_melds(view, ()) == "You hold no further meld yet."
    others = engine.view(dealt(), 1).model_copy(update={"table_cards": (lying[0].model_copy(update={"seat": 0}),)})
    assert possible_melds(others, ()) == "You hold no meld yet."


def test_a_nine_turned_up_scores_at_once() -> None:
    state = dealt_stock(STANDARD, ["AH", ""], "9H")
    assert table(state).meld == "**Meld**\nBob **10**: dix ♥9"


def test_the_winner_of_a_trick_has_all_steps_in_their_order() -> None:
    state = after_trick()
    shown = table(state)
    assert shown.middle == "Turned up ♥10 · 24 cards to draw\n**Trick 2** · to meld or draw: **Ann**"
    assert shown.tricks == "Tricks so far: Ann 11, Bob 0"
    assert shown.commitment == "With this hand: Ann 11, Bob 0"
    assert screen(state, 0).instruction == (
        "The trick is yours.\n"
        "Exchange your ♥9 for the ♥10 turned up, which scores 10; after a meld it is too late for this trick.\n"
        "Then declare one meld if you like: royal marriage 40, pinochle 40 or marriage ♠ 20. "
        "It scores at once and lies open; then you draw.\n"
        "Or draw without a meld."
    )
    assert screen(state, 0).details == "", "what can be melded is said once"
    assert screen(state, 1).instruction == "Waiting for Ann."


def test_what_was_exchanged_and_what_lies_on_the_table() -> None:
    state = do(after_trick(), ExchangeDix())
    assert table(state).middle == (
        "Turned up ♥9 · 24 cards to draw\nAnn took ♥10 for the nine.\n**Trick 2** · to meld or draw: **Ann**"
    )
    assert screen(state, 0).received == "You took ♥10."
    state = melded(MeldName.ROYAL_MARRIAGE, (Card.HK, Card.HQ), state)
    shown = table(state)
    assert shown.middle == (
        "Turned up ♥9 · 22 cards to draw\nAnn took ♥10 for the nine.\nOn the table: Ann ♥K ♥Q\n"
        "**Trick 2** · to lead: **Ann**"
    )
    assert shown.meld == "**Meld**\nAnn **50**: dix ♥9 10 · royal marriage ♥K ♥Q 40"
    own = screen(state, 0)
    assert own.heading == "**You hold 10 cards, and 2 on the table** · ♥ is trump · you need 1,139 more for 1,200"
    assert own.cards.endswith("\nOn the table: ♥K ♥Q")
    assert own.received == "You drew ♥Q."
    assert own.instruction == (
        "You lead: play any card.\nThe cards that you have melded on the table may be played too."
    )
    assert screen(state, 1).received == "You drew ♥K.", "each is told the own card alone"
    alt = table_alt(engine.view(state, None), SEATS)
    assert "Hearts are trump." in alt
    assert "22 cards in the stock, the nine of hearts turned up. Melded on the table: Ann king of hearts" in alt


def test_after_a_draw_first_the_winner_melds_or_leads() -> None:
    state = after_trick(STANDARD.with_options({"meld_timing": "after_draw"}))
    assert "to meld or lead: **Ann**" in table(state).middle
    assert screen(state, 0).instruction == (
        "The trick is yours.\n"
        "Exchange your ♥9 for the ♥10 turned up, which scores 10; after a meld it is too late for this trick.\n"
        "Then declare one meld if you like: royal marriage 40, pinochle 40 or marriage ♠ 20. "
        "It scores at once and lies open; then you lead.\n"
        "Or lead any card, which ends the melding after this trick."
    )


def test_the_last_draw() -> None:
    rules = STANDARD.with_options({"last_draw_choice": True})
    state = pass_tricks(dealt_stock(rules, HEARTS, "TH", last="AS"), 11)
    while len(state.current.tricks) < 12:
        state = do(state, PlayCard(card=playable(state)[-1]))
    winner = min(state.turn)
    assert screen(state, winner).instruction.endswith(
        "take the last face-down card or the turn-up ♥10, the other card goes to the other player."
    )
    assert screen(state, 1 - winner).details == "", "who lost the last trick of the stock melds no more"
    names = [SEATS[winner].name, SEATS[1 - winner].name]
    state = do(state, DrawCard(turn_up=True))
    assert state.phase is PhaseName.PLAY
    assert table(state).middle.startswith(
        f"Last drawn: ♥10 by {names[0]} and ♠A by {names[1]}.\n**Trick 13** · to lead"
    )
    assert screen(state, winner).received == "You drew ♥10."
    for _ in range(2):
        state = do(state, PlayCard(card=playable(state)[0]))
    assert "drawn" not in table(state).middle
    assert screen(state, winner).received == ""


def played_out(state: engine.GameState) -> engine.GameState:
    """The rest of the deal, the first card each time and no meld more."""
    while not state.results:
        seat = min(state.turn)
        action: Action = next(
            DrawCard() if isinstance(one, DrawOption) else PlayCard(card=one.cards[0])
            for one in engine.options(state, seat)
            if isinstance(one, DrawOption | PlayOption)
        )
        state = engine.apply(state, seat, action).state
    return state


def test_a_hand_is_counted() -> None:
    text = over(played_out(melded(MeldName.ROYAL_MARRIAGE, (Card.HK, Card.HQ), after_trick())))
    assert text.headline.startswith("**Hand 1** · Ann ")
    assert " (40 meld, " in text.headline
    assert ", Bob " in text.headline
    assert text.notes == "♥ was trump."
    assert text.meld == "**Meld**\nAnn **40**: royal marriage ♥K ♥Q"


def test_both_over_the_target_play_on() -> None:
    state = played_out(after_trick(STANDARD.with_options({"target": 30})))
    assert state.winner is None
    assert over(state).notes == "♥ was trump. The game now goes to 280."
    assert table(state).score.endswith("to 280")


def test_claims_to_be_out() -> None:
    rules = PRESETS["bicycle"].with_options({"target": 50})
    state = do(after_trick(rules), DrawCard())
    question = out_text(engine.view(state, 0), SEATS)
    assert question == (
        "Say that you are out? The play stops and what you have taken is counted: with 50 or more you win the game, "
        "with less Bob wins it. By the table's count you stand at 11."
    )
    assert screen(state, 0).instruction.endswith("Or say that you are out: right wins the game, wrong loses it.")
    wrong = over(do(state, DeclareOut()))
    assert wrong.winner == "**Bob wins, since the claim to be out was wrong: 0 to 11**"
    assert wrong.headline == "**Hand 1** · Ann claimed to be out and was not: 11 of 50"
    right = do(melded(MeldName.ROYAL_MARRIAGE, (Card.HK, Card.HQ), after_trick(rules)), DeclareOut())
    assert right.results[-1].outcome is Outcome.DECLARED_OUT
    assert over(right).winner == "**Ann wins 51 to 0**"
    assert over(right).headline == "**Hand 1** · Ann is out, as claimed: 51 of 50"


def test_after_the_one_meld_only_the_lead_is_due() -> None:
    rules = STANDARD.with_options({"meld_timing": "after_draw"})
    before = after_trick(rules)
    assert "to meld or lead: **Ann**" in table(before).middle
    assert "to lead: **Ann**" in table(melded(MeldName.ROYAL_MARRIAGE, (Card.HK, Card.HQ), before)).middle


def test_who_has_reached_the_target_is_told() -> None:
    state = melded(MeldName.ROYAL_MARRIAGE, (Card.HK, Card.HQ), after_trick(STANDARD.with_options({"target": 50})))
    assert screen(state, 0).heading.endswith("you have 51, enough for 50")


def test_rounded_counts_are_told_as_they_will_be_counted() -> None:
    state = after_trick(STANDARD.with_options({"round_counts": True}))
    assert table(state).commitment == "With this hand: Ann 10, Bob 0"


def test_labels_of_buttons() -> None:
    state = after_trick()
    melds, dix, draw = (option_of(state, kind) for kind in (DeclareMeldOption, ExchangeDixOption, DrawOption))
    assert isinstance(melds, DeclareMeldOption)
    assert isinstance(dix, ExchangeDixOption)
    assert isinstance(draw, DrawOption)
    assert meld_labels(melds, engine.view(state, 0)) == (
        "Meld royal marriage · 40",
        "Meld pinochle · 40",
        "Meld marriage ♠ · 20",
    )
    assert dix_label(dix, STANDARD) == "Exchange the nine · 10"
    assert dix_label(dix.model_copy(update={"takes": None}), STANDARD) == "Show the nine · 10"
    assert draw_label(draw) == "Draw"
    choice = draw.model_copy(update={"may_choose": True})
    assert (draw_label(choice), draw_label(choice, turn_up=True)) == ("Draw the face-down card", "Take the turn-up")


def test_the_same_meld_of_other_copies_says_which_they_are() -> None:
    lying = (
        TableCard(number=3, seat=0, card=Card.SQ, served=(MeldName.MARRIAGE,)),
        TableCard(number=4, seat=0, card=Card.SQ, served=(MeldName.QUEENS_AROUND,)),
    )
    choices = (
        MeldChoice(name=MeldName.PINOCHLE, hand=(Card.DJ,), table=(3,), points=40),
        MeldChoice(name=MeldName.PINOCHLE, hand=(Card.DJ,), table=(4,), points=40),
        MeldChoice(name=MeldName.PINOCHLE, hand=(Card.DJ, Card.SQ), table=(), points=40),
    )
    view = engine.view(after_trick(), 0).model_copy(update={"table_cards": lying})
    assert meld_labels(DeclareMeldOption(choices=choices), view) == (
        "Meld pinochle: ♦J + ♠Q (marriage) · 40",
        "Meld pinochle: ♦J + ♠Q (around) · 40",
        "Meld pinochle: ♦J ♠Q · 40",
    )


def test_doubles_are_named() -> None:
    pinochle = MeldChoice(name=MeldName.PINOCHLE, hand=(Card.DJ, Card.DJ, Card.SQ), table=(4,), points=300)
    assert meld_choice_label(pinochle, STANDARD) == "Meld double pinochle · 300"
    aces = MeldChoice(name=MeldName.ACES_AROUND, hand=(Card.SA, Card.CA, Card.DA), table=(4,), points=100)
    assert meld_choice_label(aces, STANDARD) == "Meld aces around · 100"
    run = MeldChoice(name=MeldName.DOUBLE_RUN, hand=(Card.HA,), table=tuple(range(9)), points=1500)
    assert meld_choice_label(run, STANDARD) == "Meld double run · 1,500"
