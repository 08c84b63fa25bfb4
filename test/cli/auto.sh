# auto: plays whole games that can be repeated, recorded and replayed; bad values get one clear line.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/networks.sh"
export XDG_CACHE_HOME="$work/cache"
small_network small.net 1
auto="$TESSERA auto --network=small.net"

$auto --games=3 --seed=7 --record=three.record >three || fail "three games"
[ "$(wc -l <three)" = 4 ] || fail "a line for each game and the average"
awk 'NR < 4 { if ($0 !~ /^game [123] score [0-9]+ moves [0-9]+ largest [0-9]+$/ || $2 != NR) exit 1; sum += $4 }
     NR == 4 { exit $0 != sprintf("average %.0f", sum / 3) }' three || { fail "what auto prints"; cat three; }
$auto --games=3 --seed=7 >out && same "equal seeds give equal games" three out
$auto --games=1 --seed=7 >out && head -n 1 three >first && same "the first game is the same alone" first out
$auto --games=3 --seed=8 | cmp -s - three && fail "another seed gives other games"

# The record says what was played, and replays to the same end.
"$TESSERA" replay --check three.record >out || fail "the record does not replay"
read -r _ _ _ score _ moves _ largest <<END
$(sed -n 3p three)
END
grep -q "seed 7, .* $moves moves, score $score, largest tile $largest, over" out || { fail "its end"; cat out three; }
awk '/^play/ && ++plays == 20 { $3 = $3 == "left" ? "up" : "left" } { print }' three.record >changed.record
cmp -s three.record changed.record && fail "the record has no twentieth move"
"$TESSERA" replay --check changed.record >out 2>&1 && fail "a changed record replays"
refused 1 'the file is not empty and was not changed' $auto --record=three.record
"$TESSERA" replay --check three.record >/dev/null || fail "a record that was there is left alone"

# Every way to think, and games that no network knows.
for how in --depth=2 --nodes=50 --time-per-move=0; do
    $auto --goal='64 ends' $how >out || fail "auto $how"
    grep -q ' largest 64$' out || fail "auto $how stops at the goal"
done
for rules in tiny fibonacci corner "cs61b-2026 --size=3x3"; do
    # shellcheck disable=SC2086
    "$TESSERA" auto --depth=1 --rules=$rules --record="$rules.record" >out || fail "auto --rules=$rules"
    "$TESSERA" replay --check "$rules.record" >out || fail "the record under $rules does not replay"
done
"$TESSERA" auto --size=2x2 --depth=6 >out && grep -q '^game 1 score' out || fail "2x2"

for value in 0 -1 x 1000000001; do
    refused 2 '--games takes a whole number from 1 to 1000000000' $auto "--games=$value"
done
for value in -1 x 9223372036854775808; do
    refused 2 '--seed takes a whole number from 0 to 9223372036854775807' $auto "--seed=$value"
done
refused 2 "unexpected argument 'board'" $auto board
refused 2 "no rule set 'chess'" $auto --rules=chess
refused 1 'nowhere/record: No such file' $auto --record=nowhere/record
refused 1 'No space left' $auto --record=/dev/full
[ "$("$TESSERA" auto --help | grep -c '^  -[ns],')" = 2 ] || fail "a letter stands for one option"
wrong_thinking "$TESSERA" auto
wrong_networks "$TESSERA" auto
$auto --goal='16 ends' >/dev/full 2>err && fail "a full disk is a failure"
mkdir -p data/ai
cp damaged.net data/ai/default.net
TESSERA_DATA=$work/data "$TESSERA" auto --depth=1 --goal='16 ends' >out 2>err || fail "no game without the network"
grep -q 'missing or damaged' err || fail "a damaged network is not told"
finish
