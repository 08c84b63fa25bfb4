/* Logs of the line mode: what is accepted becomes a record that plays to its end, and what is refused has a reason. The
 * first byte chooses the rules. */
#include <string.h>

#include "app/replay_log.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "require.h"

static void must_play(const char *text, size_t length) {
    struct record record;
    struct slide_rules rules;
    struct match *match = NULL;
    require(record_open(&record, text, length, NULL) == ERR_NONE && !record.torn);
    require(slide_rules_read(&rules, record.rules, record.rules_length, NULL) == ERR_NONE);
    require(match_restore(&record, &slide_game, &rules, MATCH_WAITS, &match, NULL) == ERR_NONE);
    match_free(match);
    record_close(&record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct slide_rules rules;
    struct fault fault = {0};
    char *record = NULL;
    size_t length = 0;
    if (size == 0)
        return 0;
    slide_rules_classic(&rules);
    rules.where = data[0] & 1 ? SLIDE_WHERE_REDRAW : rules.where;
    rules.goal_ends = data[0] & 2;
    const char *text = (const char *)data + 1;
    (void)replay_is_log(text, size - 1);
    if (replay_from_log(text, size - 1, &rules, &record, &length, &fault) == ERR_NONE)
        must_play(record, length);
    else
        require(fault.what[0] && !record);
    free(record);
    return 0;
}
