# tessera word in line mode: what a person may enter, what is refused, what is saved and resumed.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache"
word() { "$TESSERA" word --front=lines "$@"; }
has() { grep -qF -- "$2" out || { fail "$1: no '$2' in:"; cat out; }; }

# All questions; none of them ends the turn.
printf 'hint\nunseen\ncheck crane\ncheck qqq\nshuffle\nshop\nhistory\nhelp\n' | word --seed=5 >out || fail "exit"
has board " 8  = . . ' . . . - . . . ' . . ="
has scores "scores You 0, Strong 0"
has bag "bag 86"
has turn "turn You"
has hint "hint 8"
has unseen "unseen 93: A9 B2 C2 D4 E12 "
has check "crane is a word"
has check "qqq is not a word"
has shop "price boom 20"
has help "quit"
rack=$(sed -n 's/^rack //p' out | head -n 1)
[ "$(printf %s "$rack" | wc -c)" = 7 ] || fail "a rack of seven: $rack"

# Each error is one line and does not end the turn.
printf 'ZZ 8\n8H QXZ\nbuy boom\nbuy house\nexchange 1\nundo\ncheck\nhint now\npass now\n' | word --seed=5 >out
[ "$(grep -c '^refused: ' out)" = 7 ] || { fail "seven refusals"; cat out; }
has refusal "refused: a move must start with a square, such as 8G or G8"
has refusal "refused: the score is too low for this price"
has refusal "refused: no such special"
has refusal "refused: nothing to undo"
has refusal "check: expected a word"
has refusal "hint: unexpected argument"
[ "$(grep -c '^turn You' out)" = 1 ] || fail "a refusal ended the turn"

# Undo removes the robot's answer and the move; the same move then gives the same answer.
echo hint | word --seed=7 --seats=human,easy >hints
move=$(sed -n 's/, -*[0-9]* points$//; s/^hint //p' hints)
printf '%s\nhistory\n' "$move" | word --seed=7 --seats=human,easy --new | sed '1,/^turn/d; 1,/^turn/d' >expected
printf '%s\nundo\n%s\nhistory\n' "$move" "$move" | word --seed=7 --seats=human,easy --new >out
sed '1,/^turn/d; 1,/^turn/d' out | sed '1,/^turn/d; 1,/^turn/d' >again
grep -q '^Easy: ' expected || fail "a history with an answer"
same "the game after undo" expected again
[ "$(grep -c '^rack' out)" -ge 4 ] || fail "the view after undo"

# Two people at one keyboard: no rack is shown until an empty line asks for it.
printf '\n' | word --seed=3 --seats=human,human >out
has veil "an empty line shows the rack"
[ "$(grep -c '^rack' out)" = 1 ] || fail "one rack for one empty line"
printf 'pass\n\npass\n\n' | word --seed=3 --seats=human,human --new >out
[ "$(grep -c '^rack' out)" = 2 ] || { fail "two racks"; cat out; }
printf '\npass\n' | word --seed=3 --seats=human,human --new >out
[ "$(grep -c '^rack' out)" = 1 ] || fail "the next rack is hidden"
grep -q 'next Human' out || fail "who is next"
printf '\npass\n\nundo\n' | word --seed=3 --seats=human,human --new >out
has "undo among people" "refused: with several people, only what was done in this turn can be undone"

# A record: refused if the file is not empty; checked with and without a word list; torn.
word --seats=fair,easy,strong --seed=3 --record=game.rec --no-blanks </dev/null >out || fail "robots alone"
has end "over "
refused 1 "the file is not empty and was not changed" "$TESSERA" word --record=game.rec --front=lines
"$TESSERA" replay --check game.rec >out || fail "check"
has check "words not looked up"
has check "over"
"$TESSERA" replay game.rec >out || fail "replay"
has replay "start"
printf 'cat\n' >short
cp out lines
for front in term window; do
    refused 2 "game.rec: a word game is shown line by line only; leave out --front" "$TESSERA" replay --front=$front game.rec
