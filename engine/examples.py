"""Worked examples: cases written by hand, each checked against the functions that play the game.

A case is `{id, game, kind, input, expected, why, source}`. What is expected is compared key by key; lists of cards have
no order. Points are written on the case's own scale, so a case on the simple scale is read and answered tenfold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.actions import Action, Bid, DealCards, Pass
from engine.cards import Card, Suit, build_deck
from engine.counting import end_by_claim
from engine.deal_examples import buried, dealt, misdealt, suits_to_name
from engine.errors import BadRules, IllegalAction
from engine.events import MeldName, Outcome
from engine.game import apply, awaits_deal, start, to_act
from engine.judging import judge_of
from engine.melds import melds_of
from engine.rules import PhaseName, Rules, Scale
from engine.scoring import NOBODY, DealFacts, DealScore
from engine.stock_examples import counted, declared
from engine.tricks import free, legal, points_of, winning
from engine.variants import VARIANTS
from engine.viewing import view

Case = Mapping[str, Any]

GAME_NAMES = {"single_deck": "partnership", "three_player": "three_handed"}
"""Games whose name in the examples is not the engine's."""

_ALIASES = {
    "save": "meld_save",
    "missed": "missed_bid",
    "minimum": "min_bid",
    "step": "bid_step",
    "last_value": "last_trick_points",
    "rule": "both_over",
}
"""Options whose name in the examples is not the engine's."""

_IN_POINTS = frozenset({"min_bid", "bid_step", "max_raise"})
"""Options that a case writes on its own scale."""


class Result(StrEnum):
    """How a case fared."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"  # the engine does not know its game


@dataclass(frozen=True, slots=True)
class Checked:
    """A case and how it fared; `difference` is a line for a failure."""

    result: Result
    difference: str = ""


def check(case: Case) -> Checked:
    """Work the case out with the engine and compare. Never raises for a case that is not well formed: that fails."""
    name = case.get("id", "a case without an id")
    try:
        game: str = case["game"]
        rules = VARIANTS.get(GAME_NAMES.get(game, game))
        if rules is None:
            return Checked(Result.SKIPPED)
        if case["kind"] not in _KINDS:
            return Checked(Result.FAILED, f"{name}: the kind “{case['kind']}” is not known")
        expected = case["expected"]
        actual = _KINDS[case["kind"]](rules, case["input"])
    except BadRules as error:
        return Checked(Result.FAILED, f"{name}: {error}")
    except KeyError as error:
        return Checked(Result.FAILED, f"{name}: {error} is missing")
    except (ValueError, TypeError, AttributeError, IndexError) as error:
        return Checked(Result.FAILED, f"{name}: cannot be read: {error}")
    if _agrees(expected, actual):
        return Checked(Result.PASSED)
    return Checked(Result.FAILED, f"{name}: expected {expected}, got {actual}")


def _agrees(expected: Any, actual: Any) -> bool:
    if isinstance(expected, dict) and isinstance(actual, dict):
        return all(key in actual and value == actual[key] for key, value in expected.items())
    if isinstance(expected, list) and isinstance(actual, list):
        return sorted(expected) == sorted(actual)
    return bool(expected == actual)


def _with_options(rules: Rules, given: Case, factor: int = 1, **more: Any) -> Rules:
    """The game's rules with the options that the case names, in its `options` or beside them."""
    named = {**given, **given.get("options", {}), **more}
    options: dict[str, Any] = {}
    for key, value in named.items():
        name = _ALIASES.get(key, key)
        if name in rules.house_options and name not in ("scale", "target"):
            options[name] = value * factor if name in _IN_POINTS and value is not None else value
    # any step must divide the target, which matters to no case but those that bring a target of their own
    options["target"] = rules.target * options.get("bid_step", rules.bid_step)
    return rules.with_options(options)


