"""Chance held where a test must know what comes."""

from __future__ import annotations

import pytest

from table import dealer as dealing


def hold_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck is cut at nought, whatever id its message gets."""
    monkeypatch.setattr(dealing, "cut_of", lambda seal, message_id, cards: 0)
