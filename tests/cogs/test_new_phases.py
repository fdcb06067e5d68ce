"""A restart in each phase that not every game has: no card, no press and no half-made choice is lost."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Card, Rank, build_deck
from engine.variants import PRESETS
from table.table import Table
from tests.support.discord_games import step
from tests.support.discord_play import Player, select_of
from tests.support.discord_world import World, has_press, parts_of, text_of
from tests.support.game_kinds import others_of, rules_of
from tests.support.stranger import hold_chance

RESTARTED = [
    (("three_handed", "points"), "bury", "choose_bury"),
    (("three_handed", "auction"), "kitty", "kitty"),
    (("three_handed", "auction"), "bury", "choose_bury"),
    (("two_handed", "standard"), "stock", "play"),
    (("two_handed", "standard"), "stock", "draw"),
    (("two_handed", "standard"), "stock", "meld"),
    (("two_handed", "bicycle"), "stock", "out"),
    (("two_handed", "standard"), "play", "play"),
    (("double_deck", "standard"), "play", "play"),
]


async def begin(world: World, kind: tuple[str, str], **options: Any) -> dict[str, Player]:
    """The game begun by people alone, who bid no more than they must."""
    rules = rules_of(*kind)
    await world.begin(computers=0, others=others_of(rules), game=kind[0], preset=kind[1], **options)
    return {name: Player(world, name, highest=rules.min_bid) for name in ("Ann", *others_of(rules))}


async def until(world: World, phase: str, verb: str, players: dict[str, Player]) -> tuple[Table, str, Any]:
    """Play until somebody in this phase can do this: the table, the name and the private hand."""
    for _ in range(900):
        table = await world.table()
        view = table.view(None)
        if view.phase == phase and not view.awaits_deal:
            name = world.on_turn(table)
            hand = await players[name].look()
            if has_press(hand, verb) or select_of(hand, verb):
                return table, name, hand
        await step(world, table, players)
    raise AssertionError(f"nobody could ever {verb} in {phase}")


@pytest.mark.parametrize(
    ("kind", "phase", "verb"), RESTARTED, ids=lambda value: "-".join(value) if isinstance(value, tuple) else value
)
async def test_a_restart_loses_nothing(world: World, kind: tuple[str, str], phase: str, verb: str) -> None:
    players = await begin(world, kind)
    table, name, _ = await until(world, phase, verb, players)
    before = {one: text_of(await world.hand(one)) for one in players}
    public, held = text_of(await world.live()), table.view(world.people[name].id)
    await world.restart()
    assert text_of(await world.live()) == public
    assert {one: text_of(await world.hand(one)) for one in players} == before
    table = await world.table()
    assert table.view(world.people[name].id) == held
    # what was on the screen before the restart can still be pressed
    revision = table.revision
    pressed = await players[name].move()
    assert pressed in ("out_now", "bury", "kitty", "play", "draw", "meld", "meld_more", "dix")
    assert (await world.table()).revision == revision + 1


async def test_cards_picked_before_a_restart_are_buried_after_it(world: World) -> None:
    players = await begin(world, ("three_handed", "points"))
    _, name, hand = await until(world, "bury", "choose_bury", players)
    select = select_of(hand, "choose_bury")
    assert select is not None
    picked = [str(option["value"]) for option in select["options"]][:3]
    await world.people[name].select(hand, picked, custom_id=select["custom_id"])
    await world.restart()
    await world.press(name, players[name].fresh(), "bury")
    view = (await world.table()).view(world.people[name].id)
    assert sorted(card.value for card in view.buried) == sorted(value.split(".")[0] for value in picked)
    assert len(view.hand) == 15


def worthless_for_somebody() -> tuple[Card, ...]:
    """A double deck whose first hand, the one left of the dealer, holds twenty queens and jacks."""
    deck = list(build_deck(rules_of("double_deck", "standard").deck.ranks, 4))
    idle = [card for card in deck if card.rank in (Rank.QUEEN, Rank.JACK)]
    rest = [card for card in deck if card not in idle] + idle[20:]
    return tuple(
        card for turn in range(4) for card in (*idle[turn * 5 : turn * 5 + 5], *rest[turn * 15 : turn * 15 + 15])
    )


@pytest.mark.parametrize("answer", ["misdeal", "keep"])
async def test_a_worthless_hand(world: World, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    rules = rules_of("double_deck", "standard").with_options({"technical_misdeal": True})
    monkeypatch.setitem(PRESETS["double_deck"], "standard", rules)
    with monkeypatch.context() as held:
        hold_chance(held, worthless_for_somebody(), 3)
        players = await begin(world, ("double_deck", "standard"))
        table, name, hand = await until(world, "misdeal", "misdeal", players)
        assert [verb for verb, _ in parts_of(hand)][:2] == ["keep", "misdeal"]
        for other in set(players) - {name}:
            assert not has_press(await world.hand(other), "keep")
        await world.restart()
        assert text_of(await world.hand(name)) == text_of(hand)
        await world.press(name, hand, answer)
    table = await world.table()
    if answer == "keep":
        assert table.view(None).phase == "auction"
        assert table.view(None).deal == 1
        return
    # nothing is scored, and the same dealer deals again
    assert [result.totals for result in table.view(None).results] == [(0, 0)]
    for _ in range(5):
        table = await world.table()
        if not table.view(None).awaits_deal:
            break
        await step(world, table, players)
    assert table.view(None).deal == 2
    assert table.view(None).dealer == 3
    assert table.view(None).scores == (0, 0)
