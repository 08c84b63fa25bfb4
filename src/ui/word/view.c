#include "ui/word/view.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/plural.h"
#include "app/printable.h"
#include "ui/complain.h"
#include "ui/keys.h"
#include "ui/word/view_internal.h"
#include "word/text.h"

#define ROBOT_SECONDS 0.5 /* so that one sees one's own move before the answer */

void word_hand_say(struct word_hand *hand, bool warning, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(hand->message, sizeof hand->message, format, values);
    va_end(values);
    printable(hand->message);
    hand->warning = warning && hand->message[0];
    hand->message[0] = (char)toupper((unsigned char)hand->message[0]);
}

static void take_all_back(struct word_hand *hand) {
    hand->laid_count = hand->special_count = 0;
    hand->blank = false;
}

static const struct word_position *position_of(const struct word_hand *hand) {
    return word_table_position(hand->table);
}

/* ---- What lies where ---- */

int word_hand_viewer(const struct word_hand *hand) {
    return hand->mode == HAND_VEIL ? -1 : word_table_viewer(hand->table);
}

uint8_t word_hand_letter(const struct word_hand *hand, unsigned square) {
    for (unsigned i = 0; i < hand->laid_count; i++)
        if (hand->laid[i].square == square)
            return hand->laid[i].letter;
    return 0;
}

int word_hand_special(const struct word_hand *hand, unsigned square) {
    for (unsigned i = 0; i < hand->special_count; i++)
        if (hand->special[i].square == square)
            return hand->special[i].kind;
    return -1;
}

bool word_hand_used(const struct word_hand *hand, unsigned index) {
    int viewer = word_hand_viewer(hand);
    if (viewer < 0)
        return false;
    const char *rack = hand->table->rack[viewer];
    unsigned face = word_face(word_letter_of(rack[index])), before = 0, used = 0;
    for (unsigned i = 0; i < index; i++)
        before += word_face(word_letter_of(rack[i])) == face;
    for (unsigned i = 0; i < hand->laid_count; i++)
        used += word_face(hand->laid[i].letter) == face;
    return before < used;
}

bool word_hand_last(const struct word_hand *hand, unsigned square) {
    const struct word_history *past = &hand->table->past;
    for (unsigned i = past->count; i > 0; i--) {
        const struct word_step *step = &past->step[i - 1];
        if (word_step_has(step, WORD_LAID))
            return word_is_vacant(&step->before.board, square) && !word_is_vacant(&position_of(hand)->board, square);
    }
    return false;
}

/* Is a person to move? If not, why is said. */
static bool may_act(struct word_hand *hand) {
    int turn = word_table_turn(hand->table);
    if (word_is_human(&hand->table->rules, turn))
        return true;
    word_hand_say(hand, true, turn == TURN_OVER ? "The game is over." : "It is not your turn.");
    return false;
}

/* The move as it is laid so far. */
static bool move_of(const struct word_hand *hand, struct word_move *move) {
    const struct word_position *position = position_of(hand);
    int turn = word_table_turn(hand->table);
    if (!word_is_human(&hand->table->rules, turn) || word_new_move(position, turn, move) != ERR_NONE)
        return false;
    for (unsigned i = 0; i < hand->laid_count; i++)
        if (word_place_letter(position, move, hand->laid[i].square, hand->laid[i].letter, NULL) != ERR_NONE)
            return false;
    for (unsigned i = 0; i < hand->special_count; i++)
        if (word_place_special(position, move, hand->special[i].square, hand->special[i].kind, NULL) != ERR_NONE)
            return false;
    return true;
}

int32_t word_hand_points(const struct word_hand *hand, char why[WORD_REFUSAL]) {
    struct word_move move;
    why[0] = '\0';
    return move_of(hand, &move) ? word_table_worth(hand->table, &move, why) : -1;
}

/* ---- Turns ---- */

/* Tells the last steps of others, as this hand may see them. */
static void tell_last(struct word_hand *hand, unsigned from) {
    const struct word_history *past = &hand->table->past;
    char text[WORD_SAY_SIZE] = "";
    for (unsigned i = from; i < past->count; i++) {
        struct out line = out_of(text, sizeof text);
        word_say_step(&hand->table->rules, &hand->table->names, &past->step[i], word_table_viewer(hand->table), &line);
    }
    if (text[0])
        word_hand_say(hand, false, "%s", text);
}

