"""The leaderboard in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.variants import VARIANTS
from render.leaderboard_text import LeaderboardRow, leaderboard_text, rate_text
from render.options_text import game_label

CY = LeaderboardRow(rank=1, name="Cy", games=84, wins=51, bids_taken=100, bids_made=78, best_hand=1620)
YOU = LeaderboardRow(rank=12, name="Ann", games=17, wins=8, bids_taken=0, bids_made=0, best_hand=None, is_you=True)
TITLE = "**Pinochle leaderboard** · this server · single deck, partners · "
CY_TEXT = "🥇 **Cy** · 51 won of 84 games, 61 %\n-# bids made 78 of 100, 78 % · best hand 1,620"
YOU_TEXT = "**12.** **Ann** (you) · 8 won of 17 games, 47 %\n-# bids made 0 of 0, –"
FOOTER = "-# Page 1 of 3 · ranked from 5 games on · sorted by wins, then by share won"


def test_a_page_with_ones_own_row_below() -> None:
    text = leaderboard_text([CY], YOU, game="partnership", people_only=False, page=1, pages=3, minimum_games=5)
    assert text.blocks == (TITLE + "all games", CY_TEXT, YOU_TEXT, FOOTER)


def test_ones_own_row_stands_only_once() -> None:
    text = leaderboard_text([CY, YOU], YOU, game="partnership", people_only=True)
    assert text.title == TITLE + "between people"
    assert text.rows == f"{CY_TEXT}\n{YOU_TEXT}"
    assert text.own == ""
    assert text.footer == "-# Sorted by wins, then by share won"


def test_games_without_bids_have_none_to_count() -> None:
    text = leaderboard_text([CY], YOU, game="two_handed", people_only=False)
    assert text.rows == "🥇 **Cy** · 51 won of 84 games, 61 %\n-# best hand 1,620"
    assert text.own == "**12.** **Ann** (you) · 8 won of 17 games, 47 %"


@pytest.mark.parametrize("game", VARIANTS)
def test_the_game_stands_in_the_heading(game: str) -> None:
    text = leaderboard_text([CY], YOU, game=game, people_only=True)
    assert f" · {game_label(game)} · between people" in text.title
    assert ("bids made" in text.rows) == (game != "two_handed")


def test_without_games_it_says_what_is_missing() -> None:
    text = leaderboard_text([], None, game="partnership", people_only=False)
    assert text.blocks[1:] == ("No game has been finished here yet.", "You have not finished a game here yet.")
    people = leaderboard_text([], None, game="partnership", people_only=True)
    assert people.rows == "No game between people has been finished here yet."


def test_too_few_games_for_a_rank() -> None:
    own = replace(YOU, rank=None, games=4, wins=2)
    text = leaderboard_text([CY], own, game="partnership", people_only=False, minimum_games=5)
    assert text.own.startswith("– **Ann** (you) · 2 won of 4 games, 50 %")
    assert text.own.endswith("-# A rank comes with 1 more game.")


@pytest.mark.parametrize(
    ("part", "whole", "text"),
    [(0, 0, "–"), (1, 3, "33 %"), (2, 3, "67 %"), (1, 8, "13 %"), (5, 5, "100 %"), (0, 4, "0 %")],
)
def test_shares_are_rounded_as_people_do(part: int, whole: int, text: str) -> None:
    assert rate_text(part, whole) == text


def test_a_page_of_long_names_fits() -> None:
    rows = [replace(CY, rank=rank, name="*_😀" * 40) for rank in range(1, 16)]
    text = leaderboard_text(rows, YOU, game="partnership", people_only=False, pages=99, page=50, minimum_games=5)
    assert len(text.text) <= 3_500
