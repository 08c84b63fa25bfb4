# tilt and inspect: their formats are a contract, and bad boards get one clear line.
. "$SOURCE/test/lib/check.sh"

printf '2 2 . 4\n4 4 4 4\n' >board
printf '4 4 0 0\n8 8 0 0\nscore 20\nmoved yes\n' >expected
"$TESSERA" tilt left board >out && same "tilt left" expected out
"$TESSERA" tilt left <board >out && same "tilt of standard input" expected out
"$TESSERA" tilt L - <board >out && same "tilt of -" expected out
printf '2 2 . 4\n4 4 4 4\n' | tr '\n' '\r' | sed 's/\r/\r\n/g' >crlf
"$TESSERA" tilt left crlf >out && same "CR LF" expected out
printf '4 0\n2 0\nscore 0\nmoved no\n' >expected
printf '|   4|    |\n|   2|    |\n' | "$TESSERA" tilt left >out || fail "a tilt that moves nothing exits 0"
same "nothing moved" expected out
printf '2 0 0\nscore 2\nmoved yes\n' >expected
printf '1 1 .\n' | "$TESSERA" tilt left --rules=fibonacci >out && same "fibonacci" expected out

cat >expected <<'END'
width 4
height 4
tiles 8
largest 8
empty yes
moves left right up down
goal no
over no
weighted 106
snake 10
penalty 112
END
printf '4\n2 0 4 0\n4 2 0 0\n0 0 0 0\n2 8 4 2\n' | "$TESSERA" inspect >out && same "inspect" expected out
cat >expected <<'END'
width 3
height 2
tiles 0
largest 0
empty yes
moves none
goal no
over yes
END
printf '. . .\n. . .\n' | "$TESSERA" inspect >out && same "inspect of an empty board" expected out
printf '2048 4\n2 8\n' | "$TESSERA" inspect | grep -qx 'goal yes' || fail "2048 is the goal unless given"
# Whether the goal is the end is up to the rules: play goes on in the classic game.
printf '2048 4\n2 0\n' >goal
"$TESSERA" inspect goal | grep -qx 'over no' || fail "the classic game goes on after its goal"
"$TESSERA" inspect goal --rules=cs61b-2014 | grep -qx 'over yes' || fail "the goal of 2014 is the end"
"$TESSERA" inspect goal --rules=cs61b-2026 | grep -qx 'over yes' || fail "the goal of 2026 is the end"
"$TESSERA" inspect goal --goal=2048,ends | grep -qx 'over yes' || fail "a goal that ends the game"
"$TESSERA" inspect goal --goal=none | grep -qx 'over no' || fail "no goal"
printf '2048 4\n2 8\n' | "$TESSERA" inspect | grep -qx 'over yes' || fail "no move is the end"
# The corner game: finished when won, also by a tile beyond the goal, or when no swipe changes the board.
printf '256 0\n0 2\n' | "$TESSERA" inspect --rules=corner >out
grep -qx 'goal yes' out && grep -qx 'over yes' out || fail "a tile beyond the goal of the corner game"
printf '256 0\n0 2\n' | "$TESSERA" inspect --rules=cs61b-2026 --goal=128 >out
grep -qx 'goal no' out && grep -qx 'over no' out || fail "a tile beyond the goal of another game"
printf '0 2\n4 0\n' | "$TESSERA" inspect --rules=corner | grep -qx 'over no' || fail "a given board with its corner taken"
printf '2 4\n4 2\n' | "$TESSERA" inspect --rules=corner | grep -qx 'over yes' || fail "no swipe changes the board"
printf '2048 4\n2 8\n' | "$TESSERA" inspect --goal=8 | grep -qx 'goal yes' || fail "another goal"
printf '2048 4\n2 8\n' | "$TESSERA" inspect --goal=16 | grep -qx 'goal no' || fail "a goal that is not there"
printf '2 4\n4 2\n' | "$TESSERA" inspect | grep -qx 'moves none' || fail "stuck"

