# GCG: the totals are the sums of the points before them, including purchases and specials.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache"
sums() { # every line of a player: total = the player's last total + points
    awk '/^>/ { n = $1; t = $NF; p = $(NF - 1); if (s[n] + p != t) { print "line " NR ": " $0; bad = 1 } s[n] = t }
        END { exit bad }' "$1"
}
"$TESSERA" word --seats=strong,fair --seed=11 --record=game.rec </dev/null >out || fail "a game of robots"
"$TESSERA" word gcg game.rec -o game.gcg || fail "export"
sums game.gcg || fail "sums"
grep -q '^#player1 Strong Strong$' game.gcg || fail "players"
for name in Strong Fair; do
    score=$(sed -n "s/^over .*[:,] $name \(-*[0-9]*\).*/\1/p" out)
    total=$(awk -v n=">$name:" '$1 == n { t = $NF } END { print t }' game.gcg)
    [ "$score" = "$total" ] || fail "$name: $score in the game, $total in the export"
done
# A person buys and lays a special that the other hits: points gained and lost this way have separate lines.
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
"$TESSERA" word gcg hit.rec >hit.gcg || fail "a record with specials"
sums hit.gcg || fail "sums with specials"
cat >expected <<END
#character-encoding UTF-8
#player1 You You
#player2 Fair Fair
>You: ACENRST 8D CARTES +22 22
>Fair: DEINOOU - +0 0
>You: AABEILN (time) -10 12
#note You: buy negative for 10
>You: AABEILN - +0 12
>Fair: DEINOOU - +0 0
>You: AABEILN I8 .EA +4 16
#note You: I8 (S)EA, 4 points, negative of You laid at J10, draw TT
>Fair: DEINOOU 10I .DO +8 8
>Fair: EINORRU (time) -16 -8
#note Fair: 10I (A)DO, negative of You fires at J10, -8 points, draw RR
END
same "specials in GCG" expected hit.gcg
"$TESSERA" replay --check hit.rec | grep -q 'You 16, Fair -8' || fail "the same scores in the replay"

# Scored by tiles: the points of each word are those of the game, and a line says how they are scored.
grep -q '^#description' game.gcg && fail "the standard game needs no description"
"$TESSERA" word --seats=fair,fair --seed=11 --record=tiles.rec --score=tiles </dev/null >out || fail "a game by tiles"
"$TESSERA" word gcg tiles.rec >tiles.gcg || fail "export by tiles"
sums tiles.gcg || fail "sums by tiles"
grep -q '^#description Scored by tiles' tiles.gcg || fail "how it was scored"
grep -qE '\((challenge|time)\)' tiles.gcg && fail "points that the words do not explain"
for name in Fair_1 Fair_2; do
    score=$(sed -n "s/^over .*[:,] $(echo $name | tr _ ' ') \(-*[0-9]*\).*/\1/p" out)
    total=$(awk -v n=">$name:" '$1 == n { t = $NF } END { print t }' tiles.gcg)
    [ "$score" = "$total" ] || fail "$name by tiles: $score in the game, $total in the export"
done

printf 'x' >no.rec
refused 1 "no.rec" "$TESSERA" word gcg no.rec
refused 2 "one record" "$TESSERA" word gcg
finish
