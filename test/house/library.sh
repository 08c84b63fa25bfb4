# The library alone: a compiler and zstd are enough to configure it, and -Werror is for our presets only.
. "$SOURCE/test/lib/check.sh"

cmake -S "$SOURCE" -B alone -DTESSERA_PROGRAM=OFF -DPKG_CONFIG_EXECUTABLE=/bin/false >log 2>&1 ||
    { fail "cmake -DTESSERA_PROGRAM=OFF"; tail -n 5 log; }
grep -qE '^(SQLITE|CURSES|JANSSON|SDL)_' alone/CMakeCache.txt && fail "it looks for what only the program needs"
cmake --build alone --target help >targets 2>&1
grep -qE '(^|[ .])tessera_shared(:|$)' targets || { fail "there is no library to build"; head -n 5 targets; }
grep -qE '(^|[ .])(program|window|test_[a-z]+)(:|$)' targets && fail "it would build more than the library"
grep -q -- -Werror alone/compile_commands.json && fail "-Werror is for our presets only"
grep -q -- -Werror "$BUILD/compile_commands.json" || fail "our presets build with -Werror"
finish
