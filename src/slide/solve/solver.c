#include "slide/solve/solver.h"

#include <string.h>

#include "slide/solve/astar.h"
#include "slide/solve/corner.h"
#include "slide/solve/descend.h"
#include "slide/solve/grid.h"
#include "slide/solve/sweep.h"

enum { PATIENCE = 1 << 18 }; /* boards: more than A* needs with a good bound, soon used up with a poor one */

static const size_t DEAD_ENDS_MOST = (size_t)1 << 26; /* bytes for the dead ends of a descent */

static bool can_sweep(struct slide_board start) {
    return start.width <= GRID_SIDE_MAX && slide_largest(start) <= GRID_KIND_MAX &&
           corner_ceiling(start) <= GRID_KIND_MAX;
}

/* The first swipe by the plain rules, since it alone may go to the right or up; the boards after it are the sweep's
 * first layer. True when it makes the goal. */
static bool first_swipe(const struct solver *solver, struct slide_board start, struct sweep *sweep) {
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint8_t cell[GRID_SIDE_MAX * GRID_SIDE_MAX];
        struct slide_board board = {start.width, start.height, cell};
        bool won;
        memcpy(cell, start.cell, (size_t)start.width * start.height);
        if (corner_swipe(solver->rules, board, way, &won))
            continue;
        if (won)
            return true;
        sweep_enter(sweep, board); /* four boards always fit */
    }
    return false;
}

/* How many swipes the goal takes. Sets end, least and what was counted; SOLVER_SOLVED still lacks its path. */
static void sweep_layers(struct solver *solver, struct slide_board start, void *memory, size_t size) {
    struct sweep_layer layer;
    struct sweep *sweep = sweep_begin(memory, size, solver->rules, start.width, solver->rules->goal, solver->threads);
    solver->end = SOLVER_FULL;
    if (!sweep)
        return;
    solver->swept = true;
    if (first_swipe(solver, start, sweep)) {
        solver->least = 1;
        solver->end = SOLVER_SOLVED;
        return;
    }
    while (sweep_next(sweep, &layer)) {
        uint64_t swipes = layer.swipes + 2; /* the first one, and the one that makes the goal */
        solver->expanded += layer.boards;
        solver->least = swipes > solver->least ? swipes : solver->least;
        if (layer.boards == 0 || layer.goal) {
            solver->end = layer.goal ? SOLVER_SOLVED : SOLVER_IMPOSSIBLE;
            return;
        }
        if (solver->stop && solver->stop(solver->context)) {
            solver->end = SOLVER_STOPPED;
            return;
        }
    }
}

/* Sweeps, then finds the path. */
static void sweep_and_descend(struct solver *solver, struct slide_board start) {
    sweep_layers(solver, start, solver->memory, solver->size);
    if (solver->end != SOLVER_SOLVED)
        return;
    char *memory = solver->memory;
    size_t room = ((size_t)solver->least + 15) / 16 * 16, dead_ends = solver->size - room;
    bool found = descend(solver->rules, start, (uint32_t)solver->least, (uint8_t *)memory, memory + room,
                         dead_ends < DEAD_ENDS_MOST ? dead_ends : DEAD_ENDS_MOST, solver->stop, solver->context);
    if (!found) {
        solver->end = SOLVER_STOPPED;
        return;
    }
    solver->path = solver->memory;
    solver->moves = solver->least;
}

/* The best available answer when the shortest is out of reach: any solution, found by the weighted order. */
static void find_any(struct solver *solver, struct slide_board start) {
    struct solver other = *solver;
    other.order = SOLVER_WEIGHTED;
    if (astar_run(&other, start, UINT64_MAX, ASTAR_EARLIEST, false) || !other.path)
        return;
    solver->path = other.path;
    solver->moves = other.moves;
    if (solver->moves == solver->least)
        solver->end = SOLVER_SOLVED;
}

enum err solver_run(struct solver *solver, struct slide_board start, struct fault *fault) {
    solver->moves = solver->expanded = solver->stored = solver->least = 0;
    solver->path = NULL;
    solver->swept = false;
    if (!solver->rules || !corner_rules(solver->rules))
        return err_refuse(fault, ERR_RANGE, "these are not the rules of the corner game");
    if (!start.cell)
        return err_refuse(fault, ERR_RANGE, "no board");
    if (start.width != start.height || start.width < 2 || start.width > SLIDE_SIDE_MAX)
        return err_refuse(fault, ERR_RANGE, "the corner game needs a square board from 2x2 to 32768x32768");
    if (slide_has_goal(solver->rules, start)) {
        solver->end = SOLVER_SOLVED;
        solver->path = solver->memory; /* of no swipes */
        return ERR_NONE;
    }
    bool optimal = solver->order == SOLVER_OPTIMAL;
    uint64_t patience = solver->patience ? solver->patience : PATIENCE;
    enum err err = astar_run(solver, start, optimal ? patience : UINT64_MAX, ASTAR_LATEST, true);
    if (err)
        return err_refuse(fault, ERR_RANGE, "the weighted score of a board is too large");
    if (solver->end != SOLVER_FULL || !optimal)
        return ERR_NONE;
    if (can_sweep(start))
        sweep_and_descend(solver, start);
    else /* what takes long with one order of ties often does not with the other */
        astar_run(solver, start, UINT64_MAX, ASTAR_EARLIEST, false);
    if (solver->end == SOLVER_FULL)
        find_any(solver, start);
    return ERR_NONE;
}
