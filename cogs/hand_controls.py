"""The buttons and selects of the private hand: one for everything that its owner may do now.

The next step stands first and is coloured. A half-made choice lives in the next button's custom id.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

import discord

from cogs.custom_ids import TURN_UP, PressId, card_keys, card_of, join_cards, meld_key, table_key
from cogs.desk import Desk
from cogs.items import PressButton, button, select
from cogs.labels import seat_labels
from cogs.layout import Part, row, rows, small, text
from engine.cards import Card, distinct
from engine.options import (
    AskMisdealOption,
    BidOption,
    BuryOption,
    ConcedeOption,
    DeclareMeldOption,
    DeclareOutOption,
    DrawOption,
    ExchangeDixOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PassOption,
    PlayOption,
    TakeKittyOption,
    ThrowInOption,
)
from engine.view import PlayerView
from render.hand_text import give_label
from render.kitty_text import bury_label
from render.numbers import points
from render.own_melds import broken_melds, bury_note, meld_by_suit
from render.stock_text import dix_label, draw_label, meld_labels, own_table_cards
from render.words import card_text, suit_name, suit_symbol
from table.table import Table

_BLUE = discord.ButtonStyle.primary
_GREEN = discord.ButtonStyle.success
_RED = discord.ButtonStyle.danger
_GREY = discord.ButtonStyle.secondary

_Kind = TypeVar("_Kind")

QUICK_BIDS = 3
"""How many next steps are buttons of their own."""

QUICK_MELDS = 5
"""How many melds are buttons of their own; the rest stand in a select."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """All that the controls of one screen are made from."""

    desk: Desk
    table: Table
    view: PlayerView
    options: Sequence[Option]
    chosen: Sequence[Card]

    def press(self, verb: str, what: str = "") -> PressId:
        return PressId(verb, self.table.id, self.table.revision, what)


def option_of(options: Sequence[Option], kind: type[_Kind]) -> _Kind | None:
    """The option of this kind, if there is one."""
    return next((option for option in options if isinstance(option, kind)), None)


def hand_controls(
    desk: Desk, table: Table, view: PlayerView, options: Sequence[Option], chosen: Sequence[Card]
) -> list[Part]:
    """What may be done now; cards alone, disabled, where it is somebody else's turn. `chosen` to be given or buried."""
    if view.awaits_deal:
        return []
    hand = _Hand(desk, table, view, options, chosen)
    controls = next((controls for kind, controls in _BY_OPTION if option_of(options, kind) is not None), _play_controls)
    parts = controls(hand)
    return _with_hint(hand, parts) if options and table.record.settings.hints else parts


def _with_hint(hand: _Hand, parts: list[Part]) -> list[Part]:
    """*Hint* last of all, beside other buttons that are no cards; it carries what is picked so far."""
    ask = button(hand.press("hint", join_cards(hand.chosen)), "Hint")
    last = parts[-1] if parts else None
    if isinstance(last, discord.ui.ActionRow) and len(last.children) < 5:
        verbs = [item.press.verb for item in last.children if isinstance(item, PressButton)]
        if verbs and "play" not in verbs:
            last.add_item(ask)
            return parts
    return [*parts, row([ask])]


# --- before the play --------------------------------------------------------------------------------------------------


def _misdeal_controls(hand: _Hand) -> list[Part]:
    return [
        row(
            [
                button(hand.press("keep"), "Play this hand", style=_BLUE),
                button(hand.press("misdeal"), "Ask for a new deal"),
            ]
        )
    ]


def _bid_controls(hand: _Hand) -> list[Part]:
    option = option_of(hand.options, BidOption)
    items: list[Part] = []
    if option is not None:
        quick = option.bids[:QUICK_BIDS]
        items += [
            button(
                hand.press("bid", str(value)),
                f"Bid {points(value, hand.view.rules)}",
                style=_GREY if place else _BLUE,
            )
            for place, value in enumerate(quick)
        ]
        if len(option.bids) > len(quick):
            items.append(button(hand.press("other"), "Other…"))
    items.append(button(hand.press("pass"), "Pass", style=_RED if option is not None else _BLUE))
    return rows(items)


def _kitty_controls(hand: _Hand) -> list[Part]:
    items: list[Part] = [button(hand.press("kitty"), "Turn up the kitty", style=_BLUE)]
    return [row(items + _giving_up(hand))]


def _trump_controls(hand: _Hand) -> list[Part]:
    option = option_of(hand.options, NameTrumpOption)
    assert option is not None
    melds = meld_by_suit(hand.view.hand, hand.view.rules, option.suits)
    items = [
        button(
            hand.press("trump", suit.value),
            f"{suit_symbol(suit)} {suit_name(suit).capitalize()} · meld {points(value, hand.view.rules)}",
            style=_GREY if place else _BLUE,
        )
        for place, (suit, value) in enumerate(melds)
    ]
    return rows(items)


# --- choosing cards ---------------------------------------------------------------------------------------------------


def _pass_controls(hand: _Hand) -> list[Part]:
    option = option_of(hand.options, PassCardsOption)
    assert option is not None
    to = seat_labels(hand.table)[option.to].name
    choice = _card_select(hand, "choose", option.hand, option.count, f"Choose {option.count} cards for {to}")
    if len(hand.chosen) != option.count:
        return [choice]
    broken = broken_melds(option.hand, hand.chosen, hand.view.trump, hand.view.rules)
    done = button(hand.press("give", join_cards(hand.chosen)), give_label(hand.chosen), style=_GREEN)
    return [text(broken), choice, row([done])]


