cimport cython
from players.kernel.bits cimport hint, lessened, mixed, scrambled, summed, taken, u64
from players.kernel.bounds cimport cashable, expected, safe_trumps, suit_key, takes_last
from players.kernel.ordering cimport learn, list_moves
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport beats

@cython.final
cdef class Solver:
    cdef readonly int size
    cdef int hands[16]
    cdef u64 raw[4]
    cdef u64 marks[128]
    cdef u64[::1] suit_keys
    cdef u64 salt
    cdef u64[::1] table
    cdef Setup setup
    cdef int rest, left
    cdef int history[2560]
    cdef long long nodes, limit

    cpdef clear(self)
    @cython.locals(word=cython.int, base=cython.int, rank=cython.int, side=cython.int)
    cpdef solve(self, words, int[::1] trick, Setup setup, int guess=*, long long limit=*)
    cpdef list solve_cards(self, words, int[::1] trick, Setup setup, cards, long long limit=*)
    @cython.locals(seat=cython.int, suit=cython.int, rank=cython.int, i=cython.int, count=cython.int, copies=cython.int)
    cdef load(self, words, int[::1] trick, Setup setup, long long limit)
    @cython.locals(low=cython.int, high=cython.int, goal=cython.int, steps=cython.int, p=cython.int, k=cython.int, led=cython.int,
                   best=cython.int, holder=cython.int, points=cython.int, value=cython.int)
    cdef narrow(self, int[::1] trick, int card, int guess)
    @cython.locals(key=u64, others=u64, s=cython.int, raw=u64, i=cython.int)
    cdef u64 key(self, int p) noexcept nogil
    @cython.locals(place=cython.int, word=cython.int, raw=u64, q=cython.int, value=cython.int, gain=cython.int)
    cdef int after(self, int p, int k, int led, int best, int holder, int points, int card, int need) noexcept nogil
    @cython.locals(key=u64, slot=cython.longlong, low=cython.int, high=cython.int, first=cython.int, side=cython.int,
                   value=cython.int, word=cython.int, moves=cython.int[24], count=cython.int, result=cython.int,
                   choice=cython.int, i=cython.int, card=cython.int, place=cython.longlong, least=cython.int,
                   past=cython.int)
    cdef int search(self, int p, int k, int led, int best, int holder, int points, int need) noexcept nogil
