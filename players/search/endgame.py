"""The last tricks beside no stock: whoever counted knows the other hand, so the best card is computed exactly."""

from __future__ import annotations

from engine.actions import PlayCard
from engine.options import PlayOption
from engine.view import PlayerView
from players.card_play import play
from players.kernel import CARDS, Setup, Solver, codes_of, position, suit_code
from players.knowledge import tricks_with_duties
from players.search.cards import voids_of
from players.search.decision import Decision, Valued
from players.search.worlds import caps_of, facts_of

_NODES = 60_000
"""Positions looked at for one card: enough for nearly every ending, and the same on every machine."""
_TABLE_BITS = 15


def solve(view: PlayerView, option: PlayOption, seed: int) -> Decision:
    """The card that takes the most points against the best play of the other hand."""
    if len(option.cards) == 1:
        return Decision(PlayCard(card=option.cards[0]))
    assert view.seat is not None
    assert view.trick is not None
    setup = Setup(view.rules, suit_code(view.trump))
    words = facts_of(view, setup).worlds(1, seed)
    caps = caps_of(tricks_with_duties(view), view.trump, view.rules)
    laid = codes_of([play.card for play in view.trick.cards])
    trick = position(setup, view.trick.leader, laid, len(view.hand), voids_of(caps))
    codes = codes_of(option.cards)
    found = Solver(_TABLE_BITS).solve_cards(list(words), trick, setup, codes, _NODES)
    sign = 1 if view.rules.side_of(view.seat) == 0 else -1
    usual = play(view, option, seed)
    estimates = tuple(
        sorted(
            (
                Valued(PlayCard(card=CARDS[code]), 0.5, sign * (each.low + each.high) / 2)
                for code, each in zip(codes, found, strict=True)
            ),
            key=lambda each: (each.points, each.action == PlayCard(card=usual)),
            reverse=True,
        )
    )
    return Decision(estimates[0].action, 1, estimates)