def _factor(given: Case, *, is_small: bool) -> int:
    """What the case's points are multiplied by; where it names no scale, the size of its figures tells."""
    scale = given.get("scale", given.get("options", {}).get("scale"))
    return Scale(scale).divisor if scale else (10 if is_small else 1)


def _is_simple(rules: Rules) -> bool:
    return rules.scale is Scale.SIMPLE


def _cards(words: list[str]) -> tuple[Card, ...]:
    return tuple([Card(word) for word in words])


def _trump(given: Case) -> Suit | None:
    return Suit(given["trump"]) if given["trump"] else None


def _meld(rules: Rules, given: Case) -> dict[str, Any]:
    rules, factor = _with_options(rules, given), _factor(given, is_small=False)
    if "declare" in given:
        return declared(rules, given, factor)
    breakdown: dict[str, int] = {}
    for meld in melds_of(_cards(given["hand"]), _trump(given), rules):
        # the marriages of all plain suits are one figure
        name = "marriages" if meld.name is MeldName.MARRIAGE else meld.name.value
        breakdown[name] = breakdown.get(name, 0) + meld.points // factor
    return {"total": sum(breakdown.values()), "breakdown": breakdown}


def _legal_moves(rules: Rules, given: Case) -> list[str]:
    hand, trick = _cards(given["hand"]), _cards(given["trick"])
    if given.get("phase") == PhaseName.STOCK:
        return sorted(card.value for card in free(hand, trick, _trump(given)).cards)
    is_first_lead = bool(given.get("first_lead", False))
    found = legal(hand, trick, _trump(given), _with_options(rules, given), is_first_lead=is_first_lead)
    return sorted(card.value for card in found.cards)


