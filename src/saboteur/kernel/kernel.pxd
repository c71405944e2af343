# The C types of the kernel. Only types stand here; the rules are in the .py files beside this one, which are compiled as
# one (tools/build_kernel.py, and PARTS in loader.py for their order).
cimport cython
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

cdef extern from *:
    """
    #define kernel_ctz(x) __builtin_ctzll(x)
    #define KERNEL_ONE 1ULL
    /* By what a cell is asked for: the tiles that fit, as bits; ladders apart. */
    static unsigned long long FITTING[256];
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
    static unsigned int BITS_SET[2048];
    static unsigned int PAIRS_SET[2048];
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
    #define KERNEL_M64 0xFFFFFFFFFFFFFFFFULL
    #define KERNEL_MULTIPLIER 2685821657736338717ULL
    """
    int bit_count "__builtin_popcountll"(unsigned long long x) noexcept nogil
    int ctz "kernel_ctz"(unsigned long long x) noexcept nogil
    int list_tiles "kernel_list_tiles"(unsigned int *out, int n, const unsigned char *sites, int count,
                                       const unsigned char *asked, const unsigned short *cell,
                                       unsigned long long tiles) noexcept nogil
    unsigned long long FITTING[256]
    unsigned int BITS_SET[2048]
    unsigned int PAIRS_SET[2048]
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
    const unsigned long long ONE "KERNEL_ONE"
    const unsigned long long M64 "KERNEL_M64"
    const unsigned long long MULTIPLIER "KERNEL_MULTIPLIER"

# These numbers are those of codes.py; a test compares them.
cdef enum:
    LADDER_TILE = 64
    GOLD_TILE = 72
    STONE_TILE = 73
    FACE_DOWN = 128
    EMPTY = 255
    START_TILE = 0
    LADDER_CARD = 38
    FIRST_ACTION = 42
    BREAK_CARD = 42
    MEND_CARD = 45
    ROCKFALL_CARD = 51
    MAP_CARD = 52
    THIEF_CARD = 53
    HANDS_OFF_CARD = 54
    SWAP_HANDS_CARD = 55
    INSPECT_CARD = 56
    SWAP_HATS_CARD = 57
    TRAPPED_CARD = 58
    FREE_CARD = 59
    HIDDEN_CARD = 63
    TOOLS_BROKEN = 7
    TRAPPED = 8
    THIEF = 16
    HELD_BACK = 15
    MINER = 0
    SABOTEUR = 1
    SELFISH = 2
    BLUE = 3
    GREEN = 4
    BOSS = 5
    PROFITEER = 6
    GEOLOGIST = 7
    GOLD = 0
    STONE_NE = 1
    STONE_NW = 2
    KIND_SHIFT = 24
    PLACE = 0
    BREAK = 1
    MEND = 2
    ROCKFALL = 3
    MAP = 4
    DISCARD = 5
    PASS = 6
    CLEAR = 7
    PLAY_THIEF = 8
    HANDS_OFF = 9
    FREE = 10
    TRAP = 11
    INSPECT = 12
    SWAP_HATS = 13
    SWAP_HANDS = 14
    TAKE = 15
    STEAL = 16
    NOBODY = 15
    TO_BREAK = 0x1000000
    TO_MEND = 0x2000000
    TO_ROCKFALL = 0x3000000
    TO_MAP = 0x4000000
    TO_DISCARD = 0x5000000
    NOTHING_DONE = 0xFFFFFFFF
    EVERYTHING = 0
    SINGLE_DISCARDS = 1
    DIGGING = 2
    UNDEALT = 0
    PLAYING = 1
    TAKING = 2
    STEALING = 3
    ROUND_OVER = 4
    GAME_OVER = 5
    NOT_WON = 0
    MINERS_WIN = 1
    SABOTEURS_WIN = 2
    BLUE_WINS = 3
    GREEN_WINS = 4
    BOTH_WIN = 5
    NOBODY_WINS = 6
    BLOCKED = 7
    LOST = 0
    SHARES = 1
    CONNECTS = 2
    WINS = 3
    BOSS_WINS = 4
    PROFITEER_WINS = 5
    TOOL_BROKEN = 6
    LEFT_OUT = 7
    HAS_CRYSTALS = 8
    WAS_TRAPPED = 9
    WINNING_LOTS = 126
    LINK_START = 0
    LINK_NEIGHBOUR = 1
    NO_PLAYABLE = 0
    HANDS_EMPTY = 1
    ALL_PASSED = 2
    MAX_SEATS = 12
    MAX_HAND = 12
    MAX_CARDS = 128
    MAX_DWARFS = 16
    MAX_SIGHTS = 8
    MAX_LEGAL = 8192
    QUICK_PART = 128
    SLOW_PART = 4
    LOOKING_OUT = 20000
    NO_SITE = 255
    ROUNDS = 3
    START_CELL = 0x8080
    OFF_MAP = 0
    BEDROCK = 254
    FAR = 40
    POINT = 48
    PARTS_OF_CARD = 48
    TENTH = 5
    LAID_FAR = -192
    LAID_IN_VAIN = -60
    LAST_CARDS = 144
    HALF_QUARTER = 6
    FOE = 72
    SPARE_TOLLS = 9216
    CARD_QUARTERS = 4
    IN_THE_WAY = 2
    NO_BIT = 127
    MAX_TRIED = 64
    MAX_ROLES = 4096
    SPARE_CHART = 24576
    MAP_START = 115
    MOST_QUARTERS = 80
    OBSERVATION_SIZE = 704
    ALLOWED = 0
    NOT_DEALT = 1
    GAME_IS_OVER = 2
    ROUND_IS_OVER = 3
    NOT_IN_HAND = 4
    OTHER_PHASE_PLAY = 5
    OTHER_PHASE_TAKE = 6
    OTHER_PHASE_STEAL = 7
    WORD_OF_EXPANSION = 8
    TOOL_IS_BROKEN = 9
    IS_TRAPPED = 10
    CELL_TAKEN = 11
    TUNNELS_CLASH = 12
    NOT_LINKED = 13
    NO_NEIGHBOUR = 14
    ONLY_FACE_DOWN_GOAL = 15
    LADDER_NO_NEIGHBOUR = 16
    LADDER_BESIDE_GOAL = 17
    BREAK_ONESELF = 18
    ALREADY_BROKEN = 19
    NOT_BROKEN = 20
    WRONG_MEND = 21
    NO_CARD_THERE = 22
    START_OR_GOAL = 23
    NO_GOAL_THERE = 24
    GOAL_FACE_UP = 25
    ONE_CARD_ONLY = 26
    HAND_NOT_EMPTY = 27
    NOTHING_TO_CLEAR = 28
    HAS_THIEF = 29
    NO_THIEF = 30
    NOT_TRAPPED = 31
    TRAP_ONESELF = 32
    ALREADY_TRAPPED = 33
    INSPECT_ONESELF = 34
    NO_DWARF_LEFT = 35
    SWAP_WITH_ONESELF = 36
    NO_SUCH_GOLD_CARD = 37
    HIGHEST_ONLY = 38
    ROB_ONESELF = 39
    NOTHING_TO_ROB = 40
    BASE_TILES = 26
    LADDERS = 8
    ALL_TILES = 70
    WINDOW = 154
    BEYOND = 128
    MEMORY_SIZE = 164
    MORE_SIZE = 280
    TRUTH_SIZE = 784
    ENDED = 1
    PAID = 2
    WON = 4

