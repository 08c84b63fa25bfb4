# --json: what every command prints is valid by its schema in docs/schema, and docs/json.md is made from the schemas.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/networks.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
small_network small.net 1
mkdir outputs
runs=0

# json SCHEMA CODE WORDS...: the command exits with CODE and prints an object of this schema.
json() {
    schema=$1 code=$2
    shift 2
    runs=$((runs + 1))
    "$TESSERA" "$@" --json >"outputs/$schema.$runs" 2>err
    got=$?
    [ "$got" = "$code" ] || { fail "$*: exit $got, not $code"; cat err; }
    last=outputs/$schema.$runs
}
# holds TEXT: the last output has this in it.
holds() {
    grep -qF -- "$1" "$last" || { fail "no $1 in:"; head -c 500 "$last"; }
}

# Boards.
printf '2 2 0 4\n0 0 0 0\n0 0 2 2\n4 2 0 2\n' >board
printf '2 4\n4 2\n' >stuck
printf '2 2 2\n' >row
echo '4611686018427387904 4503599627370496 4503599627370496' >high
json tilt 0 tilt left board
holds '"rows": [[4, 4, 0, 0], [0, 0, 0, 0], [4, 0, 0, 0], [4, 4, 0, 0]], "score": 12, "moved": true'
json tilt 0 tilt up stuck
holds '"score": 0, "moved": false'
json tilt 0 tilt left high # 2^53 is the last number, 2^62 is written in hexadecimal
holds '["0x4000000000000000", 9007199254740992, 0]'
json inspect 0 inspect board
json inspect 0 inspect row
holds '"moves": ["left", "right"]'
json inspect 0 inspect stuck
holds '"moves": [], "goal": false, "over": true'
refused 2 "--draw and --json cannot be used together" "$TESSERA" tilt left board --draw --json
refused 2 "--draw and --json cannot be used together" "$TESSERA" inspect board --draw --json
refused 1 "no board found" "$TESSERA" tilt left --json /dev/null
[ -s out ] && fail "an error prints nothing on standard output"
yes "$(seq 2049 | sed 's/.*/2/' | tr '\n' ' ')" | head -n 2048 >large
refused 1 "--json works on boards of up to 4194304 cells" "$TESSERA" tilt left large --json

# Rules.
json rules 0 rules
json rules 0 rules tiny --goal=64
holds '"goal": "64 continues"'

# The corner game.
json solve 0 solve --size=3 --goal=16
"$TESSERA" solve --size=3 --goal=16 -q | sed -n 's/^path //p' >path
holds "\"path\": \"$(cat path)\""
json solve 0 solve --size=3 --goal=16 -q
json solve 1 solve --size=2 --goal=128
json solve 3 solve --size=5 --goal=512 --limit-memory=2M
json solve 0 solve --prove --size=2
json solve 0 solve --prove --size=3 -q
json solve 3 solve --prove --size=4 --limit-memory=1M
refused 2 "--watch and --json cannot be used together" "$TESSERA" solve --size=2 --watch --json

