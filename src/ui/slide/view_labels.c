/* view_labels.c - what the table says: labels, overlays, buttons. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ui/slide/view_internal.h"

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

/* What the overlay asks or tells, and the two things that may be done about it. */
static void ask(struct table_labels *labels, const char *title, enum action first, const char *say_first,
                enum action second, const char *say_second) {
    snprintf(labels->overlay, sizeof labels->overlay, "%s", title);
    labels->choice[0] = (struct table_choice){first, say_first};
    labels->choice[1] = (struct table_choice){second, say_second};
}

static void ask_about_game(const struct table *table, struct table_labels *labels) {
    char made[TABLE_LABEL_SIZE];
    if (table->state.over && !table->end_read) {
        const char *title = table->state.won && table->rules.goal_ends ? "You won!" : "Game over";
        bool undo = table_enabled(table, ACTION_UNDO);
        ask(labels, title, ACTION_NEW, "new game", undo ? ACTION_UNDO : ACTION_NONE, "undo");
    } else if (table->celebrates) {
        snprintf(made, sizeof made, "You made %" PRIu64 "!", table->rules.value[table->rules.goal]);
        ask(labels, made, ACTION_YES, "continue", ACTION_NEW, "new game");
    }
}

static void overlay(const struct table *table, struct table_labels *labels) {
    char jump[TABLE_LABEL_SIZE];
    switch (table->question) {
    case TABLE_ASKS_NEW:
        ask(labels, "Start a new game?", ACTION_YES, "yes", ACTION_NO, "no");
        break;
    case TABLE_ASKS_ASKED:
        ask(labels, "Abandon the current game?", ACTION_YES, "yes", ACTION_NO, "no");
        break;
    case TABLE_ASKS_SWITCH:
        ask(labels, "Leave this game? It is not saved.", ACTION_YES, "yes", ACTION_NO, "no");
        break;
    case TABLE_ASKS_MOVE:
        snprintf(jump, sizeof jump, "Jump to move: %s_", table->jump);
        ask(labels, jump, ACTION_YES, "go", ACTION_NO, "back");
        break;
    case TABLE_ASKS_NOTHING:
        if (!table->replay)
            ask_about_game(table, labels);
        break;
    }
}

/* "n: new game   u: undo", the keys being whatever the table of keys says. */
static void overlay_keys(struct table_labels *labels) {
    struct out line = out_of(labels->overlay_more, sizeof labels->overlay_more);
    for (unsigned i = 0; i < TABLE_CHOICES && labels->choice[i].action; i++) {
        out_put(&line, i ? "   " : "");
        keys_write(keys_of(labels->choice[i].action), false, &line);
        out_put(&line, ": ");
        out_put(&line, labels->choice[i].text);
    }
}

static void write_title(const struct table *table, uint64_t at, char text[TABLE_LABEL_SIZE]) {
    const struct slide_rules *rules = &table->rules;
    int length = snprintf(text, TABLE_LABEL_SIZE, "%s %ux%u", rules->name, rules->width, rules->height);
    size_t room = TABLE_LABEL_SIZE - (size_t)length;
    if (table->replay)
        snprintf(text + length, room, "  replay %" PRIu64 "/%" PRIu64, at, table->replay->steps);
    else if (table->daily)
        snprintf(text + length, room, "  daily %s", table->date);
}

static const char *moves_left(const struct table *table) {
    if (!table->state.over)
        return "Some moves remain";
    if (table->state.won && table->rules.goal_ends)
        return "The goal is reached";
    return slide_can_move(&table->rules, table->state.board) ? "The corner is taken" : "No moves remain";
}

int table_hint(const struct table *table) {
    struct table_labels labels = {0};
    overlay(table, &labels);
    return table->screen == TABLE_GAME && !labels.overlay[0] ? table->hint : -1;
}

void table_labels(const struct table *table, struct table_labels *labels) {
    const struct slide_rules *rules = &table->rules;
    *labels = (struct table_labels){0};
    write_title(table, table->replay ? table->replay->at : 0, labels->title);
    write_title(table, table->replay ? table->replay->steps : 0, labels->title_widest);
    snprintf(labels->score, sizeof labels->score, "Score: %" PRIu64, table->state.score);
    if (rules->high != SLIDE_HIGH_NONE && !table->replay)
        snprintf(labels->high, sizeof labels->high, "High Score: %" PRIu64, table->memory.high);
    if (rules->goal)
        snprintf(labels->goal, sizeof labels->goal, "Goal: %" PRIu64, rules->value[rules->goal]);
    snprintf(labels->moves, sizeof labels->moves, "Moves: %" PRIu64, table->state.moves);
    snprintf(labels->left, sizeof labels->left, "%s", moves_left(table));
    overlay(table, labels);
    overlay_keys(labels);
}