# --draw: the string form of the course of 2026, which is read back as well.
printf '|   2|    |   2|    |\n|   4|   4|   2|   2|\n|    |   4|    |    |\n|   2|   4|   4|   8|\n' >course
printf '\n[\n|   2|   8|   4|   2|\n|   4|   4|   4|   8|\n|   2|    |    |    |\n|    |    |    |    |\n] 12 (game is not over) \n' >expected
"$TESSERA" tilt up course --draw >out && same "tilt --draw" expected out
"$TESSERA" tilt down out --draw | "$TESSERA" tilt up --draw >again || fail "what is drawn is not read back"
sed 's/^\] .*/] 0 (game is not over) /' expected >unscored
"$TESSERA" inspect out --draw >again && same "inspect --draw of a drawing" unscored again
printf '\n[\n|   2|   4|\n|   4|   2|\n] 0 (game is over) \n' >expected
printf '2 4\n4 2\n' | "$TESSERA" inspect --draw >out && same "no move is left" expected out
printf '2 4\n4 2\n' | "$TESSERA" tilt left --draw >out && same "a tilt that moves nothing" expected out
printf '\n[\n|2048|    |\n|    |   2|\n] 0 (game is over) \n' >expected
printf '2048 0\n0 2\n' | "$TESSERA" inspect --draw --rules=cs61b-2026 >out && same "the goal" expected out
printf '2 4 8\n' >flat
refused 1 'flat: --draw works on square boards only' "$TESSERA" inspect --draw flat
refused 1 'flat: --draw works on square boards only' "$TESSERA" tilt up --draw flat
"$TESSERA" inspect course --draw >/dev/full 2>err && fail "a full disk is a failure"

: >empty
printf '2 4\n2\n' >ragged
printf '2 3\n' >three
printf '2 1\n' >one
printf '2 -4\n' >negative
printf '2 9223372036854775808\n' >large
printf '2 \0 4\n' >nul
head -c 10000000 /dev/zero | tr '\0' '2' >long
yes '2 4' | head -n 40000 >tall
for command in "tilt up" inspect; do
    # shellcheck disable=SC2086
    {
        refused 1 'empty:1:1: no board found' "$TESSERA" $command empty
        refused 1 'ragged:2:2: this row is shorter than the first' "$TESSERA" $command ragged
        refused 1 'three:1:3: a tile must be a power of two' "$TESSERA" $command three
        refused 1 'one:1:3: a tile must be a power of two' "$TESSERA" $command one
        refused 1 'negative:1:3: a tile cannot be negative' "$TESSERA" $command negative
        refused 1 'large:1:3: the tile is too large' "$TESSERA" $command large
        refused 1 'nul:1:3: not a text file: it contains a NUL byte' "$TESSERA" $command nul
        refused 1 'long:1:1: the tile is too large' "$TESSERA" $command long
        refused 1 'tall:32769:1: a board has at most 32768 rows' "$TESSERA" $command tall
        refused 1 'nowhere: No such file' "$TESSERA" $command nowhere
        refused 1 ': Is a directory' "$TESSERA" $command .
        refused 2 'unknown option --colour' "$TESSERA" $command board --colour
        refused 2 'no such tile in this rule set' "$TESSERA" $command board --goal=100
        refused 2 '--p2 takes a number from 0 to 1' "$TESSERA" $command board --p2=1.5
        refused 2 "no rule set 'chess'" "$TESSERA" $command board --rules=chess
    }
done
refused 2 'expected a direction and at most one board' "$TESSERA" tilt
refused 2 "no direction 'north'; use left, right, up or down" "$TESSERA" tilt north board
refused 2 'expected at most one board' "$TESSERA" inspect board board
printf '4611686018427387904 4611686018427387904\n' >edge
refused 1 'edge: a tile or the score would become too large' "$TESSERA" tilt left edge
[ -s out ] && fail "a refused tilt prints nothing"
"$TESSERA" tilt left board >/dev/full 2>err && fail "a full disk is a failure"
"$TESSERA" inspect board >/dev/full 2>err && fail "a full disk is a failure"
finish
