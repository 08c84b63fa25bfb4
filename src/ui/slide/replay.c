#include "ui/slide/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/replay_log.h"
#include "play/slide_game.h"

static bool begins_step(enum record_what what) {
    return what == RECORD_PLAY || what == RECORD_UNDO || what == RECORD_REDO || what == RECORD_NEW;
}

static void note(struct replay *replay, const struct fault *fault, enum err err) {
    snprintf(replay->message, sizeof replay->message, "Line %u of the record: %s.", fault->line,
             fault->what[0] ? fault->what : err_text(err));
}

/* Goes back to the start: reads the header again and creates a new match. */
static enum err rewind_to_start(struct replay *replay, struct fault *fault) {
    struct record record;
    struct match *match = NULL;
    enum err err = record_open(&record, replay->text, replay->length, fault);
    if (err)
        return err;
    err = match_from(&record, &slide_game, &replay->rules, MATCH_WAITS, &match, fault);
    if (err) {
        record_close(&record);
        return err;
    }
    match_free(replay->match);
    record_close(&replay->record);
    replay->record = record;
    replay->match = match;
    replay->at = 0;
    replay->last = (struct record_line){.what = RECORD_NEW};
    return ERR_NONE;
}

/* Plays lines until `step` is complete; the step after it is left unread. */
static void follow_to(struct replay *replay, uint64_t step, const struct slide_viewer *viewer) {
    for (;;) {
        struct record ahead = replay->record;
        struct record_line line;
        struct fault fault = {0};
        bool more;
        unsigned number = ahead.line;
        enum err err = record_next(&ahead, &line, &more, &fault);
        if (!err && (!more || (begins_step(line.what) && replay->at == step)))
            return;
        if (!err)
            err = match_follow(replay->match, &line, &fault);
        if (err) {
            fault.line = fault.line ? fault.line : number;
            note(replay, &fault, err);
            replay->steps = replay->at;
            return;
        }
        const struct events *events = match_events(replay->match);
        for (size_t i = 0; viewer && i < events->count; i++)
            viewer->see(viewer->context, events_get(events, i));
        replay->record = ahead;
        if (begins_step(line.what)) {
            replay->at++;
            replay->last = line;
        }
    }
}

void replay_go(struct replay *replay, uint64_t step, const struct slide_viewer *viewer) {
    struct fault fault = {0};
    if (step > replay->steps)
        step = replay->steps;
    if (step < replay->at && rewind_to_start(replay, &fault))
        return; /* out of memory: keep showing the current step */
    follow_to(replay, step, viewer);
}

struct slide_state replay_state(const struct replay *replay) {
    return slide_position_state(match_position(replay->match));
}

/* Checks that it is a record of this game and reads its rules. */
static enum err read_rules(struct replay *replay, struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, replay->text, replay->length, fault);
    if (err)
        return err;
    if (strcmp(record.game, slide_game.name) != 0) {
        *fault = (struct fault){2, 0, "a record of a different game"};
        err = ERR_SYNTAX;
    } else {
        err = slide_record_rules(&record, &replay->rules, fault);
    }
    record_close(&record);
    return err;
}

/* Sets the text of the record: a copy of the given text, or the record made from a log. */
static enum err take_text(struct replay *replay, const char *text, size_t length, const struct slide_rules *log_rules,
                          struct fault *fault) {
    if (replay_is_log(text, length))
        return replay_from_log(text, length, log_rules, &replay->text, &replay->length, fault);
    replay->text = malloc(length + 1);
    if (!replay->text)
        return ERR_SYSTEM;
    memcpy(replay->text, text, length);
    replay->text[length] = '\0';
    replay->length = length;
    return ERR_NONE;
}

/* Counts the steps and marks those that stand out. */
static void read_through(struct replay *replay) {
    uint8_t largest = REPLAY_MARK_KIND - 1;
    bool small = (uint64_t)replay->rules.width * replay->rules.height <= REPLAY_MARK_CELLS;
    replay->steps = UINT64_MAX;
    for (uint64_t step = 1; replay->steps == UINT64_MAX; step++) {
        follow_to(replay, step, NULL);
        if (replay->at < step) {
            replay->steps = replay->at;
            return;
        }
        bool begins = replay->last.what == RECORD_NEW;
        uint8_t made = small ? slide_largest(replay_state(replay).board) : 0;
        if (begins)
            largest = REPLAY_MARK_KIND - 1;
        if ((begins || made > largest) && replay->marks < REPLAY_MARKS_MAX)
            replay->mark[replay->marks++] = step;
        largest = made > largest ? made : largest;
    }
}

struct replay *replay_open(const char *text, size_t length, const struct slide_rules *log_rules, struct fault *fault) {
    struct replay *replay = calloc(1, sizeof *replay);
    enum err err = replay ? ERR_NONE : ERR_SYSTEM;
    *fault = (struct fault){0};
    if (!err)
        err = take_text(replay, text, length, log_rules, fault);
    if (!err)
        err = read_rules(replay, fault);
    if (!err)
        err = rewind_to_start(replay, fault);
    if (err) {
        if (!fault->what[0])
            err_refuse(fault, err, err_text(err));
        replay_free(replay);
        return NULL;
    }
    read_through(replay);
    replay_go(replay, 0, NULL);
    return replay;
}

void replay_free(struct replay *replay) {
    if (!replay)
        return;
    match_free(replay->match);
    record_close(&replay->record);
    free(replay->text);
    free(replay);
}
