#include "ui/word/view.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/plural.h"
#include "app/printable.h"
#include "ui/keys.h"
#include "ui/word/view_internal.h"
#include "word/text.h"

#define ROBOT_SECONDS    0.5  /* lets people see their own move before the answer */
#define THINKING_SECONDS 0.01 /* how often to ask whether a robot has finished */

void word_view_say(struct word_view *view, bool warning, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(view->message, sizeof view->message, format, values);
    va_end(values);
    printable(view->message);
    view->warning = warning && view->message[0];
    view->message[0] = (char)toupper((unsigned char)view->message[0]);
}

static const struct word_position *position_of(const struct word_view *view) {
    return word_session_position(view->word);
}

int word_view_viewer(const struct word_view *view) {
    return view->mode == WORD_VIEW_VEIL ? -1 : session_viewer(&view->word->session);
}

bool word_view_may_act(struct word_view *view) {
    int turn = session_turn(&view->word->session);
    if (session_is_person(&view->word->session, turn))
        return true;
    word_view_say(view, true, turn == TURN_OVER ? "The game is over." : "It is not your turn.");
    return false;
}

/* ---- Turns ---- */

/* Shows the last steps of others, as far as the person at the screen may see them. */
static void tell_last(struct word_view *view, size_t from) {
    const struct word_session *word = view->word;
    char text[WORD_SAY_SIZE] = "";
    for (size_t i = from; i < match_step_count(word->session.match); i++) {
        struct out line = out_of(text, sizeof text);
        struct word_step step = word_step_at(word->session.match, i);
        word_say_step(&word->rules, &word->names, &step, session_viewer(&word->session), &line);
    }
    if (text[0])
        word_view_say(view, false, "%s", text);
}

void word_view_take_notice(struct word_view *view) {
    size_t length = strlen(view->notice);
    if (view->word->session.notice[0])
        snprintf(view->notice + length, sizeof view->notice - length, "%s%s", length ? " " : "",
                 view->word->session.notice);
    view->word->session.notice[0] = '\0';
}

/* The person has done something: the notice has been read, unless a page covers it. */
static void put_notice_away(struct word_view *view) {
    if (view->mode != WORD_VIEW_PAGE)
        view->notice[0] = '\0';
}

/* A person does something. */
static void notice_person(struct word_view *view, double now) {
    session_time(&view->word->session, now);
    put_notice_away(view);
}

/* The robot thinks while people look at the last move. */
static void wait_for_robot(struct word_view *view, double now) {
    view->robot_due = now + (view->reduced_motion ? 0 : ROBOT_SECONDS);
    word_session_think(view->word);
}

/* Called after anything that may have ended a turn. */
static void settle(struct word_view *view, double now) {
    int turn = session_turn(&view->word->session);
    word_view_take_all_back(view);
    word_view_free_cursor(view);
    word_view_review_close(view);
    view->mode = WORD_VIEW_BOARD;
    if (turn == TURN_OVER)
        view->mode = WORD_VIEW_OVER;
    else if (session_robot_turn(&view->word->session))
        wait_for_robot(view, now);
    else if (session_people(&view->word->session) > 1 && view->seat != turn)
        view->mode = WORD_VIEW_VEIL;
    else
        view->seat = turn;
    word_view_take_notice(view);
}

void word_view_begin(struct word_view *view, double now) {
    session_time(&view->word->session, now);
    settle(view, now);
}

/* If the line is refused, the letters being laid stay where they are. */
void word_view_speak(struct word_view *view, const char *line, double now) {
    size_t from = match_step_count(view->word->session.match);
    struct fault fault = {0};
    if (session_say(&view->word->session, line, &fault) != ERR_NONE) {
        word_view_say(view, true, "%s.", fault.what);
        return;
    }
    word_view_say(view, false, "%s", "");
    if (session_people(&view->word->session) == 1)
        tell_last(view, from);
    settle(view, now);
}

