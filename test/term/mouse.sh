# The mouse on a real terminal: however its reports come in, many in one read or one in pieces, each of them acts.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
play="$TESSERA play --front=term --reduced-motion --forget"

# hex TEXT: its bytes as send-keys -H takes them.
hex() {
    printf '%b' "$1" | od -An -v -tx1
}

# as_new BUTTON COLUMN ROW M|m, as_old BUTTON COLUMN ROW: a report as terminals of today and of old write it, counted
# from 1. In the new one M is a press and m a release; in the old one a release is button 3.
as_new() {
    hex "\\033[<$1;$2;$3$4"
}

as_old() {
    printf '1b 5b 4d %x %x %x ' $(($1 + 32)) $(($2 + 32)) $(($3 + 32))
}

# many N REPORT: the report N times, sent at once.
many() {
    # shellcheck disable=SC2046
    press -H $(yes "$2" | head -n "$1")
}

# find WORD: column and row of the first place on the screen where it stands.
find_word() {
    screen | awk -v word="$1" '!row && (column = index($0, word)) { row = NR; at = column } END { print at, row }'
}

# ---- 200 clicks, press and release of each and all of them in as few reads as the terminal allows ----
for kind in new old; do
    open 80x24 "$play" --rules=endless --size=8x8 --seed=1
    see 'Moves: 0'
    # shellcheck disable=SC2046
    press $(yes 'Left Up Right Down' | head -n 60)
    see 'Moves: 2'
    tries=0
    until moves=$(number Moves) && sleep 0.3 && [ "$(number Moves)" = "$moves" ]; do tries=$((tries + 1)); done
    [ "$moves" -ge 200 ] || fail "only $moves moves to take back"
    # shellcheck disable=SC2046
    set -- $(find_word Undo)
    if [ $kind = new ]; then
        many 200 "$(as_new 0 "$1" "$2" M) $(as_new 0 "$1" "$2" m)"
    else
        many 200 "$(as_old 0 "$1" "$2") $(as_old 3 "$1" "$2")"
    fi
    see "Moves: $((moves - 200))"
done
press q
ended

# ---- A press and a release elsewhere, in one read: a swipe ----
printf '0 0 0 0\n0 2 0 0\n0 0 0 0\n0 0 0 0\n' >lone.txt
open 80x24 "$play" --start=lone.txt --seed=1
see 'Moves: 0'
# shellcheck disable=SC2046
press -H $(as_new 0 30 12 M) $(as_new 0 50 12 m) $(as_old 0 30 12) $(as_old 3 30 8)
see 'Moves: 2'

# ---- A report in pieces, and one that is none: the keys around it are keys ----
# shellcheck disable=SC2046
set -- $(find_word Undo)
press -H $(hex '\033[<0;')
sleep 0.3
press -H $(hex "$1;")
sleep 0.3
press -H $(hex "$2M")
see 'Moves: 1'
press -H $(hex '\033[<0;12uz\033[<;;M\033[<0;1;2;3M\033[<99999999999999999999999999;1;1M')
see 'Moves: 0'
press -H $(hex "\\033[M") # the three bytes of the old kind, the last of them late
press -H $(printf '%x %x' 32 $(($1 + 32 + 7)))
sleep 0.3
press -H $(printf '%x' $(($2 + 32)))
see 'Moves: 1'

# ---- Other buttons, motion and held keys; the wheel turns a page ----
press '?'
see 'slide left'
in_tmux resize-window -t play -x 80 -y 14
see 'down: more'
# shellcheck disable=SC2046
press -H $(as_new 65 5 5 M) $(as_new 65 5 5 M) $(as_old 65 5 5)
gone 'slide left'
# shellcheck disable=SC2046
press -H $(as_new 64 5 5 M) $(as_old 64 5 5) $(as_new 68 5 5 M)
see 'slide left'
press Escape
in_tmux resize-window -t play -x 80 -y 24
bottom() { screen | sed -n 24p | grep -q Scores; }
tries=0
until bottom || [ $tries -gt 200 ]; do tries=$((tries + 1)); sleep 0.05; done
# shellcheck disable=SC2046
set -- $(find_word Scores)
# shellcheck disable=SC2046
press -H $(as_new 2 "$1" "$2" M) $(as_new 2 "$1" "$2" m) $(as_new 35 "$1" "$2" M) $(as_old 1 "$1" "$2")
press x
see 'Moves: 1'
# shellcheck disable=SC2046
press -H $(as_new 16 "$1" "$2" M) # with control held
see 'This game is not saved, so there are no scores.'
press q
ended

# ---- On a wide terminal a place is a byte beyond ASCII in the old way, and a number in the new one ----
for kind in new old; do
    open 220x50 "$play" --seed=1
    see 'Help'
    # shellcheck disable=SC2046
    set -- $(find_word Help)
    [ "$1" -gt 96 ] || fail "Help is not far enough to the right: $1"
    # shellcheck disable=SC2046
    if [ $kind = new ]; then press -H $(as_new 0 "$1" "$2" M); else press -H $(as_old 0 "$1" "$2"); fi
    see 'slide left'
done
press q
ended

# ---- Each click means what lies there when it acts: Menu, then a row of the menu, then a button, in one read ----
open 80x24 "$play" --seed=1
see 'Menu'
# shellcheck disable=SC2046
set -- $(find_word Menu)
menu="$(as_new 0 "$1" "$2" M) $(as_new 0 "$1" "$2" m)"
# shellcheck disable=SC2086
press -H $menu
see '< 2048 as'
# shellcheck disable=SC2046
set -- $(find_word Size)
size="$(as_new 0 "$1" "$2" M) $(as_new 0 "$1" "$2" m)"
# shellcheck disable=SC2046
set -- $(find_word Play)
go="$(as_new 0 "$1" "$2" M) $(as_new 0 "$1" "$2" m)"
press Escape
gone '< 2048 as'
# shellcheck disable=SC2086
press -H $menu $size $go $menu
see '< 5x5 >'
press Escape
see 'classic 5x5'
press q
ended

# ---- The word game: the first click on a square brings the cursor there, each other one turns it ----
word() { open "$1" XDG_CACHE_HOME="$work/cache" "$TESSERA" word --reduced-motion --forget --seats=human,easy --seed=1; }
word 80x24
see 'Rack'
see '→'
many 200 "$(as_new 0 10 5 M) $(as_new 0 10 5 m)"
see '↓'
many 200 "$(as_old 0 10 5) $(as_old 3 10 5)"
press 7
see 'Unseen letters'
press Escape
see '↓'
many 1 "$(as_new 0 10 5 M) $(as_new 0 10 5 m)"
see '→'
press 0
ended

# On a large terminal a square has two rows; the lower one is clicked.
word 200x60
see 'Rack'
# shellcheck disable=SC2046
set -- $(find_word 3W)
many 1 "$(as_new 0 "$1" $(($2 + 1)) M) $(as_new 0 "$1" $(($2 + 1)) m)"
see '→ 3W'
press 0
ended
finish
