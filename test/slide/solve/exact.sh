# tessera exact and tessera probe as a user meets them.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"
failed=0

complain() {
    echo "$1" >&2
    failed=1
}

# same NAME EXPECTED COMMAND...: the command succeeds and prints just that.
same() {
    name=$1 expected=$2
    shift 2
    got=$("$TESSERA" "$@" 2>"$work/errors") || complain "$name: exit $?: $(cat "$work/errors")"
    [ "$got" = "$expected" ] || complain "$name: expected
$expected
but got
$got"
    [ -s "$work/errors" ] && complain "$name: $(cat "$work/errors")"
}

# refused STATUS WORDS COMMAND...: fails with this status, one line on standard error that has these words, no output.
refused() {
    expected=$1 words=$2
    shift 2
    status=0
    "$TESSERA" "$@" >"$work/out" 2>"$work/errors" </dev/null || status=$?
    [ "$status" = "$expected" ] || complain "$*: exit $status, not $expected"
    grep -q -- "$words" "$work/errors" || complain "$*: no '$words' in '$(cat "$work/errors")'"
    [ "$(wc -l <"$work/errors")" = 1 ] || complain "$*: not one line: $(cat "$work/errors")"
    [ -s "$work/out" ] && complain "$*: printed $(cat "$work/out")"
    return 0
}

same "2x2" "states 110
afterstates 67
terminal 36
score 66.9641494571" exact --size=2x2

same "2x3" "states 21752
afterstates 14883
terminal 4484
score 480.2582717760" exact --size=2x3 --threads=2

same "2x2 to 32" "states 75
afterstates 45
terminal 18
reach 32 0.082887289072" exact --size=2 --objective=reach:32

same "count" "states 110
afterstates 67
terminal 36" exact --size=2x2 --count --objective=score

# Condensed: the states that go on, one for all lost games and one for all won ones, if there are any.
same "2x2 to 32, counted" "states 75
afterstates 45
terminal 18
condensed 59" exact --size=2 --objective=reach:32 --count

same "a tile that nobody makes" "states 110
afterstates 67
terminal 36
condensed 75" exact --size=2 --objective=reach:64 --count

same "a game that nobody loses" "states 3
afterstates 1
terminal 0
condensed 4" exact --size=2 --new=2 --objective=reach:4 --count

same "a table" "states 110
afterstates 67
terminal 36
score 66.9641494571" exact --size=2x2 --save="$work/2x2.table"

same "checked" "rules classic
size 2x2
states 110
afterstates 67
terminal 36
score 66.9641494571" probe --check "$work/2x2.table"

same "probed" "left 64.0061016158
right 64.0061016158
up 64.0061016158
down 64.0061016158
best left" probe "$work/2x2.table" "2 0/0 4"

same "over" "best none" probe "$work/2x2.table" 2,4/4,2

printf '2 2\n4 0\n' >"$work/board"
from_file=$("$TESSERA" probe "$work/2x2.table" "$work/board")
from_input=$("$TESSERA" probe "$work/2x2.table" <"$work/board")
from_words=$("$TESSERA" probe "$work/2x2.table" 2,2/4,.)
[ "$from_file" = "$from_input" ] && [ "$from_file" = "$from_words" ] || complain "a board is read in three ways"
echo "$from_file" | grep -q '^best ' || complain "no best move: $from_file"

"$TESSERA" exact --size=2x2 --layers --count | grep -q '^layer 4 2 2 0$' || complain "no layer 4"
"$TESSERA" exact --size=2x2 --stats | grep -q '^nanoseconds-per-state ' || complain "no statistics"

"$TESSERA" exact --size=2x2 --hints >/dev/null || complain "--hints failed"
[ -f "$work/cache/tessera/tables/classic-2x2.table" ] || complain "no table where hints are looked for"
cmp -s "$work/2x2.table" "$work/cache/tessera/tables/classic-2x2.table" || complain "two tables of one game differ"

refused 1 'too many boards' exact
refused 1 'GB at one bit per board' exact --size=4x4
refused 1 'at most 16 cells' exact --size=5x5
refused 1 'tessera solve' exact --size=3x3 --where=corner
refused 1 'larger than every new tile' exact --size=2x2 --objective=reach:4
refused 1 'needs at least [0-9.]* GB of memory, 209.7 MB allowed' exact --size=4x4 --objective=reach:32 --limit-memory=200M
refused 1 'needs at least [0-9.]* MB of memory, 10.5 MB allowed' exact --size=4x4 --objective=reach:32 --limit-memory=10M
refused 1 'needs at least [0-9]* KB of memory, 10 KB allowed' exact --size=2x3 --limit-memory=10K
refused 1 'not enough memory: [0-9]* KB in use after' exact --size=2x3 --limit-memory=150K
refused 1 'No such file' exact --size=2x2 --save="$work/nowhere/table"
refused 2 'score or reach:TILE' exact --size=2x2 --objective=fun
refused 2 'no such tile' exact --size=2x2 --objective=reach:33
refused 2 'objective=reach' exact --size=2x2 --objective=reach:
refused 2 'such as 800M' exact --size=2x2 --limit-memory=much
refused 2 '1 to 64' exact --size=2x2 --threads=0
refused 2 "unexpected argument '2x2'" exact 2x2
refused 2 'so nothing can be saved' exact --size=2x2 --count --save="$work/x"
refused 2 'WIDTHxHEIGHT' exact --size=2by2

refused 2 'a table and at most one board' probe
refused 1 'No such file' probe "$work/nowhere"
refused 1 'not a table of exact values' probe "$TESSERA" 2,0/0,2
refused 1 'the table is for 2x2' probe "$work/2x2.table" 2,0,0/0,2,0
refused 1 'no game' probe "$work/2x2.table" 64,0/0,2
refused 1 'power\|no such tile' probe "$work/2x2.table" 3,0/0,2
: >"$work/empty"
refused 1 'the file is empty' probe "$work/empty"
head -c 6000 "$work/2x2.table" >"$work/short"
refused 1 'the table is cut off' probe "$work/short" 2,0/0,2
cp "$work/2x2.table" "$work/bad"
printf 'X' | dd of="$work/bad" bs=1 seek=5000 conv=notrunc 2>/dev/null
refused 1 'checksum' probe --check "$work/bad"
cp "$work/2x2.table" "$work/newer"
printf '\002' | dd of="$work/newer" bs=1 seek=8 conv=notrunc 2>/dev/null
refused 1 'cannot read this version of the table' probe "$work/newer" 2,0/0,2
[ -z "$(ls "$work" | grep part)" ] || complain "an unfinished table was left behind"
exit "$failed"
