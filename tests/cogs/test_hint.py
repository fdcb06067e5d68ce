"""*Hint*: what an Expert would do, on the private hand of whoever asks, and nowhere else."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
import structlog

from cogs.public_screens import public_message
from ports.records import Status
from tests.support.advisers import hire
from tests.support.discord_forge import forge
from tests.support.discord_games import step
from tests.support.discord_play import Player, can_act, select_of
from tests.support.discord_world import PAUSE, World, has_press, parts_of, press_of, presses, selects, text_of, walk
from tests.support.game_kinds import KINDS, rules_of

HINT = re.compile(r"💡 \*\*[^*]+\*\*: .+\.")


async def my_turn(world: World, who: str = "Ann") -> Any:
    """The person's hand when they are on turn."""
    for _ in range(60):
        table = await world.table()
        if table.options(world.people[who].id):
            return await world.hand(who)
        await world.let_time_pass(PAUSE)
    raise AssertionError("the turn never comes")


async def ask(world: World, who: str, hand: Any) -> Any:
    """Press *Hint*; the hand as it is then."""
    await world.press(who, hand, "hint")
    return world.seen(hand.id, viewer=who)


async def test_a_hint_stands_above_the_same_hand(world: World) -> None:
    hire(world)
    await world.begin("Ann", computers=3)
    hand = await my_turn(world)
    before = parts_of(hand)
    told = await ask(world, "Ann", hand)
    assert HINT.search(text_of(told))
    assert told.flags.ephemeral
    assert parts_of(told) == before
    assert "Hint" in [part.get("label") for part in walk(told.components)]


async def test_the_same_question_has_the_same_answer(world: World) -> None:
    hire(world)
    await world.begin("Ann", computers=3)
    hand = await my_turn(world)
    first = text_of(await ask(world, "Ann", hand))
    again = text_of(await ask(world, "Ann", world.seen(hand.id, viewer="Ann")))
    assert first == again


async def test_a_hint_is_gone_with_the_move(world: World) -> None:
    hire(world)
    await world.begin("Ann", computers=3)
    player = Player(world, "Ann")
    player.screen = await my_turn(world)
    await ask(world, "Ann", player.screen)
    await player.move()
    assert "💡" not in text_of(player.fresh())


async def test_nobody_is_offered_a_hint_while_others_are_on_turn(world: World) -> None:
    hire(world)
    table = await world.begin("Ann", computers=0, others=("Bob", "Cy", "Dee"))
    on_turn = world.on_turn(table)
    for name in ("Ann", "Bob", "Cy", "Dee"):
        assert has_press(await world.hand(name), "hint") is (name == on_turn)


async def test_hints_change_nothing_public_and_leave_no_trace(world: World) -> None:
    hire(world)
    await world.begin("Ann", computers=3)
    hand = await my_turn(world)
    table = await world.table()

    async def shown() -> str:
        message: Any = await public_message(world.bot.desk, table)
        return json.dumps(message.view.to_components(), sort_keys=True)

    before, record, posted = await shown(), table.record, [message.id for message in world.messages()]
    with structlog.testing.capture_logs() as lines:
        await ask(world, "Ann", hand)
    assert await shown() == before
    assert table.record == record
    assert [message.id for message in world.messages()] == posted
    for other in ("Bob", "Cy", "Dee"):
        assert world.seen(hand.id, viewer=other) is None
    (advised,) = [line for line in lines if line["event"] == "advised"]
    assert set(advised) == {"event", "game", "revision", "seat", "level", "worlds", "log_level"}
    assert not re.search(r"\b[ATKQJ9][CDHS]\b|[♠♥♦♣]", str(lines))


async def test_where_hints_are_off_none_is_offered_or_given(world: World) -> None:
    hire(world)
    await world.begin("Ann", computers=3)
    hand = await my_turn(world)
    custom_id = press_of(hand, "hint")
    menu = (await world.press("Ann", await world.live(), "menu")).response
    settings = (await world.press("Ann", menu, "table_settings")).response
    off = await world.press("Ann", settings, "set_hints", "off")
    assert "hints: off" in text_of(off.response)
    assert not has_press(await world.hand("Ann"), "hint")
    refused = await forge(world, "Ann", hand, custom_id)
    assert "Hints are off at this table" in text_of(refused.response)
    assert "💡" not in text_of(refused.response)
    on = await world.press("Ann", off.response, "set_hints", "on")
    assert "hints: off" not in text_of(on.response)
    assert has_press(await world.hand("Ann"), "hint")


