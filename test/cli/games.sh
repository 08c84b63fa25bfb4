# games and scores: what is kept is listed and got out; what cannot be read is a failure and never half a list.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
word() { "$TESSERA" word --front=lines "$@"; }

"$TESSERA" games >out || fail "an empty list"
grep -qx 'No saved games.' out || fail "no game is saved"
"$TESSERA" scores >out || fail "empty scores"
grep -qx 'No game has ended yet.' out || fail "no game has ended"

# A game for each seed, none of which takes the place of another.
printf 'pass\n' | word --seed=1 >out || fail "seed 1"
printf 'pass\n' | word --seed=2 >out || fail "seed 2"
printf 'pass\n' | word >out || fail "no seed"
printf 'history\n' | word --seed=1 | grep -q 'You: pass' || fail "the game of seed 1 is gone"
printf 'history\n' | word --seed=2 | grep -q 'You: pass' || fail "the game of seed 2 is gone"
"$TESSERA" games >out || fail "the list"
[ "$(grep -c 'in progress  word human,strong 15x15' out)" = 3 ] || { fail "three games"; cat out; }
grep -q '15x15 seed 1, 1 move, score' out || { fail "one of seed 1"; cat out; }

# Time passes.
rm -f out # it is there again when the game has begun
(until [ -s out ]; do sleep 0.1; done; sleep 2; echo pass) | word --seats=human,easy --seed=3 >out
"$TESSERA" games | grep 'seed 3' | grep -q ', [1-9] s, ' || { fail "the time that was played"; "$TESSERA" games; }

# A record gets out and can be replayed.
number=$("$TESSERA" games | sed -n 's/^ *\([0-9]*\) .*seed 1,.*/\1/p')
"$TESSERA" games export "$number" one.rec || fail "export"
"$TESSERA" games export "$number" >two.rec || fail "export to standard output"
same "both ways" one.rec two.rec
"$TESSERA" replay --check one.rec | grep -q 'not over' || fail "the record can be replayed"
refused 1 "is in progress: nothing to restore" "$TESSERA" games restore "$number" one.rec
refused 2 "no saved game 999" "$TESSERA" games export 999
refused 2 "no command 'exprot'; did you mean 'export'?" "$TESSERA" games exprot 1
refused 2 "expected restore NUMBER FILE" "$TESSERA" games restore 1
refused 2 "expected the number of a game, not 'one'" "$TESSERA" games export one
refused 1 "No such file" "$TESSERA" games export "$number" none/one.rec
refused 1 "one.rec: the file is not empty and was not changed" "$TESSERA" games export "$number" one.rec
mkdir folder
refused 1 "folder: Is a directory" "$TESSERA" games export "$number" folder
same "a file that is there" one.rec two.rec
refused 2 "no saved game 999" "$TESSERA" games restore 999 one.rec
refused 2 "expected export NUMBER [FILE]" "$TESSERA" games export "$number" one.rec two.rec
refused 2 "expected the number of a game, not '-1'" "$TESSERA" games export -- -1

# A record that cannot be read is set aside; repaired by hand, it goes on.
spoil() {
    /usr/bin/python3 -c 'import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as store:
    store.executescript(sys.argv[2])' data/tessera/games.sqlite "$1" || fail "the save file cannot be changed"
}
spoil "UPDATE piece SET text = replace(text, 'pass', 'pest') WHERE game = $number"
word --seats=human,strong --seed=1 </dev/null >out || fail "a game that cannot be read"
"$TESSERA" games >out
grep -qE "^ *$number  set aside    word human,strong 15x15 seed 1, .* \(.+\)\$" out || { fail "it is set aside"; cat out; }
"$TESSERA" games export "$number" >broken.rec && grep -q pest broken.rec || fail "a record that was set aside"
refused 1 "nowhere: No such file" "$TESSERA" games restore "$number" nowhere
refused 1 "folder: Is a directory" "$TESSERA" games restore "$number" folder
refused 1 "broken.rec:" "$TESSERA" games restore "$number" broken.rec
: >empty.rec
refused 1 "empty.rec:" "$TESSERA" games restore "$number" empty.rec
printf 'no line ends here' >torn.rec
refused 1 "torn.rec:" "$TESSERA" games restore "$number" torn.rec
"$TESSERA" play --seed=1 --record=slide.rec --no-display </dev/null >out || fail "a record of slide"
refused 1 "slide.rec:" "$TESSERA" games restore "$number" slide.rec
printf 'pass\n' | word --seats=human,strong --seed=1 >out || fail "a move in its place"
refused 1 "is in progress in its place; finish it or start a new one first" "$TESSERA" games restore "$number" one.rec
word --seats=human,strong --seed=1 --new </dev/null >out || fail "a new game in its place"
{ cat one.rec; printf 'play 0 pa'; } >repaired.rec # the incomplete line is dropped
spoil "CREATE TRIGGER full BEFORE INSERT ON piece BEGIN SELECT RAISE(ABORT, 'no room left'); END"
refused 1 "nothing was changed: " "$TESSERA" games restore "$number" repaired.rec
spoil "DROP TRIGGER full"
"$TESSERA" games restore "$number" repaired.rec >out 2>err || { fail "restore"; cat err; }
grep -qxE "Game $number continues as game [0-9]+\." out || { fail "restore says so"; cat out; }
printf 'history\n' | word --seats=human,strong --seed=1 | grep -q 'You: pass' || fail "the repaired game goes on"

# Names that are none.
refused 2 "no rule set 'foo' (see" "$TESSERA" scores --rules=foo
refused 2 "no rule set 'clasic'; did you mean 'classic'?" "$TESSERA" scores --rules=clasic --json
"$TESSERA" scores --rules=classic >out || fail "a rule set of which there is no game"
word --seats=easy,fair --seed=4 </dev/null >out
"$TESSERA" scores '--rules=word easy,fair' | grep -q 'Best games in which the computer moved' || fail "robots"
"$TESSERA" scores --json | grep -q '"computer": {' || fail "the computer's table for programs"

# What cannot be read is a failure, for programs too.
refused 1 "folder" env XDG_DATA_HOME=/proc/none "$TESSERA" scores
refused 1 "folder" env XDG_DATA_HOME=/proc/none "$TESSERA" games
mkdir -p other/tessera/games.sqlite
refused 1 "cannot read the scores" env XDG_DATA_HOME="$work/other" "$TESSERA" scores --json
refused 1 "cannot read the saved games" env XDG_DATA_HOME="$work/other" "$TESSERA" games
mkdir -p damaged/tessera
echo 'this is no database' >damaged/tessera/games.sqlite
refused 1 "games.sqlite.damaged-1" env XDG_DATA_HOME="$work/damaged" "$TESSERA" scores
[ -s out ] && fail "scores of a damaged store"

# It is said that nothing is kept, also when a robot begins.
for seed in 1 2 3 4 5 6; do
    : | XDG_DATA_HOME=/proc/none word --seats=human,easy --seed=$seed >out
    grep -q 'Nothing is saved: cannot open the folder for saved games: ' out || { fail "seed $seed: it is not said"; cat out; }
    sed -n 2p out | grep -q '^Easy: ' && began=yes
done
[ "${began-}" = yes ] || fail "no robot began"
finish
