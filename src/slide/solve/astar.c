#include "slide/solve/astar.h"

#include <string.h>

#include "slide/solve/corner.h"
#include "slide/solve/minpq.h"
#include "slide/solve/pack.h"

/* A board that was found, the number of swipes it took and the board before it. Its packed cells are in an array of
 * their own, its priority in the queue: nothing is computed twice. */
struct node {
    uint32_t parent, depth;
};

static const uint32_t NO_NODE = UINT32_MAX;

enum { ASK_STOP = 1024 }; /* boards between two calls of stop() */

struct search {
    struct solver *solver;
    const struct slide_rules *rules;
    struct pack pack;
    enum astar_ties ties;
    uint32_t side;
    uint32_t count, room; /* nodes in use, nodes there is room for */
    struct node *node;
    struct minpq queue;
    uint32_t *slot; /* node + 1 by hash, open addressing; 0 is empty */
    size_t slots;
    uint8_t *packed;
    uint8_t *from, *to;   /* cells: the board that is expanded, its neighbour */
    uint8_t *path;        /* one byte a node is more than any path takes */
    uint32_t first_won;   /* or NO_NODE */
    bool score_too_large; /* a weighted score did not fit */
};

static const size_t ALIGNMENT = 16;

/* Allocates a piece of the memory. Null when it is used up. */
static void *carve(char **at, const char *end, size_t size) {
    size_t whole = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (whole > (size_t)(end - *at))
        return NULL;
    char *piece = *at;
    *at += whole;
    return piece;
}

/* Divides the memory: two boards to work on, and the rest for as many nodes as fit. */
static bool lay_out(struct search *search, uint64_t most_boards) {
    char *at = search->solver->memory, *end = at + search->solver->size;
    size_t cells = (size_t)search->side * search->side;
    search->from = carve(&at, end, cells);
    search->to = carve(&at, end, cells);
    if (!search->from || !search->to)
        return false;
    const size_t seams = 6 * ALIGNMENT;
    size_t each = sizeof *search->node + sizeof *search->queue.item + 2 * sizeof *search->slot + search->pack.size + 1;
    size_t left = (size_t)(end - at), room = left > seams ? (left - seams) / each : 0;
    room = room < most_boards ? room : (size_t)most_boards;
    room = room < UINT32_MAX / 2 ? room : UINT32_MAX / 2;
    search->room = (uint32_t)room;
    search->slots = 2 * room;
    search->node = carve(&at, end, room * sizeof *search->node);
    search->queue = minpq_of(carve(&at, end, room * sizeof *search->queue.item), room);
    search->slot = carve(&at, end, search->slots * sizeof *search->slot);
    search->packed = carve(&at, end, room * search->pack.size);
    search->path = carve(&at, end, room);
    return room >= 1;
}

static uint8_t *packed_at(const struct search *search, uint32_t node) {
    return search->packed + (size_t)node * search->pack.size;
}

/* Is the board packed at the end of the nodes a new one? If so it is entered. */
static bool enter(struct search *search) {
    const uint8_t *packed = packed_at(search, search->count);
    uint64_t high = pack_hash(&search->pack, packed) >> 32;
    size_t place = (size_t)(high * search->slots >> 32);
    for (; search->slot[place]; place = place + 1 == search->slots ? 0 : place + 1)
        if (memcmp(packed_at(search, search->slot[place] - 1), packed, search->pack.size) == 0)
            return false;
    search->slot[place] = search->count + 1;
    return true;
}

/* The priority of a node in the queue. False when it need not be queued at all: the goal is out of its reach. */
static bool rank(struct search *search, struct slide_board board, uint32_t depth, struct minpq_item *item) {
    item->what = search->count;
    if (search->solver->order == SOLVER_WEIGHTED) {
        uint64_t score;
        search->score_too_large |= !corner_weighted(search->rules, board, &score);
        item->priority = search->score_too_large ? 0 : (int64_t)depth - (int64_t)score;
        item->tie = search->count;
        return corner_bound(search->rules, board) != CORNER_NEVER;
    }
    uint64_t bound = corner_bound(search->rules, board);
    if (bound == CORNER_NEVER)
        return false;
    item->priority = (int64_t)(depth + bound);
    item->tie = -((int64_t)depth << 32) + (search->ties == ASTAR_LATEST ? -(int64_t)search->count : search->count);
    return true;
}

/* Keeps a board that may be new. False when there is no room. */
static bool keep(struct search *search, struct slide_board board, uint32_t parent, uint32_t depth, bool won) {
    if (search->count == search->room)
        return false;
    struct minpq_item item;
    if (!rank(search, board, depth, &item))
        return true;
    pack_board(&search->pack, board.cell, packed_at(search, search->count));
    if (!enter(search))
        return true;
    search->node[search->count] = (struct node){parent, depth};
    if (won && search->first_won == NO_NODE)
        search->first_won = search->count;
    search->count++;
    return minpq_insert(&search->queue, item);
}

