# hint: a line for every legal move and the best of them; bad boards, networks and options get one clear line.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/networks.sh"
export XDG_CACHE_HOME="$work/cache"
small_network small.net 1
hint="$TESSERA hint --network=small.net"

# advice WHAT MOVES KIND COMMAND...: the command names just these moves in this order, each with a value of this kind
# (points or chance), then the move of the highest value and what gave the values.
advice() {
    what=$1 moves=$2 kind=$3
    shift 3
    "$@" >out 2>err || fail "$what: exit $?"
    [ -s err ] && { fail "$what: a complaint"; cat err; }
    awk -v moves="$moves" -v kind="$kind" -v source="^values by (the network|the plain search), [0-9]+ tilts? ahead(, [0-9]+ positions?)?$" '
        { names = names (NR > 1 ? " " : "") $1 }
        $1 == "best" { best = $2; next }
        $1 == "values" { said = $0; next }
        kind == "points" && $2 !~ /^-?[0-9]+$/ { wrong = 1 } # a network that knows little may expect less than nothing
        kind == "chance" && ($2 !~ /^[01]\.[0-9][0-9][0-9][0-9]$/ || $2 > 1) { wrong = 1 }
        { value[$1] = $2; if (NR == 1 || $2 > most) most = $2 }
        END { exit wrong || names != moves " best values" || said !~ source || !(best in value) || value[best] != most }' out ||
        { fail "$what"; cat out; }
}

printf '2 4 8 16\n2 0 0 0\n0 0 0 0\n4 0 0 2\n' >board
printf '2 4 8 16\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >top
advice "an open board" "left right up down" points $hint board
mv out first
advice "standard input" "left right up down" points $hint <board
same "a file and standard input are one" first out
advice "the word -" "left right up down" points $hint - <board
same "a file and - are one" first out
advice "only legal moves" "down" points $hint top
for how in --depth=1 --depth=3 --nodes=200 --time-per-move=1 --time-per-move=0 --table=0 --cut=0.01; do
    advice "$how" "left right up down" points $hint $how board
done
$hint --depth=2 --nodes=1000 board >first && $hint --depth=2 --nodes=1000 board >out
same "equal questions have equal answers" first out

# A goal that ends the game: the chance to reach it.
advice "a goal" "left right up down" chance $hint --rules=cs61b-2014 board
printf '1024 1024 2 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >near
advice "a goal within reach" "left right down" chance $hint --rules=cs61b-2014 near
grep -qx 'left 1.0000' out || fail "a goal that is made is certain"
advice "play goes on after the goal" "left right down" points $hint --rules=classic near

# Beyond 32768, by the network that ships.
printf '65536 65536 2 4\n32768 32768 0 0\n0 0 0 0\n131072 0 0 2\n' >beyond
advice "beyond 32768" "left right up down" points "$TESSERA" hint beyond
[ "$(awk '$1 == "left" { print $2 }' out)" -ge 196608 ] || fail "the two merges earn 131072 and 65536"
printf '131072 65536 32768 16384\n1024 2048 4096 8192\n512 256 128 64\n4 8 16 16\n' >last
advice "the last merge" "left right" points "$TESSERA" hint last
grep -qx 'left 32' out || fail "32 points and then the end, whatever tile comes"

# Other boards and rules: no network knows them.
# Many boards: each answer is that of the board alone, and a bad line does not stop the others.
{
    echo 'a1,a2,a3,a4,b1,b2,b3,b4,c1,c2,c3,c4,d1,d2,d3,d4'
    tr '\n' ' ' <board && echo
    echo '# the next one has a row too many'
    echo '2 4/8 3'
    paste -sd/ top
    echo '2 4/4 2'
    echo '[[2, 0, 0], [0, 2, 0], [0, 0, 4]]'
    echo '2 4 8 2 4 8 2 4 8 2 4 8'
    tr '\n' ',' <board | tr ' ' ','  | sed 's/,$//' && echo
} >boards
"$TESSERA" hint --batch boards --depth=2 >answers 2>err
[ $? = 1 ] || fail "--batch: exit code"
[ "$(cut -d, -f1 answers | tr '\n' ' ')" = "2 5 6 7 9 " ] || { fail "--batch: the lines"; cat answers; }
[ "$(wc -l <err)" = 2 ] || { fail "--batch: two complaints"; cat err; }
grep -q 'boards:4:7: a tile must be' err && grep -q 'boards:8:1: one line of 12' err || { fail "--batch: reasons"; cat err; }
grep -qx '6,none,,,,,' answers || fail "--batch: a game that is over"
"$TESSERA" hint board --depth=2 |
    awk '{ v[$1] = $2 } END { print v["best"] "," v["left"] "," v["right"] "," v["up"] "," v["down"] ",network" }' >expected
