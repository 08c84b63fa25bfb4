/* view_dialogs.c - what opens over the board: exchange, specials, a word to check, a blank, the best plays, pages. */
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "ui/word/view_internal.h"
#include "word/text.h"

/* ---- Typing ---- */

static bool is_picked(const struct word_view *view, unsigned index) {
    for (size_t i = 0; i < strlen(view->typed); i++)
        if (view->typed_from[i] == index)
            return true;
    return false;
}

static void pick(struct word_view *view, unsigned index, char letter) {
    size_t length = strlen(view->typed);
    view->typed_from[length] = (uint8_t)index;
    view->typed[length] = letter;
    view->typed[length + 1] = '\0';
    word_view_say(view, false, "%s", "");
}

/* The first of these letters that is not picked yet. */
static void type_exchange(struct word_view *view, char letter) {
    const char *rack = word_session_rack(view->word, session_turn(&view->word->session));
    for (unsigned i = 0; rack[i]; i++)
        if (rack[i] == letter && !is_picked(view, i)) {
            pick(view, i, letter);
            return;
        }
    word_view_say(view, true, "No more %c on the rack.", letter);
}

void word_view_type(struct word_view *view, char letter, double now) {
    size_t length = strlen(view->typed);
    if (view->mode == WORD_VIEW_BLANK) {
        word_view_choose_letter(view, word_letter_of(letter));
    } else if (view->mode == WORD_VIEW_EXCHANGE) {
        type_exchange(view, letter);
    } else if (view->mode == WORD_VIEW_CHECK && length < WORD_SIDE) {
        view->typed[length] = letter;
        view->typed[length + 1] = '\0';
    } else if (view->mode == WORD_VIEW_SPECIALS && (letter == 'B' || letter == 'L')) {
        word_view_act_dialog(view, letter == 'B' ? WORD_ACTION_PLAY : WORD_ACTION_TURN, now);
    }
}

bool word_view_picked(const struct word_view *view, unsigned index) {
    return view->mode == WORD_VIEW_EXCHANGE && word_view_viewer(view) >= 0 && is_picked(view, index);
}

static void put_back(struct word_view *view, unsigned index) {
    size_t length = strlen(view->typed), at = 0;
    while (view->typed_from[at] != index)
        at++;
    memmove(view->typed + at, view->typed + at + 1, length - at);
    memmove(view->typed_from + at, view->typed_from + at + 1, length - at - 1);
    word_view_say(view, false, "%s", "");
}

void word_view_pick(struct word_view *view, unsigned index) {
    int viewer = word_view_viewer(view);
    if (view->mode != WORD_VIEW_EXCHANGE || viewer < 0)
        return;
    const char *rack = word_session_rack(view->word, viewer);
    if (index >= strlen(rack))
        return;
    if (is_picked(view, index))
        put_back(view, index);
    else
        pick(view, index, rack[index]);
}

static void act_on_typing(struct word_view *view, enum word_action action, double now) {
    size_t length = strlen(view->typed);
    if (action == WORD_ACTION_ERASE && length)
        view->typed[length - 1] = '\0';
    else if ((action == WORD_ACTION_BLANK || action == WORD_ACTION_HELP) && view->mode == WORD_VIEW_EXCHANGE)
        type_exchange(view, '?');
    if (action != WORD_ACTION_PLAY)
        return;
    bool check = view->mode == WORD_VIEW_CHECK;
    view->mode = WORD_VIEW_BOARD;
    if (check && length) {
        bool known = word_session_knows(view->word, view->typed);
        word_view_say(view, !known, "%s is %sa word.", view->typed, known ? "" : "not ");
    } else if (length) {
        char text[WORD_VIEW_TEXT_SIZE];
        snprintf(text, sizeof text, "exchange %s", view->typed);
        word_view_speak(view, text, now);
    }
}

/* ---- Specials ---- */