static bool expand(struct search *search, uint32_t node) {
    size_t cells = (size_t)search->side * search->side;
    struct slide_board board = {search->side, search->side, search->to};
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        bool won;
        memcpy(search->to, search->from, cells);
        if (corner_swipe(search->rules, board, way, &won))
            continue;
        if (!keep(search, board, node, search->node[node].depth + 1, won))
            return false;
    }
    search->solver->expanded++;
    return true;
}

/* The nodes give the boards on the path, up to the mirror. Played from the start, each swipe is the one that leads to
 * the next of them. */
static void trace(struct search *search, struct slide_board start, uint32_t last) {
    size_t cells = (size_t)search->side * search->side;
    uint32_t depth = search->node[last].depth;
    uint32_t *chain = search->slot; /* the hash is not needed any more, and a path is shorter than the nodes */
    for (uint32_t node = last, i = depth; node != NO_NODE; node = search->node[node].parent)
        chain[i--] = node;
    struct slide_board board = {search->side, search->side, search->to};
    uint8_t *packed = packed_at(search, 0); /* the start's place: it is not compared with */
    memcpy(search->from, start.cell, cells);
    for (uint32_t i = 0; i < depth; i++) {
        for (enum slide_way way = SLIDE_LEFT;; way++) { /* one of them does */
            bool won;
            memcpy(search->to, search->from, cells);
            if (corner_swipe(search->rules, board, way, &won))
                continue;
            pack_board(&search->pack, search->to, packed);
            if (memcmp(packed, packed_at(search, chain[i + 1]), search->pack.size) == 0) {
                search->path[i] = (uint8_t)way;
                break;
            }
        }
        memcpy(search->from, search->to, cells);
    }
    search->solver->moves = depth;
    search->solver->path = search->path;
}

/* A board that has won is kept but not always taken from the queue before the memory is full. No later one would be any
 * better. In the optimal order the board before it has the bound 1, and no board is taken whose swipes and bound add up
 * to more than the least. In the weighted order the goal can be made to the left or down as well, which raises the
 * score by more than the swipe costs: what was found earlier comes later. */
static enum solver_end run(struct search *search, uint32_t *solved) {
    struct solver *solver = search->solver;
    while (search->queue.count) {
        struct minpq_item item = minpq_take(&search->queue);
        if (solver->order == SOLVER_OPTIMAL)
            solver->least = (uint64_t)item.priority;
        unpack_board(&search->pack, packed_at(search, item.what), search->from);
        if (memchr(search->from, search->rules->goal, (size_t)search->side * search->side)) {
            *solved = item.what;
            return SOLVER_SOLVED;
        }
        if (search->score_too_large)
            return SOLVER_STOPPED;
        if (solver->expanded % ASK_STOP == 0 && solver->stop && solver->stop(solver->context))
            return SOLVER_STOPPED;
        if (!expand(search, item.what))
            return SOLVER_FULL;
    }
    return SOLVER_IMPOSSIBLE;
}

enum err astar_run(struct solver *solver, struct slide_board start, uint64_t most_boards, enum astar_ties ties,
                   bool clean) {
    struct search search = {
        .solver = solver, .rules = solver->rules, .ties = ties, .side = start.width, .first_won = NO_NODE};
    uint32_t highest = corner_ceiling(start), largest = slide_largest(start);
    search.pack = pack_of(start.width, highest > largest ? highest : largest, solver->order == SOLVER_OPTIMAL);
    solver->end = SOLVER_FULL;
    solver->least = corner_bound(solver->rules, start);
    if (solver->least == CORNER_NEVER) {
        solver->end = SOLVER_IMPOSSIBLE;
        return ERR_NONE;
    }
    if (!lay_out(&search, most_boards))
        return ERR_NONE;
    if (!clean)
        memset(search.slot, 0, search.slots * sizeof *search.slot);
    keep(&search, start, NO_NODE, 0, false);
    uint32_t solved = NO_NODE;
    solver->end = run(&search, &solved);
    solver->stored = search.count;
    if (search.score_too_large)
        return ERR_RANGE;
    if (solved == NO_NODE && search.first_won != NO_NODE) {
        solved = search.first_won;
        if (solver->order == SOLVER_OPTIMAL)
            solver->end = SOLVER_SOLVED;
    }
    if (solved != NO_NODE)
        trace(&search, start, solved);
    return ERR_NONE;
}
