#include "word/special.h"

#include <assert.h>

#include "word/rules.h"
#include "word/specials/specials.h"

#define WORD_SPECIAL(name, price) {#name, price, word_special_##name},
const struct word_special word_specials[] = {
#include "word/specials/table.def"
    {0},
};
enum { KINDS = sizeof word_specials / sizeof *word_specials - 1 };
const unsigned word_kinds = KINDS;

static_assert((int)KINDS <= (int)WORD_KINDS_MAX, "a square's queue keeps a kind in four bits");

int word_kind_named(struct token name) {
    for (int kind = 0; kind < KINDS; kind++)
        if (token_is(name, word_specials[kind].name))
            return kind;
    return -1;
}
