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
