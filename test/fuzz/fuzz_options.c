/* The command line: the first byte chooses a command, the rest is its arguments, separated by zeros. They are read by
 * the command's own table, and every value also as a number. Whatever they are, there is an answer and no crash. */
#include <string.h>

#include "cli/commands.h"
#include "require.h"

enum { ROWS = 64, WORDS = 64, COMMANDS = 64 };

/* The table of a command, with places of our own for the values. */
static struct table {
    const struct command *command;
    struct option_row row[ROWS + 1];
    const char *value[ROWS];
} tables[COMMANDS];
static size_t count;

static void see(void *context, const struct command *command, const struct option_row *rows) {
    struct table *table = context;
    size_t rows_seen = 0;
    table->command = command;
    for (; rows[rows_seen].name; rows_seen++) {
        require(rows_seen < ROWS);
        table->row[rows_seen] = rows[rows_seen];
        table->row[rows_seen].value = &table->value[rows_seen];
    }
}

static void see_all(void) {
    const struct command *const all[] = {commands, word_commands, endgame_commands};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        for (const struct command *command = all[i]; command->name; command++) {
            require(count < COMMANDS);
            options_visit(command, see, &tables[count]);
            count += tables[count].command != NULL;
        }
}

static void read_values(const struct table *table) {
    uint64_t number = 0;
    double fraction = 0;
    for (size_t i = 0; table->row[i].name; i++) {
        const char *name = table->row[i].name, *text = table->value[i];
        if (!text)
            continue;
        if (option_number(table->command, name, text, 1, 1000, &number))
            require(number >= 1 && number <= 1000);
        if (option_number(table->command, name, text, 0, UINT64_MAX, &number))
            require(text[strspn(text, "0123456789")] == '\0');
        if (option_fraction(table->command, name, text, 2, &fraction))
            require(fraction >= 0 && fraction <= 2);
    }
}

/* Words are in argv[0..n-1] afterwards, and none was made up. */
static void read_line(struct table *table, char *text, size_t length) {
    char *argv[WORDS + 2] = {(char *)table->command->name};
    int argc = 1;
    for (char *at = text; at <= text + length && argc <= WORDS; at += strlen(at) + 1)
        argv[argc++] = at;
    memset(table->value, 0, sizeof table->value);
    int words = options_read(table->command, table->row, NULL, argc, argv);
    require(words >= OPTIONS_HELPED && words < argc);
    for (int i = 0; i < words; i++)
        require(argv[i] >= text && argv[i] <= text + length);
    if (words >= 0)
        read_values(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (count == 0)
        see_all();
    if (size == 0)
        return 0;
    char *text = malloc(size);
    if (!text)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    read_line(&tables[data[0] % count], text, size - 1);
    (void)command_named(text);
    (void)command_nearest(text);
    free(text);
    return 0;
}
