# full: output that cannot be written is a failure of every command, told in one line; a short text fails when it is
# flushed, a long one while it is written.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/networks.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
[ -c /dev/full ] || exit 77

# full CODE COMMAND...: standard output is a full disk.
full() {
    code=$1
    shift
    "$@" >/dev/full 2>err
    got=$?
    [ "$got" = "$code" ] || fail "$*: exit $got, not $code"
    [ "$(cat err)" = "tessera: cannot write: No space left on device" ] || { fail "$*: the complaint"; head -n 5 err; }
}

small_network small.net 1
list=$SOURCE/test/data/word/words.txt
empty=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15
printf '2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >board
printf 'start 2,2/0,4\nL 2@1,1\n' >moves.txt
i=0
while [ $i -lt 200 ]; do printf 'Left\nUp\nRight\nDown\n'; i=$((i + 1)); done >keys

# Records, short and long, and saved games.
{ head -n 4 keys; echo Quit; } | "$TESSERA" play --seed=1 --record=short.rec --no-display --front=lines >out || fail "a game"
{ cat keys; echo Quit; } | "$TESSERA" play --seed=1 --size=8x8 --record=long.rec --no-display --forget --front=lines >out ||
    fail "a long game"
printf 'pass\n' | "$TESSERA" word --front=lines --seed=1 >out || fail "a saved game"
sed 's/^[LR].*/pass/;s/^[UD].*/undo/' keys | "$TESSERA" word --front=lines --seed=2 --seats=human,easy >out || fail "a long saved game"
"$TESSERA" word --seats=easy,easy --seed=1 --front=lines --forget --record=word.rec >out || fail "a word game"
"$TESSERA" games >out || fail "the saved games"
[ "$(wc -l <out)" = 2 ] || { fail "two saved games"; cat out; }
for number in $(sed -n 's/^ *\([0-9]*\) .*/\1/p' out); do
    full 1 "$TESSERA" games export "$number"
    "$TESSERA" games export "$number" | wc -c >>sizes
done
[ "$(sort -n sizes | tail -n 1)" -gt 4096 ] || fail "no long record is saved"
full 1 "$TESSERA" games
full 1 "$TESSERA" scores
full 1 "$TESSERA" scores --json
full 1 "$TESSERA" import moves.txt
full 1 "$TESSERA" import short.rec
full 1 "$TESSERA" import long.rec
[ "$(wc -c <long.rec)" -gt 4096 ] || fail "the long record is short"
for record in short.rec long.rec word.rec; do
    full 1 "$TESSERA" replay --front=lines $record
    full 1 "$TESSERA" replay --check $record
    full 1 "$TESSERA" replay --check --json $record
done
full 1 "$TESSERA" review --depth=1 --network=small.net short.rec
full 1 "$TESSERA" review --depth=1 --network=small.net --json short.rec
full 1 "$TESSERA" review --depth=1 --network=small.net --moves short.rec

# Boards.
for form in "" --json --draw; do
    # shellcheck disable=SC2086
    full 1 "$TESSERA" tilt left board $form
    # shellcheck disable=SC2086
    full 1 "$TESSERA" inspect board $form
done
full 1 "$TESSERA" hint board --network=small.net --depth=1
full 1 "$TESSERA" hint board --network=small.net --depth=1 --json
yes "$(tr '\n' ' ' <board)" | head -n 300 >boards
full 1 "$TESSERA" hint --batch boards --network=small.net --depth=1
full 1 "$TESSERA" hint --batch boards --network=small.net --depth=1 --json
head -n 1 boards >one
full 1 "$TESSERA" hint --batch one --network=small.net --depth=1
full 1 "$TESSERA" auto --network=small.net -n 1 -g '64 ends' -d 1
full 1 "$TESSERA" auto --network=small.net -n 1 -g '64 ends' -d 1 --json
full 1 "$TESSERA" evaluate --player=random -n 2
full 1 "$TESSERA" evaluate --player=random -n 2 --json

# Rules and help.
full 1 "$TESSERA" rules
full 1 "$TESSERA" rules tiny
full 1 "$TESSERA" rules tiny --json
full 1 "$TESSERA" help play

# Solving. The exit codes of solve are its own: 1 says that there is no solution.
full 2 "$TESSERA" solve --size=2 --goal=8
full 2 "$TESSERA" solve --size=2 --goal=8 --json
full 2 "$TESSERA" solve --prove --size=2
full 2 "$TESSERA" solve --prove --size=2 --json
full 1 "$TESSERA" exact --size=2x2
full 1 "$TESSERA" exact --size=2x2 --layers
full 1 "$TESSERA" exact --size=2x2 --json
"$TESSERA" exact --size=2x2 --save=two.table >out || fail "a table"
full 1 "$TESSERA" exact --size=2x2 --save=other.table
[ -e other.table ] && fail "a table of which nobody is told"
full 1 "$TESSERA" probe two.table 2,0/0,4
full 1 "$TESSERA" probe two.table 2,0/0,4 --json
full 1 "$TESSERA" probe two.table --check
full 1 "$TESSERA" probe two.table --check --json
"$TESSERA" endgame solve 442 32 -o end.table >out || fail "an endgame"
full 1 "$TESSERA" endgame solve 442 32 -o end.table
full 1 "$TESSERA" endgame solve 442 32 --value-only --json
full 1 "$TESSERA" endgame list --endgame=end.table
full 1 "$TESSERA" endgame list --endgame=end.table --json
full 1 "$TESSERA" endgame probe 64,128,256,512/1024,2048,4096,8192/16384,32,8,2/4,0,0,2 --endgame=end.table
full 1 "$TESSERA" endgame probe 64,128,256,512/1024,2048,4096,8192/16384,32,8,2/4,0,0,2 --endgame=end.table --json
full 1 "$TESSERA" practise 44 32 --stats --json
printf 'hint\nquit\n' >answers
full 1 "$TESSERA" practise 44 32 --forget <answers
: | full 1 "$TESSERA" practise 44 32 --mistakes

# Words.
full 1 "$TESSERA" word moves $empty CRANE
full 1 "$TESSERA" word moves $empty CRANE --json
full 1 "$TESSERA" word moves $empty CRANE --count
full 1 "$TESSERA" word check crane
full 1 "$TESSERA" word check crane --json
full 1 "$TESSERA" word auto -n 1 --seats=easy,easy
full 1 "$TESSERA" word auto -n 1 --seats=easy,easy --json
full 1 "$TESSERA" word review word.rec --turns
full 1 "$TESSERA" word review word.rec --json
full 1 "$TESSERA" word gcg word.rec
full 1 "$TESSERA" word lexicon "$list"
sed '/^---$/,$d' "$SOURCE/test/data/word/apply/crossing_word_not_in_the_lexicon.txt" >position
full 1 "$TESSERA" word apply --lexicon="$list" position
full 1 "$TESSERA" word apply --lexicon="$list" position --json

# Games that are played line by line end when nobody can see them any more.
full 1 "$TESSERA" play --front=lines --forget --seed=1 <keys
full 1 "$TESSERA" play --front=lines --forget --seed=1 </dev/null
full 1 "$TESSERA" play --front=lines --forget --seed=1 --log <keys
full 1 "$TESSERA" word --front=lines --forget --seed=1 </dev/null
full 1 "$TESSERA" word --front=lines --forget --seed=1 --seats=easy,easy
finish
