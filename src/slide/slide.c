#include "slide/slide.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "slide/land.h"

/* A tilt walks lanes: the lines of the board along the tilt, each from its leading edge. */
struct lanes {
    uint32_t count, length;
    ptrdiff_t lead;          /* the cell where lane 0 begins */
    ptrdiff_t across, along; /* from lane to lane, from cell to cell within a lane */
};

static inline struct lanes lanes_of(uint32_t width, uint32_t height, enum slide_way way) {
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

static inline struct slide_at place_at(uint32_t width, uint32_t height, enum slide_way way, uint32_t lane,
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

static inline struct slide_event tile_event(struct slide_board board, enum slide_way way, uint32_t lane, uint32_t from,
                                            uint32_t to, uint8_t became, uint8_t merged) {
    return (struct slide_event){.what = merged ? SLIDE_MERGED : SLIDE_MOVED,
                                .from = place_at(board.width, board.height, way, lane, from),
                                .to = place_at(board.width, board.height, way, lane, to),
                                .kind = became};
}

/* A board of 2^30 tiles that are worth at most 2^31 each cannot overflow a score below this. Where a merge makes more,
 * the sums are checked before anything is changed. */
enum { PLAIN_POINTS_BITS = 62 };

/* Would the tilt make a tile or a sum that does not fit? Looks at every lane and changes nothing. */
static enum err check_sums(const struct slide_rules *rules, struct slide_board board, enum slide_way way,
                           uint64_t points) {
    struct lanes lanes = lanes_of(board.width, board.height, way);
    for (uint32_t lane = 0; lane < lanes.count; lane++) {
        const uint8_t *start = board.cell + lanes.lead + (ptrdiff_t)lane * lanes.across;
        struct slide_cursor cursor = {0};
        for (uint32_t i = 0; i < lanes.length; i++) {
            uint8_t became, merged;
            slide_land(rules, &cursor, start[(ptrdiff_t)i * lanes.along], &became, &merged);
            if (merged == SLIDE_TOO_LARGE || points > UINT64_MAX - rules->value[merged])
                return ERR_RANGE;
            points += rules->value[merged];
        }
    }
    return OK;
}

/* ---- Small boards: the new board is made beside the old one, without a branch that depends on a tile ---- */

enum { SMALL_CELLS = 64 };

struct small {
    uint8_t cell[SMALL_CELLS]; /* the board after the tilt, laid out as the board itself */
    uint64_t points;
    uint32_t made; /* all kinds that merges made, or-ed */
    uint32_t events;
    struct slide_event event[SMALL_CELLS];
};

static inline void tilt_small(const struct slide_rules *rules, struct slide_board board, enum slide_way way,
                              bool report, struct small *small) {
    struct lanes lanes = lanes_of(board.width, board.height, way);
    for (uint32_t lane = 0; lane < lanes.count; lane++) {
        ptrdiff_t start = lanes.lead + (ptrdiff_t)lane * lanes.across;
        struct slide_cursor cursor = {0};
        for (uint32_t i = 0; i < lanes.length; i++) {
            uint8_t kind = board.cell[start + (ptrdiff_t)i * lanes.along], became, merged;
            uint32_t place = slide_land(rules, &cursor, kind, &became, &merged);
            small->cell[start + (ptrdiff_t)place * lanes.along] = became;
            small->points += rules->value[merged];
            small->made |= merged;
            if (report) { /* always written, kept only if something happened: the next one goes over it */
                small->event[small->events] = tile_event(board, way, lane, i, place, became, merged);
                small->events += (uint32_t)(merged != 0) | ((uint32_t)(kind != 0) & (uint32_t)(place != i));
            }
        }
    }
}

/* The board that most games are played on, spelled out for each way so that every address is a constant. */
static inline void tilt_4x4(const struct slide_rules *rules, uint8_t *cell, enum slide_way way, bool report,
                            struct small *small) {
    struct slide_board board = {4, 4, cell};
    switch (way) {
    case SLIDE_LEFT:
        tilt_small(rules, board, SLIDE_LEFT, report, small);
        break;
    case SLIDE_RIGHT:
        tilt_small(rules, board, SLIDE_RIGHT, report, small);
        break;
    case SLIDE_UP:
        tilt_small(rules, board, SLIDE_UP, report, small);
        break;
    case SLIDE_DOWN:
        tilt_small(rules, board, SLIDE_DOWN, report, small);
        break;
    }
}

static inline enum err small_tilt(const struct slide_rules *rules, struct slide_board board, size_t cells,
                                  enum slide_way way, uint64_t *points, const struct slide_viewer *viewer, bool is_4x4,
                                  bool report) {
    struct small small; /* only what is used of it is set: clearing all would cost more than the tilt */
    memset(small.cell, 0, cells);
    small.points = 0;
    small.made = small.events = 0;
    if (is_4x4)
        tilt_4x4(rules, board.cell, way, report, &small);
    else
        tilt_small(rules, board, way, report, &small);
    if (memcmp(small.cell, board.cell, cells) == 0)
        return ERR_MOVE;
    if ((small.made > rules->plain || *points >> PLAIN_POINTS_BITS) && check_sums(rules, board, way, *points) != OK)
        return ERR_RANGE;
    memcpy(board.cell, small.cell, cells);
    *points += small.points;
    for (uint32_t i = 0; i < small.events; i++)
        viewer->see(viewer->context, &small.event[i]);
    return OK;
}

/* ---- Large boards: in place, lanes in bundles that are read in step, all first cells, then all second cells and so
 * on. For a vertical tilt that reads the board row by row; sideways it keeps several chains of work in flight. ---- */

enum {
    BUNDLE_ROWS = 8,      /* rows tilted sideways together: as many streams as a processor prefetches well */
    BUNDLE_COLUMNS = 256, /* columns tilted together: the cells being written stay in the second-level cache */
};

struct bundle {
    uint8_t *start; /* the leading cell of the first lane */
    uint32_t first, count;
    struct slide_cursor cursor[BUNDLE_COLUMNS];
};

/* Behind the last tile of a lane the cells are cleared: what stood there has moved on. */
static void clear_rest(const struct lanes *lanes, const struct bundle *bundle) {
    uint32_t least = lanes->length;
    for (uint32_t lane = 0; lane < bundle->count; lane++)
        least = bundle->cursor[lane].landed < least ? bundle->cursor[lane].landed : least;
    for (uint32_t i = least; i < lanes->length; i++)
        for (uint32_t lane = 0; lane < bundle->count; lane++)
            if (bundle->cursor[lane].landed <= i)
                bundle->start[(ptrdiff_t)lane * lanes->across + (ptrdiff_t)i * lanes->along] = 0;
}

static inline uint32_t tilt_bundle(const struct slide_rules *rules, struct slide_board board, enum slide_way way,
                                   const struct lanes *lanes, struct bundle *bundle, uint64_t *points,
                                   const struct slide_viewer *viewer) {
    uint32_t changed = 0;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < lanes->length; i++) {
        uint8_t *front = bundle->start + (ptrdiff_t)i * lanes->along;
        for (uint32_t lane = 0; lane < bundle->count; lane++) {
            uint8_t *here = front + (ptrdiff_t)lane * lanes->across, became, merged;
            uint8_t kind = *here;
            uint32_t place = slide_land(rules, &bundle->cursor[lane], kind, &became, &merged);
            uint32_t changes = (uint32_t)(merged != 0) | ((uint32_t)(kind != 0) & (uint32_t)(place != i));
            here[((ptrdiff_t)place - (ptrdiff_t)i) * lanes->along] = became;
            sum += rules->value[merged];
            changed |= changes;
            if (viewer && changes) {
                struct slide_event event = tile_event(board, way, bundle->first + lane, i, place, became, merged);
                viewer->see(viewer->context, &event);
            }
        }
    }
    *points += sum;
    return changed;
}

static enum err large_tilt(const struct slide_rules *rules, struct slide_board board, enum slide_way way,
                           uint64_t *points, const struct slide_viewer *viewer) {
    bool plain = slide_largest(board) < rules->plain && *points >> PLAIN_POINTS_BITS == 0;
    if (!plain && check_sums(rules, board, way, *points) != OK)
        return ERR_RANGE;
    struct lanes lanes = lanes_of(board.width, board.height, way);
    uint32_t most = way == SLIDE_LEFT || way == SLIDE_RIGHT ? BUNDLE_ROWS : BUNDLE_COLUMNS, changed = 0;
    struct bundle bundle;
    for (bundle.first = 0; bundle.first < lanes.count; bundle.first += bundle.count) {
        uint32_t rest = lanes.count - bundle.first;
        bundle.count = rest < most ? rest : most;
        bundle.start = board.cell + lanes.lead + (ptrdiff_t)bundle.first * lanes.across;
        memset(bundle.cursor, 0, bundle.count * sizeof bundle.cursor[0]);
        if (viewer)
            changed |= tilt_bundle(rules, board, way, &lanes, &bundle, points, viewer);
        else
            changed |= tilt_bundle(rules, board, way, &lanes, &bundle, points, NULL);
        clear_rest(&lanes, &bundle);
    }
    return changed ? OK : ERR_MOVE;
}

enum err slide_tilt(const struct slide_rules *rules, struct slide_board board, enum slide_way way, uint64_t *points,
                    const struct slide_viewer *viewer) {
    size_t cells = (size_t)board.width * board.height;
    if (board.width == 4 && board.height == 4)
        return viewer ? small_tilt(rules, board, 16, way, points, viewer, true, true)
                      : small_tilt(rules, board, 16, way, points, NULL, true, false);
    if (cells <= SMALL_CELLS)
        return viewer ? small_tilt(rules, board, cells, way, points, viewer, false, true)
                      : small_tilt(rules, board, cells, way, points, NULL, false, false);
    return large_tilt(rules, board, way, points, viewer);
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
    return OK;
}

/* Two neighbours along a tilt, the one nearer to the edge first: does the tilt change anything about them? If an empty
 * cell parts two tiles, one of them moves, so only direct neighbours need a look. */
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
