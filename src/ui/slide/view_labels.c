/* view_labels.c - the texts of the view: labels, overlays, buttons. */
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "slide/text.h"
#include "ui/slide/view_internal.h"

static const enum action BUTTONS[] = {ACTION_NEW,  ACTION_UNDO,   ACTION_REDO, ACTION_HINT, ACTION_AUTO,
                                      ACTION_MENU, ACTION_SCORES, ACTION_HELP, ACTION_QUIT, ACTION_NONE};
static const enum action MAIN_BUTTONS[] = {ACTION_NEW, ACTION_UNDO, ACTION_HINT, ACTION_AUTO, ACTION_MENU, ACTION_NONE};
static const enum action REPLAY_BUTTONS[] = {ACTION_UNDO, ACTION_AUTO, ACTION_REDO,
                                             ACTION_HELP, ACTION_QUIT, ACTION_NONE};

static const enum action EDITOR_BUTTONS[] = {ACTION_YES, ACTION_HINT, ACTION_PROBE, ACTION_PRACTISE, ACTION_NEW,
                                             ACTION_NO,  ACTION_HELP, ACTION_QUIT,  ACTION_NONE};
static const enum action PRACTICE_BUTTONS[] = {ACTION_HINT, ACTION_NEW,  ACTION_NO,
                                               ACTION_HELP, ACTION_QUIT, ACTION_NONE};

static const enum action EDITOR_MAIN_BUTTONS[] = {ACTION_YES, ACTION_HINT, ACTION_PROBE, ACTION_PRACTISE,
                                                  ACTION_NEW, ACTION_NO,   ACTION_NONE};

const enum action *slide_view_buttons(const struct slide_view *view) {
    return view->replay        ? REPLAY_BUTTONS
           : view->practice    ? PRACTICE_BUTTONS
           : view->editor.open ? EDITOR_BUTTONS
                               : BUTTONS;
}

const enum action *slide_view_main_buttons(const struct slide_view *view) {
    return view->replay        ? REPLAY_BUTTONS
           : view->practice    ? PRACTICE_BUTTONS
           : view->editor.open ? EDITOR_MAIN_BUTTONS
                               : MAIN_BUTTONS;
}

const char *slide_view_short_button(const struct slide_view *view, enum action action) {
    return action == ACTION_NEW && !view->editor.open ? "New" : slide_view_button(view, action);
}

const char *slide_view_button(const struct slide_view *view, enum action action) {
    enum { NAMES = 3 };
    static const struct name {
        enum action action;
        const char *name;
    } REPLAY[NAMES] = {{ACTION_AUTO, "Play"}, {ACTION_UNDO, "Back"}, {ACTION_REDO, "Next"}},
      EDITOR[NAMES] = {{ACTION_YES, "Play"}, {ACTION_NEW, "Clear"}, {ACTION_NO, "Back"}},
      PRACTICE[NAMES] = {{ACTION_NEW, "Again"}, {ACTION_NO, "Back"}};
    const struct name *own = view->replay ? REPLAY : view->practice ? PRACTICE : view->editor.open ? EDITOR : NULL;
    for (size_t i = 0; own && i < NAMES; i++)
        if (own[i].action == action)
            return own[i].name;
    return keys_of(action)->button;
}

bool slide_view_enabled(const struct slide_view *view, enum action action) {
    const struct replay *replay = view->replay;
    switch (action) {
    case ACTION_UNDO:
        return replay ? replay->at > 0 : !view->options.log && match_can_undo(view->session.match);
    case ACTION_REDO:
        return replay ? replay->at < replay->steps : !view->options.log && match_can_redo(view->session.match);
    case ACTION_HINT:
    case ACTION_PROBE:
    case ACTION_PRACTISE:
        return !view->state.over;
    case ACTION_YES:
        return !view->editor.open || !view->state.over;
    case ACTION_AUTO:
        return replay || !view->state.over;
    case ACTION_REVIEW:
        return !replay && view->state.moves > 0;
    default:
        return true;
    }
}

bool slide_view_is_on(const struct slide_view *view, enum action action) {
    return action == ACTION_AUTO && view->plays_itself;
}

