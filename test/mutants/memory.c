/* memory.c - part of the library that mutants are tried in: allocations go through __wrap_ functions, which a test may
 * define as well, to make them fail (test/fault). These are used where no test does. */
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size) {
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return __real_realloc(memory, size);
}
