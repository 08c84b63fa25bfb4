/* endgame_probe.c - asks the endgame tables what the tilts of a board are worth, and lists these tables. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/board_load.h"
#include "app/endgame_load.h"
#include "app/plural.h"
#include "app/printable.h"
#include "cli/endgame_commands.h"
#include "slide/text.h"
#include "slide/wide4.h"

static const char TABLES_ABOUT[] = "the folder of the tables, or one table (where tessera endgame solve writes them)";

/* ---- Probing ---- */

/* What is known of the four tilts of a board. */
struct probed {
    unsigned open, known;
    struct endgames_found found[SLIDE_WAYS];
    enum slide_way best; /* of those that are known */
};

static struct probed probe_board(const struct endgames *endgames, const struct slide_rules *rules, struct wide4 board) {
    struct probed probed = {0};
    struct wide4 after[SLIDE_WAYS];
    uint32_t points[SLIDE_WAYS];
    probed.open = wide4_tilt_all(rules, board, after, points);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        struct endgames_found *found = &probed.found[way];
        if (!(probed.open >> way & 1) || after[way].high ||
            endgames_find(endgames, after[way].low, found) != ENDGAMES_KNOWN)
            continue;
        if (!probed.known || found->success > probed.found[probed.best].success)
            probed.best = way;
        probed.known |= 1u << way;
    }
    return probed;
}

static void print_text(const struct probed *probed) {
    const struct endgame *endgame = &probed->found[probed->best].table->endgame;
    printf("formation %s\ntarget %u\n", endgame->formation.name, 1u << endgame->target);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (probed->known >> way & 1)
            printf("%s %.4f\n", slide_way_name(way), (double)probed->found[way].success);
        else if (probed->open >> way & 1)
            printf("%s unknown\n", slide_way_name(way));
    printf("best %s\n", slide_way_name(probed->best));
}

static int print_json(const struct probed *probed) {
    const struct endgame *endgame = &probed->found[probed->best].table->endgame;
    struct facts facts;
    facts_begin(&facts);
    facts_text(&facts, "formation", endgame->formation.name);
    facts_number(&facts, "target", 1u << endgame->target);
    facts_object(&facts, "success");
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (probed->known >> way & 1)
            facts_real(&facts, slide_way_name(way), (double)probed->found[way].success);
        else if (probed->open >> way & 1)
            facts_null(&facts, slide_way_name(way));
    facts_close(&facts);
    facts_text(&facts, "best", slide_way_name(probed->best));
    return facts_print(&facts);
}

static int probe(const char *text, struct endgame_shelf *shelf, bool json) {
    struct slide_rules rules;
    struct slide_board plain = {0};
    struct wide4 board;
    struct fault fault = {0};
    slide_rules_classic(&rules);
    if (board_load(&rules, text, &plain, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    enum err err = wide4_read(plain, &board);
    board_unload(&plain);
    if (err)
        return complain("endgame tables are for 4x4 boards");
    if (!board.high)
        endgame_shelf_need(shelf, board.low);
    if (!shelf->count)
        return complain("there are no endgame tables; make one with tessera endgame solve");
    struct probed probed = probe_board(&shelf->endgames, &rules, board);
    if (!probed.open)
        return complain("the game is over on this board");
    if (!probed.known)
        return complain("no endgame table knows this board");
    if (json)
        return print_json(&probed);
    print_text(&probed);
    return EXIT_DONE;
}

int cli_endgame_probe(const struct command *command, int argc, char **argv) {
    static struct endgame_shelf shelf; /* large, and one is enough */
    struct fault fault = {0};
    const char *json = NULL, *tables = NULL;
    const struct option_row rows[] = {
        {"endgame", 0, "DIR", TABLES_ABOUT, &tables},
        facts_option(&json),
        {0},
    };
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1)
        return complain_usage(command, "expected at most one board");
    if (endgame_shelf_open(&shelf, tables, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    int code = probe(words ? argv[0] : NULL, &shelf, json != NULL);
    endgame_shelf_close(&shelf);
    return code;
}

/* ---- Listing ---- */

static void print_table(const struct endgame_loaded *loaded) {
    const struct endgame_table *table = &loaded->table;
    printf("%-4s %5u%s  success %.4f  %llu board%s, %llu kept, %.1f MB\n", table->endgame.formation.name,
           1u << table->endgame.target, table->endgame.anywhere ? " anywhere" : "", table->success,
           (unsigned long long)table->boards, plural(table->boards), (unsigned long long)table->kept,
           (double)loaded->length / 1e6);
}

static int print_list_json(const struct endgame_shelf *shelf) {
    struct facts facts;
    facts_begin(&facts);
    facts_list(&facts, "tables");
    for (unsigned i = 0; i < shelf->count; i++) {
        const struct endgame_table *table = &shelf->loaded[i].table;
        facts_object(&facts, NULL);
        endgame_facts(&facts, &table->endgame, table->success, table->boards);
        facts_number(&facts, "kept", table->kept);
        facts_number(&facts, "bytes", shelf->loaded[i].length);
        facts_close(&facts);
    }
    facts_close(&facts);
    return facts_print(&facts);
}

static int print_list(const struct endgame_shelf *shelf) {
    for (unsigned i = 0; i < shelf->count; i++)
        print_table(&shelf->loaded[i]);
    if (!shelf->count)
        puts("No endgame tables.");
    return EXIT_DONE;
}

int cli_endgame_list(const struct command *command, int argc, char **argv) {
    static struct endgame_shelf shelf;
    struct fault fault = {0};
    const char *json = NULL, *tables = NULL;
    const struct option_row rows[] = {
        {"endgame", 0, "DIR", TABLES_ABOUT, &tables},
        facts_option(&json),
        {0},
    };
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    if (endgame_shelf_open(&shelf, tables, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    int code = json ? print_list_json(&shelf) : print_list(&shelf);
    endgame_shelf_close(&shelf);
    return code;
}
