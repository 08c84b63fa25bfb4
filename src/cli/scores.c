/* scores.c - the command that prints the score table and the statistics. */
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/nearest.h"
#include "app/paths.h"
#include "app/printable.h"
#include "app/rules_load.h"
#include "app/saves.h"
#include "cli/commands.h"
#include "ui/pages.h"

enum { RESULTS_MOST = 100, SUMMARIES_MOST = 200, RULES_MOST = 500, BAR_WIDTH = 40 };

static int cannot_read(const struct store *store) {
    return complain("cannot read the scores: %s", store_message(store)[0] ? store_message(store) : "not enough memory");
}

/* ---- For people ---- */

static void print_page(struct page *page) {
    for (unsigned i = 0; i < page->count; i++) {
        struct page_row *row = &page->row[i];
        printable(row->left);
        printable(row->text);
        if (row->bar >= 0) {
            int bar = (int)(row->bar * BAR_WIDTH + 0.5);
            printf("%-15s %.*s %s\n", row->left, bar < 1 ? 1 : bar, "########################################",
                   row->text);
        } else if (row->left[0]) {
            printf("%-15s %s\n", row->left, row->text);
        } else {
            printf("%s\n", row->text);
        }
    }
}

static int print_text(struct store *store, const struct store_choice *choice) {
    struct page page = {0};
    int code = EXIT_DONE;
    if (page_scores(&page, store, choice->rules, choice->width, choice->height))
        print_page(&page);
    else
        code = cannot_read(store);
    page_free(&page);
    return code;
}

/* ---- For programs: null where memory is short ---- */

static json_t *result_json(struct store_result *result) {
    const struct store_progress *progress = &result->progress;
    return json_pack("{s:s, s:i, s:i, s:I, s:I, s:I, s:I, s:b, s:b, s:b, s:b, s:s, s:I}", "rules",
                     printable(result->kind.rules), "width", (int)result->kind.width, "height",
                     (int)result->kind.height, "score", (json_int_t)progress->score, "moves",
                     (json_int_t)progress->moves, "largest", (json_int_t)progress->largest, "milliseconds",
                     (json_int_t)progress->milliseconds, "won", (int)progress->won, "over", (int)progress->over, "undo",
                     (int)progress->undone, "hints", (int)progress->hinted, "slot", printable(result->slot), "when",
                     (json_int_t)result->when);
}

static json_t *tiles_json(const struct store_summary *summary) {
    json_t *tiles = json_array();
    bool whole = tiles != NULL;
    for (unsigned i = 0; i < summary->tiles && whole; i++)
        whole = json_array_append_new(tiles, json_pack("{s:I, s:I}", "tile", (json_int_t)summary->tile[i].value,
                                                       "games", (json_int_t)summary->tile[i].games)) == 0;
    if (whole)
        return tiles;
    json_decref(tiles);
    return NULL;
}

static json_t *summary_json(struct store_summary *summary) {
    json_t *tiles = tiles_json(summary);
    return tiles ? json_pack("{s:s, s:i, s:i, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o}", "rules",
                             printable(summary->kind.rules), "width", (int)summary->kind.width, "height",
                             (int)summary->kind.height, "games", (json_int_t)summary->games, "won",
                             (json_int_t)summary->won, "undo", (json_int_t)summary->undone, "hints",
                             (json_int_t)summary->hinted, "best", (json_int_t)summary->best, "average",
                             (json_int_t)summary->average, "high", (json_int_t)summary->high, "largest",
                             (json_int_t)summary->largest, "moves", (json_int_t)summary->moves, "milliseconds",
                             (json_int_t)summary->milliseconds, "tiles", tiles)
                 : NULL;
}

/* What the table of people or of the computer says. */
struct table_rows {
    struct store_result result[RESULTS_MOST];
    struct store_summary summary[SUMMARIES_MOST];
    unsigned results, summaries;
};

static json_t *rows_json(struct table_rows *rows) {
    json_t *games = json_array(), *statistics = json_array();
    bool whole = games && statistics;
    for (unsigned i = 0; i < rows->results && whole; i++)
        whole = json_array_append_new(games, result_json(&rows->result[i])) == 0;
    for (unsigned i = 0; i < rows->summaries && whole; i++)
        whole = json_array_append_new(statistics, summary_json(&rows->summary[i])) == 0;
    if (whole)
        return json_pack("{s:o, s:o}", "games", games, "statistics", statistics);
    json_decref(games);
    json_decref(statistics);
    return NULL;
}

