/* small_network.h - a network that learns in a moment, for tests. */
#ifndef TEST_SLIDE_AI_SMALL_NETWORK_H
#define TEST_SLIDE_AI_SMALL_NETWORK_H

#include <stdlib.h>
#include <string.h>

#include "slide/ai/network.h"
#include "slide/ai/train.h"

struct bytes {
    uint8_t *at;
    size_t length;
};

static inline bool bytes_add(void *context, const void *more, size_t length) {
    struct bytes *bytes = context;
    bytes->at = realloc(bytes->at, bytes->length + length + 1);
    memcpy(bytes->at + bytes->length, more, length);
    bytes->length += length;
    return true;
}

static inline struct seal_sink bytes_sink(struct bytes *bytes) {
    return (struct seal_sink){bytes_add, bytes};
}

/* A trainer with these patterns and options that has not learned yet. */
static inline void small_trainer(struct trainer *trainer, const char *text, const struct train_options *options,
                                 unsigned threads) {
    struct slide_rules rules;
    struct patterns patterns;
    struct stages one = {.count = 1};
    slide_rules_classic(&rules);
    assert_int_equal(patterns_read(&patterns, text, strlen(text), NULL), ERR_NONE);
    assert_int_equal(trainer_open(trainer, &rules, &patterns, &one, options, threads, NULL), ERR_NONE);
}

/* The file of a network that learned from so many games. */
static inline struct bytes small_file(const char *text, uint64_t games) {
    static struct trainer trainer;
    struct train_tally tally = {0};
    struct bytes file = {0};
    struct network_cut cut = {.level = 1};
    small_trainer(&trainer, text, &(struct train_options){.seed = 5, .rate = 1, .lambda = 0.5, .horizon = 3}, 1);
    trainer_run(&trainer, games, NULL, NULL, &tally);
    assert_int_equal(network_write(&trainer, &cut, bytes_sink(&file)), ERR_NONE);
    trainer_close(&trainer);
    return file;
}

static inline void small_network(struct network *network, const char *text, uint64_t games) {
    struct bytes file = small_file(text, games);
    assert_int_equal(network_open(network, file.at, file.length, NULL), ERR_NONE);
    free(file.at);
}

#endif
