/* budget.h - how much a player may think about a move. */
#ifndef TESSERA_SLIDE_AI_BUDGET_H
#define TESSERA_SLIDE_AI_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/* A search goes deeper tilt by tilt until one of these limits is reached, and answers with the last depth it completed;
 * depth 1 is always completed. Depth and nodes make an answer reproducible. Time is up to the caller: `stop` is called
 * every few hundred nodes. All zeros means the player's own default. */
struct budget {
    unsigned depth; /* tilts; 1 looks only at what each tilt leaves behind; 0: no bound */
    uint64_t nodes; /* positions visited; 0: no bound */
    bool (*stop)(void *context);
    void *context; /* null stop: never */
};

#endif