/* What the table has noted is shown behind what is shown of it already. */
static void take_notice(struct word_hand *hand) {
    size_t length = strlen(hand->notice);
    if (hand->table->notice[0])
        snprintf(hand->notice + length, sizeof hand->notice - length, "%s%s", length ? " " : "", hand->table->notice);
    hand->table->notice[0] = '\0';
}

/* The person has done something: what was to be known has been read, unless a page lies over it. */
static void put_notice_away(struct word_hand *hand) {
    if (hand->mode != HAND_PAGE)
        hand->notice[0] = '\0';
}

/* A person does something. */
static void notice_person(struct word_hand *hand, double now) {
    word_table_time(hand->table, now);
    put_notice_away(hand);
}

/* After anything that may have ended a turn. */
static void settle(struct word_hand *hand, double now) {
    int turn = word_table_turn(hand->table);
    take_all_back(hand);
    hand->mode = HAND_BOARD;
    if (turn == TURN_OVER)
        hand->mode = HAND_OVER;
    else if (word_table_robot_turn(hand->table))
        hand->robot_due = now + (hand->reduced_motion ? 0 : ROBOT_SECONDS);
    else if (word_humans(&hand->table->rules) > 1 && hand->seat != turn)
        hand->mode = HAND_VEIL;
    else
        hand->seat = turn;
    if (hand->table->message[0])
        word_hand_say(hand, true, "%s", hand->table->message);
    hand->table->message[0] = '\0';
    take_notice(hand);
}

/* Says a line at the table; the letters on their way stay where they are if it is refused. */
void word_hand_speak(struct word_hand *hand, const char *line, double now) {
    unsigned from = hand->table->past.count;
    if (!word_table_say(hand->table, line)) {
        word_hand_say(hand, true, "%s.", hand->table->message);
        hand->table->message[0] = '\0';
        return;
    }
    word_hand_say(hand, false, "%s", "");
    if (word_humans(&hand->table->rules) == 1)
        tell_last(hand, from);
    settle(hand, now);
}

static void play(struct word_hand *hand, double now) {
    struct word_move move;
    char text[RECORD_TEXT_SIZE];
    struct out line = out_of(text, sizeof text);
    if (hand->laid_count == 0) {
        word_hand_say(hand, true,
                      hand->special_count ? "A special needs a word in the same move."
                                          : "Type letters to lay a word, then press enter.");
        return;
    }
    if (!move_of(hand, &move))
        return;
    if (!word_validate(&hand->table->rules, position_of(hand), &move)) {
        word_hand_say(hand, true, "%s.", move.refusal);
        return;
    }
    word_move_write(position_of(hand), &move, &line);
    word_hand_speak(hand, text, now);
}

void word_hand_tick(struct word_hand *hand, double now) {
    bool free = hand->mode == HAND_BOARD || hand->mode == HAND_PAGE;
    if (!free || !word_table_robot_turn(hand->table) || now < hand->robot_due)
        return;
    unsigned from = hand->table->past.count;
    enum word_hand_mode mode = hand->mode;
    word_table_time(hand->table, now);
    if (!word_table_robot(hand->table))
        word_hand_say(hand, true, "%s", hand->table->message);
    else
        tell_last(hand, from);
    settle(hand, now);
    if (mode == HAND_PAGE && hand->mode == HAND_BOARD)
        hand->mode = HAND_PAGE; /* it is read on */
}

double word_hand_wait(const struct word_hand *hand, double now) {
    bool free = hand->mode == HAND_BOARD || hand->mode == HAND_PAGE;
    if (!free || !word_table_robot_turn(hand->table))
        return -1;
    return hand->robot_due > now ? hand->robot_due - now : 0;
}

/* ---- Laying ---- */

static bool taken(const struct word_hand *hand, unsigned square) {
    return !word_is_vacant(&position_of(hand)->board, square) || word_hand_letter(hand, square);
}

/* One square on, across or down. False at the edge. */
static bool step_on(unsigned *square, bool down) {
    if ((down ? *square / WORD_SIDE : *square % WORD_SIDE) == WORD_SIDE - 1)
        return false;
    *square += down ? WORD_SIDE : 1;
    return true;
}

static unsigned left_of(const struct word_hand *hand, unsigned face) {
    int turn = word_table_turn(hand->table);
    unsigned used = 0;
    for (unsigned i = 0; i < hand->laid_count; i++)
        used += word_face(hand->laid[i].letter) == face;
    return position_of(hand)->rack[turn][face] - used;
}

