# make demo with neither display nor terminal: a whole game at once, its summary and its last board.
. "$SOURCE/test/lib/check.sh"
[ -x "$SOURCE/build/tessera" ] || { echo "no release build"; exit 1; }
env -u DISPLAY -u WAYLAND_DISPLAY "$SOURCE/scripts/demo" </dev/null >out 2>err || fail "exit $?"
[ -s err ] && { fail "complaints"; cat err; }
grep -q 'played itself: .* moves, score ' out || fail "no summary"
grep -q '^left [0-9]*, right [0-9]*, up [0-9]*, down [0-9]*$' out || fail "no count of moves"
largest=$(sed -n 's/.*largest tile \([0-9]*\).*/\1/p' out)
[ "${largest:-0}" -ge 8192 ] || fail "the largest tile is only ${largest:-none}"
grep -q "$largest after [0-9]* moves$" out || fail "no word of when it was made"
[ "$(tail -n 4 out | awk 'NF == 4' | wc -l)" = 4 ] || { fail "no board at the end"; cat out; }
finish
