#include "slide/solve/endgame_save.h"

#include <math.h>
#include <string.h>

#include "slide/solve/endgame_checkpoint.h"
#include "slide/solve/endgame_file.h"
#include "slide/solve/exact_file.h"
#include "slide/solve/exact_layer.h"

static void *take(const struct endgame_save *save, size_t bytes) {
    return save->host->take(save->host->context, bytes);
}

static void give(const struct endgame_save *save, void *memory, size_t bytes) {
    save->host->give(save->host->context, memory, bytes);
}

/* ---- One layer ---- */

/* The boards of a layer that are kept, put into their buckets. */
struct pack {
    uint32_t *directory;
    uint8_t *bucket, *at;
    uint64_t shift, filled; /* filled: buckets whose beginning is known */
    uint64_t next;          /* the first number that the next gap can mean */
};

static void pack_board(struct pack *pack, uint64_t number, uint16_t success) {
    uint64_t bucket = number >> pack->shift;
    while (pack->filled <= bucket) {
        pack->directory[pack->filled++] = (uint32_t)(pack->at - pack->bucket);
        pack->next = bucket << pack->shift;
    }
    uint64_t gap = number - pack->next;
    for (; gap >= ENDGAME_FILE_GAP; gap -= ENDGAME_FILE_GAP)
        *pack->at++ = ENDGAME_FILE_GAP;
    *pack->at++ = (uint8_t)gap;
    *pack->at++ = (uint8_t)success;
    *pack->at++ = (uint8_t)(success >> 8);
    pack->next = number + 1;
}

/* The success as it is kept; 0: the board is left out. */
static uint16_t rounded(const struct endgame_save *save, double value) {
    return value < save->above ? 0 : (uint16_t)lround(value * ENDGAME_FILE_ONE);
}

/* What it takes to hold the boards of a list that are kept. */
struct need {
    uint64_t count, last, escapes; /* escapes: at most so many gaps need a byte more */
};

/* Packs them, if there is something to pack them into. */
static struct need pack_boards(const struct endgame_save *save, const struct exact_list *list, const double *value,
                               struct pack *pack) {
    struct need need = {0};
    for (size_t b = 0; b < list->blocks; b++) {
        const uint8_t *at = list->gap + list->block[b].offset;
        uint64_t number = list->block[b].first;
        for (uint64_t ordinal = list->block[b].ordinal;;) {
            uint16_t success = rounded(save, value[ordinal]);
            if (success && pack)
                pack_board(pack, number, success);
            if (success) {
                need.escapes += (number - need.last) / ENDGAME_FILE_GAP;
                need.last = number;
                need.count++;
            }
            if (++ordinal == list->block[b + 1].ordinal)
                break;
            number += exact_gap_read(&at);
        }
    }
    return need;
}

/* The largest buckets with no more than the usual number of boards on average. */
static uint64_t shift_for(struct need need) {
    uint64_t shift = 6;
    while (((need.last + 1) >> shift) * ENDGAME_FILE_BUCKET > need.count)
        shift++;
    return shift;
}

static enum err write_layer(struct endgame_save *save, struct endgame_file_layer *layer, const uint8_t *bytes,
                            size_t length) {
    layer->offset = save->end;
    layer->checksum = exact_file_checksum(0, bytes, length);
    enum err err = save->write(save->context, save->end, bytes, length);
    if (err)
        return err;
    save->end += length;
    save->kept += layer->count;
    save->layer[save->layers++] = *layer;
    return ERR_NONE;
}