/* Sets the overlay's question or message, and two choices. */
static void ask(struct slide_view_labels *labels, const char *title, enum action first, const char *say_first,
                enum action second, const char *say_second) {
    snprintf(labels->overlay, sizeof labels->overlay, "%s", title);
    labels->choice[0] = (struct slide_view_choice){first, say_first};
    labels->choice[1] = (struct slide_view_choice){second, say_second};
}

/* Adds a choice to the first ones if it is possible now. */
static void offer(const struct slide_view *view, struct slide_view_labels *labels, enum action action,
                  const char *text) {
    unsigned count = 0;
    while (count < SLIDE_VIEW_CHOICES && labels->choice[count].action)
        count++;
    if (count < SLIDE_VIEW_CHOICES && slide_view_enabled(view, action))
        labels->choice[count] = (struct slide_view_choice){action, text};
}

static void add_fact(struct slide_view_labels *labels, const char *name, const char *format, ...) {
    unsigned count = 0;
    va_list values;
    while (labels->fact[count].name)
        count++;
    labels->fact[count].name = name;
    va_start(values, format);
    vsnprintf(labels->fact[count].value, sizeof labels->fact[count].value, format, values);
    va_end(values);
}

/* Score, best, moves and time of the game that ends or has reached its goal. */
static void sum_up(const struct slide_view *view, struct slide_view_labels *labels) {
    const struct saves *saves = &view->session.saves;
    char spent[HINT_VALUE_SIZE];
    struct out line = out_of(spent, sizeof spent);
    page_time(saves->milliseconds, &line);
    add_fact(labels, "Score", "%" PRIu64, view->state.score);
    if (view->rules.high != SLIDE_HIGH_NONE)
        add_fact(labels, "Best", "%" PRIu64, saves->high);
    add_fact(labels, "Moves", "%" PRIu64, view->state.moves);
    add_fact(labels, "Time", "%s", spent);
    labels->new_best = view->rules.high != SLIDE_HIGH_NONE && !saves->computer && saves->high == view->state.score &&
                       view->state.score > saves->others;
}

static void ask_about_game(const struct slide_view *view, struct slide_view_labels *labels) {
    char made[SLIDE_VIEW_LABEL_SIZE];
    if (view->state.over && !view->end_read) {
        const char *title = view->state.won && view->rules.goal_ends ? "You won!" : "Game over";
        ask(labels, title, ACTION_NEW, "new game", ACTION_NONE, NULL);
    } else if (view->celebrates) {
        snprintf(made, sizeof made, "You made %" PRIu64 "!", view->rules.value[view->rules.goal]);
        ask(labels, made, ACTION_YES, "keep going", ACTION_NEW, "new game");
    } else {
        return;
    }
    offer(view, labels, ACTION_REVIEW, "review");
    offer(view, labels, ACTION_UNDO, "undo");
    sum_up(view, labels);
}

static void overlay(const struct slide_view *view, struct slide_view_labels *labels) {
    char jump[SLIDE_VIEW_LABEL_SIZE];
    switch (view->question) {
    case SLIDE_VIEW_ASKS_NEW:
        ask(labels, "Start a new game?", ACTION_YES, "new game", ACTION_NO, "cancel");
        break;
    case SLIDE_VIEW_ASKS_ASKED:
        ask(labels, "Abandon the current game?", ACTION_YES, "new game", ACTION_NO, "cancel");
        break;
    case SLIDE_VIEW_ASKS_SWITCH:
        ask(labels, "Leave this game? It is not saved.", ACTION_YES, "leave", ACTION_NO, "cancel");
        break;
    case SLIDE_VIEW_ASKS_MOVE:
        snprintf(jump, sizeof jump, "Jump to move: %s_", view->jump);
        ask(labels, jump, ACTION_YES, "go", ACTION_NO, "cancel");
        break;
    case SLIDE_VIEW_ASKS_NOTHING:
        if (view->practice && slide_view_practice_ended(view, jump))
            ask(labels, jump, ACTION_NEW, "again", ACTION_NO, "back");
        else if (!view->replay && !view->editor.open)
            ask_about_game(view, labels);
        break;
    }
}

unsigned slide_view_choices(const struct slide_view *view, struct slide_view_choice choice[SLIDE_VIEW_CHOICES]) {
    struct slide_view_labels labels = {0};
    unsigned count = 0;
    overlay(view, &labels);
    for (; count < SLIDE_VIEW_CHOICES && labels.choice[count].action; count++)
        choice[count] = labels.choice[count];
    return labels.overlay[0] ? count : 0;
}

