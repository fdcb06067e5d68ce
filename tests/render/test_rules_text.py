"""A table's rules in plain words: all that is in force, nothing else, on the table's scale."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.house_values import is_idle, possible_values
from engine.rules import (
    BothOver,
    Counters,
    MeldSave,
    PassMode,
    Rules,
    SaveBy,
    ThrowInBy,
)
from engine.variants import PRESETS, VARIANTS
from engine.variants.partnership import STANDARD
from render.rules_text import rules_markdown, rules_text
from tests.support.option_cases import CASES, values, with_effect
from tests.support.variants import CUTTHROAT, PASSING_DOUBLE

GOLDEN = Path(__file__).parent / "golden"
ALL_PRESETS = [(game, preset) for game, presets in PRESETS.items() for preset in presets]
LONGEST = 3_900
"""Discord shows 4,000 letters of text a message."""


def golden(game: str, preset: str) -> Path:
    """Where the text of a preset is written down."""
    return GOLDEN / (f"rules_{preset}.md" if game == "partnership" else f"rules_{game}_{preset}.md")


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_a_preset_reads_as_it_did(game: str, preset: str) -> None:
    text = rules_markdown(PRESETS[game][preset])
    assert text + "\n" == golden(game, preset).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "name"), CASES)
def test_each_value_of_an_option_makes_another_text(game: str, name: str) -> None:
    rules = with_effect(game, name)
    assert not is_idle(rules, name)
    texts = {rules_markdown(rules.with_options({name: value})) for value in values(game, name)}
    assert len(texts) == len(values(game, name)) > 0


def defends_nothing(rules: Rules, name: str, value: object) -> bool:
    """Where only the bidder melds it is the same whether defenders may lose their meld or nobody may."""
    return name == "meld_save" and rules.counts_units and value == MeldSave.OFF


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_a_text_tells_what_has_an_effect_in_a_preset_and_nothing_else(game: str, preset: str) -> None:
    rules = PRESETS[game][preset]
    usual = rules_markdown(rules)
    for name in rules.house_options:
        for value in possible_values(rules, name):
            changed = rules.with_options({name: value})
            if value == getattr(rules, name) or defends_nothing(rules, name, value):
                continue
            assert (rules_markdown(changed) == usual) is is_idle(rules, name), (name, value)


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_the_text_fits_a_message_whatever_is_changed(game: str, preset: str) -> None:
    rules = PRESETS[game][preset]
    longest = rules
    # twice through all options, each set to what makes the text longest
    for name in rules.house_options * 2:
        choices = [longest.with_options({name: value}) for value in possible_values(longest, name)]
        longest = max(choices, key=lambda choice: len(rules_markdown(choice)))
        for text in map(rules_markdown, choices):
            assert len(text) <= LONGEST
            assert "None" not in text
    assert all(section.lines for section in rules_text(longest))


FOREIGN = {
    "partnership": "kitty|bury|buried|stock|turn-up|units?|triple|quadruple|misdeal|conced\\w*|declare|fives",
    "double_deck": "kitty|bury|buried|stock|turn-up|units?|nines?|dix|conced\\w*|declare",
    "three_handed": "partners?|sides?|stock|turn-up|triple|quadruple|misdeal|declare|pass the|gives",
    "two_handed": "bids?|bidders?|auction|contract|pass|partners?|kitty|bury|buried|throw|units?|sides?|conced\\w*|set|"
    "others score|gives|triple",
}
"""Words of games that this one is not."""


@pytest.mark.parametrize("game", PRESETS)
def test_no_sentence_has_a_word_of_another_game(game: str) -> None:
    foreign = re.compile(rf"\b(?:{FOREIGN[game]})\b", re.IGNORECASE)
    for rules in PRESETS[game].values():
        for name in rules.house_options:
            for value in possible_values(rules, name):
                text = rules_markdown(rules.with_options({name: value}))
                assert foreign.findall(text) == [], (name, value)


def test_points_and_units_do_not_mix() -> None:
    points, units = PRESETS["three_handed"]["points"], PRESETS["three_handed"]["auction"]
    for name in points.house_options:
        if name == "three_hand":
            continue
        for rules, foreign in ((points, r"\b(?:units|match|concede)\b"), (units, r"\b(?:first to|nobody has trick)\b")):
            for value in possible_values(rules, name):
                text = rules_markdown(rules.with_options({name: value}))
                assert re.findall(foreign, text) == [], (name, value)


def text_with(game: str = "partnership", **options: Any) -> str:
    return rules_markdown(VARIANTS[game].with_options(options))


def test_what_is_not_in_force_is_not_told() -> None:
    standard = text_with()
    for absent in (
        "redeal",
        "at once, face down",
        "no received card",
        "need not",
        "two singles",
        "goes on",
        "last trick s",
    ):
        assert absent not in standard
    without_pass = text_with(pass_count=0)
    assert "No cards are passed." in without_pass
    assert "face down" not in without_pass
    assert text_with(pass_count=0, pass_mode=PassMode.SIMULTANEOUS) == without_pass
    without_loss = text_with(meld_save=MeldSave.OFF)
    assert "loses" not in without_loss.split("**Score**")[1]
    assert text_with(meld_save=MeldSave.OFF, save_by=SaveBy.TRICK, dix_saves_itself=False) == without_loss
    bid_out = text_with(must_bid_out=True)
    assert text_with(must_bid_out=True, both_over=BothOver.HIGHER_TOTAL) == bid_out
    assert "throw" not in text_with(throw_in=ThrowInBy.NEVER)
    assert "Every hand is played" in text_with(throw_in=ThrowInBy.NEVER, auto_settle=False)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"fives_over_60": True}, "bids go in steps of 1, above 60 in steps of 5."),
        ({"fives_over_60": True, "bid_step": 20}, "bids go in steps of 2, above 60 in steps of 10."),
        ({"fives_over_60": True, "min_bid": 630}, "The lowest bid is 65; bids go in steps of 5."),
        ({"no_marriage": "forfeit_redeal"}, "the bidders lose their bid, nobody scores anything and the next dealer"),
        (
            {"no_marriage": "forfeit_redeal", "missed_bid": "other_team_scores"},
            "the bidders score nothing, the others score the bid and no meld.",
        ),
        ({"stuck_exempt": True}, "because all others passed, and holds no marriage, may name any suit."),
        ({"technical_misdeal": True}, "no ace and 13 or more cards that count nothing"),
        ({"doubles": "two_singles"}, "- Pinochle (♦J ♠Q) 4.\n"),
        ({"run_extras": "each"}, "Each extra king or queen of trump beside a run is 4."),
        ({"dd_pinochle": "4/30/90/500"}, "Pinochle (♦J ♠Q) 4 (double 30, triple 90, quadruple 500)."),
        ({"scale": "classic"}, "Pinochle (♦J ♠Q) 40 (double 300, triple 600, quadruple 900)."),
        (
            {"twenty_twenty": True},
            "takes less than 20 in tricks scores neither meld nor tricks; bidders who do are set.",
        ),
        ({"pass_count": 3}, "The bidder's partner gives the bidder three cards, face down"),
    ],
)
def test_the_double_deck(options: dict[str, Any], sentence: str) -> None:
    assert sentence in text_with("double_deck", **options)
    assert sentence not in text_with("double_deck")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"discard_timing": "after_meld"}, "melds from all 18 cards and then buries three cards that lie in no meld"),
        ({"discards_count": "nobody"}, "counts for nobody when"),
        ({"meld_save": "any_side"}, "to its end, but saves no meld."),
        ({"missed_bid": "other_team_scores"}, "each of the others adds the bid to their own score."),
        ({"trump_needs_marriage": True}, "there is no run and no dix, and every marriage is 20."),
        ({"three_hand": "auction"}, "1 below 350, 2 from 350, 4 from 400, 6 from 450, 8 from 500, 10 from 550, and 2"),
        ({"three_hand": "auction"}, "A bidder who has the contract at 300 may give the hand up before that."),
        ({"three_hand": "auction", "min_bid": 620}, "so many units: 12 from 600, and 2 more for every further 50;"),
        ({"three_hand": "auction", "all_pass": "redeal"}, "A hand that all passed is not one of them."),
        ({"three_hand": "auction", "meld_save": "any_side"}, "takes no trick point loses the meld, and so the bid."),
        ({"three_hand": "auction", "hands": 1}, "After one hand whoever has the most units wins"),
    ],
)
def test_three_players(options: dict[str, Any], sentence: str) -> None:
    assert sentence in text_with("three_handed", **options)
    assert sentence not in text_with("three_handed")


def test_units_are_paid_once_only_where_a_hand_can_end_early() -> None:
    assert "given up or not played because the bid cannot be made the bidder pays once" in text_with(
        "three_handed", three_hand="auction"
    )
    never = text_with("three_handed", three_hand="auction", throw_in="never", auto_settle=False)
    assert "pays once" not in never
    assert "give the hand up" not in never


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"meld_timing": "after_draw"}, "one meld, when both have drawn, also after the twelfth trick."),
        ({"meld_timing": "after_draw"}, "a nine that lay there does not score again, another is only shown."),
        ({"last_draw_choice": True}, "chooses between the last face-down card and the turn-up"),
        ({"round_counts": True}, "a last digit of 7, 8 or 9 goes up, any other down."),
        ({"declare_out": True}, "with 1,200 or more they win the game, with less the other player does."),
        ({"doubles": "two_singles"}, "No meld has a double: a second of the same needs all new cards."),
        ({"beat": "trump_led"}, "Beat the winning card only when trump was led; after another lead you need not."),
        ({"meld_save": "any_side"}, "A player who takes no trick point loses their melds."),
    ],
)
def test_two_players(options: dict[str, Any], sentence: str) -> None:
    assert sentence in text_with("two_handed", **options)
    assert sentence not in text_with("two_handed")


def test_round_tens_are_told_only_where_a_card_counts_less_than_ten() -> None:
    assert text_with("two_handed", counters=Counters.MODERN, round_counts=True) == text_with(
        "two_handed", counters=Counters.MODERN
    )


def test_games_that_no_file_knows_have_rules_too() -> None:
    cutthroat = rules_markdown(CUTTHROAT)
    assert "Everybody is dealt 16 cards. The deal moves" in cutthroat
    assert "kitty" not in cutthroat
    double = rules_markdown(PASSING_DOUBLE)
    assert "gives the bidder four cards" in double
    assert "The bidder names any suit." in double


def test_numbers_are_on_the_scale_of_the_table() -> None:
    simple = rules_markdown(PRESETS["partnership"]["simple"])
    for number in ("150", "lowest bid is 25;", "Run (A 10 K Q J of trump) 15 (double 150)", "25 in all"):
        assert number in simple
    for number in ("1,500", "250", "190"):
        assert number not in simple
    units = text_with("three_handed", three_hand="auction", counters="modern", scale="simple")
    assert "1 below 35, 2 from 35, 4 from 40" in units


def test_preset_strict_differs_from_standard_in_one_line() -> None:
    standard, strict = text_with().split("\n"), rules_markdown(PRESETS["partnership"]["strict"]).split("\n")
    assert [new for old, new in zip(standard, strict, strict=True) if old != new] == [
        "- A run with an extra king and queen of trump is 190; either alone adds nothing."
    ]
    assert rules_markdown(STANDARD).split("\n") == standard
