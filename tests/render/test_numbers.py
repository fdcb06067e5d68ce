"""Points written on the table's scale, and read from what people type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import HIGHEST_BID
from engine.variants.partnership import PRESETS, STANDARD
from engine.variants.three_handed import PRESETS as THREE_HANDED
from render.numbers import (
    BadNumber,
    NumberFault,
    parse_points,
    points,
    score_points,
    signed_points,
    signed_score,
    units_text,
)

SIMPLE = PRESETS["simple"]


@pytest.mark.parametrize(
    ("value", "classic", "simple"),
    [
        (0, "0", "0"),
        (10, "10", "1"),
        (250, "250", "25"),
        (1500, "1,500", "150"),
        (-300, "−300", "−30"),
        (15000, "15,000", "1,500"),
    ],
)
def test_points(value: int, classic: str, simple: str) -> None:
    assert points(value, STANDARD) == classic
    assert points(value, SIMPLE) == simple


@pytest.mark.parametrize(("value", "text"), [(370, "+370"), (-300, "−300"), (0, "±0"), (1000, "+1,000")])
def test_changes_carry_their_sign(value: int, text: str) -> None:
    assert signed_points(value, STANDARD) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("300", 300),
        (" 300 ", 300),
        ("+300", 300),
        ("0300", 300),
        ("1,500", 1500),
        ("1.500", 1500),
        ("1 500", 1500),
        ("1'500", 1500),
        ("1’500", 1500),
        ("1\u202f500", 1500),
        ("３００", 300),
        ("１，５００", 1500),
        ("٣٠٠", 300),
        ("300.0", 300),
        ("3 0 0", 300),
        ("\u200e300", 300),
        ("9990", 9990),
        ("0", 0),
    ],
)
def test_what_people_type_is_read(text: str, value: int) -> None:
    assert parse_points(text, STANDARD) == value


def test_the_simple_scale_is_read_as_written() -> None:
    assert parse_points("25", SIMPLE) == 250
    assert parse_points("999", SIMPLE) == 9990
    with pytest.raises(BadNumber, match="the most here is 999"):
        parse_points("1000", SIMPLE)


@pytest.mark.parametrize(
    ("text", "fault", "sentence"),
    [
        ("", NumberFault.EMPTY, "Type a number, for example 250."),
        ("  \n", NumberFault.EMPTY, "Type a number, for example 250."),
        ("lots", NumberFault.NOT_A_NUMBER, "`lots` is no number: type digits, for example 250."),
        ("300 points", NumberFault.NOT_A_NUMBER, "`300 points` is no number: type digits, for example 250."),
        ("25²", NumberFault.NOT_A_NUMBER, "`25²` is no number: type digits, for example 250."),
        ("1e3", NumberFault.NOT_A_NUMBER, "`1e3` is no number: type digits, for example 250."),
        ("`@everyone`", NumberFault.NOT_A_NUMBER, "`'@\u200beveryone'` is no number: type digits, for example 250."),
        ("-300", NumberFault.NEGATIVE, "Only numbers above nothing count here, for example 250."),
        ("−300", NumberFault.NEGATIVE, "Only numbers above nothing count here, for example 250."),
        ("255.5", NumberFault.FRACTION, "Only whole numbers count here, for example 250."),
        ("255,5", NumberFault.FRACTION, "Only whole numbers count here, for example 250."),
        ("9991", NumberFault.TOO_HIGH, "That is too high: the most here is 9,990."),
        ("1" * 4000, NumberFault.TOO_HIGH, "That is too high: the most here is 9,990."),
        ("x" * 4000, NumberFault.NOT_A_NUMBER, f"`{'x' * 20}…` is no number: type digits, for example 250."),
    ],
)
def test_what_is_no_usable_number_gets_a_sentence(text: str, fault: NumberFault, sentence: str) -> None:
    with pytest.raises(BadNumber) as caught:
        parse_points(text, STANDARD)
    assert (caught.value.fault, caught.value.sentence) == (fault, sentence)


@given(st.integers(0, HIGHEST_BID // 10), st.sampled_from(sorted(PRESETS)))
def test_what_is_written_is_read_back(tens: int, preset: str) -> None:
    rules = PRESETS[preset]
    assert parse_points(points(tens * 10, rules), rules) == tens * 10


@given(st.text(max_size=60))
def test_any_text_is_a_number_or_gets_one_short_sentence(text: str) -> None:
    try:
        value = parse_points(text, STANDARD)
    except BadNumber as error:
        sentence, value = error.sentence, 0
    else:
        sentence = "Read."
    assert 0 <= value <= HIGHEST_BID
    assert sentence.endswith(".")
    assert len(sentence) < 120


@pytest.mark.parametrize(
    ("value", "score", "change"),
    [
        (0, "0 units", "±0"),
        (1, "+1 unit", "+1 unit"),
        (-1, "−1 unit", "−1 unit"),
        (12, "+12 units", "+12 units"),
        (-40, "−40 units", "−40 units"),
    ],
)
@pytest.mark.parametrize("scale", ["classic", "simple"])
def test_units_are_counted_one_by_one_on_any_scale(scale: str, value: int, score: str, change: str) -> None:
    rules = THREE_HANDED["auction"].with_options({"scale": scale, "counters": "modern"})
    assert score_points(value, rules) == score
    assert signed_score(value, rules) == change


def test_scores_in_points_follow_the_scale() -> None:
    assert (score_points(1010, STANDARD), signed_score(370, STANDARD)) == ("1,010", "+370")
    assert (score_points(1010, SIMPLE), signed_score(-370, SIMPLE)) == ("101", "−37")
    assert units_text(1200) == "1,200 units"
