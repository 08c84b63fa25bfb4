#include <string.h>

#include "slide/solve/exact_file.h"
#include "slide/solve/exact_internal.h"

static const struct exact_store *store_of(const struct exact_solver *solver) {
    return solver->host->store;
}

/* ---- Pieces ---- */

static void drop(const struct exact_solver *solver, struct exact_level *level, enum exact_piece piece) {
    store_of(solver)->drop(store_of(solver)->context, piece, level->sum);
    level->checksum[piece] = 0;
}

static enum err map_list(const struct exact_solver *solver, const struct exact_level *level, enum exact_piece piece,
                         struct exact_list *list) {
    enum err err = exact_list_map(solver->host, piece, level->sum, list);
    if (err)
        return ERR_CORRUPT;
    if (exact_file_checksum(0, list->kept, list->kept_bytes) == level->checksum[piece])
        return ERR_NONE;
    exact_list_free(solver->host, list);
    return ERR_CORRUPT;
}

enum err exact_resume_lists(const struct exact_solver *solver, struct exact_level *level) {
    if (!store_of(solver))
        return ERR_NONE;
    enum err err = map_list(solver, level, EXACT_STATES, &level->states);
    return err ? err : map_list(solver, level, EXACT_AFTERSTATES, &level->after);
}

enum err exact_keep_values(const struct exact_solver *solver, struct exact_level *level, enum exact_piece piece,
                           const double *value, uint64_t count) {
    const struct exact_store *store = store_of(solver);
    size_t bytes = count * sizeof *value;
    void *memory = store->take(store->context, piece, level->sum, bytes);
    enum err err = exact_agree(solver, memory ? ERR_NONE : ERR_SYSTEM);
    if (!err) {
        memcpy(memory, value, bytes);
        level->checksum[piece] = exact_file_checksum(1, value, bytes); /* never 0, not even that of no values */
    }
    store->give(store->context, memory, bytes);
    return err;
}

/* Null when they are damaged; given back with store->give. */
static double *map_values(const struct exact_solver *solver, const struct exact_level *level, enum exact_piece piece,
                          uint64_t count) {
    const struct exact_store *store = store_of(solver);
    size_t bytes = 0;
    double *value = store->map(store->context, piece, level->sum, &bytes);
    if (!value)
        return NULL;
    if (bytes == count * sizeof *value && exact_file_checksum(1, value, bytes) == level->checksum[piece])
        return value; /* cppcheck-suppress returnDanglingLifetime; it points to the piece */
    store->give(store->context, value, bytes);
    return NULL;
}

/* ---- Notes ---- */

static enum err note(const struct exact_solver *solver, enum exact_done done, const struct exact_level *level,
                     struct exact_ends ends) {
    struct exact_note note = {.done = done};
    if (level) {
        note.sum = level->sum;
        note.states = level->states_count;
        note.afterstates = level->after_count;
        note.terminal = ends.terminal;
        note.winning = ends.winning;
        memcpy(note.checksum, level->checksum, sizeof note.checksum);
    }
    return exact_agree(solver, store_of(solver)->note(store_of(solver)->context, &note));
}

/* One layer more than a run needs that goes on from here, in case this layer turns out to be damaged. */
enum err exact_note_found(struct exact_solver *solver, const struct exact_level *level, struct exact_ends ends) {
    if (!store_of(solver))
        return ERR_NONE;
    enum err err = note(solver, EXACT_LAYER_FOUND, level, ends);
    if (err || solver->depth == EXACT_SOLVE || solver->levels < 2)
        return err;
    uint32_t before = solver->level[solver->levels - 2].sum;
    for (struct exact_level *old = &solver->level[solver->levels - 1]; old-- > solver->level;) {
        if (!old->checksum[EXACT_AFTERSTATES])
            break;
        if (old->sum + solver->reach <= before)
            drop(solver, old, EXACT_AFTERSTATES);
    }
    return ERR_NONE;
}

enum err exact_note_all_found(struct exact_solver *solver) {
    return store_of(solver) ? note(solver, EXACT_ALL_FOUND, NULL, (struct exact_ends){0}) : ERR_NONE;
}

/* Are the values of this layer needed to solve the ones below `sum`, or the start? */
static bool needed(const struct exact_solver *solver, const struct exact_level *level, uint32_t sum) {
    return level->sum <= sum + solver->reach || level->sum < solver->ring;
}

