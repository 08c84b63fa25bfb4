/* probe.c - asks a table of exact values what the moves of a board are worth. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/board_load.h"
#include "app/printable.h"
#include "cli/commands.h"
#include "slide/solve/exact_table.h"
#include "slide/text.h"

/* A board can be given in the command itself: rows parted by slashes, cells by blanks or commas. */
static bool written_out(const char *text) {
    return access(text, F_OK) != 0 && text[0] && text[strspn(text, "0123456789./, ")] == '\0';
}

static bool read_written(const struct slide_rules *rules, const char *text, uint8_t *cell, struct slide_board *board) {
    char rows[1024];
    struct fault fault = {0};
    if ((size_t)snprintf(rows, sizeof rows, "%s\n", text) >= sizeof rows)
        return complain("the board is too long") == EXIT_DONE;
    for (char *at = rows; *at; at++)
        *at = (char)(*at == '/' ? '\n' : *at == ',' ? ' ' : *at);
    if (slide_board_read(rules, rows, strlen(rows), cell, EXACT_CELLS_MAX, board, &fault) != ERR_NONE)
        return complain_fault("board", &fault) == EXIT_DONE;
    return true;
}

static int explain(enum err err, const char *path, const struct slide_board *board, const struct exact_table *table) {
    if (err == ERR_CORRUPT)
        return complain("%s: the table is damaged: its checksum is wrong", path);
    if (board->width != table->task.width || board->height != table->task.height)
        return complain("the board is %ux%u, the table is for %ux%u", board->width, board->height, table->task.width,
                        table->task.height);
    return complain("no game of this table can reach this board");
}

static int print_moves(struct exact_table *table, const char *path, struct slide_board board) {
    enum slide_way best = SLIDE_LEFT;
    double value = 0;
    enum err err = exact_table_best(table, board, &best, &value);
    if (err && err != ERR_OVER)
        return explain(err, path, &board, table);
    for (enum slide_way way = SLIDE_LEFT; err == ERR_NONE && way <= SLIDE_DOWN; way++)
        if (exact_table_value(table, board, way, &value) == ERR_NONE)
            printf("%s %.*f\n", slide_way_name(way), table->task.goal ? 12 : 10, value);
    printf("best %s\n", err == ERR_NONE ? slide_way_name(best) : "none");
    return EXIT_DONE;
}

static int probe(struct exact_table *table, const char *path, const char *text) {
    struct slide_board board = {0};
    if (text && written_out(text)) {
        uint8_t cell[EXACT_CELLS_MAX];
        return read_written(&table->task.rules, text, cell, &board) ? print_moves(table, path, board) : EXIT_FAILED;
    }
    struct fault fault = {0};
    if (board_load(&table->task.rules, text, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    int code = print_moves(table, path, board);
    board_unload(&board);
    return code;
}

static int check(struct exact_table *table, const char *path) {
    if (exact_table_check(table) != ERR_NONE)
        return complain("%s: the table is damaged: its checksum is wrong", path);
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
    const char *checks = NULL;
    void *bytes;
    size_t length;
    const struct option_row rows[] = {{"check", 0, NULL, "check the whole table and describe it", &checks}, {0}};
    int words = options_read(
        command, rows, "BOARD is a file, - for standard input (the default), or rows such as 2,0/0,4.\n", argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words < 1 || words > (checks ? 1 : 2))
        return complain_usage(command, checks ? "expected a table" : "expected a table and at most one board");
    enum err err = exact_map_open(argv[0], &bytes, &length);
    if (err)
        return complain("%s: %s", argv[0], err == ERR_SYSTEM ? strerror(errno) : "the file is empty");
    struct exact_host host = exact_system_open(&system, 1, 0);
    err = exact_table_open(&table, bytes, length, &host, &fault);
    int code = err ? complain_fault(argv[0], &fault)
                   : (checks ? check(&table, argv[0]) : probe(&table, argv[0], words == 2 ? argv[1] : NULL));
    if (!err)
        exact_table_close(&table);
    exact_system_close(&system);
    exact_map_close(bytes, length);
    if (code == EXIT_DONE && fflush(stdout) != 0)
        return complain("cannot write: %s", strerror(errno));
    return code;
}
