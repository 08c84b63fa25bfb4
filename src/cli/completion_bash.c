/* completion_bash.c - the completion script of bash: two functions made from the tables, and one that uses them. */
#include <stdio.h>

#include "cli/completion_internal.h"

static void begin(void) {
    puts("# bash completion for tessera, made by: tessera completion bash\n"
         "# What a command or one of its options takes comes first: words, FILE, NAME for a rule set, - for other "
         "values;\n"
         "# then the options of the command.\n"
         "_tessera_table() {\n"
         "    case $1 in");
}

static void print_takes(const struct command *command, const struct option_row *row) {
    char words[COMPLETION_WORDS];
    if (!row->takes)
        return;
    printf("    '%s --%s'", command->name, row->name);
    if (row->letter)
        printf(" | '%s -%c'", command->name, row->letter);
    completion_words(command, row->takes, words);
    printf(") echo '%s' ;;\n", words[0] ? words : "-");
}

static void print_names(const struct option_row *rows) {
    for (; rows->name; rows++)
        printf(rows->takes ? " --%s=" : " --%s", rows->name);
}

static void command(void *context, const struct command *command, const struct option_row *rows) {
    char words[COMPLETION_WORDS];
    (void)context;
    printf("    '%s') echo '%s' ;;\n", command->name, completion_words(command, command->words, words));
    for (const struct option_row *row = rows; row->name; row++)
        print_takes(command, row);
    printf("    '%s options') echo '", command->name);
    print_names(rows);
    print_names(OPTIONS_COMMON);
    puts("' ;;");
}

static void end(void) {
    puts(
        "    esac\n"
        "}\n"
        "_tessera() {\n"
        "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=play first=1 takes "
        "word\n"
        "    COMPREPLY=()\n"
        "    if ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[1]} != -* ]]; then\n"
        "        command=${COMP_WORDS[1]} first=2\n"
        "        if [[ $command == word ]] && ((COMP_CWORD > 2)) && [[ ${COMP_WORDS[2]} != -* ]]; then\n"
        "            command=\"word ${COMP_WORDS[2]}\" first=3\n"
        "        fi\n"
        "    fi\n"
        "    if [[ $previous == '=' ]]; then\n"
        "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
        "    elif [[ $current == '=' ]]; then\n"
        "        current=''\n"
        "    fi\n"
        "    [[ $previous == -* ]] && takes=$(_tessera_table \"$command $previous\")\n"
        "    if [[ -z $takes && $current == -* ]]; then\n"
        "        mapfile -t COMPREPLY < <(compgen -W \"$(_tessera_table \"$command options\")\" -- \"$current\")\n"
        "        [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace\n"
        "        return\n"
        "    fi\n"
        "    if [[ -z $takes ]] && ((COMP_CWORD == 1)); then\n"
        "        takes=$(_tessera_table help)\n"
        "    elif [[ -z $takes ]]; then\n"
        "        takes=$(_tessera_table \"$command\")\n"
        "        ((COMP_CWORD > first)) && takes=${takes//[a-z]/}\n"
        "    fi\n"
        "    for word in $takes; do\n"
        "        case $word in\n"
        "        FILE) compopt -o filenames && mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "
        "\"$current\") ;;\n"
        "        NAME) word=$(tessera rules 2>/dev/null | cut -d' ' -f1) ;;&\n"
        "        NAME | [a-z]*) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W \"$word\" -- \"$current\") ;;\n"
        "        esac\n"
        "    done\n"
        "}\n"
        "complete -F _tessera tessera");
}

const struct shell shell_bash = {"bash", begin, command, end};
