# Playing through a pipe, without a terminal.
. "$SOURCE/test/lib/check.sh"

printf 'Left\nUp\nUndo\nRedo\nNew Game\nQuit\nLeft\n' | "$TESSERA" play --seed=7 >out || fail "play exits $?"
[ "$(grep -c '^Score: ' out)" = 6 ] || { fail "not six boards"; cat out; }
grep -q 'Some moves remain' out || fail "no word about moves"
grep -q 'High Score: 4' out || fail "no high score"
printf 'Left\nUp\nUndo\nRedo\nNew Game\nQuit\nLeft\n' | "$TESSERA" --seed=7 >again || fail "without a command it should play"
same "play without its name" out again
"$TESSERA" play --no-display --seed=1 </dev/null >out || fail "nothing to read"
[ -s out ] && fail "--no-display shows something"
"$TESSERA" play </dev/null | grep -q 'seed [0-9]' || fail "the seed of the system is not shown"
printf 'Down\r\nUnknown\n\n' | "$TESSERA" play --seed=1 --log >out || fail "keys with carriage returns"
grep -q '^KDown$' out && grep -q '^KUnknown$' out || fail "keys are not logged"
grep -q '^K$' out && fail "an empty line is no key"

# Every key of a rule file is an option.
printf 'Left\n' | "$TESSERA" play --rules=classic --size=5x3 --goal=64,ends --begin=3 --new=4:1,8:1 --where=redraw \
    --high=none --generator=java --tiles=double --merge=equal --sizes=any --least=2 --seed=3 >out || fail "options"
[ "$(sed -n 2,5p out | grep -c '^ ')" = 3 ] || fail "not three rows"
grep -q 'High Score' out && fail "a high score where there is none"
printf '2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >pairs
printf 'Left\nUndo\nRedo\nUndo\nDown\n' | "$TESSERA" play --start=pairs --seed=1 --record=undo.rec |
    sed -n 's/.*High Score: \([0-9]*\).*/\1/p' | tr '\n' ' ' >out
[ "$(cat out)" = '0 12 0 12 0 0 ' ] || { fail "points that are taken back stay in the high score"; cat out; }
"$TESSERA" replay undo.rec | sed -n 's/.*High Score: \([0-9]*\).*/\1/p' | tr '\n' ' ' >out
[ "$(cat out)" = '0 12 0 12 0 0 ' ] || { fail "the same in a replay"; cat out; }
refused 2 "--goal=3" "$TESSERA" play --goal=3
refused 2 "--size=0x4" "$TESSERA" play --size=0x4
refused 2 "square" "$TESSERA" play --rules=corner --size=3x4
refused 2 "only one start tile fits into the corner" "$TESSERA" play --rules=corner --begin=2
refused 2 "only one start tile fits into the corner" "$TESSERA" play --where=corner
refused 2 "only one start tile fits into the corner" "$TESSERA" play --where=corner --testing
printf 'name two\nwhere corner\nbegin 2\n' >two.rules
refused 1 "two.rules: only one start tile fits into the corner" "$TESSERA" play --rules=two.rules
refused 1 "two.rules: only one start tile fits into the corner" "$TESSERA" rules two.rules
printf 'Left\n' | "$TESSERA" play --where=corner --begin=1 --seed=1 >out || fail "one tile fits the corner"
printf '0 2 0\n0 0 4\n0 0 0\n' >free
printf 'Down\n' | "$TESSERA" play --where=corner --start=free >out || fail "a given board needs no tiles at the start"

