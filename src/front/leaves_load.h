/* leaves_load.h - the values of letters that the strong robot plays with, from the data that ships. */
#ifndef TESSERA_FRONT_LEAVES_LOAD_H
#define TESSERA_FRONT_LEAVES_LOAD_H

#include <stdbool.h>

#include "word/leaves.h"

/* `file` may be null: data/word/english.leaves. False after a complaint on standard error. */
bool leaves_load(const char *file, struct leaves *);

#endif
