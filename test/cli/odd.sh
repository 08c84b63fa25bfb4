# odd: odd files, odd numbers and combinations that are refused, command by command: each gets its exit code and one line.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/networks.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
exec </dev/null
small_network small.net 1
game=$SOURCE/test/data/review/game.rec
list=$SOURCE/test/data/word/words.txt
empty=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15
long=$(head -c 5000 /dev/zero | tr '\0' a)

# prints TEXT COMMAND...: it is done, complains about nothing, and a line of its output is TEXT.
prints() {
    text=$1
    shift
    "$@" >out 2>err || fail "$*: exit $?"
    [ -s err ] && { fail "$*: a complaint"; cat err; }
    grep -qxF -- "$text" out || { fail "$*: no line '$text' in:"; head -n 20 out; }
}

# ---- The program ----

prints "2048 as everybody knows it, 4x4, seed 7" "$TESSERA" --seed=7
"$TESSERA" >out 2>err || fail "no arguments: exit $?"
grep -q '^2048 as everybody knows it, 4x4, seed ' out || { fail "no arguments play"; cat out; }
"$TESSERA" rules >expected
"$TESSERA" rules <&- >out 2>err && same "standard input is closed" expected out
"$TESSERA" rules 2>&- >out && same "standard error is closed" expected out
"$TESSERA" rules >&- 2>err && fail "standard output is closed"
[ "$(cat err)" = "tessera: cannot write: Bad file descriptor" ] || { fail "standard output is closed"; cat err; }
refused 1 "standard input: Is a directory" "$TESSERA" play --front=lines --forget <.

# Options: what they need and what they do not take.
refused 2 "tessera auto: -n needs a value" "$TESSERA" auto -n
refused 2 "tessera auto: --games needs a value" "$TESSERA" auto --games
refused 2 "tessera auto: --json=x takes no value" "$TESSERA" auto --json=x
refused 2 "unknown option -z" "$TESSERA" play -z=3
refused 2 "-n is no longer --network; use --network" "$TESSERA" hint -n 3
refused 2 "-n is no longer --network; use --network" "$TESSERA" hint -n -x
refused 2 "--cut takes a number from 0 to 1, not '1e999'" "$TESSERA" evaluate --cut=1e999
refused 2 "--margin takes a number" "$TESSERA" hint --margin=1e999 2,2/0,0
prints "best left" "$TESSERA" hint 2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0 --network=small.net --depth=1 --margin=0 --calm=1

# ---- Rules ----

refused 2 "expected at most one rule set" "$TESSERA" rules tiny --rules=classic
refused 2 "expected at most one rule set" "$TESSERA" rules tiny classic
for chance in .5 0. 1. 0 1 1.0 0.1234567890123; do
    prints "score 4" "$TESSERA" tilt left 2,2/0,0 --p2=$chance
done
for chance in 1.1 2 x . -1 0.5x 1.000000001; do
    refused 2 "--p2 takes a number from 0 to 1, not '$chance'" "$TESSERA" tilt left 2,2/0,0 --p2=$chance
done
prints "new 2:500000000 4:500000000" "$TESSERA" rules tiny --p2=.5
prints "new 2:250000000 4:750000000" "$TESSERA" rules tiny --new=2 --p2=0.25
prints "new 1:250000000 2:750000000" "$TESSERA" rules fibonacci --new=2:1,1:1 --p2=0.25
printf 'name mine\nwings 2\n' >wings.rules
refused 1 "wings.rules:2:1: unknown key" "$TESSERA" tilt left 2,2/0,0 --rules=./wings.rules

# ---- Boards ----

refused 2 "expected a direction and at most one board" "$TESSERA" tilt left 2,2/0,0 2,2/0,0
refused 2 "expected at most one board" "$TESSERA" inspect 2,2/0,0 2,2/0,0
refused 1 "--draw works on square boards only" "$TESSERA" tilt left 2,0/0,2/2,0 --draw
echo 2 >single
"$TESSERA" inspect single >out 2>err || fail "a single tile: exit $?"
for line in "width 1" "height 1" "weighted 0" "snake 0" "penalty 0"; do
    grep -qx "$line" out || { fail "a single tile: $line"; cat out; }
