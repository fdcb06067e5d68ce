"""Short messages beside the table."""

from __future__ import annotations

import pytest

from engine.rules import PhaseName
from render.notices import stand_in_text, taken_back_text, turn_text, warning_text
from tests.support.positions import position


def test_a_ping_names_the_deed_and_the_deadline() -> None:
    view = position("AH", phase=PhaseName.AUCTION)
    assert turn_text("<@1>", view, None) == "<@1>, it is your turn: bid or pass."
    assert turn_text("<@1>", view, 99.2) == "<@1>, it is your turn: bid or pass. The clock moves for you <t:100:R>."
    assert warning_text("<@1>", view, 99.2) == (
        "<@1>, half your time is gone: bid or pass. The clock moves for you <t:100:R>."
    )


@pytest.mark.parametrize("phase", PhaseName)
def test_each_phase_has_its_deed(phase: PhaseName) -> None:
    view = position("AH", phase=PhaseName.AUCTION).model_copy(update={"phase": phase})
    assert turn_text("<@1>", view, None).startswith("<@1>, it is your turn: ")


def test_stand_ins_are_told_without_pinging() -> None:
    assert stand_in_text("@here") == (
        "A computer sits in for @\u200bhere, who may take the seat back under **Table** at any time."
    )
    assert taken_back_text("Bob") == "Bob is back and plays on."
