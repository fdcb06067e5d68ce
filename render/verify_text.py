"""What the check of a deal proves, in plain words, and how anybody repeats it without us."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from enum import StrEnum

from ports.records import SealedDeal

_FORMAT = "pinochle-1"
"""The first word of every sealed text; it is part of the format, so it never changes for deals that exist."""


class Check(StrEnum):
    """What a check of a deal found."""

    MATCHES = "matches"  # seal and cut are both right
    SEAL_DIFFERS = "seal_differs"
    CUT_DIFFERS = "cut_differs"
    DECK_DIFFERS = "deck_differs"  # a card is missing from the sealed pack, or there too often
    DEAL_DIFFERS = "deal_differs"  # the hands dealt are not those of the sealed and cut deck
    NEVER_CUT = "never_cut"  # sealed, yet abandoned before the cards were dealt; the seal is right
    STILL_SEALED = "still_sealed"  # in play: nonce and order are opened when the deal ends
    UNKNOWN = "unknown"  # no deal has this seal


def check_of(
    *, is_open: bool, seal: bool | None, deck: bool | None, cut: bool | None, dealt: bool | None = None
) -> Check:
    """One finding from single ones: whether the deal is open, and whether seal, pack, cut and hands are right.

    None is what could not be judged; without a judged cut the deal was never dealt.
    """
    if not is_open:
        return Check.STILL_SEALED
    faults = (
        (seal, Check.SEAL_DIFFERS),
        (deck, Check.DECK_DIFFERS),
        (cut, Check.CUT_DIFFERS),
        (dealt, Check.DEAL_DIFFERS),
    )
    for is_right, fault in faults:
        if is_right is False:
            return fault
    return Check.NEVER_CUT if cut is None else Check.MATCHES


@dataclass(frozen=True)
class VerifyText:
    """The blocks of the answer, each empty where there is nothing to say."""

    verdict: str
    meaning: str
    proof: str
    commands: str

    @property
    def blocks(self) -> tuple[str, ...]:
        """The blocks that say something, in order."""
        return tuple(block for block in astuple(self) if block)

    @property
    def text(self) -> str:
        """All blocks below one another."""
        return "\n".join(self.blocks)


_VERDICTS = {
    Check.MATCHES: "matches: seal and cut are both right.",
    Check.SEAL_DIFFERS: "does **not** match: these cards and this nonce give another seal.",
    Check.CUT_DIFFERS: "does **not** match: the seal is right, but the deck was cut elsewhere.",
    Check.DECK_DIFFERS: "does **not** match: the seal is right, but the deck is not the whole pack.",
    Check.DEAL_DIFFERS: "does **not** match: seal and cut are right, but other cards were dealt.",
    Check.NEVER_CUT: "was sealed and never dealt: the seal is right, and there was no cut.",
    Check.STILL_SEALED: "is still being played: its seal is opened when the hand is over. Until then keep the seal.",
}
_MEANING = {
    Check.MATCHES: (
        "This proves that the order of the deck was fixed before the cut, and that nobody chose the cut: it follows "
        "from the number that Discord gave the table's message, after the seal was made. It does not prove how well "
        "the deck was shuffled, nor that nobody showed a hand to somebody else."
    ),
    Check.SEAL_DIFFERS: "So the deck is not the one that was sealed. Tell whoever runs this bot, and quote the seal.",
    Check.CUT_DIFFERS: "So the cut was not left to chance. Tell whoever runs this bot, and quote the seal.",
    Check.DECK_DIFFERS: "So it was no fair pack. Tell whoever runs this bot, and quote the seal.",
    Check.DEAL_DIFFERS: "So the hands are not from the sealed deck. Tell whoever runs this bot, and quote the seal.",
    Check.NEVER_CUT: "This proves that the order of the deck was fixed before anybody could have had cards.",
    Check.STILL_SEALED: "The order of the deck is fixed already: any change to it would give another seal.",
}


def verify_text(deal: SealedDeal | None, check: Check) -> VerifyText:
    """The answer to one check; nonce and order are told only for a deal that is open."""
    if deal is None or check is Check.UNKNOWN:
        sentence = "No deal here has that seal. Copy at least its first 8 characters from the table's message."
        return VerifyText(sentence, "", "", "")
    verdict = f"**Game {deal.game_id}, hand {deal.deal}** {_VERDICTS[check]}"
    if not deal.is_open:
        verdict = f"**Game {deal.game_id}, hand {deal.deal}** {_VERDICTS[Check.STILL_SEALED]}"
        return VerifyText(verdict, _MEANING[Check.STILL_SEALED], f"-# Seal {deal.seal}", "")
    return VerifyText(verdict, _MEANING[check], _proof(deal), _commands(deal))


def seal_command(deal: SealedDeal) -> str:
    """A line of shell that prints the seal of an open deal."""
    assert deal.is_open, "nonce and order of a deal in play are nobody's to see"
    return f"printf %s '{_FORMAT}|{deal.game_id}|{deal.deal}|{deal.nonce}|{deal.cards}' | sha256sum"


def cut_command(deal: SealedDeal) -> str:
    """A line of shell that prints the cut of a dealt deal."""
    size = len(deal.cards.split())
    text = f"{deal.seal}|{deal.message_id}"
    return f"python3 -c \"import hashlib; print(int(hashlib.sha256(b'{text}').hexdigest(), 16) % {size})\""


def _proof(deal: SealedDeal) -> str:
    lines = [f"-# Seal {deal.seal}", f"-# Nonce {deal.nonce}", f"-# Order before the cut: {deal.cards}"]
    if deal.message_id is not None and deal.cut is not None:
        lines.append(f"-# Cut: the first {deal.cut} cards went below the rest, from message {deal.message_id}")
    return "\n".join(lines)


def _commands(deal: SealedDeal) -> str:
    lines = ["Check it yourself, on any computer with a shell:", f"```sh\n{seal_command(deal)}"]
    if deal.message_id is not None:
        lines.append(cut_command(deal))
    return "\n".join(lines) + "\n```"
