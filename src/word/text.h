/* text.h - places, moves, tiles and events of the word game as text for people, and what a seat may see.
 *
 * A place is a row number and a column letter: 8G reads across, G8 down; rows count from 1 at the top, columns from A
 * at the left. A move is a place, a word and any specials that are laid with it: "8G CRANE boom J10". In the word a
 * small letter is a blank; a letter that is already on the board is . or in parentheses: "8G (CR)ANE".
 *
 * Nothing that a seat is shown depends on what is hidden from it: the other racks, the bag, the specials of others.
 * What others buy in a turn is shown as one sum when the turn ends, so that neither kinds nor numbers are revealed.
 */
#ifndef TESSERA_WORD_TEXT_H
#define TESSERA_WORD_TEXT_H

#include "word/move.h"

void word_place_write(unsigned square, bool down, struct out *);
/* In either order, upper or lower case; false if it is not a place. */
bool word_place_read(struct token text, unsigned *square, bool *down);

/* A set of tiles: blanks as ?, then A to Z. */
void word_tiles_write(const uint8_t tiles[WORD_FACES], struct out *);
/* Capitals, ? for a blank, in any order; false for anything else or more than `most` tiles. */
bool word_tiles_read(struct token text, unsigned most, uint8_t tiles[WORD_FACES]);

/* Lays the letters of `text` into the move, starting at a square. `repeats`: a letter that is already there may also be
 * repeated without dot or parentheses. ERR_MOVE with the reason, ERR_SYNTAX for any other character. */
enum err word_lay_word(const struct word_position *, struct word_move *, unsigned square, bool down, struct token text,
                       bool repeats, struct fault *);

/* Reads a whole move of the seat to move. ERR_OVER, ERR_TURN as word_new_move, ERR_SYNTAX with the column, ERR_MOVE if
 * a tile cannot be laid. The move is not validated yet. */
enum err word_move_read(const struct word_position *, int seat, const char *text, struct word_move *, struct fault *);
/* Writes a valid move, given the position before it was executed. */
void word_move_write(const struct word_position *before, const struct word_move *, struct out *);
/* What has been laid so far, not validated, as a line that word_move_read reads again. False if the letters do not lie
 * in one line with letters of the board in between. */
bool word_laid_write(const struct word_position *before, const struct word_move *, struct out *);

/* May a seat see an event at all? May it see which tiles were drawn or exchanged, not only how many? -1 sees what
 * everybody may see, WORD_SEES_ALL sees everything. */
enum { WORD_SEES_ALL = -2 };
bool word_event_seen(const struct word_event *, int seat);
bool word_event_tiles_seen(const struct word_event *, int seat);

/* An event as a seat may see it, as a line without its line end; nothing if it may not. Squares are row,column from
 * 0. */
void word_event_write(const struct word_event *, int seat, struct out *);

/* The position as a seat may see it, one key per line. -1 sees what everybody may see. WORD_SHOW_TEXT bytes are always
 * enough. */
enum { WORD_SHOW_TEXT = 1 << 14 };
void word_show(const struct word_rules *, const struct word_position *, int seat, struct out *);

#endif
