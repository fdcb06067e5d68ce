cimport cython
from players.kernel.bits cimport added, popcount, taken
from players.kernel.setup cimport Setup

@cython.locals(single=cython.int, fold=cython.int, points=cython.int, once=cython.int)
cdef int points_of(int shape, Setup setup) noexcept nogil
@cython.locals(single=cython.int)
cdef int size_of(int shape) noexcept nogil
@cython.locals(single=cython.int)
cdef int face_of(int shape, int place, int trump) noexcept nogil
@cython.locals(single=cython.int)
cdef int kind_of(int shape) noexcept nogil
cdef int spent(int* w, int at, int shape, Setup setup) noexcept nogil
@cython.locals(choice=cython.int, best=cython.int, shape=cython.int, points=cython.int)
cdef int best_meld(int* w, int seat, int left, Setup setup) noexcept nogil
@cython.locals(fold=cython.int, is_new=cython.bint, place=cython.int, card=cython.int, at=cython.int, mask=cython.int)
cdef bint is_complete(int* w, int seat, int shape, Setup setup) noexcept nogil
@cython.locals(kind=cython.int, fold=cython.int, new=cython.int, spare=cython.int, place=cython.int, card=cython.int,
               at=cython.int, rank=cython.int, mask=cython.int)
cdef void lay_shape(int* w, int seat, int shape, Setup setup) noexcept nogil
@cython.locals(at=cython.int, rank=cython.int, kind=cython.int)
cdef void put_down(int* w, int seat, int card, bint from_table) noexcept nogil
@cython.locals(waiting=cython.int, odds=cython.int, other=cython.int, shape=cython.int,
               points=cython.int, fold=cython.int, most=cython.int, missing=cython.int, chance=cython.int,
               is_new=cython.bint, faces=cython.int, place=cython.int, card=cython.int, suit=cython.int, at=cython.int,
               mask=cython.int, lacks=cython.int, out=cython.int, worth=cython.int, held=cython.int)
cdef int prospects(int* w, int seat, int once, int twice, int left, int* stock, int[::1] keep,
                   Setup setup, int* costs) noexcept nogil
