#include "ui/pages.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/plural.h"
#include "base/text.h"
#include "slide/slide.h"
#include "ui/keys.h"

enum { BEST_SHOWN = 10, SUMMARIES_MOST = 200 };

void page_free(struct page *page) {
    free(page->row);
    *page = (struct page){0};
}

/* If out of memory, the page ends where it is. */
static struct page_row *add(struct page *page) {
    if (page->count == page->room) {
        unsigned room = page->room ? 2 * page->room : 32;
        struct page_row *more = realloc(page->row, room * sizeof *more);
        page->cut = page->cut || !more;
        if (!more)
            return NULL;
        page->row = more;
        page->room = room;
    }
    struct page_row *row = &page->row[page->count++];
    *row = (struct page_row){.bar = -1};
    return row;
}

void page_add(struct page *page, bool heading, const char *left, const char *format, ...) {
    struct page_row *row = add(page);
    if (!row)
        return;
    row->heading = heading;
    snprintf(row->left, sizeof row->left, "%s", left);
    va_list values;
    va_start(values, format);
    vsnprintf(row->text, sizeof row->text, format, values);
    va_end(values);
}

/* A row of tiles before and after it slides to the left. */
static void add_slide(struct page *page, const struct slide_rules *rules, const uint8_t kinds[4]) {
    uint8_t cell[4];
    uint64_t points = 0;
    char text[PAGE_TEXT_SIZE];
    struct out line = out_of(text, sizeof text);
    memcpy(cell, kinds, sizeof cell);
    for (int after = 0; after < 2; after++) {
        for (int i = 0; i < 4; i++) {
            char number[24];
            snprintf(number, sizeof number, "%" PRIu64, rules->value[cell[i]]);
            out_put(&line, " ");
            for (size_t pad = strlen(number); pad < 4; pad++)
                out_put_char(&line, ' ');
            out_put(&line, cell[i] ? number : ".");
        }
        if (!after)
            out_put(&line, "   >  ");
        struct slide_board board = {4, 1, cell};
        (void)slide_tilt(rules, board, SLIDE_LEFT, &points, NULL);
    }
    page_add(page, false, "", "%s", text);
    if (page->count)
        page->row[page->count - 1].even = page->row[page->count - 1].tiles = true;
}

void page_how(struct page *page, const struct slide_rules *rules) {
    bool equal = rules->merging == SLIDE_MERGE_EQUAL;
    const uint8_t first[4] = {1, equal ? 1 : 2, 0, equal ? 2 : 4}, second[4] = {0, 3, 0, equal ? 3 : 4};
    uint64_t goal = rules->value[rules->goal];
    page_free(page);
    snprintf(page->title, sizeof page->title, "How to play");
    page_add(page, false, "", "Slide all tiles to one side, with an arrow key or by dragging over the board.");
    page_add(page, false, "", "Two %s that meet become one tile with their sum, and you score as many points.",
             equal ? "equal tiles" : "neighbours of the sequence");
    if (goal)
        page_add(page, false, "", "After each move a new tile appears; make %" PRIu64 " before no move is left.", goal);
    else
        page_add(page, false, "", "After each move a new tile appears; play until no move is left.");
    page_add(page, false, "", "%s", "");
    add_slide(page, rules, first);
    add_slide(page, rules, second);
    page_add(page, false, "", "%s", "");
    page_add(page, false, "", "u takes a move back, i shows the best move, m is the menu, ? lists all keys.");
}

/* What keys do in the editor in addition to what they do elsewhere. */
static void help_editor(struct page *page) {
    static const struct {
        const char *keys, *about;
    } ROWS[] = {
        {"arrows", "go to another cell"},
        {"0 to 9", "type a tile; 0 empties the cell"},
        {"+ -", "the next tile, the one before"},
        {"backspace delete .", "empty the cell"},
        {"n", "empty the board"},
        {"i", "hint for this board"},
        {"o", "probe: what the tables know of it"},
        {"x", "practise with it: every move is judged"},
        {"enter", "play from this board"},
        {"esc e", "back to the game"},
    };
    page_add(page, true, "", "In the editor");
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
        page_add(page, false, ROWS[i].keys, "%s", ROWS[i].about);
}

void page_help(struct page *page, bool replay) {
    page_free(page);
    snprintf(page->title, sizeof page->title, "%s", replay ? "Keys of the replay" : "Keys");
    for (const struct keys_row *row = keys_table; row->action; row++) {
        char keys[PAGE_LEFT_SIZE];
        struct out line = out_of(keys, sizeof keys);
        const char *about = replay ? row->in_replay : row->about;
        if (!about)
            continue;
        keys_write(row, true, &line);
        page_add(page, false, keys, "%s", about);
    }
    if (!replay)
        help_editor(page);
}

void page_time(uint64_t milliseconds, struct out *line) {
    uint64_t seconds = milliseconds / 1000, minutes = seconds / 60, hours = minutes / 60;
    if (hours) {
        out_put_number(line, hours);
        out_put(line, " h ");
        out_put(line, minutes % 60 < 10 ? "0" : "");
        out_put_number(line, minutes % 60);
        out_put(line, " min");
    } else if (minutes) {
        out_put_number(line, minutes);
        out_put(line, " min ");
        out_put(line, seconds % 60 < 10 ? "0" : "");
        out_put_number(line, seconds % 60);
        out_put(line, " s");
    } else {
        out_put_number(line, seconds);
        out_put(line, " s");
    }
}

