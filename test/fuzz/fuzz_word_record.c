/* Records of word games: a clear error, or a match in which no tile is lost, that undo and redo leave as it was, and
 * that can be told in sentences to everybody and as GCG. */
#include <string.h>

#include "app/word_gcg.h"
#include "require.h"
#include "word/text.h"

enum { TEXT = 1 << 19 };

static void check_tiles(const struct word_rules *rules, const struct word_position *position) {
    unsigned tiles = word_tiles(position->bag) + word_tiles(position->aside) + word_tiles(position->removed) +
                     word_board_letters(&position->board);
    for (unsigned seat = 0; seat < rules->seats; seat++)
        tiles += word_tiles(position->rack[seat]);
    require(tiles == word_tiles(rules->count));
}

static void tell(const struct word_rules *rules, const struct match *match) {
    static char text[TEXT];
    struct word_names names;
    struct out line = out_of(text, sizeof text);
    word_names_of(rules, &names);
    for (int viewer = WORD_SEES_ALL; viewer < (int)rules->seats; viewer++) {
        for (size_t i = 0; i < match_step_count(match); i++) {
            struct word_step step = word_step_at(match, i);
            line = out_of(text, WORD_SAY_SIZE);
            word_say_step(rules, &names, &step, viewer, &line);
            require(!line.full);
        }
        line = out_of(text, WORD_SHOW_TEXT);
        word_show(rules, match_position(match), viewer, &line);
        require(!line.full);
    }
    line = out_of(text, sizeof text);
    word_gcg_write(match, &line);
    require(!line.full);
    for (const char *at = text; *at; at++)
        require((unsigned char)*at >= ' ' || *at == '\n');
}

static void undo_and_redo(const struct word_rules *rules, struct match *match) {
    uint64_t digest = word_game.digest(rules, match_position(match));
    if (match_undo(match) == ERR_NONE)
        require(match_redo(match) == ERR_NONE);
    require(word_game.digest(rules, match_position(match)) == digest);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct record record;
    struct word_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    if (record_open(&record, (const char *)data, size, &fault) != ERR_NONE) {
        require(fault.what[0] && fault.line >= 1);
        return 0;
    }
    enum err err = word_record_rules(&record, &rules, &fault);
    if (!err)
        err = match_restore(&record, &word_game, &rules, MATCH_DRAWS, &match, &fault);
    require(!err || fault.what[0]);
    if (!err) {
        if (!match_setup_of(match)->start) /* a given position may have any tiles */
            check_tiles(&rules, match_position(match));
        tell(&rules, match);
        undo_and_redo(&rules, match);
    }
    match_free(match);
    record_close(&record);
    return 0;
}
