#!/bin/sh
# The Python module, with the library of this build.
set -eu
library=$BUILD/libtessera.so
export TESSERA_LIBRARY="$library" PYTHONPATH="$SOURCE/python" PYTHONDONTWRITEBYTECODE=1
# A library built with AddressSanitizer wants its runtime before anything else in a program that was not.
runtime=$(ldd "$library" | sed -n 's/.*=> \(.*libasan[^ ]*\) .*/\1/p')
if [ -n "$runtime" ]; then
    export LD_PRELOAD="$runtime" ASAN_OPTIONS=detect_leaks=0
fi
for test in check_batch check_games; do
    /usr/bin/python3 "$SOURCE/test/python/$test.py"
done
