# make install: what lies where, a program that finds its data there, a library that others can link by pkg-config.
. "$SOURCE/test/lib/check.sh"

DESTDIR="$work/root" cmake --install "$BUILD" --prefix /opt/games >log 2>&1 || { fail "cmake --install"; tail -n 5 log; }
root=$work/root/opt/games
for file in bin/tessera share/tessera/rules/classic.rules share/tessera/schema/tilt.json \
    share/bash-completion/completions/tessera share/zsh/site-functions/_tessera \
    share/fish/vendor_completions.d/tessera.fish include/tessera/tessera.h include/tessera/slide.h; do
    [ -f "$root/$file" ] || fail "$file is not installed"
done
pc=$(find "$root" -name tessera.pc)
[ -n "$pc" ] || fail "no pkg-config file"
(cd / && env -u TESSERA_DATA "$root/bin/tessera" rules tiny >/dev/null) || fail "the installed program finds its rules"

cat >user.c <<'END'
#include <stdio.h>
#include <tessera/tessera.h>
int main(void) {
    struct tessera_slide_rules *rules;
    uint8_t cell[4] = {1, 1, 0, 2};
    struct tessera_slide_board board = {2, 2, cell};
    uint64_t points = 0;
    if (tessera_slide_rules_open(NULL, &rules) != TESSERA_OK)
        return 1;
    enum tessera_error error = tessera_slide_tilt(rules, board, TESSERA_LEFT, &points, NULL, NULL);
    printf("%d %d %d\n", error, cell[0], (int)points);
    tessera_slide_rules_free(rules);
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
grep -rhoE 'tessera_[a-z0-9_]+\(' "$root/include/tessera" | tr -d '(' | sort -u >declared
nm -D --defined-only "$(find "$root" -name 'libtessera.so')" | awk '{ print $3 }' |
    grep -vE '^_|^(asan|ubsan)' | sort -u >exported
grep -v '^tessera_' exported && fail "an exported name does not begin with tessera_"
same "declared and exported functions" declared exported
grep -rhE '^[[:space:]]*#define' "$root/include/tessera" | grep -vE '#define TESSERA_' && fail "a macro does not begin with TESSERA_"
[ "$(find "$root/include" -type f | wc -l)" = "$(find "$SOURCE/include" -type f | wc -l)" ] || fail "other headers are installed"

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
for header in $(cd "$root/include" && find tessera -name '*.h'); do
    for before in /dev/null crowd.h; do
        printf '#include "%s"\n#include <%s>\n' "$before" "$header" >alone.c
        cp alone.c alone.cc
        cc -std=c17 -I"$root/include" -I. -Wall -Wextra -Wpedantic -Werror -fsyntax-only alone.c 2>log || { fail "$header does not compile after $before"; head -n 3 log; }
        c++ -std=c++11 -I"$root/include" -I. -Wall -Wextra -Wpedantic -Werror -fsyntax-only alone.cc 2>log || { fail "$header does not compile after $before in C++"; head -n 3 log; }
    done
done

# make uninstall takes all of it away again.
DESTDIR="$work/root" cmake -DMANIFEST="$BUILD/install_manifest.txt" -P "$SOURCE/cmake/uninstall.cmake" || fail "uninstall"
[ -z "$(find "$root" -type f)" ] || fail "uninstall leaves files behind"
[ -z "$(find "$root" -name tessera)" ] || fail "uninstall leaves folders behind"
finish
