/* exact_internal.h - the exact solver at work, for its files: exact_start (the random start), exact_find (forward),
 * exact_value (backward), exact_resume (what an earlier run has done), exact_gather (a layer that a team shares).
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_INTERNAL_H
#define TESSERA_SLIDE_SOLVE_EXACT_INTERNAL_H

#include "slide/solve/exact_far.h"

/* One sum that a state has: its boards, kept for the way back. */
struct exact_level {
    uint32_t sum;
    uint64_t states_count, after_count; /* of its boards, with those of the whole team */
    uint64_t checksum[EXACT_PIECES];    /* of its pieces in the store */
    struct exact_list states, after;    /* this program's share; they may be in the store, or gone */
};

struct exact_solver {
    struct exact_shape shape;
    const struct exact_host *host;
    const struct exact_sink *sink;
    enum exact_depth depth;
    struct exact_passes passes;
    const struct exact_team *team; /* null: none */
    struct exact_far_passes far;   /* with a team, and what it exchanges */
    struct exact_batch batch;
    bool delivers; /* a sink, here or at another program of the team, is to be given the layers */
    struct exact_result *result;
    struct exact_level *level;
    uint32_t levels, sums; /* used, and room */
    /* Layers that are still being found, or already solved, by sum modulo `ring`. */
    struct exact_solved *near;
    uint32_t ring, reach; /* reach: the largest new tile */
    uint32_t solved;      /* levels from this one up have their values; at first as many as there are */
};

static inline void *exact_take(const struct exact_solver *solver, size_t bytes) {
    return solver->host->take(solver->host->context, bytes);
}

static inline void exact_give(const struct exact_solver *solver, void *memory, size_t bytes) {
    solver->host->give(solver->host->context, memory, bytes);
}

/* Numbers in this program's share of a layer. */
static inline uint64_t exact_room(const struct exact_solver *solver, uint64_t boards) {
    return solver->team ? exact_share_boards(&solver->team->share, boards) : boards;
}

/* Where a number is in this program's share; false when it belongs to another. */
static inline bool exact_own(const struct exact_solver *solver, uint64_t number, uint64_t *local) {
    const struct exact_team *team = solver->team;
    *local = team ? exact_share_local(&team->share, number) : number;
    return !team || exact_share_owner(&team->share, number) == team->share.rank;
}

static inline enum err exact_agree(const struct exact_solver *solver, enum err err) {
    return exact_team_agree(solver->team, err);
}

struct exact_solved *exact_near(struct exact_solver *, uint32_t sum);
void exact_near_free(struct exact_solver *, struct exact_solved *);

/* With fixed cells there are so many boards that the afterstates are found a second time on the way back, which takes
 * a quarter more time and a third less memory. */
static inline bool exact_finds_again(const struct exact_solver *solver) {
    return solver->shape.mask[0].fixed != 0;
}

/* Reports a layer to the host and returns whether to stop. */
bool exact_stopped(struct exact_solver *, bool backward, uint32_t sum, uint64_t states, uint64_t afterstates);

/* ---- exact_start.c ---- */

/* Calls see() for every way to put the tiles of the start down, one after the other. */
struct exact_start {
    struct exact_solver *solver;
    enum err (*see)(struct exact_start *, uint64_t key, uint32_t sum, double chance);
    double value;
    uint8_t cell[EXACT_CELLS_MAX];
};

enum err exact_start_all(struct exact_start *);

/* ---- exact_find.c ---- */

/* Finds all layers from this sum on. */
enum err exact_find(struct exact_solver *, uint32_t from);
/* Adds the boards of the start that have at least this sum. */
enum err exact_find_start(struct exact_solver *, uint32_t from);
/* The afterstates of a level, whose states must be there; where games end among these is counted. */
enum err exact_find_afterstates(struct exact_solver *, struct exact_level *, const struct exact_frame *,
                                struct exact_ends *);
/* The states that follow the afterstates of a level. */
enum err exact_find_states(struct exact_solver *, struct exact_level *);
/* Adds a level that is found to the result. */
void exact_count_level(struct exact_solver *, const struct exact_level *, struct exact_ends);

/* ---- exact_value.c ---- */

/* Solves all levels below `solved`, and then the start. */
enum err exact_value(struct exact_solver *);
/* Makes room for a level's values at exact_near; they are still to be filled in. */
enum err exact_value_open(struct exact_solver *, const struct exact_level *);
/* Fills the directory of a level whose values are there. */
enum err exact_value_directory(struct exact_solver *, const struct exact_level *, struct exact_solved *);

/* ---- exact_resume.c: what concerns the host's store; without one nothing is done ---- */

/* Takes up what an earlier run has noted. *from is the sum to go on finding at, UINT32_MAX when all is found. */
enum err exact_resume(struct exact_solver *, uint32_t *from);
/* The lists of a level for the way back. ERR_CORRUPT when they are damaged. */
enum err exact_resume_lists(const struct exact_solver *, struct exact_level *);
/* Notes that a level is found, and drops what is not needed any more. */
enum err exact_note_found(struct exact_solver *, const struct exact_level *, struct exact_ends);
enum err exact_note_all_found(struct exact_solver *);
/* Keeps values of a level; notes that it is solved. */
enum err exact_keep_values(const struct exact_solver *, struct exact_level *, enum exact_piece, const double *,
                           uint64_t count);
enum err exact_note_solved(struct exact_solver *, const struct exact_level *);
/* Hands the values that were kept to the sink, the highest layer first. */
enum err exact_deliver(const struct exact_solver *);

/* ---- exact_gather.c ---- */

/* Hands a layer of afterstates to the sink; with a team the first program's sink is given the layer of all. */
enum err exact_gather(const struct exact_solver *, const struct exact_level *, const struct exact_list *,
                      const double *value);

#endif