static void play(struct word_view *view, double now) {
    struct word_move move;
    char text[RECORD_TEXT_SIZE];
    struct out line = out_of(text, sizeof text);
    if (view->laid_count == 0) {
        word_view_say(view, true,
                      view->special_count ? "A special needs a word in the same move."
                                          : "Type letters to lay a word, then press enter.");
        return;
    }
    if (!word_view_move(view, &move))
        return;
    if (word_laid_write(position_of(view), &move, &line))
        word_view_speak(view, text, now);
    else if (!word_validate(&view->word->rules, position_of(view), &move)) /* only to learn the reason */
        word_view_say(view, true, "%s.", move.refusal);
}

/* Robots go on while the board or a page is shown, not while somebody decides something. */
static bool is_free(const struct word_view *view) {
    return view->mode == WORD_VIEW_BOARD || view->mode == WORD_VIEW_PAGE;
}

void word_view_tick(struct word_view *view, double now) {
    word_view_review_step(view);
    if (!is_free(view) || !session_robot_turn(&view->word->session) || now < view->robot_due ||
        word_session_thinks(view->word))
        return;
    size_t from = match_step_count(view->word->session.match);
    struct fault fault = {0};
    enum word_view_mode mode = view->mode;
    session_time(&view->word->session, now);
    if (word_session_robot(view->word, &fault) != ERR_NONE)
        word_view_say(view, true, "%s.", fault.what);
    else
        tell_last(view, from);
    settle(view, now);
    if (mode == WORD_VIEW_PAGE && view->mode == WORD_VIEW_BOARD)
        view->mode = WORD_VIEW_PAGE; /* keep the page open */
}

double word_view_wait(const struct word_view *view, double now) {
    if (word_view_review_wants(view))
        return 0;
    if (!is_free(view) || !session_robot_turn(&view->word->session))
        return -1;
    if (view->robot_due > now)
        return view->robot_due - now;
    return word_session_thinks(view->word) ? THINKING_SECONDS : 0;
}

static void move_cursor(struct word_view *view, enum word_action action) {
    unsigned row = view->cursor / WORD_SIDE, column = view->cursor % WORD_SIDE;
    row += action == WORD_ACTION_DOWN && row < WORD_SIDE - 1;
    row -= action == WORD_ACTION_UP && row > 0;
    column += action == WORD_ACTION_RIGHT && column < WORD_SIDE - 1;
    column -= action == WORD_ACTION_LEFT && column > 0;
    view->cursor = word_square(row, column);
}

void word_view_point(struct word_view *view, unsigned square) {
    put_notice_away(view);
    if (view->mode != WORD_VIEW_BOARD)
        return;
    if (view->carried >= 0) {
        word_view_drop_special(view, (unsigned)view->carried, square);
        return;
    }
    if (view->cursor == square)
        view->down = !view->down;
    view->cursor = square;
}

/* " First buy 2 negatives, a boom." Nothing if nothing is to be bought. */
static void write_purchases(const struct robot_turn *turn, struct out *line) {
    const char *before = " First buy ";
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        unsigned count = 0;
        for (unsigned i = 0; i < turn->buys; i++)
            count += turn->buy[i] == kind;
        if (!count)
            continue;
        out_put(line, before);
        if (count > 1)
            out_put_number(line, count);
        else
            out_put(line, "a");
        out_put(line, " ");
        out_put(line, word_specials[kind].name);
        out_put(line, plural(count));
        before = ", ";
    }
    out_put(line, turn->buys ? "." : "");
}

/* ---- Actions on the board ---- */

