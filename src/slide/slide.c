#include "slide/slide.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "slide/land.h"

/* For functions that are compiled once for each set of constant arguments. */
#define SPECIALIZED static inline __attribute__((always_inline))
/* For functions that must not share registers with their caller. */
#define OF_ITS_OWN static __attribute__((noinline))

/* A tilt walks lanes: the lines of the board along the tilt, each from its leading edge. */
struct lanes {
    uint32_t count, length;
    ptrdiff_t lead;          /* the first cell of lane 0 */
    ptrdiff_t across, along; /* the step from lane to lane, and from cell to cell within a lane */
};

SPECIALIZED struct lanes lanes_of(uint32_t width, uint32_t height, enum slide_way way) {
    ptrdiff_t row = (ptrdiff_t)width, last_row = row * ((ptrdiff_t)height - 1);
    switch (way) {
    case SLIDE_LEFT:
        return (struct lanes){height, width, 0, row, 1};
    case SLIDE_RIGHT:
        return (struct lanes){height, width, row - 1, row, -1};
    case SLIDE_UP:
        return (struct lanes){width, height, 0, 1, row};
    default:
        return (struct lanes){width, height, last_row, 1, -row};
    }
}

SPECIALIZED struct slide_at place_at(uint32_t width, uint32_t height, enum slide_way way, uint32_t lane,
                                     uint32_t place) {
    switch (way) {
    case SLIDE_LEFT:
        return (struct slide_at){(uint16_t)lane, (uint16_t)place};
    case SLIDE_RIGHT:
        return (struct slide_at){(uint16_t)lane, (uint16_t)(width - 1 - place)};
    case SLIDE_UP:
        return (struct slide_at){(uint16_t)place, (uint16_t)lane};
    default:
        return (struct slide_at){(uint16_t)(height - 1 - place), (uint16_t)lane};
    }
}

SPECIALIZED struct slide_event tile_event(struct slide_board board, enum slide_way way, uint32_t lane, uint32_t from,
                                          uint32_t to, uint32_t became, uint32_t merged) {
    return (struct slide_event){.what = merged ? SLIDE_MERGED : SLIDE_MOVED,
                                .from = place_at(board.width, board.height, way, lane, from),
                                .to = place_at(board.width, board.height, way, lane, to),
                                .kind = (uint8_t)became};
}

/* A board of 2^30 tiles with values of at most 2^31 cannot overflow a score below this. If a merge makes a larger tile,
 * the sums are checked before anything is changed. */
enum { PLAIN_POINTS_BITS = 62 };

/* Would the tilt make a tile or a sum that does not fit? Checks every lane and changes nothing. */
static enum err check_sums(const struct slide_rules *rules, struct slide_board board, enum slide_way way,
                           uint64_t points) {
    struct lanes lanes = lanes_of(board.width, board.height, way);
    for (uint32_t lane = 0; lane < lanes.count; lane++) {
        const uint8_t *start = board.cell + lanes.lead + (ptrdiff_t)lane * lanes.across;
        struct slide_cursor cursor = {0};
        for (uint32_t i = 0; i < lanes.length; i++) {
            uint32_t became, merged;
            slide_land(rules, &cursor, start[(ptrdiff_t)i * lanes.along], &became, &merged);
            if (merged == SLIDE_TOO_LARGE || points > UINT64_MAX - rules->value[merged])
                return ERR_RANGE;
            points += rules->value[merged];
        }
    }
    return ERR_NONE;
}

/* ---- Small boards: the new board is made in a copy, without a branch that depends on a tile ---- */

enum { SMALL_CELLS = 64 };

struct small {
    uint8_t cell[SMALL_CELLS]; /* the board after the tilt, in the layout of the board itself */
    uint64_t points;
    uint32_t made; /* all kinds made by merges, ORed together */
    uint32_t events;
    uint64_t event[SMALL_CELLS]; /* packed, since most of what is written here is overwritten */
};

static inline uint64_t pack_event(uint32_t lane, uint32_t from, uint32_t to, uint32_t became, uint32_t merged) {
    return (uint64_t)(lane << 8 | from) << 32 | (uint32_t)(to << 16 | became << 8 | merged);
}

static inline struct slide_event unpack_event(struct slide_board board, enum slide_way way, uint64_t packed) {
    return tile_event(board, way, (uint32_t)(packed >> 40), packed >> 32 & 255, packed >> 16 & 255, packed >> 8 & 255,
                      packed & 255);
}

