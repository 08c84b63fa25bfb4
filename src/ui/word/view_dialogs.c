/* view_dialogs.c - what opens over the board: exchange, specials, a word to check, pages. */
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "ui/word/view_internal.h"
#include "word/text.h"

/* ---- Typing ---- */

static void type_exchange(struct word_view *view, char letter) {
    const char *rack = word_session_rack(view->word, session_turn(&view->word->session));
    size_t length = strlen(view->typed);
    unsigned there = 0, typed = 0;
    for (const char *at = rack; *at; at++)
        there += *at == letter;
    for (const char *at = view->typed; *at; at++)
        typed += *at == letter;
    if (typed < there) {
        view->typed[length] = letter;
        view->typed[length + 1] = '\0';
        word_view_say(view, false, "%s", "");
    } else {
        word_view_say(view, true, "No more %c on the rack.", letter);
    }
}

void word_view_type(struct word_view *view, char letter, double now) {
    size_t length = strlen(view->typed);
    if (view->mode == WORD_VIEW_EXCHANGE) {
        type_exchange(view, letter);
    } else if (view->mode == WORD_VIEW_CHECK && length < WORD_SIDE) {
        view->typed[length] = letter;
        view->typed[length + 1] = '\0';
    } else if (view->mode == WORD_VIEW_SPECIALS && (letter == 'B' || letter == 'L')) {
        word_view_act_dialog(view, letter == 'B' ? WORD_ACTION_PLAY : WORD_ACTION_TURN, now);
    }
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

static void act_on_specials(struct word_view *view, enum word_action action, double now) {
    if (action == WORD_ACTION_UP)
        view->choice = (view->choice + word_kinds - 1) % word_kinds;
    else if (action == WORD_ACTION_DOWN)
        view->choice = (view->choice + 1) % word_kinds;
    else if (action == WORD_ACTION_TURN) /* tab and space, or l */
        word_view_lay_special(view, view->choice);
    if (action != WORD_ACTION_PLAY)
        return;
    char text[WORD_VIEW_TEXT_SIZE];
    unsigned laid = view->laid_count, specials = view->special_count;
    snprintf(text, sizeof text, "buy %s", word_specials[view->choice].name);
    word_view_speak(view, text, now);
    if (view->mode == WORD_VIEW_BOARD) { /* bought: what was laid is still there */
        view->laid_count = laid;
        view->special_count = specials;
        view->mode = WORD_VIEW_SPECIALS;
    }
}

/* ---- Pages ---- */

static void page_of_help(struct page *page, const struct word_rules *rules) {
    bool tiles = rules->scoring == WORD_SCORE_TILES;
    snprintf(page->title, sizeof page->title, "Keys");
    page_add(page, false, "a to z", "lay a letter at the cursor; a blank if the letter is not on the rack");
    for (const struct word_keys_row *row = word_keys_table; row->action; row++) {
        char keys[PAGE_LEFT_SIZE];
        struct out line = out_of(keys, sizeof keys);
        word_keys_write(row, &line);
        page_add(page, false, keys, "%s", row->about);
    }
    page_add(page, false, "", "%s", "");
    page_add(page, true, "", "The board");
    page_add(page, false, "3W 2W", "the whole %s counts three times or twice", tiles ? "move" : "word");
    page_add(page, false, "3L 2L", "the letter counts three times or twice");
    page_add(page, false, "", "%s",
             tiles ? "Scored by tiles: every letter of the words that a move makes counts once."
                   : "Every word that a move makes counts.");
    page_add(page, false, "", "Seven letters in one move score 50 extra points.");
    page_add(page, false, "", "%s", "");
    page_add(page, true, "", "Specials: buy one, lay it with a word; it is hidden until a letter hits it");
    for (unsigned kind = 0; kind < word_kinds; kind++)
        page_add(page, false, word_specials[kind].name, "%s", word_special_about(kind));
}

static void page_of_unseen(struct page *page, const struct word_session *word, int seat) {
    uint8_t unseen[WORD_FACES];
    unsigned most = 1;
    snprintf(page->title, sizeof page->title, "Letters you have not seen");
    if (seat < 0) {
        page_add(page, false, "", "Shown only during a person's turn.");
        return;
    }
    word_session_unseen(word, seat, unseen);
    unsigned bag = word_tiles(word_session_position(word)->bag), all = word_tiles(unseen);
    page_add(page, false, "", "%u letter%s: %u in the bag, %u on other racks", all, plural(all), bag, all - bag);
    for (unsigned face = 0; face < WORD_FACES; face++)
        most = unseen[face] > most ? unseen[face] : most;
    for (unsigned face = 1; face <= WORD_FACES; face++) { /* the blank comes last */
        unsigned count = unseen[face % WORD_FACES], of = word->rules.count[face % WORD_FACES];
        char left[PAGE_LEFT_SIZE];
        if (of == 0)
            continue;
        snprintf(left, sizeof left, "%c", face < WORD_FACES ? word_letter_char((uint8_t)face) : '?');
        page_add(page, false, left, "%u of %u", count, of);
        if (count && page->count)
            page->row[page->count - 1].bar = (double)count / most;
    }
}

static void page_of_history(struct page *page, const struct word_session *word, int viewer) {
    snprintf(page->title, sizeof page->title, "The moves so far");
    for (size_t i = 0; i < match_step_count(word->session.match); i++) {
        char text[WORD_SAY_SIZE], left[PAGE_LEFT_SIZE];
        struct out line = out_of(text, sizeof text);
        struct word_step step = word_step_at(word->session.match, i);
        word_say_step(&word->rules, &word->names, &step, viewer, &line);
        if (!text[0])
            continue;
        snprintf(left, sizeof left, "%3u", (page->count + 1) % 1000); /* hidden steps leave no gap */
        page_add(page, false, left, "%s", text);
    }
    if (page->count == 0)
        page_add(page, false, "", "Nobody has played yet.");
}

void word_view_page(struct word_view *view, enum word_action action) {
    int viewer = word_view_viewer(view);
    page_free(&view->page);
    view->page_top = 0;
    if (action == WORD_ACTION_HELP)
        page_of_help(&view->page, &view->word->rules);
    else if (action == WORD_ACTION_UNSEEN)
        page_of_unseen(&view->page, view->word, viewer);
    else
        page_of_history(&view->page, view->word, viewer);
    view->mode = WORD_VIEW_PAGE;
}

static void act_on_page(struct word_view *view, enum word_action action) {
    if (action == WORD_ACTION_DOWN && view->page_top + 1 < view->page.count)
        view->page_top++;
    else if (action == WORD_ACTION_UP && view->page_top > 0)
        view->page_top--;
    else if (action == WORD_ACTION_CLEAR || action == WORD_ACTION_PLAY || action == WORD_ACTION_QUIT)
        view->mode = session_turn(&view->word->session) == TURN_OVER ? WORD_VIEW_OVER : WORD_VIEW_BOARD;
}

void word_view_act_dialog(struct word_view *view, enum word_action action, double now) {
    if (view->mode == WORD_VIEW_PAGE) {
        act_on_page(view, action);
        return;
    }
    if (action == WORD_ACTION_CLEAR) {
        view->mode = WORD_VIEW_BOARD;
        word_view_say(view, false, "%s", "");
    } else if (view->mode == WORD_VIEW_SPECIALS) {
        act_on_specials(view, action, now);
    } else {
        act_on_typing(view, action, now);
    }
}
