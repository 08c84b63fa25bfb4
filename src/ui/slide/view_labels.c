/* view_labels.c - the texts of the view: labels, overlays, buttons. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "slide/text.h"
#include "ui/slide/view_internal.h"

static const enum action BUTTONS[] = {ACTION_NEW,  ACTION_UNDO,   ACTION_REDO, ACTION_HINT, ACTION_AUTO,
                                      ACTION_MENU, ACTION_SCORES, ACTION_HELP, ACTION_QUIT, ACTION_NONE};
static const enum action REPLAY_BUTTONS[] = {ACTION_UNDO, ACTION_REDO, ACTION_AUTO,
                                             ACTION_HELP, ACTION_QUIT, ACTION_NONE};

static const enum action EDITOR_BUTTONS[] = {ACTION_YES, ACTION_HINT, ACTION_PROBE, ACTION_PRACTISE, ACTION_NEW,
                                             ACTION_NO,  ACTION_HELP, ACTION_QUIT,  ACTION_NONE};
static const enum action PRACTICE_BUTTONS[] = {ACTION_HINT, ACTION_NEW,  ACTION_NO,
                                               ACTION_HELP, ACTION_QUIT, ACTION_NONE};

const enum action *slide_view_buttons(const struct slide_view *view) {
    return view->replay        ? REPLAY_BUTTONS
           : view->practice    ? PRACTICE_BUTTONS
           : view->editor.open ? EDITOR_BUTTONS
                               : BUTTONS;
}

const char *slide_view_button(const struct slide_view *view, enum action action) {
    enum { NAMES = 3 };
    static const struct name {
        enum action action;
        const char *name;
    } REPLAY[NAMES] = {{ACTION_AUTO, "Play"}, {ACTION_UNDO, "Back"}, {ACTION_REDO, "On"}},
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

static void ask_about_game(const struct slide_view *view, struct slide_view_labels *labels) {
    char made[SLIDE_VIEW_LABEL_SIZE];
    if (view->state.over && !view->end_read) {
        const char *title = view->state.won && view->rules.goal_ends ? "You won!" : "Game over";
        bool undo = slide_view_enabled(view, ACTION_UNDO);
        ask(labels, title, ACTION_NEW, "new game", ACTION_REVIEW, "review");
        labels->choice[2] = (struct slide_view_choice){undo ? ACTION_UNDO : ACTION_NONE, "undo"};
    } else if (view->celebrates) {
        snprintf(made, sizeof made, "You made %" PRIu64 "!", view->rules.value[view->rules.goal]);
        ask(labels, made, ACTION_YES, "continue", ACTION_NEW, "new game");
    }
}

static void overlay(const struct slide_view *view, struct slide_view_labels *labels) {
    char jump[SLIDE_VIEW_LABEL_SIZE];
    switch (view->question) {
    case SLIDE_VIEW_ASKS_NEW:
        ask(labels, "Start a new game?", ACTION_YES, "yes", ACTION_NO, "no");
        break;
    case SLIDE_VIEW_ASKS_ASKED:
        ask(labels, "Abandon the current game?", ACTION_YES, "yes", ACTION_NO, "no");
        break;
    case SLIDE_VIEW_ASKS_SWITCH:
        ask(labels, "Leave this game? It is not saved.", ACTION_YES, "yes", ACTION_NO, "no");
        break;
    case SLIDE_VIEW_ASKS_MOVE:
        snprintf(jump, sizeof jump, "Jump to move: %s_", view->jump);
        ask(labels, jump, ACTION_YES, "go", ACTION_NO, "back");
        break;
    case SLIDE_VIEW_ASKS_NOTHING:
        if (view->practice && slide_view_practice_ended(view, jump))
            ask(labels, jump, ACTION_NEW, "again", ACTION_NO, "back");
        else if (!view->replay && !view->editor.open)
            ask_about_game(view, labels);
        break;
    }
}

/* "n: new game   v: review   u: undo", with the keys from the table of keys. */
static void overlay_keys(struct slide_view_labels *labels) {
    struct out line = out_of(labels->overlay_more, sizeof labels->overlay_more);
    for (unsigned i = 0; i < SLIDE_VIEW_CHOICES && labels->choice[i].action; i++) {
        out_put(&line, i ? "   " : "");
        keys_write(keys_of(labels->choice[i].action), false, &line);
        out_put(&line, ": ");
        out_put(&line, labels->choice[i].text);
    }
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
    snprintf(labels->hint, sizeof labels->hint, "%s: %s", view->probed[0] ? view->probed : "Hint",
             slide_way_name((enum slide_way)hint));
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
}

static void game_labels(const struct slide_view *view, struct slide_view_labels *labels) {
    snprintf(labels->score, sizeof labels->score, "Score: %" PRIu64, view->state.score);
    if (view->rules.high != SLIDE_HIGH_NONE && !view->replay)
        snprintf(labels->high, sizeof labels->high, "High Score: %" PRIu64, view->session.saves.high);
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
    overlay(view, labels);
    overlay_keys(labels);
    hint_labels(view, labels);
    if (labels->hint[0] && view->probed[0])
        snprintf(labels->left, sizeof labels->left, "%s", view->probed);
}
