"""Runs of everything in the kernel, for those who compare two builds of it or watch one."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

from engine import VARIANTS
from engine.cards import Suit, build_deck
from engine.house_values import possible_values
from engine.rules import Rules
from players.kernel import CODES, ROW, suit_code, words_of
from tests.support.kernel import random_hands, random_rules, random_setup, world

GAME_WITH_STOCK = "two_handed"
DEALS = 12

_CARDS_MOVE = (
    "pass_count",
    "pass_mode",
    "three_hand",
    "discards_count",
    "discard_timing",
    "meld_timing",
    "last_draw_choice",
)


def any_rules(rules: Rules, random: Random) -> Rules:
    """The game's rules with any of the options that matter to the kernel, those of passing and drawing among them."""
    rules = random_rules(rules, random)
    for name in _CARDS_MOVE:
        if name in rules.house_options:
            rules = rules.with_options({name: random.choice(possible_values(rules, name))})
    return rules


def numbers(count: int) -> array[int]:
    return array("i", bytes(4 * count))


def results(core: Any, game: str, rounds: int = 6) -> list[object]:
    """What a kernel makes of some deals: playouts, choices, whole hands, worlds and solutions."""
    found: list[object] = []
    random = Random(game)
    for number in range(rounds):
        rules = any_rules(VARIANTS[game], random)
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
        found += dealt(core, rules, setup, random)
        found += bid(core, rules, setup, random)
        found += carefully(core, rules, setup, worlds, start, cards)
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


def bid(core: Any, rules: Any, setup: Any, random: Random) -> list[object]:
    """Contracts played at each stage, with the kitty beside the hands and in one, and the melds of all hands."""
    deck, size = list(build_deck(rules.deck.ranks, rules.deck.copies)), rules.deck.hand
    found: list[object] = []
    random.shuffle(deck)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
    whole = world(hands)
    gift = deck[rules.seats * size :][: rules.deck.kitty]
    kitty = array("i", words_of(gift)) if gift else None
    if rules.pass_count:
        partner = hands[(setup.declarer + 2) % 4]
        gift = [partner.pop() for _ in range(rules.pass_count)]
    hands[setup.declarer] += gift
    for worlds, beside, stage in ((whole, kitty, 0), (world(hands), None, 1), (whole, None, 2)):
        out = numbers(2 * rules.seats)
        core.contracts(worlds, beside, setup, out, stage)
        found.append(out.tolist())
    for trump in range(4):
        melds = numbers(rules.seats)
        core.melds_of(whole, trump, setup, melds)
        found.append(melds.tolist())
    return found


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


def deal(core: Any, random: Random) -> tuple[Any, array[int], array[int], array[int]]:
    """A setup, some worlds, their stocks, and ways to go on: to lead as rules of thumb do, and with two cards."""
    rules = any_rules(VARIANTS[GAME_WITH_STOCK], random)
    trump = random.choice(list(Suit))
    deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
    turn_up = random.choice([card for card in deck if card.suit is trump])
    deck.remove(turn_up)
    random.shuffle(deck)
    mine, others = deck[:12], deck[12:]
    worlds, rest = array("i"), array("i")
    for _ in range(5):
        random.shuffle(others)
        worlds.extend([*words_of(mine), *words_of(others[:12])])
        rest.extend(words_of(others[12:]))
    rows: list[int] = []
    for card in (-1, CODES[mine[0]], CODES[mine[1]]):
        rows += [0, -1, 0, 1, 1, CODES[turn_up], card, 0, 0, -1, *[0] * (ROW - 10)]
    return core.Setup(rules, suit_code(trump)), worlds, rest, array("i", rows)


def outcomes(core: Any) -> list[list[int]]:
    random, found = Random(5), []
    for number in range(DEALS):
        setup, worlds, rest, rows = deal(core, random)
        out = array("i", bytes(4 * 4 * 3 * 5))
        core.evaluate_stock(worlds, rest, rows, setup, number, out)
        found.append(out.tolist())
    return found
