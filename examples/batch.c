/* batch.c - plays a thousand games at once, each move chosen only by its points. */
#include <stdio.h>

#include <tessera/tessera.h>

enum { GAMES = 1000, STEPS = 200 };

static uint64_t low[GAMES], high[GAMES], generator[GAMES], score[GAMES], seed[GAMES];
static uint64_t after_low[GAMES][4], after_high[GAMES][4];
static uint32_t points[GAMES][4], reward[GAMES];
static uint8_t open[GAMES], wide[GAMES], way[GAMES], illegal[GAMES], ended[GAMES];

/* The boards after each tilt are available in after_low; this player only looks at the points. */
static uint8_t choose(unsigned game) {
    uint8_t best = 0;
    for (uint8_t i = 1; i < 4; i++)
        if (open[game] >> i & 1 && (!(open[game] >> best & 1) || points[game][i] > points[game][best]))
            best = i;
    return best;
}

int main(void) {
    struct tessera_batch_games games = {.count = GAMES,
                                        .low = low,
                                        .high = high,
                                        .random = generator,
                                        .score = score,
                                        .open = open,
                                        .wide = wide,
                                        .after_low = after_low,
                                        .after_high = after_high,
                                        .points = points};
    struct tessera_batch_step step = {.way = way, .reward = reward, .illegal = illegal, .ended = ended};
    struct tessera_slide_rules *rules;
    struct tessera_batch *batch;
    unsigned long long finished = 0, earned = 0;
    if (tessera_slide_rules_open(NULL, &rules) || tessera_batch_open(rules, &batch)) {
        fprintf(stderr, "%s\n", tessera_reason());
        return 1;
    }
    for (unsigned i = 0; i < GAMES; i++)
        seed[i] = i;
    tessera_batch_reset(batch, &games, seed);
    for (unsigned n = 0; n < STEPS; n++) {
        for (unsigned i = 0; i < GAMES; i++)
            way[i] = choose(i);
        tessera_batch_step(batch, &games, &step, TESSERA_BATCH_RESTART_SAME);
        for (unsigned i = 0; i < GAMES; i++)
            finished += ended[i], earned += reward[i];
    }
    printf("%llu games finished, %llu points earned\n", finished, earned);
    tessera_batch_free(batch);
    tessera_slide_rules_free(rules);
    return 0;
}
