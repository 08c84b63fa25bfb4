/* leaves_load.h - loads the values of letters that the strong robot uses, from the shipped data. */
#ifndef TESSERA_APP_LEAVES_LOAD_H
#define TESSERA_APP_LEAVES_LOAD_H

#include "word/leaves.h"

/* `file` may be null: data/word/english.leaves. ERR_SYSTEM, ERR_SYNTAX, ERR_RANGE. */
enum err leaves_load(const char *file, struct leaves *, struct fault *);

#endif
