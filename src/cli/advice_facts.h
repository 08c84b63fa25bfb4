/* advice_facts.h - the values of the tilts of a board as JSON: the answer of hint and probe. */
#ifndef TESSERA_CLI_ADVICE_FACTS_H
#define TESSERA_CLI_ADVICE_FACTS_H

#include "slide/ai/advise.h"

struct facts;

/* Adds what the advice says to an object: unit, values, best. */
void advice_facts(struct facts *, const struct advice *);

/* Prints what the advice says; one without an open tilt is about a game that is over. Returns the exit code. */
int advice_print_json(const struct advice *);

#endif