for line in 2 9; do
    sed -n "s/^$line,//p" answers >out && same "--batch: line $line" expected out
done
"$TESSERA" hint --batch --depth=2 <boards 2>err | cmp -s - answers || fail "--batch of standard input"
: >nothing
"$TESSERA" hint --batch nothing >out 2>err && [ ! -s out ] || fail "--batch of nothing"
refused 1 'nowhere: No such file' "$TESSERA" hint --batch nowhere
refused 1 'none.net: No such file' "$TESSERA" hint --batch boards --network=none.net
refused 2 'expected at most one file' "$TESSERA" hint --batch boards boards

# Names of columns are left out in the first line only; a line that is too long is told, and the next one is answered.
printf '"a","b"\n2 2/0 4\n' >columns
"$TESSERA" hint --batch columns --depth=1 >out 2>err && [ ! -s err ] && grep -q '^2,left,' out || fail "--batch: columns in quotation marks"
printf 'Z,B\n2 2/0 4\nz,b\n' >columns
refused 1 'columns:3:1: expected a tile or an empty cell' "$TESSERA" hint --batch columns --depth=1
grep -q '^2,left,' out || fail "--batch: the line before"
for sign in '{' '~' '[1]' '@'; do
    printf '%s\n2 2/0 4' "$sign" >columns
    refused 1 'columns:1:' "$TESSERA" hint --batch columns --depth=1
    grep -q '^2,left,' out || fail "--batch: the line after $sign"
done
{ head -c 1100000 /dev/zero | tr '\0' 2; printf '\n\n2 2/0 4\n'; } >columns
refused 1 'columns:1: the line is longer than 1048576 characters' "$TESSERA" hint --batch columns --depth=1
grep -q '^3,left,' out || fail "--batch: the line after a long one"
refused 1 '.: Is a directory' "$TESSERA" hint --batch . --depth=1
"$TESSERA" hint --batch - --depth=1 <nothing >out && [ ! -s out ] || fail "--batch of -"

grep -q '^7,.*,search$' answers || fail "--batch: the source of a 3x3 board"

# In a formation every way has its chance of success, the best move is by that, and the table is named.
formation=16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2
"$TESSERA" hint "$formation" >out 2>err || fail "a formation"
grep -qE '^left [0-9]+ success 81\.[0-9]{2}%$' out && grep -qE '^right [0-9]+ success 89\.[0-9]{2}%$' out &&
    grep -qx 'best right' out && grep -q '^values by the network, ' out &&
    grep -qE '^success by the endgame table 4[34]-[0-9]+$' out || { fail "success in a formation"; cat out; }
printf '%s\n' "$formation" >formations
"$TESSERA" hint --batch formations >out 2>err || fail "--batch: a formation"
grep -qE '^1,right,0\.81[0-9]{2},0\.89[0-9]{2},,,4[34]-[0-9]+$' out || { fail "--batch: success in a formation"; cat out; }
"$TESSERA" hint "$formation" --endgame=off >out 2>err || fail "no tables"
grep -q success out && { fail "success without a table"; cat out; }

# A way that the table does not know, in every form.
"$TESSERA" endgame solve 442 32 -o above.table --above=0.9 >out || fail "a table of the better boards"
half=64,128,256,512/1024,2048,4096,8192/16384,32,2,4/2,0,0,4
half="$TESSERA hint $half --network=small.net --depth=1 --endgame=above.table"
$half >out 2>err || fail "half a formation"
grep -qE '^left -?[0-9]+ success unknown$' out && grep -qE '^up [0-9-]+ success 91\.[0-9]{2}%$' out &&
    grep -qx 'best up' out && grep -qx 'success by the endgame table 442-32' out || { fail "an unknown success"; cat out; }
