/* exact_save.h - writes a table while it is being solved.
 *
 * Give exact_save_sink to exact_solve, then call exact_save_end. The caller owns the file: it is written through one
 * function, layer by layer, and the header last, so that a truncated file is never taken for a table.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_SAVE_H
#define TESSERA_SLIDE_SOLVE_EXACT_SAVE_H

#include "slide/solve/exact.h"

struct exact_file_layer;

struct exact_save {
    const struct exact_task *task;
    const struct exact_host *host;
    enum err (*write)(void *context, uint64_t offset, const void *bytes, size_t length);
    void *context;
    struct exact_file_layer *layer; /* room for `room` of them */
    uint64_t layers, room, end;     /* end: where the next piece goes */
};

/* Set task, host, write and context before. */
struct exact_sink exact_save_sink(struct exact_save *);

/* Writes the list of layers and the header, and frees the memory; call it after an err as well. Returns the err that it
 * is given, or that of write(). */
enum err exact_save_end(struct exact_save *, const struct exact_result *, enum err);

#endif
