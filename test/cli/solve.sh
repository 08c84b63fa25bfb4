# tessera solve: its answers, its exit codes, and what it refuses.
. "$SOURCE/test/lib/check.sh"

# gives CODE EXPECTED COMMAND...: the exit code and, exactly, the output.
gives() {
    code=$1 expected=$2
    shift 2
    "$@" >out 2>err
    got=$?
    [ "$got" = "$code" ] || fail "$*: exit $got, not $code"
    printf '%s\n' "$expected" >expected
    same "$*" expected out
    [ -s err ] && { fail "$*: complaints"; head -n 3 err; }
}

printf '2\n0 2\n0 0\n' >natural
"$TESSERA" solve natural --goal=8 >out || fail "the natural 2x2 board"
sed -n 1p out | grep -qx 'moves 5' || fail "moves"
sed -n 2p out | grep -qxE 'path [LRUD]{5}' || fail "path"
[ "$(sed -n '3,5p' out | tr '\n' '/')" = '1/0 2/0 0/' ] || fail "the first board"
[ "$(wc -l <out)" = $((2 + 6 * 3)) ] || fail "six boards"
tail -n 2 out | grep -q 8 || fail "the last board has no 8"
"$TESSERA" solve --size=2 --goal=8 >again
same "--size is the natural start" out again

# However the numbers stand, and as a grid, from a file or a pipe.
printf '4  2 0 4 0  4 2 0 0\n0 0 0\n0 2 8 4 2' >loose
printf '2 0 4 0\r\n4 2 0 0\r\n0 0 0 0\r\n2 8 4 2\r\n' >grid
printf '# a board\n4\n2 . 4 .\n4 2 . .\n. . . .\n2 8 4 2\n' >rows
for form in loose grid rows; do
    gives 1 'no solution' "$TESSERA" solve $form
    "$TESSERA" solve -q --goal=16 <$form >out.$form || fail "$form from a pipe"
done
same "loose and grid" out.loose out.grid
same "loose and rows" out.loose out.rows
[ "$(wc -l <out.loose)" = 2 ] || fail "--quiet prints two lines"

# What follows L x L numbers does not matter if it is blank or a comment.
"$TESSERA" solve -q --goal=16 loose >plain
printf '4\n2 0 4 0\n4 2 0 0\n0 0 0 0\n2 8 4 2\n' >body
for tail in '\n\n \t\n' '\n// a board with 3 kinds of tiles\n' '\n\n# a note\nand more of it, 2 4\n' '// at once' ' // x\n2 2 2 2\n' '#\0'; do
    { printf '%s' "$(cat body)"; printf "$tail"; } >with_rows
    { cat loose; printf "$tail"; } >with_loose
    for form in with_rows with_loose; do
        "$TESSERA" solve -q --goal=16 $form >out || fail "$form, then '$tail'"
        same "$form, then '$tail'" plain out
    done
    [ "$tail" = '#\0' ] || "$TESSERA" inspect with_rows >/dev/null || fail "inspect, then '$tail'"
done
printf '// what this is\n4 // the side\n2 0 4 0 4 2 0 0\n0 0 0 0 2 8 4 2' >commented
"$TESSERA" solve -q --goal=16 commented >out && same "comments between the numbers" plain out
printf '0 2 0 0 0\n# a grid is a grid\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n' | tr 0 . >grid
sed 's/^\. 2/2 ./' grid | "$TESSERA" solve --goal=4 >out || fail "a grid with a comment behind L x L + 1 numbers"
[ "$(sed -n '3,4p' out | tr '\n' '/')" = '1/2 0 0 0 0/' ] || fail "a grid that begins with a 2 was taken for 2x2"
{ cat body; echo 'x // y'; } >junk
refused 2 'junk:6:1' "$TESSERA" solve junk
{ cat body; echo '2 2 2 2'; } >junk
refused 2 'junk:6' "$TESSERA" solve junk
{ cat loose; echo ' / x'; } >junk
refused 2 'junk' "$TESSERA" solve junk

