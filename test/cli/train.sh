# train: what it writes, and one clear line for what cannot be.
. "$SOURCE/test/lib/check.sh"
small="--patterns=0123,0145 --games=60 --every=20"

# train NAME OPTION...: a quiet run.
train() {
    name=$1
    shift
    "$TESSERA" train --network="$name" "$@" 2>"$name.err" || { fail "train $name $*"; cat "$name.err"; }
}

# The log without its last column, which is about time.
rows() {
    cut -d, -f1-10 "$1" >"$1.rows"
}

# shellcheck disable=SC2086
{
train a.net $small --seed=3 --log=a.csv --curve=a.svg
train b.net $small --seed=3 --log=b.csv
train c.net $small --seed=4
}
same "a seed gives a network" a.net b.net
cmp -s a.net c.net && fail "another seed gives another network"
rows a.csv && rows b.csv && same "and a log" a.csv.rows b.csv.rows
printf '20\n40\n60\n' >expected
sed 1d a.csv | cut -d, -f1 >games
same "a row every twenty games" expected games
head -n 1 a.csv | grep -qx 'games,moves,whole,average,rate2048,.*,rate65536,moves_per_second' || fail "the head of the log"
/usr/bin/python3 -c 'import sys, xml.dom.minidom as xml; xml.parse(sys.argv[1])' a.svg || fail "the curve is no XML"
[ "$(wc -l <a.net.err)" = 3 ] || fail "a line of progress for each row"
grep -Eq '^60 games  average [0-9]+  2048 .* M moves/s  0 s left$' a.net.err || { fail "progress"; cat a.net.err; }
"$TESSERA" evaluate --network=a.net --games=2 >out || fail "the network plays"

# In two parts as in one.
train d.net --patterns=0123,0145 --games=25 --every=20 --seed=3 --log=d.csv
train d.net --games=60 --every=20 --resume --log=d.csv
same "in two parts" a.net d.net
sed 1d d.csv | cut -d, -f1 | tr '\n' ' ' | grep -qx '20 25 40 60 ' || fail "rows in two parts"
[ "$(sed -n '$p' d.csv | cut -d, -f1,2)" = "$(sed -n '$p' a.csv | cut -d, -f1,2)" ] || fail "all moves are counted"

# Each way of learning makes another network.
for way in --lambda=0 --horizon=1 --rate=0.5 --optimism=5000 --restart=20 --backward --stage=32@20 --top=64 \
    --carousel=32@0.5 --until=32; do
    # shellcheck disable=SC2086
    train "w$way.net" $small --seed=3 $way
    cmp -s a.net "w$way.net" && fail "$way changes nothing"
done
train two.net --patterns=0123,0145 --games=60 --threads=2

# Several stages, opened one by one or gone on with.
train s.net $small --seed=3 --stage=16@20,64@40
train t.net --patterns=0123,0145 --games=30 --every=20 --seed=3 --stage=16@20
train t.net --games=60 --every=20 --resume --stage=64@40
same "a stage that is opened later" s.net t.net
train plus.net $small --seed=3 --stage=32@20,32+16@40
cmp -s plus.net w--stage=32@20.net && fail "a stage of two tiles changes nothing"
cmp -s s.net w--stage=32@20.net && fail "a second stage changes nothing"

# A stage begins untrained, or with the values of the weights before it.
train promoted.net $small --seed=3 --stage=32@20 --promote
cmp -s promoted.net w--stage=32@20.net && fail "promoted weights change nothing"
train until.net --patterns=0123,0145 --games=30 --every=20 --seed=3 --until=32
train until.net --games=60 --every=20 --resume
same "where games end is part of the run" until.net w--until=32.net
train until.net --games=90 --resume --until=0

# A stage may open before another, and learn alone; that is the same in one part and in two.
train alone.net $small --seed=3 --stage=32+16@20 --alone
cmp -s alone.net w--stage=32@20.net && fail "a stage that learns alone changes nothing"
train alone.net --games=90 --resume --stage=16@60 --alone --top=64,128
train parts.net --patterns=0123,0145 --games=40 --seed=3 --stage=32+16@20 --alone
train parts.net --games=60 --resume --stage=32+16@20 --alone
train parts.net --games=75 --resume --stage=16@60 --alone --top=64,128
train parts.net --games=90 --resume --stage=16@60 --alone
same "a stage that learns alone" alone.net parts.net

# A network as the base of a run stays as it is; stages are added to it.
train coarse.net $small --seed=3 --unit=50
train based.net --base=coarse.net --games=20 --unit=50
same "a run that begins with a network" coarse.net based.net
train based.net --resume --games=60 --unit=50 --stage=32@20
cmp -s coarse.net based.net && fail "a stage on a base changes nothing"
cp based.net low.net
$TESSERA train --network=based.net --resume --games=1 --unit=50 --lift=300 2>err || fail "writing a network with a lift"
cmp -s low.net based.net && fail "a lift changes nothing"

