"""Steps, hands and whole games at a table of people who play by their screens, and of computers."""

from __future__ import annotations

from engine.view import PlayerView
from ports.records import Status
from table.table import Table
from tests.support.discord_play import Player
from tests.support.discord_world import PAUSE, World


async def step(world: World, table: Table, players: dict[str, Player]) -> str:
    """One step of the game: a person on turn moves, else time passes. What happened, in a word."""
    view: PlayerView = table.view(None)
    for seat in view.to_act:
        holder = table.record.seats[seat]
        assert holder is not None
        if holder.user_id is not None:
            return await players[world.name_of(holder.user_id)].move()
    if view.awaits_deal and view.results:
        presser = next(iter(players))
        await world.press(presser, await world.live(table), "next")
        await world.env.settle()
        return "next"
    await world.let_time_pass(PAUSE)
    return "wait"


async def play_hand(world: World, table: Table, players: dict[str, Player]) -> Table:
    """Play until the hand is over, or the game with it; the table."""
    for _ in range(500):
        table = await world.get(table.id)
        if table.status is not Status.PLAYING or table.view(None).awaits_deal:
            return table
        await step(world, table, players)
    raise AssertionError("the hand does not come to an end")


async def play_to_the_end(world: World, table: Table, players: dict[str, Player], *, restart_every: int = 0) -> Table:
    """Play until a side has won, with the bot restarted every so many steps; the finished table."""
    steps = 0
    while table.status is Status.PLAYING:
        await step(world, table, players)
        steps += 1
        if restart_every and steps % restart_every == 0:
            await world.restart()
        table = await world.get(table.id)
        assert steps < 5_000, "the game does not come to an end"
    return table
