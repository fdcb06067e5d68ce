"""A server's leaderboard in words: two short lines a player, readable on a phone; one's own row always."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from engine.variants import VARIANTS
from render.names import safe_name, score_text
from render.numbers import grouped
from render.options_text import game_label
from render.standing import has_bids
from render.words import count_text

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


@dataclass(frozen=True)
class LeaderboardRow:
    """One player. `rank` counts from 1, equal players share one; None is below the minimum of games.

    `best_hand` is the most points (classic scale) that the player's side wrote down for one hand, None before any.
    """

    rank: int | None
    name: str
    games: int
    wins: int
    bids_taken: int
    bids_made: int
    best_hand: int | None
    is_you: bool = False


@dataclass(frozen=True)
class LeaderboardText:
    """The blocks of the leaderboard, each empty where there is nothing to say."""

    title: str
    rows: str
    own: str
    footer: str

    @property
    def blocks(self) -> tuple[str, ...]:
        """The blocks that say something, in order."""
        return tuple(block for block in astuple(self) if block)

    @property
    def text(self) -> str:
        """All blocks below one another."""
        return "\n".join(self.blocks)


def leaderboard_text(
    rows: Sequence[LeaderboardRow],
    own: LeaderboardRow | None,
    *,
    game: str,
    people_only: bool,
    page: int = 1,
    pages: int = 1,
    minimum_games: int = 1,
) -> LeaderboardText:
    """One page of the leaderboard; `own` is the reader's row, shown by itself where the page does not have it.

    Pages count from 1. `minimum_games` is what a player needs for a rank.
    """
    filter_name = "between people" if people_only else "all games"
    bids = game not in VARIANTS or has_bids(VARIANTS[game])
    title = f"**Pinochle leaderboard** · this server · {game_label(game)} · {filter_name}"
    if not rows:
        nothing = (
            "No game between people has been finished here yet."
            if people_only
            else "No game has been finished here yet."
        )
        return LeaderboardText(title, nothing, _own(own, minimum_games, bids), "")
    is_on_page = any(row.is_you for row in rows)
    return LeaderboardText(
        title=title,
        rows="\n".join(_row(row, bids) for row in rows),
        own="" if is_on_page else _own(own, minimum_games, bids),
        footer=_footer(page, pages, minimum_games),
    )


def rate_text(part: int, whole: int) -> str:
    """A share in whole percent, "61 %"; a dash where there is nothing to share."""
    # halves round up, as people do
    return f"{(200 * part + whole) // (2 * whole)} %" if whole else "–"


def _row(row: LeaderboardRow, with_bids: bool) -> str:
    place = _MEDALS.get(row.rank, f"**{row.rank}.**") if row.rank is not None else "–"
    you = " (you)" if row.is_you else ""
    won = f"{row.wins:,} won of {count_text(row.games, 'game')}, {rate_text(row.wins, row.games)}"
    first = f"{place} **{safe_name(row.name)}**{you} · {won}"
    # where nobody bids there is nothing to make
    made = f"bids made {row.bids_made:,} of {row.bids_taken:,}, {rate_text(row.bids_made, row.bids_taken)}"
    best = f"best hand {grouped(row.best_hand)}" if row.best_hand is not None else ""
    below = score_text([made if with_bids else "", best])
    return f"{first}\n-# {below}" if below else first


def _own(own: LeaderboardRow | None, minimum_games: int, with_bids: bool) -> str:
    if own is None:
        return "You have not finished a game here yet."
    text = _row(own, with_bids)
    if own.rank is None and own.games < minimum_games:
        return f"{text}\n-# A rank comes with {count_text(minimum_games - own.games, 'more game')}."
    return text


def _footer(page: int, pages: int, minimum_games: int) -> str:
    parts = [f"Page {page} of {pages}"] if pages > 1 else []
    if minimum_games > 1:
        parts.append(f"ranked from {minimum_games} games on")
    parts.append("sorted by wins, then by share won")
    text = " · ".join(parts)
    return f"-# {text[:1].upper()}{text[1:]}"