static enum err save_layer(void *context, uint32_t sum, const struct exact_list *list, const double *value) {
    struct endgame_save *save = context;
    struct need need = pack_boards(save, list, value, NULL);
    if (!need.count)
        return ERR_NONE;
    struct endgame_file_layer layer = {.sum = sum, .count = need.count, .shift = shift_for(need)};
    layer.buckets = (need.last >> layer.shift) + 1;
    size_t directory = (layer.buckets + 1) * sizeof(uint32_t), room = directory + need.count * 3 + need.escapes + 8;
    uint8_t *bytes = take(save, room);
    if (!bytes)
        return ERR_SYSTEM;
    struct pack pack = {.directory = (void *)bytes, .bucket = bytes + directory, .at = bytes + directory};
    pack.shift = layer.shift;
    pack_boards(save, list, value, &pack);
    layer.bytes = (uint64_t)(pack.at - pack.bucket);
    pack.directory[pack.filled] = (uint32_t)layer.bytes; /* the last board is in the last bucket */
    enum err err = write_layer(save, &layer, bytes, exact_file_padded(directory + layer.bytes));
    give(save, bytes, room);
    return err;
}

/* ---- The run ---- */

static enum err save_found(void *context, const struct exact_result *result) {
    struct endgame_save *save = context;
    if (save->layer) /* taken up from an earlier run */
        return ERR_NONE;
    save->room = result->layers;
    save->end = sizeof(struct endgame_file_header);
    save->layer = take(save, save->room * sizeof *save->layer);
    return save->layer ? ERR_NONE : ERR_SYSTEM;
}

/* Remembers the values; after the lower of two layers what is known is enough to go on from. */
static enum err save_solved(void *context, uint32_t sum, const double *value, uint64_t count) {
    struct endgame_save *save = context;
    struct endgame_near *near = &save->near[sum % ENDGAME_NEAR];
    if (!save->checkpoint)
        return ERR_NONE;
    give(save, near->value, near->count * sizeof *near->value);
    *near = (struct endgame_near){.sum = sum, .count = count, .value = take(save, count * sizeof *value)};
    if (!near->value)
        return ERR_SYSTEM;
    memcpy(near->value, value, count * sizeof *value);
    return save->due(save->context) ? endgame_checkpoint_write(save, sum) : ERR_NONE;
}

static bool save_known(void *context, uint32_t sum, double *value, uint64_t count) {
    const struct endgame_save *save = context;
    const struct endgame_near *near = &save->near[sum % ENDGAME_NEAR];
    if (!save->resumed || sum < save->resumed)
        return false;
    if (near->sum == sum && near->count == count)
        memcpy(value, near->value, count * sizeof *value);
    return true;
}

struct exact_sink endgame_save_sink(struct endgame_save *save) {
    return (struct exact_sink){
        .found = save_found, .layer = save_layer, .solved = save_solved, .known = save_known, .context = save};
}

static enum err save_header(struct endgame_save *save, const struct exact_result *result) {
    struct endgame_file_header header = {.magic = ENDGAME_FILE_MAGIC,
                                         .version = ENDGAME_FILE_VERSION,
                                         .order = ENDGAME_FILE_ORDER,
                                         .layers = save->layers,
                                         .list = save->end,
                                         .boards = result->afterstates + 1,
                                         .kept = save->kept,
                                         .success = result->value,
                                         .above = save->above,
                                         .fixed = save->endgame->formation.fixed,
                                         .target = save->endgame->target,
                                         .anywhere = save->endgame->anywhere};
    size_t list = save->layers * sizeof *save->layer;
    header.length = save->end + list;
    header.checksum = endgame_file_head_checksum(&header, save->layer);
    enum err err = save->write(save->context, save->end, save->layer, list);
    return err ? err : save->write(save->context, 0, &header, sizeof header);
}

enum err endgame_save_end(struct endgame_save *save, const struct exact_result *result, enum err err) {
    if (!err)
        err = save_header(save, result);
    give(save, save->layer, save->room * sizeof *save->layer);
    for (unsigned i = 0; i < ENDGAME_NEAR; i++)
        give(save, save->near[i].value, save->near[i].count * sizeof *save->near[i].value);
    save->layer = NULL;
    memset(save->near, 0, sizeof save->near);
    return err;
}