enum err exact_note_solved(struct exact_solver *solver, const struct exact_level *level) {
    if (!store_of(solver))
        return ERR_NONE;
    enum err err = note(solver, EXACT_LAYER_SOLVED, level, (struct exact_ends){0});
    const struct exact_level *end = solver->level + solver->levels;
    if (err || level + 1 == end)
        return err;
    for (struct exact_level *old = &solver->level[level + 1 - solver->level]; old < end; old++) {
        if (!old->checksum[EXACT_VALUES])
            break;
        if (!needed(solver, old, level[1].sum))
            drop(solver, old, EXACT_VALUES);
    }
    return ERR_NONE;
}

/* ---- Going on ---- */

/* What the notes say: so many layers found, all of them or not, and so many solved. */
struct past {
    uint32_t found, solved;
    bool all;
};

static struct past read_notes(struct exact_solver *solver) {
    size_t count;
    const struct exact_note *note = store_of(solver)->notes(store_of(solver)->context, &count);
    struct past past = {0};
    for (size_t i = 0; i < count; i++, note++) {
        if (note->done == EXACT_LAYER_FOUND && past.found < solver->sums) {
            struct exact_level *level = &solver->level[past.found++];
            *level = (struct exact_level){
                .sum = (uint32_t)note->sum, .states_count = note->states, .after_count = note->afterstates};
            memcpy(level->checksum, note->checksum, sizeof level->checksum);
        } else if (note->done == EXACT_ALL_FOUND) {
            past.all = true;
        } else if (note->done == EXACT_LAYER_SOLVED && past.solved < past.found) {
            struct exact_level *level = &solver->level[past.found - ++past.solved];
            level->checksum[EXACT_VALUES] = note->checksum[EXACT_VALUES];
            level->checksum[EXACT_AFTER_VALUES] = note->checksum[EXACT_AFTER_VALUES];
        }
    }
    if (solver->team) { /* as much as all of them have */
        uint64_t least[] = {UINT32_MAX - past.found, !past.all, UINT32_MAX - past.solved};
        solver->team->most(solver->team->context, least, 3);
        past = (struct past){UINT32_MAX - (uint32_t)least[0], UINT32_MAX - (uint32_t)least[2], !least[1]};
    }
    return past;
}

/* Counts what was found, and reports it as if it were found now. */
static enum err recount(struct exact_solver *solver, uint32_t found) {
    size_t count;
    const struct exact_note *note = store_of(solver)->notes(store_of(solver)->context, &count);
    for (uint32_t i = 0; i < found; i++) {
        const struct exact_level *level = &solver->level[i];
        exact_count_level(solver, level, (struct exact_ends){note[i].terminal, note[i].winning});
        if (exact_stopped(solver, false, level->sum, solver->result->states, solver->result->afterstates))
            return ERR_OVER;
    }
    solver->levels = found;
    return ERR_NONE;
}

/* The afterstates that lead beyond the last layer found: are they there, and whole? */
static bool can_go_on(const struct exact_solver *solver, uint32_t found) {
    uint32_t last = solver->level[found - 1].sum;
    for (uint32_t i = found; i-- > 0 && solver->level[i].sum + solver->reach > last;) {
        struct exact_list list;
        if (map_list(solver, &solver->level[i], EXACT_AFTERSTATES, &list) != ERR_NONE)
            return false;
        exact_list_free(solver->host, &list);
    }
    return true;
}

/* Finds again what the last layers lead to: the lowest of them first, since there is room for the layers within reach
 * of one layer and no more. */
static enum err find_next(struct exact_solver *solver, uint32_t last) {
    uint32_t first = solver->levels;
    while (first && solver->level[first - 1].sum + solver->reach > last)
        first--;
    for (struct exact_level *level = &solver->level[first]; level < solver->level + solver->levels; level++) {
        enum err err = exact_agree(solver, map_list(solver, level, EXACT_AFTERSTATES, &level->after));
        err = err ? err : exact_find_states(solver, level);
        exact_list_free(solver->host, &level->after);
        if (err)
            return err;
        for (uint32_t sum = level->sum + 1; sum <= last; sum++) /* those are found already */
            exact_near_free(solver, exact_near(solver, sum));
    }
    return ERR_NONE;
}

