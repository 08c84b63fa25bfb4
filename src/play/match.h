/* match.h - a game being played: whose turn it is, what chance drew, what can be undone, what goes into the record.
 *
 * A match uses the narrow waist (play/game.h) and does not know which game it plays. Chance is drawn with the match's
 * own generator and every draw is a line of the record. Undo and redo restore the position and the generator bit for
 * bit, so chance draws the same again, never a new roll.
 *
 * To save a match, write match_head once, then match_lines after each call that changed something. Reading these lines
 * back (play/record.h) restores the same match. After an err nothing has changed and there are no new lines.
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
    MATCH_DRAWS, /* the match draws automatically whenever it is chance's turn */
    MATCH_WAITS, /* the same, but one draw per call of match_draw, for callers that show every draw */
    MATCH_GIVEN, /* the caller supplies the draws, by match_do for TURN_CHANCE; there is no seed */
};

struct match_setup {
    const struct game *game;
    const void *rules; /* borrowed: they must outlive the match */
    enum match_chance chance;
    enum rng_kind generator;
    uint64_t seed;     /* at most 2^63 - 1 */
    const char *start; /* lines for game->place, to start from; null: the game's own start */
    size_t start_length;
};

struct match;

/* Starts a match; with MATCH_DRAWS the draws of the start are made. ERR_RANGE and ERR_SYNTAX as the game's start or
 * place, ERR_SYSTEM if out of memory. */
enum err match_new(const struct match_setup *, struct match **, struct fault *);
void match_free(struct match *);

/* Plays one line of text for a seat, then draws for chance while it is its turn (MATCH_DRAWS). With TURN_CHANCE as the
 * seat, the text is a line of chance. ERR_OVER, ERR_TURN, otherwise the errors of the game's move; ERR_SYSTEM if out of
 * memory. */
enum err match_do(struct match *, int seat, const char *text, struct fault *);

/* Makes one draw, whether or not it hits an empty cell. ERR_TURN if it is not chance's turn or the caller supplies the
 * draws. */
enum err match_draw(struct match *);

/* Starts a new game, continuing with the generator as it is. This cannot be undone, and neither can any move before it.
 * ERR_SYSTEM if out of memory. */
enum err match_again(struct match *);

/* Undoes the last move of a seat with everything that chance did after it; redoes it. ERR_MOVE if there is none. At
 * least one move can be undone, and as many as fit into MATCH_UNDO_BYTES of positions: some hundred thousand on a small
 * board, one on a board of a gigabyte. */
enum { MATCH_UNDO_BYTES = 64 << 20 }; /* may grow, never shrink: records replay their undos within this limit */
enum err match_undo(struct match *);
enum err match_redo(struct match *);
bool match_can_undo(const struct match *);
bool match_can_redo(const struct match *);
bool match_used_undo(const struct match *); /* in this game, since the start or match_again */

/* Notes in the record that the player was helped; once for each kind in a game, then there are no new lines. The events
 * of the last move stay. ERR_OVER if the record has ended, ERR_SYSTEM if out of memory. */
enum err match_note_help(struct match *, enum record_help);
unsigned match_help_used(const struct match *); /* bits of enum record_help; in this game */

/* Ends the record with its last digest. Nothing can be played after that (ERR_OVER). */
enum err match_end(struct match *);

/* A move of a seat with everything that chance did after it. Text and events are kept only if the game has a
 * history. */
struct match_step {
    int seat;
    const char *text;     /* as it is in the record */
    const void *before;   /* the position before it */
    struct events events; /* nothing is hidden in them yet; cut: there was no memory for the last ones */
};
/* The steps that can be undone, oldest first. The pointers in a step are valid until the next call on the match. */
size_t match_step_count(const struct match *);
struct match_step match_step_at(const struct match *, size_t number);

const void *match_position(const struct match *); /* the game's own value; its address never changes */
int match_turn(const struct match *);             /* a seat, TURN_CHANCE or TURN_OVER */
const struct match_setup *match_setup_of(const struct match *);
struct rng match_rng(const struct match *);

/* What the last call did, including chance. Undo and redo have no events: the position is enough. */
enum { MATCH_EVENTS_SIZE = 1 << 17 }; /* bytes of events that a match keeps */
const struct events *match_events(const struct match *);
/* Nobody wants to see them: they are not gathered from now on, which is quicker. A game with a history needs them. */
void match_ignore_events(struct match *);
/* The same as lines of text, as a seat may see them (play/game.h). */
void match_events_write(const struct match *, int seat, struct out *);

/* The head of the record, and the lines that the last call added to it, each ended by a newline. After match_new and
 * match_from these are the draws of the start and the draws missing at the end of a torn record. */
const char *match_head(const struct match *, size_t *length);
const char *match_lines(const struct match *, size_t *length);

/* Creates the match of a record whose head has been read, before its first line; the caller has made the rules from
 * record->rules. match_follow then plays the lines one by one. `chance` applies once all lines are read; a record
 * without a seed is always MATCH_GIVEN. Errors as match_new. */
enum err match_from(const struct record *, const struct game *, const void *rules, enum match_chance chance,
                    struct match **, struct fault *);

/* Plays one line of a record. ERR_CORRUPT for a wrong digest or a draw that the named generator does not make, ERR_OVER
 * for a line after the end, otherwise the errors of the line's own call. The fault gives the reason; the caller knows
 * the line. */
enum err match_follow(struct match *, const struct record_line *, struct fault *);

/* Plays all lines of a record. If its last line was lost, draws again what chance drew after it; match_lines returns
 * those draws. The fault has the line. */
enum err match_restore(struct record *, const struct game *, const void *rules, enum match_chance chance,
                       struct match **, struct fault *);

#endif
