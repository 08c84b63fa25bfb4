/* completion.c - the command completion: prints a script that completes commands, options and values in a shell. */
#include <stdio.h>
#include <string.h>

#include "base/out.h"
#include "cli/commands.h"
#include "cli/completion_internal.h"
#include "ui/theme.h"

static const struct shell *const SHELLS[] = {&shell_bash, &shell_zsh, &shell_fish};
enum { SHELL_COUNT = sizeof SHELLS / sizeof SHELLS[0] };

/* ---- What may stand there ---- */

static void put_word(struct out *out, const char *start, const char *word) {
    if (out->at > start)
        out_put_char(out, ' ');
    out_put(out, word);
}

/* Of the word game where the command is `word`, else of the program. */
static void put_commands(struct out *out, const char *start, const struct command *command) {
    bool word = command->run == cli_word;
    for (const struct command *named = word ? word_commands : commands; named->name; named++)
        put_word(out, start, word ? strchr(named->name, ' ') + 1 : named->name);
}

static void put_themes(struct out *out, const char *start) {
    char names[THEMES_MAX][THEME_NAME_SIZE];
    unsigned count = theme_names(names);
    for (unsigned i = 0; i < count; i++)
        put_word(out, start, names[i]);
}

static void put_alternative(struct out *out, const char *start, const struct command *command, const char *word) {
    static const char *const FILES[] = {"FILE", "BOARD", "TABLE", "RECORD", "LIST"};
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++)
        if (strcmp(word, FILES[i]) == 0)
            word = "FILE";
    if (strcmp(word, "COMMAND") == 0)
        put_commands(out, start, command);
    else if (strcmp(word, "THEME") == 0)
        put_themes(out, start);
    else if (strcmp(word, "FILE") == 0 || strcmp(word, "NAME") == 0 ||
             strspn(word, "abcdefghijklmnopqrstuvwxyz") == strlen(word))
        put_word(out, start, word);
}

char *completion_words(const struct command *command, const char *text, char words[COMPLETION_WORDS]) {
    static const char BETWEEN[] = " []|.";
    struct out out = out_of(words, COMPLETION_WORDS);
    char word[64];
    for (text += strspn(text, BETWEEN); *text; text += strspn(text, BETWEEN)) {
        size_t length = strcspn(text, BETWEEN);
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        put_alternative(&out, words, command, word);
        text += length;
    }
    return words;
}

void completion_quote(const char *text, const char *special) {
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\'", stdout);
        else if (strchr(special, *text))
            putchar('\\');
        putchar(*text);
    }
}

/* ---- The command ---- */

int cli_completion(const struct command *command, int argc, char **argv) {
    const struct shell *shell = NULL;
    int words = options_read(command, (const struct option_row[]){{0}}, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 1)
        return complain_usage(command, "expected a shell: bash, zsh or fish");
    for (unsigned i = 0; i < SHELL_COUNT; i++)
        if (strcmp(SHELLS[i]->name, argv[0]) == 0)
            shell = SHELLS[i];
    if (!shell)
        return complain_choice(command, "shell", argv[0], (const char *const[]){"bash", "zsh", "fish", NULL});
    shell->begin();
    for (const struct command *each = commands; each->name; each++)
        options_visit(each, shell->command, NULL);
    for (const struct command *each = word_commands; each->name; each++)
        options_visit(each, shell->command, NULL);
    shell->end();
    return EXIT_DONE;
}
