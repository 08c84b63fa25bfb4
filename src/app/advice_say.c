#include "app/advice_say.h"

#include "app/plural.h"
#include "base/out.h"

static const char *const NAMES[ADVICE_SOURCES] = {"the plain search", "the network", "a table of exact values"};

const char *advice_source_word(enum advice_source source) {
    static const char *const WORDS[ADVICE_SOURCES] = {"search", "network", "table"};
    return WORDS[source];
}

/* "20013 positions" */
static void put_count(struct out *out, uint64_t count, const char *noun) {
    out_put_number(out, count);
    out_put(out, noun);
    out_put(out, plural(count));
}

static void put_effort(struct out *out, const char *between, unsigned depth, uint64_t nodes) {
    if (depth) {
        out_put(out, between);
        put_count(out, depth, " tilt");
        out_put(out, " ahead");
        between = ", ";
    }
    if (nodes) {
        out_put(out, between);
        put_count(out, nodes, " position");
    }
}

const char *advice_say(const struct advice *advice, char text[ADVICE_SAY_SIZE]) {
    struct out out = out_of(text, ADVICE_SAY_SIZE);
    out_put(&out, NAMES[advice->source]);
    if (advice->source != ADVICE_TABLE)
        put_effort(&out, ", ", advice->depth, advice->nodes);
    return text;
}

const char *advice_say_budget(const struct budget *budget, char text[ADVICE_SAY_SIZE]) {
    struct out out = out_of(text, ADVICE_SAY_SIZE);
    put_effort(&out, "", budget->depth, budget->nodes);
    if (budget->nodes)
        out_put(&out, " per move");
    return text;
}

const char *advice_say_sources(const struct review_summary *sum, char text[ADVICE_SAY_SIZE]) {
    struct out out = out_of(text, ADVICE_SAY_SIZE);
    for (unsigned source = ADVICE_SOURCES; source-- > 0;) {
        if (!sum->source[source])
            continue;
        out_put(&out, *text ? " and " : "");
        out_put(&out, NAMES[source]);
        if (sum->source[source] == sum->moves)
            continue;
        out_put(&out, " (");
        put_count(&out, sum->source[source], " move");
        out_put_char(&out, ')');
    }
    return text;
}
