#include "cli/command.h"

#include <stdarg.h>
#include <stdio.h>

#include "app/nearest.h"

int complain_usage(const struct command *command, const char *format, ...) {
    char before[64], after[64];
    va_list arguments;
    va_start(arguments, format);
    snprintf(before, sizeof before, " %s", command->name);
    snprintf(after, sizeof after, " (see tessera %s --help)", command->name);
    complain_line(before, format, arguments, after);
    va_end(arguments);
    return EXIT_USAGE;
}

int complain_unknown(const struct command *command, const char *what, const char *name, const char *nearest) {
    if (nearest)
        return complain_usage(command, "no %s '%s'; did you mean '%s'?", what, name, nearest);
    return complain_usage(command, "no %s '%s'", what, name);
}

int complain_choice(const struct command *command, const char *what, const char *name, const char *const names[]) {
    struct nearest nearest = nearest_to(name);
    for (; *names; names++)
        nearest_try(&nearest, *names);
    return complain_unknown(command, what, name, nearest.name);
}
