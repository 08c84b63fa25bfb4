/* move.h - a word being laid on the board.
 *
 * A seat asks for a move, lays letters and specials into it and ends it. Tiles are laid into the move, not onto the
 * board: nothing happens until word_end_move has found it valid, and a move can be discarded at any time. A move
 * belongs to the turn in which it was asked for.
 *
 * Contracts, enforced in every build; a call that breaks one is refused and nothing has changed:
 *   word_new_move   requires: the game is not over and it is this seat's turn; otherwise the caller gets no move.
 *   word_validate   requires: it is still the turn of the move, and every letter of it has a vacant square. Ensures:
 *                   true exactly if the letters form words of the lexicon, by themselves and with the letters around
 *                   them. A move that breaks a requirement is not valid.
 *   word_execute    requires: word_validate returned true for this move, with these rules, in this position, and none
 *                   of them has changed since. Ensures: the score is the sum of the points of each tile with its
 *                   premiums, and every special hit has had its effect.
 */
#ifndef TESSERA_WORD_MOVE_H
#define TESSERA_WORD_MOVE_H

#include "word/word.h"

enum {
    WORD_FORMED_MAX = 1 + WORD_RACK,                  /* the word along the line and one across each letter laid */
    WORD_OLD_MAX = WORD_FORMED_MAX * (WORD_SIDE - 1), /* each of them has at least one new letter */
    WORD_REFUSAL = 64,
};

/* Squares first, first + step, ..; step is 1 across, WORD_SIDE down. */
struct word_span {
    uint8_t first, step, length;
};

struct word_move {
    int8_t seat;
    bool open;                /* the seat may lay any letters */
    uint8_t rack[WORD_FACES]; /* letters left on the rack */
    uint8_t held[WORD_KINDS_MAX];
    uint8_t count; /* letters laid, in reading order after word_validate */
    struct {
        uint8_t square, letter;
    } laid[WORD_RACK];
    uint8_t special_count;
    struct {
        uint8_t square, kind;
    } special[WORD_SQUARES]; /* at most one per square, since a seat cannot have two on one */

    /* Set by word_validate. */
    bool valid;
    uint8_t formed_count, old_count;
    struct word_span formed[WORD_FORMED_MAX]; /* the words; the one along the line first, if there is one */
    uint8_t old[WORD_OLD_MAX];                /* letterTilesOld: squares of the old letters in them, word by word */
    char refusal[WORD_REFUSAL];               /* why it is not valid: "ZX is not a word"; empty if it is */
    uint64_t mark; /* of what was found valid: move, position and lexicon; checked by word_execute */
};

/* GameEngine.newMove: an empty move. ERR_OVER, ERR_TURN: no move is created then. */
enum err word_new_move(const struct word_position *, int seat, struct word_move *);

/* placeLetterTile: lays a letter, 1 to 26, plus WORD_BLANK for a blank, into the move. ERR_MOVE with a fault if the
 * square has a letter, of the board or of this move, or a special of this move; if the rack does not have the letter;
 * if seven are laid. ERR_RANGE for a square or letter that does not exist. */
enum err word_place_letter(const struct word_position *, struct word_move *, unsigned square, uint8_t letter,
                           struct fault *);
/* placeSpecialTile: a special goes down after the word is scored. ERR_MOVE if the square has a letter, of the board or
 * of this move, or a special of the same seat; if the seat has none that was bought in an earlier turn. ERR_RANGE for a
 * square or kind that does not exist. Specials of others neither block nor are revealed. */
enum err word_place_special(const struct word_position *, struct word_move *, unsigned square, unsigned kind,
                            struct fault *);

/* board.validate: true if the move is legal; otherwise move->refusal says which word or rule failed. Sets formed and
 * old. After this the move and the position must not change. */
bool word_validate(const struct word_rules *, const struct word_position *, struct word_move *);

/* The result of an executed move. */
struct word_result {
    int32_t points;  /* after the sign */
    int8_t credited; /* the seat that got them */
    uint8_t skips;   /* turns that the mover loses */
};

/* executeMove, updateBoard: lays the letters, activates specials, updates the score, marks premiums as used, and lays
 * the move's own specials; the letters leave the rack. The turn does not end yet: see word_advance and
 * word_finish_turn. ERR_OVER and ERR_TURN as word_end_move; ERR_MOVE if word_validate did not find this move valid in
 * this position. Nothing has changed then. `result` may be null. */
enum err word_execute(const struct word_rules *, struct word_position *, const struct word_move *, struct word_result *,
                      const struct word_viewer *);

/* endMove: validates, executes and finishes the turn. ERR_OVER if the game is over; ERR_TURN if the turn has passed on
 * since the move was asked for, even if it is this seat's turn again with other letters; ERR_MOVE if the move is not
 * valid: move->refusal gives the reason. Nothing has changed then, and the seat keeps its turn. `result` may be
 * null. */
enum err word_end_move(const struct word_rules *, struct word_position *, struct word_move *, struct word_result *,
                       const struct word_viewer *);

#endif
