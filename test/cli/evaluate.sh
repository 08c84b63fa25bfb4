# evaluate: what the games of a player say, the same for equal seeds whatever the threads; bad values get one clear line.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/networks.sh"
small_network small.net 1
small_network other.net 2
evaluate="$TESSERA evaluate --network=small.net"

# What does not depend on the clock.
figures() {
    grep -Ev '^(moves_per_second|cpu_ms_per_move) ' "$1" >"$1.figures"
}

$evaluate --games=9 --seed=3 >out || fail "nine games"
for line in 'games 9' 'mean [0-9]+' 'interval -?[0-9]+ [0-9]+' 'median [0-9]+' '2048 [0-9.]+%' '4096 [0-9.]+%' \
    '8192 [0-9.]+%' '16384 [0-9.]+%' '32768 [0-9.]+%' '65536 [0-9.]+%' 'moves [0-9]+' 'moves_per_game [0-9.]+' \
    'moves_per_second [0-9]+' 'cpu_ms_per_move [0-9.]+'; do
    grep -Eqx "$line" out || { fail "no line '$line'"; cat out; }
done
awk '$1 == "mean" { mean = $2 } $1 == "interval" { exit !($2 < mean && mean < $3) }' out || fail "the interval holds the mean"

# Equal seeds, equal games.
for how in --depth=1 "--nodes=60 --table=64" "--depth=2 --cut=0.01"; do
    # shellcheck disable=SC2086
    for threads in 1 2 5; do
        $evaluate --games=6 $how --threads=$threads >$threads.out || fail "evaluate $how --threads=$threads"
        figures $threads.out
        same "$how: $threads threads play as one" 1.out.figures $threads.out.figures
    done
done
$evaluate --games=6 --seed=2 >out && figures out && cmp -s out.figures 1.out.figures && fail "another seed gives other games"

# One line of JSON with the same numbers.
$evaluate --games=9 --seed=3 --json --against-depth=2 >out || fail "json"
[ "$(wc -l <out)" = 1 ] || fail "JSON is one line"
$evaluate --games=9 --seed=3 >text
/usr/bin/python3 - out text <<'END' || fail "the JSON and the text differ"
import json, sys
said = json.load(open(sys.argv[1]))
text = dict(line.split(" ", 1) for line in open(sys.argv[2]).read().splitlines())
assert said["games"] == int(text["games"]) and said["moves"] == int(text["moves"])
assert abs(said["mean"] - float(text["mean"])) <= 0.5 and abs(said["median"] - float(text["median"])) <= 0.5
assert all(abs(a - float(b)) <= 0.5 for a, b in zip(said["interval"], text["interval"].split()))
assert list(said["rates"]) == [str(1 << kind) for kind in range(11, 17)]
assert all(0 <= rate <= 1 for rate in said["rates"].values())
assert said["rival_interval"][0] <= said["rival_mean"] <= said["rival_interval"][1]
assert abs(said["mean"] - said["rival_mean"] - said["difference"]) <= 0.2
assert said["rival_cpu_ms_per_move"] >= 0
assert said["difference_interval"][0] <= said["difference"] <= said["difference_interval"][1]
assert said["moves_per_second"] > 0 and said["cpu_ms_per_move"] >= 0
END

# Paired: the same seeds for both, so a player against itself differs by nothing, and the sign follows the order.
$evaluate --games=8 --against=small.net >out && grep -qx 'difference 0' out || fail "a player against itself"
grep -qx 'difference_interval 0 0' out || fail "nothing to doubt about it"
[ "$(sed -n 's/^mean //p' out)" = "$(sed -n 's/^rival_mean //p' out)" ] || fail "both are told"
$evaluate --games=1 | grep interval && fail "one game has no interval"
$evaluate --games=1 --json | grep -q '"interval": null' || fail "nor in JSON"
$evaluate --games=8 --against=other.net | sed -n 's/^difference //p' >one
"$TESSERA" evaluate --network=other.net --against=small.net --games=8 | sed -n 's/^difference //p' >two
[ "$(cat one)" = "$((-$(cat two)))" ] && [ "$(cat one)" != 0 ] || fail "two players: $(cat one) and $(cat two)"
$evaluate --games=8 --against-nodes=60 >paired && figures paired
$evaluate --games=8 >out && figures out
grep -v '^rival_\|^difference' paired.figures >first && same "a rival does not change the player" out.figures first
[ "$("$TESSERA" evaluate --player=random --games=8 --against=small.net | grep -c '^difference 0$')" = 0 ] ||
    fail "the rival of a random player is the network"

# Means that are known: a random player's 1,095 points in 118.4 moves, each within 4.5 standard errors.
"$TESSERA" evaluate --player=random --games=20000 --seed=1 >out || fail "the random player"
awk '$1 == "mean" { mean = $2 } $1 == "interval" { error = ($3 - $2) / 2 / 1.96 } $1 == "moves_per_game" { moves = $2 }
     END { exit !(mean > 1095 - 4.5 * error - 1 && mean < 1095 + 4.5 * error + 1 && error < 5 &&
                  moves > 117.2 && moves < 119.6) }' out || { fail "the random player"; cat out; }
"$TESSERA" evaluate --player=plain --depth=1 --games=1 >out || fail "the plain player"

# Interrupted, it tells what it has.
$evaluate --nodes=30 --games=1000000 >out 2>err &
job=$!
waited=0 # until it is the program, no longer the shell, and listens to the signal
until { [ "$(readlink /proc/$job/exe)" = "$(readlink -f "$TESSERA")" ] &&
    grep -q '^SigCgt:.*[2367abef]$' /proc/$job/status; } || [ $((waited += 1)) -gt 600 ]; do sleep 0.1; done
kill -INT $job || fail "it was not running"
wait $job && fail "an interrupted run is a failure"
grep -q 'interrupted after [0-9]* of 1000000 games' err || { fail "not told"; cat err; }
grep -q '^mean ' out || fail "what was measured is lost"

for value in 0 -1 x 100000001; do
    refused 2 '--games takes a whole number from 1 to 100000000' $evaluate "--games=$value"
done
for value in 0 65 two; do
    refused 2 '--threads takes a whole number from 1 to 64' $evaluate "--threads=$value"
done
refused 2 '--seed takes a whole number from 0' $evaluate --seed=-1
refused 2 "--player takes network, plain or random, not 'me'" $evaluate --player=me
refused 2 '--against-depth takes a whole number from 1 to 30' $evaluate --against-depth=0
refused 2 '--against-nodes takes a whole number from 1' $evaluate --against-nodes=0
refused 2 'the random player does not look ahead' $evaluate --player=random --against-depth=2
refused 2 "unexpected argument 'small.net'" $evaluate small.net
refused 1 'nowhere.net: No such file' $evaluate --against=nowhere.net
wrong_thinking "$TESSERA" evaluate
wrong_networks "$TESSERA" evaluate --games=1
refused 1 'damaged.net: the file is damaged or cut off' $evaluate --against=damaged.net
$evaluate --games=1 >/dev/full 2>err && fail "a full disk is a failure"
mkdir -p data/ai
cp damaged.net data/ai/default.net
refused 1 'data/ai/default.net: the file is damaged' env TESSERA_DATA="$work/data" "$TESSERA" evaluate --games=1
finish
