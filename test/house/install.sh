# make install: what lies where, a program that finds its data there, a library that others can link by pkg-config.
. "$SOURCE/test/lib/check.sh"

DESTDIR="$work/root" cmake --install "$BUILD" --prefix /opt/games >log 2>&1 || { fail "cmake --install"; tail -n 5 log; }
root=$work/root/opt/games
for file in bin/tessera share/tessera/rules/classic.rules include/tessera/slide/slide.h include/tessera/base/err.h; do
    [ -f "$root/$file" ] || fail "$file is not installed"
done
pc=$(find "$root" -name tessera.pc)
[ -n "$pc" ] || fail "no pkg-config file"
(cd / && env -u TESSERA_DATA "$root/bin/tessera" rules tiny >/dev/null) || fail "the installed program finds its rules"

cat >user.c <<'END'
#include <stdio.h>
#include <slide/slide.h>
int main(void) {
    struct slide_rules rules;
    uint8_t cell[4] = {1, 1, 0, 2};
    uint64_t points = 0;
    slide_rules_classic(&rules);
    enum err err = slide_tilt(&rules, (struct slide_board){2, 2, cell}, SLIDE_LEFT, &points, NULL);
    printf("%d %d %llu\n", err, cell[0], (unsigned long long)points);
    return 0;
}
END
sanitizers=
grep -q 'TESSERA_SANITIZE:BOOL=ON' "$BUILD/CMakeCache.txt" && sanitizers=-fsanitize=address,undefined
flags=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs tessera) || fail "pkg-config"
# shellcheck disable=SC2086
cc user.c -o user $sanitizers $flags 2>log || { fail "linking the shared library"; cat log; }
[ "$(LD_LIBRARY_PATH=$(dirname "$(dirname "$pc")") ./user)" = "0 2 4" ] || fail "a program with the shared library"
flags=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --static --cflags --libs tessera)
# shellcheck disable=SC2086
cc user.c -o user $sanitizers "$(dirname "$(dirname "$pc")")/libtessera.a" $flags 2>log || { fail "linking the static library"; cat log; }
[ "$(LD_LIBRARY_PATH=$(dirname "$(dirname "$pc")") ./user)" = "0 2 4" ] || fail "a program with the static library"

# The shared library exports what the installed headers declare, and nothing else.
cat "$root"/include/tessera/*/*.h "$root"/include/tessera/*/*/*.h 2>/dev/null >headers
nm -D --defined-only "$(find "$root" -name 'libtessera.so')" | awk '{ print $3 }' |
    grep -vE '^(_|__)|^(asan|ubsan)' | sort -u >exported
[ -s exported ] || fail "nothing is exported"
while read -r name; do
    grep -qw "$name" headers || fail "$name is exported, but no installed header declares it"
done <exported
# Every installed header compiles alone, and after system headers that define short names, in C and in C++.
cat >crowd.h <<'END'
#include <curses.h>
#include <sqlite3.h>
#include <jansson.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/param.h>
#include <zstd.h>
END
for header in $(cd "$root/include/tessera" && find . -name '*.h'); do
    for before in /dev/null crowd.h; do
        printf '#include "%s"\n#include <%s>\n' "$before" "$header" >alone.c
        cp alone.c alone.cc
        cc -std=c17 -I"$root/include/tessera" -I. -fsyntax-only alone.c 2>log || { fail "$header does not compile after $before"; head -n 3 log; }
        c++ -I"$root/include/tessera" -I. -fsyntax-only alone.cc 2>log || { fail "$header does not compile after $before in C++"; head -n 3 log; }
    done
done
finish
