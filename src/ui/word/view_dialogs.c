/* view_dialogs.c - what opens over the board: exchange, specials, a word to check, pages. */
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "ui/word/view_internal.h"
#include "word/text.h"

/* ---- Typing ---- */

static void type_exchange(struct word_hand *hand, char letter) {
    const char *rack = hand->table->rack[word_table_turn(hand->table)];
    size_t length = strlen(hand->typed);
    unsigned there = 0, typed = 0;
    for (const char *at = rack; *at; at++)
        there += *at == letter;
    for (const char *at = hand->typed; *at; at++)
        typed += *at == letter;
    if (typed < there) {
        hand->typed[length] = letter;
        hand->typed[length + 1] = '\0';
        word_hand_say(hand, false, "%s", "");
    } else {
        word_hand_say(hand, true, "No more %c on the rack.", letter);
    }
}

void word_hand_type(struct word_hand *hand, char letter, double now) {
    size_t length = strlen(hand->typed);
    if (hand->mode == HAND_EXCHANGE) {
        type_exchange(hand, letter);
    } else if (hand->mode == HAND_CHECK && length < WORD_SIDE) {
        hand->typed[length] = letter;
        hand->typed[length + 1] = '\0';
    } else if (hand->mode == HAND_SPECIALS && (letter == 'B' || letter == 'L')) {
        word_hand_act_dialog(hand, letter == 'B' ? WORD_ACTION_PLAY : WORD_ACTION_TURN, now);
    }
}

static void act_on_typing(struct word_hand *hand, enum word_action action, double now) {
    size_t length = strlen(hand->typed);
    if (action == WORD_ACTION_ERASE && length)
        hand->typed[length - 1] = '\0';
    else if ((action == WORD_ACTION_BLANK || action == WORD_ACTION_HELP) && hand->mode == HAND_EXCHANGE)
        type_exchange(hand, '?');
    if (action != WORD_ACTION_PLAY)
        return;
    bool check = hand->mode == HAND_CHECK;
    hand->mode = HAND_BOARD;
    if (check && length) {
        bool known = word_table_knows(hand->table, hand->typed);
        word_hand_say(hand, !known, "%s is %sa word.", hand->typed, known ? "" : "not ");
    } else if (length) {
        char text[HAND_TEXT_SIZE];
        snprintf(text, sizeof text, "exchange %s", hand->typed);
        word_hand_speak(hand, text, now);
    }
}

/* ---- Specials ---- */

static void act_on_specials(struct word_hand *hand, enum word_action action, double now) {
    if (action == WORD_ACTION_UP)
        hand->choice = (hand->choice + word_kinds - 1) % word_kinds;
    else if (action == WORD_ACTION_DOWN)
        hand->choice = (hand->choice + 1) % word_kinds;
    else if (action == WORD_ACTION_TURN) /* tab and space, or l */
        word_hand_lay_special(hand, hand->choice);
    if (action != WORD_ACTION_PLAY)
        return;
    char text[HAND_TEXT_SIZE];
    unsigned laid = hand->laid_count, specials = hand->special_count;
    snprintf(text, sizeof text, "buy %s", word_specials[hand->choice].name);
    word_hand_speak(hand, text, now);
    if (hand->mode == HAND_BOARD) { /* bought: what was laid is still there */
        hand->laid_count = laid;
        hand->special_count = specials;
        hand->mode = HAND_SPECIALS;
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

static void page_of_unseen(struct page *page, const struct word_table *table, int seat) {
    uint8_t unseen[WORD_FACES];
    unsigned most = 1;
    snprintf(page->title, sizeof page->title, "Letters you have not seen");
    if (seat < 0) {
        page_add(page, false, "", "Shown only during a person's turn.");
        return;
    }
    word_table_unseen(table, seat, unseen);
    unsigned bag = word_tiles(word_table_position(table)->bag), all = word_tiles(unseen);
    page_add(page, false, "", "%u letter%s: %u in the bag, %u on other racks", all, plural(all), bag, all - bag);
    for (unsigned face = 0; face < WORD_FACES; face++)
        most = unseen[face] > most ? unseen[face] : most;
    for (unsigned face = 1; face <= WORD_FACES; face++) { /* the blank comes last */
        unsigned count = unseen[face % WORD_FACES], of = table->rules.count[face % WORD_FACES];
        char left[PAGE_LEFT_SIZE];
        if (of == 0)
            continue;
        snprintf(left, sizeof left, "%c", face < WORD_FACES ? word_letter_char((uint8_t)face) : '?');
        page_add(page, false, left, "%u of %u", count, of);
        if (count && page->count)
            page->row[page->count - 1].bar = (double)count / most;
    }
}

static void page_of_history(struct page *page, const struct word_table *table, int viewer) {
    snprintf(page->title, sizeof page->title, "The moves so far");
    for (unsigned i = 0; i < table->past.count; i++) {
        char text[WORD_SAY_SIZE], left[PAGE_LEFT_SIZE];
        struct out line = out_of(text, sizeof text);
        word_say_step(&table->rules, &table->names, &table->past.step[i], viewer, &line);
        if (!text[0])
            continue;
        snprintf(left, sizeof left, "%3u", (page->count + 1) % 1000); /* steps that are hidden leave no gap */
        page_add(page, false, left, "%s", text);
    }
    if (page->count == 0)
        page_add(page, false, "", "Nobody has played yet.");
}

void word_hand_page(struct word_hand *hand, enum word_action action) {
    int viewer = word_hand_viewer(hand);
    page_free(&hand->page);
    hand->page_top = 0;
    if (action == WORD_ACTION_HELP)
        page_of_help(&hand->page, &hand->table->rules);
    else if (action == WORD_ACTION_UNSEEN)
        page_of_unseen(&hand->page, hand->table, viewer);
    else
        page_of_history(&hand->page, hand->table, viewer);
    hand->mode = HAND_PAGE;
}

static void act_on_page(struct word_hand *hand, enum word_action action) {
    if (action == WORD_ACTION_DOWN && hand->page_top + 1 < hand->page.count)
        hand->page_top++;
    else if (action == WORD_ACTION_UP && hand->page_top > 0)
        hand->page_top--;
    else if (action == WORD_ACTION_CLEAR || action == WORD_ACTION_PLAY || action == WORD_ACTION_QUIT)
        hand->mode = word_table_turn(hand->table) == TURN_OVER ? HAND_OVER : HAND_BOARD;
}

void word_hand_act_dialog(struct word_hand *hand, enum word_action action, double now) {
    if (hand->mode == HAND_PAGE) {
        act_on_page(hand, action);
        return;
    }
    if (action == WORD_ACTION_CLEAR) {
        hand->mode = HAND_BOARD;
        word_hand_say(hand, false, "%s", "");
    } else if (hand->mode == HAND_SPECIALS) {
        act_on_specials(hand, action, now);
    } else {
        act_on_typing(hand, action, now);
    }
}
