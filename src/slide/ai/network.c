#include "slide/ai/network.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/little.h"
#include "slide/ai/host.h"
#include "slide/ai/place.h"
#include "slide/ai/train_internal.h"
#include "slide/ai/view.h"

static const char NAME[SEAL_NAME + 1] = "tess-net";

/* The part of a file before the weights; everything else follows from it. */
struct head {
    char patterns[PATTERN_TEXT + 3]; /* terminated by a 0; three more so that there is no padding */
    uint8_t stages, opens[STAGE_MAX];
    uint8_t top, stage_top, unused; /* the second is 0 where it is the same */
    float unit, lift;
    uint64_t weights;
};

/* The same head as a file holds it, or back. */
static struct head little_head(struct head head) {
    little_4(&head.unit, 1);
    little_4(&head.lift, 1);
    little_8(&head.weights, 1);
    return head;
}

static size_t groups_of(const struct patterns *patterns, const struct stages *stages) {
    return (size_t)(patterns->weights * stages->count + NETWORK_GROUP - 1) / NETWORK_GROUP;
}

static size_t blocks_of(const struct network *network) {
    return (network->groups + NETWORK_BLOCK - 1) / NETWORK_BLOCK;
}

/* ---- Writing ---- */

/* The highest kind for which the weights of a stage are used. */
static unsigned highest_of(const struct trainer *trainer, size_t stage) {
    unsigned top = train_top(trainer, (unsigned)stage);
    if (stage + 1 >= trainer->stages.count || stage_more(trainer->stages.opens[stage + 1]) > 0)
        return top;
    unsigned below = stage_kind(trainer->stages.opens[stage + 1]) - 1u;
    return below < top ? below : top;
}

/* A weight as a multiple of the unit; 0 when it is left out, like the weights of tiles that the network will never be
 * shown.
 */
static int16_t quantum(const struct trainer *trainer, const struct network_cut *cut, size_t i) {
    const struct patterns *patterns = &trainer->patterns;
    size_t within = i % patterns->weights;
    unsigned pattern = patterns->count - 1;
    while (within < patterns->first[pattern])
        pattern--;
    unsigned highest = highest_of(trainer, i / patterns->weights);
    if (highest < 15 && stage_has(within - patterns->first[pattern], highest + 1))
        return 0;
    const struct train_weight *learned = &trainer->weight[place_of(patterns, i)];
    if (train_load(&learned->size) <= cut->least)
        return 0;
    return (int16_t)roundf(train_load(&learned->value) / cut->unit); /* finest_unit is for all to fit */
}

/* The largest weight must still fit. Infinity when one is not finite. */
static float finest_unit(const struct trainer *trainer, size_t weights) {
    float most = 0;
    for (size_t i = 0; i < weights; i++) {
        float size = fabsf(train_load(&trainer->weight[i].value));
        if (!isfinite(size))
            return INFINITY;
        most = fmaxf(most, size);
    }
    return most > 0 ? most / INT16_MAX : 1;
}

/* One pass over all weights: their bits, their low bytes or their high bytes. */
enum pass { BITS, LOW, HIGH };

static void write_pass(struct seal *seal, const int16_t *quanta, size_t weights, enum pass pass) {
    uint8_t bytes[8 * NETWORK_GROUP];
    size_t used = 0;
    for (size_t from = 0; from < weights; from += NETWORK_GROUP) {
        uint64_t there = 0;
        for (size_t i = from; i < from + NETWORK_GROUP && i < weights; i++) {
            there |= (uint64_t)(quanta[i] != 0) << (i - from);
            if (pass != BITS && quanta[i])
                bytes[used++] = (uint8_t)((uint16_t)quanta[i] >> (pass == HIGH ? 8 : 0));
        }
        for (unsigned i = 0; pass == BITS && i < 8; i++)
            bytes[used++] = (uint8_t)(there >> 8 * i);
        if (used > sizeof bytes - NETWORK_GROUP) {
            seal_put(seal, bytes, used);
            used = 0;
        }
    }
    seal_put(seal, bytes, used);
}

