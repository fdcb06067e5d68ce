cimport cython
from players.kernel.bits cimport DISTINCT, above, highest
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport beats, playable, suit_to_play

@cython.locals(s=cython.int, rank=cython.int, t=cython.int, top_of_theirs=cython.int, top_of_ours=cython.int,
               may_ruff=cython.bint, partner_ruffs=cython.bint, q=cython.int, word=cython.int, top=cython.int,
               worth=cython.int)
cdef int lead_promise(int* hands, int p, int card, Setup setup) noexcept nogil
@cython.locals(s=cython.int, rank=cython.int, t=cython.int, is_ours=cython.bint, top=cython.int, q=cython.int,
               word=cython.int, can=cython.bint, worth=cython.int, promise=cython.int, _=cython.int)
cdef int follow_promise(int* hands, int p, int k, int led, int best, int holder, int card, Setup setup) noexcept nogil
@cython.locals(base=cython.int, suit=cython.int, count=cython.int, s=cython.int, word=cython.int, others=cython.int,
               q=cython.int, last=cython.int, rank=cython.int, card=cython.int, span=cython.int, promise=cython.int,
               entry=cython.int, i=cython.int)
cdef int list_moves(int* hands, int p, int k, int led, int best, int holder, int first, Setup setup, int* history, int past,
                    int* moves) noexcept nogil
@cython.locals(i=cython.int, place=cython.int)
cdef void learn(int* history, int past, int* moves, int chosen) noexcept nogil
