cimport cython
from players.kernel.bits cimport DISTINCT, above, added, below, lowest, next_random, popcount, scrambled, taken, u64
from players.kernel.laying cimport best_meld, lay_shape, points_of, prospects, put_down
from players.kernel.playouts cimport play_out
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport beats

@cython.locals(n=cython.int, ways=cython.int, keep="int[::1]", late=cython.int, chooses=cython.int)
cpdef evaluate_stock(int[::1] worlds, int[::1] rest, int[::1] states, Setup setup, u64 seed, int[::1] out, thumbs=*)
@cython.locals(w=cython.int[48], order=cython.int[48], draws=cython.int[48], stock=cython.int[4], s=cython.int[16],
               got=cython.int[4], rng=cython.ulonglong[1], world=cython.int, count=cython.int, suit=cython.int,
               rank=cython.int, _=cython.int, i=cython.int, j=cython.int, c=cython.int, way=cython.int, base=cython.int)
cdef void evaluate_all(int[::1] worlds, int[::1] rest, int[::1] states, int n, int ways, int late, int chooses,
                       int[::1] keep, Setup setup, u64 seed, int[::1] out) noexcept nogil
@cython.locals(seat=cython.int, led=cython.int, card=cython.int, trick=cython.int[9], won=cython.int[4], suit=cython.int)
cdef void finish(int* w, int* s, int* draws, int* stock, int* got, int[::1] keep, Setup setup, u64* rng) noexcept nogil
@cython.locals(at=cython.int, left=cython.int, shape=cython.int)
cdef void lay_all(int* w, int* s, int seat, int* got, Setup setup) noexcept nogil
@cython.locals(first=cython.int, second=cython.int, takes=cython.int, at=cython.int, c=cython.int)
cdef void draw_both(int* w, int* s, int seat, int* draws, int* stock, int trump) noexcept nogil
@cython.locals(card=cython.int)
cdef int play_one(int* w, int* s, int seat, int led, int* stock, int[::1] keep, Setup setup) noexcept nogil
@cython.locals(costs=cython.int[32], i=cython.int, share=cython.int, trump=cython.int, other=cython.int, hidden=cython.int, unseen=cython.int,
               suit=cython.int, draws=cython.int, once=cython.int, twice=cython.int, tricks=cython.int,
               waiting=cython.int, stake=cython.int, choice=cython.int, best=cython.int, word=cython.int,
               rank=cython.int, card=cython.int, points=cython.int, pot=cython.int, worth=cython.int, stays=cython.int, own=cython.int)
cdef int free_card(int* w, int* s, int seat, int led, int* stock, int[::1] keep, Setup setup) noexcept nogil
@cython.locals(suit=cython.int, other=cython.int, over=cython.int, none=cython.int, out=cython.int, stays=cython.int)
cdef int stand(int* w, int seat, int card, int share, int* stock, int eager, int ruffs, int trump) noexcept nogil