static void lay_letter(struct word_hand *hand, uint8_t letter) {
    unsigned square = hand->cursor;
    while (taken(hand, square))
        if (!step_on(&square, hand->down)) {
            word_hand_say(hand, true, "The word runs off the board.");
            return;
        }
    bool blank = hand->blank || left_of(hand, letter) == 0;
    if (left_of(hand, blank ? 0 : letter) == 0) {
        word_hand_say(hand, true, "No %c and no blank on the rack.", word_letter_char(letter));
        hand->blank = false;
        return;
    }
    if (word_hand_special(hand, square) >= 0) {
        word_hand_say(hand, true, "You have placed a special there; press backspace to remove it.");
        return;
    }
    hand->laid[hand->laid_count].square = (uint8_t)square;
    hand->laid[hand->laid_count++].letter = (uint8_t)(blank ? letter | WORD_BLANK : letter);
    hand->blank = false;
    hand->cursor = square;
    word_hand_say(hand, false, "%s", "");
    unsigned next = square;
    while (step_on(&next, hand->down))
        if (!taken(hand, next)) {
            hand->cursor = next;
            break;
        }
}

/* The special under the cursor goes first, then the last letter, then the last special. */
static void erase(struct word_hand *hand) {
    hand->blank = false;
    word_hand_say(hand, false, "%s", "");
    for (unsigned i = 0; i < hand->special_count; i++)
        if (hand->special[i].square == hand->cursor || (hand->laid_count == 0 && i + 1 == hand->special_count)) {
            hand->special[i] = hand->special[--hand->special_count];
            return;
        }
    if (hand->laid_count)
        hand->cursor = hand->laid[--hand->laid_count].square;
}

void word_hand_lay_special(struct word_hand *hand, unsigned kind) {
    struct word_move move;
    struct fault fault = {.what = "it cannot be laid there"};
    if (!may_act(hand) || hand->special_count == HAND_SPECIALS_MOST || !move_of(hand, &move))
        return;
    if (word_place_special(position_of(hand), &move, hand->cursor, kind, &fault) != ERR_NONE) {
        word_hand_say(hand, true, "%s.", fault.what);
        return;
    }
    hand->special[hand->special_count].square = (uint8_t)hand->cursor;
    hand->special[hand->special_count++].kind = (uint8_t)kind;
    hand->mode = HAND_BOARD;
    word_hand_say(hand, false, "The %s will be laid with the next word.", word_specials[kind].name);
}

void word_hand_point(struct word_hand *hand, unsigned square) {
    put_notice_away(hand);
    if (hand->mode != HAND_BOARD)
        return;
    if (hand->cursor == square)
        hand->down = !hand->down;
    hand->cursor = square;
}

static void move_cursor(struct word_hand *hand, enum word_action action) {
    unsigned row = hand->cursor / WORD_SIDE, column = hand->cursor % WORD_SIDE;
    row += action == WORD_ACTION_DOWN && row < WORD_SIDE - 1;
    row -= action == WORD_ACTION_UP && row > 0;
    column += action == WORD_ACTION_RIGHT && column < WORD_SIDE - 1;
    column -= action == WORD_ACTION_LEFT && column > 0;
    hand->cursor = word_square(row, column);
}

/* ---- Actions on the board ---- */

/* A word is laid out for the person to look at; anything else is a question. */
static void hint(struct word_hand *hand) {
    struct word_hint found;
    take_all_back(hand);
    if (!word_table_hint(hand->table, &found))
        return;
    if (found.turn.what != ROBOT_PLAY) {
        hand->mode = HAND_ASKS;
        snprintf(hand->question, sizeof hand->question, "Hint: %s. Do it?", found.text);
        snprintf(hand->answer, sizeof hand->answer, "%s", found.text);
        return;
    }
    uint8_t squares[WORD_RACK];
    gen_play_squares(&found.turn.play, &position_of(hand)->board, squares);
    for (unsigned i = 0; i < found.turn.play.count; i++) {
        hand->laid[i].square = squares[i];
        hand->laid[i].letter = gen_play_letter(&found.turn.play, i);
    }
    hand->laid_count = found.turn.play.count;
    hand->down = found.turn.play.down;
    hand->cursor = squares[0];
    for (unsigned i = 0; i < found.turn.lays; i++) {
        hand->special[i].square = found.turn.lay[i].square;
        hand->special[i].kind = found.turn.lay[i].kind;
    }
    hand->special_count = found.turn.lays;
    char text[HAND_TEXT_SIZE] = "";
    struct out line = out_of(text, sizeof text);
    for (unsigned i = 0; i < found.turn.buys; i++) {
        out_put(&line, i ? ", " : " First buy ");
        out_put(&line, word_specials[found.turn.buy[i]].name);
    }
    out_put(&line, found.turn.buys ? "." : "");
    word_hand_say(hand, false, "Hint: %s, %d point%s; enter plays it.%s", found.text, (int)found.points,
                  plural((uint64_t)found.points), text);
    take_notice(hand);
}

