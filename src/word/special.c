#include "word/special.h"

#include <assert.h>

#include "word/rules.h"

static_assert((int)WORD_KINDS <= (int)WORD_KINDS_MAX, "a square's queue keeps a kind in four bits");

#define WORD_SPECIAL(name, price) {#name, price, word_special_##name},
const struct word_special word_specials[WORD_KINDS + 1] = {
#include "word/specials/table.h"
    {0},
};

int word_kind_named(struct word name) {
    for (int kind = 0; kind < WORD_KINDS; kind++)
        if (word_is(name, word_specials[kind].name))
            return kind;
    return -1;
}
