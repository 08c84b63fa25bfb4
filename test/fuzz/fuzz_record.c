/* fuzz_record.c - any bytes as a record: either a clear error, or a match whose own lines make it again. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "play/match.h"
#include "play/slide_game.h"

enum { CELLS_MAX = 4096 }; /* a larger board proves no more and takes long */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct record record;
    struct slide_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    if (record_open(&record, (const char *)data, size, &fault) != ERR_NONE) {
        assert(fault.what[0] && fault.line >= 1);
        return 0;
    }
    enum err err = slide_rules_read(&rules, record.rules, record.rules_length, &fault);
    if (!err && (uint64_t)rules.width * rules.height <= CELLS_MAX) {
        err = match_restore(&record, &slide_game, &rules, MATCH_DRAWS, &match, &fault);
        assert(err ? fault.what != NULL : match_turn(match) != TURN_CHANCE || !record.seeded);
        if (!err && match_undo(match) == ERR_NONE)
            assert(match_redo(match) == ERR_NONE);
    }
    match_free(match);
    record_close(&record);
    return 0;
}
