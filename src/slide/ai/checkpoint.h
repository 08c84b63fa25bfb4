/* checkpoint.h - a whole training run as a file, so that it can resume exactly where it stopped.
 *
 * Inside the seal named "tess-run": patterns, stages, options, the games begun, where each thread begins its next game,
 * a note of the caller's (its log), the carousel of each thread, and every weight that was touched with its coherence.
 * Floats are stored as they are, so a resumed run ends as if it had never stopped.
 */
#ifndef TESSERA_SLIDE_AI_CHECKPOINT_H
#define TESSERA_SLIDE_AI_CHECKPOINT_H

#include "slide/ai/seal.h"
#include "slide/ai/train.h"

enum { CHECKPOINT_NOTE_MAX = 1 << 24 };

/* ERR_SYSTEM; ERR_RANGE for a note longer than CHECKPOINT_NOTE_MAX; ERR_CORRUPT when weights are no longer finite, so
 * that what was written is useless. */
enum err checkpoint_write(const struct trainer *, const char *note, size_t note_length, struct seal_sink);

/* Opens a trainer as the checkpoint had it, and returns the note, terminated by a 0, in memory that the caller frees.
 * Errors as network_open and trainer_open. */
enum err checkpoint_read(struct trainer *, const struct slide_rules *, const void *bytes, size_t length, char **note,
                         struct fault *);

#endif
