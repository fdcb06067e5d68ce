"""What is logged of a deal needs no scrubbing: no card is said in the first place, whatever fails."""

from __future__ import annotations

import logging
import re

import pytest
from structlog.testing import capture_logs

from engine.cards import Card
from tests.support.discord_forge import forge
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import World, has_press

CARDS = "|".join(card.value for card in Card)
ANY_CARD = re.compile(rf"(?<![A-Za-z0-9])(?:{CARDS})+(?:\.\d)?(?![A-Za-z0-9])|Card\.[CDHS]|[♠♥♦♣]")


async def test_no_card_is_logged_where_everything_fails(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with capture_logs() as said:
        await world.begin(computers=1, others=("Bob", "Cy"))
        players = {name: Player(world, name) for name in ("Ann", "Bob", "Cy")}
        for steps in range(1, 56):
            if steps % 3 == 0:  # the channel, the private hand and the DM each fail in their turn
                path = ("/channels/*/messages/*", "/webhooks/*", "/channels/*/messages")[steps // 3 % 3]
                world.env.inject_error("*", path, status=500, times=1)
            await step(world, await world.table(), players)
            world.env.backend.faults.clear()
            await world.let_time_pass(3)  # whatever failed is tried again
            if steps % 9 == 0 and has_press(await world.live(), "hand"):
                await press_nonsense(world, ("Ann", "Bob", "Cy")[steps % 3])
        dealt = {deal.nonce for deal in await world.bot.desk.log.deals((await world.table()).id)}
    heard = [repr(event) for event in said] + [record.getMessage() for record in caplog.records]
    assert any("a press failed" in line for line in heard)
    for line in heard:
        assert not ANY_CARD.search(line), line
        assert not [nonce for nonce in dealt if nonce in line], line


async def press_nonsense(world: World, name: str) -> None:
    """Play no card and somebody else's, give too many."""
    table, hand = await world.table(), await world.hand(name)
    for verb, what in (("play", "AH.0"), ("play", "ZZ.0"), ("give", "AHKDTSQS")):
        await forge(world, name, hand, f"pin:{verb}:{table.id}:{table.revision}:{what}")
