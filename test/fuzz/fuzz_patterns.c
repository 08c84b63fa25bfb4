/* Patterns of networks, formations of endgames and seats of the word game, as they are typed: refused with a reason, or
 * written as they are read. */
#include <string.h>

#include "app/word_rules_load.h"
#include "require.h"
#include "slide/ai/pattern.h"
#include "slide/solve/formation.h"

static void read_patterns(const char *text, size_t length) {
    struct patterns patterns, again;
    struct fault fault = {0};
    char written[PATTERN_TEXT];
    struct out line = out_of(written, sizeof written);
    if (patterns_read(&patterns, text, length, &fault) != ERR_NONE) {
        require(fault.what[0] && fault.column >= 1);
        return;
    }
    patterns_write(&patterns, &line);
    require(!line.full && patterns_read(&again, written, strlen(written), NULL) == ERR_NONE);
    require(patterns.count == again.count && patterns.weights == again.weights);
    require(memcmp(patterns.mask, again.mask, sizeof patterns.mask) == 0);
    for (unsigned i = 0; i < patterns.count; i++) {
        uint64_t board = UINT64_C(0x0123456789abcdef), index = 0;
        for (unsigned run = 0; run < patterns.runs[i].count; run++)
            index |= board >> patterns.runs[i].run[run].down & patterns.runs[i].run[run].mask;
        require(index == pattern_index(board, patterns.mask[i], false));
        require(!pattern_is_fast() || index == pattern_index(board, patterns.mask[i], true));
    }
}

static void read_formation(const char *text) {
    struct formation formation, again;
    struct fault fault = {0};
    if (formation_read(&formation, text, &fault) != ERR_NONE) {
        require(fault.what[0]);
        return;
    }
    require(formation_of(&again, formation.fixed) && strcmp(formation.name, again.name) == 0);
    require(formation.end == again.end && formation.touch == again.touch);
}

static void read_seats(const char *text) {
    struct word_rules rules, before;
    word_rules_start(&rules);
    before = rules;
    if (word_seats_read(text, &rules))
        require(rules.seats >= 2 && rules.seats <= WORD_SEATS_MAX);
    else
        require(memcmp(&rules, &before, sizeof rules) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    if (size)
        memcpy(text, data, size);
    text[size] = '\0';
    read_patterns((const char *)data, size);
    read_formation(text);
    read_seats(text);
    free(text);
    return 0;
}
