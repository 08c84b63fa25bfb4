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

#define ROBOT_SECONDS 0.5 /* lets people see their own move before the answer */

void word_view_say(struct word_view *view, bool warning, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(view->message, sizeof view->message, format, values);
    va_end(values);
    printable(view->message);
    view->warning = warning && view->message[0];
    view->message[0] = (char)toupper((unsigned char)view->message[0]);
}

static void take_all_back(struct word_view *view) {
    view->laid_count = view->special_count = 0;
    view->blank = false;
}

static const struct word_position *position_of(const struct word_view *view) {
    return word_session_position(view->word);
}

/* ---- What lies where ---- */

int word_view_viewer(const struct word_view *view) {
    return view->mode == WORD_VIEW_VEIL ? -1 : session_viewer(&view->word->session);
}

uint8_t word_view_letter(const struct word_view *view, unsigned square) {
    for (unsigned i = 0; i < view->laid_count; i++)
        if (view->laid[i].square == square)
            return view->laid[i].letter;
    return 0;
}

int word_view_special(const struct word_view *view, unsigned square) {
    for (unsigned i = 0; i < view->special_count; i++)
        if (view->special[i].square == square)
            return view->special[i].kind;
    return -1;
}

bool word_view_used(const struct word_view *view, unsigned index) {
    int viewer = word_view_viewer(view);
    if (viewer < 0)
        return false;
    const char *rack = word_session_rack(view->word, viewer);
    unsigned face = word_face(word_letter_of(rack[index])), before = 0, used = 0;
    for (unsigned i = 0; i < index; i++)
        before += word_face(word_letter_of(rack[i])) == face;
    for (unsigned i = 0; i < view->laid_count; i++)
        used += word_face(view->laid[i].letter) == face;
    return before < used;
}

bool word_view_last(const struct word_view *view, unsigned square) {
    const struct match *match = view->word->session.match;
    for (size_t i = match_step_count(match); i > 0; i--) {
        struct word_step step = word_step_at(match, i - 1);
        if (word_step_has(&step, WORD_LAID))
            return word_is_vacant(&step.before->board, square) && !word_is_vacant(&position_of(view)->board, square);
    }
    return false;
}

/* Is it a person's turn? If not, shows why. */
static bool may_act(struct word_view *view) {
    int turn = session_turn(&view->word->session);
    if (session_is_person(&view->word->session, turn))
        return true;
    word_view_say(view, true, turn == TURN_OVER ? "The game is over." : "It is not your turn.");
    return false;
}

/* The move as it is laid so far. */
static bool move_of(const struct word_view *view, struct word_move *move) {
    const struct word_position *position = position_of(view);
    int turn = session_turn(&view->word->session);
    if (!session_is_person(&view->word->session, turn) || word_new_move(position, turn, move) != ERR_NONE)
        return false;
    for (unsigned i = 0; i < view->laid_count; i++)
        if (word_place_letter(position, move, view->laid[i].square, view->laid[i].letter, NULL) != ERR_NONE)
            return false;
    for (unsigned i = 0; i < view->special_count; i++)
        if (word_place_special(position, move, view->special[i].square, view->special[i].kind, NULL) != ERR_NONE)
            return false;
    return true;
}

