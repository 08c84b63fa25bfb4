/* game_in_play.h - the records of the games in progress, to see that none is lost. In the user's folder. */
#ifndef TESSERA_TEST_GAME_IN_PLAY_H
#define TESSERA_TEST_GAME_IN_PLAY_H

#include <stdbool.h>
#include <stddef.h>

/* Writes all of them to a file. */
bool game_in_play_keep(const char *path);

/* Is each game of that file in progress, with the same record, or, if `longer`, with one that begins with it? And was
 * nothing set aside? Otherwise says why. */
bool game_in_play_check(const char *path, bool longer, char *why, size_t size);

#endif
