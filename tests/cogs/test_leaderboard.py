"""The leaderboard as people leaf through it: pages, the filter, and one's own row on each."""

from __future__ import annotations

from typing import Any

from ports.records import Holder
from tests.support.discord_world import World, presses, text_of
from tests.support.stored import finished


async def play_three_games(world: World) -> None:
    """Twelve people have played, the last four of them not between people; Zed is the last of all."""
    world.people["Zed"] = world.env.guild.add_member(world.env.create_user("zed", global_name="Zed"))
    numbers = [*range(1, 12), world.people["Zed"].id]
    names = [*(f"P{number:02}" for number in range(1, 12)), "Zed"]
    holders = [Holder(user_id=number, name=name) for number, name in zip(numbers, names, strict=True)]
    with world.env._bot_scope():
        for first in (0, 4, 8):
            await finished(
                world.bot.desk.log,  # type: ignore[arg-type]  # the composition root made it SqlGameLog
                holders[first : first + 4],
                guild_id=world.env.guild.id,
                channel_id=1000 + first,
                between_people=first < 8,
                winners=0,
            )


def now(world: World, message: Any) -> Any:
    """The private message as it is now."""
    return next(one for one in world.channel.history(viewer=world.people["Zed"]) if one.id == message.id)


async def turn(world: World, board: Any, place: str) -> Any:
    """Press the one button that leads to this place; the board as it is then."""
    (custom_id,) = [one for one in presses(board) if one.endswith(f".{place}")]
    await world.people["Zed"].click(board, custom_id=custom_id)
    return now(world, board)


def rows(board: Any) -> list[str]:
    """Whose rows a board shows, in order."""
    names = [*(f"P{number:02}" for number in range(1, 12)), "Zed"]
    return sorted((name for name in names if name in text_of(board)), key=text_of(board).index)


async def test_pages_and_filters(world: World) -> None:
    await play_three_games(world)
    board = (await world.people["Zed"].slash(world.channel, "pinochle leaderboard")).response
    assert board is not None
    first = rows(board)
    assert len(first) == 11  # ten rows, and one's own
    assert first[-1] == "Zed"
    assert not [one for one in presses(board) if one.endswith(".back")]
    second = await turn(world, board, "on")
    assert "Zed" in rows(second)
    assert len(rows(second)) == 2
    assert not [one for one in presses(second) if one.endswith(".on")]
    assert rows(await turn(world, second, "back")) == first
    people_only = await turn(world, board, "filter")
    assert len(rows(people_only)) == 8
    assert "Zed" not in rows(people_only)
    assert rows(await turn(world, people_only, "filter")) == first


async def test_a_server_without_games_says_so(world: World) -> None:
    board = (await world.people["Ann"].slash(world.channel, "pinochle leaderboard", games="people")).response
    assert board is not None
    assert board.ephemeral
    assert rows(board) == []
    assert [one.rsplit(".", 1)[1] for one in presses(board)] == ["filter"]