done
"$TESSERA" inspect single --json | grep -q '"weighted": 0' || fail "a single tile in JSON"

# Games that end: won, lost, or over with a goal that does not end them.
echo Left | "$TESSERA" play --rules=cs61b-2014 --seed=1 --start=1024,1024,2,4/0,0,0,0/0,0,0,0/0,0,0,0 >out || fail "a game that is won"
grep -q 'The goal is reached: game won$' out || { fail "a game that is won"; cat out; }
echo Left | "$TESSERA" play --seed=1 --start=1024,1024,2,4/0,0,0,0/0,0,0,0/0,0,0,0 >out || fail "a goal that does not end"
grep -q 'The goal is reached; some moves remain$' out || { fail "a goal that does not end"; cat out; }
"$TESSERA" play --seed=1 --start=2048,4,8,16/16,8,4,2/2,4,8,16/16,8,4,2 >out || fail "a goal and no move"
grep -q 'No moves remain: game over$' out || { fail "a goal and no move"; cat out; }

# ---- Tables of exact values ----

"$TESSERA" exact --size=2x2 --objective=reach:32 --save=reach.table >out || fail "a table of a chance"
"$TESSERA" exact --size=2x2 --save=score.table >out || fail "a table of points"
"$TESSERA" probe reach.table 2,0/0,4 >out 2>err || fail "probe: exit $?"
grep -qxE 'left 0\.[0-9]{12}' out || { fail "a chance has twelve digits"; cat out; }
"$TESSERA" probe score.table 2,0/0,4 >out 2>err || fail "probe: exit $?"
grep -qxE 'left [0-9]+\.[0-9]{10}' out || { fail "points have ten digits"; cat out; }
"$TESSERA" probe reach.table --check | grep -qxE 'reach 32 0\.[0-9]{12}' || fail "--check of a chance"
"$TESSERA" probe score.table --check | grep -qxE 'score [0-9]+\.[0-9]{10}' || fail "--check of points"
prints "best none" "$TESSERA" probe reach.table 2,4/4,2
refused 1 "the board is 3x2, the table is for 2x2" "$TESSERA" probe reach.table 2,0,0/0,4,0
refused 1 "the board is 2x3, the table is for 2x2" "$TESSERA" probe reach.table 2,0/0,4/0,0
refused 1 "no game of this table can reach this board" "$TESSERA" probe reach.table 64,4/4,2
refused 1 "standard input:1:1: no board found" "$TESSERA" probe reach.table
refused 2 "expected a table and at most one board" "$TESSERA" probe
refused 2 "expected a table and at most one board" "$TESSERA" probe reach.table 2,0/0,4 2,0/0,4
refused 2 "expected a table" "$TESSERA" probe reach.table 2,0/0,4 --check
refused 1 "empty: the file is empty" sh -c ': >empty; exec "$0" probe empty' "$TESSERA"
for at in 100 600 3000 6000; do
    cp score.table damaged.table
    printf '\377\376\375' | dd of=damaged.table bs=1 seek=$at conv=notrunc 2>/dev/null
    refused 1 "damaged.table: the table is damaged: its checksum is wrong" "$TESSERA" probe damaged.table --check
done
head -c 3000 score.table >cut.table
refused 1 "cut.table: " "$TESSERA" probe cut.table 2,0/0,4

# ---- The corner game ----

for goal in 3 1 0 x '' -4 99999999999999999999999999999999999999999999999999999999999999999999; do
    refused 2 "--goal takes a tile from 4 to 2^62, not '$goal'" "$TESSERA" solve --size=2 "--goal=$goal"
done
for size in 99999999999999999999 1Q 1GG 17179869184G 0 -1 '' x; do
    refused 2 "--limit-memory takes a size such as 64M or 2G, not '$size'" "$TESSERA" solve --size=2 "--limit-memory=$size"
