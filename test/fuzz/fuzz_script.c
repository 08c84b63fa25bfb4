/* fuzz_script.c - any bytes as a script for a small game: items are read as the game asks for them until the end, an
 * error or Quit. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "play/match.h"
#include "play/script.h"
#include "play/slide_game.h"
#include "require.h"
#include "slide/text.h"

struct bytes {
    const uint8_t *at, *end;
};

static int next_byte(void *context) {
    struct bytes *bytes = context;
    return bytes->at < bytes->end ? *bytes->at++ : SCRIPT_BYTES_END;
}

static bool chance_plays(struct match *match, struct script *script) {
    struct script_tile tile;
    struct fault fault = {0};
    char text[80];
    if (script_tile(script, &tile, &fault) != ERR_NONE) {
        require(fault.line >= 1 && fault.what[0]);
        return false;
    }
    snprintf(text, sizeof text, "%llu %llu %llu", (unsigned long long)tile.value, (unsigned long long)tile.row,
             (unsigned long long)tile.column);
    return match_do(match, TURN_CHANCE, text, &fault) == ERR_NONE;
}

static bool key_plays(struct match *match, struct script *script) {
    struct fault fault = {0};
    enum slide_way way;
    bool more;
    if (script_key(script, &more, &fault) != ERR_NONE || !more || strcmp(script->name, "Quit") == 0)
        return false;
    if (strcmp(script->name, "New Game") == 0)
        return match_again(match) == ERR_NONE;
    if (match_turn(match) == 0 && slide_way_read(script->name, script->length, &way)) {
        enum err err = match_do(match, 0, slide_way_name(way), &fault);
        return err == ERR_NONE || err == ERR_MOVE;
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct bytes bytes = {data, data + size};
    struct slide_rules rules;
    struct script script;
    struct match *match = NULL;
    slide_rules_classic(&rules);
    if (size && *data & 1) {
        rules.where = SLIDE_WHERE_REDRAW;
        rules.goal_ends = true;
    }
    struct match_setup setup = {.game = &slide_game, .rules = &rules, .chance = MATCH_GIVEN};
    if (match_new(&setup, &match, NULL) != ERR_NONE)
        return 0;
    script_open(&script, next_byte, &bytes);
    while (match_turn(match) == TURN_CHANCE ? chance_plays(match, &script) : key_plays(match, &script))
        require(match_events(match)->count <= match_events(match)->room);
    script_close(&script);
    match_free(match);
    return 0;
}
