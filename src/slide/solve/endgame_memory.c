#include "slide/solve/endgame_memory.h"

#include <string.h>

#include "slide/solve/endgame_save.h"

static enum err grow(struct endgame_memory *memory, size_t room) {
    const struct exact_host *host = memory->host;
    room += room / 2;
    uint8_t *bytes = host->take(host->context, room);
    if (!bytes)
        return ERR_SYSTEM;
    if (memory->length)
        memcpy(bytes, memory->bytes, memory->length);
    host->give(host->context, memory->bytes, memory->room);
    memory->bytes = bytes;
    memory->room = room;
    return ERR_NONE;
}

enum err endgame_memory_write(void *context, uint64_t offset, const void *bytes, size_t length) {
    struct endgame_memory *memory = context;
    size_t end = (size_t)offset + length;
    if (end > memory->room && grow(memory, end) != ERR_NONE)
        return ERR_SYSTEM;
    if (length)
        memcpy(memory->bytes + offset, bytes, length);
    memory->length = end > memory->length ? end : memory->length;
    return ERR_NONE;
}

enum err endgame_memory_solve(struct endgame_memory *memory, const struct endgame *endgame,
                              const struct exact_host *host, struct fault *fault) {
    struct endgame_save save = {.endgame = endgame, .host = host, .write = endgame_memory_write, .context = memory};
    struct exact_sink sink = endgame_save_sink(&save);
    struct exact_result result;
    struct exact_task task;
    *memory = (struct endgame_memory){.host = host};
    enum err err = endgame_task(endgame, &task, fault);
    if (err)
        return err;
    err = exact_solve(&task, EXACT_SOLVE, host, &sink, &result, fault);
    err = endgame_save_end(&save, &result, err);
    if (err)
        endgame_memory_free(memory);
    return err;
}

void endgame_memory_free(struct endgame_memory *memory) {
    memory->host->give(memory->host->context, memory->bytes, memory->room);
    *memory = (struct endgame_memory){.host = memory->host};
}
