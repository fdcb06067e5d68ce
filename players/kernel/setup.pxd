cdef class Setup:
    cdef readonly int seats, copies, hand_size, low_rank, trump, declarer, bidders, last_points, trick_total, unit
    cdef readonly int pass_count, kitty
    cdef readonly bint must_beat, first_lead_trump, royals_apart
    cdef readonly int side[4]
    cdef readonly int points[6]
    cdef readonly int run_extras, run_extra, royal_marriage, marriage, dix
    cdef readonly int run[5]
    cdef readonly int pinochle[5]
    cdef readonly int jacks[5]
    cdef readonly int queens[5]
    cdef readonly int kings[5]
    cdef readonly int aces[5]
