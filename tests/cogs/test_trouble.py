"""Discord in trouble: what it refuses is tried again or said in a sentence, and nothing is lost."""

from __future__ import annotations

import pytest
from discord import PermissionOverwrite

from ports.records import Status
from tests.support.discord_games import play_to_the_end, step
from tests.support.discord_play import Player
from tests.support.discord_world import PAUSE, World, has_press, press_of, presses, text_of

MESSAGES = "/channels/*/messages"
MESSAGE = "/channels/*/messages/*"
CALLBACK = "/interactions/*/*/callback"
HAND = "/webhooks/*/*/messages/@original"


async def four(world: World) -> dict[str, Player]:
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    # a bid at the minimum can always be made, so that every hand is played
    return {name: Player(world, name, highest=250) for name in world.people}


async def test_a_deleted_table_is_posted_anew(world: World) -> None:
    table = await world.begin(computers=3)
    first = await world.live()
    world.env.backend.delete_message(world.channel.id, first.id)
    await world.let_time_pass(40)  # whoever is on turn: a computer moves, or Ann is reminded
    table = await world.table()
    assert table.record.message_id != first.id
    assert "Hand 1" in text_of(await world.live())


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_a_table_that_cannot_be_edited_is_edited_later(world: World, status: int) -> None:
    players = await four(world)
    world.env.inject_error("PATCH", MESSAGE, status=status, times=3)
    for _ in range(4):
        await step(world, await world.table(), players)
    for _ in range(6):
        await world.let_time_pass(4)
    table = await world.table()
    shown = text_of(await world.live())
    assert f"To call: **{world.on_turn(table)}**" in shown or "names trump" in shown or "chooses" in shown


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50013), (429, 0)])
async def test_a_deal_waits_for_its_seal_to_be_shown(world: World, status: int, code: int) -> None:
    lobby = await world.start(computers=3)
    world.env.inject_error("POST", MESSAGES, status=status, code=code, times=2)
    await world.press("Ann", lobby, "start")
    table = await world.table()
    assert table.status is Status.PLAYING
    assert table.view(None).awaits_deal  # never dealt unsealed
    assert table.sealed is not None
    seal = table.sealed.seal
    for _ in range(8):
        await world.let_time_pass(2)
    table = await world.table()
    assert not table.view(None).awaits_deal
    assert f"Seal {seal}" in text_of(await world.live())


@pytest.mark.parametrize("status", [500, 403, 429])
async def test_an_answer_that_fails_loses_no_move(world: World, status: int) -> None:
    players = await four(world)
    table = await world.table()
    name = world.on_turn(table)
    hand = await players[name].look()
    world.env.inject_error("POST", CALLBACK, status=status, times=1)
    await world.people[name].click(hand, custom_id=press_of(hand, "bid"))
    table = await world.table()
    assert table.revision == 2  # the bid counts although its answer was lost
    assert "the bid is yours at 250" in text_of(await world.hand(name))


async def test_a_hand_that_can_no_longer_be_refreshed(world: World) -> None:
    players = await four(world)
    for player in players.values():
        await player.look()
    world.env.inject_error("PATCH", HAND, status=404, code=50027, times=None)
    for _ in range(8):
        await step(world, await world.table(), players)
    assert (await world.table()).revision >= 9


async def test_an_old_table_message_is_replaced(world: World) -> None:
    players = await four(world)
    first = await world.live()
    world.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=400, code=30046, times=1)
    await step(world, await world.table(), players)
    table = await world.table()
    assert table.record.message_id != first.id
    old = next(message for message in world.messages() if message.id == first.id)
    assert "The table was posted anew" in text_of(old)
    assert not presses(old)
    assert has_press(await world.live(), "hand")


async def test_a_channel_that_is_gone_keeps_the_game(world: World) -> None:
    await world.begin(computers=3)
    world.env.inject_error("*", "/channels/*/messages*", status=404, code=10003, times=None)
    for _ in range(4):
        await world.let_time_pass(PAUSE)
    table = await world.table()
    assert table.status is Status.PLAYING
    assert table.view(None).to_act == (0,)


async def test_missing_permissions_are_named_before_a_table_starts(world: World) -> None:
    me = world.bot.user
    assert me is not None
    denied = PermissionOverwrite(send_messages=False, attach_files=False)
    closed = world.env.guild.create_text_channel("closed", overwrites={me: denied})
    result = await world.people["Ann"].slash(closed, "pinochle start")
    assert result.response is not None
    shown = text_of(result.response)
    assert "I need the permissions **Send Messages** and **Attach Files** in this channel first." in shown
    assert await world.bot.desk.log.open_in_channel(closed.id) is None


async def test_closed_dms_cost_nothing(world: World) -> None:
    players = await four(world)
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    for _ in range(60):
        table = await world.table()
        if table.view(None).phase == "passing":
            break
        await step(world, table, players)
    name = world.on_turn(table)
    asked = await world.hand(name)
    assert "Your direct messages are closed to me" in text_of(asked)
    before = [sent for sent in world.env.http_requests if sent.path == "/users/@me/channels"]
    await step(world, await world.table(), players)
    await step(world, await world.table(), players)
    after = [sent for sent in world.env.http_requests if sent.path == "/users/@me/channels"]
    assert len(after) - len(before) <= 1  # the partner is tried once, the first one never again
    assert (await world.table()).view(None).phase == "play"


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_dm_that_is_refused_is_not_tried_again(world: World, code: int) -> None:
    players = await four(world)
    dms = {player.user.dm_channel.id for player in world.people.values()}
    for dm in dms:
        world.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=code, times=None)
    deals = 0
    while deals < 2:
        table = await world.table()
        deals = len(table.view(None).results)
        await step(world, table, players)
    tried = [sent for sent in world.env.http_requests if any(sent.path == f"/channels/{dm}/messages" for dm in dms)]
    assert 0 < len(tried) <= 4


async def test_a_whole_game_with_a_failure_every_few_requests(world: World) -> None:
    table = await world.begin(computers=3, target=250)
    for _ in range(12):
        world.env.inject_error("PATCH", MESSAGE, status=500, times=1)
        world.env.inject_error("PATCH", HAND, status=500, times=1)
        for _ in range(8):
            current = await world.get(table.id)
            if current.status is Status.PLAYING and not current.view(None).awaits_deal:
                await step(world, current, {"Ann": Player(world, "Ann")})
                await world.let_time_pass(3)
    done = await play_to_the_end(world, await world.get(table.id), {"Ann": Player(world, "Ann")})
    assert done.status is Status.FINISHED
    assert "Traceback" not in "".join(text_of(message) for message in world.messages())