cdef struct State:
    # Thousands of these are walked through in a batch, so what every action reads comes first and in few lines of
    # memory. A line has 64 bytes; "|" marks where one ends.
    unsigned long long rng
    unsigned long long broken  # players whose tool is broken, twelve bits for each tool; `marks` says it by player
    unsigned char seats, link, clockwise, round_end, expansion, every_side
    unsigned char phase, turn, site_count, open_count, laid_count, turning, gold_reached
    unsigned char pile_size, set_aside, passed_count, sight_count
    unsigned char last_path, last_card, idle_turns, winner, round, first, next_first
    unsigned char thief_clock, dwarf_count, next_dwarf, gold_size, draft_count
    unsigned char goal[3]
    unsigned char draft[4]
    unsigned char marks[12]  # |
    unsigned char hand_size[12]
    unsigned char dwarf_of[12]
    unsigned char dwarf[16]
    unsigned short placings, placings_from, thieves
    unsigned short goal_seen[3]
    unsigned char thief_time[12]  # |
    unsigned short dwarf_seen[16]
    short nuggets[12]
    unsigned char sight_eyes[8]  # |
    unsigned char hand[144]
    unsigned char gold_held[48]  # |
    unsigned char shown[64]  # |
    unsigned char open_sites[256]  # |
    unsigned char asked[256]  # |
    unsigned short cell[256]  # |
    unsigned char tile[256]  # |
    unsigned char reach[256]  # |
    unsigned char open_at[256]  # |
    unsigned char beside[1024]  # |
    unsigned char site_at[512]  # |
    unsigned char own_passed[768]  # |
    unsigned char pile[128]  # |
    unsigned char passed[128]  # |
    unsigned char passed_by[128]  # |
    unsigned char passed_sights[128]  # |
    unsigned char laid[80]
    short nuggets_before[12]
    unsigned char dwarf_seat[16]
    unsigned char sight_hand[8]  # |
    unsigned char sight_size[8]
    unsigned char sight_cards[96]
    unsigned char gold[64]
    unsigned char pool[192]
    unsigned char gold_clockwise, gold_for_players, next_start_card, highest_only, sabotaged_miners, selfish_dwarf
    unsigned char first_hand
    unsigned char stole_from[12]
    unsigned char to_the_end_of_the_line[5]  # |

# What sense.py keeps while rollouts are played.
ctypedef struct Plan:
    unsigned int fresh
    int now_count, next_count, hopes, role, base, missing, missing_elsewhere, best_site, eyes
    unsigned int drawn
    int shut, near, blocks, aside, strikes_within, buries_within, all_save, saves, tells, said_gold, said_stone
    int need[3]
    int elsewhere[3]
    int then[3]
    int from_site[3]
    unsigned long long blank[2]
    unsigned long long cards[2]
    unsigned long long dear[2]
    unsigned long long linked[2]
    unsigned long long shore[2]
    unsigned long long through[2]
    unsigned long long told[2]
    unsigned long long mouths[8]
    unsigned long long waves[64]
    unsigned char price[128]
    unsigned char suspect[16]
    unsigned char own[16]
    unsigned char lies[256]
    unsigned char next[256]
    unsigned short now[1024]
    unsigned char way[25600]
    unsigned char toll[10240]

