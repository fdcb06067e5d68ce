"""Waiting for one choice, on the table picture: who does what, under the cards or suits that it is about."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.cards import Card, sort_hand, suit_order
from engine.rules import PhaseName
from engine.view import PlayerView
from render.canvas import fill, lay
from render.card_art import Finish, sprite
from render.labels import SeatLabel
from render.lettering import fit, write
from render.marks import draw_label, draw_suit_tile
from render.places import pictured_name
from render.table_parts import CENTRE
from render.theme import CARD, GOLD, Theme

_CARD = 112
_DECK = 136
_HAND = 5
"""So many backs stand for a hand."""


def draw_deck(image: Image.Image, view: PlayerView, theme: Theme) -> None:
    """The pack, sealed: nobody has a card yet."""
    middle, level = CENTRE[0], CENTRE[1] - 46
    for layer in range(5):
        lay(image, sprite(None, _DECK, Finish.PLAIN, 0, theme), (middle - 6 + 3 * layer, level + 6 - 3 * layer))
    left, right = middle + 6 - _DECK // 2, middle + 6 + _DECK // 2
    fill(image, (left, level - 24, right, level + 12), GOLD, 2)
    draw = ImageDraw.Draw(image)
    x, y = middle + 6, level - 6
    draw.ellipse((x - 35, y - 35, x + 35, y + 35), fill="#8E2133")
    draw.ellipse((x - 27, y - 27, x + 27, y + 27), outline="#C65667", width=3)
    write(draw, (x, y), "P", 40, CARD, "mm")
    draw_label(image, f"Sealed deck, hand {view.deal + 1}", (middle, level + 156))


def draw_waiting(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    """The choice that the game's stage waits for; nothing where it waits for none of these."""
    rules = view.rules
    match view.phase:
        case PhaseName.MISDEAL:
            _draw_cards(image, (None,) * _HAND, view, theme)
            _say(image, view, seats, "may ask for a new deal")
        case PhaseName.KITTY:
            _draw_cards(image, (None,) * rules.deck.kitty, view, theme)
            _say(image, view, seats, "turns up the kitty")
        case PhaseName.BURY if not view.melds:
            _draw_cards(image, sort_hand(view.kitty, view.trump), view, theme)
            _say(image, view, seats, f"buries {rules.deck.kitty} cards")
        case PhaseName.TRUMP:
            for number, suit in enumerate(suit_order(None)):
                draw_suit_tile(image, (CENTRE[0] - 167 + 86 * number, CENTRE[1] - 92), suit, theme, 76)
            _say(image, view, seats, "names trump")
        case PhaseName.PASSING:
            _draw_cards(image, (None,) * rules.pass_count, view, theme)
            verb = "passes" if len(view.to_act) < 2 else "pass"
            _say(image, view, seats, f"{verb} {rules.pass_count} cards")
        case _:
            pass


def _draw_cards(image: Image.Image, cards: Sequence[Card | None], view: PlayerView, theme: Theme) -> None:
    """Cards side by side in a flat fan, None for a back; faces keep clear of each other."""
    step, turn, bend = (122, 0, 0) if any(cards) else (62, 60, 5)
    for number, card in enumerate(cards):
        offset = number - (len(cards) - 1) / 2
        finish = Finish.TRUMP if card is not None and card.suit is view.trump else Finish.PLAIN
        at = (CENTRE[0] + round(offset * step), CENTRE[1] - 84 + round(offset * offset * bend))
        lay(image, sprite(card, _CARD, finish, round(offset * turn), theme), at)


def _say(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], doing: str) -> None:
    names = [pictured_name(seat, view.rules, seats) for seat in view.to_act]
    middle, level = CENTRE
    draw_label(image, fit(" and ".join(names), 38, 330), (middle, level + 58), 38)
    draw_label(image, doing, (middle, level + 126))
