# The word game on a real terminal: a whole game of a person against a robot, dialogs, a hidden rack, kill -9, ways out.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
export XDG_CACHE_HOME="$work/cache"
word() { size=$1; shift; open "$size" XDG_CACHE_HOME="$work/cache" "$TESSERA" word --reduced-motion "$@"; }

# Board, rack, cursor, letters, removing letters, dialogs.
word 80x24 --seats=human,easy --seed=1
see "How to play" # a new player is shown it once
see "TRAIL is laid across CRANE"
press Enter
see "3W"
see "Rack"
see "0 Quit"
press F1
see "How to play"
press Escape
gone "How to play"
press F10
see "Unseen letters"
press Escape
press +
see "The best plays"
see "value"
press Down
press Enter
see "enter plays it"
press Escape
gone "enter plays it"
press 2
press 1
see "Hint: "
press Escape
gone "Hint: "
press Right Tab Down
press 6
see "Is it a word?"
press -l crane
press Enter
see "CRANE is a word."
press 6
press -l qqq
press Enter
see "QQQ is not a word."
press 4
see "all letters within three squares"
press Enter
see "The boom costs 20 points; you have "
press Escape
gone "in hand  all letters"
press 7
see "Unseen letters"
press Escape
press '?'
see "take back the last letter"
see "a blank if the letter is not on the"
screen | grep -q '^  *rack$' || { fail "the help is cut at 80 columns"; screen; }
in_tmux resize-window -t play -x 50 -y 18
see "letter is not on the rack"
in_tmux resize-window -t play -x 80 -y 24
press Escape
press 3
see "Exchange letters: _"
press Escape
press 5
see "Pass this turn?"
press Escape
gone "Pass this turn?"
press Enter
see "Type letters to lay a word"

# A whole game, played by hints.
turns=0
until screen | grep -q 'new game'; do
    press 1
    see_any() { screen | grep -qE 'Hint: |new game|is thinking'; }
    tries=0
    until see_any || [ $tries -gt 100 ]; do tries=$((tries + 1)); sleep 0.05; done
    press Enter
    tries=0
    while screen | grep -q 'Hint: ' && [ $tries -lt 100 ]; do tries=$((tries + 1)); sleep 0.05; done
    turns=$((turns + 1))
    [ $turns -lt 60 ] || { fail "the game does not end"; screen; finish; }
done
screen | grep -qE 'won|share the win' || fail "who won"
press Escape
gone "new game"
press 5
see "The game is over."
press '*'
see "Review"
see "You: "
see "points by the letters drawn"
press Escape
see "new game"
press r
see "Review"
press Escape
press Escape
press 0
ended
[ "$(pane pane_dead_status)" = 0 ] || fail "exit after a game"

# kill -9 after a move: the next start resumes it. (tmux runs the program itself: its process is the pane's.)
word 80x24 --seats=human,fair --seed=4
see "Rack"
press 1
see "Hint: "
press Enter
gone "Hint: "
see "Fair: "
before=$(screen | sed -n 's/.* You  *\([0-9][0-9]*\) *$/\1/p' | head -n 1)
kill -9 "$(pane pane_pid)"
ended
word 80x24 --seats=human,fair --seed=4
see "The saved game continues."
after=$(screen | sed -n 's/.* You  *\([0-9][0-9]*\) *$/\1/p' | head -n 1)
[ -n "$before" ] && [ "$before" = "$after" ] || fail "the score was $before and is $after"
press 9
see "Undone."
in_tmux resize-window -t play -x 60 -y 20
see "terminal too small (needs 80x24)"
in_tmux resize-window -t play -x 120 -y 40
see "Rack"
press 0
ended

# Two people: the rack is hidden until its owner asks for it.
word 80x24 --seats=human,human --seed=2
see "is next"
see "The rack is hidden."
press Enter
gone "The rack is hidden."
press 5
see "Pass this turn?"
press Enter
see "is next"
see "The rack is hidden."
press 0
ended

# A newcomer buys a special and lays it: the question is asked once, and it goes down with the next word.
word 80x24 --seats=human,easy --seed=6
see "Rack"
until [ "$(screen | sed -n 's/.* You  *\([0-9][0-9]*\) *$/\1/p' | head -n 1)" -ge 10 ]; do
    press 1
    see "Hint: "
    press Enter
    gone "Hint: "
    see "Easy: "
done
press 4
see "negative"
press Down
see "the points of that word are subtracted"
press Enter
see "Buy the negative for 10 points?"
press Enter
see "10  1 in hand"
press Escape
press F3
see "A new negative can be laid from your next turn on."
press 1
see "Hint: "
press Enter
gone "Hint: "
see "Easy: "
press Escape
press F3
see "Choose the square of the negative"
press Up Up Up Up Up Up Up Up Up Up Up Up Up Up
press Left Left Left Left Left Left Left Left Left Left Left Left Left Left Right
press Enter
see "will be laid with your next word"
press Right
see "*ne"
press Escape
press 0
ended

# ASCII characters only, without colours.
open 80x24 NO_COLOR=1 XDG_CACHE_HOME="$work/cache" "$TESSERA" word --ascii --seats=human,easy --seed=1 --forget
see "3W"
see "Rack"
press C-c
ended
finish