done
prints "moves 5" "$TESSERA" solve --goal=8 0,2/0,0 -q --priority=optimal --limit-memory=1G --threads=64
refused 2 "use the natural start and take no board" "$TESSERA" solve --prove 0,2/0,0
refused 2 "use the natural start and take no board" "$TESSERA" solve --size=2 0,2/0,0
refused 2 "--prove works up to 4x4" "$TESSERA" solve --prove --size=9
refused 2 ".: Is a directory" "$TESSERA" solve .
# A board without line breaks begins with its side; a comment ends a word, whatever stands around it.
"$TESSERA" solve --goal=8 0,2/0,0 -q >expected || fail "a board in rows"
for text in '2 0 2 0 0' '2# side\n0 2\n0 0' '2\n0 2 // first\n0 0 // second' '2//side\n0 2\n0//a\n0' '2\n. 2 . .' '2 0 2\n\n0\n0 # end' \
    '2 0 2 0 0// end'; do
    printf "$text" >loose
    "$TESSERA" solve --goal=8 loose -q >out 2>err && same "the board $text" expected out || { fail "the board $text"; cat err; }
done
for text in '2 0 2 0' '2 0 2 0 0 0' '0' '40000 2' '2 0 x 0 0' '2 0 2 0 0 / end' '2 0 2 0 0 /' 'x 0 2 0 0' '2 0 3 0 0'; do
    printf "$text" >loose
    "$TESSERA" solve --goal=8 loose >out 2>err
    [ $? = 2 ] && [ "$(wc -l <err)" = 1 ] && grep -q '^tessera: loose' err || { fail "the board '$text'"; cat err; }
done
# Drawings have room for large tiles, and an end.
"$TESSERA" solve 32768,32768/0,0 --goal=65536 --svg=large.svg >out && grep -q '>65536<' large.svg || fail "a drawing of large tiles"
"$TESSERA" solve 512,512/0,0 --goal=1024 --svg=thousand.svg >out && grep -q '>1024<' thousand.svg || fail "a drawing of a thousand"
"$TESSERA" solve 64,64/0,0 --goal=128 --svg=hundred.svg >out && grep -q '>128<' hundred.svg || fail "a drawing of a hundred"
refused 2 "cannot write nowhere/x.svg: No such file or directory" "$TESSERA" solve --size=2 --goal=8 -q --svg=nowhere/x.svg

# ---- Records and logs ----

refused 1 "no terminal to play on" "$TESSERA" replay --front=term "$game"
refused 1 "no terminal to play on" env TERM=dumb "$TESSERA" play --front=term
printf 'T 2 0 0\nT 2 1 1\nKLeft\nT 2 3 3\n' >log
prints "start" "$TESSERA" replay log
refused 1 "log:4: the cell is outside the board" "$TESSERA" replay --rules=tiny log
refused 1 "log:4: the cell is outside the board" "$TESSERA" replay --rules=tiny --front=term log
refused 2 "--size=0x1: a board must have" "$TESSERA" replay --size=0x1 log
refused 2 "--size=0x1: a board must have" "$TESSERA" replay --size=0x1 --front=term log
refused 2 "a record has its own rules; --rules is for logs" "$TESSERA" replay --p2=0.5 "$game"
refused 2 "a record has its own rules; --rules is for logs" "$TESSERA" replay --goal=64 "$game"
refused 1 ".: Is a directory" "$TESSERA" replay .
printf 'tessera record 1\ngame chess\nrules x\nseed none\nbegin\n' >chess.rec
refused 1 "chess.rec: unknown game 'chess'" "$TESSERA" replay chess.rec
refused 1 "chess.rec:2: a record of a different game" "$TESSERA" replay --front=term chess.rec
refused 1 "chess.rec: a record of the game 'chess'" "$TESSERA" review chess.rec
refused 1 "chess.rec: a record of another game, 'chess'" "$TESSERA" word gcg chess.rec
refused 1 "chess.rec: a record of another game, 'chess'; see tessera review" "$TESSERA" word review chess.rec
printf 'pass\nundo\nredo\nundo\npass\n' | "$TESSERA" word --front=lines --seats=human,easy --seed=1 --forget --record=word.rec >out ||
    fail "a word game with undo"