/* A word is laid on the board for the person to see; anything else becomes a question. */
static void hint(struct word_view *view) {
    struct word_hint found;
    if (!word_session_hint(view->word, &found))
        return;
    if (found.turn.what != ROBOT_PLAY) {
        word_view_take_all_back(view);
        char question[WORD_VIEW_TEXT_SIZE];
        snprintf(question, sizeof question, "Hint: %s. Do it?", found.text);
        word_view_ask(view, question, "Do it", found.text);
        return;
    }
    word_view_lay_turn(view, &found.turn);
    char text[WORD_VIEW_TEXT_SIZE] = "";
    struct out line = out_of(text, sizeof text);
    write_purchases(&found.turn, &line);
    word_view_say(view, false, "Hint: %s, %d point%s; enter plays it.%s", found.text, (int)found.points,
                  plural((uint64_t)found.points), text);
    word_view_take_notice(view);
}

void word_view_ask(struct word_view *view, const char *question, const char *yes, const char *answer) {
    view->to_shop = view->mode == WORD_VIEW_SPECIALS;
    view->mode = WORD_VIEW_ASKS;
    view->yes = yes;
    snprintf(view->question, sizeof view->question, "%s", question);
    snprintf(view->answer, sizeof view->answer, "%s", answer);
}

static void undo(struct word_view *view, double now) {
    struct fault fault = {0};
    word_view_say(view, false, "%s", "");
    word_session_rest(view->word);
    if (session_undo(&view->word->session, &fault) == ERR_NONE) {
        settle(view, now);
        word_view_say(view, false, "Undone.");
    } else {
        word_view_say(view, true, "%s.", fault.what);
        word_session_think(view->word);
    }
}

void word_view_next_theme(struct word_view *view, int step) {
    theme_choose_next(&view->themes, &view->word->session, step, &view->theme);
    word_view_say(view, false, "Theme: %s", view->theme.title);
}

/* Actions that only the person whose turn it is may do. */
static void act_in_turn(struct word_view *view, enum word_action action, double now) {
    if (!word_view_may_act(view))
        return;
    switch (action) {
    case WORD_ACTION_ERASE:
        word_view_erase(view);
        break;
    case WORD_ACTION_BLANK:
        view->blank = word_view_left(view, 0) > 0;
        word_view_say(view, !view->blank, view->blank ? "The next letter is the blank." : "No blank on the rack.");
        break;
    case WORD_ACTION_PLAY:
        if (view->carried >= 0)
            word_view_drop_special(view, (unsigned)view->carried, view->cursor);
        else
            play(view, now);
        break;
    case WORD_ACTION_HINT:
        hint(view);
        break;
    case WORD_ACTION_PLAYS:
        word_view_list_plays(view);
        break;
    case WORD_ACTION_EXCHANGE:
        word_view_take_all_back(view);
        view->typed[0] = '\0';
        view->mode = WORD_VIEW_EXCHANGE;
        break;
    case WORD_ACTION_PASS:
        word_view_ask(view, "Pass this turn?", "Pass", "pass");
        break;
    default:
        break;
    }
}

static void act_on_board(struct word_view *view, enum word_action action, double now) {
    int viewer = word_view_viewer(view);
    switch (action) {
    case WORD_ACTION_LEFT:
    case WORD_ACTION_RIGHT:
    case WORD_ACTION_UP:
    case WORD_ACTION_DOWN:
        move_cursor(view, action);
        break;
    case WORD_ACTION_TURN:
        view->down = !view->down;
        break;
    case WORD_ACTION_CLEAR:
        if (view->carried < 0)
            word_view_take_all_back(view);
        view->carried = -1;
        word_view_say(view, false, "%s", "");
        break;
    case WORD_ACTION_SHUFFLE:
        word_view_mix(view);
        break;
    case WORD_ACTION_SPECIALS:
        view->mode = viewer >= 0 ? WORD_VIEW_SPECIALS : view->mode;
        break;
    case WORD_ACTION_CHECK:
        view->typed[0] = '\0';
        view->mode = WORD_VIEW_CHECK;
        break;
    case WORD_ACTION_UNSEEN:
    case WORD_ACTION_HISTORY:
    case WORD_ACTION_HELP:
    case WORD_ACTION_HOW:
    case WORD_ACTION_REVIEW:
        word_view_page(view, action);
        break;
    case WORD_ACTION_UNDO:
        undo(view, now);
        break;
    case WORD_ACTION_NEW:
        word_view_ask(view, "Start a new game?", "New game", "");
        break;
    case WORD_ACTION_MENU:
        view->menu_row = WORD_MENU_THEME;
        view->mode = WORD_VIEW_MENU;
        break;
    case WORD_ACTION_THEME:
        word_view_next_theme(view, 1);
        break;
    case WORD_ACTION_QUIT:
        view->done = true;
        break;
    default:
        act_in_turn(view, action, now);
        break;
    }
}

