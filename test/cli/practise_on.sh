# practise: what is typed is obeyed until the board is made or lost; saving that fails half-way is told once.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
practise="$TESSERA practise 44 8"
rows() { grep -c '^ *[0-9.][0-9.]* *[0-9.]* *[0-9.]* *[0-9.]*$' out; }

# next is another board, quit and the end of the input are the end; an empty line and an unknown word ask again.
printf 'next\nn\nq\n' | $practise --seed=1 --forget >out || fail "quit: exit $?"
[ "$(rows)" = 12 ] || { fail "three boards"; cat out; }
printf 'quit\nnext\n' | $practise --seed=1 --forget >out && [ "$(rows)" = 4 ] || { fail "nothing after quit"; cat out; }
printf '\n  x \nLEFTWARDS\nh u\n' | $practise --seed=1 --forget -n 1 >out || fail "unknown words: exit $?"
[ "$(grep -cx 'Enter left, right, up, down, hint, next or quit.' out)" -ge 3 ] || { fail "unknown words"; cat out; }
printf 'next\nnext\nnext\n' | $practise --seed=1 --forget --boards=2 >out && [ "$(rows)" = 8 ] || { fail "--boards"; cat out; }

# A hint is no move, in its short form too.
printf 'i\nhint\nq\n' | $practise --seed=2 --forget >out || fail "hints: exit $?"
[ "$(grep -c '%' out)" = 2 ] && grep -q ' 0 moves:' out || { fail "two hints"; cat out; }

# Every letter is the move of its name.
for keys in a:left h:left d:right l:right w:up k:up s:down j:down; do
    printf '%s\n' "${keys%:*}" | $practise --seed=3 --forget -n 1 >one
    printf '%s\n' "${keys#*:}" | $practise --seed=3 --forget -n 1 >other
    same "$keys" other one
done

# A way in which no tile can move is told, and asked for again.
blocked=
for seed in 1 2 3 4 5 6 7 8 9; do
    printf 'left\nup\nq\n' | $practise --seed=$seed --forget >out || fail "seed $seed: exit $?"
    grep -qxE 'No tile can move (left|up)\.' out && blocked=yes
done
[ "$blocked" ] || fail "every way was open"

# The best moves, as the hints say them, make the tile.
mkfifo typed
$practise --seed=5 -n 1 <typed >out 2>err &
job=$!
exec 3>typed
hints=0
until grep -qE '^(You made|The 8 cannot)' out || [ $hints -ge 40 ]; do
    hints=$((hints + 1))
    echo hint >&3
    tries=0
    until [ "$(grep -c '^  [a-z].* %' out)" -ge $hints ] || [ $tries -gt 100 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    before=$(grep -cE '^[a-z]+: (best|good)' out)
    grep '^  [a-z].* %' out | tail -n 1 | tr ',' '\n' | sort -k2 -rn | awk 'NR == 1 { print $1 }' >&3
    tries=0
    until [ "$(grep -cE '^[a-z]+: (best|good)' out)" -gt "$before" ] || [ $tries -gt 100 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    sleep 0.05
done
exec 3>&-
wait $job || fail "a board that is made: exit $?"
grep -qx 'You made the 8.' out || { fail "the best moves"; cat out; }
$practise --stats >out && grep -q '^44-8 1 board, 1 made, ' out || { fail "the results of a board that is made"; cat out; }

# A line that is too long.
head -c 1100000 /dev/zero | tr '\0' a >long
refused 1 "standard input:1: the line is longer than 1048576 characters" $practise --forget <long

# Input that cannot be read is not its end.
mkdir folder
refused 1 "standard input: Is a directory" $practise --forget <folder

# Saving that fails half-way: practice goes on, and it is told once.
spoil() {
    /usr/bin/python3 -c 'import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as store:
    store.executescript(sys.argv[2])' data/tessera/games.sqlite "$1" || fail "the save file cannot be changed"
}
spoil "CREATE TRIGGER full BEFORE UPDATE ON practice BEGIN SELECT RAISE(ABORT, 'no room left'); END"
printf 'left\nright\nup\ndown\nq\n' | $practise --seed=3 >out 2>err || fail "saving that fails: exit $?"
[ "$(wc -l <err)" = 1 ] && grep -q '^tessera: from now on, nothing is saved: .*no room left' err || { fail "it is told once"; cat err; }
grep -qE '^[a-z]+: (best|good|inaccuracy|mistake|blunder)' out || { fail "practice goes on"; cat out; }
spoil "DROP TRIGGER full"

# A mistake whose board no table knows any more is put away; one that cannot be put away ends the saving.
spoil "INSERT INTO mistake (name, board, lost) VALUES ('44-8', 'no board', 1000000), ('44-8', '2 2 2 2
2 2 2 2
0 0 0 0
0 0 0 0
', 500000)"
$practise --mistakes </dev/null >out || fail "mistakes of other tables: exit $?"
$practise --mistakes </dev/null >out
grep -qx 'No mistakes of 44-8 to repeat.' out || { fail "they are put away"; cat out; }
spoil "INSERT INTO mistake (name, board, lost) VALUES ('44-8', 'no board', 1000000), ('44-8', 'none either', 1)"
spoil "CREATE TRIGGER stuck BEFORE DELETE ON mistake BEGIN SELECT RAISE(ABORT, 'no room left'); END"
$practise --mistakes </dev/null >out 2>err || fail "a mistake that stays: exit $?"
[ "$(wc -l <err)" = 1 ] && grep -q 'from now on, nothing is saved: .*no room left' err || { fail "that it stays is told"; cat err; }
spoil "DROP TRIGGER stuck; DELETE FROM mistake"

# A mistake is asked again, and may be left out or left for later.
for way in left right up down; do
    echo $way | $practise --seed=3 -n 1 >>all
done
grep -qE '(mistake|blunder), lost' all || fail "no mistake"
printf 'next\nnext\nnext\nnext\n' | $practise --mistakes >out || fail "mistakes that are left out: exit $?"
grep -q '^repeated' out && fail "a mistake that was left out is counted"
echo quit | $practise --mistakes >out || fail "mistakes for later: exit $?"
[ "$(rows)" = 4 ] || { fail "quit ends the mistakes"; cat out; }
$practise --mistakes <long >out 2>err && fail "a line that is too long"
[ "$(wc -l <err)" = 1 ] || { fail "one complaint of a long line"; cat err; }

# The tables are gone.
spoil "DROP TABLE practice; CREATE VIEW practice AS SELECT 1 AS name"
$practise --stats >out 2>err && fail "results that cannot be read"
[ "$(wc -l <err)" = 1 ] && [ ! -s out ] || { fail "one complaint of results"; cat err out; }
finish