# A carousel that is added later.
train u.net $small --seed=3 --carousel=32@0.5
train v.net --patterns=0123,0145 --games=30 --every=20 --seed=3 --carousel=32@0.5
train v.net --games=60 --every=20 --resume
same "a carousel is part of the run" u.net v.net
train x.net --patterns=0123,0145 --games=30 --every=20 --seed=3
train x.net --games=60 --every=20 --resume --carousel=32@0.5
cmp -s a.net x.net && fail "a carousel that is added later changes nothing"

# Endgame tables as teachers: games that never come so far learn the same with them.
mkdir tables
"$TESSERA" endgame solve 44 16 -o tables/44-16.table >out || fail "a table for the trainer"
train taught.net $small --seed=3 --endgame=tables
same "tables that no game reaches change nothing" a.net taught.net
train taught.net --games=61 --resume --endgame=off

# Writing a network once more, otherwise, leaves the run as it is.
cp s.net.run before.run
$TESSERA train --network=s.net --resume --games=1 --top=64 --unit=50 2>err || fail "writing a network once more"
grep -q 's.net.run already has 60 games; only the network was written' err || { fail "it says so"; cat err; }
same "the run" before.run s.net.run
cmp -s s.net t.net && fail "it is written as before"

# Learning that diverges is told, and what was saved before stays.
"$TESSERA" train --network=far.net --patterns=01 --games=3000 --rate=2 --lambda=1 --horizon=15 2>err
[ $? = 1 ] || fail "learning that diverges: exit code"
tail -n 1 err | grep -q 'the weights have become too large, so far.net.run was not changed' || { fail "and why"; cat err; }
[ ! -e far.net ] || fail "a network of no use"
train far.net --resume --games=3 --rate=0.01

# What is there is not lost.
refused 1 'a.net.run already exists; use --resume to continue it' "$TESSERA" train --network=a.net --games=5
rm b.net.run
refused 1 'b.net already exists and would be lost' "$TESSERA" train --network=b.net --games=5
same "nothing was lost" a.net b.net

# Going on.
cp a.net.run kept.run
refused 1 'none.net.run: No such file' "$TESSERA" train --network=none.net --resume
resume="$TESSERA train --network=a.net --resume --games=80"
refused 2 '--seed: this run was started with 3' $resume --seed=4
refused 2 '--threads: this run was started with 1' $resume --threads=2
refused 2 '--optimism: this run was started with 0' $resume --optimism=5
refused 2 '--backward: this run was started with 0' $resume --backward
refused 2 'the patterns of the run must come first' $resume --patterns=4567
refused 2 'the learning rate must be above 0' $resume --rate=0
refused 2 '--lambda takes a number from 0 to 1' $resume --lambda=1.5
same "a refusal changes nothing" kept.run a.net.run
$resume --seed=3 --threads=1 --patterns=0123,0145,4567 --rate=0.5 --log=a.csv --every=20 2>err || { fail "widening"; cat err; }
sed 1d a.csv | cut -d, -f1 | tr '\n' ' ' | grep -qx '20 40 60 80 ' || fail "rows after widening"

# Runs that are no runs.
wrong() {
    refused 1 "$1" "$TESSERA" train --network=wrong.net --resume --games=80
}
printf 'tile by tile' >wrong.net.run && wrong 'wrong.net.run: '
: >wrong.net.run && wrong 'wrong.net.run: '
cp c.net wrong.net.run && wrong 'wrong.net.run: '
head -c 1000 kept.run >wrong.net.run && wrong 'wrong.net.run: '
{ head -c 2000 kept.run; printf x; tail -c +2002 kept.run; } >wrong.net.run && wrong 'wrong.net.run: '
rm wrong.net.run && mkdir wrong.net.run && wrong 'wrong.net.run: Is a directory'

# Options that make no sense.
new="$TESSERA train --network=new.net"
refused 2 'expected --network=FILE' "$TESSERA" train
refused 2 "unexpected argument 'more'" $new more
refused 2 '--games' $new --games=0
refused 2 '--games' $new --games=-1
refused 2 '--games' $new --games=many
refused 2 '--threads' $new --threads=65
refused 2 '--horizon' $new --horizon=16
refused 2 "--lambda takes a number from 0 to 1, not 'x'" $new --lambda=x
refused 2 "--lambda takes a number from 0 to 1, not 'nan'" $new --lambda=nan
refused 2 '--lambda takes a number from 0 to 1' $new --lambda=2
refused 2 'the learning rate must be above 0' $new --rate=0
for stage in 65536@5 2048 100@5 1@5 32@5x 32@5, 64@5,32@9 32@9,64@5 2@1,4@2,8@3,16@4 64+16@5 64+@5 64++32@5 64+64@5 \
    4+2+1@5 64+32@5,64@9 64+32@5,64+32@9; do
    refused 2 '--stage takes up to 3 increasing tiles such as 16384 or 16384+8192' $new --stage=$stage
done
for carousel in 0.5 16@0.5 100@0.5 65536@0.5 32 @0.5; do
    refused 2 '--carousel takes a tile from 32 to 32768, @ and a share of the games' $new --carousel=$carousel
