/* text.h - places, moves, tiles and events of the word game as people write them, and what a seat may see.
 *
 * A place is a row number and a column letter: 8G reads across, G8 down; rows count from 1 at the top, columns from A
 * at the left. A move is a place, a word and any specials that are laid with it: "8G CRANE boom J10". In the word a
 * small letter is a blank; a letter that lies on the board already is . or stands in parentheses: "8G (CR)ANE".
 *
 * Nothing a seat is shown depends on what is hidden from it: the other racks, the bag, the specials of others. What
 * others buy in a turn shows as one sum when the turn ends, so that neither kinds nor numbers show.
 */
#ifndef TESSERA_WORD_TEXT_H
#define TESSERA_WORD_TEXT_H

#include "word/move.h"

void word_place_write(unsigned square, bool down, struct out *);
/* Either way round, capitals or not; false when it is no place. */
bool word_place_read(struct token text, unsigned *square, bool *down);

/* A set of tiles: blanks as ?, then A to Z. */
void word_tiles_write(const uint8_t tiles[WORD_FACES], struct out *);
/* Capitals, ? for a blank, in any order; false for anything else or more than `most` of them. */
bool word_tiles_read(struct token text, unsigned most, uint8_t tiles[WORD_FACES]);

/* Lays the letters of `text` into the move from a square on. `repeats`: an old letter may also stand there as it is,
 * without dot or parentheses. ERR_MOVE with what is wrong, ERR_SYNTAX for a character that is none of these. */
enum err word_lay_word(const struct word_position *, struct word_move *, unsigned square, bool down, struct token text,
                       bool repeats, struct fault *);

/* A whole move of a seat whose turn it is. ERR_OVER, ERR_TURN as word_new_move, ERR_SYNTAX with the column, ERR_MOVE as
 * the laying. It is not validated yet. */
enum err word_move_read(const struct word_position *, int seat, const char *text, struct word_move *, struct fault *);
/* A valid move, as it stood before it was executed. */
void word_move_write(const struct word_position *before, const struct word_move *, struct out *);

/* May a seat see an event at all? Which tiles were drawn or exchanged, and not only how many? Eyes of -1 see what all
 * may see, WORD_SEES_ALL everything. */
enum { WORD_SEES_ALL = -2 };
bool word_event_seen(const struct word_event *, int seat);
bool word_event_tiles_seen(const struct word_event *, int seat);

/* An event as a seat may see it, as a line without its end; nothing at all where it may not. Squares are row,column
 * from 0. */
void word_event_write(const struct word_event *, int seat, struct out *);

/* The position as a seat may see it, one key a line. A seat of -1 sees what all see. WORD_SHOW_TEXT bytes are always
 * enough. */
enum { WORD_SHOW_TEXT = 1 << 14 };
void word_show(const struct word_rules *, const struct word_position *, int seat, struct out *);

#endif
