#include <stdlib.h>

#include "cli/board_show.h"
#include "cli/command.h"
#include "cli/facts.h"
#include "cli/solve_internal.h"

/* The swipes as letters, or null if no solution is known. */
static void add_path(struct facts *facts, const struct solution *solution) {
    char *letters = malloc((size_t)solution->moves + 1);
    if (!solution->path) {
        facts_null(facts, "moves");
        facts_null(facts, "path");
    } else if (letters) {
        for (uint64_t i = 0; i < solution->moves; i++)
            letters[i] = "LRUD"[solution->path[i]];
        letters[solution->moves] = '\0';
        facts_number(facts, "moves", solution->moves);
        facts_text(facts, "path", letters);
    } else {
        facts->failed = true;
    }
    free(letters);
}

struct boards {
    struct facts *facts;
    const struct slide_rules *rules;
};

static bool add_board(void *context, struct slide_board board, uint64_t swipes) {
    const struct boards *boards = context;
    (void)swipes;
    board_facts(boards->facts, NULL, boards->rules, board);
    return true;
}

bool solution_json(const struct solution *solution, bool boards) {
    uint64_t cells = (uint64_t)solution->start.width * solution->start.height;
    struct facts facts;
    if (boards && cells > BOARD_FACTS_MOST / (solution->moves + 1)) {
        complain("the boards are too many for --json; --quiet leaves them out");
        return false;
    }
    facts_begin(&facts);
    facts_text(&facts, "result", "solved");
    add_path(&facts, solution);
    if (boards) {
        facts_list(&facts, "boards");
        facts.failed |= !solution_walk(solution, add_board, &(struct boards){&facts, solution->rules});
        facts_close(&facts);
    }
    return facts_print(&facts) == EXIT_DONE;
}

bool solution_json_limit(const struct solution *solution, uint64_t least) {
    struct facts facts;
    facts_begin(&facts);
    facts_text(&facts, "result", "memory limit");
    facts_number(&facts, "least", least);
    add_path(&facts, solution);
    return facts_print(&facts) == EXIT_DONE;
}

bool solution_json_none(void) {
    struct facts facts;
    facts_begin(&facts);
    facts_text(&facts, "result", "no solution");
    return facts_print(&facts) == EXIT_DONE;
}