done
"$TESSERA" replay --front=lines game.rec >out && same "a word game line by line" lines out
DISPLAY=:nowhere WAYLAND_DISPLAY=nowhere "$TESSERA" word --front=desk --forget >out 2>err && fail "a window without a display"
grep -q 'cannot open a window' err || { fail "--front=desk is the window"; cat err; }
refused 1 "is not a word" "$TESSERA" replay --check --lexicon=short game.rec
sed 's/^rules seat 1 .*//; /^$/d' game.rec | "$TESSERA" replay --check - >out 2>err && fail "a changed head"
grep -q '^rules seat 0 fair' game.rec || fail "who sat where"
# Impossible draws.
sed '0,/^draw draw 0 .*/s//draw draw 0 QQQQQQQ/; s/^seed .*/seed none/; /^check/d; /^end/d' game.rec >bad.rec
refused 1 "not in the bag" "$TESSERA" replay bad.rec
sed '0,/^draw draw 0 .*/s//draw draw 0 ABC/; s/^seed .*/seed none/; /^check/d; /^end/d' game.rec >bad.rec
refused 1 "a draw must fill the rack" "$TESSERA" word gcg bad.rec
sed '0,/^draw draw 0 .*/s//draw draw 1 ABCDEFG/; s/^seed .*/seed none/; /^check/d; /^end/d' game.rec >bad.rec
refused 1 "it is another seat's draw" "$TESSERA" replay bad.rec
sed '0,/^draw draw 0 .*/s//draw draw 0 ABCDEFG/' game.rec >bad.rec
refused 1 "the generator draws something different" "$TESSERA" replay bad.rec

# Scored by tiles: in the record, in its replay, in a separate game that is resumed, and as the default next time.
word --seats=fair,easy,strong --seed=3 --record=tiles.rec --score=tiles </dev/null >out || fail "robots by tiles"
scores=$(sed -n 's/^over [^:]*: //p' out)
grep -qx 'rules score tiles' tiles.rec || fail "how it was scored is not in the record"
grep -qx 'rules score words' game.rec || fail "how the standard game was scored is not in the record"
"$TESSERA" replay --check tiles.rec >out || fail "replay by tiles"
has "the same scores" "${scores%.}"
grep -v '^rules score' game.rec | sed '/^check/d; /^end/d' >old.rec
"$TESSERA" replay --check game.rec | sed 's/.*: word/word/; s/, [0-9]* lines.*//' >expected
"$TESSERA" replay --check old.rec | sed 's/.*: word/word/; s/, [0-9]* lines.*//' >again || fail "a record without score"
same "a record that does not say means words" expected again
sed 's/^rules score tiles/rules score letters/' tiles.rec >bad.rec
refused 1 "score must be words or tiles" "$TESSERA" replay bad.rec
hint_points() { sed -n 's/^hint .*, \(-*[0-9]*\) points$/\1/p' out; }
printf 'pass\n' | word --seats=human,fair --score=tiles --new >out || fail "a game by tiles"
rack=$(sed -n 's/^rack //p' out | tail -n 1)
echo history | word --seats=human,fair >out
grep -q 'You: pass' out && fail "by words the game is another one"
word --seats=human,fair --score=tiles </dev/null >out
has "goes on by tiles" "rack $rack"
word </dev/null >out
has "as last time" "rack $rack"
echo hint | word >out
points=$(hint_points)
move=$(sed -n 's/, -*[0-9]* points$//; s/^hint //p' out | tail -n 1)
printf '%s\n' "$move" | word >out
case $move in
    exchange*) ;; # the game is another one each time: an exchange has no points to compare
    *) grep -q "^You: .*, $points points" out || { fail "the hint's points by tiles: $move, $points"; cat out; } ;;
esac
refused 2 "--score takes words or tiles, not 'letters'" "$TESSERA" word --score=letters

# Wrong usage.
refused 2 "--seats" "$TESSERA" word --seats=human
refused 2 "no player 'chess'" "$TESSERA" word play --seats=human,chess
refused 2 "no command 'chess'" "$TESSERA" word chess
refused 1 "$work/none" "$TESSERA" word --lexicon="$work/none"
finish
