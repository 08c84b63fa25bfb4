#include "cli/exact_facts.h"

void exact_facts(struct facts *facts, const struct exact_task *task, const struct exact_result *result) {
    facts_text(facts, "rules", task->rules.name);
    facts_number(facts, "width", task->width);
    facts_number(facts, "height", task->height);
    facts_number(facts, "states", result->states);
    facts_number(facts, "afterstates", result->afterstates);
    facts_number(facts, "terminal", result->terminal);
}

void exact_facts_value(struct facts *facts, const struct exact_task *task, const struct exact_result *result) {
    facts_text(facts, "objective", task->goal ? "reach" : "score");
    if (task->goal)
        facts_number(facts, "tile", task->rules.value[task->goal]);
    facts_real(facts, "value", result->value);
}
