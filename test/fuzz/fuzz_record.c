/* fuzz_record.c - any bytes as a record: either a clear error, or a match whose own lines make it again; and the same
 * bytes as games with the moves that stand. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/played.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "require.h"

enum { CELLS_MAX = 4096 }; /* a larger board proves no more and takes long */

/* The moves that stand lead from each board to the next, but for the tile of chance. */
static void read_played(const uint8_t *data, size_t size, const struct slide_rules *rules) {
    struct played played;
    struct fault fault;
    if (played_read(&played, (const char *)data, size, rules, &fault) != ERR_NONE) {
        require(fault.what[0]);
        return;
    }
    for (size_t game = 0; game < played.games; game++)
        for (size_t move = 0; move < played.game[game].moves; move++) {
            struct slide_state before = played_state(&played, game, move);
            require(!before.over && !before.due);
            require(slide_way_open(&played.rules, before.board, (enum slide_way)played.game[game].way[move]));
        }
    played_free(&played);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct record record;
    struct slide_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    if (record_open(&record, (const char *)data, size, &fault) != ERR_NONE) {
        require(fault.what[0] && fault.line >= 1);
        return 0;
    }
    enum err err = slide_rules_read(&rules, record.rules, record.rules_length, &fault);
    if (!err && (uint64_t)rules.width * rules.height <= CELLS_MAX) {
        err = match_restore(&record, &slide_game, &rules, MATCH_DRAWS, &match, &fault);
        require(err ? fault.what[0] != '\0' : match_turn(match) != TURN_CHANCE || !record.seeded);
        if (!err && match_undo(match) == ERR_NONE)
            require(match_redo(match) == ERR_NONE);
        read_played(data, size, &rules);
    }
    match_free(match);
    record_close(&record);
    return 0;
}