static void ask(struct word_hand *hand, const char *question, const char *answer) {
    hand->mode = HAND_ASKS;
    snprintf(hand->question, sizeof hand->question, "%s", question);
    snprintf(hand->answer, sizeof hand->answer, "%s", answer);
}

static void undo(struct word_hand *hand, double now) {
    word_hand_say(hand, false, "%s", "");
    if (word_table_undo(hand->table)) {
        settle(hand, now);
        word_hand_say(hand, false, "Undone.");
    } else {
        word_hand_say(hand, true, "%s.", hand->table->message);
        hand->table->message[0] = '\0';
    }
}

static void next_theme(struct word_hand *hand) {
    unsigned now = 0;
    struct fault fault;
    while (now < hand->theme_count && strcmp(hand->themes[now], hand->theme.name) != 0)
        now++;
    for (unsigned i = 1; i <= hand->theme_count; i++)
        if (theme_load(&hand->theme, hand->themes[(now + i) % hand->theme_count], &fault) == ERR_NONE)
            break;
    saves_set(&hand->table->memory, "theme", hand->theme.name);
    word_hand_say(hand, false, "Theme: %s", hand->theme.title);
}

/* What only the person whose turn it is may do. */
static void act_in_turn(struct word_hand *hand, enum word_action action, double now) {
    if (!may_act(hand))
        return;
    switch (action) {
    case WORD_ACTION_ERASE:
        erase(hand);
        break;
    case WORD_ACTION_BLANK:
        hand->blank = left_of(hand, 0) > 0;
        word_hand_say(hand, !hand->blank, hand->blank ? "The next letter is the blank." : "No blank on the rack.");
        break;
    case WORD_ACTION_PLAY:
        play(hand, now);
        break;
    case WORD_ACTION_HINT:
        hint(hand);
        break;
    case WORD_ACTION_EXCHANGE:
        take_all_back(hand);
        hand->typed[0] = '\0';
        hand->mode = HAND_EXCHANGE;
        break;
    case WORD_ACTION_PASS:
        ask(hand, "Pass this turn?", "pass");
        break;
    default:
        break;
    }
}

static void act_on_board(struct word_hand *hand, enum word_action action, double now) {
    int viewer = word_hand_viewer(hand);
    switch (action) {
    case WORD_ACTION_LEFT:
    case WORD_ACTION_RIGHT:
    case WORD_ACTION_UP:
    case WORD_ACTION_DOWN:
        move_cursor(hand, action);
        break;
    case WORD_ACTION_TURN:
        hand->down = !hand->down;
        break;
    case WORD_ACTION_CLEAR:
        take_all_back(hand);
        word_hand_say(hand, false, "%s", "");
        break;
    case WORD_ACTION_SHUFFLE:
        if (viewer >= 0)
            word_table_shuffle(hand->table, viewer);
        break;
    case WORD_ACTION_SPECIALS:
        hand->mode = viewer >= 0 ? HAND_SPECIALS : hand->mode;
        break;
    case WORD_ACTION_CHECK:
        hand->typed[0] = '\0';
        hand->mode = HAND_CHECK;
        break;
    case WORD_ACTION_UNSEEN:
    case WORD_ACTION_HISTORY:
    case WORD_ACTION_HELP:
        word_hand_page(hand, action);
        break;
    case WORD_ACTION_UNDO:
        undo(hand, now);
        break;
    case WORD_ACTION_NEW:
        ask(hand, "Abandon this game and start another?", "");
        break;
    case WORD_ACTION_THEME:
        next_theme(hand);
        break;
    case WORD_ACTION_QUIT:
        hand->done = true;
        break;
    default:
        act_in_turn(hand, action, now);
        break;
    }
}

/* ---- Questions and the end ---- */

static void begin_again(struct word_hand *hand, double now) {
    hand->mode = HAND_BOARD;
    hand->seat = -1;
    if (!word_table_again(hand->table))
        word_hand_say(hand, true, "%s.", hand->table->message);
    else
        word_hand_say(hand, false, "New game.");
    hand->table->message[0] = '\0';
    settle(hand, now);
}

