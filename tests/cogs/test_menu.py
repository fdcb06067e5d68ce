"""*Table ▾* and its commands: who is offered what, and what each answer says."""

from __future__ import annotations

from typing import Any

from discord import Permissions

from ports.records import Status
from tests.support.discord_forge import forge
from tests.support.discord_games import play_hand
from tests.support.discord_play import Player
from tests.support.discord_world import World, choices, press_id, press_of, presses, selects, text_of


async def opened(world: World, who: str) -> Any:
    """Open *Table ▾*; the private menu."""
    return (await world.press(who, await world.live(), "menu")).response


def verbs(message: Any) -> list[str]:
    """What a message offers, in order."""
    return [press_id(custom_id).verb for custom_id in presses(message)]


async def choose(world: World, who: str, asked: Any, value: str) -> Any:
    """Choose in the select that a press was answered with."""
    shown = private(asked)
    return await world.people[who].select(shown, [value], custom_id=selects(shown)[0]["custom_id"])


def private(result: Any) -> Any:
    """The private message with which a press was answered."""
    assert result.response is not None
    return result.response


def answer(result: Any) -> str:
    """What a command or press said to the person alone."""
    shown = result.response or result.followups[0]
    assert shown.ephemeral
    return text_of(shown)


async def test_everybody_is_offered_what_they_may_do(world: World) -> None:
    await world.begin("Ann", computers=2, others=("Bob",))
    boss, seated, outsider = [verbs(await opened(world, who)) for who in ("Ann", "Bob", "Dee")]
    common = ["post", "verify", "leaderboard"]
    assert boss == [*common, "table_settings", "absent", "leave_game", "end"]
    assert seated == [*common, "leave_game"]
    assert outsider == ["take", *common]
    await world.people["Bob"].slash(world.channel, "pinochle leave")
    assert verbs(await opened(world, "Bob")) == ["take_back", *common]


async def test_a_manager_of_messages_is_in_charge_too(world: World) -> None:
    guild = world.env.guild
    allowed = Permissions(manage_messages=True, view_channel=True, send_messages=True, use_application_commands=True)
    role = guild.create_role("mods", permissions=allowed)
    world.people["Mo"] = guild.add_member(world.env.create_user("mo", global_name="Mo"), roles=[role])
    await world.begin("Ann", computers=3)
    shown = await opened(world, "Mo")
    assert {"table_settings", "absent", "end"} <= set(verbs(shown))
    asked = await world.press("Mo", shown, "end")
    await world.press("Mo", asked.response, "end_now")
    assert await world.bot.desk.log.open_in_channel(world.channel.id) is None


async def test_the_menu_of_a_lobby_offers_no_proof(world: World) -> None:
    lobby = await world.start("Ann")
    shown = (await world.people["Ann"].slash(world.channel, "pinochle table")).response
    assert verbs(shown) == ["post", "leaderboard"]
    assert (await world.live()).id != lobby.id
    forged = press_of(shown, "post").replace(":post:", ":verify:")
    result = await forge(world, "Ann", shown, forged)
    assert answer(result).startswith("The game has not begun yet")
    result = await world.people["Ann"].slash(world.channel, "pinochle verify")
    assert answer(result).startswith("The game has not begun yet")


async def test_ending_a_lobby_asks_about_the_lobby(world: World) -> None:
    await world.start("Ann")
    asked = await world.people["Ann"].slash(world.channel, "pinochle end")
    assert answer(asked) == "Close this lobby now? Nobody keeps a seat in it."
    kept = await world.press("Ann", asked.response, "dismiss")
    assert answer(kept) == "Nothing changed."
    assert (await world.table()).status is Status.LOBBY
    asked = await world.people["Ann"].slash(world.channel, "pinochle end")
    done = await world.press("Ann", asked.response, "end_now")
    assert answer(done) == "The lobby is closed. This channel is free for another."
    assert "This lobby was cancelled" in text_of(world.messages()[-1])


async def test_a_question_about_a_table_that_is_over_meanwhile(world: World) -> None:
    await world.start("Ann")
    first, second = [await world.people["Ann"].slash(world.channel, "pinochle end") for _ in range(2)]
    await world.press("Ann", first.response, "end_now")
    late = await world.press("Ann", second.response, "end_now")
    assert answer(late).startswith("This table is closed.")


