"""The names of the melds (RULES A5)."""

from __future__ import annotations

from enum import StrEnum


class MeldName(StrEnum):
    """Melds by name; arounds are named by their rank."""

    RUN = "run"
    DOUBLE_RUN = "double_run"
    ROYAL_MARRIAGE = "royal_marriage"
    MARRIAGE = "marriage"
    DIX = "dix"
    PINOCHLE = "pinochle"
    ACES_AROUND = "A_around"
    KINGS_AROUND = "K_around"
    QUEENS_AROUND = "Q_around"
    JACKS_AROUND = "J_around"