# Assignments of all dwarfs, sixteen places each, with their weights added up.
ctypedef struct Roles:
    int count
    unsigned int weights[4096]
    unsigned char dwarf[65536]

# What guessing.py works with: by aim, seat and card how likely a card is kept, and by aim and card how likely passed.
ctypedef struct Guesses:
    int made, hands, kinds, tells, said_gold, said_stone
    int looked[3]
    int gold[3]
    unsigned char fresh[12]
    unsigned char keeps[1536]
    unsigned char passes[128]
    unsigned char count[64]
    unsigned char kind[64]

# What survey.py works with.
ctypedef struct Job:  # something to be done for many games of a batch
    State *states
    unsigned char *observations
    unsigned int *actions
    int *counts
    unsigned char *seats
    short *rewards
    unsigned char *ends
    int *chosen
    int *wanted
    int *numbers
    int *numbered
    signed char *mask
    long long mask_size
    unsigned char *memory
    unsigned char *more
    unsigned char *before
    unsigned char *after
    unsigned long long seed
    int room

ctypedef void (*Work)(Job *job, int low, int high) noexcept nogil

# Work that threads share. `parts` counts down the parts that nobody has taken yet. Who takes one that is left may read
# the rest, which was written before; who comes late takes none. So at the end nobody has to be waited for but those who
# are at work on a part, and `done` tells that.
ctypedef struct Shift:
    Work work
    Job *job
    int low, high, part, all
    int begun, parts, done, dismissed

ctypedef struct Chart:
    int needed[3]
    int waiting[32]
    int gain[4]
    int asked, linked
    unsigned char free[1024]
    unsigned char lies[256]
    unsigned char cost[1024]
    unsigned short queue[16384]

cdef int STEP[4]
cdef unsigned char PRICE[256]
cdef unsigned char TWO_WAY[16]
cdef unsigned char HOPES_COUNTED[8]
cdef unsigned char LENGTH[80]
cdef unsigned char TILE_OF_CARD[64]
cdef int WORTH_TO_DIG[64]
cdef int WORTH_TO_HINDER[64]
cdef int CHOICE_OF_MEND[128]
cdef int DOUBT_IN_POINTS[256]
cdef int MAP_STEP[4]
cdef unsigned char BLANK_MAP[256]
cdef unsigned long long BLANK_BITS[2]
cdef unsigned char BIT_OF_PLACE[256]
cdef unsigned char PLACE_OF_BIT[128]
cdef unsigned char BLIND_CARD[64]
cdef unsigned char ROOM_OF_CARD[64]
cdef int GOAL_CELL[3]
cdef unsigned char LADDERS_FITTING[256]
cdef unsigned long long TILES_OF_CARD[64]
cdef unsigned char LADDERS_OF_CARD[64]
cdef unsigned char OPEN[80]
cdef unsigned char DOOR[80]
cdef unsigned char DOOR_OF[80]
cdef unsigned char CRYSTAL[80]
cdef unsigned char LADDER[80]
cdef unsigned char CARD_OF[80]
cdef unsigned char JOINED[320]
cdef unsigned char ASKS[320]
cdef unsigned char MENDS[6]
cdef unsigned long long MENDABLE[6]
cdef unsigned long long PATH_CARDS
cdef unsigned long long BIT[64]
cdef unsigned int DISCARDS[64]
cdef unsigned char SABOTEUR_PAY[13]
cdef unsigned char WINNER_PAY[13]
cdef unsigned char BASE_DECK[67]
cdef unsigned char EXPANSION_DECK[117]
cdef unsigned char GOLD_DECK[28]
cdef unsigned char DWARF_DECKS[176]

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

# --- chance.py ---
@cython.locals(x=cython.ulonglong)
cdef unsigned int below(State *s, unsigned int n) noexcept nogil
@cython.locals(x=cython.ulonglong, i=int, k=int, card=int)
cdef void shuffle(State *s, unsigned char *cards, int count, int least) noexcept nogil
cdef unsigned long long scattered(seed) except 0

# --- mine.py ---
@cython.locals(site=int, asked=int, side=int, other=int, tile=int, beside="unsigned char *")
cdef int new_site(State *s, int cell) noexcept nogil
cdef void open_site(State *s, int site) noexcept nogil
@cython.locals(i=int, last=int)
cdef void close_site(State *s, int site) noexcept nogil
@cython.locals(side=int, other=int, joining=bint, sides=int)
cdef void put(State *s, int site, int tile) noexcept nogil
@cython.locals(side=int, other=int, tile=int)
cdef void flow(State *s, int site, int sides) noexcept nogil
@cython.locals(tile=int, side=int)
cdef void arrive(State *s, int site, int sides) noexcept nogil
@cython.locals(sides=int)
cdef void lay(State *s, int site, int tile) noexcept nogil
@cython.locals(wave=int, goal=int, sides=int)
cdef void turn_goals(State *s, int site) noexcept nogil
@cython.locals(printed=int, sides=int, asked=int, better=int, side=int)
cdef int face_of_goal(State *s, int goal, int site) noexcept nogil
@cython.locals(hits=int)
cdef int matches(int tile, int asked) noexcept nogil
@cython.locals(tile=int, side=int, other=int, i=int)
cdef void rockfall(State *s, int site) noexcept nogil
@cython.locals(site=int, i=int)
cdef void flow_again(State *s) noexcept nogil
@cython.locals(i=int, goal=int)
cdef void set_up_mine(State *s) noexcept nogil
@cython.locals(side=int, other=int)
cdef int beside_goal(State *s, int site) noexcept nogil

