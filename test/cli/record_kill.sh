# kill -9 in the middle of recorded play: every step that was shown is in the record, which can be replayed.
. "$SOURCE/test/lib/check.sh"
awk 'BEGIN { for (i = 0; i < 500000; i++) print "New Game\nLeft\nUp\nRight\nDown" }' >keys

for round in 1 2 3 4 5 6 7 8 9 10; do
    rm -f killed.rec log
    "$TESSERA" play --seed=$round --record=killed.rec --log <keys >log &
    player=$!
    # Not a time but a sight: the game has come so far that there is something to lose.
    until [ -s log ] && [ "$(wc -c <killed.rec)" -gt $((round * 3000)) ]; do
        kill -0 $player 2>/dev/null || { fail "the player has gone"; break; }
    done
    kill -9 $player
    wait $player 2>/dev/null
    "$TESSERA" replay --check killed.rec >out 2>err || { fail "round $round"; cat err; }
    grep -q 'not finished' out || fail "round $round: it was not killed in the middle"
    drawn=$(grep -c '^draw' killed.rec) logged=$(grep -c '^T' log)
    [ "$drawn" -ge "$logged" ] || fail "round $round: $logged tiles were shown, $drawn are in the record"
done
finish