# Exact values.
json exact 0 exact --size=2x2 --objective=reach:32 --count
holds '"condensed": 59'
json exact 0 exact --size=2x2 --layers --stats --save=two.table
json exact 0 exact --size=2x2 --objective=reach:16 --save=reach.table
json exact 0 exact --size=2x2 --count
"$TESSERA" exact --size=2x2 >text
[ "$(sed -n 's/^score \(.*[^0]\)0*$/\1/p' text | cut -c1-12)" = "$(/usr/bin/python3 -c '
import json, sys; print(json.load(open(sys.argv[1]))["value"])' "outputs/exact.$((runs - 2))" | cut -c1-12)" ] || fail "the value of the text"
json probe 0 probe two.table 2,0/0,4
json probe 0 probe reach.table 2,0/0,4
holds '"unit": "chance"'
json probe 0 probe two.table 2,4/4,2
holds '"values": {}, "best": null'
json probe 0 probe two.table --check
json probe 0 probe reach.table --check

# The player.
json hint 0 hint board --network=small.net
holds '"source": "network"'
json hint 0 hint board --network=small.net --rules=cs61b-2014
json hint 0 hint 16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2
holds '"formation": {"name": "4'
printf '2,0,4,8,0,0,16,0,0,0,0,2,0,0,0,0\n\n2 4/4 2\n' >boards
"$TESSERA" hint --batch boards --network=small.net --json >lines 2>err || fail "--batch --json"
[ "$(wc -l <lines)" = 2 ] || fail "not a line for each board"
while read -r line; do
    runs=$((runs + 1))
    printf '%s\n' "$line" >"outputs/hint-batch.$runs"
done <lines
last=lines
holds '"line": 3, "unit": "points", "values": {}, "best": null, "source": null'
json evaluate 0 evaluate --network=small.net -n 1
json evaluate 0 evaluate --network=small.net -n 3 --against-depth=2
json auto 0 auto --network=small.net -n 2 -s 5 --record=slide.rec
"$TESSERA" auto --network=small.net -n 2 -s 5 >text
for score in $(sed -n 's/.* score \([0-9]*\) .*/\1/p' text); do
    holds "\"score\": $score,"
done

# Records.
json replay 0 replay --check slide.rec
json replay 0 replay --check "$SOURCE/test/data/cs61b-2014/g1_small.in"
"$TESSERA" word --seats=easy,easy --seed=1 --front=lines --record=word.rec >out || fail "a record of a word game"
json replay 0 replay --check word.rec
holds '"words": "unchecked"'
"$TESSERA" word --seats=fair,easy --no-blanks --lexicon="$SOURCE/test/data/word/words.txt" --seed=1 --front=lines --record=list.rec >out
json replay 0 replay --check --lexicon="$SOURCE/test/data/word/words.txt" list.rec
holds '"words": "checked"'
head -c -3 slide.rec >torn.rec
json replay 0 replay --check torn.rec
holds '"torn": true'
refused 2 "--json needs --check" "$TESSERA" replay slide.rec --json
refused 1 "not a Tessera record" "$TESSERA" replay --check --json board

# Reviews.
json review 0 review --nodes=100 --network=small.net --game=1 slide.rec
holds '"sources": ["network"]'
json review 0 review --depth=1 --network=small.net --moves "$SOURCE/test/data/cs61b-2014/g1_small.in"
holds '"unit": "chance"'
for keys in Left 'Right\nDown'; do # mistakes in a formation
    rm -f formation.rec
    printf '%b\nQuit\n' "$keys" | "$TESSERA" play --seed=5 --record=formation.rec --front=lines --no-display --forget \
        --start=16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2
    json review 0 review --depth=1 --network=small.net --moves formation.rec
done

# Endgames.
json endgame-solve 0 endgame solve 44 32 -o endgame.table
json endgame-list 0 endgame list --endgame=endgame.table
holds '"formation": "44", "target": 32, "anywhere": false'
json endgame-probe 0 endgame probe --endgame=endgame.table "4096 2048 1024 512/256 128 64 32/2 0 0 4/0 0 0 2"
holds '"down": null'
json endgame-probe 0 endgame probe --endgame=endgame.table "4096 2048 1024 512/256 128 64 32/0 4 0 0/0 0 2 0"
json practise 0 practise 44 32 --endgame=endgame.table --stats

# Scores: of people and of the computer.
printf 'pass\nnew\n' | "$TESSERA" word --front=lines --seats=human,easy --seed=1 >out || fail "a game that is left"
"$TESSERA" word --front=lines --seats=easy,easy --seed=1 >out || fail "a game of robots"
json scores 0 scores

# Words.
empty=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15
json word-moves 0 word moves $empty CRANE?
json word-moves 0 word moves $empty QQQQQQQ
holds '"count": 0, "best": 0, "ties": 0, "sum": 0, "plays": []'
json word-moves 0 word moves $empty CRANE --count
json word-check 1 word check crane qqq
holds '{"word": "qqq", "known": false}'
json word-check 0 word check crane
json word-check 1 word check "$(printf 'cra\033\377ne')"
holds '"cra??ne"'
list=$SOURCE/test/data/word/words.txt
for file in "$SOURCE"/test/data/word/apply/*.txt; do
    sed '/^---$/,$d' "$file" >position
    "$TESSERA" word apply --lexicon="$list" position >text
    json word-apply $? word apply --lexicon="$list" position
    score=$(sed -n 's/^score //p' text)
    if [ "$score" ]; then holds "{\"score\": $score,"; else holds "{\"refused\": \"$(sed 's/^refused: //' text)\"}"; fi
done
json word-review 0 word review --turns word.rec
json word-review 0 word review list.rec --lexicon="$SOURCE/test/data/word/words.txt"
awk '/^play/ && ++plays == 3 { exit } { print }' word.rec >begun.rec
json word-review 0 word review --lexicon="$SOURCE/test/data/word/words.txt" --turns begun.rec
holds '"words": "another list", "over": false'
holds '"turning": null'
json word-auto 0 word auto -n 2 --seats=fair,easy,strong
json word-auto 0 word auto --pairs=1 --seats=fair,easy

/usr/bin/python3 "$SOURCE/test/lib/schema.py" "$SOURCE/docs/schema" outputs >why || { fail "the schemas"; cat why; }
# The check itself can fail.
sed -i 's/"moved": true/"moved": 1/' outputs/tilt.1
/usr/bin/python3 "$SOURCE/test/lib/schema.py" "$SOURCE/docs/schema" outputs >why && fail "a wrong output is valid"
grep -q "tilt: 1 is not of type 'boolean'" why || { fail "why it is wrong"; cat why; }
"$SOURCE/scripts/json-docs" >page || fail "scripts/json-docs"
same "docs/json.md is up to date (scripts/json-docs >docs/json.md)" "$SOURCE/docs/json.md" page

# Every command that has the option is documented, and no other.
for command in $("$TESSERA" --help | sed -n 's/^  \([a-z]*\)  *.*/\1/p') $("$TESSERA" word --help | sed -n 's/^  word \([a-z]*\) .*/word-\1/p') \
    $("$TESSERA" endgame --help | sed -n 's/^  endgame \([a-z]*\) .*/endgame-\1/p'); do
    documented=no offered=no
    [ -f "$SOURCE/docs/schema/$command.json" ] && documented=yes
    # shellcheck disable=SC2046
    "$TESSERA" help $(echo "$command" | tr - ' ') | grep -q '^ *--json ' && offered=yes
    [ $documented = $offered ] || fail "$command --json: offered $offered, documented $documented"
done
[ -c /dev/full ] && { "$TESSERA" tilt left board --json >/dev/full 2>err && fail "a full disk"; grep -q 'cannot write' err || fail "a full disk is told"; }
finish
