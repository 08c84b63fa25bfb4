#include "front/word_rules_load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "front/cli/command.h"
#include "front/file.h"
#include "front/paths.h"

enum { RULE_FILE_MOST = 1 << 20 };

static bool load_part(struct word_rules *rules, const char *name,
                      enum err (*read)(struct word_rules *, const char *, size_t, struct fault *)) {
    char path[PATH_SIZE], *text;
    size_t length;
    struct fault fault;
    if (!path_data(name, path, sizeof path)) {
        complain("the file data/%s is missing", name);
        return false;
    }
    enum err err = file_read(path, RULE_FILE_MOST, &text, &length);
    if (err) {
        complain("%s: %s", path, err == ERR_SYSTEM ? strerror(errno) : err_text(err));
        return false;
    }
    err = read(rules, text, length, &fault);
    free(text);
    if (err)
        complain_fault(path, &fault);
    return err == ERR_NONE;
}

bool word_rules_load(struct word_rules *rules) {
    word_rules_start(rules);
    return load_part(rules, "word/english.letters", word_letters_read) &&
           load_part(rules, "word/standard.layout", word_layout_read) &&
           load_part(rules, "word/standard.prices", word_prices_read) &&
           load_part(rules, "word/standard.rules", word_rules_change);
}
