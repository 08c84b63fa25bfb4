/* stopped_endgame.h - a run that solves an endgame and is stopped after some layers, with its file and its checkpoint
 * in memory; and the parts of such a file, for tests that forge them. */
#ifndef TESSERA_TEST_STOPPED_ENDGAME_H
#define TESSERA_TEST_STOPPED_ENDGAME_H

#include "lib/solved_exact.h"
#include "slide/solve/endgame_file.h"
#include "slide/solve/endgame_save.h"

struct stopped {
    struct kept file, checkpoint;
    unsigned layers; /* so far */
    unsigned most;   /* the first checkpoint after so many stops the run; 0: there are none */
};

static inline enum err stopped_write(void *context, uint64_t offset, const void *bytes, size_t length) {
    return keep(&((struct stopped *)context)->file, offset, bytes, length);
}

static inline bool stopped_due(void *context) {
    struct stopped *stopped = context;
    return stopped->most && ++stopped->layers % 7 == 0;
}

static inline enum err stopped_checkpoint(void *context, const void *bytes, size_t length) {
    struct stopped *stopped = context;
    free(stopped->checkpoint.at);
    stopped->checkpoint = (struct kept){0};
    keep(&stopped->checkpoint, 0, bytes, length);
    return stopped->layers >= stopped->most ? ERR_OVER : ERR_NONE;
}

static inline struct endgame_save stopped_save(const struct endgame *endgame, const struct exact_host *host,
                                               struct stopped *stopped) {
    return (struct endgame_save){.endgame = endgame,
                                 .host = host,
                                 .write = stopped_write,
                                 .due = stopped_due,
                                 .checkpoint = stopped_checkpoint,
                                 .context = stopped};
}

static inline enum err run_into(struct endgame_save *save) {
    struct exact_sink sink = endgame_save_sink(save);
    struct exact_result result;
    struct exact_task task;
    assert_int_equal(endgame_task(save->endgame, &task, NULL), ERR_NONE);
    enum err err = exact_solve(&task, EXACT_SOLVE, save->host, &sink, &result, NULL);
    return endgame_save_end(save, &result, err);
}

static inline void stopped_free(struct stopped *stopped) {
    free(stopped->file.at);
    free(stopped->checkpoint.at);
}

/* ---- Files ---- */

static inline struct endgame_file_header *endgame_header(uint8_t *bytes) {
    return (struct endgame_file_header *)(void *)bytes;
}

static inline struct endgame_file_layer *endgame_layer(uint8_t *bytes, uint64_t index) {
    return (struct endgame_file_layer *)(void *)(bytes + endgame_header(bytes)->list) + index;
}

/* Makes the checksum right again, so that only a change itself can be found. */
static inline void make_endgame_right(uint8_t *bytes) {
    endgame_header(bytes)->checksum = endgame_file_head_checksum(endgame_header(bytes), endgame_layer(bytes, 0));
}

#endif
