"""What a table says no to: a sentence each, with the next step in it."""

from __future__ import annotations

import pytest

from engine.errors import BadRules
from engine.variants.partnership import STANDARD
from ports.refusals import No, Refused
from render import refusals
from render.refusals import bad_rules, missing_permissions, refusal_sentence, stale_sentence

CONSTANTS = [name for name in vars(refusals) if name.isupper() and not name.startswith("_")]


@pytest.mark.parametrize("reason", No)
def test_each_refusal_has_a_sentence_with_and_without_details(reason: No) -> None:
    for details in ({}, {"name": "Bob", "seat": 2, "game": 7}, {"seat": 99}, {"name": "**@everyone**"}):
        sentence = refusal_sentence(Refused(reason, **details))
        assert sentence.endswith(".")
        assert len(sentence) <= 160
        assert "@everyone" not in sentence


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            Refused(No.CHANNEL_TAKEN, game=7),
            "This channel already has table 7: find it with `/pinochle table`, or start yours elsewhere.",
        ),
        (Refused(No.SEAT_TAKEN, name="Bob", seat=1), "West is taken by Bob: choose an open seat."),
        (
            Refused(No.NOT_SEATED, kept=2),
            "A computer sits in for you: take your seat back under **Table**, then go on.",
        ),
        (Refused(No.NOT_A_COMPUTER, name="Bob"), "Bob is no computer: choose a seat marked 🤖."),
        (Refused(No.SEAT_TAKEN), "That seat is taken: choose an open seat."),
        (Refused(No.SEAT_OPEN, seat=3), "East is open already: nobody sits there."),
        (Refused(No.SEAT_KEPT, name="Cy"), "This seat is kept for Cy: choose a computer's seat that nobody owns."),
        (
            Refused(No.PLAYER_PRESENT, name="Cy"),
            "Cy is at the table: a computer sits in only for somebody who is absent.",
        ),
        (
            Refused(No.NOT_SEATED),
            "You do not sit at this table. To play, take a computer's seat from **Table**, or open your own elsewhere.",
        ),
        (Refused(No.NO_TABLE_HERE), "There is no table in this channel. `/pinochle start` opens one."),
        (
            Refused(No.TRY_AGAIN),
            "That could not be saved, so it did not happen. Nothing was lost: press again in a moment.",
        ),
    ],
)
def test_details_become_words(error: Refused, sentence: str) -> None:
    assert refusal_sentence(error) == sentence


@pytest.mark.parametrize("name", CONSTANTS)
def test_trouble_is_told_calmly(name: str) -> None:
    sentence = getattr(refusals, name)
    assert sentence.endswith(".")
    assert "!" not in sentence
    assert len(sentence) <= 160


def test_there_are_sentences_for_trouble() -> None:
    assert {"DISCORD_TROUBLE", "STORAGE_FAILED", "OUTSIDER", "DM_CLOSED", "TABLE_ENDED"} <= set(CONSTANTS)


def test_stale_presses_and_missing_permissions() -> None:
    assert stale_sentence() == "That button was from a moment ago: here is your hand as it is now."
    assert missing_permissions(["View Channel"]) == (
        "I need the permission **View Channel** in this channel first. Somebody who manages the channel can grant that."
    )
    assert "**View Channel** and **Attach Files**" in missing_permissions(["View Channel", "Attach Files"])


def test_bad_rules_tell_every_fault() -> None:
    with pytest.raises(BadRules) as caught:
        STANDARD.with_options({"min_bid": 255, "target": 1501})
    sentence = bad_rules(caught.value)
    assert "lowest bid" in sentence
    assert "target" in sentence