static void act_on_specials(struct word_view *view, enum word_action action) {
    if (action == WORD_ACTION_UP)
        view->choice = (view->choice + word_kinds - 1) % word_kinds;
    else if (action == WORD_ACTION_DOWN)
        view->choice = (view->choice + 1) % word_kinds;
    else if (action == WORD_ACTION_TURN) /* tab and space, or l */
        word_view_drop_special(view, view->choice, view->cursor);
    if (action == WORD_ACTION_PLAY)
        word_view_buy(view, view->choice);
}

void word_view_buy(struct word_view *view, unsigned kind) {
    char question[WORD_VIEW_TEXT_SIZE], answer[ROBOT_LINE];
    if (!word_view_may_act(view))
        return;
    view->choice = kind;
    if (!view->word->rules.specials) {
        word_view_say(view, true, "This game has no specials.");
        return;
    }
    int32_t price = view->word->rules.price[kind];
    if (word_session_score(view->word, view->seat, view->seat) < price) {
        word_view_say(view, true, "The %s costs %d point%s; you have %d.", word_specials[kind].name, (int)price,
                      plural((uint64_t)price), word_session_score(view->word, view->seat, view->seat));
        return;
    }
    snprintf(question, sizeof question, "Buy the %s for %d point%s? You can lay it from your next turn on.",
             word_specials[kind].name, (int)price, plural((uint64_t)price));
    snprintf(answer, sizeof answer, "buy %s", word_specials[kind].name);
    word_view_ask(view, question, "Buy", answer);
}

/* ---- The best plays ---- */

void word_view_list_plays(struct word_view *view) {
    struct robot_option option[WORD_VIEW_PLAYS_MOST];
    const struct robot_view seen = {.board = word_session_position(view->word)->board};
    view->plays = word_session_plays(view->word, option, WORD_VIEW_PLAYS_MOST);
    view->play_choice = 0;
    for (unsigned i = 0; i < view->plays; i++) {
        struct word_view_play *play = &view->play[i];
        *play = (struct word_view_play){.turn = option[i].turn, .value = (double)option[i].value / GEN_POINT};
        struct out line = out_of(play->text, sizeof play->text);
        robot_turn_write(&play->turn, &seen, 0, &line);
    }
    word_view_take_notice(view);
    word_view_say(view, view->plays == 0, "%s", view->plays ? "" : "There is no play; pass.");
    if (view->plays)
        view->mode = WORD_VIEW_PLAYS;
}

void word_view_choose_play(struct word_view *view, unsigned number) {
    if (view->mode != WORD_VIEW_PLAYS || number >= view->plays)
        return;
    const struct word_view_play *play = &view->play[number];
    view->mode = WORD_VIEW_BOARD;
    if (play->turn.what == ROBOT_PLAY) {
        word_view_lay_turn(view, &play->turn);
        word_view_say(view, false, "%s, %d point%s; enter plays it.", play->text, (int)play->turn.play.score,
                      plural((uint64_t)play->turn.play.score));
    } else {
        char question[WORD_VIEW_TEXT_SIZE];
        snprintf(question, sizeof question, "Really %s?", play->text);
        word_view_ask(view, question, "Exchange", play->text);
    }
}

static void act_on_plays(struct word_view *view, enum word_action action) {
    if (action == WORD_ACTION_UP)
        view->play_choice = (view->play_choice + view->plays - 1) % view->plays;
    else if (action == WORD_ACTION_DOWN)
        view->play_choice = (view->play_choice + 1) % view->plays;
    else if (action == WORD_ACTION_PLAY)
        word_view_choose_play(view, view->play_choice);
}

/* ---- The menu ---- */

void word_view_menu_text(const struct word_view *view, enum word_view_menu_row row, const char **label,
                         const char **value) {
    static const char *const LABELS[WORD_MENU_ROWS] = {
        [WORD_MENU_THEME] = "Theme",  [WORD_MENU_MOTION] = "Motion",      [WORD_MENU_PLAYERS] = "Players and rules",
        [WORD_MENU_NEW] = "New game", [WORD_MENU_CHECK] = "Check a word", [WORD_MENU_HOW] = "How to play",
        [WORD_MENU_KEYS] = "Keys",    [WORD_MENU_MOVES] = "Moves",        [WORD_MENU_UNSEEN] = "Unseen letters",
        [WORD_MENU_QUIT] = "Quit",
    };
    *label = LABELS[row];
    *value = row == WORD_MENU_THEME    ? view->theme.title
             : row != WORD_MENU_MOTION ? ""
             : view->reduced_motion    ? "reduced"
                                       : "full";
}