/* "enter: new game   v: review   u: undo", with the keys from the table of keys. */
static void overlay_keys(const struct slide_view *view, struct slide_view_labels *labels) {
    struct out line = out_of(labels->overlay_more, sizeof labels->overlay_more);
    for (unsigned i = 0; i < SLIDE_VIEW_CHOICES && labels->choice[i].action; i++) {
        const struct keys_row *keys = keys_of(labels->choice[i].action);
        bool yes = keys->action == ACTION_YES;
        out_put(&line, i ? "   " : "");
        if (i == view->choice)
            out_put(&line, yes ? "enter" : "enter, ");
        if (i != view->choice || !yes)
            keys_write_key(keys->key[yes ? 1 : 0], &line);
        out_put(&line, ": ");
        out_put(&line, labels->choice[i].text);
    }
}

void slide_view_purpose(const struct slide_rules *rules, char text[SLIDE_VIEW_LABEL_SIZE]) {
    const char *join = rules->merging == SLIDE_MERGE_EQUAL ? "Join equal tiles" : "Join neighbours of the sequence";
    uint64_t goal = rules->value[rules->goal];
    if (!rules->goal)
        snprintf(text, SLIDE_VIEW_LABEL_SIZE, "%s for as long as you can.", join);
    else if (rules->where == SLIDE_WHERE_CORNER)
        snprintf(text, SLIDE_VIEW_LABEL_SIZE, "Make %" PRIu64 " before the corner is blocked.", goal);
    else
        snprintf(text, SLIDE_VIEW_LABEL_SIZE, "%s to make %" PRIu64 ".", join, goal);
}

/* The goal, since that is what the game is about; without one, the name. */
static void write_heading(const struct slide_view *view, struct slide_view_labels *labels) {
    const struct slide_rules *rules = slide_view_rules(view);
    const struct replay *replay = view->replay;
    slide_view_purpose(rules, labels->purpose);
    if (rules->goal)
        snprintf(labels->heading, sizeof labels->heading, "%" PRIu64, rules->value[rules->goal]);
    else
        snprintf(labels->heading, sizeof labels->heading, "%s", rules->name);
    labels->heading[0] = (char)toupper((unsigned char)labels->heading[0]);
    if (view->editor.open) {
        snprintf(labels->heading, sizeof labels->heading, "Editor");
        snprintf(labels->purpose, sizeof labels->purpose, "Set the cells, then play from this board.");
    } else if (replay)
        snprintf(labels->purpose, sizeof labels->purpose, "Replay of %s %ux%u, step %" PRIu64 " of %" PRIu64,
                 rules->name, rules->width, rules->height, replay->at, replay->steps);
    else if (view->daily)
        snprintf(labels->purpose, sizeof labels->purpose, "The board of %s", view->date);
}

static void write_title(const struct slide_view *view, uint64_t at, char text[SLIDE_VIEW_LABEL_SIZE]) {
    const struct slide_rules *rules = slide_view_rules(view);
    int length = snprintf(text, SLIDE_VIEW_LABEL_SIZE, "%s %ux%u", rules->name, rules->width, rules->height);
    size_t room = SLIDE_VIEW_LABEL_SIZE - (size_t)length;
    if (view->replay)
        snprintf(text + length, room, "  replay %" PRIu64 "/%" PRIu64, at, view->replay->steps);
    else if (view->practice)
        snprintf(text + length, room, "  practice %s", slide_view_practice_name(view));
    else if (view->editor.open)
        snprintf(text + length, room, "  editor");
    else if (view->daily)
        snprintf(text + length, room, "  daily %s", view->date);
}

static const char *moves_left(const struct slide_view *view) {
    if (!view->state.over)
        return "Some moves remain";
    if (view->state.won && slide_view_rules(view)->goal_ends)
        return "The goal is reached";
    return slide_can_move(slide_view_rules(view), view->state.board) ? "The corner is taken" : "No moves remain";
}

int slide_view_hint(const struct slide_view *view) {
    struct slide_view_labels labels = {0};
    overlay(view, &labels);
    return view->screen == slide_view_ground(view) && !labels.overlay[0] ? view->hint : -1;
}

