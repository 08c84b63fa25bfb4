#include "serve/json_memory.h"

#include <jansson.h>
#include <stdlib.h>

static bool ran_out;

static void *take(size_t size) {
    void *memory = malloc(size);
    ran_out = ran_out || !memory;
    return memory;
}

void json_memory_start(void) {
    json_set_alloc_funcs(take, free);
}

bool json_memory_ran_out(void) {
    bool before = ran_out;
    ran_out = false;
    return before;
}