void word_view_menu_choose(struct word_view *view, enum word_view_menu_row row, int step, double now) {
    static const enum word_action ACTIONS[WORD_MENU_ROWS] = {
        [WORD_MENU_HOW] = WORD_ACTION_HOW,       [WORD_MENU_KEYS] = WORD_ACTION_HELP,
        [WORD_MENU_MOVES] = WORD_ACTION_HISTORY, [WORD_MENU_UNSEEN] = WORD_ACTION_UNSEEN,
        [WORD_MENU_NEW] = WORD_ACTION_NEW,       [WORD_MENU_CHECK] = WORD_ACTION_CHECK,
        [WORD_MENU_QUIT] = WORD_ACTION_QUIT,
    };
    view->menu_row = row;
    if (row == WORD_MENU_THEME) {
        word_view_next_theme(view, step);
    } else if (row == WORD_MENU_MOTION) {
        view->reduced_motion = !view->reduced_motion;
        session_set(&view->word->session, "motion", view->reduced_motion ? "reduced" : "full");
    } else if (row == WORD_MENU_PLAYERS && step > 0) {
        word_view_players_open(view);
    } else if (step > 0) {
        word_view_go_back(view);
        word_view_act(view, ACTIONS[row], now);
    }
}

static void act_on_menu(struct word_view *view, enum word_action action, double now) {
    if (action == WORD_ACTION_UP)
        view->menu_row = (view->menu_row + WORD_MENU_ROWS - 1) % WORD_MENU_ROWS;
    else if (action == WORD_ACTION_DOWN)
        view->menu_row = (view->menu_row + 1) % WORD_MENU_ROWS;
    else if (action == WORD_ACTION_LEFT && view->menu_row <= WORD_MENU_MOTION)
        word_view_menu_choose(view, view->menu_row, -1, now);
    else if (action == WORD_ACTION_PLAY || (action == WORD_ACTION_RIGHT && view->menu_row <= WORD_MENU_MOTION))
        word_view_menu_choose(view, view->menu_row, 1, now);
    else if (action == WORD_ACTION_MENU)
        word_view_go_back(view);
}

/* ---- Pages and all of them ---- */

static void act_on_page(struct word_view *view, enum word_action action) {
    if (action == WORD_ACTION_DOWN && view->page_top + 1 < view->page.count)
        view->page_top++;
    else if (action == WORD_ACTION_UP && view->page_top > 0)
        view->page_top--;
    else if (action == WORD_ACTION_CLEAR || action == WORD_ACTION_PLAY || action == WORD_ACTION_QUIT)
        word_view_go_back(view);
    else if (action == WORD_ACTION_HOW || (action == WORD_ACTION_HELP && view->page_kind == WORD_PAGE_HOW))
        word_view_page(view, action);
}

void word_view_act_dialog(struct word_view *view, enum word_action action, double now) {
    if (view->mode == WORD_VIEW_PAGE) {
        act_on_page(view, action);
        return;
    }
    if (action == WORD_ACTION_CLEAR) {
        word_view_go_back(view);
        word_view_say(view, false, "%s", "");
    } else if (view->mode == WORD_VIEW_SPECIALS) {
        act_on_specials(view, action);
    } else if (view->mode == WORD_VIEW_PLAYS) {
        act_on_plays(view, action);
    } else if (view->mode == WORD_VIEW_MENU) {
        act_on_menu(view, action, now);
    } else if (view->mode == WORD_VIEW_PLAYERS) {
        word_view_players_act(view, action, now);
    } else if (view->mode != WORD_VIEW_BLANK) {
        act_on_typing(view, action, now);
    }
}
