# edges: commands whose files are damaged, in the way or too large, whose modules are missing, and that go on where they
# stopped.
. "$SOURCE/test/lib/check.sh"
exec </dev/null
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache"

# ---- A program without its modules ----

cp "$TESSERA" alone
refused 1 "cannot open a window" ./alone play --front=window
refused 1 "cannot serve" ./alone serve --port=0
refused 2 "--lexicon needs a file" "$TESSERA" serve --lexicon=-
refused 2 "--store takes sqlite:FILE" "$TESSERA" serve --store=x

# ---- Practice that repeats mistakes ----

printf 'a\ns\nd\nw\na\nquit\n' | "$TESSERA" practise 44 32 --seed=1 --boards=3 >out || fail "practise"
grep -q '^practised 1 board' out || fail "practise tells no result"
printf 'x\nhint\na\ns\nd\nquit\n' | "$TESSERA" practise 44 32 --mistakes >out || fail "practise --mistakes"
grep -q '^repeated [0-9]* mistake' out || fail "no mistake is repeated"
"$TESSERA" practise 44 32 --stats >out || fail "practise --stats"
"$TESSERA" practise 44 32 --stats --json >out || fail "practise --stats --json"

# ---- Word games: what was taken back ----

printf 'pass\nundo\nredo\npass\nquit\n' | "$TESSERA" word play --front=lines --seed=3 --seats=human,easy --forget \
    --record=words.record >out 2>&1 || fail "a recorded word game"
"$TESSERA" replay words.record >out || fail "its replay"
grep -qx undo out || fail "the replay shows no undo"
grep -qx redo out || fail "the replay shows no redo"
"$TESSERA" replay --check words.record >out || fail "its check"
sed 's/^play 0 pass$/play 0 fly/' words.record >wrong.record
refused 1 "wrong.record:" "$TESSERA" replay wrong.record

# ---- Saved games ----

printf 'pass\n' | "$TESSERA" word --front=lines --seed=1 --seats=human,easy >/dev/null || fail "a saved game"
number=$("$TESSERA" games | sed -n 's/^ *\([0-9][0-9]*\) .*/\1/p' | head -n 1)
"$TESSERA" games export "$number" saved || fail "games export"
refused 1 "saved" "$TESSERA" games export "$number" saved
refused 2 "999" "$TESSERA" games export 999 other
refused 2 "expected the number of a game" "$TESSERA" games export x other
refused 1 "in progress: nothing to restore" "$TESSERA" games restore "$number" saved

# ---- Records that are not whole ----

printf 'Left\nUp\nDown\n' | "$TESSERA" play --front=lines --seed=1 --forget --record=game.record >/dev/null 2>&1
for line in 1 2 3 4 5 6 7 8; do
    sed "${line}s/.*/nonsense 1 2 3/" game.record >broken.record
    "$TESSERA" replay broken.record >out 2>err && [ "$line" -lt 3 ] && fail "line $line is not missed"
    "$TESSERA" import broken.record >out 2>err
    "$TESSERA" review broken.record --nodes=10 >out 2>err
done
refused 1 "game.record" "$TESSERA" import game.record -o game.record
refused 2 "" "$TESSERA" review game.record --html=game.record

# ---- Memory that does not suffice, names that are too long, boards that are too large ----

long=$(printf '%05000d' 0)
refused 1 "memory" "$TESSERA" exact --size=3x3 --goal=512 --limit-memory=1K
refused 1 "memory" "$TESSERA" exact --size=3x3 --goal=512 --limit-memory=1K --count
refused 1 "at most 16 cells" "$TESSERA" exact --size=6x6
refused 1 "memory" "$TESSERA" endgame solve 43 256 --limit-memory=1K --output=t
"$TESSERA" exact --size=2x2 "--save=$long" >out 2>err && fail "a name that is too long is taken"
"$TESSERA" endgame solve 44 32 "--output=$long" >out 2>err && fail "a name that is too long is taken"
"$TESSERA" exact --size=2x2 --count --layers --stats --scratch=one >out || fail "exact --scratch"
"$TESSERA" exact --size=2x2 --json --scratch=one >out || fail "exact --scratch again"
"$TESSERA" endgame solve 44 32 --json --scratch=two --output=t >out || fail "endgame solve --scratch"
"$TESSERA" endgame solve 44 32 --value-only --scratch=two >out || fail "endgame solve --value-only --scratch"
"$TESSERA" endgame distill t --output=small --loss=0.1 --above=0.1 --early=10 --steps=100 >out || fail "endgame distill"
refused 1 "no/such" "$TESSERA" endgame distill t --output=no/such/small
echo hello >file
refused 1 "file" "$TESSERA" exact --size=2x2 --scratch=file
refused 1 "file" "$TESSERA" endgame solve 44 32 --scratch=file --output=t

