/* failing_internal.h - the plan that all failing calls share, and calls with the names that the linker gives them. */
#ifndef TESSERA_TEST_FAILING_INTERNAL_H
#define TESSERA_TEST_FAILING_INTERNAL_H

#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

#include "fault/failing.h"

/* Is it this allocation's turn to fail? errno is then ENOMEM. */
bool failing_memory(void);

/* What a call of the system can do wrong, besides EIO. CAN_FAIL_ONCE: never for good. */
enum { CAN_FILL = 1, CAN_BE_INTERRUPTED = 2, CAN_BE_SHORT = 4, CAN_FAIL_ONCE = 8 };

/* Is it this call's turn to fail, with errno set? With CAN_BE_SHORT and FAILING_SHORT, `*size` is halved instead, and
 * the call takes place. */
bool failing_system(unsigned can, size_t *size);

void failing_memory_set_up(void);
void failing_files_set_up(void);

void *__wrap_malloc(size_t);
void *__wrap_mmap(void *, size_t, int, int, int, off_t);
void *__real_realloc(void *, size_t);
void *__wrap_realloc(void *, size_t);
int __wrap_open(const char *, int, ...);
int __wrap_close(int);
ssize_t __wrap_read(int, void *, size_t);
ssize_t __wrap_write(int, const void *, size_t);

#endif
