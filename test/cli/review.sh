# review: every move of a record or a log is valued; bad files get one clear line; an interrupted review leaves what it has.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/networks.sh"
export XDG_CACHE_HOME="$work/cache" XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config"
small_network small.net 1
review="$TESSERA review --nodes=200 --network=small.net"
game=$SOURCE/test/data/review/game.rec

# The text: what it is, a summary, five boards; --moves adds a line for each move.
$review "$game" >out 2>err || fail "a record: exit $?"
[ -s err ] && { fail "a complaint"; cat err; }
head -n 3 out >head
cat >expected <<END
$game: classic, 4x4, seed 1
759 moves, score 12508, largest tile 1024, over
values by the network, 200 positions per move
END
same "the head of a review" expected head
grep -Eq '^accuracy [0-9]+\.[0-9] %$' out || fail "no accuracy"
grep -Eq '^luck -?[0-9]+ points$' out || fail "no luck"
grep -Eq '^lost from move [0-9]+ on, (left|right|up|down): by (the tile after it|the move; best was (left|right|up|down))$' out || fail "no turning point"
[ "$(grep -c '^move [0-9]*, .* lost [0-9]* points' out)" = 5 ] || fail "not five costly moves"
[ "$(sed -n 's/^\([0-9]*\) best, \([0-9]*\) good, \([0-9]*\) inaccurac.*, \([0-9]*\) mistake.*, \([0-9]*\) blunder.*/\1+\2+\3+\4+\5/p' out)" ] || fail "no grades"
[ $(($(sed -n 's/^\([0-9]*\) best, \([0-9]*\) good, \([0-9]*\) inaccurac.*, \([0-9]*\) mistake.*, \([0-9]*\) blunder.*/\1+\2+\3+\4+\5/p' out))) = 759 ] || fail "the grades of all moves"
$review "$game" >again
same "equal reviews" out again
$review --moves "$game" >moves || fail "--moves"
awk '/^ +move +way/ { table = 1; next } table { count++; value["left"] = $3; value["right"] = $4; value["up"] = $5; value["down"] = $6
        if ($1 != count || $7 < 0 || value[$2] == "-") wrong = 1 }
    END { exit wrong || count != 759 }' moves || { fail "a line for each move"; tail -n 3 moves; }
$review - <"$game" | sed 1d >stdin
sed 1d out >file
same "a file and standard input" file stdin

# Other boards and rules say who gave their values; a table is used where there is one.
printf 'Left\nUp\nRight\nDown\nUp\nLeft\nUndo\nLeft\nDown\nQuit\n' >keys
for rules in endless cs61b-2014 cs61b-2026 corner fibonacci giant from-three wide; do
    "$TESSERA" play --rules=$rules --seed=11 --record=$rules.rec --no-display <keys || fail "$rules: no record"
    "$TESSERA" review --nodes=100 $rules.rec >out 2>err || { fail "$rules: exit $?"; cat err; }
    grep -q 'values by the [a-z ]*, 100 positions per move' out || { fail "$rules: whose values"; cat out; }
done
"$TESSERA" review --nodes=100 corner.rec | grep -q '% of success' || fail "a goal that ends the game: success"
"$TESSERA" play --rules=endless --size=2x2 --seed=3 --record=two.rec --no-display <keys
"$TESSERA" review two.rec | grep -q 'values by the plain search, 10000 positions per move' || fail "2x2 without a table"
"$TESSERA" exact --rules=endless --size=2x2 --hints >out || fail "a table of 2x2"
"$TESSERA" review two.rec | grep -qx 'values by a table of exact values' || fail "2x2 with a table"
"$TESSERA" review --nodes=100 --rules=cs61b-2014 "$SOURCE/test/data/cs61b-2014/g1_small.in" >out || fail "a log"
grep -q ': cs61b-2014, 4x4$' out || fail "the rules of a log"
$review --depth=1 "$game" | grep -q ', 1 tilt ahead, 200 positions per move$' || fail "a depth and nodes"
"$TESSERA" review --depth=2 wide.rec | grep -q ', 2 tilts ahead$' || fail "a depth"
"$TESSERA" review --time-per-move=0.1 wide.rec | grep -q ', 0.1 ms per move$' || fail "a time"

# In a formation the moves are judged by the chance of success, in every form of the review.
formation=16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2
printf 'Right\nDown\nLeft\nQuit\n' |
    "$TESSERA" play --start=$formation --seed=5 --record=formation.rec --front=lines --no-display --forget