SPECIALIZED void tilt_small(const struct slide_rules *rules, struct slide_board board, enum slide_way way, bool report,
                            struct small *small) {
    struct lanes lanes = lanes_of(board.width, board.height, way);
    uint64_t points = 0;
    uint32_t made = 0, events = 0;
    for (uint32_t lane = 0; lane < lanes.count; lane++) {
        ptrdiff_t start = lanes.lead + (ptrdiff_t)lane * lanes.across;
        struct slide_cursor cursor = slide_first(board.cell[start]);
        small->cell[start] = board.cell[start];
        for (uint32_t i = 1; i < lanes.length; i++) {
            uint32_t kind = board.cell[start + (ptrdiff_t)i * lanes.along], became, merged;
            uint32_t place = slide_land(rules, &cursor, kind, &became, &merged);
            small->cell[start + (ptrdiff_t)place * lanes.along] = (uint8_t)became;
            points += rules->value[merged];
            made |= merged;
            if (report) { /* always written, but kept only if the tile moved: otherwise the next one overwrites it */
                small->event[events] = pack_event(lane, i, place, became, merged);
                events += (uint32_t)(kind != 0) & (uint32_t)(place != i);
            }
        }
    }
    small->points = points;
    small->made = made;
    small->events = events;
}

/* Are two boards the same? Sixteen cells are compared as two numbers, because a compiler for WebAssembly would call
 * memcmp, byte by byte. */
SPECIALIZED bool is_same(const uint8_t *one, const uint8_t *other, size_t cells) {
    uint64_t a[2], b[2];
    if (cells != sizeof a)
        return memcmp(one, other, cells) == 0;
    memcpy(a, one, sizeof a);
    memcpy(b, other, sizeof b);
    return ((a[0] ^ b[0]) | (a[1] ^ b[1])) == 0;
}

/* Computes the board after the tilt and copies it back if it differs and all sums fit. Only then are events
 * reported. */
SPECIALIZED enum err small_tilt(const struct slide_rules *rules, struct slide_board board, size_t cells,
                                enum slide_way way, uint64_t *points, const struct slide_viewer *viewer) {
    struct small small; /* only the part in use is set: clearing all of it would cost more than the tilt */
    memset(small.cell, 0, cells);
    tilt_small(rules, board, way, viewer != NULL, &small);
    if (is_same(small.cell, board.cell, cells))
        return ERR_MOVE;
    if ((small.made > rules->plain || *points >> PLAIN_POINTS_BITS) &&
        check_sums(rules, board, way, *points) != ERR_NONE)
        return ERR_RANGE;
    memcpy(board.cell, small.cell, cells);
    *points += small.points;
    for (uint32_t i = 0; i < small.events; i++) {
        struct slide_event event = unpack_event(board, way, small.event[i]);
        viewer->see(viewer->context, &event);
    }
    return ERR_NONE;
}

/* The most common board, specialized for each way so that every address is a constant. */
SPECIALIZED enum err tilt_4x4(const struct slide_rules *rules, uint8_t *cell, enum slide_way way, uint64_t *points,
                              const struct slide_viewer *viewer) {
    struct slide_board board = {4, 4, cell};
    switch (way) {
    case SLIDE_LEFT:
        return small_tilt(rules, board, 16, SLIDE_LEFT, points, viewer);
    case SLIDE_RIGHT:
        return small_tilt(rules, board, 16, SLIDE_RIGHT, points, viewer);
    case SLIDE_UP:
        return small_tilt(rules, board, 16, SLIDE_UP, points, viewer);
    default:
        return small_tilt(rules, board, 16, SLIDE_DOWN, points, viewer);
    }
}

OF_ITS_OWN enum err silent_4x4(const struct slide_rules *rules, uint8_t *cell, enum slide_way way, uint64_t *points) {
    return tilt_4x4(rules, cell, way, points, NULL);
}

OF_ITS_OWN enum err shown_4x4(const struct slide_rules *rules, uint8_t *cell, enum slide_way way, uint64_t *points,
                              const struct slide_viewer *viewer) {
    return tilt_4x4(rules, cell, way, points, viewer);
}

OF_ITS_OWN enum err any_small(const struct slide_rules *rules, struct slide_board board, enum slide_way way,
                              uint64_t *points, const struct slide_viewer *viewer) {
    size_t cells = (size_t)board.width * board.height;
    return viewer ? small_tilt(rules, board, cells, way, points, viewer)
                  : small_tilt(rules, board, cells, way, points, NULL);
}

