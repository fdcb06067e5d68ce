"""*Review*: a finished hand gone over again by one who played it; nobody gets it before the hand is over."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest
import structlog
from PIL import Image

from cogs.public_screens import public_message
from ports.records import Status
from table.table import Table
from tests.support.advisers import hire
from tests.support.discord_forge import forge
from tests.support.discord_games import play_hand, play_to_the_end, step
from tests.support.discord_play import Player
from tests.support.discord_world import World, has_press, press_of, presses, text_of, walk
from tests.support.game_kinds import rules_of


def answer(result: Any) -> Any:
    """The private message with which a press or command was answered."""
    shown = result.response or result.followups[0]
    assert shown.flags.ephemeral
    return shown


async def played(world: World, **options: Any) -> Table:
    """A hand that Ann has played against computers, at its summary."""
    hire(world)
    table = await world.begin("Ann", **({"computers": 3} | options))
    return await play_hand(world, table, {"Ann": Player(world, "Ann", highest=250)})


async def test_the_worst_decisions_first_and_the_best_line(world: World) -> None:
    table = await played(world)
    compared = list[tuple[str, str]]()
    for hand in range(1, 9):
        text = text_of(answer(await world.press("Ann", await world.live(table), "review")))
        assert text.startswith(f"**Your hand {hand}, beside an Expert**")
        assert len(re.findall(r"^\d\. \*\*", text, flags=re.MULTILINE)) <= 3
        assert "**Best play" in text
        compared = re.findall(r"wins the game in (\d+) %, yours in (\d+) %", text)
        losses = [int(best) - int(own) for best, own in compared]
        assert losses == sorted(losses, reverse=True)
        if len(losses) > 1:
            break
        # a hand that was played as an Expert would, or all but one card of it
        await world.press("Ann", await world.live(table), "next")
        await world.env.settle()
        table = await play_hand(world, table, {"Ann": Player(world, "Ann", highest=250)})
    assert len(compared) > 1


async def test_the_picture_of_all_hands(world: World) -> None:
    await played(world)
    shown = answer(await world.press("Ann", await world.live(), "review"))
    (picture,) = shown.attachments
    assert picture.filename == "deal.webp"
    image = Image.open(io.BytesIO(await picture.read()))
    assert image.width == 800
    (gallery,) = [part for part in walk(shown.components) if part.get("type") == 12]
    alt = gallery["items"][0]["description"]
    assert alt.startswith("Hand 1")
    assert "Ann: " in alt


async def test_all_of_it_on_demand_and_the_same_each_time(world: World) -> None:
    await played(world)
    first = answer(await world.press("Ann", await world.live(), "review"))
    short = text_of(first)
    await world.press("Ann", first, "review_all")
    full = text_of(world.seen(first.id, viewer="Ann"))
    decisions = int(re.search(r"(\d+) decisions?:", short)[1])  # type: ignore[index]  # a review that counts none fails here
    assert len(re.findall(r"^- ", full, flags=re.MULTILINE)) == decisions
    assert re.search(r"^-# 12: ", full, flags=re.MULTILINE) or "no best line" in full
    assert len(full) <= 4000
    again = answer(await world.people["Ann"].slash(world.channel, "pinochle review", hand=1))
    assert text_of(again) == short
    await world.restart()
    hire(world)
    after = answer(await world.people["Ann"].slash(world.channel, "pinochle review"))
    assert text_of(after) == short


async def test_before_the_end_of_the_hand_there_is_none(world: World) -> None:
    hire(world)
    table = await world.begin("Ann", computers=3)
    refused = "Only a hand that was played to its end can be gone over"
    assert not has_press(await world.live(), "review")
    early = await world.people["Ann"].slash(world.channel, "pinochle review")
    assert text_of(answer(early)).startswith(refused)
    forged = press_of(await world.live(), "menu").replace(":menu:", ":review:")
    for what in ("1", "2", "0", ""):
        result = await forge(world, "Ann", await world.live(), f"{forged}{what}")
        assert text_of(answer(result)).startswith(refused)
    await play_hand(world, table, {"Ann": Player(world, "Ann")})
    await world.press("Ann", await world.live(), "next")
    await world.env.settle()
    present = await world.people["Ann"].slash(world.channel, "pinochle review", hand=2)
    assert text_of(answer(present)).startswith(refused)
    before = await world.people["Ann"].slash(world.channel, "pinochle review")
    assert text_of(answer(before)).startswith("**Your hand 1")


async def test_whoever_did_not_play_is_told_so(world: World) -> None:
    await played(world)
    asked = await world.press("Dee", await world.live(), "review")
    assert text_of(answer(asked)).startswith("You held no seat in that hand")
    elsewhere = world.env.guild.create_text_channel("empty")
    nothing = await world.people["Dee"].slash(elsewhere, "pinochle review")
    assert text_of(answer(nothing)).startswith("There is no table in this channel.")


async def test_only_own_decisions_are_gone_over(world: World) -> None:
    hire(world)
    table = await world.begin("Ann", computers=2, others=("Bob",))
    players = {name: Player(world, name, highest=250) for name in ("Ann", "Bob")}
    for _ in range(120):
        table = await world.table()
        if len(table.view(None).tricks) >= 4:
            break
        await step(world, table, players)
    left = len(table.view(None).tricks)
    await world.people["Bob"].slash(world.channel, "pinochle leave")
    table = await play_hand(world, table, {"Ann": players["Ann"]})
    shown = answer(await world.press("Bob", await world.live(table), "review"))
    await world.press("Bob", shown, "review_all")
    told = text_of(world.seen(shown.id, viewer="Bob"))
    tricks = [int(number) for number in re.findall(r"^- Trick (\d+):", told, flags=re.MULTILINE)]
    assert tricks
    assert max(tricks) <= left + 1
    whole = answer(await world.press("Ann", await world.live(table), "review"))
    await world.press("Ann", whole, "review_all")
    all_of_it = text_of(world.seen(whole.id, viewer="Ann"))
    assert max(int(number) for number in re.findall(r"^- Trick (\d+):", all_of_it, flags=re.MULTILINE)) >= left


async def test_a_review_changes_nothing_public_and_leaves_no_trace(world: World) -> None:
    table = await played(world)

    async def shown() -> str:
        message: Any = await public_message(world.bot.desk, table)
        return json.dumps(message.view.to_components(), sort_keys=True)

    before, record, posted = await shown(), table.record, [message.id for message in world.messages()]
    with structlog.testing.capture_logs() as lines:
        private = answer(await world.press("Ann", await world.live(), "review"))
    assert await shown() == before
    assert table.record == record
    assert [message.id for message in world.messages()] == posted
    assert world.seen(private.id, viewer="Dee") is None
    (reviewed,) = [line for line in lines if line["event"] == "reviewed"]
    assert set(reviewed) == {"event", "game", "deal", "seat", "decisions", "log_level"}
    assert not re.search(r"\b[ATKQJ9][CDHS]\b|[♠♥♦♣]", str(lines))


async def test_after_the_game_its_last_hand_can_be_gone_over(world: World) -> None:
    hire(world)
    table = await world.begin("Ann", computers=3, target=100)
    table = await play_to_the_end(world, table, {"Ann": Player(world, "Ann", highest=250)})
    assert table.status is Status.FINISHED
    assert has_press(await world.live(table), "review")
    shown = answer(await world.people["Ann"].slash(world.channel, "pinochle review"))
    assert text_of(shown).startswith("**Your hand ")


@pytest.mark.parametrize(
    "kind",
    [("double_deck", "standard"), ("three_handed", "points"), ("three_handed", "auction"), ("two_handed", "standard")],
    ids="-".join,
)
async def test_a_review_in_every_game(world: World, kind: tuple[str, str]) -> None:
    rules = rules_of(*kind)
    table = await played(world, computers=rules.seats - 1, game=kind[0], preset=kind[1])
    shown = answer(await world.press("Ann", await world.live(table), "review"))
    assert text_of(shown).startswith("**Your hand 1, beside an Expert**")
    assert "Best play" in text_of(shown)
    if has_press(shown, "review_all"):
        await world.press("Ann", shown, "review_all")
        full = world.seen(shown.id, viewer="Ann")
        assert len(text_of(full)) <= 4000
        assert "review_all" not in " ".join(presses(full))
