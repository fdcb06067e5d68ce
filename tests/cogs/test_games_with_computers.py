"""Whole games by one person with computers on the other seats, under every preset, with restarts in between."""

from __future__ import annotations

import pytest

from engine.variants import VARIANTS
from ports.records import Status
from tests.support.discord_games import play_to_the_end
from tests.support.discord_play import Player
from tests.support.discord_world import World, has_press, text_of
from tests.support.game_kinds import KINDS, rules_of, shortened


@pytest.mark.parametrize(("game", "preset"), KINDS)
async def test_one_person_and_computers(world: World, game: str, preset: str) -> None:
    rules = rules_of(game, preset)
    # single decks and each game's own rules go to the real target; the rest is shortened, which keeps the suite short
    goes_all_the_way = game == "partnership" or rules == VARIANTS[game]
    chosen = {} if goes_all_the_way else await shortened(world, rules)
    if "house" not in chosen:
        chosen |= {"game": game, "preset": preset}
    table = await world.begin(computers=rules.seats - 1, **chosen)
    assert (table.rules.game, table.rules.preset) == (game, preset)
    ann = Player(world, "Ann", is_modest=bool(rules.deck.stock))
    done = await play_to_the_end(world, table, {"Ann": ann}, restart_every=97)
    assert done.status is Status.FINISHED
    closing = await world.live(done)
    view = done.view(None)
    assert view.winner is not None
    assert "win" in text_of(closing)
    assert has_press(closing, "rematch")
    board = (await world.press("Bob", closing, "leaderboard")).response
    assert board is not None
    assert "Ann" in text_of(board)
    won = view.rules.side_of(done.seat_of(world.people["Ann"].id) or 0) == view.winner
    assert f"{int(won)} won of 1 game" in text_of(board)
