#include "ui/theme_choice.h"

#include <string.h>

static const char USUAL[] = "classic";

static void name_theme(const char *name, const struct fault *found, struct fault *fault) {
    struct out out = fault_out(fault);
    if (!found->line) {
        out_put(&out, "no theme '");
        out_put(&out, name);
        out_put_char(&out, '\'');
        return;
    }
    out_put(&out, "theme ");
    out_put(&out, name);
    out_put_char(&out, ':');
    out_put_number(&out, found->line);
    out_put_char(&out, ':');
    out_put_number(&out, found->column);
    out_put(&out, ": ");
    out_put(&out, found->what);
}

enum err theme_choose(struct theme_choice *choice, struct session *session, const char *asked, struct theme *theme,
                      struct fault *fault) {
    char last[STORE_SETTING_SIZE];
    const char *wanted = asked ? asked : USUAL;
    struct fault found = {0};
    choice->count = theme_names(choice->names);
    session_setting(session, "theme", last);
    if (!asked && last[0] && theme_load(theme, last, &found) == ERR_NONE)
        return ERR_NONE;
    enum err err = theme_load(theme, wanted, &found);
    if (err)
        name_theme(wanted, &found, fault);
    return err;
}

void theme_choose_next(const struct theme_choice *choice, struct session *session, int step, struct theme *theme) {
    unsigned at = 0, count = choice->count;
    struct fault fault;
    while (at < count && strcmp(choice->names[at], theme->name) != 0)
        at++;
    for (unsigned tried = 0; tried < count; tried++) { /* skip unreadable themes */
        at = (at + count + (unsigned)step) % count;
        if (theme_load(theme, choice->names[at], &fault) == ERR_NONE)
            break;
    }
    session_set(session, "theme", theme->name);
}
