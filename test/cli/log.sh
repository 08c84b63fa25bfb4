# The log, the trace and the seed: byte for byte on the course's game, and by the same rules on every other.
. "$SOURCE/test/lib/check.sh"
data=$SOURCE/test/data/cs61b-2014

trace() {
    rules=$1
    shift
    "$TESSERA" play --rules="$rules" --testing "$@"
}

for script in g1_small g5_mergerules; do
    trace cs61b-2014 <"$data/$script.in" >out || fail "$script exits $?"
    same "$script" "$data/$script.out" out
done
trace cs61b-2014 --log <"$data/g1_small.in" >out
same "the log between the trace" "$data/g1_small.logout" out

# 1000 keys draw at least 40 tiles
awk 'BEGIN { for (i = 0; i < 250; i++) print "Up\nLeft\nDown\nRight" }' >keys
"$TESSERA" play --rules=cs61b-2014 --p2=0.9 --seed=42 --log <keys >log || fail "a pipe cannot play"
grep '^T' log | head -n 40 >tiles
same "the historic draws" "$data/seed_42.log" tiles
# It draws whether a tile is a 2 even where that is certain: the places are the same.
"$TESSERA" play --rules=cs61b-2014 --p2=1 --seed=42 --log </dev/null | cut -d' ' -f3- >tiles
head -n "$(wc -l <tiles)" "$data/seed_42.log" | cut -d' ' -f3- >places
same "the historic places" places tiles

# A log is a script: played again it gives the same log, and its trace has the same tiles.
for rules in classic endless cs61b-2014 cs61b-2026 corner fibonacci giant from-three tiny wide; do
    "$TESSERA" play --rules=$rules --seed=7 --log <keys >log || fail "$rules: exit $?"
    trace $rules --log <log >both || fail "$rules: its own log is refused"
    grep '^[TK]' both >again
    same "$rules: the log of a log" log again
    grep -q '^D ' both || fail "$rules: no tilt in the trace"
done

# Any size: D carries all cells.
printf 'T 2 0 0\nT 2 0 5\nKLeft\nT 4 1 1\n' | trace classic --size=6x2 >out
printf 'C\nC\nA 2 0 0\nA 2 0 5\nD 4 4 4 0 0 0 0 0 0 0 0 0 0 0\nA 4 1 1\n' >expected
same "a board of 6x2, the high score at once" expected out

# Won: D still shows the old maximum, E the new one; no tile is drawn; then only New Game and Quit act.
printf 'T 1024 0 0\nT 1024 0 1\nKLeft\nKRight\nKNew Game\nT 2 0 0\nT 2 1 1\nKUp\nT 2 3 3\nKQuit\nT x\n' >script
printf 'C\nC\nA 1024 0 0\nA 1024 0 1\nD 2048 0 2048 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\nE 2048 2048\nC\nA 2 0 0\nA 2 1 1\nD 0 2048 2 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0\nA 2 3 3\n' >expected
trace cs61b-2014 <script >out || fail "a won game"
same "a won game, a new one, keys after the end" expected out

# Stuck: D, A, E. The high score counts at the end only.
printf '2 4 2 4\n4 2 4 2\n2 4 2 4\n8 32 4 4\n' >board
printf 'KRight\nT 16 3 0\nKUp\n' | trace cs61b-2014 --start=board >out
printf 'C\nC\nD 8 0 2 4 2 4 4 2 4 2 2 4 2 4 0 8 32 8\nA 16 3 0\nE 8 8\n' >expected
same "a given board has no A lines; stuck in the end" expected out
printf '2 4\n4 8\n' >full
printf 'KLeft\n' | trace classic --start=full >out
printf 'C\nC\nE 0 0\n' >expected
same "a given board that is over already" expected out
printf 'T 2 0 0\nT 4 0 1\nKLeft\n' >script
trace cs61b-2014 --size=2x1 <script >out
printf 'C\nC\nA 2 0 0\nA 4 0 1\nE 0 0\n' >expected
same "stuck at the start" expected out
printf 'T 2 0 0\nT 2 0 1\nKLeft\nT 2 0 1\nKUp\n' >script
trace cs61b-2014 --size=2x1 <script >out
printf 'C\nC\nA 2 0 0\nA 2 0 1\nD 4 0 4 0\nA 2 0 1\nE 4 4\n' >expected
same "stuck after a tile" expected out

# Play goes on after the goal of classic: no E for it.
printf 'T 1024 0 0\nT 1024 0 1\nKLeft\nT 2 3 3\nKDown\nT 2 0 0\n' | trace classic >out
grep -q '^E' out && fail "classic ends at its goal"
grep -q '^A 2 0 0' out || fail "classic does not go on"

