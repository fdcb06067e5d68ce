"""The kitty above the middle of the table picture: its backs, its faces once turned up, how many were buried."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.cards import sort_hand
from engine.view import PlayerView
from render.canvas import EDGE, panel
from render.card_art import back, mini
from render.lettering import SMALLEST, width, write
from render.theme import TEXT_SOFT, Theme

_MIDDLE = 380
"""Between the contract and the score, where nobody sits."""
_MINI = 50
_STEP = 54


def draw_kitty(image: Image.Image, view: PlayerView, theme: Theme) -> None:
    """The kitty with its caption, where the game has one; nothing before the deal and after the hand."""
    count = view.rules.deck.kitty
    if not count or view.awaits_deal:
        return
    cards = sort_hand(view.kitty, view.trump)
    caption = f"kitty, {view.buried_count} buried" if view.buried_count else "kitty"
    wide = max(width(caption, SMALLEST), _STEP * count) + 24
    panel(image, (_MIDDLE - wide // 2, EDGE, _MIDDLE + wide // 2, EDGE + 130), 16, 90)
    write(ImageDraw.Draw(image), (_MIDDLE, EDGE + 22), caption, SMALLEST, TEXT_SOFT, "mm")
    x = _MIDDLE - (_STEP * (count - 1) + _MINI) // 2
    for number in range(count):
        card = mini(cards[number], _MINI, cards[number].suit is view.trump, theme) if cards else back(_MINI)
        image.paste(card, (x + _STEP * number, EDGE + 44), card)