$review --moves formation.rec >out || fail "a game in a formation"
grep -q '^2 moves in a formation, judged by the chance of success$' out || { fail "moves in a formation"; cat out; }
grep -q '^move 2, down: blunder, lost 90.03 % of success; best is up$' out || { fail "a blunder in a formation"; cat out; }
grep -q '^     up 90.03 %, down 0.00 % of success in 43-256$' out || { fail "the success of all ways"; cat out; }
grep -q '^lost from move 2 on, down: by the move; best was up$' out || { fail "lost in a formation"; cat out; }
grep -q '^     1 right    81.13%    89.93%         -         -     0.00%   0.00% best ' out || { fail "--moves in a formation"; cat out; }
$review --json formation.rec >json || fail "--json of a formation"
grep -q '"best": "up", .*"formation": {"name": "43", "target": 256, "success": {"up": 0.900[0-9]*, "down": 0.0}, "loss": 0.900' json || { fail "--json of a formation"; cat json; }
$review --html=formation.html formation.rec >out || fail "--html of a formation"
grep -q '\["43-256",\[811[0-9]*,899[0-9]*,null,null\],0\]' formation.html || { fail "the page of a formation"; grep -o '"43-256.\{60\}' formation.html; }
$review --endgame=off formation.rec | grep -q formation, && fail "a review without tables knows a formation"

# Several games: all of them, or the one that is asked for.
"$TESSERA" auto --network=small.net -n 3 --record=three.rec >out || fail "three games"
$review --depth=1 three.rec >out || fail "a record of three games"
[ "$(grep -c '^game [123]: [0-9]* moves, score' out)" = 3 ] || fail "three games are reviewed"
$review --depth=1 --game=2 three.rec >second || fail "--game"
grep -q '^game 2: ' second || fail "the second game"
[ "$(grep -c '^accuracy' second)" = 1 ] || fail "only the second game"
refused 1 "three.rec: there is no game 4; the file has 3 games" $review --game=4 three.rec
refused 2 "--game takes a whole number from 1 to" $review --game=0 three.rec
refused 1 "three.rec: the file has 3 games; choose one for the page with --game=N" $review --html=no.html three.rec
[ -e no.html ] && fail "a page of three games"

# The page: one file below 300 kB for 1,000 moves that asks for nothing else, with every move in it.
$review --html=page.html "$game" >out 2>err || fail "--html"
[ -s err ] && { fail "--html complains"; cat err; }
/usr/bin/python3 - page.html 759 <<'END' || fail "the page"
import html.parser, json, re, sys
text, moves = open(sys.argv[1], encoding="utf-8").read(), int(sys.argv[2])
class Page(html.parser.HTMLParser):
    inside, scripts, ids = None, [], []
    def handle_starttag(self, tag, attributes):
        self.inside = tag
        names = dict(attributes)
        assert not {"src", "href"} & set(names), names
        self.ids += [names["id"]] if "id" in names else []
        if tag == "script":
            self.scripts.append("")
    def handle_data(self, data):
        if self.inside == "script":
            self.scripts[-1] += data
    def handle_endtag(self, tag):
        self.inside = None
page = Page()
page.feed(text)
review = json.loads(page.scripts[0])
assert len(text) * 1000 < 300000 * moves, len(text)
assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text) and "@@" not in text
assert len(review["moves"]) == moves and sum(review["grades"]) == moves
assert len(set(page.ids)) == len(page.ids)
assert set(re.findall(r'byId\("([a-z-]+)"\)', page.scripts[1])) <= set(page.ids)
for cells, score, way, values, loss, share, grade, luck in review["moves"]:
    assert len(cells) == 16 and values[way] is not None and loss >= 0 and 0 <= share <= 1000000 and 0 <= grade <= 4
    assert grade > 0 or loss == 0