# --- legal.py ---
@cython.locals(seat=int, start=int, mine=cython.ulonglong, more=cython.ulonglong, fits_mine=cython.ulonglong,
               acts=cython.ulonglong, broken=cython.ulonglong, i=int, card=int, n=int, hand="unsigned char *")
cdef int legal(State *s, unsigned int *out, int wanted) noexcept nogil
@cython.locals(count=int, total=int, i=int, k=int, fits=cython.ulonglong)
cdef int dig_one(State *s, unsigned int *out, int n, unsigned long long fits_mine) noexcept nogil
@cython.locals(ladders=int, card=int, site=int, fits=int)
cdef int legal_ladders(State *s, unsigned int *out, int n, unsigned long long mine) noexcept nogil
@cython.locals(seat=int, other=int, marks=int)
cdef int legal_trick(State *s, unsigned int *out, int n, int card) noexcept nogil
@cython.locals(seat=int, twice=cython.ulonglong, thrice=cython.ulonglong, seen=cython.ulonglong, bit=cython.ulonglong,
               rest=cython.ulonglong, with_second=cython.ulonglong, with_third=cython.ulonglong, marks=int, mark=int,
               i=int, a=int, b=int, pair=int)
cdef int legal_discards(State *s, unsigned int *out, int n, unsigned long long mine) noexcept nogil
@cython.locals(n=int, nuggets=int, other=int)
cdef int legal_gold(State *s, unsigned int *out) noexcept nogil
@cython.locals(n=int, i=int)
cdef list legal_list(State *s)
@cython.locals(fits_mine=cython.ulonglong, marks=int, start=int, i=int, card=int, others=cython.ulonglong)
cdef bint can_play(State *s, int seat) noexcept nogil
@cython.locals(site=int)
cdef bint ladder_fits(State *s, int card) noexcept nogil
@cython.locals(other=int, marks=int)
cdef bint has_target(State *s, int seat, int card) noexcept nogil

# --- refuse.py ---
@cython.locals(kind=int, card=int)
cdef int refusal(State *s, unsigned int action) noexcept nogil
@cython.locals(kind=int)
cdef int card_for(unsigned int action) noexcept nogil
@cython.locals(n=int, i=int)
cdef int holds(State *s, int seat, int card) noexcept nogil
@cython.locals(site=int, asked=int, face_up=int, goals=int, face_down=int, linked=int, side=int, other=int)
cdef int refusal_to_place(State *s, int tile, int cell) noexcept nogil
@cython.locals(site=int)
cdef int refusal_of_rockfall(State *s, int cell) noexcept nogil
@cython.locals(other=int, marks=int)
cdef int refusal_of_target(State *s, int kind, unsigned int action) noexcept nogil
@cython.locals(first=int, second=int, third=int, needed=int)
cdef int refusal_to_discard(State *s, unsigned int action) noexcept nogil
@cython.locals(first=int, second=int)
cdef int refusal_to_clear(State *s, unsigned int action) noexcept nogil
@cython.locals(nuggets=int, more=int)
cdef int refusal_to_take(State *s, unsigned int action) noexcept nogil
cdef int refusal_to_steal(State *s, int other) noexcept nogil

# --- outcome.py ---
cdef int dwarf(State *s, int seat) noexcept nogil
@cython.locals(role=int)
cdef int lot(State *s, int seat) noexcept nogil
cdef int lot_in_expansion(State *s, int seat, int role) noexcept nogil
cdef int has_won(State *s, int seat) noexcept nogil

# --- gold.py ---
@cython.locals(seat=int)
cdef void end_turn(State *s) noexcept nogil
@cython.locals(seat=int)
cdef bint cards_have_run_out(State *s) noexcept nogil
@cython.locals(i=int)
cdef void end_round(State *s) noexcept nogil
@cython.locals(connector=int, sharing=int, selfish=int, seat=int, due=int)
cdef void begin_sharing(State *s) noexcept nogil
cdef void next_to_share(State *s) noexcept nogil
@cython.locals(saboteurs=int, seat=int)
cdef void pay_saboteurs(State *s) noexcept nogil
@cython.locals(ones=int, twos=int, threes=int, a=int, b=int, c=int)
cdef void pay_gold_cards(State *s, int seat, int amount) noexcept nogil
@cython.locals(i=int, k=int)
cdef void give_gold(State *s, int seat, int nuggets, int count) noexcept nogil
@cython.locals(site=int, i=int, goal=int, reached=int)
cdef int team_reaches(State *s, int team) noexcept nogil
@cython.locals(side=int, other=int, tile=int)
cdef void flow_past_doors(State *s, int site, int sides, int team) noexcept nogil
@cython.locals(winners=int, geologists=int, crystals=int, seat=int, i=int, less=int)
cdef void pay_expansion(State *s) noexcept nogil
@cython.locals(seat=int, blue=int, green=int, connector=int)
cdef int winner_in_expansion(State *s) noexcept nogil
@cython.locals(last=int, seat=int)
cdef void begin_theft(State *s) noexcept nogil
cdef void next_thief(State *s) noexcept nogil
@cython.locals(nuggets=int)
cdef void play_gold(State *s, unsigned int action) noexcept nogil
@cython.locals(last=int)
cdef void close_round(State *s) noexcept nogil

