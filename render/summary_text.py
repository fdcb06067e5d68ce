"""The end of a deal and of a game in words: what was made, who scored what, and the opened seal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace

from engine.view import PlayerView
from ports.records import SealedDeal
from render.labels import Faces, SeatLabel
from render.outcome_notes import notes_text
from render.outcome_text import changes_text as changes_text
from render.outcome_text import headline_of as headline_of
from render.outcome_text import winner_text as winner_text
from render.table_text import LONGEST_TABLE, meld_text
from render.words import plain_faces


@dataclass(frozen=True)
class SummaryText:
    """The blocks of a deal's closing message, each empty where there is nothing to say."""

    winner: str
    headline: str
    scores: str
    notes: str
    meld: str
    seal: str

    @property
    def blocks(self) -> tuple[str, ...]:
        """The blocks that say something, in order."""
        return tuple(block for block in astuple(self) if block)

    @property
    def text(self) -> str:
        """All blocks below one another."""
        return "\n".join(self.blocks)


def summary_text(
    view: PlayerView,
    seats: Sequence[SeatLabel],
    faces: Faces = plain_faces,
    *,
    sealed: SealedDeal | None = None,
    matches: bool | None = None,
) -> SummaryText:
    """The last finished deal of a view, which still shows it, at most `LONGEST_TABLE` letters.

    `sealed` is that deal's proof once it is open; `matches` says whether it was checked and fits (None: not checked).
    """
    result = view.results[-1]
    text = SummaryText(
        winner=winner_text(view, seats),
        headline=f"**Hand {result.deal}** · {headline_of(result, view, seats)}",
        scores=changes_text(result, view.rules, seats),
        notes=notes_text(result, view, seats, faces),
        meld=meld_text(view.melds, view.rules, seats, faces),
        seal=opened_seal_text(sealed, matches) if sealed is not None and sealed.is_open else "",
    )
    if len(text.text) > LONGEST_TABLE:
        text = replace(text, meld=meld_text(view.melds, view.rules, seats, plain_faces))
    if len(text.text) > LONGEST_TABLE:
        text = replace(text, meld=meld_text(view.melds, view.rules, seats, None))
    return text


def abandoned_text(deal: int, by: str | None, sealed: SealedDeal | None, matches: bool | None = None) -> str:
    """A deal that was not played to its end; `by` is a name that is safe to show."""
    ended = f"{by} ended the game" if by else "The game was ended"
    sentence = f"**Hand {deal}** · {ended} before this hand was over. Nothing is scored for it."
    proof = opened_seal_text(sealed, matches) if sealed is not None and sealed.is_open else ""
    return "\n".join(part for part in (sentence, proof) if part)


def opened_seal_text(sealed: SealedDeal, matches: bool | None = None) -> str:
    """An opened seal in small print: nonce, order before the cut, cut; only for a deal that is open."""
    assert sealed.is_open, "nonce and order of a deal in play are nobody's to see"
    verdict = {True: "Seal opened: it matches.", False: "Seal opened: it does **not** match.", None: "Seal opened."}
    cut = f"Cut {sealed.cut} from message {sealed.message_id}" if sealed.cut is not None else "Never cut or dealt"
    return "\n".join(
        (
            verdict[matches],
            f"-# Seal {sealed.seal}",
            f"-# Nonce {sealed.nonce}",
            f"-# {cut} · order before the cut: {sealed.cards}",
        )
    )
