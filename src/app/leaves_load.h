/* leaves_load.h - the values of letters that the strong robot plays with, from the data that ships. */
#ifndef TESSERA_APP_LEAVES_LOAD_H
#define TESSERA_APP_LEAVES_LOAD_H

#include "word/leaves.h"

/* `file` may be null: data/word/english.leaves. ERR_SYSTEM, ERR_SYNTAX, ERR_RANGE. */
enum err leaves_load(const char *file, struct leaves *, struct fault *);

#endif
