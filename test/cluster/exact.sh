# tessera-mpi exact, endgame solve and evaluate: the same bytes from 1, 2 and 4 ranks as from tessera.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/mpi.sh"

"$TESSERA" exact --size=2x3 --layers --save=one.table >one || fail "one process"
"$TESSERA" exact --size=2x3 --objective=reach:64 --count >counted || fail "one process counts"
"$TESSERA" endgame solve 44 16 -o one.endgame >endgame || fail "one process solves an endgame"
"$TESSERA" evaluate --player=random --games=30 --seed=5 | grep -v 'second\|cpu' >evaluated

for n in 1 2 4; do
    ranks $n exact --size=2x3 --layers --save=many.table >many 2>err || { fail "$n ranks"; cat err; }
    same "$n ranks: what is printed" one many
    same "$n ranks: the table" one.table many.table
    ranks $n exact --size=2x3 --objective=reach:64 --count --scratch=layers >many 2>err || { fail "$n ranks"; cat err; }
    same "$n ranks: counted in a folder" counted many
    [ ! -e layers ] || fail "$n ranks: the folder is still there"
    ranks $n endgame solve 44 16 -o many.endgame >many 2>err || { fail "$n ranks: an endgame"; cat err; }
    sed 's/many.endgame/one.endgame/' many >named
    same "$n ranks: an endgame" endgame named
    same "$n ranks: the table of an endgame" one.endgame many.endgame
    ranks $n evaluate --player=random --games=30 --seed=5 | grep -v 'second\|cpu' >many
    same "$n ranks: evaluated" evaluated many
done

# Memory and traffic of a rank are told.
ranks 2 exact --size=2x3 --stats >many 2>err
grep -q '^ranks 2$' many && grep -q '^megabytes-sent [0-9]' many || { fail "no figures of a rank"; cat many; }
ranks 2 exact --size=2x3 --stats --json >many 2>err
grep -q '"ranks": 2' many || { fail "no figures of a rank as JSON"; cat many; }

# Values are gathered only for a table.
sent() {
    sed -n 's/.*"bytes_sent": \([0-9]*\).*/\1/p' "$1"
}
ranks 2 exact --size=2x3 --stats --json --save=many.table >saved 2>err
[ "$(sent many)" -gt 0 ] && [ "$(sent many)" -lt "$(sent saved)" ] || fail "sent: $(sent many) bytes, for a table $(sent saved)"

# Every mistake is told once, whatever the number of ranks. What mpirun adds of its own is not ours to judge.
# told CODE TEXT ARGUMENT...
told() {
    code=$1 text=$2
    shift 2
    ranks 2 "$@" >out 2>err
    got=$?
    [ "$got" = "$code" ] || fail "$*: exit $got, not $code"
    [ "$(grep -c '^tessera' err)" = 1 ] || { fail "$*: not one line"; grep '^tessera' err; }
    grep '^tessera' err | grep -qF -- "$text" || { fail "$*: no '$text' in:"; cat err; }
}
told 2 'expected exact, endgame solve or evaluate' play
told 2 'no such tile' exact --size=2x2 --objective=reach:33
told 1 'No such file' exact --size=2x2 --save=nowhere/table
told 1 'No such file' exact --size=2x2 --scratch=nowhere/layers
told 1 'MB of memory in each rank, 104.9 MB allowed' exact --size=4x4 --objective=reach:32 --limit-memory=100M
told 1 'MB of memory in each rank, 10.5 MB allowed' exact --size=2x3 --limit-memory=10M
told 1 'MB of memory in each rank, 10.5 MB allowed' endgame solve 44 16 --limit-memory=10M
told 1 'not enough memory: 18.6 MB in use after' exact --size=2x3 --save=many.table --limit-memory=18200K
told 1 'too many boards for so few ranks; at least 4 are needed' exact --size=4x4 --objective=reach:64 --scratch=large
[ ! -e large ] || fail "a run that was refused made a folder"
told 2 'the target must be' endgame solve 44 33

# One rank alone has a problem: it is told all the same.
mkdir -p theirs/rank-1 && echo mine >theirs/rank-1/file
told 1 'theirs/rank-1: is not empty' exact --size=2x3 --scratch=theirs

# Ranks of different builds.
cp "$mpi" other && echo >>other
mpirun --oversubscribe -n 1 "$mpi" exact --size=2x2 : -n 1 ./other exact --size=2x2 </dev/null >out 2>err && fail "two builds"
grep -q 'the ranks run different builds' err || { fail "two builds are not told"; cat err; }
finish
