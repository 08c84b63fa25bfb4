#include "cli/advice_facts.h"

#include "cli/facts.h"
#include "slide/text.h"

void advice_facts(struct facts *facts, const struct advice *advice) {
    facts_text(facts, "unit", advice->chance ? "chance" : "points");
    facts_object(facts, "values");
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (advice->open >> way & 1)
            facts_real(facts, slide_way_name(way), advice->value[way]);
    facts_close(facts);
    if (advice->open)
        facts_text(facts, "best", slide_way_name(advice->best));
    else
        facts_null(facts, "best");
}

int advice_print_json(const struct advice *advice) {
    struct facts facts;
    facts_begin(&facts);
    advice_facts(&facts, advice);
    return facts_print(&facts);
}
