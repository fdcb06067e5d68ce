"""What is due instead of an action that is not possible now, and why a meld cannot be made."""

from __future__ import annotations

from engine.actions import Action, Concede, DeclareMeld, DeclareOut, DrawCard, ExchangeDix, PlayCard, ThrowIn
from engine.errors import IllegalAction
from engine.options import DeclareMeldOption, Option
from engine.rules import MeldTiming, PhaseName, Rules
from engine.view import PlayerView
from render.stock_text import has_drawn, meld_names
from render.words import join_words

_DUE = {
    PhaseName.DEAL: "The cards are about to be dealt",
    PhaseName.MISDEAL: "Say first whether this hand is played or dealt anew",
    PhaseName.AUCTION: "The auction is on: bid or pass",
    PhaseName.KITTY: "The kitty is to be turned up first",
    PhaseName.BURY: "Cards are to be buried first",
    PhaseName.TRUMP: "Trump is to be named first",
    PhaseName.PASSING: "The partners exchange cards first",
    PhaseName.MELD: "The melds are being shown",
    PhaseName.PLAY: "Tricks are being played: play a card",
}
_MOST_MELDS = 3


def not_now_sentence(error: IllegalAction, view: PlayerView) -> str:
    """Why a kind of action is not possible at this moment and what is due instead; `view` is that of who acted."""
    late = _too_late(error.action, view)
    if late:
        return late
    if view.phase is PhaseName.STOCK:
        return _in_stock(error.action, view)
    return f"{_DUE[view.phase]}."


def no_such_meld(option: Option | None, rules: Rules) -> str:
    """Why the cards make no meld that may be declared, and which ones may be."""
    if not isinstance(option, DeclareMeldOption) or not option.choices:
        return "These cards make no meld now. A meld takes at least one card from the hand."
    names = meld_names(option.choices, rules)
    if len(names) > _MOST_MELDS:
        names = [*names[:_MOST_MELDS], "others"]
    return f"These cards make no meld now; you can declare {join_words(names, 'or')}."


def _too_late(action: Action, view: PlayerView) -> str:
    if view.phase not in (PhaseName.PLAY, PhaseName.STOCK):
        return ""
    if isinstance(action, DeclareOut):
        return "You can say that you are out only after a trick that you won, before the next lead."
    if isinstance(action, ThrowIn):
        return "A hand can be thrown in only by the bidder and before the first lead: play a card."
    if isinstance(action, Concede):
        return "You cannot concede now: play a card."
    if isinstance(action, DeclareMeld | ExchangeDix) and view.phase is PhaseName.PLAY:
        return "The stock is gone and the melding with it: play a card."
    return ""


def _in_stock(action: Action, view: PlayerView) -> str:
    is_between = view.trick is not None and not view.trick.cards
    due = "draw" if is_between and view.tricks and not has_drawn(view) else "play a card"
    if isinstance(action, DeclareMeld):
        when = "after" if view.rules.meld_timing is MeldTiming.AFTER_DRAW else "before"
        return f"Now {due}: one meld may be declared after each trick that you win, {when} the draw."
    if isinstance(action, ExchangeDix):
        return f"Now {due}: a nine of trump is shown after a trick that you win, before you meld."
    if isinstance(action, DrawCard):
        return f"Now {due}{': the turn-up is not to be chosen here' if action.turn_up else ''}."
    if isinstance(action, PlayCard):
        return f"Now {due}; then lead."
    return f"Tricks are being played: {due}."
