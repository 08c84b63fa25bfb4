/* checkpoint.h - a whole run of learning as a file, to go on exactly where it stood.
 *
 * Inside the seal named "tess-run": patterns, stages, options, the games begun, where each thread begins its next game,
 * a note of the caller's (its log), and every weight that was touched with its coherence. Floats are stored as they
 * are, so a run that goes on ends as if it had never stopped.
 */
#ifndef TESSERA_SLIDE_AI_CHECKPOINT_H
#define TESSERA_SLIDE_AI_CHECKPOINT_H

#include "slide/ai/seal.h"
#include "slide/ai/train.h"

enum { CHECKPOINT_NOTE_MAX = 1 << 24 };

/* ERR_SYSTEM; ERR_RANGE for a note longer than CHECKPOINT_NOTE_MAX; ERR_CORRUPT when weights have grown beyond all
 * numbers, so that what was written is of no use. */
enum err checkpoint_write(const struct trainer *, const char *note, size_t note_length, struct seal_sink);

/* Opens a trainer as the checkpoint had it, and gives the note in memory that the caller frees, ended by a 0. Errors as
 * network_open and trainer_open. */
enum err checkpoint_read(struct trainer *, const struct slide_rules *, const void *bytes, size_t length, char **note,
                         struct fault *);

#endif