prints "undo" "$TESSERA" replay word.rec
prints "redo" "$TESSERA" replay word.rec
[ "$(grep -c '^You  *[0-9]*  [A-Z?]*$' out)" -ge 8 ] || { fail "every board of a word game"; cat out; }
"$TESSERA" replay --check word.rec >out 2>err && [ "$(wc -l <out)" = 1 ] || { fail "--check of a word game"; cat out err; }
refused 2 "word.rec: a word game is shown line by line only; leave out --front" "$TESSERA" replay word.rec --front=term
refused 2 "word.rec: a word game is shown line by line only; leave out --front" "$TESSERA" replay word.rec --front=desk
refused 1 "none: No such file" "$TESSERA" replay word.rec --lexicon=none
refused 1 "word.rec:" "$TESSERA" replay word.rec --lexicon="$list"
sed 's/^draw draw 0 ......./draw draw 0 QQQQQQQ/' word.rec >changed.rec
refused 1 "changed.rec:" "$TESSERA" replay changed.rec
sed 's/^rules seats.*/rules seats 9/' word.rec >seats.rec
refused 1 "seats.rec:3" "$TESSERA" replay seats.rec
refused 1 "seats.rec:3" "$TESSERA" word gcg seats.rec
refused 1 "seats.rec:3" "$TESSERA" word review seats.rec
prints "the robot uses a word list other than that of the game" "$TESSERA" word review word.rec --lexicon="$list"

# ---- Reviews ----

printf 'Left\nUp\nRight\nDown\n' | "$TESSERA" play --size=3x3 --seed=1 --record=three.rec --no-display || fail "a game on 3x3"
refused 1 "" sh -c '"$0" review three.rec --network=small.net --depth=1 >reviewed; exit 1' "$TESSERA"
grep -q 'networks work on 4x4 boards only; this review does not use one' err || { fail "a network for 3x3"; cat err; }
grep -q '^values by the plain search, 1 tilt ahead$' reviewed || { fail "a review of 3x3"; cat reviewed; }
"$TESSERA" review three.rec --time-per-move=1 | grep -q '^values by the plain search, 1 ms per move$' || fail "a review with a time"
printf 'Left\nQuit\n' | "$TESSERA" play --rules=cs61b-2014 --seed=1 --record=won.rec --no-display --start=1024,1024,2,4/0,0,0,0/0,0,0,0/0,0,0,0
"$TESSERA" review won.rec --network=small.net --depth=1 >out || fail "a review of a game that is won"
grep -q '1 move, score 2048, largest tile 2048, won$' out || { fail "a review of a game that is won"; cat out; }
"$TESSERA" review won.rec --network=small.net --depth=1 --json --html=won.html >out && grep -q '"goalEnds":true' won.html || fail "the page of a game that is won"
mkdir -p broken/ai
echo nothing >broken/ai/default.net
TESSERA_DATA=$work/broken "$TESSERA" review won.rec --depth=1 >out 2>err || fail "a review without the default network"
[ "$(cat err)" = "tessera: the default network is missing or damaged; this review does not use it" ] || { fail "a damaged default network"; cat err; }
printf '\000\001\002' >zeros.rec
refused 1 "zeros.rec:" "$TESSERA" review zeros.rec

# ---- Playing ----

refused 2 "unexpected argument 'x'" "$TESSERA" play x
refused 2 "--daily cannot be used with --seed or --start" "$TESSERA" play --daily --start=2,2/0,0
for colour in auto always never; do
    prints "2048 as everybody knows it, 4x4, seed 7" "$TESSERA" --seed=7 --color=$colour --theme=dark --front=auto
    "$TESSERA" word --color=$colour --theme=dark --seed=1 --forget >out 2>err || fail "word --color=$colour: exit $?"
    [ -s err ] && { fail "word --color=$colour complains"; cat err; }
done
refused 2 "--color takes auto, always or never, not 'blue'" "$TESSERA" word --color=blue
refused 2 "standard input is used for moves; --lexicon needs a file" "$TESSERA" word --lexicon=-
refused 2 "standard input is used for moves; --lexicon needs a file" "$TESSERA" word play --lexicon=-
refused 2 "unexpected argument 'x'" "$TESSERA" word play x
refused 2 "--seats: a game has at least two seats" "$TESSERA" word --seats=human
refused 2 "--lexicon needs a file" "$TESSERA" serve --lexicon=-
refused 2 "--store takes sqlite:FILE or postgresql:..., not 'mysql:x'" "$TESSERA" serve --store=mysql:x
printf 'shop\n' | "$TESSERA" word --front=lines --seed=1 --no-specials --forget --seats=human,human >out || fail "no specials"
printf '\nshop\nundo\nredo\nundo now\ncheck\nnew\n' | "$TESSERA" word --front=lines --seed=1 --no-specials --forget --seats=human,human >out ||
    fail "no specials"
