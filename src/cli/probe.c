/* probe.c - looks up the value of each move of a board in a table of exact values. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/board_load.h"
#include "app/printable.h"
#include "cli/advice_facts.h"
#include "cli/commands.h"
#include "cli/exact_facts.h"
#include "slide/solve/exact_table.h"
#include "slide/text.h"

/* The table, and how to print the answer. */
struct request {
    struct exact_table *table;
    const char *path;
    bool json;
};

/* ---- One board ---- */

static int explain(enum err err, const char *path, const struct slide_board *board, const struct exact_table *table) {
    if (err == ERR_CORRUPT)
        return complain("%s: the table is damaged: its checksum is wrong", path);
    if (err == ERR_SYSTEM)
        return complain("%s: not enough memory", path);
    if (board->width != table->task.width || board->height != table->task.height)
        return complain("the board is %ux%u, the table is for %ux%u", board->width, board->height, table->task.width,
                        table->task.height);
    return complain("no game of this table can reach this board");
}

static void print_text(const struct advice *advice) {
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (advice->open >> way & 1)
            printf("%s %.*f\n", slide_way_name(way), advice->chance ? 12 : 10, advice->value[way]);
    printf("best %s\n", advice->open ? slide_way_name(advice->best) : "none");
}

static int print_moves(const struct request *request, struct slide_board board) {
    struct exact_table *table = request->table;
    struct advice advice = {.chance = table->task.goal != 0};
    double value = 0;
    enum err err = exact_table_best(table, board, &advice.best, &value);
    if (err && err != ERR_OVER)
        return explain(err, request->path, &board, table);
    for (enum slide_way way = SLIDE_LEFT; err == ERR_NONE && way <= SLIDE_DOWN; way++) {
        enum err valued = exact_table_value(table, board, way, &advice.value[way]);
        if (valued && valued != ERR_MOVE)
            return explain(valued, request->path, &board, table);
        advice.open |= valued ? 0U : 1U << way;
    }
    if (request->json)
        return advice_print_json(&advice);
    print_text(&advice);
    return EXIT_DONE;
}

static int probe(const struct request *request, const char *text) {
    struct slide_rules rules = request->table->task.rules;
    struct slide_board board = {0};
    struct fault fault = {0};
    rules.width = request->table->task.width; /* a board in one line has the size of the table */
    rules.height = request->table->task.height;
    if (board_load(&rules, text, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    int code = print_moves(request, board);
    board_unload(&board);
    return code;
}

/* ---- The whole table ---- */

static int print_table_json(const struct exact_table *table) {
    struct facts facts;
    facts_begin(&facts);
    exact_facts(&facts, &table->task, &table->result);
    exact_facts_value(&facts, &table->task, &table->result);
    return facts_print(&facts);
}

static int check(const struct request *request) {
    struct exact_table *table = request->table;
    if (exact_table_check(table) != ERR_NONE)
        return complain("%s: the table is damaged: its checksum is wrong", request->path);
    if (request->json)
        return print_table_json(table);
    printf("rules %s\nsize %ux%u\n", printable(table->task.rules.name), table->task.width, table->task.height);
    printf("states %llu\nafterstates %llu\nterminal %llu\n", (unsigned long long)table->result.states,
           (unsigned long long)table->result.afterstates, (unsigned long long)table->result.terminal);
    if (table->task.goal)
        printf("reach %llu %.12f\n", (unsigned long long)table->task.rules.value[table->task.goal],
               table->result.value);
    else
        printf("score %.10f\n", table->result.value);
    return EXIT_DONE;
}

int cli_probe(const struct command *command, int argc, char **argv) {
    static struct exact_table table;
    struct exact_system system;
    struct fault fault = {0};
    const char *checks = NULL, *json = NULL;
    void *bytes;
    size_t length;
    const struct option_row rows[] = {
        {"check", 0, NULL, "check the whole table and describe it", &checks}, facts_option(&json), {0}};
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words < 1 || words > (checks ? 1 : 2))
        return complain_usage(command, checks ? "expected a table" : "expected a table and at most one board");
    enum err err = exact_map_open(argv[0], &bytes, &length);
    if (err)
        return complain("%s: %s", argv[0], err == ERR_SYSTEM ? strerror(errno) : "the file is empty");
    struct exact_host host = exact_system_open(&system, 1, 0);
    err = exact_table_open(&table, bytes, length, &host, &fault);
    const struct request request = {&table, argv[0], json != NULL};
    int code = err ? complain_fault(argv[0], &fault)
                   : (checks ? check(&request) : probe(&request, words == 2 ? argv[1] : NULL));
    if (!err)
        exact_table_close(&table);
    exact_system_close(&system);
    exact_map_close(bytes, length);
    if (code == EXIT_DONE && fflush(stdout) != 0)
        return complain("cannot write: %s", strerror(errno));
    return code;
}
