"""A table's own rules in plain words, made from its `Rules`: all that is in force, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Rules
from render.rules_auction import auction_lines, kitty_lines, pass_lines, trump_lines
from render.rules_end import score_lines, settling_lines, winning_lines
from render.rules_melds import meld_lines
from render.rules_play import counter_lines, stock_lines, trick_lines
from render.rules_words import game_lines
from render.words import number_word


@dataclass(frozen=True)
class Section:
    """One part of the rules: its title and its sentences, one a line."""

    title: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The section as Discord markdown."""
        return "\n".join((f"**{self.title}**", *(f"- {line}" for line in self.lines)))


def rules_text(rules: Rules) -> tuple[Section, ...]:
    """The rules of this table in the order in which a hand goes; numbers are on the table's scale."""
    tricks = f"The last {number_word(rules.deck.hand)} tricks" if rules.deck.stock else "Tricks"
    sections = (
        Section("The game", game_lines(rules)),
        Section("Auction", auction_lines(rules)),
        Section("The kitty", kitty_lines(rules)),
        Section("Trump", trump_lines(rules)),
        Section("The pass", pass_lines(rules)),
        Section("Stock and first tricks", stock_lines(rules)),
        Section("Meld", meld_lines(rules)),
        Section(tricks, trick_lines(rules)),
        Section("What tricks are worth", counter_lines(rules)),
        Section(
            "Ending before the last trick" if rules.counts_units else "Giving up before the first lead",
            settling_lines(rules),
        ),
        Section("Score", score_lines(rules)),
        Section("Winning", winning_lines(rules)),
    )
    return tuple(section for section in sections if section.lines)


def rules_markdown(rules: Rules) -> str:
    """All sections below one another."""
    return "\n\n".join(section.text for section in rules_text(rules))
