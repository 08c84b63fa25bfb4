# Records: written as a game goes on, checked and shown again.
. "$SOURCE/test/lib/check.sh"
awk 'BEGIN { for (i = 0; i < 60; i++) print "Up\nLeft\nDown\nUndo\nRight\nUndo\nRedo"; print "New Game\nLeft\nUp\nQuit" }' >keys

for rules in classic endless cs61b-2014 cs61b-2026 corner fibonacci giant from-three tiny wide; do
    "$TESSERA" play --rules=$rules --seed=11 --record=$rules.rec --no-display <keys || fail "$rules: exit $?"
    "$TESSERA" replay --check $rules.rec >out || fail "$rules: its record is refused"
    [ "$(wc -l <out)" = 1 ] || fail "$rules: --check says more than one line"
    tail -n 1 $rules.rec | grep -q '^end ' || fail "$rules: no end"
done
grep -q '^check ' classic.rec || fail "no digest on the way"

# What play showed, replay shows.
printf 'Left\nUp\nRight\nUndo\nDown\nQuit\n' | "$TESSERA" play --seed=5 --record=small.rec | tail -n +2 >shown
"$TESSERA" replay small.rec | grep -E '^(Score| )' >again
same "the boards of a record" shown again

# A script's game has a record too, without a seed.
"$TESSERA" play --rules=cs61b-2014 --testing --record=script.rec <"$SOURCE/test/data/cs61b-2014/g1_small.in" >trace
same "recording changes nothing" "$SOURCE/test/data/cs61b-2014/g1_small.out" trace
grep -q '^seed none$' script.rec || fail "a script has no seed"
"$TESSERA" replay --check script.rec >out || fail "the record of a script"
printf '2 2\n0 0\n' >board
printf 'Left\n' | "$TESSERA" play --start=board --seed=1 --record=start.rec >out
grep -q '^start 2 2$' start.rec || fail "no start in the record"
"$TESSERA" replay --check start.rec >out || fail "the record of a given board"
"$TESSERA" replay "$SOURCE/test/data/cs61b-2014/g1_small.in" | grep -c '^Score' >count
[ "$(cat count)" = 6 ] || fail "a log is not shown"
"$TESSERA" replay --check "$SOURCE/test/data/cs61b-2014/g1_small.in" >out || fail "a log is not checked"
tr -d '\r' <small.rec | sed 's/$/\r/' >dos.rec
"$TESSERA" replay --check dos.rec >out || fail "a record with carriage returns"
"$TESSERA" replay --check - <small.rec >out || fail "a record from standard input"

sed -n '/^```$/,/^```$/p' "$SOURCE/docs/record.md" | sed '1d;/^```$/,$d' >norm.rec
"$TESSERA" replay --check norm.rec >out || fail "the example of docs/record.md is not a record"

# Nothing is ever overwritten.
cp small.rec before
refused 1 "the file is not empty and was not changed" "$TESSERA" play --record=small.rec </dev/null
same "the file that was there" before small.rec
: >empty.rec
"$TESSERA" play --seed=1 --record=empty.rec --no-display </dev/null || fail "an empty file may be used"
refused 1 "directory" "$TESSERA" play --record=. </dev/null
[ -c /dev/full ] && refused 1 "No space left" "$TESSERA" play --seed=1 --record=/dev/full </dev/null

# A disk that fills up in the middle: one complaint, the game goes on to its end.
(ulimit -f 1; trap '' XFSZ; GCOV_PREFIX="$work/uncounted" "$TESSERA" play --seed=11 --record=cut.rec --log <keys 2>err; echo $? >code) | cat >log
"$TESSERA" play --seed=11 --log <keys >whole
[ "$(cat code)" = 1 ] || fail "a full disk exits $(cat code)"
[ "$(wc -l <err)" = 1 ] && grep -q 'continues without a record' err || { fail "a full disk"; cat err; }
same "the game with a full disk" whole log

# A torn last line does not count, whatever is left of it; a lost end is told.
size=$(wc -c <small.rec)
head -c $((size - 5)) small.rec >torn.rec
"$TESSERA" replay --check torn.rec >out 2>err || fail "a torn record"
grep -q 'the last line is incomplete and was ignored' err || fail "the torn line is not reported"
grep -q 'not finished' out || fail "the missing end is not reported"

# Every kind of damage is found, with its line.
damage() {
    text=$1
    shift
    sed "$@" small.rec >bad.rec
    cmp -s small.rec bad.rec && fail "no damage done: $*"
    refused 1 "$text" "$TESSERA" replay --check bad.rec
}
first_play=$(grep -n '^play' small.rec | head -n 1 | cut -d: -f1)
first_draw=$(grep -n '^draw' small.rec | head -n 1 | cut -d: -f1)
damage "bad.rec:1: the record was written by a newer version of Tessera" 's/^tessera record 1/tessera record 2/'
damage "bad.rec:1: not a Tessera record: the first line is not 'tessera record 1'" 's/^tessera record 1/something else/'
damage "bad.rec: unknown game 'chess'" 's/^game slide/game chess/'
damage "bad.rec:5:12:" 's/^rules size 4x4/rules size 4y4/'
damage "the seed must be none" 's/^seed 5 xoshiro/seed -5 xoshiro/'
damage "bad.rec:$first_draw: the generator draws something different here" "$first_draw"'s/draw .*/draw 2 9 9/'
damage "bad.rec:$first_draw: the generator draws something different here" 's/^seed 5/seed 6/'
damage "bad.rec:$first_play: a move is left, right, up or down" 's/^play 0 left/play 0 sideways/'
damage "bad.rec:$first_play: it is another seat's turn" 's/^play 0 left/play 1 left/'
damage "bad.rec:$first_draw: it is chance's turn" "$first_draw"'s/.*/play 0 left/'
damage "nothing to redo" 's/^undo/redo/'
damage "expected draw, play, undo, redo, new, help, check or end" 's/^undo/nonsense/'
damage "sixteen digits" 's/^end .*/end 123/'
damage "the digest is wrong" 's/^end .*/end 0123456789abcdef/'
damage "the digest is wrong" 's/^rules title .*/rules title Another game/'
damage "the record has ended" '$s/.*/&\nundo/'
head -n 3 small.rec >bad.rec
refused 1 "bad.rec:4: the record ends before its head is complete" "$TESSERA" replay bad.rec
head -c 5000 /dev/urandom >bad.rec
refused 1 "bad.rec:" "$TESSERA" replay bad.rec
head -c 5000 /dev/zero >bad.rec
refused 1 "NUL" "$TESSERA" replay bad.rec
: >bad.rec
refused 1 "bad.rec:1:" "$TESSERA" replay bad.rec
refused 1 "No such file" "$TESSERA" replay nothing.rec
refused 1 "directory" "$TESSERA" replay .
refused 2 "expected one file" "$TESSERA" replay
refused 2 "small.rec: a record has its own rules; --rules is for logs" "$TESSERA" replay --rules=wide small.rec
refused 1 "standard input:" "$TESSERA" replay - </dev/null
sed 's/^play 0 left/play 0 sideways/' script.rec | sed 's/^draw 2 0 2/draw 2 4 2/' >bad.rec
refused 1 "the cell is outside the board" "$TESSERA" replay --check bad.rec
finish