async def test_only_the_host_turns_hints_off(world: World) -> None:
    lobby = await world.start("Ann")
    await world.press("Bob", lobby, "join")
    shown = (await world.press("Bob", await world.live(), "lobby_settings")).response
    refused = await world.press("Bob", shown, "set_hints", "off")
    assert text_of(refused.response).startswith("Only Ann may do that")
    assert (await world.table()).record.settings.hints


async def test_an_outsider_gets_no_hint(world: World) -> None:
    hire(world)
    await world.begin("Ann", computers=3)
    hand = await my_turn(world)
    live = await world.live()
    result = await forge(world, "Dee", live, press_of(hand, "hint"))
    assert text_of(result.response).startswith("You do not sit at this table")
    assert "💡" not in text_of(result.response)


async def test_a_hint_from_a_moment_ago_is_not_given(world: World) -> None:
    hire(world)
    await world.begin("Ann", computers=3)
    hand = await my_turn(world)
    old = press_of(hand, "hint")
    await Player(world, "Ann").move()
    result = await forge(world, "Ann", hand, old)
    assert "That button was from a moment ago" in text_of(world.seen(hand.id, viewer="Ann"))
    assert result.acknowledged
    assert "💡" not in text_of(world.seen(hand.id, viewer="Ann"))


async def test_a_hint_after_a_restart(world: World) -> None:
    await world.begin("Ann", computers=3)
    hand = await my_turn(world)
    await world.restart()
    hire(world)
    assert HINT.search(text_of(await ask(world, "Ann", hand)))


async def owes_a_pass(world: World) -> str:
    """Begin a game of people and play until somebody owes a pass; who that is."""
    await world.begin("Ann", computers=0, others=("Bob", "Cy", "Dee"))
    players = {name: Player(world, name, highest=250) for name in ("Ann", "Bob", "Cy", "Dee")}
    for _ in range(60):
        table = await world.table()
        if table.view(None).phase == "passing":
            return world.on_turn(table)
        await step(world, table, players)
    raise AssertionError("nobody passes")


async def test_a_hint_for_the_pass_in_the_direct_message(world: World) -> None:
    hire(world)
    who = await owes_a_pass(world)
    user = world.people[who].user
    dm = next(message for message in user.dm_channel.history() if selects(message))
    await user.click(dm, custom_id=press_of(dm, "hint"))
    told = next(message for message in user.dm_channel.history() if message.id == dm.id)
    assert HINT.search(text_of(told))
    assert selects(told), "the pass can still be made there"
    await world.restart()
    again = next(message for message in user.dm_channel.history() if message.id == dm.id)
    assert has_press(again, "hint")


async def test_cards_picked_so_far_stay_picked(world: World) -> None:
    hire(world)
    who = await owes_a_pass(world)
    hand = await world.hand(who)
    select = select_of(hand, "choose")
    assert select is not None
    picked = [str(option["value"]) for option in select["options"]][:4]
    await world.people[who].select(hand, picked, custom_id=select["custom_id"])
    told = await ask(world, who, world.seen(hand.id, viewer=who))
    assert HINT.search(text_of(told))
    assert "**Pass the " in text_of(told) or "**Pass both " in text_of(told)
    again = select_of(told, "choose")
    assert again is not None
    assert [str(option["value"]) for option in again["options"] if option.get("default")] == picked
    assert has_press(told, "give")


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
async def test_a_hand_of_every_game_with_a_hint_at_each_turn(world: World, kind: tuple[str, str]) -> None:
    hire(world)
    rules = rules_of(*kind)
    table = await world.begin("Ann", computers=rules.seats - 1, game=kind[0], preset=kind[1])
    player, told = Player(world, "Ann"), set()
    for _ in range(250):
        table = await world.get(table.id)
        view = table.view(None)
        if table.status is not Status.PLAYING or view.awaits_deal or len(view.tricks) > 6:
            break
        if not table.options(world.people["Ann"].id):
            await world.let_time_pass(PAUSE)
            continue
        player.screen = await world.hand("Ann")
        assert can_act(player.screen)
        hand = await ask(world, "Ann", player.screen)
        assert HINT.search(text_of(hand)), (view.phase, text_of(hand), presses(hand), selects(hand))
        told.add(view.phase)
        await player.move()
    assert told
