#include "cli/advice_facts.h"

#include "cli/facts.h"
#include "slide/solve/endgame.h"
#include "slide/text.h"

void advice_facts_values(struct facts *facts, const struct advice *advice) {
    facts_text(facts, "unit", advice->chance ? "chance" : "points");
    facts_object(facts, "values");
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (advice->open >> way & 1)
            facts_real(facts, slide_way_name(way), advice->value[way]);
    facts_close(facts);
}

void advice_facts_success(struct facts *facts, const struct endgame *endgame, const struct advice *success,
                          unsigned moves) {
    facts_text(facts, "name", endgame->formation.name);
    facts_number(facts, "target", UINT64_C(1) << endgame->target);
    facts_object(facts, "success");
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (success->open >> way & 1)
            facts_real(facts, slide_way_name(way), success->value[way]);
        else if (moves >> way & 1)
            facts_null(facts, slide_way_name(way));
    facts_close(facts);
}

int advice_print_json(const struct advice *advice) {
    struct facts facts;
    facts_begin(&facts);
    advice_facts_values(&facts, advice);
    if (advice->open)
        facts_text(&facts, "best", slide_way_name(advice->best));
    else
        facts_null(&facts, "best");
    return facts_print(&facts);
}
