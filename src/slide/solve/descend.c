#include "slide/solve/descend.h"

#include <string.h>

#include "slide/solve/corner.h"
#include "slide/solve/grid.h"

enum { CELLS = GRID_SIDE_MAX * GRID_SIDE_MAX, ASK_STOP = 4096 };

struct descent {
    const struct slide_rules *rules;
    uint32_t swipes;
    uint8_t *path;
    uint64_t *dead; /* boards up to the mirror, each in the one slot of its hash; 0: none */
    size_t room;
    uint64_t looked_at;
    bool (*stop)(void *);
    void *context;
    bool stopped;
};

static uint64_t *place_of(const struct descent *descent, uint64_t grid) {
    uint64_t hash = grid * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ hash >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return &descent->dead[(hash >> 32) % descent->room];
}

/* As deep as there are swipes, and a board of 4x4 has no more than a few hundred. */
static bool go_down(struct descent *descent, struct slide_board from, uint32_t depth) {
    uint64_t bound = corner_bound(descent->rules, from), grid = grid_canonical(grid_pack(from));
    if (bound == 0)
        return depth == descent->swipes;
    if (bound > descent->swipes - depth || *place_of(descent, grid) == grid)
        return false;
    if (++descent->looked_at % ASK_STOP == 0 && descent->stop && descent->stop(descent->context))
        descent->stopped = true;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN && !descent->stopped; way++) {
        uint8_t cell[CELLS];
        struct slide_board to = {from.width, from.height, cell};
        bool won;
        memcpy(cell, from.cell, (size_t)from.width * from.height);
        descent->path[depth] = (uint8_t)way;
        if (corner_swipe(descent->rules, to, way, &won) == ERR_NONE && go_down(descent, to, depth + 1))
            return true;
    }
    *place_of(descent, grid) = grid;
    return false;
}

bool descend(const struct slide_rules *rules, struct slide_board start, uint32_t swipes, uint8_t *path, void *memory,
             size_t size, bool (*stop)(void *), void *context) {
    struct descent descent = {.rules = rules,
                              .swipes = swipes,
                              .path = path,
                              .dead = memory,
                              .room = size / sizeof(uint64_t),
                              .stop = stop,
                              .context = context};
    if (descent.room == 0)
        return false;
    memset(memory, 0, descent.room * sizeof(uint64_t));
    return go_down(&descent, start, 0);
}
