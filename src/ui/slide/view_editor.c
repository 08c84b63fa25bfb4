/* view_editor.c - a board that is set cell by cell, to play or practise from it, or to ask what a move is worth. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board_rows.h"
#include "ui/slide/view_internal.h"

enum { EDITOR_CELLS_MOST = ADVISE_CELLS_MAX }; /* each change checks the whole board */

enum slide_view_screen slide_view_ground(const struct slide_view *view) {
    return view->editor.open && !view->practice ? SLIDE_VIEW_EDITOR : SLIDE_VIEW_GAME;
}

const struct slide_rules *slide_view_rules(const struct slide_view *view) {
    return view->editor.open ? &view->editor.rules : &view->rules;
}

bool slide_view_cursor(const struct slide_view *view, uint32_t *row, uint32_t *column) {
    *row = view->editor.row;
    *column = view->editor.column;
    return view->screen == SLIDE_VIEW_EDITOR;
}

/* ---- Opening and closing ---- */

/* The state of a game that would start with this board. */
static void look(struct slide_view *view) {
    const struct slide_rules *rules = &view->editor.rules;
    struct slide_board board = {rules->width, rules->height, view->editor.cell};
    view->hint = -1;
    if (slide_start_from(rules, &view->state, board, NULL) != ERR_NONE)
        view->state = (struct slide_state){.board = board, .over = true};
}

static bool is_board_of_game(const struct slide_view *view, const struct slide_rules *rules) {
    return strcmp(rules->name, view->rules.name) == 0 && rules->width == view->rules.width &&
           rules->height == view->rules.height;
}

void slide_view_editor_open(struct slide_view *view, const struct slide_rules *rules) {
    struct slide_view_editor *editor = &view->editor;
    size_t cells = (size_t)rules->width * rules->height;
    uint8_t *cell = cells <= EDITOR_CELLS_MOST ? calloc(cells, 1) : NULL;
    view->screen = SLIDE_VIEW_GAME;
    if (!cell) {
        slide_view_say(view, cells <= EDITOR_CELLS_MOST ? "Not enough memory to edit the board."
                                                        : "This board is too large to edit.");
        return;
    }
    if (is_board_of_game(view, rules))
        memcpy(cell, view->state.board.cell, cells);
    free(editor->cell);
    editor->cell = cell;
    editor->rules = *rules;
    editor->rules.begin = 0;
    editor->row = editor->column = 0;
    editor->typed[0] = '\0';
    editor->open = true;
    view->screen = SLIDE_VIEW_EDITOR;
    view->plays_itself = view->celebrates = false;
    slide_view_rest(view);
    look(view);
    slide_view_say(view, "Arrows move; digits, + and - set a tile.");
}

void slide_view_editor_resume(struct slide_view *view) {
    view->screen = SLIDE_VIEW_EDITOR;
    look(view);
}

static void leave(struct slide_view *view) {
    view->editor.open = false;
    view->screen = SLIDE_VIEW_GAME;
    view->hint = -1;
    view->state = slide_session_state(&view->session);
}

void slide_view_editor_free(struct slide_view *view) {
    free(view->editor.cell);
    free(view->editor.start);
}

/* ---- Setting cells ---- */

static uint8_t *cell_here(struct slide_view *view) {
    const struct slide_view_editor *editor = &view->editor;
    return &editor->cell[(size_t)editor->row * editor->rules.width + editor->column];
}

static void set(struct slide_view *view, uint8_t kind) {
    *cell_here(view) = kind;
    look(view);
}

/* The tile after this one, or before it; after the largest the cell is empty. */
static void step(struct slide_view *view, int by) {
    int kinds = view->editor.rules.kinds + 1;
    set(view, (uint8_t)((*cell_here(view) + by + kinds) % kinds));
}

/* Sets the tile as soon as the digits match one; more digits may change it to another. */
static void take_typed(struct slide_view *view) {
    const char *typed = view->editor.typed;
    int kind = typed[0] ? slide_kind_of(&view->editor.rules, strtoull(typed, NULL, 10)) : 0;
    if (kind >= 0)
        set(view, (uint8_t)kind);
    if (typed[0])
        slide_view_say(view, "Tile: %s_", typed);
}

