"""Whole games to the end by people alone, under every preset of every game, with restarts in between."""

from __future__ import annotations

import pytest

from ports.records import Status
from tests.support.discord_games import play_to_the_end
from tests.support.discord_play import Player
from tests.support.discord_world import World, has_press, text_of
from tests.support.game_kinds import KINDS, others_of, rules_of, shortened


@pytest.mark.parametrize(("game", "preset"), KINDS)
async def test_people_alone(world: World, game: str, preset: str) -> None:
    rules = rules_of(game, preset)
    # the shorter target keeps the suite short; the standard game goes all the way
    goes_all_the_way = (game, preset) == ("partnership", "standard")
    chosen = {} if goes_all_the_way else await shortened(world, rules)
    if "house" not in chosen:
        chosen |= {"game": game, "preset": preset}
    others = others_of(rules)
    table = await world.begin(computers=0, others=others, **chosen)
    assert (table.rules.game, table.rules.preset) == (game, preset)
    players = {name: Player(world, name, by_dm=name in ("Ann", "Cy"), skill="club") for name in ("Ann", *others)}
    if rules.deck.stock:
        players["Bob"] = Player(world, "Bob", is_modest=True)
    done = await play_to_the_end(world, table, players, restart_every=61)
    assert done.status is Status.FINISHED
    closing = await world.live(done)
    assert "win" in text_of(closing)
    assert has_press(closing, "rematch")
    board = await world.press("Ann", closing, "leaderboard")
    assert board.response is not None
    assert all(name in text_of(board.response) for name in players)
