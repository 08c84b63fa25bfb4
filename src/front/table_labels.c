/* table_labels.c - what the table says: labels, overlays, buttons. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "front/table_parts.h"

static const enum action BUTTONS[] = {ACTION_NEW,  ACTION_UNDO,   ACTION_REDO, ACTION_HINT, ACTION_AUTO,
                                      ACTION_MENU, ACTION_SCORES, ACTION_HELP, ACTION_QUIT, ACTION_NONE};
static const enum action REPLAY_BUTTONS[] = {ACTION_UNDO, ACTION_REDO, ACTION_AUTO,
                                             ACTION_HELP, ACTION_QUIT, ACTION_NONE};

const enum action *table_buttons(const struct table *table) {
    return table->replay ? REPLAY_BUTTONS : BUTTONS;
}

bool table_enabled(const struct table *table, enum action action) {
    const struct replay *replay = table->replay;
    switch (action) {
    case ACTION_UNDO:
        return replay ? replay->at > 0 : !table->options.log && match_can_undo(table->match);
    case ACTION_REDO:
        return replay ? replay->at < replay->steps : !table->options.log && match_can_redo(table->match);
    case ACTION_HINT:
        return !table->state.over;
    case ACTION_AUTO:
        return replay || !table->state.over;
    default:
        return true;
    }
}

bool table_is_on(const struct table *table, enum action action) {
    return action == ACTION_AUTO && table->plays_itself;
}

/* "n: new game", the key being whatever the table of keys says. */
static void put_key(struct line *line, const char *before, enum action action, const char *what) {
    line_put(line, before);
    keys_write(keys_of(action), false, line);
    line_put(line, ": ");
    line_put(line, what);
}

static void overlay(const struct table *table, struct table_labels *labels) {
    struct line more = line_of(labels->overlay_more, sizeof labels->overlay_more);
    const char *title = NULL;
    char made[TABLE_LABEL_SIZE];
    enum action first = ACTION_YES, second = ACTION_NO;
    const char *say_first = "yes", *say_second = "no";
    switch (table->question) {
    case TABLE_ASKS_NEW:
        title = "Start a new game?";
        break;
    case TABLE_ASKS_ASKED:
        title = "Leave the game in play?";
        break;
    case TABLE_ASKS_SWITCH:
        title = "Leave this game? It is not kept.";
        break;
    case TABLE_ASKS_MOVE:
        snprintf(made, sizeof made, "Jump to move: %s_", table->jump);
        title = made;
        say_first = "go";
        say_second = "back";
        break;
    case TABLE_ASKS_NOTHING:
        if (table->replay)
            break;
        if (table->state.over && !table->end_read) {
            title = table->state.won && table->rules.goal_ends ? "You won!" : "Game over";
            first = ACTION_NEW;
            say_first = "new game";
            second = ACTION_UNDO;
            say_second = table->options.log ? NULL : "undo";
        } else if (table->celebrates) {
            snprintf(made, sizeof made, "You made %" PRIu64 "!", table->rules.value[table->rules.goal]);
            title = made;
            say_first = "go on";
            second = ACTION_NEW;
            say_second = "new game";
        }
        break;
    }
    if (!title)
        return;
    snprintf(labels->overlay, sizeof labels->overlay, "%s", title);
    put_key(&more, "", first, say_first);
    if (say_second)
        put_key(&more, "   ", second, say_second);
}

static void title(const struct table *table, struct table_labels *labels) {
    const struct slide_rules *rules = &table->rules;
    int length = snprintf(labels->title, sizeof labels->title, "%s %ux%u", rules->name, rules->width, rules->height);
    char *rest = labels->title + length;
    size_t room = sizeof labels->title - (size_t)length;
    if (table->replay)
        snprintf(rest, room, "  replay %" PRIu64 "/%" PRIu64, table->replay->at, table->replay->steps);
    else if (table->daily)
        snprintf(rest, room, "  daily %s", table->date);
}

static const char *moves_left(const struct table *table) {
    if (!table->state.over)
        return "Some moves remain";
    if (table->state.won && table->rules.goal_ends)
        return "The goal is reached";
    return slide_can_move(&table->rules, table->state.board) ? "The corner is taken" : "No moves remain";
}

void table_labels(const struct table *table, struct table_labels *labels) {
    const struct slide_rules *rules = &table->rules;
    *labels = (struct table_labels){0};
    title(table, labels);
    snprintf(labels->score, sizeof labels->score, "Score: %" PRIu64, table->state.score);
    if (rules->high != SLIDE_HIGH_NONE && !table->replay)
        snprintf(labels->high, sizeof labels->high, "High Score: %" PRIu64, table->memory.high);
    if (rules->goal)
        snprintf(labels->goal, sizeof labels->goal, "Goal: %" PRIu64, rules->value[rules->goal]);
    snprintf(labels->moves, sizeof labels->moves, "Moves: %" PRIu64, table->state.moves);
    snprintf(labels->left, sizeof labels->left, "%s", moves_left(table));
    overlay(table, labels);
}