# --- play.py ---
@cython.locals(kind=int, seat=int, drawer=int, other=int, draws=int, size=int, site=int)
cdef void play(State *s, unsigned int action) noexcept nogil
@cython.locals(hand="unsigned char *", start=int, last=int, i=int)
cdef void spend(State *s, int seat, int card, bint face_up) noexcept nogil
cdef void show(State *s, int card) noexcept nogil
cdef void break_tool(State *s, int seat, int tool) noexcept nogil
cdef void take_mark(State *s, int seat, int mark) noexcept nogil
@cython.locals(seat=int)
cdef void play_trick(State *s, int kind, int other) noexcept nogil
@cython.locals(i=int, card=int)
cdef void swap_hands(State *s, int seat, int other) noexcept nogil
@cython.locals(i=int, k=int)
cdef void add_sight(State *s, int eyes, int hand) noexcept nogil
@cython.locals(last=int, k=int, bits=int)
cdef void drop_sight(State *s, int gone) noexcept nogil
@cython.locals(i=int, k=int)
cdef void follow_sights(State *s, int seat, int card, bint face_up) noexcept nogil

# --- dealing.py ---
cdef void begin_round(State *s, int first) noexcept nogil
@cython.locals(i=int, seat=int)
cdef void set_table(State *s, int first) noexcept nogil
@cython.locals(count=int, i=int, k=int, card=int, seat=int)
cdef void deal_at_random(State *s, int first) noexcept nogil
@cython.locals(i=int, seat=int)
cdef void new_game(State *s) noexcept nogil

# --- sampling.py ---
@cython.locals(bit=int, i=int, k=int, n=int, card=int)
cdef void determinize(State *s, int eyes) noexcept nogil
@cython.locals(n=int, seat=int, i=int, k=int, card=int)
cdef void determinize_cards(State *s, int eyes) noexcept nogil
@cython.locals(i=int, seat=int, start=int, places=int)
cdef int put_back(State *s, int sight, int card, int n) noexcept nogil
@cython.locals(n=int, seat=int, nuggets=int, i=int, k=int, card=int, drafted=int, count=int, before=int)
cdef void determinize_gold(State *s, int eyes) noexcept nogil
@cython.locals(n=cython.uint, k=int, i=int)
cdef void take_roles(State *s, Roles *roles) noexcept nogil

# --- guessing.py ---
@cython.locals(goal=int)
cdef void guess_again(State *s, int eyes, Guesses *g) noexcept nogil
@cython.locals(at=int, n=int, goal=int)
cdef void guess_gold(State *s, int eyes, Guesses *g) noexcept nogil
@cython.locals(card=int, seat=int, i=int, k=int, n=int, begin=int, start=int, likes=int)
cdef void guess_cards(State *s, int eyes, Guesses *g) noexcept nogil
@cython.locals(total=int, n=int, k=int, part=int)
cdef int guess_card(State *s, Guesses *g, unsigned char *likely, int at) noexcept nogil

# --- playouts.py ---
cdef unsigned int pick(State *s, int count) noexcept nogil
@cython.locals(moves=cython.longlong, count=int)
cdef long long finish_round(State *s, unsigned int *out, bint dig, int wanted) noexcept nogil
@cython.locals(moves=cython.longlong)
cdef long long play_games(State *s, unsigned int *out, int games, bint dig) noexcept nogil
@cython.locals(seed=cython.ulonglong, seat=int)
cdef void roll_out(State *root, State *s, unsigned int *out, int count, int eyes, bint dig, Roles *roles, int *gold,
                   int *wins) noexcept nogil

# --- observing.py ---
@cython.locals(i=int, count=int)
cdef void observe(State *s, int seat, unsigned char *o, long long at) noexcept nogil
@cython.locals(x=int, y=int)
cdef void observe_cell(unsigned char *o, long long at, int cell, int value) noexcept nogil
@cython.locals(i=cython.longlong, tile=int, other=int, count=int, card=int, drafting=bint)
cdef void observe_rest(State *s, int seat, unsigned char *o, long long at) noexcept nogil
@cython.locals(i=cython.longlong, other=int, count=int, card=int, all_nuggets=bint)
cdef void observe_others(State *s, int seat, unsigned char *o, long long at) noexcept nogil

# --- distances.py ---
@cython.locals(x=int, y=int)
cdef int map_place(int cell) noexcept nogil
@cython.locals(i=int, site=int, at=int)
cdef void draw_map(State *s, Plan *p) noexcept nogil
@cython.locals(which=int, base=int)
cdef int chart(State *s, Plan *p, int hopes, int team) noexcept nogil
@cython.locals(i=int, goal=int, at=int, side=int, sides=int, cost=int)
cdef void draw_chart(Plan *p, int base, int hopes, int team) noexcept nogil
@cython.locals(tile=int, sides=int, i=int)
cdef void come_back(Plan *p, int base, int at, int side, int cost, int team) noexcept nogil
@cython.locals(bit=int, hopes=int, goal=int, i=int, site=int, at=int, cost=int)
cdef void look(State *s, Plan *p, int seat) noexcept nogil
@cython.locals(after=int, at=int)
cdef int missing_with(State *s, Plan *p, int site, int tile) noexcept nogil
@cython.locals(at=int, after=int, i=int, other=int)
cdef int missing_behind(State *s, Plan *p, int site, int tile) noexcept nogil
@cython.locals(missing=int, at=int)
cdef int missing_after(State *s, Plan *p, int site, int tile) noexcept nogil
@cython.locals(at=int, missing=int, side=int, cost=int)
cdef int missing_without(State *s, Plan *p, int site) noexcept nogil
@cython.locals(i=cython.longlong, kind=int)
cdef int missing_each(State *s, Plan *p, unsigned int *actions, long long at, int count,
                      unsigned char *after) noexcept nogil
