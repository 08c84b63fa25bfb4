#include "cli/command.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/nearest.h"

enum { ROWS_MAX = 64, ABOUT_COLUMN = 26 };

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

static void print_row(const struct option_row *row) {
    int width = row->letter ? printf("  -%c, ", row->letter) : printf("      ");
    width += printf(row->takes ? "--%s=%s" : "--%s", row->name, row->takes);
    if (width >= ABOUT_COLUMN) {
        putchar('\n');
        width = 0;
    }
    printf("%*s%s\n", ABOUT_COLUMN - width, "", row->about);
}

static void print_help(const struct command *command, const struct option_row *rows, const char *epilogue) {
    printf("usage: tessera %s %s\n\n%s\n\n", command->name, command->words, command->about);
    for (; rows->name; rows++)
        print_row(rows);
    print_row(&(struct option_row){.name = "help", .letter = 'h', .about = "show this help and exit"});
    print_row(&(struct option_row){.name = "version", .about = "show the version and exit"});
    if (epilogue)
        printf("\n%s", epilogue);
}

/* Spells the table the way getopt_long wants it. Rows answer with their index; help and version with what follows. */
static unsigned spell(const struct option_row *rows, struct option *longs, char *shorts) {
    unsigned count = 0;
    *shorts++ = ':';
    for (; rows[count].name; count++) {
        longs[count] = (struct option){rows[count].name, rows[count].takes ? required_argument : no_argument, NULL,
                                       256 + (int)count};
        if (rows[count].letter) {
            *shorts++ = rows[count].letter;
            if (rows[count].takes)
                *shorts++ = ':';
        }
    }
    *shorts++ = 'h';
    *shorts = '\0';
    longs[count] = (struct option){"help", no_argument, NULL, 'h'};
    longs[count + 1] = (struct option){"version", no_argument, NULL, 'V'};
    longs[count + 2] = (struct option){0};
    return count;
}

static int unknown_option(const struct command *command, const struct option_row *rows, const char *given) {
    char name[64]; /* without its dashes and its value */
    const char *start = given + strspn(given, "-");
    snprintf(name, sizeof name, "%.*s", (int)strcspn(start, "="), start);
    struct nearest nearest = nearest_to(name);
    for (; rows->name; rows++)
        nearest_try(&nearest, rows->name);
    if (nearest.name)
        return complain_usage(command, "unknown option %s; did you mean --%s?", given, nearest.name);
    return complain_usage(command, "unknown option %s", given);
}

static int option_fault(const struct command *command, const struct option_row *rows, int found, char **argv,
                        int index) {
    if (found == ':')
        complain_usage(command, "%s needs a value", argv[index]);
    else if (optopt && optopt < 256)
        complain_usage(command, "unknown option -%c", optopt);
    else if (optopt)
        complain_usage(command, "%s takes no value", argv[index]);
    else
        unknown_option(command, rows, argv[index]);
    return OPTIONS_WRONG;
}

int options_read(const struct command *command, const struct option_row *rows, const char *epilogue, int argc,
                 char **argv) {
    struct option longs[ROWS_MAX + 3];
    char shorts[2 * ROWS_MAX + 3];
    unsigned count = spell(rows, longs, shorts);
    opterr = 0;
    optind = 0; /* start afresh: several tables may be read in one run */
    for (;;) {
        int found = getopt_long(argc, argv, shorts, longs, NULL);
        if (found == -1)
            break;
        if (found == 'V') {
            puts("tessera " PROGRAM_VERSION);
            return OPTIONS_HELPED;
        }
        if (found == ':' || found == '?')
            return option_fault(command, rows, found, argv, optind - 1);
        unsigned row = found >= 256 ? (unsigned)found - 256 : 0;
        while (found < 256 && row < count && rows[row].letter != found)
            row++;
        if (row == count) { /* only h is in no row */
            print_help(command, rows, epilogue);
            return OPTIONS_HELPED;
        }
        *rows[row].value = optarg ? optarg : "";
    }
    int left = argc - optind;
    memmove(argv, argv + optind, (size_t)left * sizeof *argv);
    return left;
}

bool option_number(const struct command *command, const char *name, const char *text, uint64_t least, uint64_t most,
                   uint64_t *number) {
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || value < least || value > most) {
        complain_usage(command, "--%s takes a whole number from %llu to %llu, not '%s'", name,
                       (unsigned long long)least, (unsigned long long)most, text);
        return false;
    }
    *number = value;
    return true;
}

bool option_fraction(const struct command *command, const char *name, const char *text, double most, double *number) {
    char *end;
    errno = 0;
    double value = strtod(text, &end);
    if (end == text || *end || errno || !(value >= 0 && value <= most)) {
        complain_usage(command, "--%s takes a number from 0 to %.0f, not '%s'", name, most, text);
        return false;
    }
    *number = value;
    return true;
}
