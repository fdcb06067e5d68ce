cimport cython
from players.kernel.bits cimport added, count_of, popcount, taken
from players.kernel.careful cimport careful_card, lay_openly, play_carefully
from players.kernel.gifts cimport careful_gift, join
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport begin, first_lead, lay

@cython.locals(n=cython.int, each=cython.int)
cpdef evaluate_carefully(int[::1] worlds, int[::1] trick, int[::1] cards, Setup setup, int[::1] memo, int[::1] out)
@cython.locals(hands=cython.int[16], memo=cython.int[32], trick=cython.int[9], won=cython.int[4], world=cython.int,
               place=cython.int, i=cython.int)
cdef void try_all(int[::1] worlds, int[::1] start, int[::1] cards, int each, int n, Setup setup, int[::1] known,
                  int[::1] out) noexcept nogil
@cython.locals(n=cython.int, count=cython.int)
cpdef likeness(int[::1] worlds, Setup setup, int me, int[::1] laid, int[::1] shown, int[::1] gifts, double unit,
               double most, double[::1] out)
@cython.locals(hands=cython.int[16], memo=cython.int[32], trick=cython.int[9], won=cython.int[4],
               worths=cython.double[32], gone=cython.int[16], passed=cython.int[8], seat=cython.int,
               size=cython.int, world=cython.int, i=cython.int, card=cython.int,
               best=cython.int, loss=cython.double, score=cython.double)
cdef void judge_all(int[::1] worlds, int n, Setup setup, int me, int[::1] laid, int count, int[::1] shown,
                    int[::1] gifts, double unit, double most, double[::1] out) noexcept nogil
@cython.locals(trick=cython.int[9], hands=cython.int[16], won=cython.int[4], i=cython.int, card=cython.int, at=cython.int)
cdef void gather(int* gone, int[::1] laid, int count, Setup setup) noexcept nogil
@cython.locals(before=cython.int[4], usual=cython.int[4], count=cython.int, suit=cython.int, rank=cython.int,
               is_to_declarer=cython.bint, partner=cython.int, misses=cython.int, _=cython.int)
cdef int gift_misfit(int* hands, int me, Setup setup, int* gifts) noexcept nogil