static enum err write_body(const struct head *head, const int16_t *quanta, size_t weights, int level,
                           struct seal_sink sink) {
    struct seal *seal = malloc(sizeof *seal);
    if (!seal)
        return ERR_SYSTEM;
    struct head little = little_head(*head);
    seal_begin(seal, NAME, level, sink);
    seal_put(seal, &little, sizeof little);
    for (enum pass pass = BITS; pass <= HIGH; pass++)
        write_pass(seal, quanta, weights, pass);
    enum err err = seal_end(seal);
    free(seal);
    return err;
}

enum err network_write(const struct trainer *trainer, const struct network_cut *cut, struct seal_sink sink) {
    const struct train_options *options = &trainer->options;
    size_t weights = (size_t)trainer->patterns.weights * trainer->stages.count;
    struct network_cut fine = *cut;
    fine.unit = fmaxf(fine.unit, finest_unit(trainer, weights));
    if (fine.unit > (float)NETWORK_UNIT_MAX)
        return ERR_CORRUPT;
    struct head head = {.stages = (uint8_t)trainer->stages.count,
                        .unit = fine.unit,
                        .lift = fine.lift,
                        .top = (uint8_t)options->top,
                        .stage_top = options->stage_top == options->top ? 0 : (uint8_t)options->stage_top};
    memcpy(head.opens, trainer->stages.opens, sizeof head.opens);
    struct out line = out_of(head.patterns, sizeof head.patterns);
    patterns_write(&trainer->patterns, &line);
    int16_t *quanta = host_pages(weights * sizeof *quanta); /* found once: most of the time goes into finding weights */
    if (!quanta)
        return ERR_SYSTEM;
    for (size_t i = 0; i < weights; i++) {
        int16_t weight = quantum(trainer, &fine, i);
        if (weight) /* pages without any take no memory */
            quanta[i] = weight;
        head.weights += weight != 0;
    }
    enum err err = write_body(&head, quanta, weights, cut->level, sink);
    host_pages_free(quanta, weights * sizeof *quanta);
    return err;
}

/* ---- Reading ---- */

static enum err read_head(struct network *network, struct unseal *unseal, struct fault *fault) {
    struct head head = {0};
    if (unseal_get(unseal, &head, sizeof head))
        return err_refuse(fault, ERR_CORRUPT, "the network ends early");
    head = little_head(head);
    size_t length = strnlen(head.patterns, sizeof head.patterns);
    if (length == sizeof head.patterns || patterns_read(&network->patterns, head.patterns, length, fault))
        return err_refuse(fault, ERR_CORRUPT, "the network has invalid patterns");
    network->stages.count = head.stages;
    memcpy(network->stages.opens, head.opens, sizeof head.opens);
    if (!stages_are_right(&network->stages))
        return err_refuse(fault, ERR_CORRUPT, "the network has invalid stages");
    if (!(head.unit > 0 && head.unit <= (float)NETWORK_UNIT_MAX))
        return err_refuse(fault, ERR_CORRUPT, "the network has an invalid unit");
    if (head.top < 1 || head.top > 15 || head.stage_top > 15)
        return err_refuse(fault, ERR_CORRUPT, "the network has an invalid largest tile");
    if (!(head.lift >= 0 && head.lift <= (float)NETWORK_LIFT_MAX))
        return err_refuse(fault, ERR_CORRUPT, "the network has an invalid lift");
    network->unit = head.unit;
    network->lift = head.lift;
    network->top = head.top;
    network->stage_top = head.stage_top ? head.stage_top : head.top;
    network->weights = (size_t)head.weights;
    network->groups = groups_of(&network->patterns, &network->stages);
    if (head.weights > network->patterns.weights * network->stages.count || head.weights >= UINT32_MAX)
        return err_refuse(fault, ERR_RANGE, "the network has more weights than its patterns need");
    return ERR_NONE;
}

/* Bits of the last group beyond the last weight stay clear. */
static enum err read_groups(struct network *network, struct unseal *unseal) {
    size_t total = 0, groups = 0, beyond = network->patterns.weights * network->stages.count % NETWORK_GROUP;
    for (size_t i = 0; i < network->groups; i++) {
        uint64_t there;
        if (unseal_get(unseal, &there, sizeof there))
            return ERR_CORRUPT;
        little_8(&there, 1);
        if (i + 1 == network->groups && beyond && there >> beyond)
            return ERR_CORRUPT;
        struct network_block *block = &network->block[i / NETWORK_BLOCK];
        if (i % NETWORK_BLOCK == 0)
            block->first = (uint32_t)groups;
        if (there) {
            block->there |= UINT64_C(1) << i % NETWORK_BLOCK;
            network->group[groups++] = (struct network_group){there, (uint32_t)total};
        }
        total += (size_t)__builtin_popcountll(there);
        if (total > network->weights)
            return ERR_CORRUPT;
    }
    return total == network->weights ? ERR_NONE : ERR_CORRUPT;
}