/* ---- Questions and the end ---- */

static void begin_again(struct word_view *view, double now) {
    view->mode = WORD_VIEW_BOARD;
    view->seat = -1;
    struct fault fault = {0};
    word_session_rest(view->word);
    if (session_begin(&view->word->session, false, &fault) != ERR_NONE)
        word_view_say(view, true, "%s.", fault.what);
    else
        word_view_say(view, false, "New game.");
    settle(view, now);
}

void word_view_go_back(struct word_view *view) {
    const struct session *session = &view->word->session;
    int turn = session_turn(session);
    bool next = session_is_person(session, turn) && session_people(session) > 1 && view->seat != turn;
    view->mode = turn == TURN_OVER ? WORD_VIEW_OVER : next ? WORD_VIEW_VEIL : WORD_VIEW_BOARD;
}

/* A purchase does not end the turn: what was laid is still there, and the shop is open again. */
static void buy(struct word_view *view, double now) {
    unsigned laid = view->laid_count, specials = view->special_count;
    word_view_speak(view, view->answer, now);
    if (session_is_person(&view->word->session, session_turn(&view->word->session))) {
        view->laid_count = laid;
        view->special_count = specials;
        view->mode = WORD_VIEW_SPECIALS;
    }
}

static void act_on_question(struct word_view *view, enum word_action action, double now) {
    if (action == WORD_ACTION_CLEAR && view->to_shop)
        view->mode = WORD_VIEW_SPECIALS;
    else if (action == WORD_ACTION_CLEAR)
        word_view_go_back(view);
    if (action != WORD_ACTION_PLAY)
        return;
    view->mode = WORD_VIEW_BOARD;
    if (view->to_shop)
        buy(view, now);
    else if (view->answer[0])
        word_view_speak(view, view->answer, now);
    else
        begin_again(view, now);
}

static void act_on_veil(struct word_view *view, enum word_action action) {
    if (action == WORD_ACTION_QUIT)
        view->done = true;
    if (action != WORD_ACTION_PLAY)
        return;
    view->seat = session_turn(&view->word->session);
    view->mode = WORD_VIEW_BOARD;
}

/* At the end letters are keys too. */
static enum word_action end_action(uint32_t key) {
    switch (key) {
    case 'n':
    case 'N':
        return WORD_ACTION_NEW;
    case 'r':
    case 'R':
        return WORD_ACTION_REVIEW;
    case 'q':
    case 'Q':
        return WORD_ACTION_QUIT;
    default:
        return word_keys_action(key);
    }
}

static void act_at_end(struct word_view *view, enum word_action action, double now) {
    if (action == WORD_ACTION_NEW)
        begin_again(view, now);
    else if (action == WORD_ACTION_CLEAR || action == WORD_ACTION_PLAY)
        view->mode = WORD_VIEW_BOARD; /* to look at the board */
    else if (action == WORD_ACTION_HELP || action == WORD_ACTION_HOW || action == WORD_ACTION_HISTORY ||
             action == WORD_ACTION_REVIEW || action == WORD_ACTION_THEME || action == WORD_ACTION_UNDO ||
             action == WORD_ACTION_MENU || action == WORD_ACTION_UNSEEN || action == WORD_ACTION_QUIT)
        act_on_board(view, action, now);
}

