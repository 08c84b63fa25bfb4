#include "slide/solve/exact_save.h"

#include <string.h>

#include "slide/solve/exact_file.h"
#include "slide/solve/exact_layer.h"

static enum err save_found(void *context, const struct exact_result *result) {
    struct exact_save *save = context;
    save->room = result->layers;
    save->end = sizeof(struct exact_file_header);
    save->layer = save->host->take(save->host->context, save->room * sizeof *save->layer);
    return save->layer ? ERR_NONE : ERR_SYSTEM;
}

static enum err put(struct exact_save *save, uint64_t *checksum, const void *bytes, size_t length) {
    enum err err = save->write(save->context, save->end, bytes, length);
    *checksum = exact_file_checksum(*checksum, bytes, length);
    save->end += length;
    return err;
}

/* Gaps may end anywhere: their last, incomplete word is padded with zeros. */
static enum err put_gaps(struct exact_save *save, uint64_t *checksum, const struct exact_list *list) {
    size_t whole = list->bytes / 8 * 8;
    uint8_t rest[8] = {0};
    enum err err = put(save, checksum, list->gap, whole);
    if (err || whole == list->bytes)
        return err;
    memcpy(rest, list->gap + whole, list->bytes - whole);
    return put(save, checksum, rest, sizeof rest);
}

static enum err save_layer(void *context, uint32_t sum, const struct exact_list *list, const double *value) {
    struct exact_save *save = context;
    struct exact_file_layer layer = {
        .sum = sum, .count = list->count, .blocks = list->blocks, .bytes = list->bytes, .offset = save->end};
    enum err err = put(save, &layer.checksum, list->block, (list->blocks + 1) * sizeof *list->block);
    err = err ? err : put_gaps(save, &layer.checksum, list);
    err = err ? err : put(save, &layer.checksum, value, list->count * sizeof *value);
    if (!err)
        save->layer[save->layers++] = layer;
    return err;
}

struct exact_sink exact_save_sink(struct exact_save *save) {
    return (struct exact_sink){.found = save_found, .layer = save_layer, .context = save};
}

static enum err save_header(struct exact_save *save, const struct exact_result *result) {
    struct exact_file_header header = {.magic = EXACT_FILE_MAGIC,
                                       .version = EXACT_FILE_VERSION,
                                       .order = EXACT_FILE_ORDER,
                                       .layers = save->layers,
                                       .list = save->end,
                                       .states = result->states,
                                       .afterstates = result->afterstates,
                                       .terminal = result->terminal,
                                       .value = result->value,
                                       .width = save->task->width,
                                       .height = save->task->height,
                                       .goal = save->task->goal};
    struct out rules = out_of(header.rules, sizeof header.rules);
    slide_rules_write(&save->task->rules, &rules);
    uint64_t checksum = 0;
    enum err err = put(save, &checksum, save->layer, save->layers * sizeof *save->layer);
    header.length = save->end;
    size_t behind = offsetof(struct exact_file_header, length);
    header.checksum = exact_file_checksum(checksum, (const char *)&header + behind, sizeof header - behind);
    return err ? err : save->write(save->context, 0, &header, sizeof header);
}

enum err exact_save_end(struct exact_save *save, const struct exact_result *result, enum err err) {
    if (!err)
        err = save_header(save, result);
    save->host->give(save->host->context, save->layer, save->room * sizeof *save->layer);
    save->layer = NULL;
    return err;
}
