#include "slide/solve/exact_internal.h"

static enum err start_with(struct exact_start *start, uint32_t due, double chance) {
    const struct exact_shape *shape = &start->solver->shape;
    const struct slide_rules *rules = shape->rules;
    if (due == 0)
        return start->see(start, exact_shape_key(shape, start->cell), exact_shape_sum(shape, start->cell), chance);
    double empty = shape->cells - (rules->begin - due);
    for (uint32_t place = 0; place < shape->cells; place++) {
        uint32_t at = shape->mask[0].cell[place];
        if (start->cell[at])
            continue;
        for (uint32_t i = 0; i < rules->fresh_count; i++) {
            start->cell[at] = rules->fresh[i].kind;
            enum err err = start_with(start, due - 1, chance * rules->fresh[i].weight / (rules->fresh_total * empty));
            if (err)
                return err;
        }
        start->cell[at] = 0;
    }
    return ERR_NONE;
}

enum err exact_start_all(struct exact_start *start) {
    return start_with(start, start->solver->shape.rules->begin, 1);
}