static enum err resume_finding(struct exact_solver *solver, uint32_t found, uint32_t *from) {
    uint32_t usable = found;
    while (usable && exact_agree(solver, can_go_on(solver, usable) ? ERR_NONE : ERR_CORRUPT))
        usable--;
    store_of(solver)->forget(store_of(solver)->context, usable);
    enum err err = recount(solver, usable);
    uint32_t last = usable ? solver->level[usable - 1].sum : 0;
    *from = usable ? last + 1 : 0;
    err = err ? err : exact_find_start(solver, *from);
    return err ? err : find_next(solver, last);
}

static enum err load_level(struct exact_solver *solver, struct exact_level *level) {
    enum err err = map_list(solver, level, EXACT_STATES, &level->states);
    if (err)
        return err;
    double *value = map_values(solver, level, EXACT_VALUES, level->states.count);
    if (!value)
        return ERR_CORRUPT;
    err = exact_value_open(solver, level);
    if (!err) {
        struct exact_solved *near = exact_near(solver, level->sum);
        memcpy(near->value, value, near->count * sizeof *value);
        err = exact_value_directory(solver, level, near);
    }
    store_of(solver)->give(store_of(solver)->context, value, level->states.count * sizeof *value);
    return err;
}

/* The values that the next layer to be solved needs. */
static enum err load_values(struct exact_solver *solver, uint32_t solved) {
    uint32_t first = solver->levels - solved, next = first ? solver->level[first - 1].sum : 0;
    for (uint32_t i = solver->levels; solved && i-- > first;) {
        struct exact_level *level = &solver->level[i];
        if (!needed(solver, level, next))
            continue;
        enum err err = exact_agree(solver, load_level(solver, level));
        exact_list_free(solver->host, &level->states);
        if (err)
            return err;
    }
    return ERR_NONE;
}

/* The earlier run may not have kept what the sink is to be given. */
static bool kept_for_sink(const struct exact_solver *solver, uint32_t solved) {
    for (uint32_t i = solver->levels - solved; i < solver->levels; i++)
        if (solver->level[i].after_count && !solver->level[i].checksum[EXACT_AFTER_VALUES])
            return false;
    return true;
}

static enum err resume_solving(struct exact_solver *solver, uint32_t solved) {
    if (solver->delivers && exact_agree(solver, kept_for_sink(solver, solved) ? ERR_NONE : ERR_CORRUPT))
        solved = 0;
    enum err err;
    while ((err = load_values(solver, solved)) ==
           ERR_CORRUPT) /* without any that are solved there is nothing to load */
        solved--;
    store_of(solver)->forget(store_of(solver)->context, solver->levels + 1 + solved);
    solver->solved = solver->levels - solved;
    return err;
}

enum err exact_resume(struct exact_solver *solver, uint32_t *from) {
    *from = 0;
    if (!store_of(solver))
        return exact_find_start(solver, 0);
    struct past past = read_notes(solver);
    if (!past.all)
        return resume_finding(solver, past.found, from);
    *from = UINT32_MAX;
    enum err err = recount(solver, past.found);
    return err || solver->depth == EXACT_COUNT ? err : resume_solving(solver, past.solved);
}

static enum err deliver_level(const struct exact_solver *solver, const struct exact_level *level) {
    const struct exact_store *store = store_of(solver);
    struct exact_list list = {0};
    double *value = NULL;
    enum err err = map_list(solver, level, EXACT_AFTERSTATES, &list);
    if (!err)
        value = map_values(solver, level, EXACT_AFTER_VALUES, list.count);
    err = exact_agree(solver, value ? ERR_NONE : ERR_CORRUPT);
    err = err ? err : exact_gather(solver, level, &list, value);
    store->give(store->context, value, list.count * sizeof *value);
    if (list.kept)
        exact_list_free(solver->host, &list);
    return err;
}

enum err exact_deliver(const struct exact_solver *solver) {
    for (uint32_t i = solver->levels; solver->delivers && i-- > 0;) {
        enum err err = solver->level[i].after_count ? deliver_level(solver, &solver->level[i]) : ERR_NONE;
        if (err)
            return err;
    }
    return ERR_NONE;
}
