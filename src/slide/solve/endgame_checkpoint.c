#include "slide/solve/endgame_checkpoint.h"

#include <string.h>

#include "slide/solve/endgame_file.h"
#include "slide/solve/exact_file.h"
#include "slide/solve/exact_shape.h"

enum { VERSION = 1 };

static const char MAGIC[8] = {'T', 'e', 's', 's', 'e', 'r', 'a', 'C'};

struct head {
    char magic[8];
    uint32_t version, order;
    uint64_t checksum; /* of everything after this field */
    double above;
    uint32_t fixed, target, anywhere, zero;
    uint64_t sum; /* the layer solved last */
    uint64_t layers, room, end, kept;
    uint64_t near_sum[ENDGAME_NEAR], near_count[ENDGAME_NEAR];
};

static const size_t BEHIND = offsetof(struct head, above);

static struct head head_of(const struct endgame_save *save, uint32_t sum) {
    struct head head = {.version = VERSION,
                        .order = ENDGAME_FILE_ORDER,
                        .above = save->above,
                        .fixed = save->endgame->formation.fixed,
                        .target = save->endgame->target,
                        .anywhere = save->endgame->anywhere,
                        .sum = sum,
                        .layers = save->layers,
                        .room = save->room,
                        .end = save->end,
                        .kept = save->kept};
    memcpy(head.magic, MAGIC, sizeof head.magic);
    for (unsigned i = 0; i < ENDGAME_NEAR; i++) {
        head.near_sum[i] = save->near[i].sum;
        head.near_count[i] = save->near[i].count;
    }
    return head;
}

enum err endgame_checkpoint_write(struct endgame_save *save, uint32_t sum) {
    struct head head = head_of(save, sum);
    size_t list = save->layers * sizeof *save->layer, length = sizeof head + list;
    for (unsigned i = 0; i < ENDGAME_NEAR; i++)
        length += save->near[i].count * sizeof(double);
    uint8_t *bytes = save->host->take(save->host->context, length), *at = bytes;
    if (!bytes)
        return ERR_SYSTEM;
    at += sizeof head;
    memcpy(at, save->layer, list);
    at += list;
    for (unsigned i = 0; i < ENDGAME_NEAR; i++) {
        size_t values = save->near[i].count * sizeof(double);
        if (values)
            memcpy(at, save->near[i].value, values);
        at += values;
    }
    memcpy(bytes, &head, sizeof head);
    head.checksum = exact_file_checksum(0, bytes + BEHIND, length - BEHIND);
    memcpy(bytes, &head, sizeof head);
    enum err err = save->checkpoint(save->context, bytes, length);
    save->host->give(save->host->context, bytes, length);
    return err;
}

/* ---- Resuming ---- */

static enum err check_head(const struct endgame_save *save, const struct head *head, const uint8_t *bytes,
                           size_t length) {
    if (head->version != VERSION || head->order != ENDGAME_FILE_ORDER)
        return ERR_VERSION;
    if (head->checksum != exact_file_checksum(0, bytes + BEHIND, length - BEHIND))
        return ERR_CORRUPT;
    bool same = head->fixed == save->endgame->formation.fixed && head->target == save->endgame->target &&
                head->anywhere == save->endgame->anywhere && head->above >= save->above && head->above <= save->above;
    return same ? ERR_NONE : ERR_RANGE;
}

static enum err check_length(const struct head *head, size_t length) {
    size_t room = length - sizeof *head;
    if (head->layers > head->room || head->layers > room / sizeof(struct endgame_file_layer))
        return ERR_CORRUPT;
    room -= head->layers * sizeof(struct endgame_file_layer);
    for (unsigned i = 0; i < ENDGAME_NEAR; i++) {
        if (head->near_count[i] > room / sizeof(double))
            return ERR_CORRUPT;
        room -= head->near_count[i] * sizeof(double);
    }
    return room == 0 && head->room <= 2 * EXACT_SUMS ? ERR_NONE : ERR_CORRUPT;
}

/* Is the file what the checkpoint says it is? */
static enum err check_layers(const struct endgame_file_layer *layer, uint64_t layers, const uint8_t *file,
                             size_t length) {
    uint64_t at = sizeof(struct endgame_file_header);
    for (uint64_t i = 0; i < layers; i++) {
        if (layer[i].offset != at || at > length || layer[i].buckets >= length || layer[i].bytes > length)
            return ERR_CORRUPT;
        uint64_t size = exact_file_padded((layer[i].buckets + 1) * sizeof(uint32_t) + layer[i].bytes);
        if (size > length - at || exact_file_checksum(0, file + at, size) != layer[i].checksum)
            return ERR_CORRUPT;
        at += size;
    }
    return ERR_NONE;
}

static enum err take_up(struct endgame_save *save, const struct head *head, const struct endgame_file_layer *layer) {
    const double *value = (const void *)(layer + head->layers);
    const struct exact_host *host = save->host;
    save->room = head->room;
    save->layer = host->take(host->context, save->room * sizeof *save->layer);
    if (!save->layer)
        return ERR_SYSTEM;
    memcpy(save->layer, layer, head->layers * sizeof *layer);
    for (unsigned i = 0; i < ENDGAME_NEAR; i++) {
        struct endgame_near *near = &save->near[i];
        size_t bytes = head->near_count[i] * sizeof *value;
        *near = (struct endgame_near){.sum = head->near_sum[i], .count = head->near_count[i]};
        near->value = host->take(host->context, bytes);
        if (!near->value)
            return ERR_SYSTEM;
        memcpy(near->value, value, bytes);
        value += near->count;
    }
    save->layers = head->layers;
    save->end = head->end;
    save->kept = head->kept;
    save->resumed = head->sum;
    return ERR_NONE;
}

enum err endgame_save_resume(struct endgame_save *save, const void *checkpoint, size_t length, const void *file,
                             size_t file_length) {
    const struct head *head = checkpoint;
    if (length < sizeof *head || memcmp(head->magic, MAGIC, sizeof head->magic) != 0)
        return ERR_CORRUPT;
    enum err err = check_head(save, head, checkpoint, length);
    err = err ? err : check_length(head, length);
    const struct endgame_file_layer *layer = (const void *)(head + 1);
    err = err ? err : check_layers(layer, head->layers, file, file_length);
    if (err)
        return err;
    err = take_up(save, head, layer);
    if (err)
        endgame_save_end(save, NULL, err);
    return err;
}
