cimport cython
from players.kernel.bits cimport popcount
from players.kernel.setup cimport Setup

@cython.locals(clubs=cython.int, diamonds=cython.int, hearts=cython.int, spades=cython.int, around=cython.int,
               points=cython.int, marriages=cython.int, word=cython.int, royals=cython.int)
cdef int meld_points(int* words, int base, int trump, Setup setup) noexcept nogil
@cython.locals(points=cython.int, runs=cython.int)
cdef int trump_points(int word, int royals, Setup setup) noexcept nogil
@cython.locals(around=cython.int, suit=cython.int, word=cython.int, pairs=cython.int, both=cython.int, runs=cython.int)
cdef void show(int* words, int base, Setup setup, int* shown, int at) noexcept nogil
@cython.locals(n=cython.int)
cpdef melds_of(int[::1] hands, int trump, Setup setup, int[::1] out)
@cython.locals(words=cython.int[4], i=cython.int, suit=cython.int)
cdef void points_of_all(int[::1] hands, int trump, Setup setup, int n, int[::1] out) noexcept nogil
