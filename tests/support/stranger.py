"""A stranger in the channel, and a deal pressed by people move by move with the chance held."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from simcord.backend import serializers

from cogs.custom_ids import card_keys, meld_key, table_key
from engine.actions import (
    Action,
    Bid,
    BuryCards,
    DeclareMeld,
    DrawCard,
    NameTrump,
    PassCards,
    PlayCard,
)
from engine.cards import Card
from table import dealer as dealing
from tests.support.discord_play import FINISH, Player, select_of, verb_of
from tests.support.discord_world import World, parts_of, walk

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


async def do(player: Player, action: Action) -> None:
    """Press this on the private hand."""
    if player.screen is None:
        await player.look()
    hand, world = player.fresh(), player.world
    match action:
        case PassCards() | BuryCards():
            select = select_of(hand, *FINISH)
            assert select is not None
            keys = card_keys(action.cards)
            await world.people[player.name].select(hand, keys, custom_id=select["custom_id"])
            await world.press(player.name, player.fresh(), FINISH[verb_of(select)])
        case PlayCard(from_table=True):
            await world.press(player.name, hand, "play", table_key(action.card))
        case PlayCard():
            keys = [what for verb, what in parts_of(hand) if verb == "play" and what.startswith(action.card.value)]
            # where no copy is held the one on the table is meant
            await world.press(player.name, hand, "play", keys[0] if keys else table_key(action.card))
        case DeclareMeld():
            key = meld_key(action.name, action.hand, action.table)
            if ("meld", key) in parts_of(hand):
                await world.press(player.name, hand, "meld", key)
                return
            select = select_of(hand, "meld_more")
            assert select is not None
            await world.people[player.name].select(hand, [key], custom_id=select["custom_id"])
        case _:
            verb, what = _press_of(action)
            await world.press(player.name, hand, verb, what)


def _press_of(action: Action) -> tuple[str, str | None]:
    match action:
        case Bid():
            return "bid", str(action.points)
        case NameTrump():
            return "trump", action.suit.value
        case DrawCard():
            return "draw", "up" if action.turn_up else ""
    return action.type, None


def private_stays_private(world: World) -> None:
    """Nobody is shown another's private message, and no public message offers anything that a hand does."""
    for name, actor in world.people.items():
        own = [one for one in world.channel.history(viewer=actor) if one.flags.ephemeral]
        for other in set(world.people) - {name}:
            theirs = {one.id for one in world.channel.history(viewer=world.people[other])}
            assert not theirs & {one.id for one in own}
    for message in world.messages():
        ids = [str(part["custom_id"]) for part in walk(message.components) if "custom_id" in part]
        assert not [one for one in ids if HAND_VERB.fullmatch(one.split(":", 4)[1])]
