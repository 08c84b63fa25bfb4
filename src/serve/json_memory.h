/* json_memory.h - JSON that is whole or not there.
 *
 * Of a value for which memory ran out, jansson drops parts without a word, and the text that it makes of one may be
 * cut. So the server gives jansson its memory and remembers when there was none; whoever builds or reads a value asks
 * afterwards. For the thread of the event loop, which alone uses jansson. */
#ifndef TESSERA_SERVE_JSON_MEMORY_H
#define TESSERA_SERVE_JSON_MEMORY_H

#include <stdbool.h>

/* To be called once before JSON is used. */
void json_memory_start(void);

/* Was there no memory for a part of what was built or read since the last call? */
bool json_memory_ran_out(void);

#endif
