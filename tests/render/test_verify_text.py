"""What a check of a deal says, and that anybody can repeat it with the lines given."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from engine.variants.partnership import STANDARD
from ports.records import SealedDeal
from render.verify_text import Check, check_of, cut_command, seal_command, verify_text
from table import dealer

SEALED = dealer.seal_deal(7, 3, STANDARD)
DEALT, _ = dealer.cut_deck(SEALED, 1_234_567_890_123_456_789)
OPEN = DEALT.model_copy(update={"is_open": True})


def check(deal: SealedDeal) -> Check:
    verdict = dealer.check(deal, rules=STANDARD)
    return check_of(
        is_open=verdict.is_open,
        seal=verdict.seal_matches,
        deck=verdict.is_full_deck,
        cut=verdict.cut_matches,
        dealt=verdict.is_dealt_so,
    )


@pytest.mark.parametrize(
    ("deal", "found"),
    [
        (OPEN, Check.MATCHES),
        (DEALT, Check.STILL_SEALED),
        (OPEN.model_copy(update={"nonce": "00" * 32}), Check.SEAL_DIFFERS),
        (OPEN.model_copy(update={"cut": ((OPEN.cut or 0) + 1) % 48}), Check.CUT_DIFFERS),
        (OPEN.model_copy(update={"message_id": None, "cut": None}), Check.NEVER_CUT),
    ],
)
def test_the_dealers_findings_become_one(deal: SealedDeal, found: Check) -> None:
    assert check(deal) is found
    assert verify_text(deal, found).verdict.startswith("**Game 7, hand 3** ")


def test_an_unfair_pack_or_other_hands_are_told() -> None:
    sound = {"is_open": True, "seal": True, "deck": True, "cut": True}
    assert check_of(**sound | {"deck": False}) is Check.DECK_DIFFERS
    assert check_of(**sound, dealt=False) is Check.DEAL_DIFFERS
    assert check_of(**sound, dealt=True) is Check.MATCHES


def test_a_match_says_what_it_proves_and_what_it_does_not() -> None:
    text = verify_text(OPEN, Check.MATCHES)
    assert text.verdict == "**Game 7, hand 3** matches: seal and cut are both right."
    assert "fixed before the cut" in text.meaning
    assert "nobody chose the cut" in text.meaning
    assert "does not prove" in text.meaning
    for part in (OPEN.seal, OPEN.nonce, OPEN.cards, f"the first {OPEN.cut} cards", str(OPEN.message_id)):
        assert part in text.proof
    assert len(text.text) <= 3_000


@pytest.mark.parametrize("finding", Check)
def test_a_deal_in_play_is_never_opened(finding: Check) -> None:
    text = verify_text(DEALT, finding).text
    assert DEALT.nonce not in text
    assert DEALT.cards not in text
    assert "Cut" not in text
    assert "sha256" not in text


@pytest.mark.parametrize("finding", Check)
def test_each_finding_has_words(finding: Check) -> None:
    text = verify_text(OPEN, finding)
    assert text.verdict.endswith(".")
    assert text.meaning or finding is Check.UNKNOWN


def test_an_unknown_seal_tells_what_to_copy() -> None:
    assert verify_text(None, Check.UNKNOWN).blocks == (
        "No deal here has that seal. Copy at least its first 8 characters from the table's message.",
    )


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
def test_the_lines_to_check_it_oneself_work() -> None:
    assert run(seal_command(OPEN)).split()[0] == OPEN.seal
    assert int(run(cut_command(OPEN))) == OPEN.cut
    commands = verify_text(OPEN, Check.MATCHES).commands
    assert seal_command(OPEN) in commands
    assert cut_command(OPEN) in commands
    with pytest.raises(AssertionError):
        seal_command(DEALT)


def run(line: str) -> str:
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True).stdout