assert ":root{--background:#" in text and "prefers-color-scheme:dark" in text
END
cp "$game" '<!--<script>.rec'
$review --depth=1 --html=strange.html '<!--<script>.rec' >out || fail "a strange name"
[ "$(grep -c '<!--<script>' strange.html)" = 0 ] || fail "a strange name is not made harmless"
refused 1 "nowhere/page.html: No such file or directory" $review --html=nowhere/page.html --depth=1 --json three.rec --game=1
[ -s out ] && fail "a game is reviewed although its page cannot be written"
mkdir folder
refused 1 "folder: Is a directory" $review --depth=1 --html=folder "$game"
refused 2 "--html needs the name of a file" $review --html= "$game"
echo before >kept.html
head -n 18 "$game" >begun.rec
refused 1 "begun.rec: there is no move to review" $review --html=kept.html begun.rec
mkdir -p other/review
echo '<html></html>' >other/review/page.html
refused 1 "the page that ships is damaged" env TESSERA_DATA="$work/other" $review --depth=1 --html=other.html "$game"
[ -e other.html ] && fail "a page without its parts"
refused 1 "the page that ships is damaged" env TESSERA_DATA="$work/other" $review --depth=1 --html=kept.html "$game"
[ "$(cat kept.html)" = before ] || fail "a page that was not written anew is gone"
ls ./*.part >out 2>/dev/null && fail "a temporary file is left"
"$TESSERA" play --rules=endless --size=40x40 --seed=1 --record=large.rec --no-display <keys
"$TESSERA" review large.rec >out || fail "40x40"
grep -q '^luck' out && fail "the luck of 40x40 is not known"
refused 1 "large.rec: the board is too large for a page" "$TESSERA" review large.rec --html=large.html
"$TESSERA" play --rules=endless --size=300x300 --seed=1 --record=huge.rec --no-display <keys
refused 1 "huge.rec: the board is too large for a review" "$TESSERA" review huge.rec

# What cannot be reviewed.
"$TESSERA" word --seats=easy,easy --seed=1 --front=lines --record=word.rec >out || fail "a record of a word game"
refused 1 "word.rec: a record of the word game; see tessera word review" "$TESSERA" review word.rec
sed 's/^rules tiles.*/rules wings 2/' "$game" >wings.rec
refused 1 "wings.rec:9:7: unknown key" "$TESSERA" review wings.rec
sed '100s/.*/play 0 sideways/' "$game" >damaged.rec
refused 1 "damaged.rec:100: " "$TESSERA" review damaged.rec
sed '60s/draw 2/draw 4/' "$game" >changed.rec
refused 1 "changed.rec:60: " "$TESSERA" review changed.rec
refused 1 "begun.rec: there is no move to review" "$TESSERA" review begun.rec
head -n 5 "$game" >short.rec
refused 1 "short.rec:" "$TESSERA" review short.rec
: >empty.rec
refused 1 "empty.rec: not a Tessera record or a log" "$TESSERA" review empty.rec
printf 'start 2,2/0,4\nL 2@1,0\n' >moves.txt
refused 1 "moves.txt: not a Tessera record or a log; tessera import makes a record" "$TESSERA" review moves.txt
refused 1 "nowhere.rec: No such file or directory" "$TESSERA" review nowhere.rec
refused 1 "Is a directory" "$TESSERA" review .
printf 'T 2 0 0\nKLeft\n' >log
refused 1 "log:2: expected a tile, found a key" "$TESSERA" review log
refused 2 "expected one file" "$TESSERA" review
refused 2 "expected one file" "$TESSERA" review "$game" "$game"
refused 2 "no rule set 'chess'" "$TESSERA" review --rules=chess "$game"
refused 2 "a record has its own rules; --rules is for logs" "$TESSERA" review --rules=wide "$game"
refused 2 "a record has its own rules; --rules is for logs" "$TESSERA" review --size=3x3 "$game"
refused 1 "standard input: not a Tessera record or a log" "$TESSERA" review - </dev/null
wrong_thinking "$TESSERA" review "$game"
wrong_networks "$TESSERA" review "$game"
head -c -3 "$game" >torn.rec
$review --depth=1 torn.rec >out 2>err || fail "a torn record"
grep -q 'torn.rec: the last line is incomplete and was ignored' err || fail "a torn record is not told"
[ -c /dev/full ] && { $review --depth=1 "$game" >/dev/full 2>err && fail "a full disk"; grep -q 'cannot write' err || fail "a full disk is told"; }

# Interrupted: what was found is printed and written, marked as a part.
for how in --json --moves; do
    "$TESSERA" review --network=small.net --time-per-move=20 $how --html=part.html "$game" >out 2>err &
    job=$!
    sleep 3
    kill -INT $job
    wait $job && fail "$how: an interrupted review is a failure"
    grep -Eq '^tessera: interrupted after [0-9]+ of 759 moves$' err || { fail "$how: not told"; cat err; }
    done=$(sed -n 's/.*after \([0-9]*\) of.*/\1/p' err)
    if [ $how = --json ]; then grep -q '"complete": false' out || fail "the JSON is not marked"
    else grep -q "^interrupted: only the first $done moves were reviewed$" out || { fail "the text is not marked"; head -n 5 out; }; fi
    grep -q '"complete":false' part.html || fail "$how: the page is not marked"
done
finish
