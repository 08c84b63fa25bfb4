#include "app/record_maker.h"

#include <stdlib.h>
#include <string.h>

static enum err keep(struct record_maker *maker, const char *text, size_t length) {
    if (maker->room - maker->used <= length) {
        size_t room = 2 * (maker->room + length) + 1;
        char *more = realloc(maker->text, room);
        if (!more)
            return ERR_SYSTEM;
        maker->text = more;
        maker->room = room;
    }
    memcpy(maker->text + maker->used, text, length);
    maker->used += length;
    maker->text[maker->used] = '\0';
    return ERR_NONE;
}

/* What the last call added to the record. */
static enum err keep_lines(struct record_maker *maker) {
    size_t length;
    const char *lines = match_lines(maker->match, &length);
    return keep(maker, lines, length);
}

enum err record_maker_open(struct record_maker *maker, const struct match_setup *setup, struct fault *fault) {
    *maker = (struct record_maker){0};
    enum err err = match_new(setup, &maker->match, fault);
    if (err)
        return err;
    size_t length;
    const char *head = match_head(maker->match, &length);
    err = keep(maker, head, length);
    if (!err)
        err = keep_lines(maker);
    if (err)
        record_maker_close(maker);
    return err ? err_refuse(fault, err, "not enough memory") : ERR_NONE;
}

enum err record_maker_do(struct record_maker *maker, int seat, const char *text, struct fault *fault) {
    enum err err = match_do(maker->match, seat, text, fault);
    if (err)
        return err;
    err = keep_lines(maker);
    return err ? err_refuse(fault, err, "not enough memory") : ERR_NONE;
}

enum err record_maker_again(struct record_maker *maker) {
    enum err err = match_again(maker->match);
    return err ? err : keep_lines(maker);
}

enum err record_maker_finish(struct record_maker *maker, char **text, size_t *length) {
    (void)match_end(maker->match); /* it was not ended before */
    enum err err = keep_lines(maker);
    if (!err) {
        *text = maker->text;
        *length = maker->used;
        maker->text = NULL;
    }
    record_maker_close(maker);
    return err;
}

void record_maker_close(struct record_maker *maker) {
    match_free(maker->match);
    free(maker->text);
    *maker = (struct record_maker){0};
}