def _trick(rules: Rules, given: Case) -> dict[str, Any]:
    cards, options = _cards(given["cards"]), given["options"]
    points = points_of(cards, _with_options(rules, given), is_last=options["last"])
    winner = (given["leader"] + winning(cards, _trump(given))) % given["players"]
    return {"winner_seat": winner, "points": points // options["div"]}


def _auction(rules: Rules, given: Case) -> dict[str, Any]:
    """Deal, then let everybody on turn call in order."""
    factor = _factor(given, is_small=_is_simple(rules) or given["step"] % 10 != 0)
    has_bands = len(given.get("options", {}).get("schedule", ())) > 1
    rules = _with_options(rules, given, factor, **({"fives_over_60": True} if has_bands else {}))
    if given["players"] != rules.seats:
        raise ValueError(f"this game has {rules.seats} players")
    deck = DealCards(deck=build_deck(rules.deck.ranks, rules.deck.copies))
    state = apply(start(rules, given["dealer"]), None, deck).state
    for call in given["calls"]:
        action: Action = Pass() if call == "pass" else Bid(points=call * factor)
        seats = to_act(state)
        try:
            if not seats:
                return {"error": f"illegal {call}"}
            state = apply(state, min(seats), action).state
        except IllegalAction:
            return {"error": f"illegal {call}"}
    contract = view(state, None).contract
    if contract:
        return {"winner": contract.seat, "bid": contract.points // factor}
    return {"winner": None, "bid": None} if awaits_deal(state) else {"error": "unfinished"}


def _hand_score(rules: Rules, given: Case) -> dict[str, Any]:
    if "card_points" in given:
        return counted(_with_options(rules, given), given, _factor(given, is_small=False))
    total = given.get("total_tricks")
    factor = _factor(given, is_small=_is_simple(rules) or (total or 250) < 100)
    last = {} if total is None else {"last_trick_points": total * factor - rules.counter_total}
    rules = _with_options(rules, given, **last)
    if "bidder" in given:
        score = _scored(rules, given, _alone(given, factor))
        return {"outcome": _OUTCOMES.get(score.outcome, score.outcome.value), "scores": _on_scale(score, rules, factor)}
    score = _scored(rules, given, _in_partnership(given, factor))
    bidders, defenders = _on_scale(score, rules, factor)
    return {
        "outcome": _OUTCOMES.get(score.outcome, score.outcome.value),
        "bidders": bidders,
        "defenders": defenders,
    }


def _on_scale(score: DealScore, rules: Rules, factor: int) -> list[int]:
    return list(score.changes) if rules.counts_units else [change // factor for change in score.changes]


def _scored(rules: Rules, given: Case, facts: DealFacts) -> DealScore:
    judge = judge_of(rules)
    ending = next((outcome for name, outcome in _ENDINGS.items() if given.get(name)), None)
    ending = ending or judge.ending_by_melds(rules, facts.bidders, facts.bid, facts.melds)
    return judge.played(rules, facts) if ending is None else judge.unplayed(rules, facts, ending)


def _in_partnership(given: Case, factor: int) -> DealFacts:
    """The bidders are side 0."""
    tricks = (given["bid_tricks"] * factor, given["def_tricks"] * factor)
    last = given.get("last_trick")  # "bidders" or "defenders", where the last trick takes the meld
    return DealFacts(
        bidders=0,
        bid=given["bid"] * factor,
        melds=(given["bid_meld"] * factor, given["def_meld"] * factor),
        is_dix_only=(False, given.get("def_meld_only_dix", False)),
        trick_points=tricks,
        tricks_taken=tuple([int(given.get(key, points > 0)) for key, points in zip(_TAKEN, tricks, strict=True)]),
        last_trick=None if last is None else ("bidders", "defenders").index(last),
    )


def _alone(given: Case, factor: int) -> DealFacts:
    """Each seat is a side."""
    tricks = tuple([points * factor for points in given["tricks"]])
    return DealFacts(
        bidders=given["bidder"],
        bid=given["bid"] * factor,
        melds=tuple([points * factor for points in given["meld"]]),
        is_dix_only=tuple(given.get("only_dix", [False] * len(tricks))),
        trick_points=tricks,
        tricks_taken=tuple(given.get("tricks_taken", [int(points > 0) for points in tricks])),
        buried_points=given.get("buried", 0) * factor,
        trump=Suit(given["trump"]) if given.get("trump") else None,
    )


_TAKEN = ("bid_tricks_taken", "def_tricks_taken")

_ENDINGS = {"thrown_in": Outcome.THROWN_IN, "forfeited": Outcome.FORFEITED, "conceded": Outcome.CONCEDED}
"""Ways to end a hand before its last trick that a case names."""

_OUTCOMES = {
    Outcome.FORFEITED: "thrown_in",
    Outcome.SHORT_MELD: "set",
    Outcome.COVERED: "made",
    Outcome.CONCEDED: "made",
}
"""Outcomes whose name in the examples is not the engine's."""


def _game_end(rules: Rules, given: Case) -> dict[str, Any]:
    target = given.get("target", 0)
    factor = _factor(given, is_small=_is_simple(rules) or target < 500)
    totals = tuple([score * factor for score in given["scores"]])
    if "claimed" in given:
        end = end_by_claim(given["claimed"], totals, target * factor)
        return {"winner": end.winner, "new_target": end.target // factor}
    rules = _with_options(rules, given)
    bidders, is_made = given.get("bidding_side", NOBODY), given.get("made", True)
    end = judge_of(rules).end(rules, totals, bidders, is_made, given.get("hands_played", 0), target * factor)
    return {"winner": end.winner, "new_target": end.target // factor}


_KINDS: dict[str, Callable[[Rules, Case], Any]] = {
    "meld": _meld,
    "legal_moves": _legal_moves,
    "trick": _trick,
    "auction": _auction,
    "hand_score": _hand_score,
    "game_end": _game_end,
    "deal": lambda rules, given: dealt(rules, given),
    "misdeal": lambda rules, given: misdealt(_with_options(rules, given), given),
    "bury": lambda rules, given: buried(_with_options(rules, given), given),
    "trump": lambda rules, given: suits_to_name(_with_options(rules, given), given),
}
