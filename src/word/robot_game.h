/* robot_game.h - robots among themselves: a game from its seed.
 *
 * The bag has an order here, drawn before the game, so that two games with equal seeds give equal letters as long as
 * equal numbers are drawn: what makes a comparison of robots with equal bags a fair one. No robot sees it.
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
    struct robot_view view; /* of the seat that is to move */
};

/* A new game, racks drawn; who starts is drawn too. The errs of word_start. The rules must outlive the game. */
enum err robot_game_start(struct robot_game *, const struct word_rules *, uint64_t seed, struct fault *);

/* The seat that is to move, game->view being what it sees; or WORD_OVER. */
int robot_game_turn(struct robot_game *);

/* That seat's turn, and the letters drawn after it. Asserts that it is legal. */
void robot_game_play(struct robot_game *, const struct robot_turn *);

#endif