static void add_results(struct page *page, const struct store_result *result, unsigned count, bool name_kind,
                        bool computer) {
    page_add(page, true, "", "%s", computer ? "Best games in which the computer moved" : "Best games");
    for (unsigned i = 0; i < count; i++) {
        const struct store_progress *progress = &result[i].progress;
        char left[PAGE_LEFT_SIZE], day[16] = "", kind[STORE_NAME_SIZE + 32] = "";
        time_t when = (time_t)result[i].when;
        struct tm date;
        if (localtime_r(&when, &date))
            strftime(day, sizeof day, "%Y-%m-%d", &date);
        if (name_kind)
            snprintf(kind, sizeof kind, "  %.63s %ux%u", result[i].kind.rules, result[i].kind.width,
                     result[i].kind.height);
        snprintf(left, sizeof left, "%2u. %9" PRIu64, (i + 1) % 100, progress->score);
        char tile[32] = ""; /* a word game has none */
        if (progress->largest)
            snprintf(tile, sizeof tile, "tile %" PRIu64 ", ", progress->largest);
        page_add(page, false, left, "%s%" PRIu64 " move%s  %s%s%s%s%s%s%s", tile, progress->moves,
                 plural(progress->moves), day, kind, progress->won ? "  won" : "", progress->undone ? "  undo" : "",
                 progress->hinted ? "  hints" : "", result[i].slot[0] ? "  " : "", result[i].slot);
    }
}

static void add_summary(struct page *page, const struct store_summary *summary, bool computer) {
    char spent[32];
    struct out line = out_of(spent, sizeof spent);
    page_time(summary->milliseconds, &line);
    page_add(page, false, "", "%s", "");
    page_add(page, true, "", "Statistics of %s %ux%u%s", summary->kind.rules, summary->kind.width, summary->kind.height,
             computer ? ", with the computer" : "");
    page_add(page, false, "Games", "%" PRIu64 " (%" PRIu64 " won, %" PRIu64 " with undo, %" PRIu64 " with hints)",
             summary->games, summary->won, summary->undone, summary->hinted);
    page_add(page, false, "Best score", "%" PRIu64, summary->best);
    page_add(page, false, "Average score", "%" PRIu64, summary->average);
    if (summary->largest)
        page_add(page, false, "Best tile", "%" PRIu64, summary->largest);
    page_add(page, false, "Moves", "%" PRIu64, summary->moves);
    page_add(page, false, "Time", "%s", spent);
    if (!summary->largest)
        return;
    uint64_t most = 1;
    for (unsigned i = 0; i < summary->tiles; i++)
        most = summary->tile[i].games > most ? summary->tile[i].games : most;
    page_add(page, false, "", "Largest tile of a game:");
    for (unsigned i = 0; i < summary->tiles; i++) {
        struct page_row *row = add(page);
        if (!row)
            return;
        snprintf(row->left, sizeof row->left, "%13" PRIu64, summary->tile[i].value);
        snprintf(row->text, sizeof row->text, "%" PRIu64, summary->tile[i].games);
        row->bar = (double)summary->tile[i].games / (double)most;
    }
}

/* The table of people or of the computer; *results is set to the number of games in it. */
static enum err add_table(struct page *page, struct store *store, const struct store_choice *choice,
                          struct store_summary *summary, unsigned *results) {
    struct store_result result[BEST_SHOWN];
    unsigned count = 0;
    enum err err = store_results(store, choice, result, BEST_SHOWN, results);
    if (!err)
        err = store_summaries(store, choice, summary, SUMMARIES_MOST, &count);
    if (err || *results == 0)
        return err;
    if (page->count)
        page_add(page, false, "", "%s", "");
    add_results(page, result, *results, !choice->rules, choice->computer);
    for (unsigned i = 0; i < count; i++)
        add_summary(page, &summary[i], choice->computer);
    return ERR_NONE;
}

bool page_scores(struct page *page, struct store *store, const char *rules, uint32_t width, uint32_t height) {
    struct store_choice people = {rules, width, height, false}, computer = {rules, width, height, true};
    unsigned of_people = 0, of_computer = 0;
    page_free(page);
    snprintf(page->title, sizeof page->title, "Scores");
    if (!store) {
        page_add(page, false, "", "This game is not saved, so there are no scores.");
        return true;
    }
    struct store_summary *summary = calloc(SUMMARIES_MOST, sizeof *summary);
    enum err err = summary ? ERR_NONE : ERR_SYSTEM;
    if (!err)
        err = add_table(page, store, &people, summary, &of_people);
    if (!err)
        err = add_table(page, store, &computer, summary, &of_computer);
    if (err)
        page_add(page, false, "", "Cannot read the scores: %.60s",
                 summary ? store_message(store) : "not enough memory");
    else if (of_people + of_computer == 0)
        page_add(page, false, "", "No game has ended yet.");
    free(summary);
    return !err && !page->cut;
}
