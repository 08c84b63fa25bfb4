# tessera word auto and learn: games between robots.
. "$SOURCE/test/lib/check.sh"
export XDG_CACHE_HOME="$work/cache"

# The result depends on the seed, not on the threads; the last line is the speed.
"$TESSERA" word auto --games=6 --seats=strong,fair,easy,thrifty --seed=3 | sed '$d' >one || fail "auto"
"$TESSERA" word auto --games=6 --seats=strong,fair,easy,thrifty --seed=3 --threads=4 | sed '$d' >four
"$TESSERA" word auto --games=6 --seats=strong,fair,easy,thrifty --seed=4 | sed '$d' >other
same "threads change nothing" one four
cmp -s one other && fail "another seed, other games"
grep -q '^6 games, ' one || fail "games"
[ "$(grep -c -E '^(strong|fair|easy|thrifty) ' one)" = 4 ] || fail "a line for each robot"

# Pairs: equal robots win equally often with equal bags, since each game is played from both seats.
"$TESSERA" word auto --pairs=4 --seats=fair,fair --no-specials --no-blanks --json >json || fail "pairs"
python3 - <<'END' || fail "JSON"
import json
result = json.load(open("json"))
assert result["games"] == 8 and result["pairs"] is True and result["seed"] == 1
first, second = result["robots"]
assert first["robot"] == "fair" and first["share"] == second["share"] == 0.5
assert first["points"] == second["points"] > 100
assert 0 <= first["low"] < 0.5 < first["high"] <= 1
assert first["spent"] == 0 and result["games_per_second"] > 0
END

# The strong robot spends points only if specials are for sale.
"$TESSERA" word auto --games=2 | grep -q '^strong .* [1-9][0-9.]*$' || fail "nothing was bought"
"$TESSERA" word auto --games=2 --no-specials | grep -q '^strong .* 0\.0$' || fail "bought what is not for sale"

# Scored by tiles, games have fewer points; each robot plays for the points that count.
"$TESSERA" word auto --games=12 --seats=fair,fair --no-specials --json >words
"$TESSERA" word auto --games=12 --seats=fair,fair --no-specials --json --score=tiles >tiles || fail "by tiles"
python3 - <<'END' || fail "points by tiles"
import json
words, tiles = (sum(robot["points"] for robot in json.load(open(name))["robots"]) for name in ("words", "tiles"))
assert 0.6 * words < tiles < words, (words, tiles)
END
refused 2 "--score takes words or tiles" "$TESSERA" word auto --score=points
refused 2 "--score takes words or tiles" "$TESSERA" word learn --score=points -o x

refused 2 "no robot 'human'" "$TESSERA" word auto --seats=human,fair
refused 2 "no robot ''" "$TESSERA" word auto --seats=strong,
refused 2 "at least two seats" "$TESSERA" word auto --seats=strong
refused 2 "at most 4 seats" "$TESSERA" word auto --seats=easy,easy,easy,easy,easy
refused 2 "two seats" "$TESSERA" word auto --pairs=1 --seats=easy,easy,easy
refused 2 "cannot be used together" "$TESSERA" word auto --pairs=1 --games=1
refused 2 "--games" "$TESSERA" word auto --games=0
refused 2 "--threads" "$TESSERA" word auto --threads=1000
refused 2 "unexpected argument 'strong'" "$TESSERA" word auto strong
refused 1 "nowhere" "$TESSERA" word auto --lexicon=nowhere
refused 1 "nowhere" "$TESSERA" word auto --leaves=nowhere
echo "E one" >bad.leaves
refused 1 "bad.leaves:1:3: expected points" "$TESSERA" word auto --leaves=bad.leaves

# Learning: the same values for any number of threads, and they can be used to play.
"$TESSERA" word learn --games=8 --rounds=2 --seed=2 -o one.leaves 2>log || fail "learn"
"$TESSERA" word learn --games=8 --rounds=2 --seed=2 --threads=3 -o three.leaves 2>>log
same "threads change no value" one.leaves three.leaves
grep -q '^# tessera word learn --games=8 --rounds=2 --seed=2' one.leaves || fail "the command in the file"
grep -q '^? [1-9]' one.leaves || fail "the blank is worth something"
"$TESSERA" word auto --games=1 --leaves=one.leaves >/dev/null || fail "playing with what was learned"
"$TESSERA" word learn --games=4 --rounds=1 --score=tiles -o tiles.leaves 2>>log || fail "learning by tiles"
grep -q '^# tessera word learn .* --score=tiles, after' tiles.leaves || fail "how it was scored in the file"
refused 2 "expected -o FILE" "$TESSERA" word learn
refused 2 "--rounds" "$TESSERA" word learn --rounds=21 -o x
"$TESSERA" word learn --games=1 --rounds=1 -o no/such/folder >/dev/null 2>err && fail "a file that cannot be written"
grep -q "no/such/folder" err || fail "which file"
finish
