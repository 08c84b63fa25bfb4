/* tessera/match.h - play any game by lines of text.
 *
 * A match knows whose turn it is, draws for chance, undoes and redoes moves, and writes a record that replays the same
 * match on any machine. The sliding game has one seat, 0, whose lines are "left", "right", "up" and "down". The word
 * game has two to four; docs/word.md lists their lines ("8G CRANE", "pass", "exchange AB", "buy boom").
 *
 * Ownership: the texts that a match returns belong to it and stay valid until the next non-const call with the same
 * match. Threads: one match serves one thread at a time; different matches are independent.
 */
#ifndef TESSERA_MATCH_H
#define TESSERA_MATCH_H

#include "tessera/slide.h"
#include "tessera/word.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A game being played. */
struct tessera_match;

enum {
    TESSERA_TURN_OVER = -2, /**< as a turn: the game is over */
    TESSERA_EVERYBODY = -1  /**< as an observing seat: sees what everybody may see */
};

/** Starts a sliding game. `seed` is at most 2^63 - 1. `start` is a board as text to start from, or null for a random
 * start. The rules are copied. TESSERA_ERROR_RANGE, TESSERA_ERROR_SYNTAX for a start that cannot be played,
 * TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_match_slide(const struct tessera_slide_rules *rules, uint64_t seed,
                                                   const char *start, struct tessera_match **match);

/** Starts a word game. The rules are copied; the lexicon is borrowed and must outlive the match. A null lexicon accepts
 * every word. TESSERA_ERROR_RANGE, TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_match_word(const struct tessera_word_rules *rules,
                                                  const struct tessera_lexicon *lexicon, uint64_t seed,
                                                  struct tessera_match **match);

/** Replays a record of either game and checks every draw and every digest in it; the match then continues where the
 * record ends. `lexicon` is for further words and may be null. TESSERA_ERROR_SYNTAX, TESSERA_ERROR_VERSION,
 * TESSERA_ERROR_CORRUPT and the errors of the moves, with the line of the record; TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_match_replay(const char *record, size_t length,
                                                    const struct tessera_lexicon *lexicon,
                                                    struct tessera_match **match);

/** Plays the log of a course (docs/log.md) under these rules; the match then has the record of that game, and nothing
 * more can be played, since its tiles came from the log. TESSERA_ERROR_SYNTAX and the errors of the moves, with the
 * line of the log; TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_match_log(const char *log, size_t length,
                                                 const struct tessera_slide_rules *rules, struct tessera_match **match);

/** Frees a match. Null is allowed. */
TESSERA_API void tessera_match_free(struct tessera_match *match);

/** Plays one line for a seat; then chance makes its draws. TESSERA_ERROR_TURN, TESSERA_ERROR_OVER, TESSERA_ERROR_MOVE,
 * TESSERA_ERROR_SYNTAX with the reason; TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_match_do(struct tessera_match *match, int seat, const char *line);

/** Undoes the last move with everything that chance did after it; tessera_match_redo redoes it. Nothing is drawn a
 * second time. TESSERA_ERROR_MOVE if there is nothing to undo or redo. */
TESSERA_API enum tessera_error tessera_match_undo(struct tessera_match *match);
/** See tessera_match_undo. */
TESSERA_API enum tessera_error tessera_match_redo(struct tessera_match *match);

/** Is there a move to undo, or one to redo? */
TESSERA_API bool tessera_match_can_undo(const struct tessera_match *match);
/** See tessera_match_can_undo. */
TESSERA_API bool tessera_match_can_redo(const struct tessera_match *match);

/** What a player can be helped by. */
enum tessera_help { TESSERA_HELP_HINT = 1, TESSERA_HELP_AUTOPLAY = 2 };

/** Notes in the record that the player was helped; once for each kind in a game. TESSERA_ERROR_OVER if the record has
 * ended, TESSERA_ERROR_RANGE for another kind, TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_match_note_help(struct tessera_match *match, enum tessera_help help);

/** Starts the next game in the same match and record. This cannot be undone. TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_match_again(struct tessera_match *match);

/** Ends the record with its last digest; nothing can be played after that. */
TESSERA_API enum tessera_error tessera_match_end(struct tessera_match *match);

/** "slide" or "word". Static. */
TESSERA_API const char *tessera_match_game(const struct tessera_match *match);

/** The seat to move, or TESSERA_TURN_OVER. */
TESSERA_API int tessera_match_turn(const struct tessera_match *match);

/** The number of seats. */
TESSERA_API int tessera_match_seats(const struct tessera_match *match);

/** The score of a seat; 0 for a seat that does not exist. */
TESSERA_API int64_t tessera_match_score(const struct tessera_match *match, int seat);

/** The moves of a sliding game so far, without those that were undone; 0 for another game. */
TESSERA_API uint64_t tessera_match_moves(const struct tessera_match *match);

/** Has the goal of a sliding game been reached? False for another game. */
TESSERA_API bool tessera_match_is_won(const struct tessera_match *match);

/** The board of a sliding game. Its cells belong to the match and are read-only. TESSERA_ERROR_RANGE for another
 * game. */
TESSERA_API enum tessera_error tessera_match_board(const struct tessera_match *match,
                                                   struct tessera_slide_board *board);

/** The position as a seat, or TESSERA_EVERYBODY, may see it, one `key value` per line; nothing in it depends on what is
 * hidden from the seat. Null, with the reason, for a seat that does not exist and if out of memory. */
TESSERA_API const char *tessera_match_view(struct tessera_match *match, int seat);

/** What the last call did, as a seat or TESSERA_EVERYBODY may see it, one event per line: "MOVED 0,2>0,3 2". Empty
 * after undo and redo. Null, with the reason, for a seat that does not exist and if out of memory. */
TESSERA_API const char *tessera_match_events(struct tessera_match *match, int seat);

/** The steps of a word game that can be undone, oldest first, as a seat or TESSERA_EVERYBODY may see them, one sentence
 * per line: "Strong: 8G CRANE, 24 points". Empty for another game. Null, with the reason, for a seat that does not
 * exist and if out of memory. */
TESSERA_API const char *tessera_match_history(struct tessera_match *match, int seat);

/** The record of the match so far (docs/record.md). *length may be null. A record contains everything, including what
 * is hidden from seats. Null if out of memory. */
TESSERA_API const char *tessera_match_record(struct tessera_match *match, size_t *length);

#ifdef __cplusplus
}
#endif

#endif