static void act_on_question(struct word_hand *hand, enum word_action action, double now) {
    if (action == WORD_ACTION_CLEAR)
        hand->mode = word_table_turn(hand->table) == TURN_OVER ? HAND_OVER : HAND_BOARD;
    if (action != WORD_ACTION_PLAY)
        return;
    hand->mode = HAND_BOARD;
    if (hand->answer[0])
        word_hand_speak(hand, hand->answer, now);
    else
        begin_again(hand, now);
}

static void act_on_veil(struct word_hand *hand, enum word_action action) {
    if (action == WORD_ACTION_QUIT)
        hand->done = true;
    if (action != WORD_ACTION_PLAY)
        return;
    hand->seat = word_table_turn(hand->table);
    hand->mode = HAND_BOARD;
}

static void key_at_end(struct word_hand *hand, uint32_t key, double now) {
    enum word_action action = word_keys_action(key);
    if (key == 'n' || key == 'N' || action == WORD_ACTION_NEW)
        begin_again(hand, now);
    else if (key == 'q' || key == 'Q' || action == WORD_ACTION_QUIT)
        hand->done = true;
    else if (action == WORD_ACTION_CLEAR || action == WORD_ACTION_PLAY)
        hand->mode = HAND_BOARD; /* to look at the board */
    else if (action == WORD_ACTION_HELP || action == WORD_ACTION_HISTORY || action == WORD_ACTION_THEME ||
             action == WORD_ACTION_UNDO)
        act_on_board(hand, action, now);
}

/* ---- Keys ---- */

void word_hand_act(struct word_hand *hand, enum word_action action, double now) {
    notice_person(hand, now);
    switch (hand->mode) {
    case HAND_BOARD:
        act_on_board(hand, action, now);
        break;
    case HAND_VEIL:
        act_on_veil(hand, action);
        break;
    case HAND_ASKS:
        act_on_question(hand, action, now);
        break;
    case HAND_EXCHANGE:
    case HAND_SPECIALS:
    case HAND_CHECK:
    case HAND_PAGE:
        word_hand_act_dialog(hand, action, now);
        break;
    case HAND_OVER:
        if (action)
            key_at_end(hand, action == WORD_ACTION_NEW ? 'n' : action == WORD_ACTION_QUIT ? 'q' : KEYS_ESCAPE, now);
        break;
    }
}

void word_hand_key(struct word_hand *hand, uint32_t key, double now) {
    bool letter = key < 128 && isalpha((int)key);
    notice_person(hand, now);
    if (hand->mode == HAND_OVER)
        key_at_end(hand, key, now);
    else if (letter && (hand->mode == HAND_EXCHANGE || hand->mode == HAND_CHECK || hand->mode == HAND_SPECIALS))
        word_hand_type(hand, (char)toupper((int)key), now);
    else if (hand->mode == HAND_ASKS && (key == 'y' || key == 'Y' || key == 'n' || key == 'N'))
        act_on_question(hand, toupper((int)key) == 'Y' ? WORD_ACTION_PLAY : WORD_ACTION_CLEAR, now);
    else if (!letter)
        word_hand_act(hand, word_keys_action(key), now);
    else if (hand->mode == HAND_BOARD && may_act(hand))
        lay_letter(hand, word_letter_of((char)toupper((int)key)));
}

/* ---- Opening ---- */

static bool choose_theme(struct word_hand *hand, const char *asked) {
    char kept[STORE_SETTING_SIZE];
    struct fault fault = {0};
    const char *wanted = asked ? asked : "classic";
    saves_setting(&hand->table->memory, "theme", kept);
    if (!asked && kept[0] && theme_load(&hand->theme, kept, &fault) == ERR_NONE)
        return true;
    if (theme_load(&hand->theme, wanted, &fault) == ERR_NONE)
        return true;
    if (fault.line)
        complain("theme %s:%u:%u: %s", wanted, fault.line, fault.column, fault.what);
    else
        complain("no theme '%s'", wanted);
    return false;
}

bool word_hand_open(struct word_hand *hand, struct word_table *table, const struct word_look *look, double now) {
    *hand = (struct word_hand){.table = table, .cursor = WORD_CENTRE, .seat = -1};
    hand->reduced_motion = look->reduced_motion;
    hand->theme_count = theme_names(hand->themes);
    if (!choose_theme(hand, look->theme))
        return false;
    if (table->resumed)
        word_hand_say(hand, false, "The saved game continues.");
    word_table_time(table, now);
    settle(hand, now);
    return true;
}

void word_hand_free(struct word_hand *hand) {
    page_free(&hand->page);
}
