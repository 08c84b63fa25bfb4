# The game of docs/protocol.md is played as it stands there.
. "$SOURCE/test/lib/check.sh"
"$TESSERA" serve --port=0 --store=sqlite:"$work/store" >address 2>errors &
process=$!
trap 'kill $process 2>/dev/null; rm -rf "$work"' EXIT
for _ in $(seq 100); do [ -s address ] && break; sleep 0.1; done
address=$(sed 's|/$||' address)
awk '/^```sh$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$SOURCE/docs/protocol.md" |
    sed "s|^server=.*|server=$address|" >game.sh
sh game.sh >answers 2>complaints || fail "the commands fail"
grep -q '"over":true' answers || { fail "the game does not end"; cat answers complaints; }
grep -q 'event: entry' ada.stream || fail "no stream"
"$TESSERA" replay game.record >/dev/null || fail "the record does not replay"
grep -q '#player1' game.gcg || fail "no GCG"
kill -TERM $process
wait $process || fail "the server does not stop well"
[ ! -s errors ] || { fail "it complained"; cat errors; }

# What is asked for wrongly is refused in one line.
refused 2 "--store takes" "$TESSERA" serve --store=file
refused 2 "unexpected argument" "$TESSERA" serve now
refused 2 "port" "$TESSERA" serve --port=99999
refused 1 "cannot listen" "$TESSERA" serve --address=300.1.1.1 --store=sqlite:"$work/store"
refused 1 "unable to open" "$TESSERA" serve --store=sqlite:/nowhere/at/all
finish
