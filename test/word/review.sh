# The review of a word game: who lost what, where the points come from, the turning point.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache"
"$TESSERA" word --seats=strong,easy --seed=11 --record=game.rec </dev/null >out || fail "a game of robots"
"$TESSERA" word review game.rec --turns >review || fail "a review"
# The strong robot does what the review compares with: it loses nothing, and the easy one does.
awk '/^seat .*turns/ { part = 1 } part && $1 == "Strong" { if ($3 != 0.0 || $6 != $2) exit 1 }
    part && $1 == "Easy" { if ($3 < 100 || $6 == $2) exit 1; exit }' review || { fail "what the robots lost"; cat review; }
# words + specials + spent + end = score, and that is the score of the game.
awk '/^seat .*words/ { part = 1; next } part && NF == 6 { n++; if ($2 + $3 + $4 + $5 != $6) exit 1 }
    part && NF == 0 { exit n != 2 }' review || { fail "where the scores come from"; cat review; }
for name in Strong Easy; do
    score=$(sed -n "s/^over .*[:,] $name \(-*[0-9]*\).*/\1/p" out)
    awk -v n="$name" -v s="$score" '/^seat .*words/ { part = 1 } part && $1 == n { exit $6 != s }' review || fail "the score of $name"
done
grep -q '^turning point: turn [0-9]*, .*; Strong was ahead from there to the end$' review || fail "the turning point"
same "equal games have equal reviews" review "$("$TESSERA" word review game.rec --turns >again; echo again)"

# A game that can be followed by hand: a purchase, and a word on the negative.
{
    sed '/^seed/,$d; s/^rules seat 0 .*/rules seat 0 human/' game.rec
    cat <<END
seed none
begin
draw start 0
draw draw 0 ACENRST
draw draw 1 DEINOOU
play 0 8D CARTES
draw draw 0 AABEIL
play 1 pass
play 0 buy negative
play 0 pass
play 1 pass
play 0 I8 (S)EA negative J10
draw draw 0 TT
play 1 10I (A)DO
draw draw 1 RR
END
} >hit.rec
"$TESSERA" word review hit.rec --turns >review || fail "a record with specials"
grep -q '^hit.rec: word You 16, Easy -8, 6 turns, not over$' review || fail "the scores"
grep -q '^You  *26  *+0  *-10  *+0  *16$' review || fail "CARTES makes 22, SEA 4, and the negative costs 10"
grep -q '^Easy  *8  *-16  *0  *+0  *-8$' review || fail "ADO makes 8, and the negative turns that round"
grep -q '^turning' review && fail "a turning point of a game that is not over"
grep -q '^ *1 You  *22  *[0-9.]*  *[0-9.]* blunder .*8D CARTES; 8G TANRECS$' review || fail "the first turn"
grep -q '^ *3 You  *0 .*pass' review || fail "a pass"

# Bad input.
refused 2 "expected one record" "$TESSERA" word review
refused 1 "No such file" "$TESSERA" word review nothing.rec
printf 'x' >no.rec
refused 1 "not a Tessera record" "$TESSERA" word review no.rec
sed '/^play/,$d' hit.rec >empty.rec
refused 1 "there is no turn to review" "$TESSERA" word review empty.rec
"$TESSERA" play --record=slide.rec --front=lines </dev/null >out
refused 1 "a record of another game, 'slide'" "$TESSERA" word review slide.rec
finish
