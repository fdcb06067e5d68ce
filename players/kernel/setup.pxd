cimport cython

@cython.final
cdef class Setup:
    cdef readonly int seats, copies, hand_size, low_rank, trump, declarer, bidders, last_points, trick_total, unit
    cdef readonly object rules
    cdef readonly int pass_count, kitty
    cdef readonly int weights[6]
    cdef readonly bint has_two_sides, is_sequential, buries_after_meld, discards_count, all_meld
    cdef readonly bint must_beat, first_lead_trump, royals_apart
    cdef readonly int side[4]
    cdef readonly int points[6]
    cdef readonly int worths[6]
    cdef readonly int gain_weight
    cdef readonly double keep_trump[6]
    cdef readonly double keep_plain[6]
    cdef readonly double gift_worths[24]
    cdef readonly int last_worth
    cdef readonly bint is_plain
    cdef readonly int run_extras, run_extra, royal_marriage, marriage, dix
    cdef readonly int run[5]
    cdef readonly int pinochle[5]
    cdef readonly int jacks[5]
    cdef readonly int queens[5]
    cdef readonly int kings[5]
    cdef readonly int aces[5]

    @cython.locals(seat=cython.int)
    cdef void aim(self, int trump, int declarer) noexcept nogil
    cpdef Setup copy(self)
