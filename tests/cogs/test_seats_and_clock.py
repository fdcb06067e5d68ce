"""Seats, clock and pings as people meet them: choosing, leaving, coming back, being absent, being reminded."""

from __future__ import annotations

from typing import Any

from simcord import InteractionResult

from ports.records import Status
from tests.support.discord_games import play_hand, play_to_the_end
from tests.support.discord_play import Player
from tests.support.discord_world import PAUSE, World, choices, discord_world, has_press, press_of, selects, text_of

WEEK = 7 * 86_400


async def menu(world: World, who: str) -> Any:
    """Open *Table ▾*; the private menu."""
    return (await world.press(who, await world.live(), "menu")).response


def private(result: InteractionResult) -> Any:
    """The private message with which a press was answered."""
    assert result.response is not None
    return result.response


async def pings(world: World) -> list[str]:
    """What stands in the channel beside the bot's screens."""
    return [message.content for message in world.messages() if message.content]


async def test_a_lobby_from_the_first_seat_to_the_start(world: World) -> None:
    lobby = await world.start("Ann")
    assert "South **Ann** (host)" in text_of(lobby)
    assert "North — open —" in text_of(lobby)
    picked = await world.press("Bob", lobby, "seats")
    assert choices(private(picked)) == ["1", "2", "3"]
    await world.people["Bob"].select(private(picked), ["2"])
    assert "North **Bob**" in text_of(await world.live())
    moved = await world.press("Bob", await world.live(), "seats")
    await world.people["Bob"].select(private(moved), ["3"])
    assert "East **Bob**" in text_of(await world.live())
    await world.add_computer("Bob")
    assert "🤖 Club" in text_of(await world.live())
    await world.press("Ann", await world.live(), "remove_computer")
    assert "🤖" not in text_of(await world.live())
    asked = await world.press("Ann", await world.live(), "start")
    assert "2 seats still open" in text_of(asked.response)
    waited = await world.press("Ann", asked.response, "dismiss")
    assert text_of(waited.response) == "Nothing changed."
    asked = await world.press("Ann", await world.live(), "start")
    await world.press("Ann", asked.response, "start_now")
    table = await world.table()
    assert table.status is Status.PLAYING
    assert sum(1 for holder in table.record.seats if holder and holder.computer) == 2
    assert "Seal " in text_of(await world.live())


async def test_the_host_leaves_the_lobby_and_hands_over(world: World) -> None:
    lobby = await world.start("Ann")
    await world.press("Bob", lobby, "join")
    await world.press("Ann", await world.live(), "leave")
    assert "**Bob** (host)" in text_of(await world.live())
    await world.press("Bob", await world.live(), "leave")
    assert await world.bot.desk.log.open_in_channel(world.channel.id) is None
    closed = world.messages()[-1]
    assert "This lobby was cancelled" in text_of(closed)
    assert not has_press(closed, "join")


async def test_cancel_and_expiry_free_the_channel(world: World) -> None:
    await world.press("Ann", await world.start("Ann"), "cancel")
    assert "This lobby was cancelled" in text_of(world.messages()[-1])
    await world.start("Bob")
    await world.let_time_pass(90_000)
    assert "nobody started it" in text_of(world.messages()[-1])
    assert await world.bot.desk.log.open_in_channel(world.channel.id) is None


async def test_leaving_and_coming_back(world: World) -> None:
    await world.begin(computers=2, others=("Bob",))
    told = await world.people["Bob"].slash(world.channel, "pinochle leave")
    assert "A computer plays your seat now" in text_of(told.response)
    assert "Bob 🤖 Club" in text_of(await world.live())
    shown = await menu(world, "Bob")
    back = await world.press("Bob", shown, "take_back")
    assert "You have your seat back" in text_of(back.response)
    assert "Bob 🤖" not in text_of(await world.live())
    await world.hand("Bob")


async def test_the_host_leaves_a_game_and_another_is_in_charge(world: World) -> None:
    await world.begin(computers=2, others=("Bob",))
    await world.people["Ann"].slash(world.channel, "pinochle leave")
    assert has_press(await menu(world, "Bob"), "end")


async def test_somebody_new_takes_a_computers_seat_from_the_next_hand(world: World) -> None:
    table = await world.begin(computers=3)
    shown = await menu(world, "Dee")
    asked = await world.press("Dee", shown, "take")
    done = await world.people["Dee"].select(private(asked), [choices(private(asked))[0]])
    assert "as soon as this hand is over" in text_of(done.response)
    players = {"Ann": Player(world, "Ann")}
    await play_hand(world, await world.table(), players)
    table = await world.table()
    assert table.seat_of(world.people["Dee"].id) is not None
    await world.press("Dee", await world.live(), "next")
    assert "You hold 12 cards" in text_of(await world.hand("Dee"))


async def test_the_next_hand_starts_by_itself(world: World) -> None:
    await world.begin(computers=3)
    players = {"Ann": Player(world, "Ann")}
    await play_hand(world, await world.table(), players)
    summary = await world.live()
    assert has_press(summary, "next")
    await world.let_time_pass(29)
    assert (await world.table()).view(None).deal == 1
    await world.let_time_pass(2)
    table = await world.table()
    assert table.view(None).deal == 2
    assert table.record.message_id != summary.id
    old = next(message for message in world.messages() if message.id == summary.id)
    assert not has_press(old, "next")
    assert has_press(old, "verify")


