# Clean under clang as well as gcc, formatted, and without what cppcheck would point at.
. "$SOURCE/test/lib/check.sh"
cd "$SOURCE" || exit 1

sources=$(git ls-files '*.c' 2>/dev/null || true)
[ -n "$sources" ] || sources=$(find src include examples test bench -name '*.c')
flags=$(pkg-config --cflags sdl2 SDL2_ttf ncursesw cmocka jansson sqlite3 libzstd libpq libsodium ompi-c)
for source in $sources; do
    # shellcheck disable=SC2086
    clang -std=c17 -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE -DPROGRAM_VERSION='""' -DTESSERA_DATADIR='""' \
        -DTESSERA_LIBDIR='""' -DTESSERA_SOURCE_DATADIR='""' -DTEST_DATA='""' -DTEST_SOURCE='""' -DTEST_PROGRAM='""' \
        -DBENCH_PROGRAM='""' -Isrc -Iinclude -I. -Itest $flags -fsyntax-only -Wall -Wextra -Wshadow -Wconversion -Wpedantic \
        -Wstrict-prototypes -Wmissing-prototypes -Wno-overlength-strings -Werror "$source" 2>"$work/why" ||
        { fail "clang on $source"; grep -E 'error' "$work/why" | head -n 3; }
done
all=$(git ls-files '*.c' '*.h' 2>/dev/null || true)
[ -n "$all" ] || all=$(find src include examples test bench -name '*.[ch]')
# shellcheck disable=SC2086
clang-format --dry-run --Werror $all 2>"$work/why" || { fail "clang-format"; grep -oE '^[^:]+' "$work/why" | sort -u | head; }
cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
    --suppress=missingIncludeSystem -j 2 -Isrc -Iinclude src 2>"$work/why" || { fail "cppcheck"; head -n 20 "$work/why"; }
finish
