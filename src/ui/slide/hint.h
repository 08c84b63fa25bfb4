/* hint.h - the move to suggest, found within the time that a person waits gladly. */
#ifndef TESSERA_UI_SLIDE_HINT_H
#define TESSERA_UI_SLIDE_HINT_H

#include "slide/ai/advise.h"

/* Thinks for about so many seconds. False when there is nothing to suggest: the game is over or the board too large. */
bool hint_find(const struct slide_rules *, const struct slide_state *, double seconds, struct advice *);

#endif
