/* robot_game.h - a game between robots, from its seed.
 *
 * Here the bag has an order, drawn before the game, so that two games with equal seeds give equal letters as long as
 * equal numbers are drawn: this makes a comparison of robots with equal bags fair. No robot sees the order.
 */
#ifndef TESSERA_WORD_ROBOT_GAME_H
#define TESSERA_WORD_ROBOT_GAME_H

#include "word/robot.h"

struct robot_game {
    const struct word_rules *rules;
    struct word_position position;
    struct robot_watch watch;
    struct rng rng;
    uint8_t bag[WORD_COUNT_MAX]; /* faces; drawn from the end */
    uint8_t count;
    struct robot_view view; /* of the seat to move */
};

/* Starts a game and draws the racks and who starts. Errors as word_start. The rules must outlive the game. */
enum err robot_game_start(struct robot_game *, const struct word_rules *, uint64_t seed, struct fault *);

/* The seat to move, with its view in game->view; or WORD_OVER. */
int robot_game_turn(struct robot_game *);

/* Plays that seat's turn and draws its letters. Asserts that the turn is legal. */
void robot_game_play(struct robot_game *, const struct robot_turn *);

#endif