$half --json >out 2>err && grep -q '"best": "up".*"formation": {"name": "442", "target": 32, "success": {.*"left": null.*"up": 0\.91' out ||
    { fail "an unknown success in JSON"; cat out; }
echo 64,128,256,512/1024,2048,4096,8192/16384,32,2,4/2,0,0,4 >halves
"$TESSERA" hint --batch halves --network=small.net --depth=1 --endgame=above.table >out &&
    grep -qE '^1,up,unknown,unknown,0\.91[0-9]{2},(0\.0000|unknown),442-32$' out || { fail "--batch: an unknown success"; cat out; }

printf '2 4\n2 0\n' >two
printf '2 4 8\n2 0 0\n0 0 0\n' >three
printf '2 . 4 . 2 8 8\n. . 16 . 2 . .\n' >long
printf '1 1 2 3\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >fibonacci
printf '4\n0 0 2 0\n0 0 0 0\n0 0 0 0\n2 0 0 2\n' >corner
advice "2x2" "right up down" points "$TESSERA" hint two
advice "3x3" "right up down" points "$TESSERA" hint three
$hint three 2>err >out || fail "a network on 3x3"
grep -q 'networks work on 4x4 boards only' err || fail "that it does not help"
advice "7x2" "left right up down" points "$TESSERA" hint long
advice "fibonacci" "left right down" points "$TESSERA" hint --rules=fibonacci fibonacci
advice "corner" "left right up down" chance "$TESSERA" hint --rules=corner corner
advice "a goal on 3x3" "right up down" chance "$TESSERA" hint --rules=cs61b-2026 three
yes "$(seq 256 | sed 's/.*/2/' | tr '\n' ' ')" | head -n 256 >large
advice "256x256" "left right up down" points "$TESSERA" hint large
{ cat large; tail -n 1 large; } >larger
refused 1 'larger: the board is too large for a hint' "$TESSERA" hint larger

# Nothing to advise.
printf '2 4 8 16\n16 8 4 2\n2 4 8 16\n16 8 4 2\n' >stuck
printf '0 0\n0 0\n' >blank
printf '2048 2 2 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >won
refused 1 'stuck: the game is over' $hint stuck
refused 1 'blank: the game is over' "$TESSERA" hint blank
refused 1 'won: the goal is reached' $hint --rules=cs61b-2026 won
advice "a goal that does not end" "left right down" points $hint won

# What is wrong.
: >empty
printf '2 4\n2\n' >ragged
printf '2 3\n' >odd
refused 1 'empty:1:1: no board found' $hint empty
refused 1 'ragged:2:2: this row is shorter than the first' $hint ragged
refused 1 'odd:1:3: a tile must be a power of two' $hint odd
refused 1 'nowhere: No such file' $hint nowhere
refused 2 "no rule set 'chess'" $hint --rules=chess board
refused 2 'expected at most one board' $hint board board
wrong_thinking "$TESSERA" hint board
wrong_networks "$TESSERA" hint board
"$TESSERA" hint top --network=small.net >/dev/full 2>err && fail "a full disk is a failure"

# The network that ships: a damaged one is told, and there is advice without it; it needs less than 100 MB.
mkdir -p data/ai
cp damaged.net data/ai/default.net
TESSERA_DATA=$work/data "$TESSERA" hint board >out 2>err || fail "no advice without the network"
grep -q 'missing or damaged' err || fail "a damaged network is not told"
grep -q '^best ' out || fail "no best move without the network"
TESSERA_DATA=$work/data "$TESSERA" hint --rules=corner corner >out 2>err || fail "corner"
[ -s err ] && fail "corner needs no network"
[ -x "$SOURCE/build/tessera" ] || fail "no release build"
/usr/bin/python3 - "$SOURCE/build/tessera" board <<'END' || fail "a hint takes 100 MB or more"
import resource, subprocess, sys
subprocess.run([sys.argv[1], "hint", sys.argv[2]], check=True, stdout=subprocess.DEVNULL)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000
print(f"a hint took {peak:.1f} MB")
sys.exit(peak >= 100)
END
finish
