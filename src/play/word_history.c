#include "play/word_history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void drop(struct word_history *past, unsigned from) {
    for (unsigned i = from; i < past->total; i++) {
        free(past->step[i].text);
        free(past->step[i].event);
    }
    past->total = from;
}

void word_history_free(struct word_history *past) {
    drop(past, 0);
    free(past->step);
    *past = (struct word_history){0};
}

bool word_step_has(const struct word_step *step, enum word_what what) {
    for (size_t i = 0; i < step->events; i++)
        if (step->event[i].what == what)
            return true;
    return false;
}

struct robot_watch word_history_watch(const struct word_history *past) {
    return past->count ? past->step[past->count - 1].watch : (struct robot_watch){0};
}

static bool make_room(struct word_history *past) {
    if (past->total < past->room)
        return true;
    unsigned room = past->room ? 2 * past->room : 32;
    struct word_step *more = realloc(past->step, room * sizeof *more);
    if (!more)
        return false;
    past->step = more;
    past->room = room;
    return true;
}

/* Adds events to those of a step. */
static bool add_events(struct word_step *step, const struct events *events) {
    if (events->count == 0)
        return true;
    struct word_event *more = realloc(step->event, (step->events + events->count) * sizeof *more);
    if (!more)
        return false;
    memcpy(more + step->events, events->at, events->count * sizeof *more);
    step->event = more;
    step->events += events->count;
    return true;
}

bool word_history_add(struct word_history *past, const struct word_rules *rules, int seat, const char *text,
                      const struct word_position *before, const struct events *events) {
    drop(past, past->count);
    if (!make_room(past))
        return false;
    struct word_step step = {.seat = seat, .text = strdup(text), .before = *before, .watch = word_history_watch(past)};
    if (!step.text || !add_events(&step, events)) {
        free(step.text);
        return false;
    }
    for (size_t i = 0; i < step.events; i++)
        robot_watch_event(&step.watch, rules, &step.event[i]);
    past->step[past->count++] = step;
    past->total = past->count;
    return true;
}

bool word_history_chance(struct word_history *past, const struct events *events) {
    return past->count == 0 || add_events(&past->step[past->count - 1], events);
}

void word_history_undo(struct word_history *past) {
    assert(past->count > 0);
    past->count--;
}

void word_history_redo(struct word_history *past) {
    assert(past->count < past->total);
    past->count++;
}

static bool book(struct word_history *past, const struct match *match, const struct word_rules *rules,
                 const struct record_line *line, const struct word_position *before) {
    switch (line->what) {
    case RECORD_PLAY:
        return word_history_add(past, rules, line->seat, line->text, before, match_events(match));
    case RECORD_DRAW:
        return word_history_chance(past, match_events(match));
    case RECORD_UNDO:
        word_history_undo(past);
        return true;
    case RECORD_REDO:
        word_history_redo(past);
        return true;
    case RECORD_NEW:
        drop(past, 0);
        past->count = 0;
        return true;
    case RECORD_CHECK:
    case RECORD_END:
        break;
    }
    return true;
}

enum err word_history_follow(struct word_history *past, struct match *match, const struct word_rules *rules,
                             const struct record_line *line, struct fault *fault) {
    struct word_position before;
    memcpy(&before, match_position(match), sizeof before);
    enum err err = match_follow(match, line, fault);
    if (!err && !book(past, match, rules, line, &before)) {
        err = ERR_SYSTEM;
        *fault = (struct fault){.what = "not enough memory"};
    }
    return err;
}

enum err word_history_rules(const struct record *record, struct word_rules *rules, struct fault *fault) {
    enum { BEFORE_RULES = 6 }; /* "rules " stands before each of their lines */
    enum err err = word_rules_read(rules, record->rules, record->rules_length, fault);
    if (err) {
        fault->line += record->rules_line - (fault->line ? 1 : 0);
        fault->column += fault->column ? BEFORE_RULES : 0;
    }
    return err;
}

enum err word_history_read(struct word_history *past, struct record *record, const struct word_rules *rules,
                           struct match **made, struct fault *fault) {
    struct record_line line;
    bool more = true;
    *made = NULL;
    enum err err = match_from(record, &word_game, rules, MATCH_DRAWS, made, fault);
    if (err) {
        fault->line = record->line - 1; /* a place in the start is none here */
        fault->column = 0;
        return err;
    }
    while (!err && more) {
        unsigned number = record->line;
        err = record_next(record, &line, &more, fault);
        if (!err && more)
            err = word_history_follow(past, *made, rules, &line, fault);
        if (err)
            fault->line = number;
    }
    return err;
}
