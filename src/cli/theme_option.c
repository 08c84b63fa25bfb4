#include "cli/theme_option.h"

#include <string.h>

#include "app/nearest.h"
#include "ui/theme.h"

struct option_row theme_option_row(const char **value) {
    return (struct option_row){"theme", 0, "THEME", "colours: classic, dark, contrast, colourblind, mono", value};
}

int theme_option_check(const struct command *command, const char *name) {
    char names[THEMES_MAX][THEME_NAME_SIZE];
    if (!name)
        return EXIT_DONE;
    unsigned count = theme_names(names);
    struct nearest nearest = nearest_to(name);
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0)
            return EXIT_DONE;
        nearest_try(&nearest, names[i]);
    }
    return complain_unknown(command, "theme", name, nearest.name);
}
