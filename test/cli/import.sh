# import: logs, lists of moves and records become records that replay --check accepts; what is wrong leaves nothing.
. "$SOURCE/test/lib/check.sh"

# checked NAME: the record is accepted, and the game is the one that is described.
checked() {
    "$TESSERA" replay --check "$1" >out || fail "$1 is refused"
    grep -qF -- "$2" out || { fail "$1: no '$2' in:"; cat out; }
}

printf '# a game\nstart\n. 2 . .\n. . . .\n. 2 . .\n. . . .\nU 2@3,3\nL 4@1,1\nD 2@0,0\n' >list
"$TESSERA" import list >list.rec || fail "a list of moves"
checked list.rec "classic, 4x4, "
checked list.rec "3 moves, score 4"
"$TESSERA" import <list | cmp -s - list.rec || fail "a list from standard input"
"$TESSERA" import list -o given.rec && same "-o" list.rec given.rec
refused 1 'given.rec: the file is not empty' "$TESSERA" import list -o given.rec
same "a file that is there stays" list.rec given.rec

# A list with a seed is the game that this seed gives here.
printf 'Left\nUp\nRight\n' | "$TESSERA" play --seed=5 --record=played.rec --no-display >/dev/null
sed -n 's/^play 0 \(.\).*/\1/p' played.rec | tr a-z A-Z >moves
{ echo "seed 5"; cat moves; } >seeded
"$TESSERA" import seeded >seeded.rec || fail "a list with a seed"
grep -v '^end' played.rec >expected && grep -v '^end' seeded.rec >out && same "the game of a seed" expected out
checked seeded.rec "seed 5"

# Rules: of the list, or of the options where the list names none.
printf 'rules tiny\nseed 1\nL\n' | "$TESSERA" import --rules=wide -o tiny.rec && checked tiny.rec "tiny, 3x3"
printf 'seed 1\nL\n' | "$TESSERA" import --rules=wide -o wide.rec && checked wide.rec "wide, 5x5"
printf 'seed 1\nL\n' | "$TESSERA" import --size=3x5 -o size.rec && checked size.rec "classic, 3x5"

# Logs and records.
"$TESSERA" play --rules=cs61b-2014 --log --seed=3 --no-display >log <<'END'
Left
Up
Quit
END
"$TESSERA" import log >log.rec || fail "a log"
checked log.rec "cs61b-2014, 4x4"
{ echo '# a comment'; cat log; } | "$TESSERA" import >again && same "a log after a comment" log.rec again
"$TESSERA" import played.rec >again && same "a record is passed on" played.rec again
printf 'play 0' >>again && cp played.rec cut.rec && sed -i '$d' cut.rec && printf 'play 0' >>cut.rec
"$TESSERA" import cut.rec >again 2>err || fail "a record with an incomplete line"
grep -q 'incomplete' err || fail "the incomplete line is not mentioned"
checked again "was not finished"

# The examples of the page are games.
awk '/^```/ { inside = !inside; number += inside; next } inside { print >("example" number) }' "$SOURCE/docs/import.md"
count=0
for example in $(grep -l '^L \|^L$' example*); do
    "$TESSERA" import "$example" -o "$example.rec" && checked "$example.rec" "moves" && count=$((count + 1))
done
[ "$count" = 3 ] || fail "$count examples, not 3"

# What is wrong is refused with its line, and nothing is written.
printf 'start 2,0/0,0\nR 2@1,0\nX 2@0,0\n' >bad
refused 1 'bad:3:1: expected a move' "$TESSERA" import bad -o none.rec
[ ! -e none.rec ] || fail "a record of a bad list"
[ ! -s out ] || fail "something was printed for a bad list"
sed 's/^play 0 up/play 0 down/' played.rec >changed.rec
refused 1 'changed.rec:' "$TESSERA" import changed.rec
printf 'T 2 0 0\nT 2 9 9\n' >badlog
refused 1 'badlog:2: the cell is outside the board' "$TESSERA" import badlog
refused 1 'nowhere: No such file' "$TESSERA" import nowhere
refused 2 'expected at most one file' "$TESSERA" import list list
mkdir folder
refused 1 'folder: Is a directory' "$TESSERA" import list -o folder
refused 1 'nowhere/new.rec: No such file' "$TESSERA" import list -o nowhere/new.rec
refused 1 '.: Is a directory' "$TESSERA" import .
refused 1 'standard input:1: the list has no moves' "$TESSERA" import </dev/null
sed 's/^rules tiles.*/rules wings 2/' played.rec >wings.rec
line=$(grep -n '^rules wings' wings.rec | cut -d: -f1)
refused 1 "wings.rec:$line:7: unknown key" "$TESSERA" import wings.rec
grep -v '^rules name' played.rec >nameless.rec
"$TESSERA" import nameless.rec >out 2>err && fail "rules without a name"
[ "$(wc -l <err)" = 1 ] || { fail "rules without a name"; cat err; }
head -n 1 played.rec >head.rec
refused 1 'head.rec:2: the record ends before its head is complete' "$TESSERA" import head.rec
printf '# moves\r\n\r\n  # of Windows\r\nstart 2,2/0,4\r\nL 2@1,1\r\n' >windows
printf 'start 2,2/0,4\nL 2@1,1\n' | "$TESSERA" import >expected || fail "a short list"
"$TESSERA" import windows >out && same "lines of Windows" expected out
refused 2 "no rule set 'chess'" "$TESSERA" import list --rules=chess
printf 'tessera record 1\ngame word\nrules x\nseed none\nbegin\n' >word.rec
refused 1 'word.rec:2:1: only games of slide' "$TESSERA" import word.rec
"$TESSERA" import list >/dev/full 2>err && fail "a full disk is a failure"
finish
