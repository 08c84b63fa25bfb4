#include "slide/solve/sweep.h"

#include <stdatomic.h>
#include <string.h>

#include "base/threads.h"
#include "slide/solve/grid.h"

enum {
    AHEAD = 16,       /* boards between prefetching a slot of the table and reading it */
    PROBES_MAX = 512, /* a probe as long as this means that the table is too full */
    ROOM_LEAST = 4 * PROBES_MAX,
};

typedef _Atomic uint64_t place; /* 0: an empty slot; no board is 0 */

struct table {
    place *at;
    uint64_t room;
};

struct share { /* what one thread found; a cache line of its own */
    uint64_t boards, symmetric, entered;
    unsigned largest;
    bool goal;
    char apart[64 - 3 * sizeof(uint64_t) - sizeof(unsigned) - sizeof(bool)];
};

struct sweep {
    struct grid_tables tables;
    unsigned goal, threads;
    char *begin, *end; /* the memory for the two tables */
    struct table now, next;
    uint64_t boards, swipes;
    bool now_at_begin;
    atomic_bool crowded; /* the next table turned out too small */
    size_t most;         /* bytes of both tables at their largest */
    struct share share[THREADS_MAX];
};

/* ---- The tables ---- */

static uint64_t home_of(const struct table *table, uint64_t grid) {
    uint64_t hash = grid * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ hash >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return (hash >> 32) * table->room >> 32;
}

/* Enters a board unless it is there. 1 if it was new, 0 if not, -1 if the table is too full. */
static int enter(const struct table *table, uint64_t home, uint64_t grid) {
    for (unsigned probe = 0; probe < PROBES_MAX; probe++) {
        uint64_t found = atomic_load_explicit(&table->at[home], memory_order_relaxed);
        if (found == 0 && atomic_compare_exchange_strong_explicit(&table->at[home], &found, grid, memory_order_relaxed,
                                                                  memory_order_relaxed))
            return 1;
        if (found == grid)
            return 0;
        home = home + 1 == table->room ? 0 : home + 1;
    }
    return -1;
}

/* Places the next table at the other end of the memory. */
static bool make_next(struct sweep *sweep, uint64_t room) {
    uint64_t size = (uint64_t)(sweep->end - sweep->begin) / sizeof(place), left = size - sweep->now.room;
    if (room > (left < UINT32_MAX ? left : UINT32_MAX))
        return false;
    place *at = (place *)(void *)(sweep->now_at_begin ? sweep->end : sweep->begin);
    sweep->next = (struct table){sweep->now_at_begin ? at - room : at, room};
    size_t bytes = (size_t)(room + sweep->now.room) * sizeof(place);
    sweep->most = bytes > sweep->most ? bytes : sweep->most;
    return true;
}

static void take_next(struct sweep *sweep) {
    sweep->now = sweep->next;
    sweep->now_at_begin = !sweep->now_at_begin;
}

/* ---- One layer ---- */

struct pending {
    uint64_t grid[AHEAD], home[AHEAD];
    unsigned count;
};

static void enter_pending(struct sweep *sweep, struct share *share, struct pending *pending) {
    for (unsigned i = 0; i < pending->count; i++) {
        int entered = enter(&sweep->next, pending->home[i], pending->grid[i]);
        if (entered < 0)
            atomic_store_explicit(&sweep->crowded, true, memory_order_relaxed);
        share->entered += entered == 1;
    }
    pending->count = 0;
}

static void add_child(struct sweep *sweep, struct share *share, struct pending *pending, uint64_t swiped) {
    if (!grid_corner_free(swiped))
        return;
    uint64_t grid = grid_canonical(swiped | 1), home = home_of(&sweep->next, grid);
    __builtin_prefetch((const void *)&sweep->next.at[home], 1);
    pending->grid[pending->count] = grid;
    pending->home[pending->count++] = home;
    if (pending->count == AHEAD)
        enter_pending(sweep, share, pending);
}

