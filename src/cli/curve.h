/* curve.h - the log of a run of learning: a row of figures every so many games, as CSV and as a drawing. */
#ifndef TESSERA_CLI_CURVE_H
#define TESSERA_CLI_CURVE_H

#include <stddef.h>

#include "slide/ai/train.h"

struct curve {
    char *text; /* CSV with its head line, terminated; owned */
    size_t length, room;
};

/* A log that goes on with this text (from curve.text of an earlier run), or a new one for null. False without memory.
 */
bool curve_open(struct curve *, const char *text);
void curve_close(struct curve *);

/* Adds a row: all games and moves so far, what the tally says of the last ones, and their moves a second. */
bool curve_add(struct curve *, uint64_t games, uint64_t moves, const struct train_tally *, double speed);

/* The share of whole games that ended with a tile of this kind or a larger one. */
double curve_rate(const struct train_tally *, unsigned kind);

/* The moves up to the last row; 0 without one. */
uint64_t curve_moves(const struct curve *);

/* A row that is not full yet, as a last line that begins with "+": for a run that is to go on in the midst of it. False
 * without memory. */
bool curve_put_open(struct curve *, const struct train_tally *, double seconds);
/* Takes that line away, if there is one, and tells what it said; otherwise nothing is changed. */
void curve_take_open(struct curve *, struct train_tally *, double *seconds);
/* Forgets what comes after the first `length` letters. */
void curve_cut(struct curve *, size_t length);

/* The averages over games as an SVG in memory that the caller frees; null without memory. */
char *curve_draw(const struct curve *, size_t *length);

#endif
