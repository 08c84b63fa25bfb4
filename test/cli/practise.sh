# tessera practise: boards of an endgame, every move judged; results and mistakes are saved.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
practise="$TESSERA practise 44 64"

# The values of a hint say which move is best; it is judged so, and another one by what it loses.
echo hint | $practise --seed=3 -n 1 --forget >out || fail "practise"
grep -q '^Practise 44-64: make 64 ' out || fail "no first line"
values=$(grep ' %' out | head -n 1)
best=$(echo "$values" | tr ',' '\n' | sort -k2 -rn | awk 'NR == 1 { print $1 }')
worst=$(echo "$values" | tr ',' '\n' | sort -k2 -n | awk 'NR == 1 { print $1 }')
echo "$best" | $practise --seed=3 -n 1 --forget >out
grep -q "^$best: best\$" out || { fail "the best move"; cat out; }
echo "$worst" | $practise --seed=3 -n 1 --forget >out
grep -qE "^$worst: (good|inaccuracy|mistake|blunder), lost .* % of success; best was $best\$" out || { fail "the worst move"; cat out; }
grep -qE '^practised [01] boards?, 0 made, 1 move: [01] best, [01] good, (1 inaccuracy|0 inaccuracies), (1 mistake|0 mistakes), (1 blunder|0 blunders); a move lost [0-9.]+ % of success on average$' out || { fail "the sum"; cat out; }
echo sideways | $practise --seed=3 -n 1 --forget >out
grep -q '^Enter left, right' out || fail "an unknown word"
[ -e data ] && fail "--forget saves something"

# Results add up over runs, and what was a mistake is asked again until it is done.
for way in left right up down; do # one of them breaks the formation, which is a blunder
    echo $way | $practise --seed=3 -n 1 >>all
done
blunders=$(grep -cE '(mistake|blunder), lost' all)
[ "$blunders" -gt 0 ] || fail "no mistake"
$practise --stats >out
moves=$(grep -cE '^(left|right|up|down): ' all) boards=$(grep -c 'cannot be made' all)
grep -qE "^44-64 $boards boards?, 0 made, $moves moves:" out || { fail "the results"; cat out all; }
echo "$worst" | $practise --mistakes >out # wrong again
grep -q "best was $best" out || { fail "a mistake is repeated"; cat out; }
grep -qx 'repeated 1 mistake, corrected 0' out || { fail "the sum of mistakes"; cat out; }
echo "$best" | $practise --mistakes >out
grep -q "^$best: best\$" out || { fail "the mistake is found"; cat out; }
grep -qx 'repeated 1 mistake, corrected 1' out || { fail "the sum of a mistake that is found"; cat out; }
$practise --mistakes </dev/null >out
grep -q 'No mistakes of 44-64 to repeat.' out || { fail "it is done"; cat out; }

refused 2 "expected a formation" "$TESSERA" practise
refused 2 "a formation is" "$TESSERA" practise 4x
refused 2 "--stats needs what was saved; leave out --forget" $practise --stats --forget
refused 2 "--mistakes needs what was saved; leave out --forget" $practise --mistakes --forget
refused 2 "--json is used with --stats" $practise --json
refused 1 "make one with tessera endgame solve 42 512" "$TESSERA" practise 42 512
refused 2 "the target must be a power of two from 8 to 32768, not 'many'" "$TESSERA" practise 44 many
refused 2 "the target must be a power of two from 8 to 32768, not '100'" "$TESSERA" practise 44 100
refused 2 "expected a formation and a target, such as 44 128" "$TESSERA" practise 44 128 5
refused 1 "no-such" "$TESSERA" practise 44 --endgame=no-such

# What was saved and cannot be read is a failure, told in one line, and nothing else is printed.
for what in --stats --mistakes "--stats --json"; do
    # shellcheck disable=SC2086
    refused 1 "cannot read what was practised. Nothing is saved: " env XDG_DATA_HOME=/proc/none $practise $what
    [ -s out ] && fail "$what prints something without a save file"
    mkdir -p damaged/tessera
    echo 'this is no database' >damaged/tessera/games.sqlite
    # shellcheck disable=SC2086
    refused 1 "games.sqlite.damaged-1" env XDG_DATA_HOME="$work/damaged" $practise $what
    [ -s out ] && fail "$what prints something of a damaged file"
    rm -r damaged
done
echo quit | XDG_DATA_HOME=/proc/none $practise >out 2>err || fail "practice without a save file"
[ "$(grep -c 'Nothing is saved: ' err)" = 1 ] || { fail "that nothing is saved"; cat err; }
finish
