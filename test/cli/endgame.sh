# endgame: formations are solved, kept as files, listed and probed; whatever is wrong gets one clear line and leaves
# nothing behind.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/networks.sh"
export XDG_CACHE_HOME="$work/cache"
endgame="$TESSERA endgame"
tables="$work/cache/tessera/endgames"

# ---- Solving ----
$endgame solve 44 64 --anywhere --value-only --json -j 2 >out || fail "solve: exit $?"
echo '{"formation": "44", "target": 64, "anywhere": true, "success": 0.9931318786, "boards": 220186}' >expected
same "a known figure" expected out
[ ! -e "$tables" ] || fail "--value-only wrote something"

$endgame solve 442 32 >out || fail "solve to the usual place: exit $?"
printf 'formation 442\ntarget 32\nsuccess %s\nboards %s\ntable %s/442-32.table\n' \
    "$(sed -n 's/^success //p' out)" "$(sed -n 's/^boards //p' out)" "$tables" >expected
same "what solve prints" expected out
boards=$(sed -n 's/^boards //p' out)
[ "$(stat -c %s "$tables/442-32.table")" -le $((3 * boards + 20000)) ] || fail "the table is too large"
$endgame solve 442 32 -o again.table --threads=1 >/dev/null || fail "solve -o: exit $?"
same "the same table wherever it is written" "$tables/442-32.table" again.table
$endgame solve 442 32 -o small.table --above=0.3 >/dev/null || fail "solve --above: exit $?"
[ "$(stat -c %s small.table)" -lt "$(stat -c %s again.table)" ] || fail "--above keeps as much"
[ "$(ls "$tables")" = 442-32.table ] || fail "something is left beside the table"

# ---- Listing ----
$endgame list --endgame="$tables" >out || fail "list: exit $?"
grep -q '^442 .* 32 .*success' out || { fail "list"; cat out; }
$endgame list --endgame="$tables" --json | grep -q '"formation": "442", "target": 32, "anywhere": false' || fail "list --json"
$endgame list --endgame=off | grep -qx 'No endgame tables.' || fail "a list without tables"

# ---- Probing: a board and its images ----
$endgame probe '64,128,256,512/1024,2048,4096,8192/16384,32,8,2/4,0,0,2' --endgame="$tables" >out || fail "probe: exit $?"
grep -qx 'formation 442' out || { fail "probe"; cat out; }
printf '8192 512 2 2\n4096 256 8 0\n2048 128 32 0\n1024 64 16384 4\n' >turned
$endgame probe turned --endgame="$tables" >turned.out || fail "probe of an image: exit $?"
for way in left:up up:left right:up; do
    one=$(sed -n "s/^${way%:*} //p" out)
    [ -z "$one" ] || grep -q " $one\$" turned.out || fail "the image of ${way%:*} is worth something else"
done
$endgame probe turned --endgame="$tables" --json | grep -q '"formation": "442", "target": 32, "success": {"left": ' || fail "probe --json"
# Formation 44 is solved when it is needed.
$endgame probe '128,256,512,1024/16384,8192,4096,64/2,0,0,0/4,0,2,0' --endgame=again.table >out || fail "by need: exit $?"
grep -qx 'formation 44' out || { fail "a small endgame by need"; cat out; }

# ---- Wrong words ----
refused 2 'expected a formation and a target' $endgame solve 42
refused 2 'one to four digits from 1 to 4' $endgame solve 5 64
refused 2 'one to four digits from 1 to 4' $endgame solve '' 64
refused 2 'cannot be longer' $endgame solve 24 64
refused 2 'is called 42' $endgame solve 2211 64
refused 2 'at least 4 tiles' $endgame solve 3 64
refused 2 'at least 2 cells free' $endgame solve 4443 8
refused 2 'power of two' $endgame solve 44 100
refused 2 'power of two' $endgame solve 44 65536
refused 2 'power of two from 8' $endgame solve 44 4
refused 2 'no tile larger than 512' $endgame solve 44 1024
refused 2 'power of two from 8' $endgame solve 44 x
refused 2 'writes no table' $endgame solve 44 64 --value-only -o x
refused 2 'above' $endgame solve 44 64 --above=2
refused 2 'limit-memory' $endgame solve 44 64 --limit-memory=x
refused 2 'did you mean' $endgame prob
refused 2 'expected solve' $endgame
refused 1 'too many boards' $endgame solve 411 512 --value-only
refused 1 'no endgame table knows' $endgame probe 2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0 --endgame="$tables"
refused 1 '4x4' $endgame probe 2,4/0,0 --endgame="$tables"

refused 2 'expected at most one board' $endgame probe 2,4/0,0 2,4/0,0
refused 2 "unexpected argument 'x'" $endgame list x
refused 1 'a tile must be a power of two' $endgame probe 3,4/0,0
refused 1 'nowhere: No such file' $endgame probe nowhere
refused 1 'there are no endgame tables; make one with' $endgame probe 2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0 --endgame=off
stuck=2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2
refused 1 'the game is over on this board' $endgame probe $stuck --endgame="$tables"
refused 1 'no endgame table knows' $endgame probe 131072,131072,2,4/4,2,4,2/2,4,2,4/4,2,4,2 --endgame="$tables"
refused 1 'cannot create the folder for endgame tables' env XDG_CACHE_HOME=/proc/none $endgame solve 44 32
long=$(head -c 5000 /dev/zero | tr '\0' a)
refused 1 'aaa: the name is too long' $endgame solve 44 32 --output="$long"
refused 1 'aaa: the name is too long' $endgame solve 44 32 --value-only --scratch="$long"
refused 1 'aaa: the name is too long' $TESSERA exact --size=2x2 --save="$long"
refused 1 'aaa: the name is too long' $TESSERA exact --size=2x2 --scratch="$long"
refused 1 'cannot create the folder for tables' env XDG_CACHE_HOME=/proc/none $TESSERA exact --size=2x2 --hints
refused 1 'words: Not a directory' sh -c ': >words && exec "$TESSERA" exact --size=2x2 --scratch=words'