/* ---- Large boards: in place, with lanes in bundles that are read in step: all first cells, then all second cells and
 * so on. So a vertical tilt reads the board row by row, and a horizontal one keeps several chains of work in flight.
 * ---- */

enum {
    BUNDLE_ROWS = 8,      /* rows tilted sideways together: as many streams as a processor prefetches well */
    BUNDLE_COLUMNS = 128, /* columns tilted together: two cache lines of every row */
    RING_ROWS = 512,      /* rows of a vertical tilt that wait to be written: the ring is 64 KiB */
    RING_STEP = 64,       /* rows read between two checks of what can be written */
    AHEAD = 16,           /* rows prefetched, since on a wide board each row is in its own page */
};

struct bundle {
    uint8_t *start; /* the leading cell of the first lane */
    uint32_t first, count;
    struct slide_cursor cursor[BUNDLE_COLUMNS];
    uint64_t points;
    uint32_t changed;
};

/* The state of a tilt. */
struct walk {
    const struct slide_rules *rules;
    struct slide_board board;
    enum slide_way way;
    struct lanes lanes;
    const struct slide_viewer *viewer;
};

/* Lands the tile of one lane and notifies the viewer; returns where it landed. */
SPECIALIZED uint32_t land_in_lane(const struct walk *walk, struct bundle *bundle, uint32_t lane, uint32_t i,
                                  uint32_t kind, bool report, uint32_t *became) {
    uint32_t merged, place = slide_land(walk->rules, &bundle->cursor[lane], kind, became, &merged);
    uint32_t went = (uint32_t)(kind != 0) & (uint32_t)(place != i);
    bundle->points += walk->rules->value[merged];
    bundle->changed |= went;
    if (report && went) {
        struct slide_event event = tile_event(walk->board, walk->way, bundle->first + lane, i, place, *became, merged);
        walk->viewer->see(walk->viewer->context, &event);
    }
    return place;
}

/* Cells i .. end - 1 of every lane, each written to its final place at once. */
SPECIALIZED void walk_in_place(const struct walk *walk, struct bundle *bundle, uint32_t i, uint32_t end, bool report) {
    const struct lanes *lanes = &walk->lanes;
    struct bundle local = *bundle; /* the cells are bytes and could alias anything except this */
    for (; i < end; i++) {
        uint8_t *front = local.start + (ptrdiff_t)i * lanes->along;
        for (uint32_t lane = 0; lane < local.count; lane++) {
            uint8_t *here = front + (ptrdiff_t)lane * lanes->across;
            uint32_t became, place = land_in_lane(walk, &local, lane, i, *here, report, &became);
            here[((ptrdiff_t)place - (ptrdiff_t)i) * lanes->along] = (uint8_t)became;
        }
    }
    *bundle = local;
}

/* Clears the cells after the last tile of a lane: their contents have moved. */
static void clear_rest(const struct lanes *lanes, const struct bundle *bundle) {
    uint32_t least = lanes->length;
    for (uint32_t lane = 0; lane < bundle->count; lane++)
        least = bundle->cursor[lane].landed < least ? bundle->cursor[lane].landed : least;
    for (uint32_t i = least; i < lanes->length; i++)
        for (uint32_t lane = 0; lane < bundle->count; lane++)
            if (bundle->cursor[lane].landed <= i)
                bundle->start[(ptrdiff_t)lane * lanes->across + (ptrdiff_t)i * lanes->along] = 0;
}

/* Columns of a tall board do not fill evenly, so a row of the result is complete long after its first cell. Rows in
 * between wait in a small, contiguous ring; the board's own rows would compete for the same few cache sets. */
struct ring {
    uint8_t row[RING_ROWS][BUNDLE_COLUMNS];
    uint32_t written; /* rows of the result that are already on the board */
};

/* Writes the rows that no tile can reach any more: all before the last tile of the emptiest column. */
static void write_complete(const struct walk *walk, const struct bundle *bundle, struct ring *ring) {
    uint32_t least = UINT32_MAX;
    for (uint32_t lane = 0; lane < bundle->count; lane++)
        least = bundle->cursor[lane].landed < least ? bundle->cursor[lane].landed : least;
    for (; ring->written + 1 < least; ring->written++)
        memcpy(bundle->start + (ptrdiff_t)ring->written * walk->lanes.along, ring->row[ring->written % RING_ROWS],
               bundle->count);
}

