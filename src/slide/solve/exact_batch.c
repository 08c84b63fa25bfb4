#include <assert.h>
#include <string.h>

#include "slide/solve/exact_far.h"

/* Items that a team usually exchanges at a time: a megabyte from each program, divided among the others. A block of
 * boards must fit in any case. */
enum { ITEMS = 1 << 18, BLOCK_ITEMS = EXACT_BLOCK * EXACT_CELLS_MAX, LEAST = 2 * BLOCK_ITEMS };

enum { BOARDS = 1 << 16 }; /* whose values are worked out at a time */
enum { AHEAD = 16 };       /* how far memory is fetched ahead */

/* ---- Memory ---- */

static void *take(const struct exact_host *host, size_t count, size_t size) {
    return host->take(host->context, count * size);
}

static uint32_t room_for(const struct exact_team *team) {
    uint32_t share = (uint32_t)(team->items ? team->items : ITEMS) / team->share.ranks;
    return share > LEAST ? share : LEAST;
}

size_t exact_batch_bytes(const struct exact_team *team, uint32_t most_layers) {
    size_t ranks = team->share.ranks, items = ranks * most_layers * room_for(team), counts = ranks * (most_layers + 1);
    const struct exact_batch *batch = NULL;
    size_t item = sizeof *batch->item + sizeof *batch->packed + sizeof *batch->received + sizeof *batch->answer +
                  sizeof *batch->answered + sizeof *batch->owner;
    return items * item + counts * (sizeof *batch->count + sizeof *batch->received_count) +
           ranks * (sizeof *batch->send_total + sizeof *batch->receive_total) + BOARDS * sizeof *batch->board;
}

enum err exact_batch_open(const struct exact_host *host, const struct exact_team *team, uint32_t most_layers,
                          struct exact_batch *batch) {
    size_t ranks = team->share.ranks;
    *batch = (struct exact_batch){.team = team, .most_layers = most_layers};
    batch->room = room_for(team);
    batch->most_boards = team->boards ? team->boards : BOARDS;
    size_t items = ranks * most_layers * batch->room, counts = ranks * (most_layers + 1);
    batch->item = take(host, items, sizeof *batch->item);
    batch->packed = take(host, items, sizeof *batch->packed);
    batch->received = take(host, items, sizeof *batch->received);
    batch->count = take(host, counts, sizeof *batch->count);
    batch->received_count = take(host, counts, sizeof *batch->received_count);
    batch->send_total = take(host, ranks, sizeof *batch->send_total);
    batch->receive_total = take(host, ranks, sizeof *batch->receive_total);
    batch->answer = take(host, items, sizeof *batch->answer);
    batch->answered = take(host, items, sizeof *batch->answered);
    batch->owner = take(host, items, sizeof *batch->owner);
    batch->board = take(host, BOARDS, sizeof *batch->board);
    if (batch->item && batch->packed && batch->received && batch->count && batch->received_count && batch->send_total &&
        batch->receive_total && batch->answer && batch->answered && batch->owner && batch->board)
        return ERR_NONE;
    exact_batch_close(host, batch);
    return ERR_SYSTEM;
}

void exact_batch_close(const struct exact_host *host, struct exact_batch *batch) {
    if (!batch->team)
        return;
    size_t ranks = batch->team->share.ranks, items = ranks * batch->most_layers * batch->room;
    size_t counts = ranks * (batch->most_layers + 1);
    host->give(host->context, batch->item, items * sizeof *batch->item);
    host->give(host->context, batch->packed, items * sizeof *batch->packed);
    host->give(host->context, batch->received, items * sizeof *batch->received);
    host->give(host->context, batch->count, counts * sizeof *batch->count);
    host->give(host->context, batch->received_count, counts * sizeof *batch->received_count);
    host->give(host->context, batch->send_total, ranks * sizeof *batch->send_total);
    host->give(host->context, batch->receive_total, ranks * sizeof *batch->receive_total);
    host->give(host->context, batch->answer, items * sizeof *batch->answer);
    host->give(host->context, batch->answered, items * sizeof *batch->answered);
    host->give(host->context, batch->owner, items * sizeof *batch->owner);
    host->give(host->context, batch->board, BOARDS * sizeof *batch->board);
    *batch = (struct exact_batch){0};
}

