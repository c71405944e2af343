# Functions that only C can have: to list actions by bits, to own memory. intrinsics.py has the same in Python.
# tools/kernel_source.py puts constants, tables and structs before this, and the types of all functions after it.
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

cdef extern from *:
    """
    #define kernel_ctz(x) __builtin_ctzll(x)
    /* For each of some tiles that fits at a site an action that lays it there. The first two of a site are written
       without a branch, which would be mispredicted half of the time; what does not count is written over. */
    static inline int kernel_list_tiles(unsigned int *out, int n, const unsigned char *sites, int count,
                                        const unsigned char *asked, const unsigned short *cell, unsigned long long tiles) {
        for (int i = 0; i < count; i++) {
            unsigned long long fits = FITTING[asked[sites[i]]] & tiles, more = fits & (fits - 1);
            unsigned int where = cell[sites[i]];
            out[n] = (unsigned int)__builtin_ctzll(fits | 1ULL << 63) << 16 | where;
            n += fits != 0;
            out[n] = (unsigned int)__builtin_ctzll(more | 1ULL << 63) << 16 | where;
            n += more != 0;
            for (more &= more - 1; more; more &= more - 1) out[n++] = (unsigned int)__builtin_ctzll(more) << 16 | where;
        }
        return n;
    }
    #include <string.h>
    /* By eight bits: the numbers of those that are set; and if two bits stand for a player, the players, with 0x30 for
       the second bit. Eight actions are written in one go, whether they count or not: what does not is written over. */
    typedef unsigned int kernel_four __attribute__((vector_size(16), aligned(4), may_alias));
    static inline int kernel_list_set(unsigned int *out, int n, const unsigned int *set, unsigned int bits,
                                      unsigned int mask, unsigned int action) {
        const kernel_four *from = (const kernel_four *)(set + 8 * bits);
        kernel_four *to = (kernel_four *)(out + n);
        to[0] = (from[0] & mask) ^ action;
        to[1] = (from[1] & mask) ^ action;
        return n + __builtin_popcount(bits);
    }
    /* For each other player whose tool is whole an action that breaks it. */
    static inline int kernel_list_breaks(unsigned int *out, int n, unsigned long long broken, int seats, int own, int tool,
                                         unsigned int action) {
        unsigned int others = ((1u << seats) - 1) & ~(1u << own);
        unsigned int whole = ~(unsigned int)(broken >> 12 * tool) & others;
        action |= (unsigned int)tool << 4;
        n = kernel_list_set(out, n, BITS_SET, whole & 255, 15, action);
        if (seats > 8) n = kernel_list_set(out, n, BITS_SET, whole >> 8, 15, action | 8);
        return n;
    }
    /* For each broken tool of a player an action: all are of some tools, and no card mends more than two. */
    static inline int kernel_list_mends(unsigned int *out, int n, unsigned long long broken, int seats, int tools,
                                        unsigned int action) {
        int low = __builtin_ctz(tools), high = __builtin_ctz((tools & (tools - 1)) | 8);
        unsigned int mask = 15u | (unsigned int)(low ^ high) << 4;
        unsigned long long pairs = (broken >> 12 * low & 0xFFF) | (broken >> 12 * high & 0xFFF) << 32;
        action |= (unsigned int)low << 4;
        pairs = (pairs | pairs << 8) & 0x000F00FF000F00FFULL;  /* make room behind each bit for one of the other tool */
        pairs = (pairs | pairs << 4) & 0x0F0F0F0F0F0F0F0FULL;
        pairs = (pairs | pairs << 2) & 0x3333333333333333ULL;
        pairs = (pairs | pairs << 1) & 0x5555555555555555ULL;
        pairs |= pairs >> 31;
        for (int from = 0; from < seats; from += 4)
            n = kernel_list_set(out, n, PAIRS_SET, (unsigned int)(pairs >> 2 * from) & 255, mask,
                                action | (unsigned int)from);
        return n;
    }
    /* Where a card is in a hand that holds it. Eight cards are looked at in one go, as the bytes of a number. */
    static inline int kernel_find_card(const unsigned char *hand, int card, int from) {
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        const unsigned long long ones = 0x0101010101010101ULL;
        unsigned long long eight, hits;
        memcpy(&eight, hand + from, 8);
        eight ^= ones * (unsigned long long)card;
        hits = (eight - ones) & ~eight & ones << 7;
        if (hits) return from + (__builtin_ctzll(hits) >> 3);
        from += 8;
    #endif
        while (hand[from] != card) from++;
        return from;
    }
    /* Large blocks lie on large pages where the system has them: thousands of games are walked through at every step. */
    #include <stdlib.h>
    #include <string.h>
    #ifdef __linux__
    #include <sys/mman.h>
    #endif
    static void *kernel_zeroed_memory(size_t size) {
        const size_t page = (size_t)1 << 21;
        void *block = NULL;
        if (size < page) return calloc(1, size);
    #if defined(__linux__) && defined(MADV_HUGEPAGE)
        if (posix_memalign(&block, page, size)) return NULL;
        madvise(block, size, MADV_HUGEPAGE);
        memset(block, 0, size);
    #else
        block = calloc(1, size);
    #endif
        return block;
    }
    """
    int bit_count "__builtin_popcountll"(unsigned long long x) noexcept nogil
    int ctz "kernel_ctz"(unsigned long long x) noexcept nogil
    int list_tiles "kernel_list_tiles"(unsigned int *out, int n, const unsigned char *sites, int count,
                                       const unsigned char *asked, const unsigned short *cell,
                                       unsigned long long tiles) noexcept nogil
    int list_breaks "kernel_list_breaks"(unsigned int *out, int n, unsigned long long broken, int seats, int own, int tool,
                                         unsigned int action) noexcept nogil
    int list_mends "kernel_list_mends"(unsigned int *out, int n, unsigned long long broken, int seats, int tools,
                                       unsigned int action) noexcept nogil
    int find_card "kernel_find_card"(const unsigned char *hand, int card, int start) noexcept nogil
    void *zeroed_memory "kernel_zeroed_memory"(size_t size) noexcept nogil