for line in "this game has no specials" "undo: unexpected argument" "check: expected a word"; do
    grep -qx "$line" out || { fail "$line"; cat out; }
done
[ "$(grep -c '^refused: ' out)" = 2 ] || { fail "nothing to undo or redo"; cat out; }

# ---- Words ----

for used in 7 7,5: 7,15 15,7 7,5,6 x ,; do
    refused 2 "--used takes squares such as 7,5;7,6" "$TESSERA" word moves $empty CRANE "--used=$used"
done
"$TESSERA" word moves $empty CRANE --count >expected
"$TESSERA" word moves $empty CRANE --count '--used=0,0;14,14;' >out && same "squares far away change nothing" expected out
"$TESSERA" word moves $empty CRANE --count '--used=7,7' | cmp -s expected - && fail "the middle square changes nothing"
"$TESSERA" word moves $empty AABB --top=1000 >out || fail "equal scores"
sort -u out | wc -l >unique
wc -l <out | cmp -s unique - || fail "a play is printed twice"
sort -rn -s -k1,1 out >sorted && same "higher scores come first" sorted out
refused 2 "a rack has at most 7 letters" "$TESSERA" word moves $empty ABCDEFGH
refused 2 "a rack has letters A to Z, and ? for a blank" "$TESSERA" word moves $empty a
refused 2 "--top and --count cannot be used together" "$TESSERA" word moves $empty A --top=1 --count
refused 1 "none: No such file" "$TESSERA" word moves $empty A --lexicon=none
refused 2 "--pairs takes a whole number" "$TESSERA" word auto --pairs=0
refused 2 "--seed takes a whole number" "$TESSERA" word auto --seed=x
"$TESSERA" word auto -n 1 --seats=easy,easy --no-specials >plain && "$TESSERA" word auto -n 1 --seats=easy,easy >out || fail "robots"
"$TESSERA" word check crane qqq crane >out && fail "a word that is none"
cp word.rec kept.rec
refused 2 "--output would overwrite the file that is read" "$TESSERA" word gcg word.rec -o ./word.rec
same "a record that is read" kept.rec word.rec
refused 1 ".: Is a directory" "$TESSERA" word gcg .
refused 1 "nowhere/x: No such file" "$TESSERA" word gcg word.rec -o nowhere/x
refused 1 "no cache folder for this list; choose a file with -o" env XDG_CACHE_HOME=/proc/none "$TESSERA" word lexicon "$list"
refused 1 "nowhere/x: No such file" "$TESSERA" word lexicon "$list" -o nowhere/x
"$TESSERA" word lexicon - -o from.lexicon <"$list" >out || fail "a list from standard input: exit $?"
refused 1 "no cache folder for this list; choose a file with -o" "$TESSERA" word lexicon - <"$list"

# ---- Learning ----

refused 1 "the name of the network is too long" "$TESSERA" train "--network=$long" --games=1
small="$TESSERA train --network=more.net --seed=1"
$small --games=10 --patterns=0123 >out 2>err || { fail "train: exit $?"; cat err; }
$small --games=20 --resume --lambda=0.3 --horizon=5 --rate=0.01 >out 2>err || { fail "train --resume: exit $?"; cat err; }
cp more.net.run kept.run
head -c 200 kept.run >more.net.run
refused 1 "more.net.run: " $small --games=30 --resume
rm more.net.run
refused 1 "more.net.run: No such file" $small --games=30 --resume
base="$TESSERA train --network=wide.net --games=1 --base=more.net"
refused 2 "--patterns: " $base --patterns=0,1
refused 1 "none: No such file" "$TESSERA" train --network=wide.net --games=1 --base=none
[ -e wide.net ] && fail "a network was written"
finish
