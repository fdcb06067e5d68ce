"""The levels of computer players in words."""

from __future__ import annotations

_ABOUT = {
    "beginner": "Plays by the rules and bids little: for learning the game",
    "club": "Plays soundly by rules of thumb, as at a club evening",
    "strong": "Tries each card in deals that fit what it has seen",
    "expert": "Weighs bids, passes and cards by its chance to win the game",
}


def level_title(level: str) -> str:
    """A level as its players bear it: "Expert"."""
    return f"{level[:1].upper()}{level[1:]}"


def level_about(level: str) -> str:
    """What a level is like, in one line without an end; empty for one that has no description."""
    return _ABOUT.get(level, "")


def seated_text(name: str, level: str) -> str:
    """What is said when a computer has sat down; `name` is one of the computers' own."""
    return f"{name} 🤖 {level_title(level)} sits down. The lobby above shows it."


def an_expert(level: str) -> str:
    """A player of this level within a sentence: "an Expert", "a Club player"."""
    title = level_title(level)
    noun = title if level in ("beginner", "expert") else f"{title} player"
    return f"{'an' if title[:1] in 'AEIOU' else 'a'} {noun}"
