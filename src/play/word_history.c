#include "play/word_history.h"

#include <assert.h>

struct word_step word_step_at(const struct match *match, size_t number) {
    struct match_step step = match_step_at(match, number);
    return (struct word_step){.seat = step.seat,
                              .text = step.text,
                              .event = (const struct word_event *)(const void *)step.events.at,
                              .events = step.events.count,
                              .before = step.before};
}

bool word_step_has(const struct word_step *step, enum word_what what) {
    for (size_t i = 0; i < step->events; i++)
        if (step->event[i].what == what)
            return true;
    return false;
}

bool word_step_ends_turn(const struct word_step *step) {
    return word_step_has(step, WORD_LAID) || word_step_has(step, WORD_PASSED) || word_step_has(step, WORD_EXCHANGED);
}

uint64_t word_robot_seed(const struct match *match, int seat) {
    return rng_derive(match_setup_of(match)->seed, (uint64_t)seat + 1);
}

struct robot_watch word_watch(const struct match *match) {
    struct robot_watch watch = {0};
    for (size_t i = 0; i < match_step_count(match); i++) {
        struct word_step step = word_step_at(match, i);
        for (size_t j = 0; j < step.events; j++)
            robot_watch_event(&watch, match_setup_of(match)->rules, &step.event[j]);
    }
    return watch;
}

enum err word_record_rules(const struct record *record, struct word_rules *rules, struct fault *fault) {
    enum { BEFORE_RULES = 6 }; /* length of "rules ", which precedes each of their lines */
    enum err err = word_rules_read(rules, record->rules, record->rules_length, fault);
    if (err) {
        assert(fault->line && fault->column); /* of rules that are wrong, the place is always told */
        fault->line += record->rules_line - 1;
        fault->column += BEFORE_RULES;
    }
    return err;
}
