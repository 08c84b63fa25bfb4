/* word_gcg.h - a word game in GCG, the format that other word-game tools read. docs/word-play.md describes how the
 * special features of this game are written. */
#ifndef TESSERA_APP_WORD_GCG_H
#define TESSERA_APP_WORD_GCG_H

#include "app/word_say.h"

/* Writes a match of the word game; undone moves are not included. */
void word_gcg_write(const struct match *, struct out *);

#endif
