# Dependencies point one way:
#   cluster -> cli;  views -> ui -> app -> play -> { slide, word } -> base;  api -> app and below;  no view includes another;
#   slide and word never include each other; the ui of one game never includes that of the other.
# Headers compile alone. The rules touch no clock, environment, stdio, heap or globals. Only base/threads.c
# starts threads, and only base knows locks.
. "$SOURCE/test/lib/check.sh"
cd "$SOURCE/src" || exit 1

# forbidden FOLDER PATTERN: no file below FOLDER includes what matches.
forbidden() {
    grep -rnE "^#include \"($2)/" "$1" && fail "$1 may not include $2"
}
forbidden base 'slide|word|play|app|ui|cli|term|window|serve|cluster|api|tessera'
forbidden slide 'word|play|app|ui|cli|term|window|serve|cluster|api|tessera'
forbidden word 'slide|play|app|ui|cli|term|window|serve|cluster|api|tessera'
forbidden play 'app|ui|cli|term|window|serve|cluster|api|tessera'
forbidden app 'ui|cli|term|window|serve|cluster|api|tessera'
forbidden ui 'cli|term|window|serve|cluster|api|tessera'
forbidden ui/slide 'ui/word|word'
forbidden ui/word 'ui/slide|slide'
forbidden cli 'term|window|serve|cluster|api|tessera'
forbidden term 'cli|window|serve|cluster|api|tessera'
forbidden window 'cli|term|serve|cluster|api|tessera'
forbidden serve 'cli|term|window|cluster|api|tessera'
forbidden cluster 'term|window|serve|api|tessera'
grep -rln '<mpi\.h>' . | grep -v '^\./cluster/' && fail "only cluster knows MPI"
[ ! -d api ] || forbidden api 'ui|cli|term|window|serve|cluster'
for file in */; do
    case ${file%/} in base | slide | word | play | app | ui | cli | term | window | serve | cluster | api) ;; *) fail "src/$file is not in the map" ;; esac
done

pure=$(find base slide word -maxdepth 1 -name '*.[ch]' ! -path base/threads.c ! -path base/workers.c; find slide/course word/specials -name '*.[ch]')
# shellcheck disable=SC2086
grep -nE '#include <(stdio|time|stdlib|unistd|fcntl|sys/[a-z]+|pthread)\.h>' $pure && fail "a rule touches the system"
grep -rln 'pthread_create\|thrd_create\|SDL_CreateThread\|<threads\.h>' . | grep -v '^\./base/threads\.c$' &&
    fail "only base/threads.c starts threads"
grep -rln '<pthread\.h>' . | grep -v '^\./base/\(threads\|workers\)\.c$' && fail "only base uses locks"

for header in $(find . -name '*.h' ! -path './window/*' | sed 's|^\./||'); do
    printf '#include "%s"\n' "$header" >"$work/alone.c"
    ${CC:-cc} -std=c17 -D_DEFAULT_SOURCE -D_POSIX_C_SOURCE=200809L -DPROGRAM_VERSION='""' -I. -I../include -fsyntax-only \
        -Wall -Wextra -Wpedantic -Werror "$work/alone.c" 2>"$work/why" ||
        { fail "$header does not compile alone"; head -n 3 "$work/why"; }
done
finish
