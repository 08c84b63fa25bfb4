/* endgame_memory.h - an endgame solved into memory: for those that are small enough to be solved when they are needed.
 */
#ifndef TESSERA_SLIDE_SOLVE_ENDGAME_MEMORY_H
#define TESSERA_SLIDE_SOLVE_ENDGAME_MEMORY_H

#include "slide/solve/endgame.h"

struct endgame_memory {
    const struct exact_host *host;
    uint8_t *bytes; /* a table, for endgame_table_open */
    size_t length, room;
};

/* Writes bytes at an offset, into memory that grows; `context` is a struct endgame_memory. ERR_SYSTEM. */
enum err endgame_memory_write(void *context, uint64_t offset, const void *bytes, size_t length);

/* Solves it with the host's memory and threads. Errors as exact_solve. The host must outlive the memory. */
enum err endgame_memory_solve(struct endgame_memory *, const struct endgame *, const struct exact_host *,
                              struct fault *);
void endgame_memory_free(struct endgame_memory *);

#endif
