/* scores.c - the command that prints the score table and the statistics. */
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/paths.h"
#include "app/saves.h"
#include "cli/commands.h"
#include "ui/pages.h"

enum { RESULTS_MOST = 100, SUMMARIES_MOST = 200, BAR_WIDTH = 40 };

static void print_page(const struct page *page) {
    for (unsigned i = 0; i < page->count; i++) {
        const struct page_row *row = &page->row[i];
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

static json_t *kind_json(const struct store_kind *kind) {
    return json_pack("{s:s, s:i, s:i}", "rules", kind->rules, "width", (int)kind->width, "height", (int)kind->height);
}

static json_t *result_json(const struct store_result *result) {
    const struct store_progress *progress = &result->progress;
    json_t *json = kind_json(&result->kind);
    json_t *more =
        json_pack("{s:I, s:I, s:I, s:I, s:b, s:b, s:b, s:s, s:I}", "score", (json_int_t)progress->score, "moves",
                  (json_int_t)progress->moves, "largest", (json_int_t)progress->largest, "milliseconds",
                  (json_int_t)progress->milliseconds, "won", (int)progress->won, "over", (int)progress->over, "undo",
                  (int)progress->undone, "slot", result->slot, "when", (json_int_t)result->when);
    json_object_update(json, more);
    json_decref(more);
    return json;
}

static json_t *summary_json(const struct store_summary *summary) {
    json_t *json = kind_json(&summary->kind), *tiles = json_array();
    json_t *more = json_pack("{s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I}", "games", (json_int_t)summary->games,
                             "won", (json_int_t)summary->won, "undo", (json_int_t)summary->undone, "best",
                             (json_int_t)summary->best, "average", (json_int_t)summary->average, "high",
                             (json_int_t)summary->high, "largest", (json_int_t)summary->largest, "moves",
                             (json_int_t)summary->moves, "milliseconds", (json_int_t)summary->milliseconds);
    for (unsigned i = 0; i < summary->tiles; i++)
        json_array_append_new(tiles, json_pack("{s:I, s:I}", "tile", (json_int_t)summary->tile[i].value, "games",
                                               (json_int_t)summary->tile[i].games));
    json_object_update(json, more);
    json_object_set_new(json, "tiles", tiles);
    json_decref(more);
    return json;
}

static int print_json(struct store *store, const char *rules, uint32_t width, uint32_t height) {
    struct store_result *result = calloc(RESULTS_MOST, sizeof *result);
    struct store_summary *summary = calloc(SUMMARIES_MOST, sizeof *summary);
    unsigned results = 0, summaries = 0;
    json_t *games = json_array(), *statistics = json_array();
    int code = EXIT_DONE;
    if (!result || !summary || store_results(store, rules, width, height, result, RESULTS_MOST, &results) ||
        store_summaries(store, rules, width, height, summary, SUMMARIES_MOST, &summaries))
        code = complain("the scores cannot be read: %s", store_message(store));
    for (unsigned i = 0; i < results; i++)
        json_array_append_new(games, result_json(&result[i]));
    for (unsigned i = 0; i < summaries; i++)
        json_array_append_new(statistics, summary_json(&summary[i]));
    json_t *all = json_pack("{s:o, s:o}", "games", games, "statistics", statistics);
    if (!code && json_dumpf(all, stdout, JSON_INDENT(2) | JSON_PRESERVE_ORDER))
        code = complain("cannot write: %s", strerror(errno));
    if (!code)
        putchar('\n');
    json_decref(all);
    free(result);
    free(summary);
    return code;
}

static int read_size(const struct command *command, const char *text, uint32_t *width, uint32_t *height) {
    char rest;
    if (sscanf(text, "%5" SCNu32 "x%5" SCNu32 "%c", width, height, &rest) == 2 && *width && *height)
        return EXIT_DONE;
    return complain_usage(command, "--size takes a size such as 4x4, not '%s'", text);
}

int cli_scores(const struct command *command, int argc, char **argv) {
    const char *rules = NULL, *size = NULL, *json = NULL;
    const struct option_row rows[] = {
        {"rules", 'r', "NAME", "only games of this rule set", &rules},
        {"size", 's', "WxH", "only games on boards of this size", &size},
        {"json", 0, NULL, "the same for programs", &json},
        {0},
    };
    char path[PATH_SIZE], message[STORE_MESSAGE_SIZE];
    uint32_t width = 0, height = 0;
    struct store *store = NULL;
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "'%s' is not understood here", argv[0]);
    if (size && read_size(command, size, &width, &height) != EXIT_DONE)
        return EXIT_USAGE;
    if (!saves_path(path, sizeof path))
        return complain("there is no folder for saved games: %s", strerror(errno));
    if (store_open(path, &store, message))
        return complain("%s", message);
    if (message[0])
        complain("%s", message);
    int code = EXIT_DONE;
    if (json) {
        code = print_json(store, rules, width, height);
    } else {
        struct page page = {0};
        page_scores(&page, store, rules, width, height);
        print_page(&page);
        page_free(&page);
    }
    store_close(store);
    return code;
}
