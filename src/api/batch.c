#include "tessera/batch.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#include "api/api_internal.h"
#include "slide/batch.h"

struct tessera_batch {
    struct batch batch;
};

static_assert((int)TESSERA_BATCH_RESTART_NEXT == (int)BATCH_RESTART_NEXT &&
                  (int)TESSERA_BATCH_RESTART_SAME == (int)BATCH_RESTART_SAME,
              "the public restarts are the internal ones");

static struct batch_games inside(const struct tessera_batch_games *games) {
    return (struct batch_games){.count = games->count,
                                .low = games->low,
                                .high = games->high,
                                .random = games->random,
                                .score = games->score,
                                .open = games->open,
                                .wide = games->wide,
                                .after_low = games->after_low,
                                .after_high = games->after_high,
                                .points = games->points};
}

enum tessera_error tessera_batch_open(const struct tessera_slide_rules *rules, struct tessera_batch **batch) {
    struct fault fault = {0};
    if (!rules || !batch)
        return api_null();
    if (rules->rules.width != 4 || rules->rules.height != 4)
        return api_refuse(ERR_RANGE, "a batch plays on boards of 4x4");
    struct tessera_batch *made = aligned_alloc(_Alignof(struct tessera_batch), sizeof *made);
    if (!made)
        return api_no_memory();
    enum err err = batch_init(&made->batch, &rules->rules, &fault);
    if (err) {
        free(made);
        return api_result(err, &fault);
    }
    *batch = made;
    return TESSERA_OK;
}

void tessera_batch_free(struct tessera_batch *batch) {
    free(batch);
}

/* Is there a handle, and every array of the games? If not, the reason is kept; these calls have no other way to tell.
 */
static bool whole(const struct tessera_batch *batch, const struct tessera_batch_games *games) {
    if (batch && games && games->low && games->high && games->random && games->score && games->open && games->wide &&
        games->after_low && games->after_high && games->points)
        return true;
    api_null();
    return false;
}

static bool given(const void *array) {
    if (!array)
        api_null();
    return array != NULL;
}

void tessera_batch_reset(const struct tessera_batch *batch, const struct tessera_batch_games *games,
                         const uint64_t *seed) {
    if (!whole(batch, games) || !given(seed))
        return;
    struct batch_games these = inside(games);
    batch_reset(&batch->batch, &these, seed);
}

void tessera_batch_look(const struct tessera_batch *batch, const struct tessera_batch_games *games) {
    if (!whole(batch, games))
        return;
    struct batch_games these = inside(games);
    batch_look(&batch->batch, &these);
}

void tessera_batch_step(const struct tessera_batch *batch, const struct tessera_batch_games *games,
                        const struct tessera_batch_step *step, enum tessera_batch_restart restart) {
    if (!whole(batch, games) || !given(step) || !given(step->way) || !given(step->reward) || !given(step->illegal) ||
        !given(step->ended))
        return;
    struct batch_games these = inside(games);
    struct batch_step this_step = {.way = step->way,
                                   .reward = step->reward,
                                   .illegal = step->illegal,
                                   .ended = step->ended,
                                   .last_low = step->last_low,
                                   .last_high = step->last_high,
                                   .last_score = step->last_score};
    batch_step(&batch->batch, &these, &this_step, (enum batch_restart)restart);
}

void tessera_batch_roll(const struct tessera_batch *batch, const struct tessera_batch_games *games, uint32_t *moves) {
    if (!whole(batch, games) || !given(moves))
        return;
    struct batch_games these = inside(games);
    batch_roll(&batch->batch, &these, moves);
}

void tessera_batch_cells(const struct tessera_batch_games *games, uint8_t (*cell)[16]) {
    if (!given(games) || !given(games->low) || !given(games->high) || !given(cell))
        return;
    struct batch_games these = inside(games);
    batch_cells(&these, cell);
}
