# A seeded game on a real terminal: played to its end, taken back, quit, resumed, resized.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
play="$TESSERA play --front=term --reduced-motion"

# The same seed and keys always end on the same screen; keys that come faster than pictures are all played.
open 80x24 "$play" --rules=tiny --goal=64,ends --seed=5
see 'tiny 3x3'
see 'Goal: 64'
see 'Moves: '
for _ in 1 2 3 4 5 6 7 8 9 10; do
    press Left Down Left Down Right Left Up Down
done
see 'n: new game   v: review   u: undo'
screen | grep -qE 'Score [0-9]+   Best [0-9]+   Moves [0-9]+   Time [0-9]+ ' || { fail "the facts of the end"; screen; }
screen | grep -v '[│╭╰]' >screen.txt # the time makes the box wider
same "the screen at the end" "$SOURCE/test/data/term/over.txt" screen.txt
moves=$(number Moves)
press u
gone 'u: undo'
see "Moves: $((moves - 1))"
press r
see "Moves: $moves"
press n
see 'Moves: 0'
press q
ended
"$TESSERA" scores >scores.txt
grep -q '^ 1\. .* undo' scores.txt || { fail "a game with undo is not marked"; cat scores.txt; }
grep -q "^Games  *1 " scores.txt || { fail "not one game"; cat scores.txt; }

# Saved after each move, there again the next time, for each rule set and size on its own.
open 80x24 "$play" --seed=7
press Left Up Left Down # pressed before the screen is there: an arrow is an arrow in whatever way it is sent
see 'Moves: 4'
see 'Score: 12'
screen | head -n 21 >before.txt
press q
ended
open 80x24 "$play" --size=5x5
see 'classic 5x5'
see 'Moves: 0'
press q
ended
open 80x24 "$play" --rules=classic
see 'Moves: 4'
screen | head -n 21 >after.txt
same "the game of before" before.txt after.txt

# Also after kill -9.
press Left
see 'Moves: 5'
kill -9 "$(pane pane_pid)"
ended
open 80x24 "$play" # without options it is the game of last time
see 'Moves: 5'

# Another seed asks before the game in play is left.
press q
ended
open 80x24 "$play" --seed=8
see 'Abandon the current game?'
press Escape
see 'Moves: 5'
press q
ended
open 80x24 "$play" --seed=8
see 'Abandon the current game?'
press Enter
see 'Moves: 0'

# New Game asks, too, once a move was made.
press Left Down
gone 'Moves: 0'
press n
see 'Start a new game?'
press x
gone 'Start a new game?'
[ "$(number Moves)" != 0 ] || fail "the game was thrown away"

# Resizing: as large as fits, down to 20x10, and a word when it is too small.
in_tmux resize-window -t play -x 20 -y 10
see '?: help   q: quit'
see 'Score: '
in_tmux resize-window -t play -x 19 -y 10
see 'needs'
in_tmux resize-window -t play -x 120 -y 50
see 'Moves: '
see 'Scores'
press q
ended
[ "$(pane pane_dead_status)" = 0 ] || fail "exit $(pane pane_dead_status)"
finish