/* ---- Filling and exchanging ---- */

static void empty(struct exact_batch *batch) {
    memset(batch->count, 0, batch->team->share.ranks * (batch->layers + 1) * sizeof *batch->count);
    batch->owners = batch->boards = 0;
}

/* Is there room for another block? The boards of a batch may have no items at all, so they are counted as well. */
static bool has_room(const struct exact_batch *batch) {
    if (batch->boards + EXACT_BLOCK > batch->most_boards)
        return false;
    for (uint32_t owner = 0; owner < batch->team->share.ranks; owner++)
        for (uint32_t layer = 0; layer < batch->layers; layer++)
            if ((uint32_t)batch->count[owner * (batch->layers + 1) + layer] + BLOCK_ITEMS > batch->room)
                return false;
    return true;
}

/* Takes blocks from *block on until the batch is full or the list at its end. */
static void fill(void (*pass)(struct exact_far_job *, size_t block), struct exact_far_job *job, size_t *block) {
    struct exact_batch *batch = job->batch;
    empty(batch);
    batch->first = *block < job->list->blocks ? job->list->block[*block].ordinal : 0;
    for (; *block < job->list->blocks && has_room(batch); ++*block)
        pass(job, *block);
    for (uint32_t owner = 0; owner < batch->team->share.ranks; owner++)
        batch->count[owner * (batch->layers + 1) + batch->layers] = *block == job->list->blocks;
}

/* Sends the items to their owners. Returns false when no program of the team has anything left to send after this. */
static bool exchange(struct exact_batch *batch) {
    const struct exact_team *team = batch->team;
    uint32_t layers = batch->layers;
    uint32_t *packed = batch->packed;
    bool more = false;
    team->exchange_counts(team->context, batch->count, batch->received_count, (int)layers + 1);
    for (uint32_t owner = 0; owner < team->share.ranks; owner++) {
        const int *count = &batch->count[owner * (layers + 1)];
        batch->send_total[owner] = batch->receive_total[owner] = 0;
        for (uint32_t layer = 0; layer < layers; layer++) {
            memcpy(packed, &batch->item[(size_t)(owner * layers + layer) * batch->room],
                   (size_t)count[layer] * sizeof *packed);
            packed += count[layer];
            batch->send_total[owner] += count[layer];
            batch->receive_total[owner] += batch->received_count[owner * (layers + 1) + layer];
        }
        more |= !batch->received_count[owner * (layers + 1) + layers];
    }
    team->exchange(team->context, sizeof *batch->item, batch->packed, batch->send_total, batch->received,
                   batch->receive_total);
    return more;
}

/* ---- Forward ---- */

static void add_all(struct exact_set set, const uint32_t *local, int count) {
    for (int i = 0; i < count; i++) {
        if (i + AHEAD < count)
            __builtin_prefetch(&set.word[local[i + AHEAD] >> 6], 1);
        exact_set_add(set, local[i]);
    }
}

void exact_far_find(void (*pass)(struct exact_far_job *, size_t block), struct exact_far_job *job,
                    const struct exact_set *found) {
    struct exact_batch *batch = job->batch;
    size_t block = 0;
    bool more = true;
    while (more) {
        fill(pass, job, &block);
        more = exchange(batch);
        const uint32_t *at = batch->received;
        for (uint32_t owner = 0; owner < batch->team->share.ranks; owner++)
            for (uint32_t layer = 0; layer < batch->layers; layer++) {
                int count = batch->received_count[owner * (batch->layers + 1) + layer];
                add_all(found[layer], at, count);
                at += count;
            }
    }
}

/* ---- Backward ---- */

