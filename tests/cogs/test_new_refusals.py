"""Every misuse of the screens that not every game has gets a private sentence, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.custom_ids import card_keys, join_cards, meld_key
from engine.cards import Card
from engine.options import BuryOption, DeclareMeldOption
from table.table import Table
from tests.cogs.test_new_phases import begin, until
from tests.cogs.test_refusals import told
from tests.support.discord_forge import forge
from tests.support.discord_games import step
from tests.support.discord_play import Player, select_of
from tests.support.discord_world import World, has_press, press_of, text_of

POINTS = ("three_handed", "points")
AUCTION = ("three_handed", "auction")
STOCK = ("two_handed", "standard")
BICYCLE = ("two_handed", "bicycle")


def stem(table: Table, verb: str) -> str:
    return f"pin:{verb}:{table.id}:{table.revision}:"


async def refused(world: World, who: str, hand: Any, custom_id: str, sentence: str) -> None:
    """The press brings this sentence on the private hand, and the game stays as it was."""
    revision = (await world.table()).revision
    result = await forge(world, who, hand, custom_id)
    assert result.acknowledged
    assert result.response is not None
    assert result.response.ephemeral
    assert sentence in text_of(result.response), text_of(result.response)
    assert (await world.table()).revision == revision


def other_than(name: str, players: dict[str, Player]) -> str:
    return next(one for one in players if one != name)


async def picked(world: World, players: dict[str, Player], name: str, hand: Any) -> Any:
    """The hand once three cards were chosen, with its button to bury them."""
    select = select_of(hand, "choose_bury")
    assert select is not None
    values = [str(one["value"]) for one in select["options"]][:3]
    await world.people[name].select(hand, values, custom_id=select["custom_id"])
    return players[name].fresh()


# --- the kitty and the discard ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (lambda held, kept: held[:2], "Bury exactly 3 cards; you chose 2."),
        (lambda held, kept: held[:4], "Bury exactly 3 cards; you chose 4."),
        (lambda held, kept: kept[:3], "You do not hold all of these cards: choose 3 cards of your own hand."),
        (lambda held, kept: [held[0]] * 3, "You do not hold all of these cards: choose 3 cards of your own hand."),
    ],
    ids=["two", "four", "not held", "one card three times"],
)
async def test_a_discard_of_wrong_cards(world: World, chosen: Any, sentence: str) -> None:
    players = await begin(world, POINTS)
    table, name, hand = await until(world, "bury", "choose_bury", players)
    held = list(table.view(world.people[name].id).hand)
    elsewhere = [card for card in Card if card not in held]
    hand = await picked(world, players, name, hand)
    await refused(world, name, hand, stem(table, "bury") + join_cards(chosen(held, elsewhere)), sentence)


async def test_a_discard_of_none_and_by_somebody_else(world: World) -> None:
    players = await begin(world, POINTS)
    table, name, hand = await until(world, "bury", "choose_bury", players)
    result = await forge(world, name, await picked(world, players, name, hand), stem(table, "bury"))
    assert told(result) == "Choose your cards first, then press the button below them."
    other = other_than(name, players)
    theirs = await world.hand(other)
    held = table.view(world.people[other].id).hand
    await refused(world, other, theirs, stem(table, "bury") + join_cards(held[:3]), f"{name} is on turn now")


async def test_melded_cards_are_not_buried(world: World) -> None:
    players = await begin(world, AUCTION)
    for _ in range(20):
        table, name, hand = await until(world, "bury", "choose_bury", players)
        (option,) = [one for one in table.options(world.people[name].id) if isinstance(one, BuryOption)]
        melded = list(option.hand)
        for card in option.allowed:
            melded.remove(card)
        if melded and not option.required:
            break
        await step(world, table, players)
    select = select_of(hand, "choose_bury")
    assert select is not None
    assert [str(one["value"]) for one in select["options"]] == card_keys(option.allowed)
    cards = [melded[0], *option.allowed[:2]]
    hand = await picked(world, players, name, hand)
    await refused(world, name, hand, stem(table, "bury") + join_cards(cards), "Melded cards stay in your hand")


async def test_a_discard_chosen_on_an_old_screen(world: World) -> None:
    players = await begin(world, POINTS)
    table, name, _ = await until(world, "bury", "choose_bury", players)
    second, revision = await world.hand(name), table.revision
    await players[name].move()
    select = select_of(second, "choose_bury")
    assert select is not None
    values = [str(one["value"]) for one in select["options"]][:3]
    result = await forge(world, name, second, select["custom_id"], values)
    assert "here is your hand as it is now" in text_of(result.response)
    assert (await world.table()).revision == revision + 1


async def test_the_kitty_is_not_for_an_outsider_nor_for_an_opponent(world: World) -> None:
    players = await begin(world, AUCTION)
    table, name, hand = await until(world, "kitty", "kitty", players)
    assert told(await forge(world, "Dee", hand, stem(table, "kitty"))).startswith("You do not sit at this table.")
    other = other_than(name, players)
    await refused(world, other, await world.hand(other), stem(table, "kitty"), f"{name} is on turn now")
    await refused(world, name, hand, stem(table, "play") + "AH.0", "The kitty is to be turned up first")


# --- conceding --------------------------------------------------------------------------------------------------------


async def test_the_bidder_gives_up_before_the_kitty_after_being_asked(world: World) -> None:
    players = await begin(world, AUCTION)
    table, name, hand = await until(world, "kitty", "concede", players)
    asked = await world.press(name, hand, "concede")
    assert "Give the hand up without a look at the kitty?" in text_of(asked.response)
    assert (await world.table()).revision == table.revision
    back = await world.press(name, asked.response, "hand")
    asked = await world.press(name, back.response, "concede")
    await world.press(name, asked.response, "concede_now")
    assert (await world.table()).view(None).results[-1].outcome == "thrown_in"


async def test_the_bidder_cannot_concede_in_the_play_and_opponents_only_together(world: World) -> None:
    players = await begin(world, AUCTION)
    table, name, hand = await until(world, "play", "concede", players)
    contract = table.view(None).contract
    assert contract is not None
    declarer = next(one for one in players if table.seat_of(world.people[one].id) == contract.seat)
    assert declarer != name
    await refused(world, declarer, await world.hand(declarer), stem(table, "concede_now"), "is on turn now")
    asked = await world.press(name, hand, "concede")
    done = await world.press(name, asked.response, "concede_now")
    assert not has_press(done.response, "concede")  # once each
    table = await world.table()
    assert table.view(None).conceded == (table.seat_of(world.people[name].id),)
    assert not table.view(None).awaits_deal  # the other opponent has not agreed
    while name := world.on_turn(table):
        if name == declarer:
            await refused(world, name, await world.hand(name), stem(table, "concede_now"), "You cannot concede now")
            break
        await step(world, table, players)
        table = await world.table()


# --- melding, drawing, claiming ---------------------------------------------------------------------------------------


async def test_melding_and_drawing_at_the_wrong_moment(world: World) -> None:
    players = await begin(world, STOCK)
    table, name, hand = await until(world, "stock", "play", players)
    assert not table.view(None).tricks
    await refused(world, name, hand, stem(table, "draw"), "Now play a card")
    await refused(world, name, hand, stem(table, "dix"), "Now play a card: a nine of trump is shown after a trick")
    await refused(
        world, name, hand, stem(table, "meld") + "marriage.KHQH.", "one meld may be declared after each trick"
    )
    other = other_than(name, players)
    theirs = await world.hand(other)
    for verb in ("draw", "dix", "out_now"):
        await refused(world, other, theirs, stem(table, verb), f"{name} is on turn now")


async def test_a_meld_that_is_none_and_one_that_is_no_longer_possible(world: World) -> None:
    players = await begin(world, STOCK)
    table, name, hand = await until(world, "stock", "meld", players)
    await refused(
        world, name, hand, stem(table, "meld") + "run.9C9D9H9S.", "These cards make no meld now; you can declare"
    )
    await refused(world, name, hand, stem(table, "draw") + "up", "Now draw: the turn-up is not to be chosen here")
    await refused(world, name, hand, stem(table, "play") + "AH.0", "Now draw; then lead.")
    (option,) = [one for one in table.options(world.people[name].id) if isinstance(one, DeclareMeldOption)]
    made, old = option.choices[0], table.revision
    second = await world.hand(name)
    key = meld_key(made.name, made.hand, made.table)
    await world.press(name, hand, "meld", key)
    # the same meld again, on a screen from before and on the present one
    result = await forge(world, name, second, f"pin:meld:{table.id}:{old}:{key}")
    assert "here is your hand as it is now" in text_of(result.response)
    hand = await world.hand(name)
    if name == world.on_turn(await world.table()) and has_press(hand, "draw"):
        await refused(world, name, hand, stem(table, "meld") + key, "")
    assert (await world.table()).view(None).meld_points[table.seat_of(world.people[name].id) or 0] >= made.points


async def test_nonsense_in_a_meld_or_a_card_changes_nothing(world: World) -> None:
    players = await begin(world, STOCK)
    table, name, hand = await until(world, "stock", "play", players)
    for verb, what in (("meld", ""), ("meld", "fish.AHAH."), ("meld", "run.AHA.x-y"), ("play", "TZZ"), ("bury", "AHK")):
        result = await forge(world, name, hand, stem(table, verb) + what)
        assert result.acknowledged
        assert (await world.table()).revision == table.revision


async def test_a_wrong_claim_is_asked_first_and_loses(world: World) -> None:
    players = await begin(world, BICYCLE)
    table, name, hand = await until(world, "stock", "out", players)
    asked = await world.press(name, hand, "out")
    assert "Say that you are out?" in text_of(asked.response)
    assert "with 1,000 or more you win" in text_of(asked.response)
    assert (await world.table()).revision == table.revision
    back = await world.press(name, asked.response, "hand")
    asked = await world.press(name, back.response, "out")
    await world.press(name, asked.response, "out_now")
    done = await world.get(table.id)
    view = done.view(None)
    assert view.results[-1].outcome == "declared_out"
    assert view.winner == 1 - view.rules.side_of(table.seat_of(world.people[name].id) or 0)


async def test_no_claim_where_the_table_knows_none_and_none_within_a_trick(world: World) -> None:
    players = await begin(world, STOCK)
    table, name, hand = await until(world, "stock", "draw", players)
    assert not has_press(hand, "out")
    result = await forge(world, name, hand, stem(table, "out"))
    assert result.acknowledged
    await refused(world, name, hand, stem(table, "out_now"), "You can say that you are out only after a trick")


async def test_two_draws_at_once_are_one(world: World) -> None:
    players = await begin(world, STOCK)
    table, name, hand = await until(world, "stock", "draw", players)
    draw, revision = press_of(hand, "draw"), table.revision
    await world.people[name].click(hand, custom_id=draw)
    result = await forge(world, name, hand, draw)
    assert "here is your hand as it is now" in text_of(result.response)
    assert (await world.table()).revision == revision + 1
