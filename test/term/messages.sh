# What a person must know stands beside the board until they do something, and nothing is printed over the screen.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
play="$TESSERA play --front=term --reduced-motion --seed=1"
printf 'export GCOV_PREFIX="$PWD/uncounted"; ulimit -f 1; trap "" XFSZ; exec "$@" 2>errors\n' >small.sh # a disk that is full after 512 bytes

# intact: the labels above the board stand where they were drawn, and nothing else is there.
intact() {
    [ "$(screen | grep -c 'Score: ')" = 1 ] && screen | head -n 5 | grep -q 'Moves: ' &&
        [ "$(screen | grep -c 'tessera: ')" = 0 ] || { fail "$1: something was printed over the screen"; screen; }
}

# A record that cannot be written any more: said beside the board, and once more when the screen is gone.
open 80x24 sh small.sh "$play" --size=8x8 --record=cut.rec
see 'Moves: 0'
tries=0
until screen | grep -q 'without a record' || [ $tries -gt 60 ]; do
    press "$(echo Left Up Right Down | cut -d' ' -f$((tries % 4 + 1)))"
    tries=$((tries + 1))
    sleep 0.2
done
see 'continues without a record'
see 'cut.rec: File too large'
intact "a full disk"
press i
see 'Hint: '
gone 'File too large'
press q
ended
[ "$(pane pane_dead_status)" = 1 ] || fail "a record that is not whole: exit $(pane pane_dead_status)"
[ "$(wc -l <errors)" = 1 ] && grep -q 'cut.rec: the game could not be recorded completely' errors ||
    { fail "one line about the record"; cat errors; }
open 80x24 "$play" --record=/dev/full
see 'No space left on device'
intact "no space from the start"
press q
ended
[ "$(pane pane_dead_status)" = 1 ] || fail "no record at all: exit $(pane pane_dead_status)"

open 80x24 "XDG_CACHE_HOME=$work/cache" sh small.sh "$TESSERA word --reduced-motion --seats=human,easy --seed=1" --record=/dev/full
ended
[ "$(pane pane_dead_status)" = 1 ] && grep -q 'No space left' errors || { fail "a word game without its record"; cat errors; }

# A file that holds something: one line, exit 1, and the file is as it was.
echo 'my diary' >diary
cp diary before
open 80x24 sh small.sh "$play" --record=diary
ended
[ "$(pane pane_dead_status)" = 1 ] || fail "a file that holds something: exit $(pane pane_dead_status)"
[ "$(wc -l <errors)" = 1 ] && grep -q 'the file is not empty and was not changed' errors || { fail "one line"; cat errors; }
same "the file that was there" before diary

# A rule file with a fault, found in the menu.
cp -r "$SOURCE/data" own
echo 'goal 100' >own/rules/corner.rules
open 80x24 "TESSERA_DATA=$work/own $play" --forget
see 'Moves: 0'
press m
see '< 2048 as everybody knows it >'
press Right
see 'corner.rules:1:6: no such tile'
intact "a rule file with a fault"
see '< 2048 as everybody knows it >'
press Right
see '< The course game of 2014 >'
gone 'corner.rules'
press Left Left Escape q
ended

# The computer plays: what is to be known is still there.
open 80x24 "XDG_DATA_HOME=/proc/none $play" --autoplay
see 'Moves: 1'
see 'Moves: 2'
see 'Nothing is saved'
press p
gone 'Nothing is saved'
press q
ended

# ---- The word game: robots begin (seed 1), and what is to be known is still there when they have played ----
word() { open 80x24 "XDG_CACHE_HOME=$work/cache $1 $TESSERA word --reduced-motion --seed=1" --seats="$2"; }
for seats in human,easy easy,human,easy; do
    word XDG_DATA_HOME=/proc/none $seats
    see 'point'
    see '▸ You'
    see 'Nothing is saved'
    sleep 0.5
    see 'Nothing is saved'
    press '?'
    see 'lay a letter at the cursor'
    press Escape
    gone 'lay a letter at the cursor'
    gone 'Nothing is saved'
    press 0
    ended
done
word XDG_DATA_HOME=/proc/none human,easy
see 'NOT'
see 'Nothing is saved'
press Right
gone 'Nothing is saved'
see 'Easy: 8F NOT, 6 points' # what was said meanwhile comes to light
press 0
ended
mkdir -p data/tessera
echo 'no database at all' >data/tessera/games.sqlite
word XDG_DATA_HOME="$work/data" human,easy
see 'NOT'
see 'The save file was damaged'
see 'games.sqlite.damaged-1'
press Escape
gone 'was damaged'
press 0
ended

# It says so in line mode as well, where the robot begins too.
for seats in human,easy human,human,easy; do
    echo 'no database at all' >data/tessera/games.sqlite
    XDG_CACHE_HOME="$work/cache" "$TESSERA" word --front=lines --seats=$seats --seed=1 </dev/null >out
    [ "$(grep -c 'The save file was damaged' out)" = 1 ] || { fail "$seats, line by line: not told"; head -n 5 out; }
done
finish