cdef inline State *new_states(int count) noexcept:
    return <State *>zeroed_memory(count * sizeof(State))

cdef inline State *new_state() noexcept:
    return new_states(1)

cdef inline void free_state(State *s) noexcept:
    free(s)

cdef inline unsigned int *new_list() noexcept nogil:
    return <unsigned int *>malloc((MAX_LEGAL + 32) * sizeof(unsigned int))  # with room for overwritten entries and reading ahead

cdef inline void free_list(unsigned int *out) noexcept nogil:
    free(out)

cdef inline int *new_numbers() noexcept:
    return <int *>malloc(MAX_LEGAL * sizeof(int))

cdef inline void free_numbers(int *numbers) noexcept:
    free(numbers)

cdef inline unsigned char *bytes_of(unsigned char[::1] array) noexcept:
    return &array[0]

cdef inline signed char *signed_bytes_of(signed char[::1] array) noexcept:
    return &array[0]

cdef inline short *shorts_of(short[::1] array) noexcept:
    return &array[0]

cdef inline int *ints_of(int[::1] array) noexcept:
    return &array[0]

cdef inline unsigned int *actions_of(unsigned int[::1] array) noexcept:
    return &array[0]

cdef inline void clear_bytes(unsigned char *o, long long at, int count) noexcept nogil:
    cdef int k
    for k in range(0, count - 31, 32):  # in steps, because gcc compiles one large call to a slow instruction
        memset(o + at + k, 0, 32)
    memset(o + at + (count & ~31), 0, count & 31)

cdef inline void copy_bytes(unsigned char *o, long long at, const unsigned char *source, int start, int count) noexcept nogil:
    memcpy(o + at, source + start, count)

cdef inline int list_cells(unsigned int *out, int n, const unsigned char *sites, int count, const unsigned short *cell,
                           unsigned int action) noexcept nogil:
    """For each site an action at its cell."""
    cdef int i
    for i in range(count):
        out[n + i] = action | cell[sites[i]]
    return n + count

cdef inline int count_of(const unsigned char *cards, int size, int card) noexcept nogil:
    """How often a card is among the first of some."""
    cdef int i, count = 0
    for i in range(size):
        count += cards[i] == card
    return count

cdef inline unsigned long long tiles_of(unsigned long long cards) noexcept nogil:
    """The tiles that some path cards can lie as; both are bits."""
    cdef unsigned long long tiles = 0
    while cards:
        tiles |= TILES_OF_CARD[ctz(cards)]
        cards &= cards - 1
    return tiles

cdef inline State *state_at(State *states, long long i) noexcept nogil:
    return states + i

cdef inline int place_of(int cell) noexcept nogil:
    """Where a cell's site is noted, unless that place is taken: the table has sixteen rows of 32."""
    return (cell & 31) | (cell >> 3 & 480)

cdef inline void forget_sites(State *s) noexcept nogil:
    cdef int k
    for k in range(0, 512, 32):
        memset(s.site_at + k, NO_SITE, 32)

cdef inline int find_site(State *s, int cell) noexcept nogil:
    """The site at a cell, or NO_SITE. The table is so large that a mine never fills it, and wraps around in both
    directions, so the mine has no edge."""
    cdef int site, i = place_of(cell)
    while True:
        site = s.site_at[i]
        if site == NO_SITE or s.cell[site] == cell:
            return site
        i = i + 1 & 511

cdef inline void note_site(State *s, int cell, int site) noexcept nogil:
    cdef int i = place_of(cell)
    while s.site_at[i] != NO_SITE:
        i = i + 1 & 511
    s.site_at[i] = site

cdef inline void copy_state(State *to, State *source) noexcept nogil:
    to[0] = source[0]

cdef inline void copy_often(State *s, State *block, long long count) noexcept nogil:
    cdef long long i
    for i in range(count):
        block[i & 63] = s[0]
