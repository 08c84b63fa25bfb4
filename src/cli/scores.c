/* scores.c - the command that prints the score table and the statistics. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/nearest.h"
#include "app/paths.h"
#include "app/printable.h"
#include "app/rules_load.h"
#include "app/saves.h"
#include "cli/commands.h"
#include "cli/facts.h"
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

/* ---- For programs ---- */

static void add_kind(struct facts *facts, const struct store_kind *kind) {
    facts_text(facts, "rules", kind->rules);
    facts_number(facts, "width", kind->width);
    facts_number(facts, "height", kind->height);
}

static void add_result(struct facts *facts, const struct store_result *result) {
    const struct store_progress *progress = &result->progress;
    facts_object(facts, NULL);
    add_kind(facts, &result->kind);
    facts_number(facts, "score", progress->score);
    facts_number(facts, "moves", progress->moves);
    facts_number(facts, "largest", progress->largest);
    facts_number(facts, "milliseconds", progress->milliseconds);
    facts_flag(facts, "won", progress->won);
    facts_flag(facts, "over", progress->over);
    facts_flag(facts, "undo", progress->undone);
    facts_flag(facts, "hints", progress->hinted);
    facts_text(facts, "slot", result->slot);
    facts_number(facts, "when", result->when);
    facts_close(facts);
}

static void add_tiles(struct facts *facts, const struct store_summary *summary) {
    facts_list(facts, "tiles");
    for (unsigned i = 0; i < summary->tiles; i++) {
        facts_object(facts, NULL);
        facts_number(facts, "tile", summary->tile[i].value);
        facts_number(facts, "games", summary->tile[i].games);
        facts_close(facts);
    }
    facts_close(facts);
}

static void add_summary(struct facts *facts, const struct store_summary *summary) {
    facts_object(facts, NULL);
    add_kind(facts, &summary->kind);
    facts_number(facts, "games", summary->games);
    facts_number(facts, "won", summary->won);
    facts_number(facts, "undo", summary->undone);
    facts_number(facts, "hints", summary->hinted);
    facts_number(facts, "best", summary->best);
    facts_number(facts, "average", summary->average);
    facts_number(facts, "high", summary->high);
    facts_number(facts, "largest", summary->largest);
    facts_number(facts, "moves", summary->moves);
    facts_number(facts, "milliseconds", summary->milliseconds);
    add_tiles(facts, summary);
    facts_close(facts);
}

/* The table of people or of the computer. */
struct table_rows {
    struct store_result result[RESULTS_MOST];
    struct store_summary summary[SUMMARIES_MOST];
    unsigned results, summaries;
};

static void add_rows(struct facts *facts, const struct table_rows *rows) {
    facts_list(facts, "games");
    for (unsigned i = 0; i < rows->results; i++)
        add_result(facts, &rows->result[i]);
    facts_close(facts);
    facts_list(facts, "statistics");
    for (unsigned i = 0; i < rows->summaries; i++)
        add_summary(facts, &rows->summary[i]);
    facts_close(facts);
}

/* False when memory is short or the store cannot be read. */
static bool add_table(struct facts *facts, struct store *store, struct store_choice choice, bool computer) {
    struct table_rows *rows = calloc(1, sizeof *rows);
    choice.computer = computer;
    bool read = rows && !store_results(store, &choice, rows->result, RESULTS_MOST, &rows->results) &&
                !store_summaries(store, &choice, rows->summary, SUMMARIES_MOST, &rows->summaries);
    if (read)
        add_rows(facts, rows);
    free(rows);
    return read;
}

static int print_json(struct store *store, const struct store_choice *choice) {
    struct facts facts;
    facts_begin(&facts);
    bool read = add_table(&facts, store, *choice, false);
    facts_object(&facts, "computer");
    read = read && add_table(&facts, store, *choice, true);
    facts_close(&facts);
    if (read)
        return facts_print(&facts);
    facts_drop(&facts);
    return cannot_read(store);
}

/* ---- The command ---- */

static int read_size(const struct command *command, const char *text, uint32_t *width, uint32_t *height) {
    char rest;
    if (sscanf(text, "%5" SCNu32 "x%5" SCNu32 "%c", width, height, &rest) == 2 && *width && *height)
        return EXIT_DONE;
    return complain_usage(command, "--size takes a size such as 4x4, not '%s'", text);
}

/* Is it a rule set that ships, or one with saved games? */
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
        {"size", 0, "WxH", "only games on boards of this size", &size},
        facts_option(&json),
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
    int code =
        message[0] ? complain("%s", message) : EXIT_DONE; /* a damaged file was set aside: its scores are not here */
    if (!code && choice.rules)
        code = check_rules(command, store, choice.rules);
    if (!code)
        code = json ? print_json(store, &choice) : print_text(store, &choice);
    store_close(store);
    return code;
}
