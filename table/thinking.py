"""A computer player's decision: made outside the event loop, in bounded time, and always legal."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Mapping
from time import perf_counter
from typing import Protocol, runtime_checkable

import structlog

import engine
from engine.actions import Action, Pass
from engine.options import Option, PassOption
from engine.view import PlayerView
from players import Club, Player, first_legal
from players.search.decision import Decision
from table.position import Position
from table.thinkers import Thinkers
from table.timing import seed_of

_log = structlog.get_logger()


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that samples worlds, and can say what it thinks of each way."""

    @property
    def worlds(self) -> int:
        """How many worlds it looks at where nothing presses."""
        ...

    def think(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int | None = None) -> Decision:
        """Decide over so many worlds (None: its own number); equal arguments give equal decisions."""
        ...


@runtime_checkable
class Judge(Thinker, Protocol):
    """A thinker that also prices what somebody else did."""

    def price(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int, also: Action) -> Decision:
        """Its own decision over so many worlds, with an estimate of the action `also` where it can be estimated."""
        ...


def decide(player: Player, view: PlayerView, options: tuple[Option, ...], seed: int, effort: float = 1.0) -> Decision:
    """The player's decision with this share of its worlds, or so many times as many where time does not press.

    A player that samples none only says what it does. With no effort at all one that does plays as Club.
    """
    if not isinstance(player, Thinker):
        return Decision(player.choose(view, options, seed))
    if not effort:
        return Decision(Club().choose(view, options, seed))
    return player.think(view, options, seed, None if effort == 1.0 else max(1, round(player.worlds * effort)))


async def think(position: Position, seat: int, player: Player, thinkers: Thinkers, seconds: float) -> Action:
    """The player's move for the seat on turn; a plain legal one where it fails or takes longer than `seconds`.

    Who samples worlds and was kept waiting too long, or has no time for any, plays by rules of thumb instead: the log
    then says so, or that it looked at no worlds.
    """
    view, options = engine.view(position.state, seat), engine.options(position.state, seat)
    record = position.record
    seed = seed_of(record.id, record.revision, seat)
    is_hurried = False

    def work(effort: float) -> Decision:
        nonlocal is_hurried
        is_hurried = not effort
        return decide(player, view, options, seed, effort)

    began = perf_counter()
    try:
        async with asyncio.timeout(seconds):
            decision = await thinkers.run(work, is_usual=True)
        check(options, decision.action)
    except Exception as fault:  # noqa: BLE001 - whatever a player does, the game goes on
        # neither the text of the error nor its values: they may hold cards
        _log.error(
            "player_failed",
            game=record.id,
            revision=record.revision,
            seat=seat,
            level=player.level,
            fault=type(fault).__name__,
            at=place_of(fault),
        )
        if isinstance(fault, TimeoutError) and isinstance(player, Thinker):
            return await _by_rules_of_thumb(view, options, seed)
        return first_legal(options, seed)
    # with the worlds, view, level and seed the decision can be made again
    if decision.worlds or (is_hurried and isinstance(player, Thinker)):
        milliseconds = round(1000 * (perf_counter() - began))
        _log.info(
            "thought",
            game=record.id,
            revision=record.revision,
            seat=seat,
            level=player.level,
            worlds=decision.worlds,
            ms=milliseconds,
        )
    return decision.action


async def _by_rules_of_thumb(view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
    """Club's move, in another pool than the one that was too busy; a plain legal one where that fails."""
    try:
        action = await asyncio.to_thread(Club().choose, view, options, seed)
        check(options, action)
    except Exception:  # noqa: BLE001 - whatever a player does, the game goes on
        return first_legal(options, seed)
    return action


async def move_for_absent(position: Position, seat: int, player: Player, thinkers: Thinkers, seconds: float) -> Action:
    """What the clock does for somebody absent: a pass in the auction, else the player's move."""
    options = engine.options(position.state, seat)
    if any(isinstance(option, PassOption) for option in options):
        return Pass()
    return await think(position, seat, player, thinkers, seconds)


def player_for(position: Position, seat: int, players: Mapping[str, Player], level: str) -> Player:
    """The player on this seat; the house's own level where the seat names none, or one that is gone."""
    holder = position.record.seats[seat]
    wanted = holder.computer if holder is not None else None
    return players.get(wanted or level) or players[level]


def check(options: tuple[Option, ...], action: Action) -> None:
    """Raise IllegalAction or ValueError unless the options admit the action."""
    for option in options:
        if option.type == action.type:
            option.check(action)
            return
    raise ValueError("the player chose something else than it was asked")


def place_of(fault: Exception) -> str:
    """Where in the program something failed: file and line, and nothing of the values there."""
    frames = traceback.extract_tb(fault.__traceback__)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
