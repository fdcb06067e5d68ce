cimport cython
from players.kernel.bits cimport added, below, next_random, scrambled, u64
from players.kernel.gifts cimport join
from players.kernel.hands cimport best_suit, estimate, play_contract
from players.kernel.setup cimport Setup

@cython.locals(code=cython.int[96], count=cython.int, suit=cython.int, rank=cython.int, i=cython.int, j=cython.int,
               card=cython.int, _=cython.int)
cdef void deal(int* hands, int* beyond, Setup setup, u64* rng) noexcept nogil
@cython.locals(n=cython.int, own=Setup)
cpdef whole_hands(Setup setup, u64 seed, int[::1] out)
@cython.locals(hands=cython.int[16], beyond=cython.int[4], melds=cython.int[4], won=cython.int[4],
               rng=cython.ulonglong[1], hand=cython.int, best=cython.int, seat=cython.int, suit=cython.int,
               points=cython.int, declarer=cython.int, trump=cython.int)
cdef void play_whole_hands(Setup setup, u64 seed, int n, int[::1] out) noexcept nogil
