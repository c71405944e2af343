# What only C can do: to list actions by bits, to own memory, to share work among threads. plain.py has the same in Python.
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
    /* Ask for a line of memory ahead of time. A function that does nothing else has no effect in the eyes of gcc, and
       unless it is inlined its calls are left out; the empty instruction is an effect. */
    static inline void kernel_fetch(const void *here) {
        __builtin_prefetch(here);
        __asm__ volatile("");
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
    /* For threads that share work. */
    #include <sched.h>
    #define kernel_read(x) __atomic_load_n(x, __ATOMIC_ACQUIRE)
    #define kernel_write(x, value) __atomic_store_n(x, value, __ATOMIC_RELEASE)
    #define kernel_exchange(x, value) __atomic_exchange_n(x, value, __ATOMIC_ACQ_REL)
    #define kernel_add(x, value) __atomic_add_fetch(x, value, __ATOMIC_ACQ_REL)
    static inline void kernel_pause(int times) {
    #if defined(__x86_64__) || defined(__i386__)
        __builtin_ia32_pause();
    #endif
        if ((times & 1023) == 1023) sched_yield();
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
    void fetch "kernel_fetch"(const void *here) noexcept nogil
    void *zeroed_memory "kernel_zeroed_memory"(size_t size) noexcept nogil
    int atomic_read "kernel_read"(int *x) noexcept nogil
    void atomic_write "kernel_write"(int *x, int value) noexcept nogil
    int atomic_exchange "kernel_exchange"(int *x, int value) noexcept nogil  # returns what was there
    int atomic_add "kernel_add"(int *x, int value) noexcept nogil  # returns what is there now
    void pause "kernel_pause"(int times) noexcept nogil

ctypedef void (*Work)(Job *job, int low, int high) noexcept nogil

# Work that threads share. `parts` counts down the parts that nobody has taken yet. Who takes one that is left may read
# the rest, which was written before; who comes late takes none. So at the end nobody has to be waited for but those who
# are at work on a part, and `done` tells that.
ctypedef struct Shift:
    Work work
    Job *job
    int low, high, part, all
    int begun, parts, done, dismissed

cdef inline State *new_states(int count) noexcept:
    return <State *>zeroed_memory(count * sizeof(State))

cdef inline State *new_state() noexcept:
    return new_states(1)

cdef inline void free_state(State *s) noexcept:
    free(s)

cdef inline Chart *new_chart() noexcept:
    return <Chart *>zeroed_memory(sizeof(Chart))

cdef inline void free_chart(Chart *v) noexcept:
    free(v)

cdef inline Plan *new_plan() noexcept nogil:
    return <Plan *>zeroed_memory(sizeof(Plan))

cdef inline void free_plan(Plan *p) noexcept nogil:
    free(p)

cdef inline Guesses *new_guess() noexcept:
    return <Guesses *>zeroed_memory(sizeof(Guesses))

cdef inline void free_guess(Guesses *g) noexcept:
    free(g)

cdef inline Job *empty_job() noexcept:
    return <Job *>zeroed_memory(sizeof(Job))

cdef inline void free_job(Job *job) noexcept:
    free(job)

cdef inline Shift *new_shift() noexcept:
    return <Shift *>zeroed_memory(sizeof(Shift))

cdef inline void free_shift(Shift *shift) noexcept:
    free(shift)

cdef inline int open_shift(Shift *shift, Work work, Job *job, int low, int high, int part) noexcept nogil:
    """Whether this work is worth being shared out, and nothing else is being; then it is from now on."""
    if high - low <= part or atomic_exchange(&shift.begun, 1):
        return 0
    shift.work = work
    shift.job = job
    shift.low = low
    shift.high = high
    shift.part = part
    shift.all = (high - low + part - 1) // part
    shift.done = 0
    atomic_write(&shift.parts, shift.all)
    return 1

cdef inline int do_part(Shift *shift) noexcept nogil:
    """Take a part, if one is left, and do it."""
    cdef int low, left
    if atomic_read(&shift.parts) <= 0:
        return 0
    left = atomic_add(&shift.parts, -1)
    if left < 0:
        return 0
    low = shift.low + left * shift.part
    shift.work(shift.job, low, low + shift.part if low + shift.part < shift.high else shift.high)
    atomic_add(&shift.done, 1)
    return 1

cdef inline void close_shift(Shift *shift) noexcept nogil:
    """Do what is left, and wait for those who are still at it."""
    cdef int times = 0
    while do_part(shift):
        pass
    while atomic_read(&shift.done) < shift.all:
        pause(times)
        times += 1
    atomic_write(&shift.begun, 0)

cdef inline void help_out(Shift *shift) noexcept nogil:
    """Do parts until there has been nothing to do for a moment."""
    cdef int times = 0
    while times < LOOKING_OUT and not atomic_read(&shift.dismissed):
        times += 1
        if do_part(shift):
            times = 0
        else:
            pause(times)

cdef inline void call_off(Shift *shift) noexcept nogil:
    atomic_write(&shift.dismissed, 1)

cdef inline bint is_called_off(Shift *shift) noexcept nogil:
    return atomic_read(&shift.dismissed)

cdef inline Roles *new_roles(int count) noexcept:
    cdef Roles *roles = <Roles *>malloc(sizeof(Roles))
    roles.count = count
    return roles

cdef inline void free_roles(Roles *roles) noexcept:
    free(roles)

cdef inline unsigned int *new_list() noexcept nogil:
    return <unsigned int *>malloc((MAX_LEGAL + 32) * sizeof(unsigned int))  # some are written over or read ahead

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

cdef inline void clear_tolls(unsigned char *toll, int base) noexcept nogil:
    cdef int k
    for k in range(0, 1024, 64):
        memset(toll + base + k, MOST_QUARTERS, 64)

cdef inline void write_toll(unsigned char *toll, int at, int cost) noexcept nogil:
    memset(toll + at, cost, 4)

cdef inline void clear_waves(unsigned long long *waves) noexcept nogil:
    cdef int k
    for k in range(0, 64, 8):
        memset(waves + k, 0, 64)

cdef inline void clear_bytes(unsigned char *o, long long at, int count) noexcept nogil:
    cdef int k
    for k in range(0, count - 31, 32):  # in steps: for one call of this size gcc takes a slow instruction
        memset(o + at + k, 0, 32)
    memset(o + at + (count & ~31), 0, count & 31)

cdef inline void copy_bytes(unsigned char *o, long long at, const unsigned char *source, int start, int count) noexcept nogil:
    memcpy(o + at, source + start, count)

cdef inline int copy_actions(unsigned int *to, long long at, const unsigned int *source, int count, int room) noexcept nogil:
    """Copy as many actions as there is room for; returns how many."""
    cdef int k
    if count + 32 > room:
        count = count if count < room else room
        memcpy(to + at, source, count * sizeof(unsigned int))
    else:
        memcpy(to + at, source, 32 * sizeof(unsigned int))  # at once: nearly all lists are shorter, and none is long
        for k in range(32, count, 8):
            memcpy(to + at + k, source + k, 8 * sizeof(unsigned int))
    return count

cdef inline void clear_rewards(short *rewards, long long at) noexcept nogil:
    """Nothing for any of the twelve seats."""
    memset(rewards + at, 0, MAX_SEATS * sizeof(short))

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

cdef inline long long to_next_multiple(unsigned char[::1] memory, long long size):
    """How many bytes there are to the next address that is a multiple of a size, a power of two."""
    return -<long long>&memory[0] & (size - 1)

cdef inline State *state_at(State *states, long long i) noexcept nogil:
    return states + i

cdef inline int place_of(int cell) noexcept nogil:
    """Where a cell's site is noted, unless that place is taken: the table has sixteen rows of 32."""
    return (cell & 31) | (cell >> 3 & 480)

cdef inline void prefetch(State *states, long long i, unsigned int *actions, long long chosen) noexcept nogil:
    """Ask for the first lines of a game's memory, so that they are there when it is its turn."""
    cdef const char *here = <const char *>(states + i)
    fetch(here)
    fetch(here + 64)
    fetch(here + 128)
    fetch(actions + chosen)

cdef inline long long is_digging(unsigned int action) noexcept nogil:
    """1 if something is laid or taken away, else 0; without a branch."""
    return (1 << PLACE | 1 << ROCKFALL) >> (action >> KIND_SHIFT) & 1

cdef inline void prefetch_rest(State *states, int low, long long i, unsigned int *actions, long long row, int chosen,
                               unsigned char *observations) noexcept nogil:
    """Ask for what else a step will read and write; the first lines are there by now. Asking for a line that is there
    costs less than a branch that is often mispredicted. So what this action does not need is asked of the first game
    of this part, whose lines are asked for so often that they are there."""
    cdef const State *s = states + i
    cdef const unsigned char *o = observations + OBSERVATION_SIZE * i
    cdef unsigned int action = actions[row + chosen]
    cdef long long digging = is_digging(action)
    cdef const State *dug = states + low + (i - low & -digging)
    cdef const State *other = states + low + (i - low & digging - 1)
    cdef int next_seat = s.turn + 1 if s.clockwise else s.turn - 1 + s.seats
    cdef int last_site = s.site_count - 1
    cdef int place = place_of(action & 0xFFFF)
    next_seat = next_seat - s.seats if next_seat >= s.seats else next_seat
    fetch(&s.hand[MAX_HAND * next_seat])
    fetch(&s.shown[0])
    fetch(&s.own_passed[64 * next_seat])
    fetch(&s.open_sites[0])
    fetch(&s.asked[0])
    fetch(&s.cell[0])
    fetch(&s.cell[32])
    fetch(&s.tile[0])
    fetch(&s.pile[s.pile_size - 1 & 127])  # nothing is drawn from an empty one
    fetch(&dug.site_at[place])
    fetch(&dug.site_at[place - 64 & 511])  # new sites look two rows further
    fetch(&dug.site_at[place + 64 & 511])
    fetch(&dug.reach[0])
    fetch(&dug.open_at[0])
    fetch(&dug.beside[4 * last_site])
    fetch(&dug.laid[s.laid_count])
    fetch(&other.passed[s.passed_count])
    fetch(&other.passed_by[s.passed_count])
    fetch(&other.own_passed[64 * s.turn])
    fetch(actions + row)
    fetch(actions + row + 16)
    fetch(o + 128)  # the goals
    fetch(o + 192)
    fetch(o + 256)
    fetch(o + 384)
    fetch(o + 448)
    fetch(o + 512)
    fetch(o + 576)
    fetch(o + 640)

cdef inline void prefetch_site(State *states, int low, long long i, unsigned int action) noexcept nogil:
    """Where a card is laid or taken away, ask for what lies beside it: the table of sites is there by now."""
    cdef const State *dug = states + low + (i - low & -is_digging(action))
    fetch(&dug.beside[4 * dug.site_at[place_of(action & 0xFFFF)]])

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
