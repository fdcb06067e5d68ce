"""The same game with other hidden cards: whatever everybody can see is the same, byte for byte, the seal apart.

Everything that goes to the channel is compared after every step: each recorded request, and each message as it then
stands with its custom ids, alt texts and pictures. The seal is a hash over the secret order, so it alone may differ.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from simcord.backend import serializers

from engine.actions import Action, Bid, NameTrump, PassCards, PlayCard
from engine.cards import Card
from engine.variants import PRESETS
from table import dealer as dealing
from tests.support.discord_play import Player
from tests.support.discord_world import World, discord_world, presses, selects, walk
from tests.support.twins import Deal, twin_deals

PLAYS = 18
FIRST_DEALER = 3
PEOPLE = ("Ann", "Bob", "Cy", "Dee")
NOT_OURS = (
    (re.compile(r"\b[0-9a-f]{64}\b"), "[seal]"),
    (re.compile(r'"nonce": "\d+"'), '"nonce": 0'),  # discord.py's own random number against sending twice
    (re.compile(r"/attachments/(\d+)/\d+/"), r"/attachments/\1/"),  # numbers that Discord gives to files
    (re.compile(r'"filename": "([^"]+)", "id": "\d+"'), r'"filename": "\1"'),
    (re.compile(r'"attachment_id": "\d+"'), '"attachment_id": 0'),
)


def hold_chance(monkeypatch: pytest.MonkeyPatch, deck: tuple[Card, ...]) -> None:
    """This deck, cut at nought, and the same first dealer; the nonce stays random."""

    class Shuffler:
        def shuffle(self, cards: list[Card]) -> None:
            cards[:] = deck

    monkeypatch.setattr("secrets.SystemRandom", Shuffler)
    monkeypatch.setattr("secrets.randbelow", lambda seats: FIRST_DEALER)
    monkeypatch.setattr(dealing, "cut_of", lambda seal, message_id, cards: 0)


class Stranger:
    """Sees what everybody sees, and writes it down."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seen = 0
        self.diary: list[tuple[list[str], list[str], list[bytes]]] = []

    def look(self) -> None:
        """Note what was sent to the channel since the last look, and how the channel stands now."""
        requests = self.world.env.http_requests
        sent = [one for one in requests[self.seen :] if one.path.startswith(f"/channels/{self.world.channel.id}/")]
        self.seen = len(requests)
        lines = [_masked([one.method, one.path, one.json]) for one in sent]
        messages, pictures = [], []
        backend = self.world.env.backend
        for message in self.world.messages():
            payload = serializers.message_payload(backend, backend.get_message(message.channel.id, message.id))
            messages.append(_masked(payload))
            pictures += [backend.cdn.get(file["url"]) or b"" for file in payload["attachments"]]
        self.diary.append((lines, messages, pictures))


def _masked(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, default=str)
    for pattern, instead in NOT_OURS:
        text = pattern.sub(instead, text)
    return text


async def act(player: Player, action: Action) -> None:
    """Do this on the private hand."""
    if player.screen is None:
        await player.look()
    hand = player._fresh()
    actor, world = player.world.people[player.name], player.world
    match action:
        case Bid():
            await world.press(player.name, hand, "bid", str(action.points))
        case NameTrump():
            await world.press(player.name, hand, "trump", action.suit.value)
        case PassCards():
            await actor.select(hand, _keys(action.cards), custom_id=selects(hand)[0]["custom_id"])
            await world.press(player.name, player._fresh(), "give")
        case PlayCard():
            legal = [one for one in presses(hand) if one.split(":", 4)[1] == "play"]
            pressed = next(one for one in legal if one.split(":", 4)[4].startswith(action.card.value))
            await actor.click(hand, custom_id=pressed)
        case _:
            await world.press(player.name, hand, "pass")


def _keys(cards: tuple[Card, ...]) -> list[str]:
    return [f"{card.value}.{cards[:place].count(card)}" for place, card in enumerate(cards)]


async def played(path: Path, deal: Deal, preset: str, monkeypatch: pytest.MonkeyPatch) -> Stranger:
    """The deal pressed by four people, as a stranger saw it."""
    with monkeypatch.context() as held:
        hold_chance(held, deal.deck)
        async with discord_world(path) as world:
            stranger = Stranger(world)
            table = await world.begin(computers=0, others=PEOPLE[1:], preset=preset)
            stranger.look()
            players = [Player(world, name) for name in PEOPLE]
            for move in deal.moves:
                assert move.seat in table.view(None).to_act
                await act(players[move.seat or 0], move.action)
                stranger.look()
            assert table.revision == len(deal.moves) + 1
            private_stays_private(world)
    return stranger


def private_stays_private(world: World) -> None:
    """Nobody is shown another's private message, and no public message offers anything that a hand does."""
    for name, actor in world.people.items():
        own = [one for one in world.channel.history(viewer=actor) if one.flags.ephemeral]
        for other in set(world.people) - {name}:
            theirs = {one.id for one in world.channel.history(viewer=world.people[other])}
            assert not theirs & {one.id for one in own}
    for message in world.messages():
        ids = [str(part["custom_id"]) for part in walk(message.components) if "custom_id" in part]
        assert not [one for one in ids if one.split(":", 4)[1] in ("play", "choose", "give", "bid", "trump", "pass")]


@pytest.mark.parametrize(("preset", "seed"), [("standard", 3), ("simple", 8)])
async def test_hidden_cards_change_nothing_in_the_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, preset: str, seed: int
) -> None:
    rules = next(presets[preset] for presets in PRESETS.values())
    one, other = twin_deals(rules, FIRST_DEALER, seed, PLAYS)
    moved = sum((Counter(mine) - Counter(theirs)).total() for mine, theirs in zip(one.hands, other.hands, strict=True))
    assert moved >= 10, "the two deals are hardly different, so that the comparison would prove little"
    first = await played(tmp_path / "one.db", one, preset, monkeypatch)
    second = await played(tmp_path / "other.db", other, preset, monkeypatch)
    assert len(first.diary) == len(second.diary) == len(one.moves) + 1
    for number, (mine, theirs) in enumerate(zip(first.diary, second.diary, strict=True)):
        assert mine == theirs, f"step {number} differs"
    assert sum(len(pictures) for _, _, pictures in first.diary) > PLAYS
