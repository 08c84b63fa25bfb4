/* solved_endgame.h - an endgame that is solved for a test. */
#ifndef TEST_SLIDE_SOLVE_SOLVED_ENDGAME_H
#define TEST_SLIDE_SOLVE_SOLVED_ENDGAME_H

#include "cmocka_includes.h"

#include "slide/solve/endgame_memory.h"
#include "slide/solve/endgame_table.h"

/* A solved endgame and its table. */
struct solved {
    struct endgame endgame;
    struct exact_system system;
    struct exact_host host;
    struct endgame_memory memory;
    struct endgame_table table;
};

static inline struct endgame endgame_named(const char *formation, unsigned target, bool anywhere) {
    struct endgame endgame = {.anywhere = anywhere};
    assert_int_equal(formation_read(&endgame.formation, formation, NULL), ERR_NONE);
    endgame.target = (uint8_t)__builtin_ctz(target);
    return endgame;
}

static inline void solve(struct solved *solved, const char *formation, unsigned target, bool anywhere,
                         unsigned threads) {
    solved->endgame = endgame_named(formation, target, anywhere);
    solved->host = exact_system_open(&solved->system, threads, 0);
    assert_int_equal(endgame_memory_solve(&solved->memory, &solved->endgame, &solved->host, NULL), ERR_NONE);
    assert_int_equal(
        endgame_table_open(&solved->table, solved->memory.bytes, solved->memory.length, &solved->host, NULL), ERR_NONE);
}

static inline void unsolve(struct solved *solved) {
    endgame_table_close(&solved->table);
    endgame_memory_free(&solved->memory);
    assert_int_equal(solved->system.used, 0);
    exact_system_close(&solved->system);
}

#endif
