"""The fast core of the computer players: hands as integers, tricks, melds, playouts of sampled worlds, a solver.

Ordinary Python that Cython compiles ahead of time (`python -m players.kernel.build`); where it is not compiled the same
files run as they are, slower. The engine stays the only rule book: tests hold this package against it.

A hand is four words, `words[suit]`, a card is `8 * suit + rank` (see `bits`, `setup` and `codes`). Points are on the
classic scale. Buffers are `array("i")`: worlds are `worlds[4 * (world * seats + seat) + suit]`. Everything that takes
buffers works without the interpreter's lock, so threads run side by side; nothing here holds state between calls.
`IS_COMPILED` says whether this is machine code.
"""

from __future__ import annotations

from .place import directory

if __name__ == "players.kernel" and directory().is_dir():  # loaded under another name it is the plain Python
    __path__.insert(0, str(directory()))

from .codes import CARDS, CODES, cards_of, codes_of, suit_code, words_of
from .dealing import whole_hands
from .gifts import give_in_all
from .hands import best_suits, contracts
from .melds import IS_COMPILED, melds_of
from .playouts import CAREFUL, HEURISTIC, RANDOM, evaluate, legal, play_worlds, position, utilities
from .replays import evaluate_carefully, likeness
from .sampler import ANY_MELD, sample
from .setup import Setup
from .solver import Solution, Solver
from .stock import ROW, evaluate_stock

__all__ = [
    "ANY_MELD",
    "CARDS",
    "CAREFUL",
    "CODES",
    "HEURISTIC",
    "IS_COMPILED",
    "RANDOM",
    "ROW",
    "Setup",
    "Solution",
    "Solver",
    "best_suits",
    "cards_of",
    "codes_of",
    "contracts",
    "evaluate",
    "evaluate_carefully",
    "evaluate_stock",
    "give_in_all",
    "legal",
    "likeness",
    "melds_of",
    "play_worlds",
    "position",
    "sample",
    "suit_code",
    "utilities",
    "whole_hands",
    "words_of",
]
