# check.sh - for tests that run the real program: sourced, then used as below. $TESSERA is the program. A program under
# `ulimit -f` gets GCOV_PREFIX, so that make coverage does not lose the counters of the others: it would cut them off.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failures=0

fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# same WHAT EXPECTED_FILE ACTUAL_FILE
same() {
    cmp -s "$2" "$3" || { fail "$1"; diff "$2" "$3" | head -n 10; }
}

# refused CODE TEXT COMMAND...: the exit code is CODE, standard error is one line that holds TEXT.
refused() {
    code=$1 text=$2
    shift 2
    "$@" >out 2>err
    got=$?
    [ "$got" = "$code" ] || fail "$*: exit $got, not $code"
    [ "$(wc -l <err)" = 1 ] || { fail "$*: not one line of complaint"; head -n 5 err; }
    grep -qF -- "$text" err || { fail "$*: no '$text' in:"; cat err; }
}

finish() {
    [ "$failures" = 0 ] || { echo "$failures failures"; exit 1; }
    exit 0
}
