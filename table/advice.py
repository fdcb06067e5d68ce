"""Advice for a person on turn: what the best computer player would do in their place, knowing what they know."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

import structlog

import engine
from engine.actions import PassCards
from engine.options import Option, PassCardsOption
from engine.view import PlayerView
from players import Player
from players.gift_odds import Completed, gift_odds
from players.search.decision import Decision
from table.position import Position
from table.thinkers import Thinkers
from table.thinking import check, decide, place_of
from table.timing import chance_of

_log = structlog.get_logger()

ADVISERS = ("expert", "strong", "club")
"""Who is asked, the best first."""

_AT_MOST = 10.0
"""Seconds after which nobody waits for advice any more."""

_HANDS = 200
"""So many hands of the partner tell what a gift completes."""


@dataclass(frozen=True)
class Advice:
    """What was decided for a seat, what its cards complete where they are a gift, and which level said so."""

    level: str
    view: PlayerView
    options: tuple[Option, ...]
    decision: Decision
    odds: tuple[Completed, ...]


def adviser_of(players: Mapping[str, Player]) -> Player:
    """The best of the players; the first where none of them is known."""
    return next((players[level] for level in ADVISERS if level in players), next(iter(players.values())))


async def advise(position: Position, seat: int, player: Player, thinkers: Thinkers) -> Advice | None:
    """What the player would do for a seat on turn; the same each time it is asked. None where it fails.

    Nothing of it is kept, and the log learns no more than that it was asked.
    """
    view, options = engine.view(position.state, seat), engine.options(position.state, seat)
    record = position.record
    seed = chance_of(record.id, record.revision, seat, "hint")

    def work(effort: float) -> Advice:
        decision = decide(player, view, options, seed, effort)
        check(options, decision.action)
        odds: tuple[Completed, ...] = ()
        give = next((option for option in options if isinstance(option, PassCardsOption)), None)
        if give is not None and isinstance(decision.action, PassCards):
            odds = gift_odds(view, give, decision.action.cards, seed, max(20, round(_HANDS * effort)))
        return Advice(player.level, view, options, decision, odds)

    where = {"game": record.id, "revision": record.revision, "seat": seat, "level": player.level}
    try:
        async with asyncio.timeout(_AT_MOST):
            advice = await thinkers.run(work)
    except Exception as fault:  # noqa: BLE001 - no advice is no reason to stop a game
        # neither the text of the error nor its values: they may hold cards
        _log.error("advice_failed", **where, fault=type(fault).__name__, at=place_of(fault))
        return None
    _log.info("advised", **where, worlds=advice.decision.worlds)
    return advice