static void expand(struct sweep *sweep, struct share *share, struct pending *pending, uint64_t grid) {
    uint64_t mirror = grid_mirror(grid);
    share->boards++;
    share->symmetric += mirror == grid;
    if (share->largest == 0 || grid_exceeds(grid, share->largest - 1)) {
        unsigned largest = grid_largest(&sweep->tables, grid);
        share->largest = largest > share->largest ? largest : share->largest;
    }
    if (sweep->goal && grid_exceeds(grid, sweep->goal - 2) && grid_makes(grid, sweep->goal))
        share->goal = true;
    add_child(sweep, share, pending, grid_left(&sweep->tables, grid));
    if (mirror != grid)
        add_child(sweep, share, pending, grid_left(&sweep->tables, mirror));
}

static uint64_t part(uint64_t whole, size_t i, unsigned of) {
    return whole / of * i + (i == of ? whole % of : 0);
}

static void clear_share(void *context, size_t i) {
    struct sweep *sweep = context;
    uint64_t from = part(sweep->next.room, i, sweep->threads), to = part(sweep->next.room, i + 1, sweep->threads);
    memset((void *)(sweep->next.at + from), 0, (size_t)(to - from) * sizeof(place));
}

static void expand_share(void *context, size_t i) {
    struct sweep *sweep = context;
    struct pending pending = {.count = 0};
    struct share share = {0};
    uint64_t from = part(sweep->now.room, i, sweep->threads), to = part(sweep->now.room, i + 1, sweep->threads);
    for (uint64_t at = from; at < to; at++) {
        uint64_t grid = atomic_load_explicit(&sweep->now.at[at], memory_order_relaxed);
        if (grid)
            expand(sweep, &share, &pending, grid);
        if (atomic_load_explicit(&sweep->crowded, memory_order_relaxed))
            break;
    }
    enter_pending(sweep, &share, &pending);
    sweep->share[i] = share;
}

/* Small layers are not worth a thread. */
static void in_threads(struct sweep *sweep, void (*work)(void *, size_t)) {
    if (sweep->boards > 4096) {
        threads_each(sweep->threads, work, sweep);
        return;
    }
    for (unsigned i = 0; i < sweep->threads; i++)
        work(sweep, i);
}

/* ---- Interface ---- */

struct sweep *sweep_begin(void *memory, size_t size, const struct slide_rules *rules, uint32_t side, unsigned goal,
                          unsigned threads) {
    size_t own = (sizeof(struct sweep) + sizeof(place) - 1) / sizeof(place) * sizeof(place);
    struct sweep *sweep = memory;
    if (size < own + 2 * ROOM_LEAST * sizeof(place))
        return NULL;
    memset(sweep, 0, sizeof *sweep);
    sweep->goal = goal;
    sweep->threads = threads;
    sweep->begin = (char *)memory + own;
    sweep->end = sweep->begin + (size - own) / sizeof(place) * sizeof(place);
    grid_tables_fill(&sweep->tables, rules, side);
    make_next(sweep, ROOM_LEAST);
    memset((void *)sweep->next.at, 0, ROOM_LEAST * sizeof(place));
    take_next(sweep);
    return sweep;
}

bool sweep_enter(struct sweep *sweep, struct slide_board board) {
    uint64_t grid = grid_canonical(grid_pack(board));
    int entered = enter(&sweep->now, home_of(&sweep->now, grid), grid);
    sweep->boards += entered == 1;
    return entered >= 0;
}

bool sweep_next(struct sweep *sweep, struct sweep_layer *layer) {
    uint64_t room = sweep->boards * 3 / 2 + ROOM_LEAST;
    for (;; room *= 2) {
        if (!make_next(sweep, room))
            return false;
        atomic_store(&sweep->crowded, false);
        in_threads(sweep, clear_share);
        in_threads(sweep, expand_share);
        if (!atomic_load(&sweep->crowded))
            break;
    }
    *layer = (struct sweep_layer){.swipes = sweep->swipes++};
    sweep->boards = 0;
    for (unsigned i = 0; i < sweep->threads; i++) {
        const struct share *share = &sweep->share[i];
        layer->boards += share->boards;
        layer->symmetric += share->symmetric;
        layer->largest = share->largest > layer->largest ? share->largest : layer->largest;
        layer->goal |= share->goal;
        sweep->boards += share->entered;
    }
    take_next(sweep);
    return true;
}

size_t sweep_memory(const struct sweep *sweep) {
    return sizeof *sweep + sweep->most;
}
