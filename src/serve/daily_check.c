#include "serve/daily_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/slide_session.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "serve/limits.h"

/* Are these the rules and the seed of one of the days? */
static enum err check_head(const struct record *record, const struct slide_rules *rules, const char *const days[],
                           struct daily_checked *checked, struct fault *fault) {
    char name[STORE_NAME_SIZE];
    if (record->start)
        return err_refuse(fault, ERR_CORRUPT, "a board of the day has no start of its own");
    if (!slide_kind_name(rules, name) || strcmp(name, rules->name) != 0)
        return err_refuse(fault, ERR_CORRUPT, "these are not the rules of a rule set that ships");
    if (rules->width > LIMIT_SIDE || rules->height > LIMIT_SIDE)
        return err_refuse(fault, ERR_RANGE, "a board of the day has at most eight cells a side");
    for (; *days; days++)
        if (record->seeded && record->generator == rules->generator && record->seed == daily_seed(*days, rules)) {
            snprintf(checked->day, sizeof checked->day, "%s", *days);
            snprintf(checked->rules, sizeof checked->rules, "%s", rules->name);
            snprintf(checked->size, sizeof checked->size, "%" PRIu32 "x%" PRIu32, rules->width, rules->height);
            return ERR_NONE;
        }
    return err_refuse(fault, ERR_CORRUPT, "this is not the board of today or yesterday");
}

static enum err follow(struct record *record, struct match *match, uint64_t *digest, struct fault *fault) {
    struct record_line line;
    bool more = true;
    enum err err = ERR_NONE;
    while (!err && more) {
        unsigned number = record->line;
        err = record_next(record, &line, &more, fault);
        if (err || !more)
            break;
        err = line.what == RECORD_NEW ? err_refuse(fault, ERR_CORRUPT, "a record of the day has one game")
                                      : match_follow(match, &line, fault);
        if (err && fault)
            fault->line = number;
        uint8_t what = (uint8_t)line.what;
        if (line.what == RECORD_PLAY)
            *digest = record_digest(*digest, line.text, strlen(line.text) + 1);
        else if (line.what == RECORD_UNDO || line.what == RECORD_REDO)
            *digest = record_digest(*digest, &what, sizeof what);
    }
    return err;
}

static enum err check(struct record *record, const char *const days[], struct daily_checked *checked,
                      struct fault *fault) {
    struct slide_rules rules;
    struct match *match = NULL;
    if (strcmp(record->game, slide_game.name) != 0)
        return err_refuse(fault, ERR_SYNTAX, "this is not a record of slide");
    enum err err = slide_record_rules(record, &rules, fault);
    if (!err)
        err = check_head(record, &rules, days, checked, fault);
    if (!err)
        err = match_from(record, &slide_game, &rules, MATCH_DRAWS, &match, fault);
    if (err)
        return err;
    match_ignore_events(match);
    uint64_t digest = record_digest(record_digest_start(), checked->day, strlen(checked->day));
    digest = record_digest(digest, checked->rules, strlen(checked->rules));
    digest = record_digest(digest, checked->size, strlen(checked->size));
    err = follow(record, match, &digest, fault);
    if (!err && match_turn(match) != TURN_OVER)
        err = err_refuse(fault, ERR_CORRUPT, "the game is not over");
    if (!err) {
        struct slide_state state = slide_position_state(match_position(match));
        checked->score = state.score;
        checked->moves = state.moves;
        checked->largest = rules.value[slide_largest(state.board)];
        unsigned helped = match_help_used(match);
        checked->marks = (match_used_undo(match) ? LEDGER_UNDONE : 0U) | (helped & RECORD_HINT ? LEDGER_HINTS : 0U) |
                         (helped & RECORD_AUTOPLAY ? LEDGER_AUTOPLAY : 0U);
        snprintf(checked->digest, sizeof checked->digest, "%016" PRIx64, digest);
    }
    match_free(match);
    return err;
}

enum err daily_check(const char *text, size_t length, const char *const days[], struct daily_checked *checked,
                     struct fault *fault) {
    struct record record;
    *checked = (struct daily_checked){0};
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    err = check(&record, days, checked, fault);
    record_close(&record);
    return err;
}
