/* host.h - what learning and search ask of the system: large memory. Nothing else in this folder does. */
#ifndef TESSERA_SLIDE_AI_HOST_H
#define TESSERA_SLIDE_AI_HOST_H

#include <stddef.h>

/* Zeroed memory, on huge pages where the system has them: a table of gigabytes that is read all over would otherwise
 * spend its time on page tables. Pages that are never touched cost nothing, yet more than the machine
 * has free is refused. Null when there is not enough (errno). */
void *host_pages(size_t bytes);
void host_pages_free(void *, size_t bytes); /* null is fine */

#endif
