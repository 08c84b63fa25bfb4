/* view_game.c - opening a game in the view: saved, requested, or new; and the messages beside the board. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/printable.h"
#include "ui/key_name.h"
#include "ui/slide/view_internal.h"

void slide_view_say(struct slide_view *view, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(view->message, sizeof view->message, format, values);
    va_end(values);
    printable(view->message);
    view->noted = false;
}

void slide_view_note(struct slide_view *view, const char *text) {
    size_t length = view->noted ? strlen(view->message) : 0;
    if (!text[0])
        return;
    snprintf(view->message + length, sizeof view->message - length, "%s%s", length ? " " : "", text);
    printable(view->message);
    view->noted = true;
}

void slide_view_news(struct slide_view *view) {
    slide_view_note(view, view->session.notice);
    view->session.notice[0] = '\0';
}

/* Shows the current game and clears everything that belonged to the previous one. */
static void show(struct slide_view *view) {
    view->boards++;
    view->state = slide_session_state(&view->session);
    slide_view_drop_review(view);
    view->hint = -1;
    view->celebrates = view->plays_itself = view->end_read = false;
    view->choice = 0;
    view->gained = 0;
    slide_view_rest(view);
}

bool slide_view_tile(const struct slide_view *view, uint32_t *row, uint32_t *column) {
    struct slide_board board = view->state.board;
    size_t cells = (size_t)board.width * board.height, at = 0;
    while (at < cells && !board.cell[at])
        at++;
    *row = (uint32_t)(at / board.width);
    *column = (uint32_t)(at % board.width);
    return at < cells;
}

void slide_view_log_draws(const struct slide_view *view) {
    if (!view->options.log)
        return;
    size_t length;
    const char *at = match_lines(view->session.match, &length), *end = at + length;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        char line[64];
        if (strncmp(at, "draw ", 5) == 0 && newline) {
            snprintf(line, sizeof line, "T %.*s", (int)(newline - at - 5), at + 5);
            view->options.log(view->options.log_context, line);
        }
        at = newline ? newline + 1 : end;
    }
}

void slide_view_log_key(const struct slide_view *view, const char *name) {
    char line[1 + KEY_NAME_SIZE];
    snprintf(line, sizeof line, "K%s", name);
    if (view->options.log)
        view->options.log(view->options.log_context, line);
}

/* Writes why something failed, with its place in a text if it has one. Returns false. */
static bool write_reason(char why[SLIDE_VIEW_MESSAGE_SIZE], enum err err, const struct fault *fault) {
    const char *what = fault->what[0] ? fault->what : err_text(err);
    if (fault->line)
        snprintf(why, SLIDE_VIEW_MESSAGE_SIZE, "line %u, column %u: %s", fault->line, fault->column, what);
    else
        snprintf(why, SLIDE_VIEW_MESSAGE_SIZE, "%s", what);
    return false;
}

bool slide_view_begin(struct slide_view *view, bool as_asked, char why[SLIDE_VIEW_MESSAGE_SIZE]) {
    struct fault fault = {0};
    enum err err = session_begin(&view->session, as_asked, &fault);
    if (err)
        return write_reason(why, err, &fault);
    show(view);
    slide_view_news(view);
    slide_view_log_draws(view);
    return true;
}

/* Whether the rules are those of a rule set, except that the game begins with a given board. */
static bool is_given(const struct slide_view *view) {
    struct slide_rules rules;
    char name[STORE_NAME_SIZE];
    if (!rules_known(view->rules.name) || rules_load(view->rules.name, &rules, NULL) != ERR_NONE)
        return false;
    rules.width = view->rules.width;
    rules.height = view->rules.height;
    rules.begin = 0;
    return slide_kind_name(&rules, name) && strcmp(name, view->session.saves.kind.rules) == 0;
}

/* Remembers which game to offer next time, if a name is enough to load its rules. */
static void remember_last(struct slide_view *view) {
    char last[STORE_SETTING_SIZE];
    bool plain = !strchr(view->session.saves.kind.rules, '~');
    if (!plain && !is_given(view))
        return;
    snprintf(last, sizeof last, "%s %ux%u%s", view->rules.name, view->rules.width, view->rules.height,
             plain ? "" : " given");
    session_set(&view->session, "last", last);
}

bool slide_view_turn_to(struct slide_view *view, const struct slide_rules *rules, bool daily,
                        char why[SLIDE_VIEW_MESSAGE_SIZE]) {
    struct fault fault = {0};
    view->daily = daily;
    if (daily) {
        daily_today(view->date);
        view->daily_seed = daily_seed(view->date, rules);
    }
    enum err err =
        session_turn_to(&view->session, rules, daily ? "daily" : "", daily ? &view->daily_seed : NULL, false, &fault);
    if (err)
        return write_reason(why, err, &fault);
    remember_last(view);
    show(view);
    slide_view_news(view);
    if (view->session.recorder.failed)
        slide_view_note(view, "The game continues without a record.");
    if (!view->session.resumed)
        slide_view_log_draws(view);
    return true;
}

void slide_view_switch_to(struct slide_view *view, const struct slide_rules *rules, bool daily) {
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_rules classic;
    if (slide_view_turn_to(view, rules, daily, why))
        return;
    slide_view_say(view, "%s", why);
    slide_rules_classic(&classic);
    session_ask(&view->session, NULL, 0);
    view->done = !slide_view_turn_to(view, &classic, false, why); /* out of memory even for that */
}