@cython.locals(at=int, sides=int, side=int, cost=int)
cdef int min_over_exits(State *s, Plan *p, int site, int tile, int base, int after) noexcept nogil

# --- flood.py ---
@cython.locals(asked=int, side=int, tile=int)
cdef int price_at(unsigned char *lies, int at) noexcept nogil
@cython.locals(word=int, side=int, site=int, i=int, bit=int, low=cython.ulonglong, high=cython.ulonglong)
cdef void draw_ground(State *s, Plan *p) noexcept nogil
@cython.locals(bit=int, word=int, side=int, here=cython.ulonglong)
cdef void note_tile(Plan *p, int at, int tile) noexcept nogil
@cython.locals(north=cython.ulonglong, south=cython.ulonglong)
cdef unsigned long long between(unsigned long long cards, unsigned long long east, unsigned long long west) noexcept nogil
cdef unsigned long long around(unsigned long long bits, unsigned long long others) noexcept nogil
@cython.locals(bit=int)
cdef void find_prices(Plan *p, unsigned long long bits, int first) noexcept nogil
@cython.locals(here=cython.ulonglong)
cdef void find_price(Plan *p, int bit) noexcept nogil
@cython.locals(bit=int, word=int, side=int, here=cython.ulonglong)
cdef void try_tile(Plan *p, int at, int tile) noexcept nogil
@cython.locals(blank_low=cython.ulonglong, blank_high=cython.ulonglong, low=cython.ulonglong, high=cython.ulonglong,
               next_low=cython.ulonglong, next_high=cython.ulonglong, bit=int, nearest=int, cost=int, due=cython.uint,
               later=int, wave=int)
cdef int flood(Plan *p, int base, int goal, int shut, int enough, int more) noexcept nogil
cdef void write_tolls(unsigned char *toll, int base, unsigned long long bits, int first, int cost) noexcept nogil
@cython.locals(due=cython.uint, bit=int)
cdef unsigned int put_off(Plan *p, unsigned long long bits, int first, int cost) noexcept nogil
cdef void enter_cards(Plan *p, int base, unsigned long long low, unsigned long long high, int side, int cost,
                      int shut) noexcept nogil
@cython.locals(at=int, side=int)
cdef void leave_shore(Plan *p, int base, unsigned long long bits, int first, int cost, int shut) noexcept nogil
@cython.locals(tile=int, place=int, sides=int, beyond=int, bit=int)
cdef void run_through(Plan *p, int base, int at, int side, int cost, int shut) noexcept nogil

# --- tolls.py ---
@cython.locals(which=int, base=int)
cdef int tolls_to(State *s, Plan *p, int goal, int shut) noexcept nogil
@cython.locals(bit=int, goal=int)
cdef void look_around(State *s, Plan *p, int seat) noexcept nogil
cdef void believe(Plan *p) noexcept nogil
@cython.locals(goal=int)
cdef void survey_hopes(State *s, Plan *p) noexcept nogil
@cython.locals(nearest=int, elsewhere=int, i=int, site=int, cost=int)
cdef void survey_goal(State *s, Plan *p, int goal, int base) noexcept nogil
@cython.locals(nearest=int, total=int)
cdef int over_hopes(Plan *p, int north, int middle, int south) noexcept nogil
@cython.locals(sides=int, side=int)
cdef int exits(State *s, Plan *p, int site, int tile) noexcept nogil
@cython.locals(side=int, cost=int)
cdef int need_from(Plan *p, int base, int at, int sides, int need) noexcept nogil
@cython.locals(at=int, sides=int, goal=int, base=int, need=int)
cdef int missing_laid(State *s, Plan *p, int site, int tile) noexcept nogil
@cython.locals(at=int, sides=int, goal=int, need=int)
cdef int missing_blocked(State *s, Plan *p, int site, int tile) noexcept nogil
@cython.locals(at=int, goal=int, base=int, need=int)
cdef int missing_cleared(State *s, Plan *p, int site) noexcept nogil
@cython.locals(side=int)
cdef int leads_to(State *s, int site, int other) noexcept nogil

# --- sense.py ---
@cython.locals(count=int, draw=cython.uint, best=int, most=cython.uint, key=cython.uint, k=int, chosen=cython.uint,
               value=int)
