"""The course of a game: start, what may be done, do it, replay. Walks `rules.phases` and knows none of them by name."""

from __future__ import annotations

from collections.abc import Iterable

from engine.actions import Action, DealCards, Entry
from engine.changing import replace
from engine.errors import CorruptLog, IllegalAction, Reason
from engine.events import Event
from engine.options import Option
from engine.phases import PHASES
from engine.rules import Rules
from engine.settling import settle
from engine.state import GameState, Step


def start(rules: Rules, first_dealer: int) -> GameState:
    """A new game that awaits its first deal; `first_dealer` is a seat."""
    if not 0 <= first_dealer < rules.seats:
        raise ValueError(f"seat {first_dealer} is not at this table")
    state = GameState(rules, first_dealer, scores=(0,) * len(rules.sides), target=rules.target)
    return PHASES[state.phase].begin(state).state


def to_act(state: GameState) -> frozenset[int]:
    """The seats on turn; two where both partners choose their pass at once, none while a deal is awaited."""
    return frozenset(state.turn)


def awaits_deal(state: GameState) -> bool:
    """Whether the next action must be the deal."""
    return state.awaits_deal


def next_dealer(state: GameState) -> int:
    """The seat that deals next while a deal is awaited, else the one that dealt."""
    return state.dealer


def options(state: GameState, seat: int) -> tuple[Option, ...]:
    """What a seat may do now; empty if it is not on turn."""
    return PHASES[state.phase].options(state, seat) if seat in state.turn else ()


def apply(state: GameState, seat: int | None, action: Action) -> Step:
    """Do an action: of a seat, or the deal (`seat` None). Raises IllegalAction, and the state is as it was."""
    _check(state, seat, action)
    # the dealer deals what chance brings
    step = PHASES[state.phase].apply(state, state.dealer if seat is None else seat, action)
    return _go_on(replace(step.state, revision=state.revision + 1), step.events)


def replay(rules: Rules, first_dealer: int, entries: Iterable[Entry]) -> GameState:
    """The state to which a log leads; raises CorruptLog with the revision at which it breaks."""
    state = start(rules, first_dealer)
    for entry in entries:
        state = replayed(state, entry).state
    return state


def replayed(state: GameState, entry: Entry) -> Step:
    """One line of a log; raises CorruptLog where it is refused."""
    try:
        return apply(state, entry.seat, entry.action)
    except IllegalAction:
        raise CorruptLog(state.revision) from None


def _check(state: GameState, seat: int | None, action: Action) -> None:
    """Raise IllegalAction unless this seat (None: chance) may do this now."""
    if state.winner is not None:
        raise IllegalAction(Reason.GAME_OVER, action)
    if seat is None:
        if not state.awaits_deal or not isinstance(action, DealCards):
            raise IllegalAction(Reason.NOT_NOW, action)
        return
    if seat not in state.turn:
        raise IllegalAction(Reason.NOT_YOUR_TURN, action)
    for option in options(state, seat):
        if option.type == action.type:
            option.check(action)
            return
    raise IllegalAction(Reason.NOT_NOW, action)


def _go_on(state: GameState, events: tuple[Event, ...]) -> Step:
    """Walk through phases until somebody must act, a deal is awaited or the game is won."""
    while not state.turn and not state.awaits_deal:
        is_last = state.phase_index == len(state.rules.phases) - 1
        if is_last or state.current.ending is not None:
            step = settle(state)
            events += step.events
            if step.state.winner is not None:
                return Step(step.state, events)
            state = replace(step.state, phase_index=0)
        else:
            state = replace(state, phase_index=state.phase_index + 1)
        step = PHASES[state.phase].begin(state)
        state, events = step.state, events + step.events
    return Step(state, events)
