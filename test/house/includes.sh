# Dependencies point one way: front -> play -> { slide, word } -> base; slide and word never include each other. Headers
# compile alone. The rules touch no clock, environment, stdio, heap or globals.
. "$SOURCE/test/lib/check.sh"
cd "$SOURCE/src" || exit 1

# forbidden FOLDER PATTERN: no file below FOLDER includes what matches.
forbidden() {
    grep -rnE "^#include \"($2)/" "$1" && fail "$1 may not include $2"
}
forbidden base 'slide|word|play|front'
forbidden slide 'word|play|front'
forbidden word 'slide|play|front'
forbidden play 'front'

pure=$(find base slide word -maxdepth 1 -name '*.[ch]' ! -path base/threads.c; find slide/course word/specials -name '*.[ch]' 2>/dev/null)
# shellcheck disable=SC2086
grep -nE '#include <(stdio|time|stdlib|unistd|fcntl|sys/[a-z]+|pthread)\.h>' $pure && fail "a rule touches the system"
grep -rln '<pthread\.h>\|<threads\.h>' . | grep -v '^\./base/threads\.c$' && fail "only base/threads.c starts threads"

for header in $(find . -name '*.h' ! -path './front/desk/*' | sed 's|^\./||'); do
    printf '#include "%s"\n' "$header" >"$work/alone.c"
    ${CC:-cc} -std=c17 -D_DEFAULT_SOURCE -D_POSIX_C_SOURCE=200809L -DTESSERA_VERSION='""' -I. -fsyntax-only \
        -Wall -Wextra -Wpedantic -Werror "$work/alone.c" 2>"$work/why" ||
        { fail "$header does not compile alone"; head -n 3 "$work/why"; }
done
finish