# A tile beyond the goal has won: the goal must have been there before.
printf '2\n256 0\n0 2\n' >beyond
gives 0 'moves 0
path' "$TESSERA" solve -q beyond

printf '3\n0 2 0\n0 128 0\n0 0 0\n' >done
gives 0 'moves 0
path' "$TESSERA" solve -q done
[ "$("$TESSERA" solve done | tail -n 4 | tr '\n' '/')" = '2/0 2 0/0 128 0/0 0 0/' ] || fail "the board that is done"
"$TESSERA" solve --size=4 -q | head -n 1 | grep -qx 'moves 69' || fail "69 swipes"
"$TESSERA" solve --size=4 -q --priority=weighted | head -n 1 >out
[ "$(sed 's/moves //' out)" -ge 69 ] || fail "weighted"
gives 1 'no solution' "$TESSERA" solve --size=4 --goal=256

"$TESSERA" solve --size=5 --goal=512 --limit-memory=2M >out
[ $? = 3 ] || fail "the memory limit is exit 3"
[ "$(sed -n '1,2p' out | tr '\n' '/')" = 'memory limit reached/at least 263/' ] || { fail "the limit"; head -n 2 out; }
sed -n 3p out | grep -qxE 'best known [0-9]+' || fail "the best solution known"
"$TESSERA" solve --size=2000 --limit-memory=1M >out
[ $? = 3 ] || fail "a board larger than the memory"

gives 0 'swipes boards all
0 1 1
1 1 2
2 2 4
3 2 4
4 3 5
5 3 5
6 2 3
7 1 2
8 1 1
boards 16
all 27
largest 8
longest 8' "$TESSERA" solve --prove --size=2
gives 0 'boards 4494
all 8857
largest 32
longest 48' "$TESSERA" solve --prove --size=3 --quiet --threads=2
"$TESSERA" solve --prove --size=4 --quiet --limit-memory=1M >out
[ $? = 3 ] || fail "a proof that does not fit its memory"

"$TESSERA" solve natural --goal=8 --svg=strip.svg >/dev/null || fail "--svg"
head -c 5 strip.svg | grep -q '<svg ' || fail "no drawing"
[ "$(grep -c '>8</text>' strip.svg)" = 1 ] || fail "one 8 is drawn"
[ "$(grep -cE '>(start|[1-5] (left|right|up|down))</text>' strip.svg)" = 6 ] || fail "six boards are drawn"
"$TESSERA" solve natural --goal=8 --watch >out || fail "--watch without a terminal"
[ "$(wc -l <out)" = 20 ] || fail "--watch without a terminal prints the boards"

printf '3\n0 2 0\n0 3 0\n0 0 0\n' >odd
refused 2 'odd:3:3: a tile must be a power of two' "$TESSERA" solve odd
printf '3\n0 2 0\n0 2\n0 0 0\n' >short
refused 2 'short:3' "$TESSERA" solve short
printf '0 2 0\n0 2 0\n' >flat
refused 2 'square' "$TESSERA" solve flat
printf '3\n0 2 0\n0 x 0\n0 0 0\n' >letter
refused 2 'letter:3:3' "$TESSERA" solve letter
: >empty
refused 2 'empty' "$TESSERA" solve empty
refused 2 'nowhere' "$TESSERA" solve nowhere
refused 2 "--goal takes" "$TESSERA" solve natural --goal=3
refused 2 "--goal takes" "$TESSERA" solve natural --goal=2
refused 2 "--priority takes optimal or weighted" "$TESSERA" solve natural --priority=best
refused 2 "--limit-memory takes" "$TESSERA" solve natural --limit-memory=lots
refused 2 "--threads takes" "$TESSERA" solve natural --threads=0
refused 2 "--size takes" "$TESSERA" solve --size=1
refused 2 "up to 4x4" "$TESSERA" solve --prove --size=5
refused 2 "take no board" "$TESSERA" solve --size=4 natural
refused 2 "cannot write no/such/folder/strip.svg: No such file or directory" "$TESSERA" solve natural --goal=8 --svg=no/such/folder/strip.svg
finish