done
refused 2 "--carousel takes a number from 0 to 1, not '1.5'" $new --carousel=32@1.5
refused 2 "--carousel takes a number from 0 to 1, not 'x'" $new --carousel=32@x
refused 2 "--carousel takes a number from 0 to 1, not ''" $new --carousel=32@
refused 2 '--unit takes a number from 0 to 1000000' $new --unit=2000000
refused 2 '--lift takes a number from 0 to 1' $new --lift=-1
for top in 100 8 65536 x 64, 64,100 64,64,64 64x; do
    refused 2 "--top takes a tile from 16 to 32768, or one and another for the stages, not '$top'" $new --top=$top
done
for until in 100 8 65536 x 64x 64,64 ''; do
    refused 2 "--until takes a tile from 16 to 32768, or 0, not '$until'" $new --until=$until
done
mkdir empty
refused 1 'empty: no endgame tables' $new --endgame=empty
refused 1 'nowhere: No such file' $new --endgame=nowhere
refused 1 'a.csv: ' $new --endgame=a.csv
refused 2 '--endgame: a run that learns backwards has no use for endgame tables' $new --endgame=tables --backward
refused 1 'nothing.net: No such file' $new --base=nothing.net
refused 1 'a.csv: ' $new --base=a.csv
refused 2 '--base starts a new run; --resume continues one' "$TESSERA" train --network=a.net --resume --base=a.net
refused 2 '--patterns: the patterns of the run must come first' $new --base=a.net --patterns=0145
refused 2 '--patterns: a cell of a pattern is a digit from 0 to f' $new --patterns=012x
refused 2 '--patterns: a pattern names a cell twice' $new --patterns=0120
refused 2 '--patterns: a pattern needs at least one cell' $new --patterns=012,
refused 2 '--patterns: a pattern needs at least one cell' $new --patterns=
refused 2 '--patterns: a pattern has at most 7 cells' $new --patterns=01234567
refused 2 '--patterns: a network has at most 16 patterns' $new --patterns=0,1,2,3,4,5,6,7,8,9,a,b,c,d,e,f,01
seven=0123456
refused 2 'these patterns have too many weights' $new --patterns=$seven,$seven,$seven,$seven
[ ! -e new.net ] && [ ! -e new.net.run ] || fail "a refused run leaves nothing"

# More memory than may be had. The sanitizers need more than that for themselves, so the plain build is asked.
if [ -x "$SOURCE/build/tessera" ]; then
    scarce() {
        (ulimit -v 2000000 && exec "$SOURCE/build/tessera" train "$@")
    }
    refused 1 'not enough memory for these patterns: they need 3.0 GiB' scarce --network=new.net --patterns=$seven
fi

# Files that cannot be written are told at once.
refused 1 'cannot write nowhere/new.net.run: No such file' "$TESSERA" train --network=nowhere/new.net --patterns=0123
refused 1 'cannot write nowhere/log: No such file' $new --patterns=0123 --log=nowhere/log
refused 1 'cannot write nowhere/curve: No such file' $new --patterns=0123 --curve=nowhere/curve
mkdir folder.net
refused 1 'folder.net already exists' "$TESSERA" train --network=folder.net --games=5
# shellcheck disable=SC2086
(trap '' XFSZ && export GCOV_PREFIX="$work/uncounted" && ulimit -f 2 && exec "$TESSERA" train --network=full.net --seed=3 $small --checkpoint=0) >out 2>err
[ $? = 1 ] || fail "a full disk: exit code"
tail -n 1 err | grep -q 'cannot write full.net.run: File too large' || { fail "a full disk"; cat err; }
ls full.net.run.*.part 2>/dev/null && fail "half a file is left"
train full.net --resume --games=60 --every=20
cmp -s full.net d.net || fail "what was saved before the disk was full goes on"

# Ctrl-C ends with everything saved.
for signal in INT TERM; do
    "$TESSERA" train --network=$signal.net --seed=3 --patterns=0123,0145 --every=20 --games=100000000 \
        --checkpoint=1000 --log=$signal.csv 2>err &
    trainer=$!
    until [ -s $signal.csv ] && [ "$(wc -l <$signal.csv)" -gt 4 ]; do
        kill -0 $trainer 2>/dev/null || { fail "the trainer has gone"; cat err; break; }
    done
    kill -$signal $trainer
    wait $trainer
    [ $? = 1 ] || fail "$signal: exit code"
    tail -n 1 err | grep -Eq '^tessera: interrupted after [0-9]+ games; continue with --resume$' || { fail $signal; tail -n 3 err; }
    "$TESSERA" evaluate --network=$signal.net --games=1 >out || fail "$signal: the network plays"
    games=$(sed -n '$s/.*after \([0-9]*\) games.*/\1/p' err)
    train $signal.net --resume --games=$((games + 20)) --log=$signal.csv --every=20
    train $signal.whole.net --patterns=0123,0145 --seed=3 --games=$((games + 20)) --every=20 --log=whole.csv
    same "$signal: as if it had not been interrupted" $signal.whole.net $signal.net
    rows $signal.csv && rows whole.csv && same "$signal: the log too" whole.csv.rows $signal.csv.rows
done
finish
