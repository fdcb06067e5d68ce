"""Points on the table's scale: written for people, and read from what people type.

The engine counts on the classic scale throughout; this file and nothing else converts.
"""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum

from engine.rules import HIGHEST_BID, Rules

MINUS = "−"
_GROUPED = re.compile(r"\d{1,3}(?:[,.' ]\d{3})+")
_FRACTION = re.compile(r"(\d*)[.,](\d+)")
_PUNCTUATION = {"，": ",", "．": ".", "٬": ",", "’": "'", "−": "-", "–": "-", "＋": "+", "－": "-"}
_SHOWN_INPUT = 20
"""Of a text that is no number so many characters are quoted back."""


class NumberFault(StrEnum):
    """What is wrong with a typed number."""

    EMPTY = "empty"
    NOT_A_NUMBER = "not_a_number"
    FRACTION = "fraction"
    NEGATIVE = "negative"
    TOO_HIGH = "too_high"


class BadNumber(ValueError):
    """A typed text is no usable number; `fault` says which way, `sentence` tells the person what is possible."""

    def __init__(self, fault: NumberFault, sentence: str) -> None:
        super().__init__(sentence)
        self.fault = fault
        self.sentence = sentence


def points(value: int, rules: Rules) -> str:
    """Points as the table writes them: "1,500" (150 on the simple scale), negative ones with a real minus sign."""
    return grouped(value, rules.scale.divisor)


def grouped(value: int, divisor: int = 1) -> str:
    """A number with thousands commas and a real minus sign, divided by 1 or 10."""
    whole, rest = divmod(abs(value), divisor)
    text = f"{whole:,}" + (f".{rest}" if rest else "")
    return MINUS + text if value < 0 else text


def signed_points(value: int, rules: Rules) -> str:
    """Points with their sign: "+370", "−300", "±0"."""
    if value == 0:
        return "±0"
    return ("+" if value > 0 else "") + points(value, rules)


def units_text(count: int) -> str:
    """Units as people say them: "1 unit", "2 units"; negative ones with a real minus sign."""
    return f"{grouped(count)} {'unit' if abs(count) == 1 else 'units'}"


def score_points(value: int, rules: Rules) -> str:
    """A score of the game: points on the table's scale, or "+3 units" where the table counts units."""
    if rules.counts_units:
        return ("+" if value > 0 else "") + units_text(value)
    return points(value, rules)


def signed_score(value: int, rules: Rules) -> str:
    """A change of a score with its sign: "+370", "±0", or "−2 units" where the table counts units."""
    if rules.counts_units and value:
        return score_points(value, rules)
    return signed_points(value, rules)


def parse_points(text: str, rules: Rules, highest: int = HIGHEST_BID) -> int:
    """Read a number typed on the table's scale and return it in classic points.

    Spaces, thousands separators and digits of any script are accepted. Raises BadNumber for nothing, for no number, a
    fraction, a negative number, or more than `highest` classic points.
    """
    clean = _plain(text)
    example = points(max(rules.min_bid, 10), rules)
    if not clean:
        raise BadNumber(NumberFault.EMPTY, f"Type a number, for example {example}.")
    is_negative = clean[0] == "-" and clean[1:2].isdigit()
    clean = clean[1:] if is_negative or (clean[0] == "+" and clean[1:2].isdigit()) else clean
    if _GROUPED.fullmatch(clean):
        clean = re.sub(r"[,.' ]", "", clean)
    clean = clean.replace(" ", "")
    fraction = _FRACTION.fullmatch(clean)
    if fraction and not fraction[2].strip("0"):
        clean, fraction = fraction[1] or "0", None
    if fraction:
        raise BadNumber(NumberFault.FRACTION, f"Only whole numbers count here, for example {example}.")
    if not (clean.isascii() and clean.isdigit()):
        raise BadNumber(NumberFault.NOT_A_NUMBER, f"{_quoted(text)} is no number: type digits, for example {example}.")
    if is_negative:
        raise BadNumber(NumberFault.NEGATIVE, f"Only numbers above nothing count here, for example {example}.")
    digits = clean.lstrip("0") or "0"
    value = int(digits) * rules.scale.divisor if len(digits) <= len(str(highest)) else highest + 1
    if value > highest:
        raise BadNumber(NumberFault.TOO_HIGH, f"That is too high: the most here is {points(highest, rules)}.")
    return value


def _plain(text: str) -> str:
    """ASCII digits and separators; digits are taken one by one, since "25²" is no number."""
    result = []
    for character in text:
        if character.isdecimal():
            result.append(str(unicodedata.decimal(character)))
        elif character.isspace():
            result.append(" ")
        elif unicodedata.category(character) != "Cf":
            result.append(_PUNCTUATION.get(character, character))
    return " ".join("".join(result).split())


def _quoted(text: str) -> str:
    shown = " ".join(text.split())
    if len(shown) > _SHOWN_INPUT:
        shown = shown[:_SHOWN_INPUT] + "…"
    # inside a code span nothing is markdown and nobody is mentioned
    return "`" + shown.replace("`", "'").replace("@", "@\u200b") + "`"
