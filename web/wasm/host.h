/* host.h - the files that a page gives to the library. */
#ifndef TESSERA_WEB_HOST_H
#define TESSERA_WEB_HOST_H

#include <stdbool.h>
#include <stddef.h>

#include "app/lexicon_load.h"

/* Keeps a file under a name of at most 63 bytes, in place of an earlier one; the bytes, from malloc, belong to the host
 * then. False if there are too many files. */
bool web_file_add(const char *name, char *bytes, size_t length);

/* Frees a file once whoever needed it has read it. */
void web_file_drop(const char *name);

#endif