async def test_whoever_is_slow_is_pinged_once_and_the_ping_goes(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    name = world.on_turn(table)
    await world.let_time_pass(29)
    assert await pings(world) == []
    await world.let_time_pass(2)
    mention = world.people[name].mention
    assert await pings(world) == [f"{mention}, it is your turn at the pinochle table."]
    sent = [one.json for one in world.env.http_requests if isinstance(one.json, dict) and one.json.get("content")]
    assert [str(user) for user in sent[-1]["allowed_mentions"]["users"]] == [str(world.people[name].id)]
    await world.let_time_pass(300)
    assert len(await pings(world)) == 1
    await Player(world, name).move()
    assert await pings(world) == []


async def test_pings_can_be_turned_off(world: World) -> None:
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    shown = await menu(world, "Ann")
    opened = await world.press("Ann", shown, "table_settings")
    done = await world.press("Ann", opened.response, "set_ping")
    assert "turn pings: off" in text_of(done.response)
    await world.let_time_pass(120)
    assert await pings(world) == []


async def test_the_clock_warns_moves_and_seats_a_computer(world: World) -> None:
    table = await world.begin(computers=3)
    shown = await menu(world, "Ann")
    opened = await world.press("Ann", shown, "table_settings")
    done = await world.people["Ann"].select(private(opened), ["60"], custom_id=selects(private(opened))[0]["custom_id"])
    assert "Clock: 1 min a move" in text_of(done.response)
    moves = 0
    for _ in range(400):
        table = await world.table()
        if table.kept_for(world.people["Ann"].id) is not None:
            break
        if 0 in table.view(None).to_act:
            moves += 1
            await world.let_time_pass(31)
            assert any("half of your time is over" in one for one in await pings(world))
            await world.let_time_pass(30)
        else:
            await world.let_time_pass(PAUSE)
    assert moves == 3
    assert "Ann (away) 🤖 Club" in text_of(await world.live())
    back = await world.press("Ann", await menu(world, "Ann"), "take_back")
    assert "You have your seat back" in text_of(back.response)


async def test_without_a_clock_the_host_may_seat_a_computer_for_the_absent(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    while world.on_turn(table) == "Ann":
        await Player(world, "Ann").move()
        table = await world.table()
    name = world.on_turn(table)
    await world.let_time_pass(90)
    asked = await world.press("Ann", await menu(world, "Ann"), "absent")
    done = await world.people["Ann"].select(private(asked), [choices(private(asked))[0]])
    assert "A computer sits in until the seat is taken back" in text_of(done.response)
    assert f"{name} (away) 🤖 Club" in text_of(await world.live())


async def test_a_game_that_nobody_touches_is_closed_after_a_week(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    await world.let_time_pass(WEEK + 60)
    assert (await world.get(table.id)).status is Status.EXPIRED
    assert await world.bot.desk.log.open_in_channel(world.channel.id) is None
    closed = await world.live(await world.get(table.id))
    assert "Nobody touched this game for a week" in text_of(closed)
    assert "Seal opened: it matches." in text_of(closed)
    board = await world.people["Ann"].slash(world.channel, "pinochle leaderboard")
    assert "No game has been finished here yet." in text_of(board.response)


async def test_a_hand_comes_to_life_when_its_turn_comes(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    screens = {name: await world.hand(name) for name in world.people}
    for _ in range(4):
        table = await world.table()
        name = world.on_turn(table)
        shown = world.channel.history(viewer=world.people[name])
        fresh = next(message for message in shown if message.id == screens[name].id)
        await world.people[name].click(fresh, custom_id=press_of(fresh, "pass" if table.revision > 2 else "bid"))
    assert (await world.table()).revision == 5


async def test_a_hand_older_than_its_token_is_left_alone(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    first = world.on_turn(table)
    others = [name for name in world.people if name != first]
    for name in others:
        await world.hand(name)
    await world.let_time_pass(15 * 60)
    before = len([one for one in world.env.http_requests if one.path.endswith("/messages/@original")])
    await Player(world, first).move()
    after = [one for one in world.env.http_requests if one.path.endswith("/messages/@original")]
    assert len(after) == before


async def test_rematch_and_other_partners(world: World) -> None:
    table = await world.begin(computers=3, target=250)
    done = await play_to_the_end(world, table, {"Ann": Player(world, "Ann")})
    names = [holder.name if holder else "" for holder in done.record.seats]
    ending = await world.live(done)
    told = await world.press("Ann", ending, "swap")
    assert "press **Start** there" in text_of(told.response)
    again = await world.table()
    assert again.status is Status.LOBBY
    swapped = [holder.name if holder else "" for holder in again.record.seats]
    assert sorted(swapped) == sorted(names)
    assert swapped[2] != names[2]
    refused = await world.press("Ann", ending, "rematch")
    assert "already has table" in text_of(refused.response or refused.followups[0])
    await world.press("Ann", await world.live(), "start")
    assert (await world.table()).status is Status.PLAYING


async def test_two_tables_in_two_channels(tmp_path: Any) -> None:
    async with discord_world(tmp_path / "two.db") as world:
        first = await world.begin("Ann", computers=3)
        elsewhere = world.env.guild.create_text_channel("second")
        await world.people["Ann"].slash(elsewhere, "pinochle start", computers=3)
        second = await world.table(elsewhere)
        await world.press("Ann", await world.live(second), "start")
        await world.let_time_pass(4 * PAUSE)
        second = await world.table(elsewhere)
        assert first.id != second.id
        assert second.view(None).deal == 1
        assert "You hold 12 cards" in text_of((await world.press("Ann", await world.live(second), "hand")).response)
        assert "You hold 12 cards" in text_of(await world.hand("Ann"))
