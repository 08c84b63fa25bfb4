#include "app/kept.h"

#include <string.h>

#include "app/word_table.h"
#include "play/slide_game.h"

static enum err read_slide(struct record *record, struct slide_rules *rules, struct match **match,
                           struct fault *fault) {
    struct slide_rules read = *rules;
    enum err err = slide_rules_read(&read, record->rules, record->rules_length, fault);
    if (err) {
        fault->line += fault->line ? record->rules_line - 1 : 0;
        return err;
    }
    if (read.width != rules->width || read.height != rules->height)
        return err_refuse(fault, ERR_CORRUPT, "its board has a different size");
    *rules = read;
    return match_restore(record, &slide_game, rules, MATCH_DRAWS, match, fault);
}

enum err kept_slide(const char *text, size_t length, struct slide_rules *rules, struct match **match,
                    struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    err = strcmp(record.game, slide_game.name) == 0
              ? read_slide(&record, rules, match, fault)
              : err_refuse(fault, ERR_CORRUPT, "it is a record of a different game");
    record_close(&record);
    return err;
}

/* ---- For those who only want to know ---- */

/* A match that has been looked at; one whose record has ended cannot go on. */
static enum err ended(struct match *match, enum err err, struct fault *fault) {
    if (!err && match_end(match) == ERR_OVER)
        err = err_refuse(fault, ERR_OVER, "the record has ended");
    match_free(match);
    return err;
}

/* "classic~1a2b3c4d" is a kind of the rule set "classic". */
static bool is_of(const struct slide_rules *rules, const struct store_kind *kind) {
    size_t length = strcspn(kind->rules, "~");
    return strlen(rules->name) == length && memcmp(rules->name, kind->rules, length) == 0;
}

static enum err check_slide(struct record *record, const struct store_kind *kind, struct fault *fault) {
    struct slide_rules rules;
    struct match *match = NULL;
    slide_rules_classic(&rules);
    rules.width = kind->width;
    rules.height = kind->height;
    enum err err = read_slide(record, &rules, &match, fault);
    if (!err && !is_of(&rules, kind))
        err = err_refuse(fault, ERR_CORRUPT, "it is a record of different rules");
    return ended(match, err, fault);
}

static enum err check_word(struct record *record, const struct store_kind *kind, struct fault *fault) {
    struct word_rules rules;
    struct word_history past = {0};
    struct store_kind found;
    struct match *match = NULL;
    enum err err = word_history_rules(record, &rules, fault);
    if (err)
        return err;
    word_kind_of(&rules, &found);
    if (strcmp(found.rules, kind->rules) != 0)
        return err_refuse(fault, ERR_CORRUPT, "it is a record of different seats or rules");
    err = word_history_read(&past, record, &rules, &match, fault);
    word_history_free(&past);
    if (!err && !record->seeded)
        err = err_refuse(fault, ERR_CORRUPT, "it has no seed, so it cannot be resumed");
    return ended(match, err, fault);
}

enum err kept_check(const char *text, size_t length, const struct store_kind *kind, struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    if (strcmp(record.game, slide_game.name) == 0)
        err = check_slide(&record, kind, fault);
    else if (strcmp(record.game, word_game.name) == 0)
        err = check_word(&record, kind, fault);
    else
        err = err_refuse(fault, ERR_CORRUPT, "it is a record of a different game");
    record_close(&record);
    return err;
}