static enum err read_weights(struct network *network, struct unseal *unseal) {
    uint8_t bytes[4096];
    for (unsigned shift = 0; shift <= 8; shift += 8)
        for (size_t at = 0; at < network->weights; at += sizeof bytes) {
            size_t count = network->weights - at < sizeof bytes ? network->weights - at : sizeof bytes;
            if (unseal_get(unseal, bytes, count))
                return ERR_CORRUPT;
            for (size_t i = 0; i < count; i++)
                network->weight[at + i] = (int16_t)((uint16_t)network->weight[at + i] | (uint16_t)(bytes[i] << shift));
        }
    return ERR_NONE;
}

static enum err read_body(struct network *network, struct unseal *unseal, struct fault *fault) {
    network->block = host_pages(blocks_of(network) * sizeof *network->block);
    network->group = host_pages(network->groups * sizeof *network->group);
    network->weight = host_pages((network->weights + 1) * sizeof *network->weight);
    if (!network->block || !network->group || !network->weight)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory for the network");
    if (read_groups(network, unseal) || read_weights(network, unseal))
        return err_refuse(fault, ERR_CORRUPT, "the weights of the network do not fit its patterns");
    return ERR_NONE;
}

enum err network_open(struct network *network, const void *bytes, size_t length, struct fault *fault) {
    struct unseal unseal;
    *network = (struct network){0};
    enum err err = unseal_begin(&unseal, NAME, bytes, length, fault);
    if (err)
        return err;
    err = read_head(network, &unseal, fault);
    if (!err)
        err = read_body(network, &unseal, fault);
    if (unseal_end(&unseal) && !err)
        err = err_refuse(fault, ERR_CORRUPT, "the network has extra data at its end");
    if (err)
        network_close(network);
    return err;
}

/* Group by group, from the bits that are set. */
enum err network_spread(struct network *network) {
    if (network->spread)
        return ERR_NONE;
    network->spread = host_pages(network->groups * NETWORK_GROUP * sizeof *network->spread);
    if (!network->spread)
        return ERR_SYSTEM;
    for (unsigned i = 0; i < network->patterns.count; i++)
        network->place[i] = place_mask(network->patterns.mask[i]);
    for (size_t i = 0; i < network->groups; i++) {
        struct network_group group = network_group_at(network, i, false);
        const int16_t *weight = network->weight + group.first;
        for (uint64_t left = group.there; left; left &= left - 1) {
            size_t index = i * NETWORK_GROUP + (unsigned)__builtin_ctzll(left);
            network->spread[pattern_is_fast() ? place_of(&network->patterns, index) : index] = *weight++;
        }
    }
    return ERR_NONE;
}

void network_close(struct network *network) {
    host_pages_free(network->spread, network->groups * NETWORK_GROUP * sizeof *network->spread);
    host_pages_free(network->block, blocks_of(network) * sizeof *network->block);
    host_pages_free(network->group, network->groups * sizeof *network->group);
    host_pages_free(network->weight, (network->weights + 1) * sizeof *network->weight);
    *network = (struct network){0};
}

float network_value_in(const struct network *network, unsigned stage, uint64_t seen) {
    unsigned count = network->patterns.count;
    int32_t sum;
    if (!pattern_is_fast())
        sum = network->spread ? network_sum_by_runs(network, stage, seen, true)
                              : network_sum_by_runs(network, stage, seen, false);
    else
        sum = network->spread ? network_sum(network, stage, seen, count, true)
                              : network_sum(network, stage, seen, count, false);
    return (float)sum * network->unit;
}

float network_value(const struct network *network, uint64_t board) {
    struct wide4 whole = {board, 0};
    unsigned stage = stage_of(&network->stages, whole);
    return network_value_in(network, stage, view_of(whole, network_top(network, stage)));
}
