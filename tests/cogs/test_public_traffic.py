"""The same game with other hidden cards: whatever everybody can see is the same, byte for byte, the seal apart.

Everything that goes to the channel is compared after every step: each recorded request, and each message as it then
stands with its custom ids, alt texts and pictures. The seal is a hash over the secret order, so it alone may differ.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.discord_play import Player
from tests.support.discord_world import discord_world
from tests.support.game_kinds import others_of, rules_of
from tests.support.stranger import Stranger, hold_chance, private_stays_private
from tests.support.twins import Deal, differences, twin_deals

PLAYS = 18


async def played(path: Path, deal: Deal, kind: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> Stranger:
    """The deal pressed by people alone, as a stranger saw it."""
    game, preset = kind
    rules = rules_of(game, preset)
    with monkeypatch.context() as held:
        hold_chance(held, deal.deck, rules.seats - 1)
        async with discord_world(path) as world:
            stranger = Stranger(world)
            table = await world.begin(computers=0, others=others_of(rules), game=game, preset=preset)
            stranger.look()
            players = [Player(world, name) for name in ("Ann", *others_of(rules))]
            for move in deal.moves:
                assert move.seat in table.view(None).to_act
                await players[move.seat or 0].do(move.action)
                stranger.look()
            assert table.revision == len(deal.moves) + 1
            private_stays_private(world)
    return stranger


@pytest.mark.parametrize(
    ("kind", "seed"),
    [
        (("partnership", "standard"), 3),
        (("partnership", "simple"), 8),
        (("double_deck", "standard"), 1),
        (("three_handed", "points"), 1),
        (("three_handed", "auction"), 3),
        (("two_handed", "standard"), 2),
        (("two_handed", "bicycle"), 5),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else str(value),
)
async def test_hidden_cards_change_nothing_in_the_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: tuple[str, str], seed: int
) -> None:
    rules = rules_of(*kind)
    one, other = twin_deals(rules, rules.seats - 1, seed, PLAYS)
    assert differences(one, other) >= 10, "the two deals are hardly different: the comparison would prove little"
    first = await played(tmp_path / "one.db", one, kind, monkeypatch)
    second = await played(tmp_path / "other.db", other, kind, monkeypatch)
    assert len(first.diary) == len(second.diary) == len(one.moves) + 1
    for number, (mine, theirs) in enumerate(zip(first.diary, second.diary, strict=True)):
        assert mine == theirs, f"step {number} differs"
    assert sum(len(pictures) for _, _, pictures in first.diary) > PLAYS
