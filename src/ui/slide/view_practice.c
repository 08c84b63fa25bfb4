/* view_practice.c - practice on the screen: the edited board is played as an endgame, and every move is judged. */
#include <stdio.h>
#include <stdlib.h>

#include "app/practise_book.h"
#include "app/practise_table.h"
#include "app/seed.h"
#include "slide/text.h"
#include "slide/wide4.h"
#include "ui/slide/view_internal.h"

struct slide_practice {
    struct practise_table table;
    struct practise practise;
    struct practise_book book;
    uint64_t start;   /* the edited board */
    uint8_t cell[16]; /* of the board that is shown */
};

/* ---- Opening and closing ---- */

/* The board as the state of a game that is shown. */
static void look(struct slide_view *view) {
    struct slide_practice *practice = view->practice;
    struct slide_board board = {4, 4, practice->cell};
    wide4_write((struct wide4){.low = practice->practise.board}, board);
    view->state = (struct slide_state){.board = board, .over = practice->practise.state != PRACTISE_MOVES};
    view->hint = -1;
}

static void begin(struct slide_view *view) {
    struct slide_practice *practice = view->practice;
    (void)practise_place(&practice->practise, practice->start); /* it has been placed before */
    slide_view_rest(view);
    look(view);
}

static enum err start(struct slide_practice *practice, const struct slide_view *view, struct fault *fault) {
    struct wide4 board;
    if (!endgames_fit(&view->editor.rules) || wide4_read(view->state.board, &board) != ERR_NONE || board.high)
        return err_refuse(fault, ERR_RANGE, "endgame tables are for the classic game on 4x4");
    enum err err = practise_table_for(&practice->table, view->options.endgame, board.low, fault);
    if (!err)
        err = practise_open(&practice->practise, practice->table.table, seed_random(), fault);
    if (!err && practise_place(&practice->practise, board.low) != ERR_NONE)
        err = err_refuse(fault, ERR_RANGE, "no endgame table knows this board");
    if (err)
        return err;
    practice->book = practise_book_of(&practice->practise, view->session.saves.store);
    practice->start = board.low;
    return ERR_NONE;
}

void slide_view_practice_open(struct slide_view *view) {
    struct fault fault = {.what = "not enough memory"};
    struct slide_practice *practice = calloc(1, sizeof *practice);
    enum err err = practice ? start(practice, view, &fault) : ERR_SYSTEM;
    if (err) {
        if (practice)
            practise_table_close(&practice->table);
        free(practice);
        slide_view_say(view, "No practice: %s.", fault.what);
        return;
    }
    view->practice = practice;
    view->screen = SLIDE_VIEW_GAME;
    begin(view);
    slide_view_say(view, "Make %u beside the smallest of the large tiles.",
                   1U << practice->practise.table->endgame.target);
}

void slide_view_practice_free(struct slide_view *view) {
    if (!view->practice)
        return;
    practise_table_close(&view->practice->table);
    free(view->practice);
    view->practice = NULL;
}

/* ---- Moves ---- */

/* Practice goes on where it cannot be saved; that is reported once. */
static void check(struct slide_view *view, enum err err) {
    struct practise_book *book = &view->practice->book;
    char text[SLIDE_VIEW_MESSAGE_SIZE];
    if (!err)
        return;
    snprintf(text, sizeof text, "From now on, practice is not saved: %s.", store_message(book->store));
    slide_view_note(view, text);
    book->store = NULL;
}

/* The events of a move, from the board that is shown to that of the practice. */
static void watch(const struct slide_view *view, enum slide_way way, struct animation *motion) {
    const struct slide_rules *rules = &view->editor.rules;
    const struct slide_viewer viewer = {animation_see, motion};
    uint64_t to = view->practice->practise.board;
    struct slide_state state = view->state;
    state.score = 0;
    if (!motion->tile || slide_play(rules, &state, way, &viewer) != ERR_NONE)
        return;
    for (unsigned i = 0; i < 16; i++)
        if (!view->practice->cell[i] && slide4_cell(to, i))
            (void)slide_chance(rules, &state, (struct slide_at){(uint16_t)(i / 4), (uint16_t)(i % 4)},
                               (uint8_t)slide4_cell(to, i), &viewer);
}

