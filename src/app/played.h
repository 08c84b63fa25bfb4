/* played.h - the games of a record or a log with the moves that stand: what was undone and not redone is left out.
 *
 * Made for those who look at a game as a whole, such as a review. All boards are kept in memory.
 */
#ifndef TESSERA_APP_PLAYED_H
#define TESSERA_APP_PLAYED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "slide/state.h"

struct played_game {
    size_t moves;
    uint8_t *way;       /* enum slide_way of each move */
    uint8_t *positions; /* before each move, and where the game ended */
    size_t room;        /* moves that there is memory for */
};

struct played {
    struct slide_rules rules; /* width and height are the board's */
    bool seeded;
    uint64_t seed;
    struct played_game *game; /* in the order of the record */
    size_t games;
    bool torn; /* the last line of the record is incomplete and was left out */
};

/* Reads all of it. A log is played under `log_rules`; for a record these do not matter. played_free frees what was
 * taken. ERR_SYNTAX for a record of another game; otherwise errors as record_open, slide_record_rules, match_follow and
 * replay_from_log, with the line; nothing is held then. */
enum err played_read(struct played *, const char *text, size_t length, const struct slide_rules *log_rules,
                     struct fault *);
void played_free(struct played *);

/* The state before a move, counted from 0; before the one after the last: where the game ended. For looking only. */
struct slide_state played_state(const struct played *, size_t game, size_t move);

#endif
