"""What a new process finds: half-finished tricks and passes, endings that were never shown, records beyond reading."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from ports.records import Status
from table.person import Person
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import World, choices, press_id, press_of, presses, selects, text_of

APOLOGY = "can no longer be read"
OTHERS = ("Bob", "Cy", "Dee")


def spoil(world: World, statement: str) -> None:
    """Change the database behind the bot's back."""
    path = world.settings.database_url.split(":///", 1)[1]
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement)
    connection.close()


async def test_in_the_middle_of_a_trick(world: World) -> None:
    table = await world.begin(computers=0, others=OTHERS)
    players = {name: Player(world, name) for name in world.people}
    while (trick := table.view(None).trick) is None or len(trick.cards) != 2:
        await step(world, table, players)
        table = await world.table()
    name, live = world.on_turn(table), await world.live()
    hand = await players[name].look()
    await world.restart()
    again = await world.table()
    assert (again.revision, again.view(None).trick) == (table.revision, trick)
    assert (await world.live()).id == live.id
    await world.people[name].click(hand, custom_id=press_of(hand, "play"))
    assert (await world.table()).revision == table.revision + 1


async def give_by_dm(world: World, name: str) -> None:
    """Choose the first cards in the DM and give them."""
    user = world.people[name].user
    asked = user.dm_channel.history()[-1]
    await user.select(asked, choices(asked)[: selects(asked)[0]["min_values"]])
    chosen = next(one for one in user.dm_channel.history() if one.id == asked.id)
    await user.click(chosen, custom_id=press_of(chosen, "give"))


async def test_between_two_passes_chosen_at_once(world: World) -> None:
    await world.start("Ann")
    lobby = await world.table()
    with world.env._bot_scope():
        rules = lobby.rules.with_options({"pass_mode": "simultaneous"})
        await lobby.change_rules(Person(world.people["Ann"].id, "Ann"), rules)
    for other in OTHERS:
        await world.press(other, await world.live(), "join")
    await world.press("Ann", await world.live(), "start")
    table, players = await world.table(), {name: Player(world, name) for name in world.people}
    while len(table.view(None).to_act) != 2:
        await step(world, table, players)
        table = await world.table()
    first, second = ([*world.people][seat] for seat in table.view(None).to_act)
    await give_by_dm(world, first)
    assert (await world.table()).view(None).phase == "passing"
    await world.restart()
    asked_again = [one for one in world.people[second].user.dm_channel.history() if selects(one)]
    assert len(asked_again) == 1  # the DM of before, and no second one
    await give_by_dm(world, second)
    table = await world.table()
    assert table.view(None).phase != "passing"
    for name in (first, second):
        assert text_of(world.people[name].user.dm_channel.history()[-1]).startswith("Passed ")


async def test_an_ending_that_was_not_shown_is_shown(world: World) -> None:
    table = await world.begin(computers=3)
    menu = (await world.press("Ann", await world.live(), "menu")).response
    question = (await world.press("Ann", menu, "end")).response
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await world.press("Ann", question, "end_now")
    live = await world.live(table)
    assert "The game was ended" not in text_of(live)
    world.env.backend.faults.clear()
    await world.restart()
    assert "The game was ended" in text_of(await world.live(table))
    assert not [press for press in presses(await world.live(table)) if press_id(press).verb == "hand"]
    assert await world.bot.desk.log.open_tables() == []


@pytest.mark.parametrize("status", [403, 404])
async def test_an_ending_that_cannot_be_shown_is_let_be(world: World, status: int) -> None:
    await world.begin(computers=3)
    menu = (await world.press("Ann", await world.live(), "menu")).response
    question = (await world.press("Ann", menu, "end")).response
    code = {403: 50013, 404: 10008}[status]
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code, times=None)
    await world.press("Ann", question, "end_now")
    assert await world.bot.desk.log.open_tables() == []


async def told(world: World, who: str, message: Any, custom_id: str) -> str:
    """What somebody is told privately after a press."""
    result = await world.people[who].click(message, custom_id=custom_id)
    answer = result.response or result.followups[0]
    assert answer.ephemeral
    return text_of(answer)


@pytest.mark.parametrize(
    "statement",
    [
        'UPDATE actions SET body = \'{"type":"dance"}\' WHERE revision = 1',
        "UPDATE games SET notes = '[]'",
        "DELETE FROM actions WHERE revision = 1",
        "UPDATE actions SET seat = 3 - seat WHERE revision = 1",  # readable, but it does not replay
    ],
)
@pytest.mark.parametrize("computers", [3, 0])
async def test_a_record_beyond_reading_is_an_apology_and_a_free_channel(
    world: World, statement: str, computers: int
) -> None:
    table = await world.begin(computers=computers, others=OTHERS[: 3 - computers])
    players = {name: Player(world, name) for name in world.people}
    while table.revision < 5:
        await step(world, table, players)
        table = await world.table()
    live = await world.live()
    spoil(world, statement)
    await world.restart()
    if computers:  # who come to it by themselves
        await world.let_time_pass(60)
    else:
        assert "closed" in await told(world, "Ann", live, press_of(live, "hand"))
    assert APOLOGY in text_of(await world.live(table))
    assert await world.bot.desk.log.open_tables() == []  # said once, not at every start
    assert await world.bot.desk.log.open_in_channel(world.channel.id) is None
    await world.start("Bob")
    assert (await world.table()).status is Status.LOBBY


async def test_an_apology_finds_a_deleted_message_or_none(world: World) -> None:
    table = await world.begin(computers=0, others=OTHERS)
    spoil(world, "UPDATE games SET notes = '[]', message_id = NULL")
    await world.restart()
    live = await world.live(table)
    await told(world, "Ann", live, press_of(live, "hand"))
    await world.env.settle()
    assert APOLOGY in text_of(world.messages()[-1])
    assert world.messages()[-1].id != live.id