cdef unsigned int sensible_action(State *s, Plan *p, unsigned int *out) noexcept nogil
@cython.locals(i=int)
cdef bint minds_the_way(State *s) noexcept nogil
cdef void act_like(Plan *p, bint watched) noexcept nogil
cdef unsigned int scatter(unsigned long long number) noexcept nogil
@cython.locals(chosen=cython.uint, best=int, i=int, value=int)
cdef unsigned int sensible_gold(State *s, unsigned int *out, int count) noexcept nogil
@cython.locals(near=int, last=int, i=int, cell=int, steps=int)
cdef int nearest_place(State *s, Plan *p, unsigned int *out) noexcept nogil
@cython.locals(near=int, goal=int, x=int, y=int, steps=int)
cdef int steps_to_gold(Plan *p, int cell) noexcept nogil
cdef int worth(Plan *p, int card) noexcept nogil
cdef int doubt(Plan *p, int seat, int other) noexcept nogil
@cython.locals(seat=int, start=int, size=int, first=int, second=int, third=int, a=int, b=int, c=int, i=int, value=int,
               marks=int)
cdef int several_cards(State *s, Plan *p, unsigned int *out, int count) noexcept nogil
cdef int three_cards(int a, int b, int c) noexcept nogil
@cython.locals(kind=int, seat=int, other=int, value=int, gain=int)
cdef int dig_points(State *s, Plan *p, unsigned int action, int best) noexcept nogil
@cython.locals(seat=int, value=int, i=int)
cdef int trick_points(State *s, Plan *p, int kind, int other) noexcept nogil
@cython.locals(value=int)
cdef int discard_points(Plan *p, unsigned int action) noexcept nogil
@cython.locals(crystal=int, site=int, missing=int, gain=int, value=int)
cdef int lay_points(State *s, Plan *p, int cell, int tile, int best) noexcept nogil
cdef int saved(Plan *p, int tile, int gain) noexcept nogil
@cython.locals(kind=int, seat=int, other=int, gain=int, value=int)
cdef int hinder_points(State *s, Plan *p, unsigned int action) noexcept nogil
@cython.locals(site=int, gain=int)
cdef int block_points(State *s, Plan *p, int cell, int tile) noexcept nogil

# --- survey.py ---
@cython.locals(tile=int, sides=int, i=int)
cdef void reach_out(Chart *v, int at, int side, int cost, int shut) noexcept nogil
@cython.locals(bucket=int)
cdef void wait(Chart *v, int at, int sides, int cost) noexcept nogil
@cython.locals(i=int, at=int, idle=int, cost=int, bucket=int, sides=int, side=int, goal=int)
cdef void survey(Chart *v, int shut) noexcept nogil

@cython.locals(asked=int, linked=int, side=int, tile=int)
cdef void gain_of_exits(Chart *v, int at, int hopes, int shut, int before) noexcept nogil
@cython.locals(nearest=int, total=int, count=int, goal=int)
cdef int nearest_of(Chart *v, int hopes) noexcept nogil

@cython.final
cdef class Survey:
    cdef Chart *v

# --- search.py ---
@cython.locals(seed=cython.ulonglong, i=int)
cdef void try_actions(State *root, State *world, State *s, Plan *p, unsigned int *out, unsigned int *actions, int count,
                      int worlds, int eyes, Roles *roles, Guesses *guess, unsigned char *after, int *gold, int *wins) noexcept nogil
@cython.locals(kind=int)
cdef void do_sensibly(State *s, Plan *p, unsigned int action) noexcept nogil
cdef void tell_all(State *s, Plan *p, int goal) noexcept nogil

# --- trials.py ---
@cython.locals(i=int, k=int, dwarfs=int, table="Roles *")
cdef Roles *table_of_roles(roles, weights) except NULL
@cython.locals(i=int, seat=int, table="Guesses *")
cdef Guesses *table_of_guess(State *s, guess, Roles *roles) except NULL
@cython.locals(seat=int)
cdef int suspect(State *s, Plan *p, suspicions, int eyes, own) except -1
cdef count_playouts(State *s, int games, seed, bint dig)
cdef sum_rollouts(State *root, int eyes, int count, seed, bint dig, roles, weights)
@cython.locals(count=int)
cdef sum_trials(State *root, int eyes, actions, int worlds, seed, roles, weights, suspicions, own, after, guess)
cdef choose_sensibly(State *root, seed, suspicions)

# --- position.py ---
@cython.final
cdef class Position:
    cdef State *s

# --- crew.py ---
@cython.final
cdef class Crew:
    cdef Shift *shift
    cdef list asleep

cdef share(Crew crew, Work work, Job *job, int low, int high, int part)

# --- batch.py ---
cdef void start_afresh(State *s) noexcept nogil
cdef void go_on(State *s) noexcept nogil
cdef void fill_game(State *s, long long i, unsigned int action, unsigned int *listed, unsigned char *observations,
                    unsigned int *actions, int room, int *counts, unsigned char *seats) noexcept nogil
@cython.locals(i=cython.longlong, s="State *")
cdef void begin_games(State *states, int low, int high, unsigned int *listed, unsigned char *observations,
                      unsigned int *actions, int room, int *counts, unsigned char *seats) noexcept nogil
@cython.locals(i=cython.longlong)
cdef void choose_games(State *dice, int low, int high, int *counts, int *chosen) noexcept nogil
@cython.locals(i=cython.longlong)
cdef long long first_wrong(int low, int high, int *chosen, int *counts) noexcept nogil
@cython.locals(i=cython.longlong, s="State *", seat=int, playing=bint, before=int, action=cython.uint)
cdef void step_games(State *states, int low, int high, unsigned int *listed, int *chosen, unsigned char *observations,
                     unsigned int *actions, int room, int *counts, unsigned char *seats, short *rewards,
                     unsigned char *ends) noexcept nogil

