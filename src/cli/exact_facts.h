/* exact_facts.h - the results of a small board that was solved exactly, as JSON: what exact and probe --check share. */
#ifndef TESSERA_CLI_EXACT_FACTS_H
#define TESSERA_CLI_EXACT_FACTS_H

#include "cli/facts.h"
#include "slide/solve/exact.h"

/* Rules, size and counts. */
void exact_facts(struct facts *, const struct exact_task *, const struct exact_result *);
/* What was maximized, and its value. */
void exact_facts_value(struct facts *, const struct exact_task *, const struct exact_result *);

#endif