# A way of which the table knows nothing, beside one that it knows.
$endgame solve 442 32 -o above.table --above=0.9 >out || fail "solve --above: exit $?"
unknown=
for free in 2,2/4,0,0,2 2,4/2,0,0,4 8,2/4,4,2,2 16,2/2,4,2,8 4,16/2,0,2,16; do
    board=64,128,256,512/1024,2048,4096,8192/16384,32,$free
    $endgame probe $board --endgame=above.table >out 2>err || continue
    $endgame probe $board --endgame=above.table --json >json || fail "probe --json of $free: exit $?"
    for way in left right up down; do
        if grep -qx "$way unknown" out; then
            unknown=yes
            grep -q "\"$way\": null" json || { fail "an unknown way in JSON"; cat out json; }
        elif ! grep -q "^$way " out; then
            grep -q "\"$way\":" json && { fail "a way that is none in JSON"; cat out json; }
        fi
    done
done
[ "$unknown" ] || fail "every way was known"

# ---- Bad files ----
head -c 200 again.table >cut.table
refused 1 'cut.table: the table is cut off' $endgame probe turned --endgame=cut.table
cp again.table changed.table
printf 'X' | dd of=changed.table bs=1 seek=80 conv=notrunc 2>/dev/null
refused 1 'changed.table: the table is damaged' $endgame probe turned --endgame=changed.table
cp again.table newer.table
printf '\007' | dd of=newer.table bs=1 seek=8 conv=notrunc 2>/dev/null
refused 1 'newer.table: this program cannot read this version' $endgame probe turned --endgame=newer.table
echo hello >foreign.table
refused 1 'foreign.table: not an endgame table' $endgame probe turned --endgame=foreign.table
: >empty.table
refused 1 'empty.table: the file is empty' $endgame probe turned --endgame=empty.table
refused 1 'No such file' $endgame probe turned --endgame=nowhere
mkdir folder && cp foreign.table folder
refused 1 'not an endgame table' $endgame list --endgame=folder
cp foreign.table "$tables/foreign.table"
$endgame list >out 2>err || fail "a foreign file in the usual place: exit $?"
[ ! -s err ] || fail "a foreign file in the usual place is complained about"
rm "$tables/foreign.table"

# ---- No memory, no room: nothing half-written stays ----
refused 1 'of memory, 102 KB allowed' $endgame solve 44 128 -o none.table --limit-memory=100K
refused 1 'No such file' $endgame solve 44 64 -o nowhere/none.table
refused 1 'Is a directory' $endgame solve 44 64 -o folder
(
    trap '' XFSZ
    export GCOV_PREFIX="$work/uncounted"
    ulimit -f 100
    exec $endgame solve 44 64 -o none.table
) >out 2>err
[ $? = 1 ] || fail "a full disk: not exit 1"
grep -q 'none.table: File too large' err || { fail "a full disk"; cat err; }
[ -z "$(ls none.table* 2>/dev/null)" ] || fail "something half-written is left: $(ls none.table*)"

# ---- Distilling ----
$endgame distill again.table -o distilled.table || fail "distill: exit $?"
[ "$(stat -c %s distilled.table)" -lt "$(stat -c %s again.table)" ] || fail "a distilled table is larger"
$endgame list --endgame=distilled.table | grep -q '^442 ' || fail "a distilled table cannot be read"
head -c 300 distilled.table >cut.table
refused 1 'cut.table: ' $endgame list --endgame=cut.table
refused 2 'expected a table' $endgame distill again.table
refused 1 'not an endgame table' $endgame distill foreign.table -o x
cp again.table kept.table
refused 2 '--output would overwrite the file that is read' $endgame distill again.table -o again.table
refused 2 '--output would overwrite the file that is read' $endgame distill again.table -o ./again.table
same "a table that is read" kept.table again.table
refused 1 'No such file' $endgame distill again.table -o nowhere/x
$endgame solve 44 16 --anywhere -o anywhere.table >out || fail "solve --anywhere -o: exit $?"
refused 1 'a table of targets anywhere cannot be distilled' $endgame distill anywhere.table -o x
[ -e x ] && fail "a table that cannot be distilled was written"
$endgame list --endgame=anywhere.table | grep -q '^44 *16 anywhere  success' || fail "list: a target anywhere"

# ---- Players ----
small_network small.net 1
printf '64 128 256 512\n1024 2048 4096 8192\n16384 32 8 2\n4 0 0 2\n' >board
$TESSERA hint board --network=small.net --nodes=100 --endgame="$tables" >with || fail "hint: exit $?"
$TESSERA hint board --network=small.net --nodes=100 --endgame=off >without || fail "hint --endgame=off: exit $?"
cmp -s with without && fail "a table changes nothing"
refused 1 'nowhere: No such file' $TESSERA hint board --network=small.net --endgame=nowhere
refused 1 'nowhere: No such file' $TESSERA auto --network=small.net --endgame=nowhere
refused 1 'nowhere: No such file' $TESSERA evaluate --network=small.net --games=1 --endgame=nowhere
refused 1 'nowhere: No such file' $TESSERA evaluate --network=small.net --games=1 --against-endgame=nowhere
$TESSERA evaluate --network=small.net --games=2 --endgame=off --against-endgame="$tables" | grep -q '^difference ' ||
    fail "evaluate --against-endgame"
finish
