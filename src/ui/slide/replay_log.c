#include "ui/slide/replay_log.h"

#include <stdlib.h>
#include <string.h>

#include "play/match.h"
#include "play/slide_game.h"
#include "play/slide_script.h"
#include "slide/text.h"

/* The text that is read, and the record that grows. */
struct playing {
    const char *at, *end;
    struct script script;
    struct match *match;
    const struct slide_rules *rules;
    char *record;
    size_t used, room;
};

bool replay_is_log(const char *text, size_t length) {
    return length > 0 && text[0] && strchr("TK#", text[0]);
}

static int next_byte(void *context) {
    struct playing *playing = context;
    return playing->at < playing->end ? (unsigned char)*playing->at++ : SCRIPT_BYTES_END;
}

static enum err keep(struct playing *playing, const char *text, size_t length) {
    if (playing->room - playing->used <= length) {
        size_t room = 2 * (playing->room + length) + 1;
        char *more = realloc(playing->record, room);
        if (!more)
            return ERR_SYSTEM;
        playing->record = more;
        playing->room = room;
    }
    memcpy(playing->record + playing->used, text, length);
    playing->used += length;
    playing->record[playing->used] = '\0';
    return ERR_NONE;
}

static enum err keep_lines(struct playing *playing) {
    size_t length;
    const char *lines = match_lines(playing->match, &length);
    return keep(playing, lines, length);
}

static enum err play_tile(struct playing *playing, struct fault *fault) {
    char text[64];
    struct out line = out_of(text, sizeof text);
    enum err err = slide_script_tile(&playing->script, playing->rules, &line, fault);
    if (err)
        return err;
    err = match_do(playing->match, TURN_CHANCE, text, fault);
    fault->line = playing->script.item_line;
    return err ? err : keep_lines(playing);
}

static enum err play_key(struct playing *playing, bool *more, struct fault *fault) {
    enum err err = script_key(&playing->script, more, fault);
    if (err || !*more)
        return err;
    enum slide_key key = slide_key_named(playing->script.name, playing->script.length);
    *more = key != SLIDE_KEY_QUIT;
    if (key == SLIDE_KEY_QUIT || key == SLIDE_KEY_OTHER)
        return ERR_NONE;
    err = key == SLIDE_KEY_NEW ? match_again(playing->match)
                               : match_do(playing->match, 0, slide_way_name((enum slide_way)key), fault);
    if (err == ERR_MOVE || err == ERR_OVER)
        return ERR_NONE; /* the game read the key and did nothing */
    fault->line = playing->script.item_line;
    return err ? err : keep_lines(playing);
}

static enum err play_all(struct playing *playing, struct fault *fault) {
    size_t length;
    const char *head = match_head(playing->match, &length);
    enum err err = keep(playing, head, length);
    if (!err)
        err = keep_lines(playing);
    for (bool more = true; more && !err;)
        err = match_turn(playing->match) == TURN_CHANCE ? play_tile(playing, fault) : play_key(playing, &more, fault);
    if (!err)
        err = match_end(playing->match);
    return err ? err : keep_lines(playing);
}

enum err replay_from_log(const char *text, size_t length, const struct slide_rules *rules, char **record,
                         size_t *record_length, struct fault *fault) {
    struct playing playing = {.at = text, .end = text + length, .rules = rules};
    struct match_setup setup = {.game = &slide_game, .rules = rules, .chance = MATCH_GIVEN};
    *fault = (struct fault){0};
    enum err err = match_new(&setup, &playing.match, fault);
    if (err)
        return err;
    script_open(&playing.script, next_byte, &playing);
    err = play_all(&playing, fault);
    script_close(&playing.script);
    match_free(playing.match);
    if (err) {
        free(playing.record);
        return err;
    }
    *record = playing.record;
    *record_length = playing.used;
    return ERR_NONE;
}
