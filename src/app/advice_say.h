/* advice_say.h - where values come from and how much was searched for them, in words that every view uses. */
#ifndef TESSERA_APP_ADVICE_SAY_H
#define TESSERA_APP_ADVICE_SAY_H

#include "slide/ai/review.h"

enum { ADVICE_SAY_SIZE = 160 };

/* One word for programs: "search", "network", "table". */
const char *advice_source_word(enum advice_source);

/* "the network, 5 tilts ahead, 20013 positions", "a table of exact values". Returns the text, as the others do. */
const char *advice_say(const struct advice *, char text[ADVICE_SAY_SIZE]);

/* A budget: "5 tilts ahead, 50000 positions per move"; empty if it has neither depth nor positions. */
const char *advice_say_budget(const struct budget *, char text[ADVICE_SAY_SIZE]);

/* Where the values of a review come from: "the network", or several with the moves of each. */
const char *advice_say_sources(const struct review_summary *, char text[ADVICE_SAY_SIZE]);

#endif
