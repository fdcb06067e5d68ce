cimport cython
from players.kernel.bits cimport added, count_of, lowest, popcount, taken
from players.kernel.melds cimport meld_points
from players.kernel.setup cimport Setup

@cython.locals(rank=cython.int, worth=cython.double)
cdef double worth_of_gift(int* words, int base, int card, bint is_further, bint is_to_declarer,
                          Setup setup) noexcept nogil
@cython.locals(kept=cython.int[4], alone=cython.double[24], n=cython.int, suit=cython.int, rank=cython.int,
               i=cython.int, copy=cython.int, worth=cython.double, place=cython.int)
cdef int shortlist(int* words, int base, bint is_trump, int most, bint is_to_declarer, Setup setup,
                   int* chosen) noexcept nogil
@cython.locals(cards=cython.int[24], trumps=cython.int[24], kept=cython.int[4], away=cython.int[4],
               first=cython.double[24], further=cython.double[24], twins=cython.int[24], n=cython.int, most=cython.int,
               m=cython.int, i=cython.int, j=cython.int, best=cython.double, mask=cython.int, worth=cython.double,
               suit=cython.int, rank=cython.int, low=cython.int, up=cython.int)
cdef void careful_gift(int* words, int base, int count, bint is_to_declarer, Setup setup, int* gift) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, _=cython.int)
cdef void join(int* words, int base, int* more, int start) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, _=cython.int)
cdef void take_away(int* words, int base, int* gift) noexcept nogil
@cython.locals(n=cython.int)
cpdef give_in_all(int[::1] worlds, Setup setup, int seat)
@cython.locals(words=cython.int[4], theirs=cython.int[4], gift=cython.int[4], world=cython.int, mine=cython.int,
               other=cython.int, suit=cython.int)
cdef void give_in_each(int[::1] worlds, int n, Setup setup, int seat) noexcept nogil
