/* hint.h - the suggested move, found in a short time, and its values as text. */
#ifndef TESSERA_UI_SLIDE_HINT_H
#define TESSERA_UI_SLIDE_HINT_H

#include "slide/ai/advise.h"

struct endgame;

/* Sets where later hints find the endgame tables, as in endgame_shelf_open; the text is borrowed. */
void hint_endgame(const char *where);

/* Thinks for about this many seconds. False if there is no suggestion: the game is over or the board is too large. */
bool hint_find(const struct slide_rules *, const struct slide_state *, double seconds, struct advice *);

/* What the values of a hint are, and where they come from. */
struct hint_words {
    char what[48];   /* "Hint", "Success in 44-128", "Exact values" */
    char source[96]; /* "by the network, 5 tilts ahead, 20013 positions", "by an endgame table" */
};

/* The same with its words. Where the board stands in a formation that an endgame table knows, the values are the
 * chances of success, as those of hint_probe. */
bool hint_tell(const struct slide_rules *, const struct slide_state *, double seconds, struct advice *,
               struct hint_words *);

/* Looks the board up in the user's tables: of exact values, or of an endgame that it stands in. A way that the table
 * does not know is not open. A small endgame may be solved for it, which takes some seconds. False if no table knows
 * the board. */
bool hint_probe(const struct slide_rules *, const struct slide_state *, struct advice *, struct hint_words *);

/* The words of values that are chances of success in an endgame. */
void hint_success_words(const struct endgame *, struct hint_words *);

enum { HINT_VALUE_SIZE = 24, HINT_BRIEF_SIZE = 8 }; /* with the terminator */

/* The value of a direction: points as "188117", a probability as "97.13%", "-" if it is not a move. */
void hint_value(const struct advice *, enum slide_way, char text[HINT_VALUE_SIZE]);
/* The same in four characters, or five below zero: "188k", "1.2M", "97%". */
void hint_brief(const struct advice *, enum slide_way, char text[HINT_BRIEF_SIZE]);

#endif
