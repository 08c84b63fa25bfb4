/* slide_game.h - the sliding-tile game behind the narrow waist, and how a view looks into its position.
 *
 * The rules are a struct slide_rules whose width and height are the board's. There is one seat, 0. Its moves are the
 * ways by name: left right up down. Chance's lines are VALUE ROW COLUMN, a tile and where it goes. A given start is a
 * board as slide/text.h reads it. Events are as slide_event_write writes them; nothing is hidden.
 */
#ifndef TESSERA_PLAY_SLIDE_GAME_H
#define TESSERA_PLAY_SLIDE_GAME_H

#include "play/game.h"
#include "slide/state.h"

struct slide_position {
    uint64_t score, moves;
    uint32_t due, width, height;
    uint8_t won, over, unused[2];
    uint8_t cell[]; /* width * height of them */
};

/* The position as a state, for looking only: the board's cells are the position's own. */
struct slide_state slide_position_state(const struct slide_position *);

#endif
