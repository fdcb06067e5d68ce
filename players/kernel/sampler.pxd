cimport cython
from players.kernel.bits cimport added, below, count_of, next_random, scrambled, taken, u64
from players.kernel.melds cimport meld_points
from players.kernel.setup cimport Setup

@cython.locals(agreeing=cython.int, count=cython.int, places=cython.int, n=cython.int, codes="int[::1]", facts="int[::1]",
               beyond="int[::1]")
cpdef int sample(Setup setup, cards, sizes, known, caps, melds, played, u64 seed, int[::1] out, rest=*) except -1
@cython.locals(words=cython.int[32], code=cython.int[96], at=cython.int[96], may=cython.int[32],
               rng=cython.ulonglong[1], seats=cython.int, known=cython.int, caps=cython.int, c=cython.int,
               place=cython.int, i=cython.int, agreeing=cython.int, world=cython.int, faults=cython.int)
cdef int sample_all(int[::1] codes, int count, int[::1] facts, int places, Setup setup, u64 seed, int n,
                    int[::1] out, int[::1] beyond) noexcept nogil
@cython.locals(room=cython.int[8], place=cython.int, i=cython.int, j=cython.int, c=cython.int, faults=cython.int,
               choices=cython.int, ways=cython.int, total=cython.int, allowed=cython.int)
cdef int deal_out(int* code, int* at, int count, int* may, int[::1] need, int places, int* words,
                  u64* rng) noexcept nogil
@cython.locals(wrong=cython.int[8], misses=cython.int, place=cython.int, steps=cython.int, i=cython.int,
               j=cython.int, a=cython.int, b=cython.int, c=cython.int, d=cython.int, change=cython.int,
               wrong_a=cython.int, wrong_b=cython.int, worse=cython.int)
cdef int stir(int* code, int* at, int count, int* may, int[::1] facts, int places, int* words, Setup setup,
              int faults, u64* rng) noexcept nogil
cdef void exchange(int* words, int a, int b, int c, int d) noexcept nogil
@cython.locals(shown=cython.int, hand=cython.int[4], suit=cython.int, gone=cython.int, rank=cython.int, points=cython.int,
               _=cython.int)
cdef int misfit(int* words, int place, int[::1] facts, int places, Setup setup) noexcept nogil
