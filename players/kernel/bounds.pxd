cimport cython
from players.kernel.bits cimport COUNTERS, above, highest, mixed, popcount, u64
from players.kernel.playouts cimport play_out
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport beats

@cython.locals(worth=cython.int, rank=cython.int)
cdef int worth_of(int word, Setup setup) noexcept nogil
@cython.locals(worth=cython.int, rank=cython.int, here=cython.int)
cdef int worth_of_top(int word, int count, Setup setup) noexcept nogil
@cython.locals(top=cython.int)
cdef int masters(int word, int others) noexcept nogil
@cython.locals(held=cython.int)
cdef int forced(int word, int rounds, Setup setup) noexcept nogil
@cython.locals(t=cython.int, base=cython.int, out=cython.int, q=cython.int, bosses=cython.int,
               rounds_of_trump=cython.int, total=cython.int, worth=cython.int, clears=cython.bint, word=cython.int,
               held=cython.int, counters=cython.int, others=cython.int, s=cython.int, free=cython.int,
               mine=cython.int, rounds=cython.int, once=cython.bint)
cdef int cashable(int* hands, int p, int left, int rest, Setup setup) noexcept nogil
@cython.locals(t=cython.int, own=cython.int, out=cython.int, q=cython.int, top=cython.int, mask=cython.int)
cdef int safe_trumps(int* hands, int side, Setup setup) noexcept nogil
@cython.locals(key=u64, last_owner=cython.int, last_worth=cython.int, run=cython.int, n=cython.int, a=cython.int,
               b=cython.int, c=cython.int, d=cython.int, rank=cython.int, token=cython.int, worth=cython.int,
               owner=cython.int)
cdef u64 suit_key(int* hands, int s, Setup setup) noexcept nogil
@cython.locals(best=cython.int, holder=cython.int, q=cython.int, card=cython.int, s=cython.int, _=cython.int)
cdef int takes_last(int* hands, int p, Setup setup) noexcept nogil
@cython.locals(hands=cython.int[16], state=cython.int[9], won=cython.int[4], rng=cython.ulonglong[1], i=cython.int,
               total=cython.int)
cdef int expected(int* known, int[::1] trick, Setup setup) noexcept nogil
