cimport cython
from players.kernel.bits cimport DISTINCT, added, count_of, lowest, popcount, taken
from players.kernel.careful cimport play_carefully
from players.kernel.gifts cimport careful_gift, join, take_away
from players.kernel.melds cimport meld_points, show
from players.kernel.playouts cimport play_out
from players.kernel.setup cimport Setup
from players.kernel.tricks cimport first_lead

@cython.locals(word=cython.int, missing=cython.int, points=cython.int, suit=cython.int, meld=cython.int)
cdef int estimate(int* words, int base, int trump, Setup setup) noexcept nogil
@cython.locals(gain=cython.int, suit=cython.int, whole=cython.int, rank=cython.int, lacks=cython.int)
cdef int kitty_gain(int* words, int base, int trump, Setup setup, int meld) noexcept nogil
@cython.locals(best=cython.int, choice=cython.int, suit=cython.int, points=cython.int)
cdef int best_suit(int* words, int base, Setup setup) noexcept nogil
@cython.locals(rank=cython.int, worth=cython.int)
cdef int gift_worth(int card, int copies, bint is_to_declarer, Setup setup) noexcept nogil
@cython.locals(meld=cython.int, best=cython.int, choice=cython.int, suit=cython.int, whole=cython.int, word=cython.int,
               length=cython.int, rank=cython.int, lost=cython.int, worth=cython.int, _=cython.int)
cdef void give(int* words, int base, int count, bint is_to_declarer, Setup setup, int* gift) noexcept nogil
@cython.locals(mine=cython.int, theirs=cython.int, gift=cython.int[4], back=cython.int[4])
cdef void pass_cards(int* hands, Setup setup, int stage, int policy) noexcept nogil
@cython.locals(points=cython.int, meld=cython.int, best=cython.int, choice=cython.int, suit=cython.int,
               whole=cython.int, word=cython.int, length=cython.int, rank=cython.int, lost=cython.int,
               worth=cython.int, _=cython.int)
cdef int bury(int* hands, int base, Setup setup) noexcept nogil
@cython.locals(trick=cython.int[9], rng=cython.ulonglong[1], memo=cython.int[32], seat=cython.int, suit=cython.int)
cdef void play_contract(int* hands, int* melds, int* won, Setup setup, int stage, int policy) noexcept nogil
@cython.locals(n=cython.int, beyond="int[::1]", takes=cython.int, seat=cython.int, suit=cython.int, held=cython.int)
cpdef contracts(int[::1] worlds, kitties, Setup setup, int[::1] out, int stage=*, int policy=*)
@cython.locals(hands=cython.int[16], kitty=cython.int[4], melds=cython.int[4], won=cython.int[4], size=cython.int,
               world=cython.int, i=cython.int, seat=cython.int)
cdef void contracts_of_all(int[::1] worlds, int[::1] kitties, int takes, int n, Setup setup, int stage,
                           int policy, int[::1] out) noexcept nogil
@cython.locals(n=cython.int)
cpdef best_suits(int[::1] hands, Setup setup, int[::1] suits, int[::1] points)
@cython.locals(words=cython.int[4], i=cython.int, suit=cython.int)
cdef void best_suits_of_all(int[::1] hands, int n, Setup setup, int[::1] suits, int[::1] points) noexcept nogil
