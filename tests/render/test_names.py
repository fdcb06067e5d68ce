"""Names of people cannot break what is written around them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.variants.partnership import STANDARD
from render.labels import SeatLabel
from render.names import LONGEST_NAME, marked_name, names_text, plain_name, safe_name, side_name, side_players

SEATS = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None, True))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("王小明", "王小明"),
        ("**bold**", r"\*\*bold\*\*"),
        ("_it_ ~~x~~ ||s|| `c`", r"\_it\_ \~\~x\~\~ \|\|s\|\| \`c\`"),
        ("# Title", r"\# Title"),
        ("> quote", r"\> quote"),
        ("-# small", r"\-\# small"),
        ("[a](http://x.y)", r"\[a\]\(http\:\/\/x\.y\)"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("<t:0:R>", r"\<t\:0\:R\>"),
        ("a\nb\tc", "a b c"),
        ("\\", "\\\\"),
        ("שמעון", "\u2068שמעון\u2069"),
        ("\u202eevil", "evil"),
        ("", "somebody"),
        ("\u200b\u200b", "somebody"),
        ("   ", "somebody"),
    ],
)
def test_names_show_as_they_are(name: str, shown: str) -> None:
    assert safe_name(name) == shown


def test_long_names_are_cut_between_letters() -> None:
    assert safe_name("x" * 100) == "x" * (LONGEST_NAME - 1) + "…"
    family = "👨\u200d👩\u200d👧\u200d👦"
    assert plain_name(family * 2) == family * 2
    assert plain_name(family * 100) == family * 3 + "…"
    assert plain_name("z" + "\u0301" * 500) == "z" + "\u0301" * 7
    assert len(safe_name("😀" * 100).encode("utf-16-le")) // 2 <= 70


@given(st.text(max_size=120))
def test_no_name_is_long_multiline_or_a_mention(name: str) -> None:
    shown = safe_name(name)
    assert 0 < len(shown) <= 70
    assert "\n" not in shown
    assert shown.strip()
    assert not re.search(r"(?<!\\)[*_~`|<>\[\]()#]|@(?!\u200b)", re.sub(r"\\\\", "", shown))


def test_marks_of_computers_and_of_the_absent() -> None:
    assert marked_name(SEATS[2]) == "Robin 🤖 Club"
    assert marked_name(SEATS[3]) == "Bob (away)"
    assert marked_name(SeatLabel("Bob", "Club", True)) == "Bob (away) 🤖 Club"


def test_sides_of_two_pairs_and_of_single_players() -> None:
    assert [side_name(STANDARD, side, SEATS) for side in (0, 1)] == ["N–S", "E–W"]
    assert side_players(STANDARD, 0, SEATS, first=2) == "Robin and Ann"
    assert names_text(SEATS, (1, 3)) == "Cy and Bob"
    alone = STANDARD.model_copy(update={"seats": 3, "sides": ((0,), (1,), (2,))})
    assert [side_name(alone, side, SEATS) for side in range(3)] == ["Ann", "Cy", "Robin"]
