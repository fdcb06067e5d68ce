cimport cython
from players.kernel.bits cimport DISTINCT, highest, lowest, popcount
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport beats, playable, suit_to_play

@cython.locals(base=cython.int, suit=cython.int, word=cython.int)
cdef int wise_card(int* hands, int* trick, Setup setup) noexcept nogil
@cython.locals(word=cython.int, other=cython.int)
cdef int out_of(int* hands, int seat, int suit, Setup setup) noexcept nogil
@cython.locals(voids=cython.int, other=cython.int)
cdef bint may_be_ruffed(int* trick, int seat, int suit, Setup setup) noexcept nogil
@cython.locals(seat=cython.int, base=cython.int, trump=cython.int, trumps_out=cython.int, opponents=cython.int,
               partners_ruff=cython.int, other=cython.int, voids=cython.int, choice=cython.int, best=cython.int,
               suit=cython.int, word=cython.int, top=cython.int, low=cython.int, card=cython.int, score=cython.int,
               out=cython.int, is_safe=cython.bint, length=cython.int)
cdef int lead(int* hands, int* trick, Setup setup) noexcept nogil
@cython.locals(seat=cython.int, behind=cython.int, suit=cython.int, is_top=cython.bint, other=cython.int,
               voids=cython.int, _=cython.int)
cdef bint is_sure(int* hands, int* trick, Setup setup, int top) noexcept nogil
@cython.locals(seat=cython.int, is_ours=cython.bint, stands=cython.bint, is_third=cython.bint, choice=cython.int,
               best=cython.int, rank=cython.int, card=cython.int, score=cython.int)
cdef int follow(int* hands, int* trick, Setup setup, int suit, int word) noexcept nogil
@cython.locals(seat=cython.int, is_ours=cython.bint, stands=cython.bint, is_third=cython.bint, choice=cython.int,
               best=cython.int, rank=cython.int, score=cython.int, sign=cython.int, suit=cython.int,
               word=cython.int, length=cython.int)
cdef int discard(int* hands, int* trick, Setup setup) noexcept nogil
