# kill -9 of a run of learning, in games and in the writing of checkpoints: going on ends in the very same network, and
# the log has every row once.
. "$SOURCE/test/lib/check.sh"
train="$TESSERA train --patterns=01234,0145 --seed=5 --games=1000 --every=25 --restart=30"
train="$train --carousel=64@0.5 --stage=64@300 --alone --top=128,256"

$train --network=whole.net --log=whole.csv 2>err || { fail "the whole run"; cat err; }

# has WHAT: is there something to see since this start: a new checkpoint, half of one, a new log?
has() {
    case $1 in
        checkpoint) [ killed.net.run -nt mark ] ;;
        half) [ -e "killed.net.run.$trainer.part" ] ;;
        log) [ killed.csv -nt mark ] ;;
    esac
}

# go_on [SIGHT]: goes on with the run, or begins it, until there is something to see; or to its end.
go_on() {
    resume=--resume
    [ -e killed.net.run ] || resume=
    touch mark
    # shellcheck disable=SC2086
    $train --network=killed.net --log=killed.csv --checkpoint=0 $resume 2>err &
    trainer=$!
    while [ $# -gt 0 ] && kill -0 $trainer 2>/dev/null && ! has "$1"; do :; done
    [ $# -gt 0 ] && kill -9 $trainer 2>/dev/null
    wait $trainer 2>/dev/null
}

# A machine that looks too late finds the run at its end; then it is begun again.
killed=0 halves=0 tries=0
while { [ $killed -lt 9 ] || [ $halves = 0 ]; } && [ $tries -lt 60 ]; do
    [ -e killed.net ] && rm -f killed.*
    for sight in checkpoint half log; do
        go_on $sight && break
        killed=$((killed + 1))
        has half && halves=$((halves + 1))
    done
    tries=$((tries + 1))
done
[ $halves -gt 0 ] || fail "it was never killed in the midst of a checkpoint"
[ -e killed.net ] || go_on || { fail "going on to the end"; cat err; }
same "the network of a run that was killed $killed times" whole.net killed.net
cut -d, -f1-10 whole.csv >whole.rows
cut -d, -f1-10 killed.csv >killed.rows
same "its log" whole.rows killed.rows
ls killed.net.run.*.part 2>/dev/null && fail "halves of checkpoints were left behind"
echo "killed $killed times, $halves of them in the midst of a checkpoint"
finish
