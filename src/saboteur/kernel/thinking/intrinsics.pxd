# Memory to think with, and what C writes into it in one go.

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

cdef inline Trial *new_trial() noexcept:
    return <Trial *>zeroed_memory(sizeof(Trial))

cdef inline void free_trial(Trial *trial) noexcept:
    free(trial)

cdef inline Roles *new_roles(int count) noexcept:
    cdef Roles *roles = <Roles *>malloc(sizeof(Roles))
    roles.count = count
    return roles

cdef inline void free_roles(Roles *roles) noexcept:
    free(roles)

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
