"""Compiled and as plain Python the kernel gives the same results, chance included."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from array import array
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import VARIANTS
from players import kernel
from players.kernel import place
from players.kernel.build import build
from tests.support.kernel import games, plain, random_hands, random_rules, random_setup, world


def numbers(count: int) -> array[int]:
    return array("i", bytes(4 * count))


def results(core: Any, game: str) -> list[object]:
    """What a kernel makes of some deals: playouts, choices, whole hands, worlds and solutions."""
    found: list[object] = []
    random = Random(game)
    for number in range(6):
        rules = random_rules(VARIANTS[game], random)
        setup, _ = random_setup(rules, random, core)
        seats, size = rules.seats, rules.deck.hand
        worlds = array("i")
        for _ in range(4):
            worlds.extend(world(random_hands(rules, size, random)))
        start = core.position(setup, number % seats, [], size, is_first_lead=True)
        for policy in (core.RANDOM, core.HEURISTIC):
            out = numbers(4 * seats)
            core.play_worlds(worlds, start, setup, policy, number, out)
            found.append(out.tolist())
        cards = array("i", core.legal(worlds[4 * start[0] : 4 * start[0] + 4], start, setup))
        one = worlds[: 4 * seats]
        out = numbers(len(cards) * seats)
        core.evaluate(one, start, cards, setup, core.HEURISTIC, number, out)
        worth = array("d", bytes(8 * len(cards)))
        core.utilities(out, len(cards), setup, 0, 0, array("d", range(setup.trick_total + 1)), worth)
        found += [out.tolist(), worth.tolist()]
        hands = numbers(10 * 5)
        core.whole_hands(setup, number, hands)
        found.append(hands.tolist())
        suits, points = numbers(4 * seats), numbers(4 * seats)
        core.best_suits(worlds, setup, suits, points)
        found += [suits.tolist(), points.tolist()]
        found += carefully(core, rules, setup, worlds, start, cards)
        found += dealt(core, rules, setup, random)
        ending = world(random_hands(rules, 5, random))
        solver, begin = core.Solver(12), core.position(setup, 1, [], 5)
        found.append(tuple(solver.solve(ending, begin, setup)))
        held = core.legal(ending[4:8], begin, setup)
        found.append([tuple(each) for each in solver.solve_cards(ending, begin, setup, held)])
    return found


def carefully(core: Any, rules: Any, setup: Any, worlds: Any, start: Any, cards: Any) -> list[object]:
    """Cards tried, contracts played and worlds judged with Club's habits."""
    seats = rules.seats
    memo = array("i", [5] * 16 + [0] * 16)
    tried = numbers(4 * len(cards) * seats)
    core.evaluate_carefully(worlds, start, cards, setup, memo, tried)
    bids = core.Setup(rules, setup.trump, 0)
    played = numbers(4 * 2 * seats)
    core.contracts(worlds, None, bids, played, 0 if rules.pass_count else 2, core.CAREFUL)
    laid = array("i", core.legal(worlds[:4], core.position(bids, 0, [], rules.deck.hand), bids)[:1])
    after = array("i", worlds)
    for at in range(0, len(after), 4 * seats):
        after[at : at + 4] = array("i", worlds[:4])
        word = after[at + (laid[0] >> 3)]
        rank = (word >> 4 * (laid[0] & 7)) & 15
        after[at + (laid[0] >> 3)] = word ^ (((rank + 1) >> 1) << 4 * (laid[0] & 7))
    doubts = array("d", bytes(8 * 4))
    core.likeness(after, bids, 1, laid, array("i", [0] * 16), array("i", [0] * 8), 5.0, 2.5, doubts)
    return [tried.tolist(), played.tolist(), doubts.tolist()]


def dealt(core: Any, rules: Any, setup: Any, random: Random) -> list[object]:
    hands = random_hands(rules, 6, random)
    cards = core.words_of([card for hand in hands for card in hand])
    caps = [random.choice((5, 5, 5, 4, 3)) for _ in range(4 * rules.seats)]
    known = core.words_of(hands[0]) + [0] * 4 * (rules.seats - 1)
    shown = [core.ANY_MELD, *random.choices((core.ANY_MELD, 0, 20), k=rules.seats - 1)]
    out = numbers(4 * rules.seats * 5)
    agreeing = core.sample(
        setup, cards, [6] * rules.seats, known, caps, shown, [0] * 4 * rules.seats, random.randrange(1 << 60), out
    )
    return [agreeing, out.tolist()]


@pytest.mark.parametrize("game", games())
def test_both_ways_give_the_same(game: str) -> None:
    assert not plain().IS_COMPILED
    assert results(kernel, game) == results(plain(), game)


def has_compiler() -> bool:
    include = Path(sysconfig.get_path("include"), "Python.h")
    return include.exists() and any(shutil.which(name) for name in ("cc", "gcc", "clang"))


@pytest.mark.skipif(not has_compiler(), reason="no C compiler, or no headers of Python")
def test_where_there_is_a_compiler_the_kernel_runs_compiled() -> None:
    assert kernel.IS_COMPILED, "run `make setup` or `python -m players.kernel.build`"


def test_an_edited_source_is_never_hidden_by_what_was_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "kernel"
    shutil.copytree(place.HERE, copy, ignore=shutil.ignore_patterns("compiled", "__pycache__"))
    monkeypatch.setattr(place, "HERE", copy)
    before = place.directory()
    assert before.name == Path(place.directory()).name
    with (copy / "melds.py").open("a", encoding="utf-8") as source:
        source.write("\n# edited\n")
    assert place.directory() != before


def test_without_a_compiler_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("players.kernel.build.directory", lambda: tmp_path / "none")
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert build() == "The kernel runs as plain Python: there is no C compiler."


def test_a_compiler_that_fails_leaves_plain_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("players.kernel.build.directory", lambda: tmp_path / "none")

    def fails(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", "fatal error: Python.h: No such file")

    monkeypatch.setattr(subprocess, "run", fails)
    line = build()
    assert line.startswith("The kernel runs as plain Python: compiling")
    assert "\n" not in line
    assert list(tmp_path.iterdir()) == []
