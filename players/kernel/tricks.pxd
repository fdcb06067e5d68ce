cimport cython
from players.kernel.bits cimport DISTINCT, above, below, lowest, popcount, u64
from players.kernel.setup cimport Setup

cdef bint beats(int card, int best, int trump) noexcept nogil
cdef int suit_to_play(int* hands, int base, int led, int trump) noexcept nogil
@cython.locals(over=cython.int)
cdef int playable(int word, int suit, int led, int best, Setup setup) noexcept nogil
@cython.locals(size=cython.int, i=cython.int)
cdef void begin(int[::1] worlds, int world, int[::1] start, int* hands, int* trick, int* won, Setup setup) noexcept nogil
@cython.locals(i=cython.int)
cdef void first_lead(int* trick, Setup setup) noexcept nogil
@cython.locals(seat=cython.int, suit=cython.int, rank=cython.int, place=cython.int, word=cython.int, trump=cython.int,
               count=cython.int, points=cython.int, led=cython.int, best=cython.int, left=cython.int)
cdef void lay(int* hands, int* trick, int* won, int card, Setup setup) noexcept nogil
@cython.locals(base=cython.int, suit=cython.int, other=cython.int)
cdef void legal_words(int* hands, int* trick, Setup setup, int* out) noexcept nogil
@cython.locals(base=cython.int, trump=cython.int, suit=cython.int, led=cython.int, word=cython.int, j=cython.int,
               clubs=cython.int, diamonds=cython.int, hearts=cython.int, first=cython.int, second=cython.int,
               third=cython.int)
cdef int random_card(int* hands, int* trick, Setup setup, u64 chance) noexcept nogil