/* Null when memory is short or the store cannot be read. */
static json_t *table_json(struct store *store, struct store_choice choice, bool computer) {
    struct table_rows *rows = calloc(1, sizeof *rows);
    json_t *json = NULL;
    choice.computer = computer;
    if (rows && !store_results(store, &choice, rows->result, RESULTS_MOST, &rows->results) &&
        !store_summaries(store, &choice, rows->summary, SUMMARIES_MOST, &rows->summaries))
        json = rows_json(rows);
    free(rows);
    return json;
}

/* As text, with room for a line end; null when memory is short. The buffer is ours, since jansson's own may lose a part
 * of the text without a word when it cannot grow. */
static char *text_of(const json_t *json, size_t *length) {
    static const size_t FLAGS = JSON_INDENT(2) | JSON_PRESERVE_ORDER;
    *length = json_dumpb(json, NULL, 0, FLAGS);
    char *text = *length ? malloc(*length + 1) : NULL;
    if (text && json_dumpb(json, text, *length, FLAGS) == *length)
        return text;
    free(text);
    return NULL;
}

static int print_json(struct store *store, const struct store_choice *choice) {
    json_t *all = table_json(store, *choice, false), *computer = all ? table_json(store, *choice, true) : NULL;
    bool whole = computer && json_object_set_new(all, "computer", computer) == 0;
    size_t length = 0;
    char *text = whole ? text_of(all, &length) : NULL;
    int code = EXIT_DONE;
    if (text)
        text[length++] = '\n';
    if (!text)
        code = cannot_read(store);
    else if (fwrite(text, 1, length, stdout) != length)
        code = complain("cannot write: %s", strerror(errno));
    free(text);
    json_decref(all);
    return code;
}

/* ---- The command ---- */

static int read_size(const struct command *command, const char *text, uint32_t *width, uint32_t *height) {
    char rest;
    if (sscanf(text, "%5" SCNu32 "x%5" SCNu32 "%c", width, height, &rest) == 2 && *width && *height)
        return EXIT_DONE;
    return complain_usage(command, "--size takes a size such as 4x4, not '%s'", text);
}

/* Is it a rule set that ships, or one of which games are kept? */
static int check_rules(const struct command *command, struct store *store, const char *rules) {
    static char kept[RULES_MOST][STORE_NAME_SIZE], shipped[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    struct nearest nearest = nearest_to(rules);
    unsigned count = 0;
    if (store_rule_sets(store, kept, RULES_MOST, &count))
        return cannot_read(store);
    bool known = false;
    for (size_t i = 0, ships = rules_names(shipped); i < ships; i++) {
        known = known || strcmp(shipped[i], rules) == 0;
        nearest_try(&nearest, shipped[i]);
    }
    for (unsigned i = 0; i < count; i++) {
        known = known || strcmp(kept[i], rules) == 0;
        nearest_try(&nearest, kept[i]);
    }
    return known ? EXIT_DONE : complain_unknown(command, "rule set", rules, nearest.name);
}

int cli_scores(const struct command *command, int argc, char **argv) {
    const char *size = NULL, *json = NULL;
    struct store_choice choice = {0};
    const struct option_row rows[] = {
        {"rules", 'r', "NAME", "only games of this rule set", &choice.rules},
        {"size", 's', "WxH", "only games on boards of this size", &size},
        {"json", 0, NULL, "print JSON", &json},
        {0},
    };
    char path[PATH_SIZE], message[STORE_MESSAGE_SIZE];
    struct store *store = NULL;
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    if (size && read_size(command, size, &choice.width, &choice.height) != EXIT_DONE)
        return EXIT_USAGE;
    if (!saves_path(path, sizeof path))
        return complain("cannot open the folder for saved games: %s", strerror(errno));
    if (store_open(path, &store, message))
        return complain("cannot read the scores. %s", message);
    int code = message[0] ? complain("%s", message) : EXIT_DONE; /* scores that were damaged are not those of now */
    if (!code && choice.rules)
        code = check_rules(command, store, choice.rules);
    if (!code)
        code = json ? print_json(store, &choice) : print_text(store, &choice);
    store_close(store);
    return code;
}
