"""A restart in every phase: buttons, DMs, clocks and messages go on."""

from __future__ import annotations

import pytest

from ports.records import Status
from tests.support.discord_games import play_hand, play_to_the_end, step
from tests.support.discord_play import Player
from tests.support.discord_world import PAUSE, World, has_press, press_of, presses, selects, text_of


async def test_in_the_lobby(world: World) -> None:
    lobby = await world.start("Ann")
    await world.restart()
    await world.press("Bob", lobby, "join")
    assert "West **Bob**" in text_of(await world.live())


async def test_before_the_deal_is_shown(world: World) -> None:
    lobby = await world.start(computers=3)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await world.press("Ann", lobby, "start")
    sealed = (await world.table()).sealed
    assert sealed is not None
    world.env.backend.faults.clear()
    await world.restart()
    await world.let_time_pass(120)
    table = await world.table()
    assert not table.view(None).awaits_deal
    assert table.sealed is not None
    assert table.sealed.seal == sealed.seal  # the same sealed deck, shown before anybody had cards
    assert f"Seal {sealed.seal}" in text_of(await world.live())


@pytest.mark.parametrize("phase", ["auction", "trump", "passing", "play"])
async def test_in_a_phase(world: World, phase: str) -> None:
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    players = {name: Player(world, name) for name in world.people}
    for _ in range(100):
        table = await world.table()
        if table.view(None).phase == phase:
            break
        await step(world, table, players)
    name = world.on_turn(table)
    before = await players[name].look()
    live = await world.live()
    await world.restart()
    assert "You hold 12 cards" in text_of((await world.press("Bob", live, "hand")).response)
    verb = {"auction": "pass", "trump": "trump", "play": "play"}.get(phase)
    if verb is None:  # the DM asked before the restart is answered after it
        dm = next(one for one in reversed(world.people[name].user.dm_channel.history()) if selects(one))
        chosen = [option["value"] for option in selects(dm)[0]["options"]][:4]
        await world.people[name].user.select(dm, chosen)
        dm = next(one for one in world.people[name].user.dm_channel.history() if one.id == dm.id)
        await world.people[name].user.click(dm, custom_id=press_of(dm, "give"))
        dm = next(one for one in world.people[name].user.dm_channel.history() if one.id == dm.id)
        assert text_of(dm).startswith("Passed ")
        # nobody could edit the hand that lies open since before the restart; the next press on it does
        left = world.seen(before.id, viewer=name)
        assert left is not None
        assert "Choose 4 to give" in text_of(left)
        await world.people[name].click(left, custom_id=presses(left)[0])
        assert "Choose 4 to give" not in text_of(world.seen(before.id, viewer=name))
    else:
        await world.people[name].click(before, custom_id=press_of(before, verb))
    assert (await world.table()).revision == table.revision + 1


async def test_between_two_hands_and_at_the_end(world: World) -> None:
    table = await world.begin(computers=3, target=250)
    ann = {"Ann": Player(world, "Ann")}
    await play_hand(world, table, ann)
    await world.restart()
    table = await world.get(table.id)
    if table.status is Status.PLAYING:
        await world.press("Ann", await world.live(table), "next")
        assert (await world.get(table.id)).view(None).deal == 2
    done = await play_to_the_end(world, await world.get(table.id), ann)
    await world.restart()
    ending = await world.live(done)
    assert has_press(ending, "rematch")
    assert "Ann" in text_of((await world.press("Bob", ending, "leaderboard")).response)


async def test_the_clock_goes_on(world: World) -> None:
    table = await world.begin(computers=3)
    shown = await world.press("Ann", await world.live(), "menu")
    opened = await world.press("Ann", shown.response, "table_settings")
    assert opened.response is not None
    await world.people["Ann"].select(opened.response, ["60"])
    while 0 not in (await world.table()).view(None).to_act:
        await world.let_time_pass(PAUSE)
    await world.let_time_pass(20)
    revision = (await world.table()).revision
    await world.restart()
    await world.let_time_pass(45)
    table = await world.table()
    assert table.revision > revision
    assert table.record.notes.seats[0].misses == 1


async def test_a_message_that_was_behind_is_brought_up_to_date(world: World) -> None:
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    table = await world.table()
    first = world.on_turn(table)
    await Player(world, first).move()
    assert f"bidding: {first}" not in text_of(await world.live())
    world.env.backend.faults.clear()
    await world.restart()
    assert f"bidding: {first} 250" in text_of(await world.live())
