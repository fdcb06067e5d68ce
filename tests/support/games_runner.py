"""A program that plays games to their end and says what is durable, until it is done or somebody kills it.

`python -m tests.support.games_runner URL FIRST COUNT`: one game in each of the channels FIRST, FIRST + 1, … by four
people who play as Club would. A line `game revision` is printed once the step that led there has been acknowledged.
"""

from __future__ import annotations

import asyncio
import sys

from ports.records import Status
from ports.refusals import StalePress
from storage.database import Database
from table.table import Table
from tests.support.house import ANN, BOB, CY, DEE, GUILD, RULES, SETTINGS, House, choice

PEOPLE = (ANN, BOB, CY, DEE)
SHORT = RULES.with_options({"target": 250})
PLAYED: frozenset[int] = frozenset(int(text) for text in sys.argv[4:])
"""Channels whose games the caller knows to be finished."""


async def run(url: str, first: int, count: int) -> None:
    """Play the games side by side, a step of each in turn."""
    database = Database(url)
    await database.open()
    house = House(database, seed=None)
    await house.tables.restore()
    await house.settle()
    going = list(range(first, first + count))
    while going:
        for channel in list(going):
            if not await step(house, channel):
                going.remove(channel)
    await house.tables.close()
    await database.close()
    say("done")


async def step(house: House, channel: int) -> bool:
    """One step of the game in a channel; false once it is finished."""
    table = await house.tables.in_channel(channel)
    if table is None:
        if channel in PLAYED:
            return False
        table = await house.tables.open_lobby(ANN, GUILD, channel, SHORT, SETTINGS, 0)
        acknowledge(table, channel)
        return True
    if table.status is Status.LOBBY:
        await into_play(table)
        await house.settle()
    elif table.view(None).awaits_deal:
        await deal(house, table)
    else:
        await move(house, table)
    acknowledge(table, channel)
    return table.status.is_open


async def into_play(table: Table) -> None:
    """Everybody sits down, whoever did not before the last death, and the host starts."""
    for person in PEOPLE[1:]:
        if table.seat_of(person.id) is None:
            await table.join(person)
    await table.start(ANN)


async def deal(house: House, table: Table) -> None:
    """The next hand, at once."""
    if table.view(None).results:
        await table.next_hand(ANN, table.view(None).deal)
    await house.settle()
    if table.view(None).awaits_deal:
        await house.advance(60)


async def move(house: House, table: Table) -> None:
    """One move of whoever is on turn."""
    for person in PEOPLE:
        if table.options(person.id):
            try:
                await table.submit(person, choice(table, person), table.revision)
            except StalePress:
                return
            await house.settle()
            return


def acknowledge(table: Table, channel: int) -> None:
    """Tell the caller that this much is durable."""
    say(f"{channel} {table.id} {table.revision} {table.status.value}")


def say(line: str) -> None:
    """A line that is out before anything else happens."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