bool slide_view_editor_key(struct slide_view *view, uint32_t key) {
    char *typed = view->editor.typed;
    size_t length = strlen(typed);
    bool digit = key >= '0' && key <= '9', back = key == '\b' || key == 0x7f;
    if (!digit && !back && key != KEYS_DELETE && key != '.')
        return false;
    view->message[0] = '\0';
    view->noted = false;
    if (digit) {
        if (length == 1 && typed[0] == '0')
            length = 0;
        if (length + 2 < SLIDE_VIEW_JUMP_SIZE) {
            typed[length] = (char)key;
            typed[length + 1] = '\0';
        }
    } else {
        typed[back && length ? length - 1 : 0] = '\0';
    }
    take_typed(view);
    return true;
}

void slide_view_edit_click(struct slide_view *view, uint32_t row, uint32_t column) {
    struct slide_view_editor *editor = &view->editor;
    if (view->screen != SLIDE_VIEW_EDITOR || view->question || row >= editor->rules.height ||
        column >= editor->rules.width)
        return;
    view->message[0] = editor->typed[0] = '\0';
    view->noted = false;
    editor->row = row;
    editor->column = column;
    step(view, 1);
}

/* ---- What to do with it ---- */

void slide_view_editor_play(struct slide_view *view, bool sure) {
    struct slide_view_editor *editor = &view->editor;
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_state game = slide_session_state(&view->session);
    size_t length = 0;
    if (view->session.options.same_match) {
        slide_view_say(view, "The board cannot change while a log or a record is written.");
        return;
    }
    if (view->session.saves.game.id == 0 && game.moves > 0 && !game.over && !sure) {
        view->from_editor = true;
        slide_view_ask(view, SLIDE_VIEW_ASKS_SWITCH);
        return;
    }
    char *start = board_rows(&editor->rules, view->state.board, &length);
    if (!start) {
        slide_view_say(view, "Not enough memory for a game.");
        return;
    }
    struct slide_rules rules = editor->rules;
    leave(view);
    session_ask(&view->session, start, length);
    slide_view_switch_to(view, &rules, false);
    free(editor->start); /* no match uses it any more */
    editor->start = start;
    if (view->done)
        return;
    if (!session_is_asked(&view->session) && view->state.moves > 0 && !view->state.over)
        slide_view_ask(view, SLIDE_VIEW_ASKS_ASKED);
    else if (!session_is_asked(&view->session) && !slide_view_begin(view, true, why))
        slide_view_say(view, "%s", why);
    slide_view_news(view);
}

static void suggest(struct slide_view *view) {
    if (view->state.over)
        slide_view_say(view, "No move is possible on this board.");
    else if (hint_tell(&view->editor.rules, &view->state, SLIDE_VIEW_HINT_SECONDS, &view->advice, &view->hint_words))
        view->hint = (int)view->advice.best;
    else
        slide_view_say(view, "No hint for this board.");
}

static void clear(struct slide_view *view) {
    memset(view->editor.cell, 0, (size_t)view->editor.rules.width * view->editor.rules.height);
    look(view);
}

static void move_cursor(struct slide_view *view, enum action action) {
    struct slide_view_editor *editor = &view->editor;
    if (action == ACTION_LEFT && editor->column > 0)
        editor->column--;
    else if (action == ACTION_RIGHT && editor->column + 1 < editor->rules.width)
        editor->column++;
    else if (action == ACTION_UP && editor->row > 0)
        editor->row--;
    else if (action == ACTION_DOWN && editor->row + 1 < editor->rules.height)
        editor->row++;
}

void slide_view_editor_act(struct slide_view *view, enum action action) {
    char typed[SLIDE_VIEW_JUMP_SIZE];
    memcpy(typed, view->editor.typed, sizeof typed);
    view->editor.typed[0] = '\0';
    if (typed[0] && slide_kind_of(&view->editor.rules, strtoull(typed, NULL, 10)) < 0) {
        slide_view_say(view, "There is no tile %s.", typed);
        if (action == ACTION_HINT || action == ACTION_PROBE || action == ACTION_PRACTISE || action == ACTION_YES)
            return; /* the board is not what was meant */
    }
    switch (action) {
    case ACTION_FASTER:
        step(view, 1);
        break;
    case ACTION_SLOWER:
        step(view, -1);
        break;
    case ACTION_HINT:
        suggest(view);
        break;
    case ACTION_PROBE:
        (void)slide_view_probe(view);
        break;
    case ACTION_PRACTISE:
        slide_view_practice_open(view);
        break;
    case ACTION_NEW:
        clear(view);
        break;
    case ACTION_YES:
        if (view->state.over)
            slide_view_say(view, "No move is possible on this board.");
        else
            slide_view_editor_play(view, false);
        break;
    case ACTION_NO:
    case ACTION_EDIT:
        leave(view);
        break;
    default:
        move_cursor(view, action);
        break;
    }
}