/* A later message takes the place of the hint. */
static void hint_labels(const struct slide_view *view, struct slide_view_labels *labels) {
    int hint = slide_view_hint(view);
    if (hint < 0 || view->message[0])
        return;
    snprintf(labels->hint, sizeof labels->hint, "%s: %s", view->hint_words.what, slide_way_name((enum slide_way)hint));
    snprintf(labels->hint_source, sizeof labels->hint_source, "%s", view->hint_words.source);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        struct slide_view_way *label = &labels->way[way];
        label->name = slide_way_name(way);
        hint_value(&view->advice, way, label->value);
        hint_brief(&view->advice, way, label->brief);
        label->open = view->advice.open >> way & 1;
        label->best = (int)way == hint;
    }
}

static void editor_labels(const struct slide_view *view, struct slide_view_labels *labels) {
    struct slide_board board = view->state.board;
    size_t cells = (size_t)board.width * board.height;
    uint64_t tiles = 0, sum = 0;
    for (size_t i = 0; i < cells; i++) {
        uint64_t value = view->editor.rules.value[board.cell[i]];
        tiles += value > 0;
        sum = sum > UINT64_MAX - value ? UINT64_MAX : sum + value;
    }
    snprintf(labels->score, sizeof labels->score, "Tiles: %" PRIu64, tiles);
    snprintf(labels->high, sizeof labels->high, "Sum: %" PRIu64, sum);
    snprintf(labels->moves, sizeof labels->moves, "Cell: %u,%u", view->editor.row, view->editor.column);
    labels->score_name = "Tiles";
    labels->high_name = "Sum";
    snprintf(labels->score_figure, sizeof labels->score_figure, "%" PRIu64, tiles);
    snprintf(labels->high_figure, sizeof labels->high_figure, "%" PRIu64, sum);
}

static void game_labels(const struct slide_view *view, struct slide_view_labels *labels) {
    snprintf(labels->score, sizeof labels->score, "Score: %" PRIu64, view->state.score);
    labels->score_name = "Score";
    labels->high_name = "Best";
    snprintf(labels->score_figure, sizeof labels->score_figure, "%" PRIu64, view->state.score);
    if (view->rules.high != SLIDE_HIGH_NONE && !view->replay) {
        snprintf(labels->high, sizeof labels->high, "High Score: %" PRIu64, view->session.saves.high);
        snprintf(labels->high_figure, sizeof labels->high_figure, "%" PRIu64, view->session.saves.high);
    }
    snprintf(labels->moves, sizeof labels->moves, "Moves: %" PRIu64, view->state.moves);
}

void slide_view_labels(const struct slide_view *view, struct slide_view_labels *labels) {
    const struct slide_rules *rules = slide_view_rules(view);
    *labels = (struct slide_view_labels){0};
    write_title(view, view->replay ? view->replay->at : 0, labels->title);
    write_title(view, view->replay ? view->replay->steps : 0, labels->title_widest);
    if (view->practice)
        slide_view_practice_labels(view, labels);
    else if (view->editor.open)
        editor_labels(view, labels);
    else
        game_labels(view, labels);
    if (rules->goal && !view->practice)
        snprintf(labels->goal, sizeof labels->goal, "Goal: %" PRIu64, rules->value[rules->goal]);
    snprintf(labels->left, sizeof labels->left, "%s", moves_left(view));
    if (view->state.over)
        memcpy(labels->end, labels->left, sizeof labels->end);
    if (!view->practice)
        write_heading(view, labels);
    overlay(view, labels);
    overlay_keys(view, labels);
    hint_labels(view, labels);
    if (labels->hint[0]) {
        struct out out = out_of(labels->purpose, sizeof labels->purpose);
        out_put(&out, view->hint_words.what);
        out_put_char(&out, ' ');
        out_put(&out, view->hint_words.source);
    }
}

uint64_t slide_view_gain(const struct slide_view *view, double now, double *share) {
    *share = (now - view->gained_at) / SLIDE_VIEW_GAIN_SECONDS;
    return *share >= 0 && *share < 1 && !view->reduced_motion && view->screen == SLIDE_VIEW_GAME ? view->gained : 0;
}