# The corner's tile is forced: a script may leave it out. A blocked corner ends D, E.
printf 'KLeft\nKDown\nKLeft\n' | trace corner >out
printf 'T 2 0 3\nKLeft\nT 2 0 3\nKDown\nT 2 0 3\nKLeft\nT 2 0 3\n' | trace corner >again
same "with and without the tiles of the corner" out again
printf '0 2 0\n0 0 4\n0 0 0\n' >board
printf 'KRight\n' | trace corner --start=board >out
printf 'C\nC\nD 0 0 0 0 2 0 0 4 0 0 0\nE 0 0\n' >expected
same "a blocked corner" expected out

# What stands between items, and what is no key.
printf '# one\n\n  T 2\n 0\t0 T 2 1 1# is no number\n' >script
refused 1 "standard input:4" "$TESSERA" play --rules=cs61b-2014 --testing <script
printf '# one\r\n\r\n T 2\n 0\t0   T 2 1 1\r\nK Left\nKLeft \nKLeft # x\nK\nKleft\nKUp\r\nT 2 3 3\r\n' | trace cs61b-2014 >out || fail "a script with carriage returns"
printf 'C\nC\nA 2 0 0\nA 2 1 1\nD 0 0 2 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0\nA 2 3 3\n' >expected
same "unknown keys are ignored" expected out

# Errors name the input's line, and what was traced stays.
bad() {
    printf "$3" >script
    refused 1 "standard input:$1: $2" "$TESSERA" play --rules="${4:-cs61b-2014}" --testing <script
    head -n 2 out | grep -q '^C' || fail "the trace before line $1 is lost"
}
bad 2 "the input ends where a tile is expected" 'T 2 0 0\n# and no more\n'
bad 1 "the input ends where a tile is expected" ''
bad 3 "expected a key, found a tile" 'T 2 0 0\nT 2 1 1\nT 2 2 2\n'
bad 1 "expected a tile, found a key" 'KLeft\n'
bad 2 "expected a tile: T value row column" 'T 2 0 0\nkLeft\n'
bad 3 "expected a key, such as KLeft" 'T 2 0 0\nT 2 1 1\nkLeft\n'
bad 1 "expected a tile: T value row column" 'T2 0 0\n'
bad 1 "a tile has three numbers" 'T two 0 0\n'
bad 2 "a tile has three numbers" 'T 2\n-1 0\n'
bad 1 "a tile has three numbers" 'T 2 0 99999999999999999999999999999999999\n'
bad 1 "the input ends inside a tile" 'T 2 0\n'
bad 1 "the cell is outside the board" 'T 2 4 0\n'
bad 1 "the cell is outside the board" 'T 2 0 18446744073709551615\n'
bad 1 "no such tile in this rule set" 'T 3 0 0\n'
bad 1 "no such tile in this rule set" 'T 0 0 0\n'
bad 2 "the cell is occupied" 'T 2 0 0\nT 2 0 0\n' classic
bad 1 "a new tile goes into the upper right corner" 'T 2 1 1\n' corner
bad 3 "a tile or the score would become too large" 'T 4611686018427387904 0 0\nT 4611686018427387904 0 1\nKLeft\n' endless
head -c 100000 /dev/zero >script
refused 1 "standard input:1:" "$TESSERA" play --testing <script
head -c 10000000 /dev/zero | tr '\0' 'T' >script
refused 1 "standard input:1:" "$TESSERA" play --testing <script
head -c 10000000 /dev/zero | tr '\0' 'K' | { printf 'T 2 0 0\nT 2 0 1\n'; cat; } >script
refused 1 "standard input:3: the line is longer than 1048576 characters" "$TESSERA" play --testing <script
head -c 1000000 /dev/zero | tr '\0' 'K' | { printf 'T 2 0 0\nT 2 0 1\n'; cat; } >script
"$TESSERA" play --testing <script >out || fail "a long unknown key"

# Seeds from one end to the other; without one two games differ.
for seed in 0 9223372036854775807; do
    "$TESSERA" play --seed=$seed --log <keys >log || fail "seed $seed"
    "$TESSERA" play --seed $seed --log <keys >again
    same "seed $seed again" log again
done
refused 2 "--seed" "$TESSERA" play --seed=9223372036854775808
refused 2 "--seed" "$TESSERA" play --seed=-1
refused 2 "--seed" "$TESSERA" play --seed=x
finish
