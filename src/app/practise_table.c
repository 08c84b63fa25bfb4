#include "app/practise_table.h"

#include <string.h>

#include "base/threads.h"
#include "slide/ai/success.h"

/* Free cells of an endgame that is solved in some seconds, and in less than one. */
enum { SMALL_FREE = 9, SMALLEST_FREE = 8, SMALL_MEMORY = 1 << 30 };

static unsigned free_cells(const struct endgame *endgame) {
    return 16 - (unsigned)__builtin_popcount(endgame->formation.fixed);
}

/* Is this table only a part of one that is soon solved in full? */
static bool is_poor(const struct endgame_table *table) {
    return table->above > 0 && free_cells(&table->endgame) <= SMALLEST_FREE;
}

static const struct endgame_table *find(const struct endgame_shelf *shelf, const char *formation, uint64_t target) {
    const struct endgame_table *found = NULL;
    for (unsigned i = 0; i < shelf->count; i++) {
        const struct endgame_table *table = &shelf->loaded[i].table;
        bool fits = strcmp(table->endgame.formation.name, formation) == 0 && !table->endgame.anywhere &&
                    (!target || UINT64_C(1) << table->endgame.target == target);
        if (fits && (!found || table->endgame.target > found->endgame.target))
            found = table;
    }
    return found;
}

/* What a good player can make of so few cells. */
static unsigned usual_target(const struct endgame *endgame) {
    return free_cells(endgame) >= 9 ? 8 : 7;
}

static enum err solve(struct practise_table *table, const struct endgame *endgame, struct fault *fault) {
    table->host = exact_system_open(&table->system, threads_usual(), SMALL_MEMORY);
    enum err err = endgame_memory_solve(&table->memory, endgame, &table->host, fault);
    if (!err)
        err = endgame_table_open(&table->solved, table->memory.bytes, table->memory.length, &table->host, fault);
    if (!err)
        table->table = &table->solved;
    return err;
}

/* The fault says how to make the table. */
static enum err no_table(const struct endgame *endgame, uint64_t target, struct fault *fault) {
    struct out out = fault_out(fault);
    out_put(&out, "there is no table of ");
    out_put(&out, endgame->formation.name);
    out_put(&out, "; make one with tessera endgame solve ");
    out_put(&out, endgame->formation.name);
    out_put_char(&out, ' ');
    out_put_number(&out, target ? target : 512);
    return ERR_RANGE;
}

enum err practise_table_open(struct practise_table *table, const char *folder, const char *formation, uint64_t target,
                             struct fault *fault) {
    struct endgame endgame = {0};
    struct exact_task task;
    *table = (struct practise_table){0};
    enum err err = formation_read(&endgame.formation, formation, fault);
    if (!err)
        err = endgame_shelf_open(&table->shelf, folder, fault);
    if (err)
        return err;
    table->table = find(&table->shelf, formation, target);
    if (table->table && !is_poor(table->table))
        return ERR_NONE;
    if (table->table)
        return solve(table, &table->table->endgame, fault);
    if (free_cells(&endgame) > SMALL_FREE || (target & (target - 1)))
        return no_table(&endgame, target, fault);
    endgame.target = (uint8_t)(target ? (unsigned)__builtin_ctzll(target) : usual_target(&endgame));
    err = endgame_task(&endgame, &task, fault);
    return err ? err : solve(table, &endgame, fault);
}

enum err practise_table_for(struct practise_table *table, const char *folder, uint64_t board, struct fault *fault) {
    struct slide_rules classic;
    struct success success;
    *table = (struct practise_table){0};
    slide_rules_classic(&classic);
    enum err err = endgame_shelf_open(&table->shelf, folder, fault);
    if (err)
        return err;
    endgame_shelf_need(&table->shelf, board);
    if (!success_find(&table->shelf.endgames, &classic, board, &success))
        return err_refuse(fault, ERR_RANGE, "no endgame table knows this board");
    table->table = success.table;
    return is_poor(success.table) ? solve(table, &success.table->endgame, fault) : ERR_NONE;
}

void practise_table_close(struct practise_table *table) {
    if (table->memory.host) { /* something was solved */
        endgame_table_close(&table->solved);
        endgame_memory_free(&table->memory);
        exact_system_close(&table->system);
    }
    endgame_shelf_close(&table->shelf);
}
