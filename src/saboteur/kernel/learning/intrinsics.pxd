# Sharing work among threads, and asking for memory ahead of time.
cdef extern from *:
    """
    /* Ask for a line of memory ahead of time. A function that does nothing else has no effect in the eyes of gcc, and
       unless it is inlined its calls are left out; the empty instruction is an effect. */
    static inline void kernel_fetch(const void *here) {
        __builtin_prefetch(here);
        __asm__ volatile("");
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
    void fetch "kernel_fetch"(const void *here) noexcept nogil
    int atomic_read "kernel_read"(int *x) noexcept nogil
    void atomic_write "kernel_write"(int *x, int value) noexcept nogil
    int atomic_exchange "kernel_exchange"(int *x, int value) noexcept nogil  # returns the old value
    int atomic_add "kernel_add"(int *x, int value) noexcept nogil  # returns the new value
    void pause "kernel_pause"(int times) noexcept nogil

ctypedef void (*Work)(Job *job, int low, int high) noexcept nogil

# Work that threads share. `parts` counts down the parts that nobody has taken yet. A thread that gets a part may read
# the rest of the job, which was written before (acquire); later threads get none. So at the end the owner only waits for
# threads that are working on a part, and `done` counts these.
ctypedef struct Shift:
    Work work
    Job *job
    int low, high, part, all
    int begun, parts, done, dismissed

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

cdef inline int copy_actions(unsigned int *to, long long at, const unsigned int *source, int count, int room) noexcept nogil:
    """Copy as many actions as there is room for; returns how many."""
    cdef int k
    if count + 32 > room:
        count = count if count < room else room
        memcpy(to + at, source, count * sizeof(unsigned int))
    else:
        memcpy(to + at, source, 32 * sizeof(unsigned int))  # in one call: nearly all lists are shorter, and none is long
        for k in range(32, count, 8):
            memcpy(to + at + k, source + k, 8 * sizeof(unsigned int))
    return count

cdef inline void clear_rewards(short *rewards, long long at) noexcept nogil:
    """Nothing for any of the twelve seats."""
    memset(rewards + at, 0, MAX_SEATS * sizeof(short))

cdef inline long long to_next_multiple(unsigned char[::1] memory, long long size):
    """How many bytes there are to the next address that is a multiple of a size, a power of two."""
    return -<long long>&memory[0] & (size - 1)

cdef inline long long is_digging(unsigned int action) noexcept nogil:
    """1 if something is laid or taken away, else 0; without a branch."""
    return (1 << PLACE | 1 << ROCKFALL) >> (action >> KIND_SHIFT) & 1

cdef inline void prefetch(State *states, long long i, unsigned int *actions, long long chosen) noexcept nogil:
    """Ask for the first lines of a game's memory, so that they are there when it is its turn."""
    cdef const char *here = <const char *>(states + i)
    fetch(here)
    fetch(here + 64)
    fetch(here + 128)
    fetch(actions + chosen)

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
    fetch(&s.pile[s.pile_size - 1 & 127])  # an empty pile is never read
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
