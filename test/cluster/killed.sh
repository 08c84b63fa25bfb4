# A rank of tessera-mpi is killed: the run ends, and the same command goes on from the last whole layer.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/mpi.sh"
game="--size=3x3 --objective=reach:64 --layers"
# shellcheck disable=SC2086 # several words
"$TESSERA" exact $game --save=one.table >one || fail "one process"

# Kills rank 1 of a job: of the children of mpirun the one that has its notes open.
kill_rank() {
    for rank in $(cat /proc/"$job"/task/*/children); do
        for link in /proc/"$rank"/fd/*; do
            [ "$(readlink "$link")" = "$PWD/layers/rank-1/notes" ] && kill -9 "$rank" && return
        done
    done 2>/dev/null
}

runs=0
while [ $runs -lt 20 ]; do
    had=$(wc -c 2>/dev/null <layers/rank-1/notes) || had=0
    # shellcheck disable=SC2086
    mpirun --oversubscribe -n 2 "$mpi" exact $game --save=many.table --scratch=layers >many 2>err &
    job=$!
    until [ "$(wc -c 2>/dev/null <layers/rank-1/notes || echo 0)" -gt $((had + 1500)) ] || grep -q '^reach' many; do :; done
    kill_rank
    if wait $job; then
        break
    fi
    grep -qi 'signal 9\|killed' err || { fail "a killed rank is not told"; cat err; }
    runs=$((runs + 1))
done
[ $runs -ge 2 ] || fail "killed only $runs times"
grep -q 'continuing a run' err || { fail "the last run began anew"; cat err; }
same "the layers of a run whose rank was killed $runs times" one many
same "its table" one.table many.table
[ ! -e layers ] || fail "the folder is still there"

# Another number of ranks cannot go on with these files.
# (A run may be over before it is killed; then another one is begun.)
runs=0
while [ ! -e layers ] && [ $runs -lt 20 ]; do
    # shellcheck disable=SC2086
    mpirun --oversubscribe -n 2 "$mpi" exact $game --scratch=layers >many 2>err &
    job=$!
    until [ -s layers/rank-0/notes ] && [ -s layers/rank-1/notes ] || grep -q '^reach' many; do :; done
    kill_rank
    wait $job
    runs=$((runs + 1))
done
# shellcheck disable=SC2086
ranks 4 exact $game --scratch=layers >many 2>err && fail "four ranks go on where two were"
grep -q 'holds the files of another run: 3x3, reach:64, solved, 2 ranks' err || { fail "four ranks"; cat err; }

# An endgame, killed while its layers are found.
rm -rf layers
"$TESSERA" endgame solve 44 16 -o one.endgame >one || fail "one process solves an endgame"
runs=0
while [ ! -e layers ] && [ $runs -lt 20 ]; do
    rm -f many.endgame
    mpirun --oversubscribe -n 2 "$mpi" endgame solve 44 16 -o many.endgame --scratch=layers >many 2>err &
    job=$!
    until [ "$(wc -c 2>/dev/null <layers/rank-1/notes || echo 0)" -gt 800 ] || grep -q '^success' many; do :; done
    kill_rank
    wait $job
    runs=$((runs + 1))
done
[ -e layers ] || fail "the endgame was always solved before a rank was killed"
ranks 2 endgame solve 44 16 -o many.endgame --scratch=layers >many 2>err || { fail "an endgame goes on"; cat err; }
grep -q 'continuing a run' err || { fail "the endgame began anew"; cat err; }
same "the table of an endgame whose rank was killed" one.endgame many.endgame
finish
