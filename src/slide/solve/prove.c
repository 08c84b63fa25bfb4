#include "slide/solve/prove.h"

#include "slide/solve/corner.h"
#include "slide/solve/sweep.h"

static void add(struct prove *prove, const struct sweep_layer *layer) {
    struct prove_layer told = {layer->swipes, layer->boards, 2 * layer->boards - layer->symmetric};
    prove->boards += told.boards;
    prove->all += told.all;
    prove->longest = told.swipes;
    prove->widest = told.boards > prove->widest ? told.boards : prove->widest;
    prove->largest = layer->largest > prove->largest ? (uint8_t)layer->largest : prove->largest;
    if (prove->see)
        prove->see(prove->context, &told);
}

enum err prove_run(struct prove *prove) {
    uint8_t cell[PROVE_SIDE_MAX * PROVE_SIDE_MAX] = {0};
    struct sweep_layer layer;
    prove->boards = prove->all = prove->longest = prove->widest = 0;
    prove->largest = 0;
    prove->used = 0;
    if (prove->side < 2 || prove->side > PROVE_SIDE_MAX || !corner_rules(prove->rules))
        return ERR_RANGE;
    struct sweep *sweep = sweep_begin(prove->memory, prove->size, prove->rules, prove->side, 0, prove->threads);
    if (!sweep)
        return ERR_RANGE;
    cell[prove->side - 1] = 1;
    sweep_enter(sweep, (struct slide_board){prove->side, prove->side, cell});
    while (sweep_next(sweep, &layer)) {
        prove->used = sweep_memory(sweep);
        if (layer.boards == 0)
            return ERR_NONE;
        add(prove, &layer);
        if (prove->stop && prove->stop(prove->context))
            return ERR_OVER;
    }
    return ERR_RANGE;
}
