# The functions of bits.py for compiled code, which inlines them.
cdef extern from *:
    """
    #include <stdint.h>
    #define DISTINCT 0x111111
    #define COUNTERS 0xFFF000
    #if defined(_MSC_VER)
    #include <intrin.h>
    #define KERNEL_INLINE static __inline
    KERNEL_INLINE int popcount(int x) { return (int)__popcnt((unsigned)x); }
    KERNEL_INLINE int lowest(int x) { unsigned long i; _BitScanForward(&i, (unsigned)x); return (int)i; }
    KERNEL_INLINE int highest(int x) { unsigned long i; return _BitScanReverse(&i, (unsigned)x) ? (int)i : -1; }
    #else
    #define KERNEL_INLINE static inline
    KERNEL_INLINE int popcount(int x) { return __builtin_popcount((unsigned)x); }
    KERNEL_INLINE int lowest(int x) { return __builtin_ctz((unsigned)x); }
    KERNEL_INLINE int highest(int x) { return x ? 31 - __builtin_clz((unsigned)x) : -1; }
    #endif
    KERNEL_INLINE int added(int w, int r) { return w | ((((w >> (4 * r)) & 15) + 1) << (4 * r)); }
    KERNEL_INLINE int taken(int w, int r) { return w ^ (((((w >> (4 * r)) & 15) + 1) >> 1) << (4 * r)); }
    KERNEL_INLINE int above(int r) { return (0xFFFFFF >> (4 * r + 4)) << (4 * r + 4); }
    KERNEL_INLINE int count_of(int w, int r) { return popcount((w >> (4 * r)) & 15); }
    KERNEL_INLINE uint64_t next_random(uint64_t x) { x ^= x << 13; x ^= x >> 7; return x ^ (x << 17); }
    KERNEL_INLINE uint64_t scrambled(uint64_t x) {
        x += 0x9E3779B97F4A7C15u;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
        return (x ^ (x >> 31)) | 1;
    }
    KERNEL_INLINE uint64_t mixed(uint64_t key, uint64_t token) {
        key = (key ^ token) * 0xBF58476D1CE4E5B9u;
        return key ^ (key >> 29);
    }
    KERNEL_INLINE uint64_t summed(uint64_t x, uint64_t y) { return x + y; }
    KERNEL_INLINE uint64_t lessened(uint64_t x, uint64_t y) { return x - y; }
    #if defined(__GNUC__)
    #define fetch_ahead(place) __builtin_prefetch(place)
    #else
    #define fetch_ahead(place) ((void)(place))
    #endif
    KERNEL_INLINE int below(uint64_t x, int n) { return (int)((((x >> 20) & 0xFFFFFFFFu) * (uint64_t)n) >> 32); }
    """
    int DISTINCT, COUNTERS
    int popcount(int x) noexcept nogil
    int lowest(int x) noexcept nogil
    int highest(int x) noexcept nogil
    int added(int word, int rank) noexcept nogil
    int taken(int word, int rank) noexcept nogil
    int above(int rank) noexcept nogil
    int count_of(int word, int rank) noexcept nogil
    unsigned long long next_random(unsigned long long x) noexcept nogil
    unsigned long long scrambled(unsigned long long x) noexcept nogil
    unsigned long long mixed(unsigned long long key, unsigned long long token) noexcept nogil
    unsigned long long summed(unsigned long long x, unsigned long long y) noexcept nogil
    unsigned long long lessened(unsigned long long x, unsigned long long y) noexcept nogil
    void fetch_ahead(unsigned long long* place) noexcept nogil
    int below(unsigned long long x, int n) noexcept nogil

ctypedef unsigned long long u64

cdef inline void hint(u64[::1] table, long long place) noexcept nogil:
    fetch_ahead(&table[place])
