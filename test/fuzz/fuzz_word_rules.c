/* The files of the word game's rules. The first byte says which: letters, layout, prices, rules as a record has them,
 * or lines that change some of them. A file that is refused has a reason and changes nothing; rules that are accepted
 * are written as text that reads back the same, and a game begins by them. */
#include <string.h>

#include "require.h"
#include "word/word.h"

typedef enum err read_rules(struct word_rules *, const char *, size_t, struct fault *);

static const char START[] = "letter A 9 1\nletter E 12 1\nletter T 6 1\nletter ? 2 0\n";

static void begin(const struct word_rules *rules) {
    static struct word_position position;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 5);
    struct word_drawn drawn;
    if (word_start(rules, &position, NULL) != ERR_NONE)
        return;
    for (unsigned i = 0; i < 16 && word_turn(&position) < 0 && !word_draw(rules, &position, &rng, &drawn); i++)
        require(word_chance(rules, &position, &drawn, NULL, NULL) == ERR_NONE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static read_rules *const READ[] = {word_letters_read, word_layout_read, word_prices_read, word_rules_read,
                                       word_rules_change};
    struct word_rules rules, before, again;
    struct fault fault = {0};
    char text[WORD_RULES_TEXT];
    if (size == 0)
        return 0;
    word_rules_start(&rules);
    require(word_rules_change(&rules, START, strlen(START), &fault) == ERR_NONE);
    before = rules;
    if (READ[data[0] % 5](&rules, (const char *)data + 1, size - 1, &fault) != ERR_NONE) {
        require(fault.what[0] && memcmp(&rules, &before, sizeof rules) == 0);
        return 0;
    }
    struct out line = out_of(text, sizeof text);
    word_rules_write(&rules, &line);
    require(!line.full && word_rules_read(&again, text, strlen(text), &fault) == ERR_NONE);
    again.lexicon = rules.lexicon;
    require(memcmp(&rules, &again, sizeof rules) == 0);
    begin(&rules);
    return 0;
}