/* Writes the tiles of each column, whether their rows are complete or not. */
static void write_waiting(const struct walk *walk, const struct bundle *bundle, const struct ring *ring) {
    for (uint32_t lane = 0; lane < bundle->count; lane++)
        for (uint32_t i = ring->written; i < bundle->cursor[lane].landed; i++)
            /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): a row below what has landed was filled */
            bundle->start[(ptrdiff_t)i * walk->lanes.along + (ptrdiff_t)lane] = ring->row[i % RING_ROWS][lane];
}

static uint32_t fullest(const struct bundle *bundle) {
    uint32_t most = 0;
    for (uint32_t lane = 0; lane < bundle->count; lane++)
        most = bundle->cursor[lane].landed > most ? bundle->cursor[lane].landed : most;
    return most;
}

SPECIALIZED void walk_rows(const struct walk *walk, struct bundle *bundle, uint32_t i, uint32_t end, struct ring *ring,
                           bool report) {
    const struct lanes *lanes = &walk->lanes;
    for (; i < end; i++) {
        const uint8_t *front = bundle->start + (ptrdiff_t)i * lanes->along;
        if (i + AHEAD < lanes->length) {
            __builtin_prefetch(front + AHEAD * lanes->along);
            __builtin_prefetch(front + AHEAD * lanes->along + bundle->count - 1);
        }
        for (uint32_t lane = 0; lane < bundle->count; lane++) {
            uint32_t became, place = land_in_lane(walk, bundle, lane, i, front[lane], report, &became);
            ring->row[place % RING_ROWS][lane] = (uint8_t)became;
        }
    }
}

/* Through the ring while the columns fill evenly enough, in place from there on. */
SPECIALIZED void walk_columns(const struct walk *walk, struct bundle *bundle, bool report) {
    struct ring ring;
    struct bundle local = *bundle;
    uint32_t i = 0, length = walk->lanes.length;
    ring.written = 0;
    while (i < length && fullest(&local) - ring.written < RING_ROWS - RING_STEP) {
        uint32_t end = length - i < RING_STEP ? length : i + RING_STEP;
        walk_rows(walk, &local, i, end, &ring, report);
        write_complete(walk, &local, &ring);
        i = end;
    }
    write_waiting(walk, &local, &ring);
    *bundle = local;
    walk_in_place(walk, bundle, i, length, report);
}

SPECIALIZED void walk_bundle(const struct walk *walk, struct bundle *bundle, bool report) {
    if (walk->lanes.across == 1)
        walk_columns(walk, bundle, report);
    else
        walk_in_place(walk, bundle, 0, walk->lanes.length, report);
}

OF_ITS_OWN enum err large_tilt(const struct slide_rules *rules, struct slide_board board, enum slide_way way,
                               uint64_t *points, const struct slide_viewer *viewer) {
    bool plain = slide_largest(board) < rules->plain && *points >> PLAIN_POINTS_BITS == 0;
    if (!plain && check_sums(rules, board, way, *points) != ERR_NONE)
        return ERR_RANGE;
    struct walk walk = {rules, board, way, lanes_of(board.width, board.height, way), viewer};
    uint32_t most = walk.lanes.across == 1 ? BUNDLE_COLUMNS : BUNDLE_ROWS;
    struct bundle bundle = {.changed = 0};
    for (; bundle.first < walk.lanes.count; bundle.first += bundle.count) {
        uint32_t rest = walk.lanes.count - bundle.first;
        bundle.count = rest < most ? rest : most;
        bundle.start = board.cell + walk.lanes.lead + (ptrdiff_t)bundle.first * walk.lanes.across;
        memset(bundle.cursor, 0, sizeof bundle.cursor);
        if (viewer)
            walk_bundle(&walk, &bundle, true);
        else
            walk_bundle(&walk, &bundle, false);
        clear_rest(&walk.lanes, &bundle);
    }
    *points += bundle.points;
    return bundle.changed ? ERR_NONE : ERR_MOVE;
}

