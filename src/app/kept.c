#include "app/kept.h"

#include <stdlib.h>
#include <string.h>

#include "app/slide_session.h"
#include "app/word_session.h"

static enum err read_match(const struct session_game *game, struct record *record, const struct store_kind *kind,
                           void *rules, struct match **match, struct fault *fault) {
    if (!record->seeded)
        return err_refuse(fault, ERR_CORRUPT, "it has no seed, so it cannot be resumed");
    enum err err = game->rules(record, rules, fault);
    if (!err)
        err = game->fits(rules, kind, fault);
    return err ? err : match_restore(record, game->game, rules, MATCH_DRAWS, match, fault);
}

enum err kept_match(const struct session_game *game, const char *text, size_t length, const struct store_kind *kind,
                    void *rules, struct match **match, struct fault *fault) {
    struct record record;
    if (memchr(text, '\0', length)) /* a power cut may leave that in a file, but not in the store */
        return err_refuse(fault, ERR_CORRUPT, "it contains a NUL byte");
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    err = strcmp(record.game, game->game->name) == 0
              ? read_match(game, &record, kind, rules, match, fault)
              : err_refuse(fault, ERR_CORRUPT, "it is a record of a different game");
    record_close(&record);
    return err;
}

/* ---- Checking only ---- */

static const struct session_game *game_named(const char *name) {
    static const struct session_game *const GAMES[] = {&slide_session_game, &word_session_game};
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++)
        if (strcmp(GAMES[i]->game->name, name) == 0)
            return GAMES[i];
    return NULL;
}

/* A match whose record has ended cannot continue. */
static enum err check(const struct session_game *game, struct record *record, const struct store_kind *kind,
                      struct fault *fault) {
    struct match *match = NULL;
    void *rules = malloc(game->rules_size);
    if (!rules)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    enum err err = read_match(game, record, kind, rules, &match, fault);
    if (!err && match_end(match) == ERR_OVER)
        err = err_refuse(fault, ERR_OVER, "the record has ended");
    match_free(match);
    free(rules);
    return err;
}

enum err kept_check(const char *text, size_t length, const struct store_kind *kind, struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    const struct session_game *game = game_named(record.game);
    err =
        game ? check(game, &record, kind, fault) : err_refuse(fault, ERR_CORRUPT, "it is a record of a different game");
    record_close(&record);
    return err;
}