static void say_judged(struct slide_view *view, const struct review_move *judged) {
    const char *way = slide_way_name(judged->played), *grade = review_grade_name(judged->grade);
    if (judged->loss > 0)
        slide_view_say(view, "%s: %s, lost %.2f %%; best was %s", way, grade, 100 * judged->loss,
                       slide_way_name(judged->advice.best));
    else
        slide_view_say(view, "%s: %s", way, grade);
}

static void play(struct slide_view *view, enum slide_way way, double now) {
    struct slide_practice *practice = view->practice;
    struct practise *practise = &practice->practise;
    uint64_t before = practise->board;
    struct review_move judged;
    enum err err = practise_move(practise, way, &judged);
    if (err) {
        slide_view_say(view, err == ERR_MOVE ? "No tile can move %s." : "The table does not know %s; try another move.",
                       slide_way_name(way));
        return;
    }
    struct animation motion = slide_view_motion(view);
    watch(view, way, &motion);
    say_judged(view, &judged);
    check(view, practise_book_move(&practice->book, &practise->rules, before, &judged));
    if (practise->state != PRACTISE_MOVES)
        check(view, practise_book_end(&practice->book, practise->state == PRACTISE_MADE));
    look(view);
    slide_view_show_motion(view, motion, now);
}

static void suggest(struct slide_view *view) {
    view->advice = practise_look(&view->practice->practise);
    view->hint = (int)view->advice.best;
    hint_success_words(&view->practice->practise.table->endgame, &view->hint_words);
}

void slide_view_practice_act(struct slide_view *view, enum action action, double now) {
    bool moves = view->practice->practise.state == PRACTISE_MOVES;
    switch (action) {
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_UP:
    case ACTION_DOWN:
        if (moves)
            play(view, (enum slide_way)(action - ACTION_LEFT), now);
        break;
    case ACTION_HINT:
    case ACTION_PROBE:
        if (moves)
            suggest(view);
        break;
    case ACTION_YES:
    case ACTION_NEW:
        if (action == ACTION_NEW || !moves)
            begin(view);
        break;
    case ACTION_NO:
    case ACTION_EDIT:
    case ACTION_PRACTISE:
        slide_view_practice_free(view);
        slide_view_rest(view);
        slide_view_editor_resume(view);
        break;
    default:
        break;
    }
}

/* ---- Texts ---- */

void slide_view_practice_labels(const struct slide_view *view, struct slide_view_labels *labels) {
    const struct practice_tally *tally = &view->practice->book.tally;
    unsigned long long moves = 0, good = tally->grade[REVIEW_BEST] + tally->grade[REVIEW_GOOD];
    for (unsigned i = 0; i < PRACTICE_GRADES; i++)
        moves += tally->grade[i];
    snprintf(labels->score, sizeof labels->score, "Good moves: %llu", good);
    snprintf(labels->high, sizeof labels->high, "Lost: %.2f %%", (double)tally->lost / 1e4);
    snprintf(labels->moves, sizeof labels->moves, "Moves: %llu", moves);
    labels->score_name = "Good moves";
    labels->high_name = "Lost";
    snprintf(labels->score_figure, sizeof labels->score_figure, "%llu", good);
    snprintf(labels->high_figure, sizeof labels->high_figure, "%.2f %%", (double)tally->lost / 1e4);
    unsigned target = 1U << view->practice->practise.table->endgame.target;
    snprintf(labels->goal, sizeof labels->goal, "Goal: %u", target);
    snprintf(labels->heading, sizeof labels->heading, "Practice");
    snprintf(labels->purpose, sizeof labels->purpose, "Make %u beside the large tiles.", target);
}

const char *slide_view_practice_name(const struct slide_view *view) {
    return view->practice->book.name;
}

bool slide_view_practice_ended(const struct slide_view *view, char text[SLIDE_VIEW_LABEL_SIZE]) {
    const struct practise *practise = &view->practice->practise;
    snprintf(text, SLIDE_VIEW_LABEL_SIZE,
             practise->state == PRACTISE_MADE ? "You made the %u!" : "The %u cannot be made any more",
             1U << practise->table->endgame.target);
    return practise->state != PRACTISE_MOVES;
}
