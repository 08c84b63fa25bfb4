#include "play/slide_script.h"

#include <string.h>

enum slide_key slide_key_named(const char *name, size_t length) {
    static const char *const NAMES[SLIDE_KEY_OTHER] = {"Left", "Right", "Up", "Down", "New Game", "Quit"};
    unsigned key = 0;
    while (key < SLIDE_KEY_OTHER && !token_is((struct token){name, length}, NAMES[key]))
        key++;
    return (enum slide_key)key;
}

enum err slide_script_tile(struct script *script, const struct slide_rules *rules, struct out *out,
                           struct fault *fault) {
    bool corner = rules->where == SLIDE_WHERE_CORNER, forced = corner && rules->fresh_count == 1;
    struct script_tile tile = {rules->value[rules->fresh[0].kind], 0, rules->width - 1};
    if (!forced || script_tile_follows(script)) {
        enum err err = script_tile(script, &tile, fault);
        if (err)
            return err;
    }
    if (corner && (tile.row != 0 || tile.column != rules->width - 1)) {
        *fault = (struct fault){.line = script->item_line, .what = "a new tile goes into the upper right corner"};
        return ERR_MOVE;
    }
    out_put_number(out, tile.value);
    out_put_char(out, ' ');
    out_put_number(out, tile.row);
    out_put_char(out, ' ');
    out_put_number(out, tile.column);
    return ERR_NONE;
}
