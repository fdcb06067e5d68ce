"""Custom ids say the same when they are read as when they were written, and nothing else is read as one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.custom_ids import PressId

NUMBERS = st.integers(min_value=0, max_value=2**63)
PRESSES = st.builds(PressId, st.from_regex(r"[a-z_]+", fullmatch=True), NUMBERS, NUMBERS, st.text())


@given(PRESSES)
def test_what_was_written_is_read(press: PressId) -> None:
    for custom_id in (press.button(), press.select(), press.modal()):
        assert PressId.of(custom_id) == press
    assert PressId.of_modal(press.modal()) == press
    assert PressId.of_modal(press.button()) is None


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "pin",
        "pin:play:1:2",
        "pin:play:1::",
        "pin:play:-1:2:",
        "pin:play:²:2:",
        "pin:Play:1:2:",
        "pix:play:1:2:",
        "p",
    ],
)
def test_anything_else_is_not_ours(custom_id: str) -> None:
    assert PressId.of(custom_id) is None
    assert PressId.of_modal(custom_id.replace("pin", "pim")) is None
