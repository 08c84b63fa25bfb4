/* completion_zsh.c - the completion script of zsh: the specifications that _arguments takes, by command. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/completion_internal.h"

static void begin(void) {
    puts("#compdef tessera\n"
         "# zsh completion for tessera, made by: tessera completion zsh\n"
         "_tessera_takes() { # words, FILE, NAME for a rule set\n"
         "    local word\n"
         "    for word; do\n"
         "        case $word in\n"
         "        FILE) _files ;;\n"
         "        NAME) compadd -- ${${(f)\"$(tessera rules 2>/dev/null)\"}%% *} ;;\n"
         "        *) compadd -- $word ;;\n"
         "        esac\n"
         "    done\n"
         "}\n"
         "_tessera() {\n"
         "    local command=play\n"
         "    local -a commands=(");
    for (const struct command *each = commands; each->name; each++) {
        printf("        '%s:", each->name);
        completion_quote(each->about, ":");
        puts("'");
    }
    puts("    )\n"
         "    if [[ $words[2] != -* ]] && ((CURRENT == 2)); then\n"
         "        _describe command commands\n"
         "        return\n"
         "    fi\n"
         "    if [[ $words[2] != -* ]]; then\n"
         "        command=$words[2]\n"
         "        shift words\n"
         "        ((CURRENT--))\n"
         "        if [[ $command == word && $words[2] != -* ]] && ((CURRENT > 2)); then\n"
         "            command=\"word $words[2]\"\n"
         "            shift words\n"
         "            ((CURRENT--))\n"
         "        fi\n"
         "    fi\n"
         "    case $command in");
}

static void print_row(const struct command *command, const struct option_row *row) {
    char words[COMPLETION_WORDS];
    printf("        ");
    if (row->letter)
        printf("'(-%c --%s)'{-%c%s,--%s%s}", row->letter, row->name, row->letter, row->takes ? "+" : "", row->name,
               row->takes ? "=" : "");
    else
        printf("--%s%s", row->name, row->takes ? "=" : "");
    fputs("'[", stdout);
    completion_quote(row->about, "[]:\\");
    putchar(']');
    if (row->takes) {
        putchar(':');
        completion_quote(row->takes, ":\\");
        completion_words(command, row->takes, words);
        printf(": %s%s", words[0] ? "_tessera_takes " : "", words);
    }
    puts("' \\");
}

static void command(void *context, const struct command *command, const struct option_row *rows) {
    char words[COMPLETION_WORDS];
    (void)context;
    printf("    '%s') _arguments -s : \\\n", command->name);
    for (; rows->name; rows++)
        print_row(command, rows);
    for (rows = OPTIONS_COMMON; rows->name; rows++)
        print_row(command, rows);
    completion_words(command, command->words, words);
    printf("        '*:argument: %s%s' ;;\n", words[0] ? "_tessera_takes " : "", words);
}

static void end(void) {
    puts("    esac\n"
         "}\n"
         "_tessera \"$@\"");
}

const struct shell shell_zsh = {"zsh", begin, command, end};
