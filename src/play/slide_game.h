/* slide_game.h - the sliding-tile game behind the narrow waist, and access to its position for views.
 *
 * The rules are a struct slide_rules whose width and height are those of the board. There is one seat, 0. Its moves are
 * the names of the ways: left right up down. The lines of chance are VALUE ROW COLUMN, a tile and where it goes. A
 * given start is a board as slide/text.h reads it. Events are as slide_event_write writes them; nothing is hidden.
 */
#ifndef TESSERA_PLAY_SLIDE_GAME_H
#define TESSERA_PLAY_SLIDE_GAME_H

#include "play/game.h"
#include "slide/state.h"

struct slide_position {
    uint64_t score, moves;
    uint32_t due, width, height;
    uint8_t won, over, unused[2];
    uint8_t cell[]; /* width * height cells */
};

/* The position as a state, read-only: the cells of the board are those of the position. */
struct slide_state slide_position_state(const struct slide_position *);

/* The rules that a record of this game has in its head. Errors as slide_rules_read, with the place in the record. */
struct record;
enum err slide_record_rules(const struct record *, struct slide_rules *, struct fault *);

#endif
