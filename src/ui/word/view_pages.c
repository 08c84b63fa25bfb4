/* view_pages.c - the pages of the word game: keys, how to play, unseen letters, moves, the review. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "ui/word/view_internal.h"
#include "word/text.h"

static void page_of_help(struct page *page, const struct word_rules *rules) {
    bool tiles = rules->scoring == WORD_SCORE_TILES;
    snprintf(page->title, sizeof page->title, "Keys");
    page_add(page, false, "f1", "how to play, in three sentences");
    page_add(page, false, "a to z", "lay a letter at the cursor; a blank if the letter is not on the rack");
    for (const struct word_keys_row *row = word_keys_table; row->action; row++) {
        if (row->action == WORD_ACTION_HOW)
            continue;
        char keys[PAGE_LEFT_SIZE];
        struct out line = out_of(keys, sizeof keys);
        word_keys_write(row, &line);
        page_add(page, false, keys, "%s", row->about);
    }
    page_add(page, false, "f2 to f6", "pick up a special of your hand; then enter on its square, or a click");
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
    snprintf(page->title, sizeof page->title, "Unseen letters");
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
    snprintf(page->title, sizeof page->title, "Moves");
    for (size_t i = 0; i < match_step_count(word->session.match); i++) {
        char text[WORD_SAY_SIZE], left[PAGE_LEFT_SIZE];
        struct out line = out_of(text, sizeof text);
        struct word_step step = word_step_at(word->session.match, i);
        word_say_step(&word->rules, &word->names, &step, viewer, &line);
        if (!text[0])
            continue;
        snprintf(left, sizeof left, "%3u", (page->count + 1) % 1000); /* hidden steps leave no gap */
        page_add(page, false, left, "%s; total %d", text, (int)word_view_total_after(word, i, step.seat, viewer));
    }
    if (page->count == 0)
        page_add(page, false, "", "Nobody has played yet.");
}

/* ---- How to play ---- */

const char word_how_picture[WORD_HOW_ROWS][WORD_HOW_COLUMNS + 1] = {
    "...C...", "...R..*", ".trAil.", "...N...", "...E...",
};

static void page_of_how(struct page *page) {
    snprintf(page->title, sizeof page->title, "How to play");
    page_add(page, false, "", "Lay letters in one line so that every word that you make is in the word list.");
    page_add(page, false, "",
             "A word scores the values of its letters; 2L and 3L multiply a letter, 2W and 3W the whole word.");
    page_add(page, false, "",
             "With points you can buy specials and hide them on empty squares, where they go off when a letter is laid "
             "on them.");
    page_add(page, false, "", "%s", "");
    for (unsigned row = 0; row < WORD_HOW_ROWS; row++) {
        char text[2 * WORD_HOW_COLUMNS + 3] = "  ";
        for (unsigned i = 0; i < WORD_HOW_COLUMNS; i++) {
            text[2 + 2 * i] = (char)toupper((unsigned char)word_how_picture[row][i]);
            text[3 + 2 * i] = i + 1 < WORD_HOW_COLUMNS ? ' ' : '\0';
        }
        page_add(page, false, "", "%s", text);
        if (page->count)
            page->row[page->count - 1].even = true;
    }
    page_add(page, false, "", "%s", "");
    page_add(page, false, "", "TRAIL is laid across CRANE; the star is a special that you have hidden.");
}

/* ---- The review ---- */

/* A turn that lost something: what was played, and what was better. */
static void add_costly(struct page *page, const struct word_view *view, size_t number) {
    const struct word_review *review = &view->review;
    const struct word_review_turn *turn = &review->turn[number];
    char best[ROBOT_LINE], rack[WORD_REVIEW_RACK];
    struct out out = out_of(best, sizeof best), letters = out_of(rack, sizeof rack);
    word_review_best(review, number, &out);
    word_review_rack(review, number, &letters);
    page_add(page, false, "", "%s", "");
    page_add(page, true, "", "Turn %zu, %s with %s: %s, lost %.1f", number + 1, view->word->names.of[turn->seat], rack,
             judge_grade_name(turn->judged.grade), turn->judged.loss);
    page_add(page, false, "played", "%s, worth %.1f", word_review_played(review, number), turn->judged.value);
    page_add(page, false, "better", "%s, worth %.1f", best, turn->judged.best_value);
}