# Why a corner game is over: moves may be left.
printf 'Right\n' | "$TESSERA" play --rules=corner --start=free >out || fail "a blocked corner"
grep -q 'The corner is taken: game over' out || fail "a blocked corner is told as such"
grep -q 'No moves remain' out && fail "moves remain when the corner is taken"
printf '0 8 4\n4 8 16\n2 4 8\n' >stuck
printf 'Left\n' | "$TESSERA" play --rules=corner --start=stuck --goal=64 >out || fail "a stuck corner game"
tail -n 4 out | grep -q 'No moves remain: game over' || fail "no moves are told as such"
refused 2 "more start tiles than cells" "$TESSERA" play --size=1x1
refused 2 "too small" "$TESSERA" play --rules=endless --size=1x4
refused 2 "--p2" "$TESSERA" play --p2=1.5
refused 2 "unknown option" "$TESSERA" play --nonsense
refused 2 "no front end 'nonsense'" "$TESSERA" play --front=nonsense
refused 2 "did you mean 'term'" "$TESSERA" play --front=trem
refused 2 "'word'" "$TESSERA" play word
refused 2 "no rule set" "$TESSERA" play --rules=nonsense
refused 1 "No such file" "$TESSERA" play --rules=./nonsense

printf 'Left\nQuit\n' | "$TESSERA" play --begin=0 --seed=1 | grep -q 'game over' || fail "an empty board is over"
"$TESSERA" play --daily </dev/null | grep -q 'seed [0-9]' || fail "the board of the day"

# A given board: its size counts, nothing is added, the score is 0; New Game brings it back.
printf '|   2|   2|    |\n|    |    |   4|\n' >board
printf 'Left\nNew Game\n' | "$TESSERA" play --start=board --seed=1 >out || fail "a given board"
sed -n 2,4p out >first
printf 'Score: 0   High Score: 0   Some moves remain\n    2    2    .\n    .    .    4\n' >expected
same "the given board" expected first
tail -n 2 out >last
tail -n 2 expected >rows
same "the given board again" rows last
refused 2 "3x2, not 4x4" "$TESSERA" play --start=board --size=4x4
refused 1 "square" "$TESSERA" play --start=board --rules=corner
refused 1 "No such file" "$TESSERA" play --start=nothing
refused 1 "directory" "$TESSERA" play --start=.
printf '2 3\n' >bad
refused 1 "bad:1:3" "$TESSERA" play --start=bad

# Keys from a pipe that nobody knows: told once, with the line, and ignored; in silence where there is a log.
printf 'Left\n\nLeftt\nleft\nUp\n' >keys
printf 'Left\nUp\n' | "$TESSERA" play --seed=1 >expected
"$TESSERA" play --seed=1 <keys >out 2>err || fail "unknown keys are no failure"
same "unknown keys are ignored" expected out
echo "tessera: standard input:3: unknown key 'Leftt'; unknown keys are ignored" >expected
same "the first unknown key is told" expected err
printf 'Left\033[2J\n' | "$TESSERA" play --seed=1 2>&1 >out | grep -q "unknown key 'Left?\[2J'" || fail "a key is made printable"
"$TESSERA" play --seed=1 --log <keys >out 2>err || fail "unknown keys in a log"
[ -s err ] && fail "a log ignores unknown keys in silence"
grep -qx KLeftt out || fail "a log names unknown keys"
printf 'T 2 0 0\nT 2 0 1\nKLeftt\nKQuit\n' | "$TESSERA" play --testing >out 2>err || fail "unknown keys in a script"
[ -s err ] && fail "a script may hold unknown keys"

# Output that cannot be written is an error, not a crash.
if [ -c /dev/full ]; then
    printf 'Left\n' >keys
    "$TESSERA" play --seed=1 <keys >/dev/full 2>err
    [ $? = 1 ] && grep -q 'cannot write' err || fail "a full disk for the boards"
fi
awk 'BEGIN { for (i = 0; i < 20000; i++) print "New Game" }' >keys
("$TESSERA" play --seed=1 <keys 2>err; echo $? >code) | head -n 1 >/dev/null
[ "$(cat code)" = 1 ] && grep -q 'cannot write' err && [ "$(wc -l <err)" = 1 ] || fail "a closed pipe"
finish