/* Numbers become places first and values then, so that the memory of both is fetched ahead. */
static void answer_all(struct exact_far_answers from, uint32_t *local, double *answer, int count) {
    for (int i = 0; i < count; i++) {
        if (i + AHEAD < count)
            __builtin_prefetch(&from.directory->word[local[i + AHEAD] >> 5]);
        local[i] = (uint32_t)exact_place(from.directory, local[i]);
    }
    for (int i = 0; i < count; i++) {
        if (i + AHEAD < count)
            __builtin_prefetch(&from.value[local[i + AHEAD]]);
        answer[i] = from.value[local[i]];
    }
}

/* Asks the owners; the answers come in the order of the items that were sent. */
static bool ask(struct exact_batch *batch, const struct exact_far_answers *from) {
    const struct exact_team *team = batch->team;
    bool more = exchange(batch);
    uint32_t *at = batch->received;
    double *answer = batch->answer;
    for (uint32_t owner = 0; owner < team->share.ranks; owner++)
        for (uint32_t layer = 0; layer < batch->layers; layer++) {
            int count = batch->received_count[owner * (batch->layers + 1) + layer];
            answer_all(from[layer], at, answer, count);
            at += count;
            answer += count;
        }
    team->exchange(team->context, sizeof *batch->answer, batch->answer, batch->receive_total, batch->answered,
                   batch->send_total);
    return more;
}

/* Where the answers of each owner and layer begin; taken one after the other in the order in which the items were
 * found. The counts are not needed any more and hold these places. */
static void find_answers(struct exact_batch *batch) {
    int at = 0;
    for (uint32_t owner = 0; owner < batch->team->share.ranks; owner++)
        for (uint32_t layer = 0; layer < batch->layers; layer++) {
            int *count = &batch->count[owner * (batch->layers + 1) + layer], items = *count;
            *count = at;
            at += items;
        }
}

static double next_answer(struct exact_batch *batch, size_t *item, uint32_t layer) {
    int *at = &batch->count[batch->owner[(*item)++] * (batch->layers + 1) + layer];
    return batch->answered[(*at)++];
}

static void best_tilts(struct exact_batch *batch, double *value) {
    size_t item = 0;
    find_answers(batch);
    for (size_t i = 0; i < batch->boards; i++) {
        const struct exact_far_board *board = &batch->board[i];
        double best = 0; /* no move earns less */
        for (uint32_t way = 0; way < 4; way++) {
            double after = board->ways >> way & 1 ? next_answer(batch, &item, 0) : 0;
            double sum = board->points[way] + after;
            best = sum > best ? sum : best;
        }
        value[batch->first + i] = best;
    }
}

void exact_far_solve_states(const struct exact_far_passes *passes, struct exact_far_job *job,
                            struct exact_far_answers from, double *value) {
    size_t block = 0;
    bool more = true;
    while (more) {
        fill(passes->ask_states, job, &block);
        more = ask(job->batch, &from);
        best_tilts(job->batch, value);
    }
}

static double mean_of(struct exact_batch *batch, const struct slide_rules *rules, uint32_t items, size_t *item) {
    double part[SLIDE_FRESH_MAX] = {0}, sum = 0;
    uint32_t fresh = rules->fresh_count;
    assert(fresh > 0);
    for (uint32_t i = 0; i < items; i += fresh)
        for (uint32_t k = 0; k < fresh; k++)
            part[k] += next_answer(batch, item, k);
    for (uint32_t k = 0; k < fresh; k++)
        sum += rules->fresh[k].weight * part[k];
    uint32_t cells = items / fresh;
    return sum / ((double)rules->fresh_total * cells);
}

void exact_far_solve_afterstates(const struct exact_far_passes *passes, struct exact_far_job *job,
                                 const struct exact_far_answers *from, double *value) {
    struct exact_batch *batch = job->batch;
    size_t block = 0;
    bool more = true;
    while (more) {
        fill(passes->ask_afterstates, job, &block);
        more = ask(batch, from);
        size_t item = 0;
        find_answers(batch);
        for (size_t i = 0; i < batch->boards; i++)
            value[batch->first + i] = mean_of(batch, job->shape->rules, batch->board[i].items, &item);
    }
}
