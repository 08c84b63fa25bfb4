#include "slide/ai/advise.h"

#include "slide/ai/plain.h"

enum err advise(const struct adviser *adviser, const struct slide_rules *rules, const struct slide_state *state,
                const struct budget *budget, struct advice *advice) {
    (void)adviser;
    return plain_advise(rules, state, budget, advice);
}