enum err slide_tilt(const struct slide_rules *rules, struct slide_board board, enum slide_way way, uint64_t *points,
                    const struct slide_viewer *viewer) {
    if (board.width == 4 && board.height == 4)
        return viewer ? shown_4x4(rules, board.cell, way, points, viewer) : silent_4x4(rules, board.cell, way, points);
    if ((size_t)board.width * board.height <= SMALL_CELLS)
        return any_small(rules, board, way, points, viewer);
    return large_tilt(rules, board, way, points, viewer);
}

enum err slide_check(const struct slide_rules *rules, struct slide_board board, enum slide_way way, uint64_t points) {
    return slide_way_open(rules, board, way) ? check_sums(rules, board, way, points) : ERR_MOVE;
}

/* ---- The rest of the board ---- */

static uint8_t *cell_at(struct slide_board board, struct slide_at at) {
    return board.cell + (size_t)at.row * board.width + at.column;
}

enum err slide_spawn(const struct slide_rules *rules, struct slide_board board, struct slide_at at, uint8_t kind,
                     const struct slide_viewer *viewer) {
    if (at.row >= board.height || at.column >= board.width || kind == 0 || kind > rules->kinds)
        return ERR_RANGE;
    if (*cell_at(board, at))
        return ERR_MOVE;
    *cell_at(board, at) = kind;
    if (viewer)
        viewer->see(viewer->context, &(struct slide_event){.what = SLIDE_SPAWNED, .from = at, .to = at, .kind = kind});
    return ERR_NONE;
}

/* Two neighbours along a tilt, the one nearer to the edge first: does the tilt change anything about them? If an empty
 * cell separates two tiles, one of them moves, so only direct neighbours need to be checked. */
static inline bool pair_changes(const struct slide_rules *rules, uint8_t near, uint8_t far) {
    return far != 0 && (near == 0 || rules->merge[near][far] != 0);
}

static bool rows_change(const struct slide_rules *rules, const uint8_t *near, const uint8_t *far, size_t pairs) {
    for (size_t i = 0; i < pairs; i++)
        if (pair_changes(rules, near[i], far[i]))
            return true;
    return false;
}

bool slide_way_open(const struct slide_rules *rules, struct slide_board board, enum slide_way way) {
    bool sideways = way == SLIDE_LEFT || way == SLIDE_RIGHT, backwards = way == SLIDE_RIGHT || way == SLIDE_DOWN;
    uint32_t rows = sideways ? board.height : board.height - 1;
    size_t pairs = sideways ? board.width - 1 : board.width, apart = sideways ? 1 : board.width;
    for (uint32_t row = 0; row < rows; row++) {
        const uint8_t *one = board.cell + (size_t)row * board.width, *two = one + apart;
        if (rows_change(rules, backwards ? two : one, backwards ? one : two, pairs))
            return true;
    }
    return false;
}

bool slide_can_move(const struct slide_rules *rules, struct slide_board board) {
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (slide_way_open(rules, board, way))
            return true;
    return false;
}

uint64_t slide_empty_cells(struct slide_board board) {
    uint64_t empty = 0;
    size_t cells = (size_t)board.width * board.height;
    for (size_t i = 0; i < cells; i++)
        empty += board.cell[i] == 0;
    return empty;
}

uint8_t slide_largest(struct slide_board board) {
    uint8_t largest = 0;
    size_t cells = (size_t)board.width * board.height;
    for (size_t i = 0; i < cells; i++)
        largest = board.cell[i] > largest ? board.cell[i] : largest;
    return largest;
}

bool slide_holds(struct slide_board board, uint8_t kind) {
    return memchr(board.cell, kind, (size_t)board.width * board.height) != NULL;
}

bool slide_has_goal(const struct slide_rules *rules, struct slide_board board) {
    if (rules->goal == 0)
        return false;
    return rules->where == SLIDE_WHERE_CORNER ? slide_largest(board) >= rules->goal : slide_holds(board, rules->goal);
}

struct slide_at slide_nth_empty(struct slide_board board, uint64_t n) {
    size_t i = 0;
    for (;; i++)
        if (board.cell[i] == 0 && n-- == 0)
            break;
    assert(i < (size_t)board.width * board.height);
    return (struct slide_at){(uint16_t)(i / board.width), (uint16_t)(i % board.width)};
}

void slide_apply(struct slide_board board, const struct slide_event *event) {
    if (event->what == SLIDE_MOVED || event->what == SLIDE_MERGED)
        *cell_at(board, event->from) = 0;
    if (event->what != SLIDE_WON && event->what != SLIDE_LOST)
        *cell_at(board, event->to) = event->kind;
}