# ---- Solving ----

for board in 'x' '2' '3 2 2 0' '2,2/0' '2,3/0,0'; do
    "$TESSERA" solve "$board" >out 2>err && fail "'$board' is solved"
    [ "$(wc -l <err)" = 1 ] || fail "'$board': not one complaint"
done
"$TESSERA" solve 2,2/0,4 --goal=8 --json >out || fail "solve --json"
"$TESSERA" solve 2,2/0,4 --goal=8 --priority=weighted --quiet >out || fail "solve --priority"
"$TESSERA" solve --size=2 --goal=4096 >out 2>err
[ $? = 1 ] || fail "what cannot be solved has exit code 1"
"$TESSERA" solve --size=2 --goal=16 --prove >out || fail "solve --prove"
refused 2 "--goal" "$TESSERA" solve --size=2 --goal=3
refused 2 "--goal" "$TESSERA" solve --size=2 --goal=x8
refused 2 "" "$TESSERA" solve 2,2/0,4 --size=2
for memory in 0 x 1Q 1KK 99999999999999999999 18446744073709551615K; do
    refused 2 "--limit-memory" "$TESSERA" solve --size=2 "--limit-memory=$memory"
done

# ---- What does not go together ----

refused 2 "--daily" "$TESSERA" play --daily --seed=1 --front=lines
refused 2 "--daily" "$TESSERA" play --daily --start=2,0/0,2 --front=lines
refused 2 "" "$TESSERA" play --size=5x4 --start=2,0/0,2 --front=lines
refused 2 "" "$TESSERA" play --size=2x5 --start=2,0/0,2 --front=lines
"$TESSERA" play --size=2x2 --start=2,0/0,2 --front=auto --forget >out 2>&1 || fail "a board and its size"
refused 2 "" "$TESSERA" replay game.record --rules=classic
refused 2 "" "$TESSERA" replay game.record --steps
refused 2 "--games" "$TESSERA" word learn --output=leaves --games=0
refused 2 "--threads" "$TESSERA" word learn --output=leaves --threads=0
refused 2 "--seed" "$TESSERA" word learn --output=leaves --seed=x
refused 2 "" "$TESSERA" word learn more
refused 1 "none" "$TESSERA" word learn --lexicon=none --games=1 --output=leaves
refused 2 "--top" "$TESSERA" word moves 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ABC --top=0
refused 2 "" "$TESSERA" word moves 15/15 ABC
refused 2 "" "$TESSERA" word moves 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AB1
refused 2 "" "$TESSERA" word moves 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ABa
refused 2 "" "$TESSERA" word moves ABC
"$TESSERA" -h >out || fail "-h"
"$TESSERA" --help >out || fail "--help"

# ---- Logs and lists of moves ----

printf 'T 2 0 0\nT 2 1 1\nKLeft\n' >log
"$TESSERA" import log >out 2>err
"$TESSERA" import log --rules=cs61b-2014 -o imported >out 2>err
"$TESSERA" review log --nodes=10 >out 2>err
printf 'K' >log
"$TESSERA" import log --rules=cs61b-2014 >out 2>err && fail "half a log is imported"
"$TESSERA" games export "$number" new.record || fail "games export to another file"
: >empty
"$TESSERA" games export "$number" empty || fail "an empty file is in nobody's way"
printf 'i\nn\nq\n' | "$TESSERA" practise 44 32 --seed=2 --forget >out || fail "practise by letters"
printf 'i\n' | "$TESSERA" practise 44 32 --seed=2 --forget >out || fail "practise to the end of the input"

# ---- Scores ----

for size in 4 0x4 4x0 4x4x x4; do
    refused 2 "--size takes a size" "$TESSERA" scores "--size=$size"
done
"$TESSERA" scores --size=4x4 --rules=classic --json >out || fail "scores"
refused 2 "clasic" "$TESSERA" scores --rules=clasic
finish
