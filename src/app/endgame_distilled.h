/* endgame_distilled.h - an endgame table as a small file: compressed and sealed (slide/ai/seal.h). */
#ifndef TESSERA_APP_ENDGAME_DISTILLED_H
#define TESSERA_APP_ENDGAME_DISTILLED_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

#define ENDGAME_DISTILLED "TesseraD" /* the name in its seal */

/* Writes the bytes of a table. ERR_SYSTEM; errno says why. */
enum err endgame_distilled_write(const char *path, const void *bytes, size_t length);

/* Is it such a file, whole or not? */
bool endgame_is_distilled(const void *file, size_t file_length);

/* The bytes of the table in such a file, which the caller frees. ERR_VERSION, ERR_CORRUPT, ERR_SYSTEM without memory.
 */
enum err endgame_distilled_read(const void *file, size_t file_length, void **bytes, size_t *length, struct fault *);

#endif
