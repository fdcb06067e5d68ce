"""A stranger in the channel, who writes down all that is public, and the chance held."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from simcord.backend import serializers

from engine.cards import Card
from tests.support.chance import hold_cut
from tests.support.discord_world import World, press_id, walk

NOT_OURS = (
    (re.compile(r"\b[0-9a-f]{64}\b"), "[seal]"),
    (re.compile(r'"nonce": "\d+"'), '"nonce": 0'),  # discord.py's own random number against sending twice
    (re.compile(r"/attachments/(\d+)/\d+/"), r"/attachments/\1/"),  # numbers that Discord gives to files
    (re.compile(r'"filename": "([^"]+)", "id": "\d+"'), r'"filename": "\1"'),
    (re.compile(r'"attachment_id": "\d+"'), '"attachment_id": 0'),
)

HAND_VERB = re.compile(
    "play|choose|give|choose_bury|bury|bid|trump|pass|misdeal|keep|kitty|concede|meld|meld_more|dix|draw|out"
)
"""What only a private hand offers."""


def hold_chance(monkeypatch: pytest.MonkeyPatch, deck: Sequence[Card], first_dealer: int) -> None:
    """This deck, cut at nought, and the same first dealer; the nonce stays random."""

    class Shuffler:
        def shuffle(self, cards: list[Card]) -> None:
            cards[:] = deck

    monkeypatch.setattr("secrets.SystemRandom", Shuffler)
    monkeypatch.setattr("secrets.randbelow", lambda seats: first_dealer)
    hold_cut(monkeypatch)


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


def private_stays_private(world: World) -> None:
    """Nobody is shown another's private message, and no public message offers anything that a hand does."""
    for name, actor in world.people.items():
        own = [one for one in world.channel.history(viewer=actor) if one.flags.ephemeral]
        for other in set(world.people) - {name}:
            theirs = {one.id for one in world.channel.history(viewer=world.people[other])}
            assert not theirs & {one.id for one in own}
    for message in world.messages():
        ids = [str(part["custom_id"]) for part in walk(message.components) if "custom_id" in part]
        assert not [one for one in ids if HAND_VERB.fullmatch(press_id(one).verb)]
