# The programs of examples/, built and run against the installed library in a temporary prefix: by pkg-config, and one by
# find_package. Each has fewer than 60 lines.
. "$SOURCE/test/lib/check.sh"

DESTDIR="$work/root" cmake --install "$BUILD" --prefix /opt/games >log 2>&1 || { fail "cmake --install"; tail -n 5 log; }
root=$work/root/opt/games
libraries=$(dirname "$(find "$root" -name 'libtessera.so')")
PKG_CONFIG_PATH=$libraries/pkgconfig
LD_LIBRARY_PATH=$libraries
export PKG_CONFIG_PATH LD_LIBRARY_PATH
unset TESSERA_DATA
sanitizers=
grep -q 'TESSERA_SANITIZE:BOOL=ON' "$BUILD/CMakeCache.txt" && sanitizers=-fsanitize=address,undefined
flags=$(pkg-config --cflags --libs tessera) || fail "pkg-config"

mkdir out
for source in "$SOURCE"/examples/*; do
    name=$(basename "$source")
    case $name in
    *.c) compiler="cc -std=c17" ;;
    *.cc) compiler="c++ -std=c++11" ;;
    *) continue ;;
    esac
    [ "$(wc -l <"$source")" -lt 60 ] || fail "$name has 60 lines or more"
    # shellcheck disable=SC2086
    $compiler -Wall -Wextra -Wpedantic -Werror "$source" -o "out/${name%.*}" $sanitizers $flags 2>log ||
        { fail "$name does not compile"; head -n 5 log; }
done
[ "$(ls out | wc -l)" = 6 ] || fail "there are not six examples"

# says PATTERN PROGRAM...: it succeeds, and a line of its output matches.
says() {
    pattern=$1
    shift
    "$@" >answer 2>&1 || fail "$* failed"
    grep -qE "$pattern" answer || { fail "$*: no '$pattern' in:"; head -n 5 answer; }
}
says '^40 points$' out/tilt left
says '^merged to row 0, column 2: 4$' out/tilt right
printf 'Left\nUp\nLeft\nQuit\n' | "$TESSERA" play --forget --seed=3 --record=game.record >/dev/null || fail "tessera play"
says '^a slide game' out/replay game.record
says '^score [0-9]{4}' out/ask 1
says '^[0-9]+ games finished, [0-9]+ points earned$' out/batch
says '^12 words, [0-9]+ plays$' out/words
says '^[0-9]+ swipes: ' out/corner 16
says '^impossible' out/corner 4096

# find_package, with both libraries.
mkdir package
cat >package/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.16)
project(user C)
find_package(tessera 0.2 REQUIRED)
add_executable(shared "$SOURCE/examples/tilt.c")
target_link_libraries(shared tessera::tessera)
add_executable(static "$SOURCE/examples/tilt.c")
target_link_libraries(static tessera::tessera_static)
END
cmake -S package -B package/build -DCMAKE_PREFIX_PATH="$root" -DCMAKE_C_FLAGS="$sanitizers" >log 2>&1 &&
    cmake --build package/build >>log 2>&1 || { fail "find_package"; tail -n 5 log; }
says '^40 points$' package/build/shared left
says '^40 points$' env TESSERA_DATA="$root/share/tessera" package/build/static left

# The data is the installed one: without it there are no rules.
mv "$root/share/tessera" "$root/share/elsewhere"
out/tilt left >answer 2>&1 && fail "the library found data that is not installed with it"
grep -q "no rule set 'classic'" answer || { fail "no reason in:"; cat answer; }
says '^40 points$' env TESSERA_DATA="$root/share/elsewhere" out/tilt left
finish
