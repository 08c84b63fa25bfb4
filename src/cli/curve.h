/* curve.h - the log of a training run: a row of figures after every so many games, as CSV and as a drawing. */
#ifndef TESSERA_CLI_CURVE_H
#define TESSERA_CLI_CURVE_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/ai/train.h"

struct curve {
    char *text; /* CSV with its head line, terminated; owned */
    size_t length, room;
    bool failed; /* while something is added: memory was short */
};

/* A log that continues this text (curve.text of an earlier run), or a new one for null. False if memory is short.
 */
bool curve_open(struct curve *, const char *text);
void curve_close(struct curve *);

/* Adds a row: all games and moves so far, the tally of the last ones, and their moves per second. False if memory is
 * short; the log is as before then. */
bool curve_add(struct curve *, uint64_t games, uint64_t moves, const struct train_tally *, double speed);

/* The share of whole games that ended with a tile of this kind or a larger one. */
double curve_rate(const struct train_tally *, unsigned kind);

/* The moves up to the last row; 0 without one. */
uint64_t curve_moves(const struct curve *);

/* Adds the current row, which is not complete, as a last line that begins with "+", so that a run can be resumed within
 * a row. False if memory is short; the log is as before then. */
bool curve_put_open(struct curve *, const struct train_tally *, double seconds);
/* Removes that line, if there is one, and reads its figures; otherwise changes nothing. */
void curve_take_open(struct curve *, struct train_tally *, double *seconds);
/* Cuts the text after its first `length` bytes. */
void curve_cut(struct curve *, size_t length);

/* The averages over games as an SVG in memory that the caller frees; null if memory is short. */
char *curve_draw(const struct curve *, size_t *length);

#endif
