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
snake 3
penalty 32
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
printf '2048 4\n2 8\n' | "$TESSERA" inspect | grep -qx 'over yes' || fail "the goal is the end"
printf '2048 4\n2 8\n' | "$TESSERA" inspect --goal=8 | grep -qx 'goal yes' || fail "another goal"
printf '2048 4\n2 8\n' | "$TESSERA" inspect --goal=16 | grep -qx 'goal no' || fail "a goal that is not there"
printf '2 4\n4 2\n' | "$TESSERA" inspect | grep -qx 'moves none' || fail "stuck"

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
        refused 1 'empty:1:1: there is no board here' "$TESSERA" $command empty
        refused 1 'ragged:2:2: this row is shorter than the first' "$TESSERA" $command ragged
        refused 1 'three:1:3: a tile must be a power of two' "$TESSERA" $command three
        refused 1 'one:1:3: a tile must be a power of two' "$TESSERA" $command one
        refused 1 'negative:1:3: a tile cannot be negative' "$TESSERA" $command negative
        refused 1 'large:1:3: the tile is too large' "$TESSERA" $command large
        refused 1 'nul:1:3: a NUL byte' "$TESSERA" $command nul
        refused 1 'long:1:1: the tile is too large' "$TESSERA" $command long
        refused 1 'tall:32769:1: a board has at most 32768 rows' "$TESSERA" $command tall
        refused 1 'nowhere: No such file' "$TESSERA" $command nowhere
        refused 1 ': Is a directory' "$TESSERA" $command .
        refused 2 'unknown option --colour' "$TESSERA" $command board --colour
        refused 2 'there is no such tile' "$TESSERA" $command board --goal=100
        refused 2 '--p2 takes a number from 0 to 1' "$TESSERA" $command board --p2=1.5
        refused 2 "no rule set 'chess'" "$TESSERA" $command board --rules=chess
    }
done
refused 2 'a direction and at most one file are due' "$TESSERA" tilt
refused 2 "no direction 'north'" "$TESSERA" tilt north board
refused 2 'one file at most' "$TESSERA" inspect board board
printf '4611686018427387904 4611686018427387904\n' >edge
refused 1 'edge: a merge or the points would be too large' "$TESSERA" tilt left edge
[ -s out ] && fail "a refused tilt prints nothing"
"$TESSERA" tilt left board >/dev/full 2>err && fail "a full disk is a failure"
"$TESSERA" inspect board >/dev/full 2>err && fail "a full disk is a failure"
finish