def _bury_controls(hand: _Hand) -> list[Part]:
    option = option_of(hand.options, BuryOption)
    assert option is not None
    choice = _card_select(hand, "choose_bury", option.allowed, option.count, f"Choose {option.count} cards to bury")
    if len(hand.chosen) != option.count:
        return [choice]
    note = bury_note(hand.view, hand.chosen)
    done = button(hand.press("bury", join_cards(hand.chosen)), bury_label(hand.chosen), style=_GREEN)
    return [*([text(note)] if note else []), choice, row([done])]


def _card_select(hand: _Hand, verb: str, cards: Sequence[Card], count: int, placeholder: str) -> Part:
    """A select of exactly `count` cards; what was picked before stays picked."""
    picked = set(card_keys(hand.chosen))
    choices = [
        discord.SelectOption(
            label=card_text(card_of(key)), value=key, emoji=hand.desk.faces.emoji(card_of(key)), default=key in picked
        )
        for key in card_keys(cards)
    ]
    return row([select(hand.press(verb), choices, placeholder=placeholder[:150], count=count)])


# --- tricks and what comes between ------------------------------------------------------------------------------------


def _play_controls(hand: _Hand) -> list[Part]:
    """What may be melded, the draw, and the cards."""
    parts = _meld_controls(hand)
    if option_of(hand.options, DrawOption) is None:
        parts += _card_rows(hand)
    last = _giving_up(hand)
    if last:
        parts.append(row(last))
    return parts


def _meld_controls(hand: _Hand) -> list[Part]:
    rules = hand.view.rules
    items: list[Part] = []

    def style() -> discord.ButtonStyle:
        return _GREY if items else _BLUE

    if (dix := option_of(hand.options, ExchangeDixOption)) is not None:
        items.append(button(hand.press("dix"), dix_label(dix, rules), style=style()))
    melds = option_of(hand.options, DeclareMeldOption)
    keys: list[tuple[str, str]] = []
    if melds is not None:
        named = zip(melds.choices, meld_labels(melds, hand.view), strict=True)
        keys = [(meld_key(one.name, one.hand, one.table), label) for one, label in named]
    for key, label in keys[:QUICK_MELDS]:
        items.append(button(hand.press("meld", key), label, style=style()))
    if (draw := option_of(hand.options, DrawOption)) is not None:
        items.append(button(hand.press("draw"), draw_label(draw, turn_up=False), style=style()))
        if draw.may_choose:
            items.append(button(hand.press("draw", TURN_UP), draw_label(draw, turn_up=True)))
    parts = rows(items)
    if len(keys) > QUICK_MELDS:
        more = [discord.SelectOption(label=label, value=key) for key, label in keys[QUICK_MELDS:][:25]]
        parts.append(row([select(hand.press("meld_more"), more, placeholder="Another meld")]))
    return parts


def _card_rows(hand: _Hand) -> list[Part]:
    """One button a card, each suit on rows of its own; legal ones enabled and blue. Melded cards stand apart."""
    play = option_of(hand.options, PlayOption)
    parts: list[Part] = []
    held = list(zip(hand.view.hand, card_keys(hand.view.hand), strict=True))
    for _, suited in groupby(held, key=lambda pair: pair[0].suit):
        parts += rows([_card_button(hand, card, key, play) for card, key in suited])
    lying = distinct(own_table_cards(hand.view))
    if lying:
        parts.append(small("Your melds on the table, which may be played too"))
        parts += rows([_card_button(hand, card, table_key(card), play) for card in lying])
    return parts


def _card_button(hand: _Hand, card: Card, key: str, play: PlayOption | None) -> PressButton:
    is_legal = play is not None and card in play.cards
    emoji = hand.desk.faces.emoji(card)
    return button(
        hand.press("play", key),
        None if emoji is not None else card_text(card),
        emoji=emoji,
        style=_BLUE if is_legal else _GREY,
        disabled=not is_legal,
    )


def _giving_up(hand: _Hand) -> list[Part]:
    """What ends the hand early; each asks first."""
    items: list[Part] = []
    if option_of(hand.options, ThrowInOption) is not None:
        items.append(button(hand.press("throw"), "Throw in…", style=_RED))
    if option_of(hand.options, ConcedeOption) is not None:
        items.append(button(hand.press("concede"), "Concede…", style=_RED))
    if option_of(hand.options, DeclareOutOption) is not None:
        items.append(button(hand.press("out"), "Declare out…", style=_RED))
    return items


_BY_OPTION: tuple[tuple[type[Option], Callable[[_Hand], list[Part]]], ...] = (
    (AskMisdealOption, _misdeal_controls),
    (PassCardsOption, _pass_controls),
    (BuryOption, _bury_controls),
    (NameTrumpOption, _trump_controls),
    (TakeKittyOption, _kitty_controls),
    (BidOption, _bid_controls),
    (PassOption, _bid_controls),
)
"""Which option decides what the screen is; where none of them is due, cards are played."""
