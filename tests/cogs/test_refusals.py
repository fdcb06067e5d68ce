"""Every misuse gets a private sentence that says what is possible instead, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import InteractionResult

from engine.view import Played
from ports.records import Status
from table.table import Table
from tests.support.discord_forge import at_once, disabled, forge
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import World, has_press, press_of, presses, text_of


def told(result: InteractionResult) -> str:
    """What the person alone was told."""
    answer = result.response or (result.followups[0] if result.followups else None)
    assert answer is not None
    assert answer.ephemeral
    return text_of(answer)


def trick_of(table: Table) -> tuple[Played, ...]:
    """The cards of the trick being played."""
    trick = table.view(None).trick
    return trick.cards if trick is not None else ()


async def until(world: World, phase: str, players: dict[str, Player], *, seat: int | None = None) -> Any:
    """Play until a phase begins (and a seat is on turn in it); the table."""
    table = await world.table()
    for _ in range(200):
        view = table.view(None)
        if view.phase == phase and not view.awaits_deal and (seat is None or seat in view.to_act):
            return table
        await step(world, table, players)
    raise AssertionError(f"{phase} never came")


@pytest.fixture
def four(world: World) -> dict[str, Player]:
    return {name: Player(world, name) for name in world.people}


async def begin_four(world: World, **options: Any) -> Any:
    return await world.begin(computers=0, others=("Bob", "Cy", "Dee"), **options)


async def test_an_outsider_cannot_look(world: World) -> None:
    await world.begin(computers=3)
    result = await world.press("Bob", await world.live(), "hand")
    assert told(result).startswith("You do not sit at this table.")


async def test_nothing_can_be_done_without_a_table(world: World) -> None:
    for command in ("hand", "table", "leave", "end", "verify"):
        result = await world.people["Ann"].slash(world.channel, f"pinochle {command}")
        assert told(result) == "There is no table in this channel. `/pinochle start` opens one."


async def test_a_second_table_in_the_channel(world: World) -> None:
    await world.start("Ann")
    result = await world.people["Bob"].slash(world.channel, "pinochle start")
    assert "already has table 1" in told(result)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"target": 1505}, "The target must be a positive multiple of the bid step"),
    ],
)
async def test_rules_that_cannot_work(world: World, options: dict[str, Any], sentence: str) -> None:
    result = await world.people["Ann"].slash(world.channel, "pinochle start", **options)
    assert sentence in told(result)
    assert not world.messages()


async def test_the_lobby_refuses(world: World) -> None:
    lobby = await world.start("Ann", computers=3)
    assert not has_press(lobby, "join")  # the button of a full table is disabled
    (join,) = disabled(lobby, "join")
    assert told(await forge(world, "Bob", lobby, join)).startswith("All seats are taken.")
    assert told(await world.press("Bob", lobby, "seats")).startswith("All seats are taken.")
    assert "You already sit at this table as South" in told(await forge(world, "Ann", lobby, join))
    assert told(await world.press("Bob", lobby, "leave")).startswith("You do not sit at this table.")
    assert told(await world.press("Bob", lobby, "start")).startswith("Only Ann may do that")
    assert told(await world.press("Bob", lobby, "cancel")).startswith("Only Ann may do that")
    assert (await world.table()).status is Status.LOBBY
    result = await world.people["Ann"].slash(world.channel, "pinochle hand")
    assert told(result).startswith("The game has not begun yet")


async def test_not_your_turn_and_an_illegal_card(world: World, four: dict[str, Player]) -> None:
    await begin_four(world)
    table = await until(world, "play", four)
    on_turn = world.on_turn(table)
    waiting = next(name for name in world.people if name != on_turn)
    hand = await world.hand(waiting)
    assert not presses(hand)
    result = await forge(world, waiting, hand, disabled(hand, "play")[0])
    assert f"{on_turn} is on turn now" in text_of(result.response)

    for _ in range(60):  # somebody who may not play every card
        table = await world.table()
        name = world.on_turn(table)
        hand = await world.hand(name)
        if disabled(hand, "play") and trick_of(table):
            break
        await step(world, table, four)
    revision = table.revision
    result = await forge(world, name, hand, disabled(hand, "play")[0])
    shown = text_of(result.response)
    assert "were led" in shown
    assert "play " in shown
    assert (await world.table()).revision == revision


async def test_bids_that_cannot_be(world: World, four: dict[str, Player]) -> None:
    table = await begin_four(world)
    name = world.on_turn(table)
    for typed, sentence in (
        ("two hundred", "`two hundred` is no number: type digits, for example 250."),
        ("240", "240 is too low: bid 250 or more, in steps of 10, or pass."),
        ("255", "255 is between two bids: bids go in steps of 10, so 250 or 260."),
        ("99999999999", "That is too high"),
        ("250.5", "Only whole numbers count here"),
        ("-300", "Only numbers above nothing count here"),
    ):
        hand = await world.hand(name)
        shown = await world.press(name, hand, "other")
        assert shown.modal is not None
        answer = await world.people[name].submit_modal(shown, {"points": typed})
        assert sentence in text_of(answer.response), typed
        assert (await world.table()).revision == 1
    shown = await world.press(name, await world.hand(name), "other")
    await world.people[name].submit_modal(shown, {"points": " 1,000 "})
    assert (await world.table()).view(None).calls[0].points == 1000


async def test_a_modal_survives_a_restart(world: World) -> None:
    table = await begin_four(world)
    name = world.on_turn(table)
    shown = await world.press(name, await world.hand(name), "other")
    await world.restart()
    await world.people[name].submit_modal(shown, {"points": "300"})
    assert (await world.table()).view(None).calls[0].points == 300


async def test_a_pass_of_the_wrong_cards(world: World, four: dict[str, Player]) -> None:
    await begin_four(world)
    table = await until(world, "passing", four)
    name = world.on_turn(table)
    held = [card.value for card in table.view(world.people[name].id).hand]
    stem = f"pin:give:{table.id}:{table.revision}:"
    for cards, sentence in ((held[:3], "Choose exactly 4 cards for"), ([held[0]] * 4, "You do not hold all of these")):
        message = await world.hand(name)
        chosen = [f"{card}.{held[:place].count(card)}" for place, card in enumerate(held)][:4]
        await world.people[name].select(message, chosen)
        message = next(one for one in world.channel.history(viewer=world.people[name]) if one.id == message.id)
        result = await forge(world, name, message, stem + "".join(cards))
        assert sentence in text_of(result.response)
    assert (await world.table()).revision == table.revision


async def test_a_stale_press_brings_a_fresh_hand(world: World, four: dict[str, Player]) -> None:
    await begin_four(world)
    table = await until(world, "play", four)
    name = world.on_turn(table)
    first, second = await world.hand(name), await world.hand(name)
    await world.press(name, first, "play")
    revision = (await world.table()).revision
    result = await forge(world, name, second, press_of(second, "play"))
    assert "here is your hand as it is now" in text_of(result.response)
    assert "You hold 11 cards" in text_of(result.response)
    assert (await world.table()).revision == revision


async def test_two_presses_at_once_are_one_move(world: World, four: dict[str, Player]) -> None:
    await begin_four(world)
    table = await until(world, "play", four)
    name = world.on_turn(table)
    first, second = await world.hand(name), await world.hand(name)
    results = await at_once(world, [(name, first, press_of(first, "play")), (name, second, presses(second)[1])])
    assert all(result.acknowledged for result in results)
    after = await world.table()
    assert len(trick_of(after)) == 1
    stale = [result for result in results if "here is your hand as it is now" in text_of(result.response)]
    assert len(stale) == 1


async def test_four_people_press_join_at_once_and_none_is_lost(world: World) -> None:
    lobby = await world.start("Ann")
    join = press_of(lobby, "join")
    results = await at_once(world, [(name, lobby, join) for name in ("Bob", "Cy", "Dee")])
    assert all(result.acknowledged for result in results)
    holders = (await world.table()).record.seats
    assert {holder.name for holder in holders if holder} == {"Ann", "Bob", "Cy", "Dee"}


async def test_what_a_finished_table_says(world: World) -> None:
    table = await world.begin(computers=3)
    live = await world.live()
    hand = press_of(live, "hand")
    await world.people["Ann"].slash(world.channel, "pinochle end")
    asked = await world.press("Ann", live, "menu")
    question = await world.press("Ann", asked.response, "end")
    await world.press("Ann", question.response, "end_now")
    ended = await world.get(table.id)
    assert ended.status is Status.ENDED
    message = await world.live(ended)
    assert "Nothing is scored for it" in text_of(message)
    assert "Seal opened: it matches." in text_of(message)
    result = await forge(world, "Ann", message, hand)
    assert result.acknowledged
    assert told(await world.people["Ann"].slash(world.channel, "pinochle hand")).startswith("There is no table")


async def test_only_the_host_or_a_manager_ends(world: World) -> None:
    await world.begin(computers=2, others=("Bob",))
    result = await world.people["Bob"].slash(world.channel, "pinochle end")
    assert told(result).startswith("Only Ann may do that")
    asked = await world.press("Bob", await world.live(), "menu")
    assert not has_press(asked.response, "end")


async def test_throwing_in_asks_first(world: World, four: dict[str, Player]) -> None:
    await begin_four(world)
    for _ in range(20):
        table = await until(world, "play", four)
        view = table.view(None)
        if not view.tricks and not trick_of(table):
            break
        await step(world, table, four)
    name = world.on_turn(table)
    hand = await world.hand(name)
    asked = await world.press(name, hand, "throw")
    assert "Throw the hand in?" in text_of(asked.response)
    assert (await world.table()).revision == table.revision
    back = await world.press(name, asked.response, "hand")
    asked = await world.press(name, back.response, "throw")
    done = await world.press(name, asked.response, "throw_in")
    assert "threw the hand in" in text_of(done.response)
    assert (await world.table()).view(None).results[-1].outcome == "thrown_in"


@pytest.mark.parametrize(
    ("seal", "sentence"),
    [
        ("hello", "A seal is 64 digits from 0 to f"),
        ("abc123", "A seal is 64 digits from 0 to f"),
        ("0123456789abcdef", "No deal here has that seal"),
        ("g" * 64, "A seal is 64 digits from 0 to f"),
    ],
)
async def test_seals_that_are_none(world: World, seal: str, sentence: str) -> None:
    assert sentence in told(await world.people["Ann"].slash(world.channel, "pinochle verify", seal=seal))


async def test_a_seal_can_be_checked_by_anybody_once_it_is_open(world: World) -> None:
    table = await world.begin(computers=3)
    assert table.sealed is not None
    seal = table.sealed.seal
    assert "still being played" in told(
        await world.people["Bob"].slash(world.channel, "pinochle verify", seal=seal[:12])
    )
    asked = await world.press("Ann", await world.live(), "menu")
    question = await world.press("Ann", asked.response, "end")
    await world.press("Ann", question.response, "end_now")
    answer = told(await world.people["Bob"].slash(world.channel, "pinochle verify", seal=seal.upper()))
    assert "matches: seal and cut are both right" in answer
    assert "nobody chose the cut" in answer
