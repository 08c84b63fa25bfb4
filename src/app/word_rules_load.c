#include "app/word_rules_load.h"

#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/paths.h"
#include "word/robot.h"

enum { RULE_FILE_MOST = 1 << 20 };

static enum err load_part(struct word_rules *rules, const char *name,
                          enum err (*read)(struct word_rules *, const char *, size_t, struct fault *),
                          struct fault *fault) {
    char path[PATH_SIZE], *text;
    size_t length;
    if (!path_data(name, path, sizeof path)) {
        err_refuse(fault, ERR_SYSTEM, "the file is missing");
        return file_fault(fault, ERR_SYSTEM, name);
    }
    enum err err = file_load(path, RULE_FILE_MOST, "the file is too long for a rule set, which has at most 1 MB", &text,
                             &length, fault);
    if (err)
        return err;
    err = read(rules, text, length, fault);
    free(text);
    return err ? file_fault(fault, err, path) : ERR_NONE;
}

enum err word_rules_load(struct word_rules *rules, struct fault *fault) {
    word_rules_start(rules);
    enum err err = load_part(rules, "word/english.letters", word_letters_read, fault);
    if (!err)
        err = load_part(rules, "word/standard.layout", word_layout_read, fault);
    if (!err)
        err = load_part(rules, "word/standard.prices", word_prices_read, fault);
    return err ? err : load_part(rules, "word/standard.rules", word_rules_change, fault);
}

bool word_seats_read(const char *text, struct word_rules *rules) {
    char player[WORD_SEATS_MAX][WORD_PLAYER_SIZE] = {{0}};
    unsigned seats = 0;
    for (;;) {
        struct token name = {text, strcspn(text, ",")};
        bool known = token_is(name, "human") || robot_kind_named(name) >= 0;
        if (!known || seats == WORD_SEATS_MAX)
            return false;
        memcpy(player[seats++], name.at, name.length);
        text += name.length;
        if (!*text++)
            break;
    }
    if (seats < 2)
        return false;
    memcpy(rules->player, player, sizeof player);
    rules->seats = seats;
    return true;
}
