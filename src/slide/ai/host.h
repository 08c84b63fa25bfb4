/* host.h - what learning and search need from the system: large memory. Nothing else here calls the system. */
#ifndef TESSERA_SLIDE_AI_HOST_H
#define TESSERA_SLIDE_AI_HOST_H

#include <stddef.h>

/* Zeroed memory, on huge pages where the system has them: random reads of a table of gigabytes would otherwise spend
 * their time on page tables. Pages that are never touched cost nothing, but a request for more than the machine has
 * free is refused. Null when there is not enough (errno). */
void *host_pages(size_t bytes);
void host_pages_free(void *, size_t bytes); /* null is fine */

#endif
