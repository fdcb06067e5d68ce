cimport cython
from players.kernel.bits cimport next_random, scrambled, u64
from players.kernel.policy cimport wise_card
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport beats, begin, lay, legal_words, random_card

@cython.locals(hands=cython.int[16], state=cython.int[9], found=cython.int[4], i=cython.int, suit=cython.int,
               rank=cython.int)
cpdef list legal(words, int[::1] trick, Setup setup)
cdef void play_out(int* hands, int* trick, int* won, Setup setup, int policy, u64* rng) noexcept nogil
@cython.locals(n=cython.int)
cpdef play_worlds(int[::1] worlds, int[::1] trick, Setup setup, int policy, u64 seed, int[::1] out)
@cython.locals(n=cython.int, each=cython.int)
cpdef evaluate(int[::1] worlds, int[::1] trick, int[::1] cards, Setup setup, int policy, u64 seed, int[::1] out)
@cython.locals(hands=cython.int[16], trick=cython.int[9], won=cython.int[4], rng=cython.ulonglong[1],
               rounds=cython.int, world=cython.int, place=cython.int, i=cython.int)
cdef void evaluate_all(int[::1] worlds, int[::1] start, int[::1] cards, int each, int n, Setup setup, int policy,
                       u64 seed, int[::1] out) noexcept nogil
@cython.locals(n=cython.int)
cpdef utilities(int[::1] points, int cards, Setup setup, int side, int had, double[::1] table, double[::1] out)
@cython.locals(place=cython.int, world=cython.int, seat=cython.int, total=cython.int)
cdef void utilities_of_all(int[::1] points, int cards, int n, Setup setup, int side, int had, double[::1] table,
                           double[::1] out) noexcept nogil
