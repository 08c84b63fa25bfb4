/* word_gcg.h - a word game in GCG, the format that other word-game tools read. docs/word-play.md says how what only
 * this game has is written. */
#ifndef TESSERA_APP_WORD_GCG_H
#define TESSERA_APP_WORD_GCG_H

#include <stdio.h>

#include "app/word_say.h"

/* Writes the game whose last position is given; what was taken back is not in it. */
void word_gcg_write(FILE *, const struct word_rules *, const struct word_history *, const struct word_position *last);

#endif