/* ---- Keys ---- */

void word_view_act(struct word_view *view, enum word_action action, double now) {
    notice_person(view, now);
    switch (view->mode) {
    case WORD_VIEW_BOARD:
        act_on_board(view, action, now);
        break;
    case WORD_VIEW_VEIL:
        act_on_veil(view, action);
        break;
    case WORD_VIEW_ASKS:
        act_on_question(view, action, now);
        break;
    case WORD_VIEW_EXCHANGE:
    case WORD_VIEW_SPECIALS:
    case WORD_VIEW_CHECK:
    case WORD_VIEW_BLANK:
    case WORD_VIEW_PLAYS:
    case WORD_VIEW_MENU:
    case WORD_VIEW_PLAYERS:
    case WORD_VIEW_PAGE:
        word_view_act_dialog(view, action, now);
        break;
    case WORD_VIEW_OVER:
        act_at_end(view, action, now);
        break;
    }
}

/* Modes in which letters are typed, or mean something of their own. */
static bool takes_letters(const struct word_view *view) {
    return view->mode == WORD_VIEW_EXCHANGE || view->mode == WORD_VIEW_CHECK || view->mode == WORD_VIEW_SPECIALS ||
           view->mode == WORD_VIEW_BLANK;
}

void word_view_key(struct word_view *view, uint32_t key, double now) {
    bool letter = key < 128 && isalpha((int)key);
    notice_person(view, now);
    if (view->mode == WORD_VIEW_OVER)
        act_at_end(view, end_action(key), now);
    else if (letter && takes_letters(view))
        word_view_type(view, (char)toupper((int)key), now);
    else if (view->mode == WORD_VIEW_ASKS && (key == 'y' || key == 'Y' || key == 'n' || key == 'N'))
        act_on_question(view, toupper((int)key) == 'Y' ? WORD_ACTION_PLAY : WORD_ACTION_CLEAR, now);
    else if (key >= WORD_KEY_SPECIAL && key < WORD_KEY_SPECIAL + word_kinds &&
             (view->mode == WORD_VIEW_BOARD || view->mode == WORD_VIEW_SPECIALS))
        word_view_carry(view, key - WORD_KEY_SPECIAL);
    else if (!letter)
        word_view_act(view, word_keys_action(key), now);
    else if (view->mode == WORD_VIEW_BOARD && word_view_may_act(view))
        word_view_type_letter(view, word_letter_of((char)toupper((int)key)));
}

/* ---- Opening ---- */

/* A new player is shown once how to play. Where nothing is saved it could not be only once, so it is not shown. */
static void welcome(struct word_view *view) {
    char seen[STORE_SETTING_SIZE];
    struct session *session = &view->word->session;
    session_setting(session, "word-how", seen);
    if (seen[0] || session->resumed || session_people(session) == 0 || view->notice[0])
        return; /* a notice must be read first */
    session_set(session, "word-how", "seen");
    session_setting(session, "word-how", seen);
    if (seen[0])
        word_view_page(view, WORD_ACTION_HOW);
}

enum err word_view_open(struct word_view *view, struct word_session *word, const struct word_look *look, double now,
                        struct fault *fault) {
    *view = (struct word_view){.word = word, .cursor = WORD_CENTRE, .seat = -1, .carried = -1};
    char motion[STORE_SETTING_SIZE];
    session_setting(&word->session, "motion", motion);
    view->reduced_motion = look->reduced_motion || strcmp(motion, "reduced") == 0;
    enum err err = theme_choose(&view->themes, &word->session, look->theme, &view->theme, fault);
    if (err)
        return err;
    if (word->session.resumed)
        word_view_say(view, false, "The saved game continues.");
    word_view_begin(view, now);
    welcome(view);
    return ERR_NONE;
}

void word_view_free(struct word_view *view) {
    word_view_review_close(view);
    page_free(&view->page);
}
