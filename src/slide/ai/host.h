/* host.h - what learning and search ask of the system: large memory and threads. Nothing else in this folder does. */
#ifndef TESSERA_SLIDE_AI_HOST_H
#define TESSERA_SLIDE_AI_HOST_H

#include <stddef.h>

#include "base/err.h"

#pragma GCC visibility push(default)

/* Zeroed memory, on huge pages where the system has them: a table of gigabytes that is read all over would otherwise
 * spend its time on page tables. Pages that are never touched cost nothing, yet more than the machine
 * has free is refused. Null when there is not enough (errno). */
void *host_pages(size_t bytes);
void host_pages_free(void *, size_t bytes); /* null is fine */

/* Calls work(context, i) for i from 0 to count - 1, each in a thread of its own, the last one in the caller's, and
 * returns when all have. ERR_SYSTEM when a thread could not be started; the others have run then. */
enum err host_crew(unsigned count, void (*work)(void *context, unsigned i), void *context);

#pragma GCC visibility pop

#endif