static void add_seat(struct page *page, const char *name, int32_t score, const struct word_review_seat *seat) {
    page_add(page, false, "", "%s", "");
    page_add(page, true, "", "%s: %d point%s", name, (int)score, plural((uint64_t)score));
    page_add(page, false, "lost",
             "%.1f points in %zu turn%s; %zu best, %zu good, %zu inaccurate, %zu mistake%s, %zu blunder%s", seat->loss,
             seat->turns, plural(seat->turns), seat->grade[JUDGE_BEST], seat->grade[JUDGE_GOOD],
             seat->grade[JUDGE_INACCURACY], seat->grade[JUDGE_MISTAKE], plural(seat->grade[JUDGE_MISTAKE]),
             seat->grade[JUDGE_BLUNDER], plural(seat->grade[JUDGE_BLUNDER]));
    page_add(page, false, "luck", "%+.1f points by the letters drawn", seat->luck);
    page_add(page, false, "points", "%d by words, %+d by specials, %d spent, %+d at the end", (int)seat->words,
             (int)seat->specials, (int)seat->spent, (int)seat->left);
}

void word_view_review_page(struct word_view *view) {
    const struct word_review *review = &view->review;
    const struct word_position *last = word_session_position(view->word);
    struct word_review_summary sum;
    struct page *page = &view->page;
    word_review_sum(review, &sum);
    page_free(page);
    snprintf(page->title, sizeof page->title, "Review");
    if (review->done < review->count)
        page_add(page, false, "", "Looking at turn %zu of %zu ...", review->done + 1, review->count);
    if (sum.turned)
        page_add(page, false, "", "The turning point was turn %zu, %s: %s. From then on %s always ahead.",
                 sum.turning + 1, view->word->names.of[review->turn[sum.turning].seat],
                 word_review_played(review, sum.turning),
                 session_is_person(&view->word->session, sum.winner) && session_people(&view->word->session) == 1
                     ? "you were"
                     : "the winner was");
    for (unsigned seat = 0; seat < review->rules.seats; seat++)
        add_seat(page, view->word->names.of[seat], last->score[seat], &sum.seat[seat]);
    for (size_t i = 0; i < sum.costly; i++)
        add_costly(page, view, sum.costliest[i]);
}

/* Nothing is hidden in a review, so there is none before the end. */
static bool open_review(struct word_view *view) {
    struct fault fault = {0};
    if (session_turn(&view->word->session) != TURN_OVER) {
        word_view_say(view, true, "The review comes after the game.");
        return false;
    }
    if (view->review.match || word_review_open(&view->review, view->word->session.match, &view->word->rules,
                                               view->word->leaves, &fault) == ERR_NONE)
        return true;
    word_view_say(view, true, "%s.", fault.what);
    return false;
}

bool word_view_review_wants(const struct word_view *view) {
    return view->mode == WORD_VIEW_PAGE && view->page_kind == WORD_PAGE_REVIEW && view->review.match &&
           view->review.done < view->review.count;
}

void word_view_review_step(struct word_view *view) {
    if (!word_view_review_wants(view))
        return;
    word_review_step(&view->review);
    word_view_review_page(view);
}

void word_view_review_close(struct word_view *view) {
    word_review_close(&view->review);
}

/* ---- Opening a page ---- */

void word_view_page(struct word_view *view, enum word_action action) {
    int viewer = word_view_viewer(view);
    if (action == WORD_ACTION_REVIEW && !open_review(view))
        return;
    page_free(&view->page);
    view->page_top = 0;
    view->page_kind = WORD_PAGE_TEXT;
    if (action == WORD_ACTION_HELP) {
        page_of_help(&view->page, &view->word->rules);
    } else if (action == WORD_ACTION_UNSEEN) {
        page_of_unseen(&view->page, view->word, viewer);
    } else if (action == WORD_ACTION_HOW) {
        view->page_kind = WORD_PAGE_HOW;
        page_of_how(&view->page);
    } else if (action == WORD_ACTION_REVIEW) {
        view->page_kind = WORD_PAGE_REVIEW;
        word_view_review_page(view);
    } else {
        page_of_history(&view->page, view->word, viewer);
    }
    view->mode = WORD_VIEW_PAGE;
}
