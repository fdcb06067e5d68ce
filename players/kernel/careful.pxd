cimport cython
from players.kernel.bits cimport DISTINCT, count_of, highest, lowest, popcount, taken
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport beats, lay, legal_words

@cython.locals(words=cython.int[4], out=cython.int[4], slots=cython.int[4], nones=cython.double[96], kinds=cython.int,
               choice=cython.int, suit=cython.int, word=cython.int, seat=cython.int, behind=cython.int, other=cython.int,
               best=cython.double, rank=cython.int, card=cython.int)
cdef int careful_card(int* hands, int* trick, Setup setup, int* memo, double* worths) noexcept nogil
@cython.locals(free=cython.int[6], room=cython.int[6], share=cython.double[6], rank=cython.int, other=cython.int, word=cython.int,
               known=cython.int, most=cython.int, none=cython.double, at=cython.int, i=cython.int,
               lacks=cython.double, _=cython.int)
cdef void fill_nones(int* hands, int seat, int behind, int suit, Setup setup, int* memo, int* slots,
                     double* nones) noexcept nogil
@cython.locals(seat=cython.int, trump=cython.int, odd=cython.double, other=cython.int, suit=cython.int,
               rank=cython.int, _=cython.int, beaten=cython.double, void=cython.double)
cdef double odds(int* trick, Setup setup, double* nones, int top, int holder, int behind, int led) noexcept nogil
@cython.locals(rank=cython.int, is_boss=cython.bint, word=cython.int, other=cython.int)
cdef double keep(int* hands, int* trick, Setup setup, int* out, int card, bint takes, bint follows) noexcept nogil
@cython.locals(seat=cython.int, suit=cython.int, rank=cython.int, takes=cython.double, pot=cython.double,
               worth=cython.double)
cdef double lead_worth(int* hands, int* trick, Setup setup, int* memo, int* out, double* nones,
                       int card) noexcept nogil
@cython.locals(seat=cython.int, trump=cython.int, kept=cython.double, rivals=cython.int, unseen=cython.int,
               other=cython.int, mine=cython.int)
cdef double trump_lead(int* hands, int* trick, Setup setup, int* out, double* nones, int card) noexcept nogil
@cython.locals(seat=cython.int, behind=cython.int, holder=cython.int, top=cython.int, takes=cython.double,
               pot=cython.double)
cdef double follow_worth(int* hands, int* trick, Setup setup, int* out, double* nones, int card) noexcept nogil
@cython.locals(seat=cython.int, suit=cython.int, at=cython.int, led=cython.int, best=cython.int,
               must_beat=cython.bint)
cdef void lay_openly(int* hands, int* trick, int* won, int card, Setup setup, int* memo) noexcept nogil
@cython.locals(worths=cython.double[32], card=cython.int)
cdef void play_carefully(int* hands, int* trick, int* won, Setup setup, int* memo) noexcept nogil
