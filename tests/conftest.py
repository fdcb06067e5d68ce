"""Chance is held: a test meets the same cards each time it runs, on every machine."""

from __future__ import annotations

import os
from random import Random

import pytest

FRESH = "FRESH_DEALS"
"""With this in the environment the operating system shuffles, as it does for players: to look for rare courses."""


@pytest.fixture(autouse=True)
def _held_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dealer, first dealer and nonce take their randomness from the name of the test.

    Nonces have a source of their own, because the page takes its tokens from there whenever it asks. The cut is held
    by the simulator, whose clock gives the ids. Where the bot runs as a process of its own, chance stays chance.
    """
    if os.environ.get(FRESH):
        return
    cards, tokens = Random(request.node.nodeid), Random(f"{request.node.nodeid} tokens")
    monkeypatch.setattr("secrets.SystemRandom", lambda: cards)
    monkeypatch.setattr("secrets.randbelow", cards.randrange)
    monkeypatch.setattr("secrets.token_hex", lambda size=32: tokens.randbytes(size).hex())