async def test_ending_a_game_asks_and_may_be_thought_better_of(world: World) -> None:
    table = await world.begin("Ann", computers=3)
    asked = await world.people["Ann"].slash(world.channel, "pinochle end")
    assert answer(asked).startswith("End this game now? It is not counted")
    await world.press("Ann", asked.response, "dismiss")
    assert (await world.get(table.id)).status is Status.PLAYING


async def test_what_leaving_means_is_said(world: World) -> None:
    await world.begin("Ann", computers=2, others=("Bob",))

    async def leave(who: str) -> str:
        return answer(await world.people[who].slash(world.channel, "pinochle leave"))

    asked = await world.press("Dee", await opened(world, "Dee"), "take")
    (seat, *_) = choices(asked.response)
    await choose(world, "Dee", asked, seat)
    again = await world.press("Cy", await opened(world, "Cy"), "take")
    taken = await choose(world, "Cy", again, seat)
    assert answer(taken) == "West is taken by Dee: choose an open seat."
    assert await leave("Dee") == "You no longer wait for a seat."
    assert (await leave("Dee")).startswith("You do not sit at this table.")
    assert await leave("Bob") == "A computer plays your seat now. `/pinochle table` lets you take it back."
    hidden = await world.press("Bob", await world.live(), "hand")
    assert answer(hidden) == "A computer sits in for you: take your seat back under **Table**, then go on."


async def test_an_absent_owner_may_give_the_seat_up(world: World) -> None:
    table = await world.begin("Ann", computers=0, others=("Bob", "Cy", "Dee"))
    if world.on_turn(table) == "Ann":  # the host looks for somebody else
        await Player(world, "Ann").move()
        table = await world.table()
    name = world.on_turn(table)
    asked = await world.press("Ann", await opened(world, "Ann"), "absent")
    early = await choose(world, "Ann", asked, choices(asked.response)[0])
    assert answer(early) == f"{name} is at the table: a computer sits in only for somebody who is absent."
    await world.let_time_pass(70)
    asked = await world.press("Ann", await opened(world, "Ann"), "absent")
    done = await choose(world, "Ann", asked, choices(asked.response)[0])
    assert answer(done) == "A computer sits in until the seat is taken back."
    said = answer(await world.people[name].slash(world.channel, "pinochle leave"))
    assert said.startswith("You gave up your seat.")


async def test_nobody_is_waited_for_while_computers_play(world: World) -> None:
    table = await world.begin("Ann", computers=3)
    if 0 in table.view(None).to_act:
        await Player(world, "Ann").move()
    asked = await world.press("Ann", await opened(world, "Ann"), "absent")
    assert answer(asked) == "Nobody is being waited for."


async def test_settings_belong_to_the_host(world: World) -> None:
    lobby = await world.start("Ann")
    await world.press("Bob", lobby, "join")
    asked = await world.press("Bob", await world.live(), "lobby_settings")
    refused = await choose(world, "Bob", asked, "60")
    assert answer(refused).startswith("Only Ann may do that")
    asked = await world.press("Ann", await world.live(), "lobby_settings")
    for value, words in (("60", "1 min a move"), ("86400", "24 h a move"), ("0", "off"), ("600", "10 min a move")):
        asked = await choose(world, "Ann", asked, value)
        assert f"Clock: {words}" in answer(asked)
    assert "Clock: 10 min a move" in text_of(await world.live())


async def test_a_full_table_of_people_has_no_seat_to_take(world: World) -> None:
    world.people["Eve"] = world.env.guild.add_member(world.env.create_user("eve", global_name="Eve"))
    await world.begin("Ann", computers=0, others=("Bob", "Cy", "Dee"))
    asked = await world.press("Eve", await opened(world, "Eve"), "take")
    assert answer(asked).startswith("Every seat is held by a person.")


async def test_the_rules_are_told_with_a_table_and_without(world: World) -> None:
    without = answer(await world.people["Bob"].slash(world.channel, "pinochle rules"))
    await world.begin("Ann", computers=3, preset="simple")
    here = answer(await world.people["Bob"].slash(world.channel, "pinochle rules"))
    assert "1,500" in without
    assert "150" in here
    assert here != without
    pressed = await world.press("Bob", await world.live(), "rules")
    assert answer(pressed) == here


async def test_a_seat_taken_between_two_hands_is_taken_at_once(world: World) -> None:
    table = await world.begin("Ann", computers=3)
    await play_hand(world, table, {"Ann": Player(world, "Ann")})
    asked = await world.press("Dee", await opened(world, "Dee"), "take")
    done = await choose(world, "Dee", asked, choices(asked.response)[0])
    assert answer(done) == "You are seated: the next hand is yours."
