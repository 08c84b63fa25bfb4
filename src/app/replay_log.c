#include "app/replay_log.h"

#include <string.h>

#include "app/record_maker.h"
#include "play/slide_game.h"
#include "play/slide_script.h"
#include "slide/text.h"

/* The text that is read, and the record that is made of it. */
struct playing {
    const char *at, *end;
    struct script script;
    struct record_maker maker;
    const struct slide_rules *rules;
};

bool replay_is_log(const char *text, size_t length) {
    return length > 0 && text[0] && strchr("TK#", text[0]);
}

static int next_byte(void *context) {
    struct playing *playing = context;
    return playing->at < playing->end ? (unsigned char)*playing->at++ : SCRIPT_BYTES_END;
}

static enum err play_tile(struct playing *playing, struct fault *fault) {
    char text[64];
    struct out line = out_of(text, sizeof text);
    enum err err = slide_script_tile(&playing->script, playing->rules, &line, fault);
    if (err)
        return err;
    err = record_maker_do(&playing->maker, TURN_CHANCE, text, fault);
    fault->line = playing->script.item_line;
    return err;
}

static enum err play_key(struct playing *playing, bool *more, struct fault *fault) {
    enum err err = script_key(&playing->script, more, fault);
    if (err || !*more)
        return err;
    enum slide_key key = slide_key_named(playing->script.name, playing->script.length);
    *more = key != SLIDE_KEY_QUIT;
    if (key == SLIDE_KEY_QUIT || key == SLIDE_KEY_OTHER)
        return ERR_NONE;
    err = key == SLIDE_KEY_NEW ? record_maker_again(&playing->maker)
                               : record_maker_do(&playing->maker, 0, slide_way_name((enum slide_way)key), fault);
    if (err == ERR_MOVE || err == ERR_OVER)
        return ERR_NONE; /* the game read the key and did nothing */
    fault->line = playing->script.item_line;
    return err;
}

static enum err play_all(struct playing *playing, struct fault *fault) {
    enum err err = ERR_NONE;
    for (bool more = true; more && !err;)
        err = match_turn(playing->maker.match) == TURN_CHANCE ? play_tile(playing, fault)
                                                              : play_key(playing, &more, fault);
    return err;
}

enum err replay_from_log(const char *text, size_t length, const struct slide_rules *rules, char **record,
                         size_t *record_length, struct fault *fault) {
    struct playing playing = {.at = text, .end = text + length, .rules = rules};
    struct match_setup setup = {.game = &slide_game, .rules = rules, .chance = MATCH_GIVEN};
    *fault = (struct fault){0};
    enum err err = record_maker_open(&playing.maker, &setup, fault);
    if (err)
        return err;
    script_open(&playing.script, next_byte, &playing);
    err = play_all(&playing, fault);
    script_close(&playing.script);
    if (!err)
        return record_maker_finish(&playing.maker, record, record_length);
    record_maker_close(&playing.maker);
    return err;
}