int32_t word_view_points(const struct word_view *view, char why[WORD_REFUSAL]) {
    struct word_move move;
    why[0] = '\0';
    return move_of(view, &move) ? word_session_worth(view->word, &move, why) : -1;
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

/* Appends the session's notice to what is already shown. */
static void take_notice(struct word_view *view) {
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

/* Called after anything that may have ended a turn. */
static void settle(struct word_view *view, double now) {
    int turn = session_turn(&view->word->session);
    take_all_back(view);
    view->mode = WORD_VIEW_BOARD;
    if (turn == TURN_OVER)
        view->mode = WORD_VIEW_OVER;
    else if (session_robot_turn(&view->word->session))
        view->robot_due = now + (view->reduced_motion ? 0 : ROBOT_SECONDS);
    else if (session_people(&view->word->session) > 1 && view->seat != turn)
        view->mode = WORD_VIEW_VEIL;
    else
        view->seat = turn;
    take_notice(view);
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
    if (!move_of(view, &move))
        return;
    if (word_laid_write(position_of(view), &move, &line))
        word_view_speak(view, text, now);
    else if (!word_validate(&view->word->rules, position_of(view), &move)) /* only to learn the reason */
        word_view_say(view, true, "%s.", move.refusal);
}

void word_view_tick(struct word_view *view, double now) {
    bool free = view->mode == WORD_VIEW_BOARD || view->mode == WORD_VIEW_PAGE;
    if (!free || !session_robot_turn(&view->word->session) || now < view->robot_due)
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
    bool free = view->mode == WORD_VIEW_BOARD || view->mode == WORD_VIEW_PAGE;
    if (!free || !session_robot_turn(&view->word->session))
        return -1;
    return view->robot_due > now ? view->robot_due - now : 0;
}

/* ---- Laying ---- */

static bool taken(const struct word_view *view, unsigned square) {
    return !word_is_vacant(&position_of(view)->board, square) || word_view_letter(view, square);
}

/* Goes one square forward, across or down. Returns false at the edge. */
static bool step_on(unsigned *square, bool down) {
    if ((down ? *square / WORD_SIDE : *square % WORD_SIDE) == WORD_SIDE - 1)
        return false;
    *square += down ? WORD_SIDE : 1;
    return true;
}

static unsigned left_of(const struct word_view *view, unsigned face) {
    int turn = session_turn(&view->word->session);
    unsigned used = 0;
    for (unsigned i = 0; i < view->laid_count; i++)
        used += word_face(view->laid[i].letter) == face;
    return position_of(view)->rack[turn][face] - used;
}

static void lay_letter(struct word_view *view, uint8_t letter) {
    unsigned square = view->cursor;
    while (taken(view, square))
        if (!step_on(&square, view->down)) {
            word_view_say(view, true, "The word runs off the board.");
            return;
        }
    bool blank = view->blank || left_of(view, letter) == 0;
    if (left_of(view, blank ? 0 : letter) == 0) {
        word_view_say(view, true, "No %c and no blank on the rack.", word_letter_char(letter));
        view->blank = false;
        return;
    }
    if (word_view_special(view, square) >= 0) {
        word_view_say(view, true, "You have placed a special there; press backspace to remove it.");
        return;
    }
    view->laid[view->laid_count].square = (uint8_t)square;
    view->laid[view->laid_count++].letter = (uint8_t)(blank ? letter | WORD_BLANK : letter);
    view->blank = false;
    view->cursor = square;
    word_view_say(view, false, "%s", "");
    unsigned next = square;
    while (step_on(&next, view->down))
        if (!taken(view, next)) {
            view->cursor = next;
            break;
        }
}

/* Removes the special under the cursor, or else the last letter, or else the last special. */
static void erase(struct word_view *view) {
    view->blank = false;
    word_view_say(view, false, "%s", "");
    for (unsigned i = 0; i < view->special_count; i++)
        if (view->special[i].square == view->cursor || (view->laid_count == 0 && i + 1 == view->special_count)) {
            view->special[i] = view->special[--view->special_count];
            return;
        }
    if (view->laid_count)
        view->cursor = view->laid[--view->laid_count].square;
}

void word_view_lay_special(struct word_view *view, unsigned kind) {
    struct word_move move;
    struct fault fault = {.what = "it cannot be laid there"};
    if (!may_act(view) || view->special_count == WORD_VIEW_SPECIALS_MOST || !move_of(view, &move))
        return;
    if (word_place_special(position_of(view), &move, view->cursor, kind, &fault) != ERR_NONE) {
        word_view_say(view, true, "%s.", fault.what);
        return;
    }
    view->special[view->special_count].square = (uint8_t)view->cursor;
    view->special[view->special_count++].kind = (uint8_t)kind;
    view->mode = WORD_VIEW_BOARD;
    word_view_say(view, false, "The %s will be laid with the next word.", word_specials[kind].name);
}

void word_view_point(struct word_view *view, unsigned square) {
    put_notice_away(view);
    if (view->mode != WORD_VIEW_BOARD)
        return;
    if (view->cursor == square)
        view->down = !view->down;
    view->cursor = square;
}

static void move_cursor(struct word_view *view, enum word_action action) {
    unsigned row = view->cursor / WORD_SIDE, column = view->cursor % WORD_SIDE;
    row += action == WORD_ACTION_DOWN && row < WORD_SIDE - 1;
    row -= action == WORD_ACTION_UP && row > 0;
    column += action == WORD_ACTION_RIGHT && column < WORD_SIDE - 1;
    column -= action == WORD_ACTION_LEFT && column > 0;
    view->cursor = word_square(row, column);
}

/* ---- Actions on the board ---- */

/* A word is laid on the board for the person to see; anything else becomes a question. */
static void hint(struct word_view *view) {
    struct word_hint found;
    take_all_back(view);
    if (!word_session_hint(view->word, &found))
        return;
    if (found.turn.what != ROBOT_PLAY) {
        view->mode = WORD_VIEW_ASKS;
        snprintf(view->question, sizeof view->question, "Hint: %s. Do it?", found.text);
        snprintf(view->answer, sizeof view->answer, "%s", found.text);
        return;
    }
    uint8_t squares[WORD_RACK];
    gen_play_squares(&found.turn.play, &position_of(view)->board, squares);
    for (unsigned i = 0; i < found.turn.play.count; i++) {
        view->laid[i].square = squares[i];
        view->laid[i].letter = gen_play_letter(&found.turn.play, i);
    }
    view->laid_count = found.turn.play.count;
    view->down = found.turn.play.down;
    view->cursor = squares[0];
    for (unsigned i = 0; i < found.turn.lays; i++) {
        view->special[i].square = found.turn.lay[i].square;
        view->special[i].kind = found.turn.lay[i].kind;
    }
    view->special_count = found.turn.lays;
    char text[WORD_VIEW_TEXT_SIZE] = "";
    struct out line = out_of(text, sizeof text);
    for (unsigned i = 0; i < found.turn.buys; i++) {
        out_put(&line, i ? ", " : " First buy ");
        out_put(&line, word_specials[found.turn.buy[i]].name);
    }
    out_put(&line, found.turn.buys ? "." : "");
    word_view_say(view, false, "Hint: %s, %d point%s; enter plays it.%s", found.text, (int)found.points,
                  plural((uint64_t)found.points), text);
    take_notice(view);
}

static void ask(struct word_view *view, const char *question, const char *answer) {
    view->mode = WORD_VIEW_ASKS;
    snprintf(view->question, sizeof view->question, "%s", question);
    snprintf(view->answer, sizeof view->answer, "%s", answer);
}

static void undo(struct word_view *view, double now) {
    struct fault fault = {0};
    word_view_say(view, false, "%s", "");
    if (session_undo(&view->word->session, &fault) == ERR_NONE) {
        settle(view, now);
        word_view_say(view, false, "Undone.");
    } else {
        word_view_say(view, true, "%s.", fault.what);
    }
}

static void next_theme(struct word_view *view) {
    theme_choose_next(&view->themes, &view->word->session, 1, &view->theme);
    word_view_say(view, false, "Theme: %s", view->theme.title);
}

/* Actions that only the person whose turn it is may do. */
static void act_in_turn(struct word_view *view, enum word_action action, double now) {
    if (!may_act(view))
        return;
    switch (action) {
    case WORD_ACTION_ERASE:
        erase(view);
        break;
    case WORD_ACTION_BLANK:
        view->blank = left_of(view, 0) > 0;
        word_view_say(view, !view->blank, view->blank ? "The next letter is the blank." : "No blank on the rack.");
        break;
    case WORD_ACTION_PLAY:
        play(view, now);
        break;
    case WORD_ACTION_HINT:
        hint(view);
        break;
    case WORD_ACTION_EXCHANGE:
        take_all_back(view);
        view->typed[0] = '\0';
        view->mode = WORD_VIEW_EXCHANGE;
        break;
    case WORD_ACTION_PASS:
        ask(view, "Pass this turn?", "pass");
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
        take_all_back(view);
        word_view_say(view, false, "%s", "");
        break;
    case WORD_ACTION_SHUFFLE:
        if (viewer >= 0)
            word_session_shuffle(view->word, viewer);
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
        word_view_page(view, action);
        break;
    case WORD_ACTION_UNDO:
        undo(view, now);
        break;
    case WORD_ACTION_NEW:
        ask(view, "Abandon this game and start another?", "");
        break;
    case WORD_ACTION_THEME:
        next_theme(view);
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
    if (session_begin(&view->word->session, false, &fault) != ERR_NONE)
        word_view_say(view, true, "%s.", fault.what);
    else
        word_view_say(view, false, "New game.");
    settle(view, now);
}

static void act_on_question(struct word_view *view, enum word_action action, double now) {
    if (action == WORD_ACTION_CLEAR)
        view->mode = session_turn(&view->word->session) == TURN_OVER ? WORD_VIEW_OVER : WORD_VIEW_BOARD;
    if (action != WORD_ACTION_PLAY)
        return;
    view->mode = WORD_VIEW_BOARD;
    if (view->answer[0])
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

static void key_at_end(struct word_view *view, uint32_t key, double now) {
    enum word_action action = word_keys_action(key);
    if (key == 'n' || key == 'N' || action == WORD_ACTION_NEW)
        begin_again(view, now);
    else if (key == 'q' || key == 'Q' || action == WORD_ACTION_QUIT)
        view->done = true;
    else if (action == WORD_ACTION_CLEAR || action == WORD_ACTION_PLAY)
        view->mode = WORD_VIEW_BOARD; /* to look at the board */
    else if (action == WORD_ACTION_HELP || action == WORD_ACTION_HISTORY || action == WORD_ACTION_THEME ||
             action == WORD_ACTION_UNDO)
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
    case WORD_VIEW_PAGE:
        word_view_act_dialog(view, action, now);
        break;
    case WORD_VIEW_OVER:
        if (action)
            key_at_end(view, action == WORD_ACTION_NEW ? 'n' : action == WORD_ACTION_QUIT ? 'q' : KEYS_ESCAPE, now);
        break;
    }
}

void word_view_key(struct word_view *view, uint32_t key, double now) {
    bool letter = key < 128 && isalpha((int)key);
    notice_person(view, now);
    if (view->mode == WORD_VIEW_OVER)
        key_at_end(view, key, now);
    else if (letter &&
             (view->mode == WORD_VIEW_EXCHANGE || view->mode == WORD_VIEW_CHECK || view->mode == WORD_VIEW_SPECIALS))
        word_view_type(view, (char)toupper((int)key), now);
    else if (view->mode == WORD_VIEW_ASKS && (key == 'y' || key == 'Y' || key == 'n' || key == 'N'))
        act_on_question(view, toupper((int)key) == 'Y' ? WORD_ACTION_PLAY : WORD_ACTION_CLEAR, now);
    else if (!letter)
        word_view_act(view, word_keys_action(key), now);
    else if (view->mode == WORD_VIEW_BOARD && may_act(view))
        lay_letter(view, word_letter_of((char)toupper((int)key)));
}

/* ---- Opening ---- */

enum err word_view_open(struct word_view *view, struct word_session *word, const struct word_look *look, double now,
                        struct fault *fault) {
    *view = (struct word_view){.word = word, .cursor = WORD_CENTRE, .seat = -1};
    view->reduced_motion = look->reduced_motion;
    enum err err = theme_choose(&view->themes, &word->session, look->theme, &view->theme, fault);
    if (err)
        return err;
    if (word->session.resumed)
        word_view_say(view, false, "The saved game continues.");
    session_time(&word->session, now);
    settle(view, now);
    return ERR_NONE;
}

void word_view_free(struct word_view *view) {
    page_free(&view->page);
}