@cython.locals(listed="unsigned int *")
cdef void step_part(Job *job, int low, int high) noexcept nogil

@cython.final
cdef class Batch:
    cdef State *states
    cdef readonly int size, room
    cdef list memory
    cdef Position dice
    cdef unsigned char[::1] to_observations
    cdef unsigned int[::1] to_actions
    cdef int[::1] to_counts
    cdef unsigned char[::1] to_seats
    cdef short[::1] to_rewards
    cdef unsigned char[::1] to_ends
    @cython.locals(job="Job *")
    cdef Job *new_job(self)

# --- numbering.py ---
@cython.locals(x=int, y=int)
cdef int window_place(int cell) noexcept nogil
cdef int action_count(State *s) noexcept nogil
cdef int clockwise_from(State *s, int eyes, int seat) noexcept nogil
@cython.locals(n=int, i=int)
cdef int slots_before(State *s, int card) noexcept nogil
cdef int pair_place(int i, int k) noexcept nogil
@cython.locals(kind=int, seats=int, at=int, cell=int, tile=int, other=int, card=int, tool=int, first=int, second=int,
               third=int, i=int, k=int, j=int, n=int)
cdef int number_of(State *s, unsigned int action) noexcept nogil
@cython.locals(i=cython.longlong, k=cython.longlong, n=int, kind=int, action=cython.uint)
cdef void number_actions(State *s, unsigned int *listed, int count, int *numbers, long long at) noexcept nogil

# --- remembering.py ---
@cython.locals(kind=int, seat=int, other=int, deed=int, what=int, where=int, whom=int, i=int)
cdef void note_action(State *s, unsigned int action, unsigned char *memory, long long at) noexcept nogil
cdef void forget_old(State *s, unsigned char *memory, long long at) noexcept nogil
@cython.locals(count=int, bit=int, other=int, i=int, k=cython.longlong)
cdef void remember(State *s, int seat, unsigned char *memory, long long start, unsigned char *o, long long at) noexcept nogil

# --- study.py ---
@cython.locals(playing=bint, told=int, seat=int)
cdef int study_play(State *s, unsigned int action, unsigned char *memory, long long at, short *gains) noexcept nogil
@cython.locals(anybody=int, seat=int)
cdef void judge_round(State *s, short *gains) noexcept nogil

@cython.final
cdef class Study:
    cdef readonly Position position
    cdef unsigned int *listed
    cdef int *numbers
    cdef bytearray memory
    cdef unsigned char[::1] to_memory
    @cython.locals(n=int)
    cdef int list_actions(self)

# --- batch_study.py ---
@cython.locals(i=cython.longlong, row=cython.longlong, k=int)
cdef void number_games(State *states, int low, int high, unsigned int *actions, int room, int *counts, int *numbers,
                       int *numbered, signed char *mask, long long size) noexcept nogil
@cython.locals(i=cython.longlong, k=int)
cdef void find_games(int low, int high, int room, int *counts, int *numbers, int *wanted, int *chosen) noexcept nogil
@cython.locals(x=cython.ulonglong)
cdef unsigned long long thrown(unsigned long long seed, long long i) noexcept nogil
@cython.locals(i=cython.longlong)
cdef void draw_games(int low, int high, int *counts, int *chosen, unsigned long long seed) noexcept nogil
@cython.locals(i=cython.longlong, s="State *", dice=cython.ulonglong, action=cython.uint, k=int)
cdef void sense_games(State *states, int low, int high, unsigned int *listed, Plan *p, unsigned int *actions, int room,
                      int *counts, int *chosen, unsigned long long seed) noexcept nogil
@cython.locals(i=cython.longlong)
cdef void measure_games(State *states, int low, int high, Plan *p, unsigned int *actions, int room, int *counts,
                        unsigned char *before, unsigned char *after) noexcept nogil
@cython.locals(i=cython.longlong)
cdef void note_games(State *states, int low, int high, unsigned int *actions, int room, int *chosen,
                     unsigned char *memory) noexcept nogil
@cython.locals(i=cython.longlong, s="State *")
cdef void remember_games(State *states, int low, int high, unsigned char *memory, unsigned char *more) noexcept nogil
@cython.locals(i=cython.longlong, s="State *", at=cython.longlong, other=int, k=int, j=int)
cdef void tell_truths(State *states, int low, int high, unsigned char *truths) noexcept nogil
cdef void number_part(Job *job, int low, int high) noexcept nogil
cdef void find_part(Job *job, int low, int high) noexcept nogil
@cython.locals(listed="unsigned int *", p="Plan *")
cdef void sense_part(Job *job, int low, int high) noexcept nogil
@cython.locals(p="Plan *")
cdef void measure_part(Job *job, int low, int high) noexcept nogil
cdef void note_part(Job *job, int low, int high) noexcept nogil
cdef void remember_part(Job *job, int low, int high) noexcept nogil

@cython.final
cdef class BatchStudy:
    cdef Batch batch
    cdef readonly int size
    cdef bint dense
    cdef int[::1] to_numbers
    cdef int[::1] to_numbered
    cdef signed char[::1] to_mask
    cdef unsigned char[::1] to_memory
    cdef unsigned char[::1] to_more
    @cython.locals(job="Job *")
    cdef Job *new_job(self)
