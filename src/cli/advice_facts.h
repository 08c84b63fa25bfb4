/* advice_facts.h - the values of the tilts of a board as JSON, as hint, probe and review print them. */
#ifndef TESSERA_CLI_ADVICE_FACTS_H
#define TESSERA_CLI_ADVICE_FACTS_H

#include "slide/ai/advise.h"

struct endgame;
struct facts;

/* Adds the unit and the values of the open ways to an object. */
void advice_facts_values(struct facts *, const struct advice *);

/* Adds what an endgame table knows: its formation, its target and the success of the ways that are moves, null for one
 * that it does not know. */
void advice_facts_success(struct facts *, const struct endgame *, const struct advice *success, unsigned moves);

/* Prints unit, values and the best way; one without an open tilt is about a game that is over. Returns the exit code.
 */
int advice_print_json(const struct advice *);

#endif
