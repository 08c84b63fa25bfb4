/* match.h - a game that is being played: whose turn it is, what chance drew, what can be taken back, what goes into the
 * record.
 *
 * A match goes through the narrow waist (play/game.h) and does not know which game it carries. Chance is drawn with the
 * match's own generator and every draw is a line of the record; undo and redo bring back the position and the generator
 * bit for bit, so what chance does next is what it did before, never a new roll.
 *
 * Who keeps a match writes match_head once, then match_lines after each call that changed something; read back
 * (play/record.h), these lines make the same match again. On an err nothing has changed and there are no new lines.
 */
#ifndef TESSERA_PLAY_MATCH_H
#define TESSERA_PLAY_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/rng.h"
#include "play/game.h"
#include "play/record.h"

enum match_chance {
    MATCH_DRAWS, /* the match draws by itself whenever it is chance's turn */
    MATCH_WAITS, /* it draws too, but only one draw for each call of match_draw, for those who watch every draw */
    MATCH_GIVEN, /* the caller says what chance does, by match_do for TURN_CHANCE; there is no seed */
};

struct match_setup {
    const struct game *game;
    const void *rules; /* borrowed: they must outlive the match */
    enum match_chance chance;
    enum rng_kind generator;
    uint64_t seed;     /* at most 2^63 - 1 */
    const char *start; /* lines that game->place understands, to begin there; null: the game's own start */
    size_t start_length;
};

struct match;

/* Starts a match; with MATCH_DRAWS the draws of the start are made. ERR_RANGE and ERR_SYNTAX as the game's start or
 * place, ERR_SYSTEM without memory. */
enum err match_new(const struct match_setup *, struct match **, struct fault *);
void match_free(struct match *);

/* Plays one line of text for a seat, then draws for chance as long as it is its turn (MATCH_DRAWS). TURN_CHANCE as the
 * seat gives chance's line. ERR_OVER, ERR_TURN, else what the game's move says; ERR_SYSTEM without memory. */
enum err match_do(struct match *, int seat, const char *text, struct fault *);

/* One draw of the generator, in vain or not. ERR_TURN when it is not chance's turn or chance is given. */
enum err match_draw(struct match *);

/* A new game from the start, with the generator going on where it is. It cannot be undone, and what was before cannot
 * be undone after it. ERR_SYSTEM without memory. */
enum err match_again(struct match *);

/* Takes back the last move of a seat with all that chance did after it; brings it back. ERR_MOVE when there is none. At
 * least one move can be taken back, and as many as MATCH_UNDO_BYTES of positions hold: some hundred thousand of a small
 * board, one of a board of a gigabyte. */
enum { MATCH_UNDO_BYTES = 64 << 20 }; /* may grow, never shrink: records replay their undos under it */
enum err match_undo(struct match *);
enum err match_redo(struct match *);
bool match_can_undo(const struct match *);
bool match_can_redo(const struct match *);
bool match_used_undo(const struct match *); /* in this game, since the start or match_again */

/* Ends the record with its last digest. Nothing can be played after it (ERR_OVER). */
enum err match_end(struct match *);

const void *match_position(const struct match *); /* the game's own value; it stays in place as long as the match */
int match_turn(const struct match *);             /* a seat, TURN_CHANCE or TURN_OVER */
const struct match_setup *match_setup_of(const struct match *);
struct rng match_rng(const struct match *);

/* What the last call did, chance included: of undo and redo nothing, the position says it all. */
enum { MATCH_EVENTS_SIZE = 1 << 17 }; /* bytes of events that a match keeps */
const struct events *match_events(const struct match *);
/* The same as lines of text, as a seat may see them (play/game.h). */
void match_events_write(const struct match *, int seat, struct out *);

/* The head of the record, and the lines that the last call added to it, each ended by a newline. After match_new and
 * match_from these are the draws of the start and those that a torn record still owed. */
const char *match_head(const struct match *, size_t *length);
const char *match_lines(const struct match *, size_t *length);

/* Makes the match of a record whose head has been read, before its first line; the rules are those that the caller made
 * of record->rules. match_follow then plays its lines one by one. Chance will be `chance` once all is read; a record
 * without a seed is MATCH_GIVEN in any case. Errors as match_new. */
enum err match_from(const struct record *, const struct game *, const void *rules, enum match_chance chance,
                    struct match **, struct fault *);

/* Plays one line of a record. ERR_CORRUPT for a draw that the named generator does not make or a wrong digest, ERR_OVER
 * for a line after the end, otherwise as the line's own call. The fault says what; the caller knows the line. */
enum err match_follow(struct match *, const struct record_line *, struct fault *);

/* Plays all lines of a record and, where its last line was lost, what chance still owes. The fault carries the line. */
enum err match_restore(struct record *, const struct game *, const void *rules, enum match_chance chance,
                       struct match **, struct fault *);

#endif
