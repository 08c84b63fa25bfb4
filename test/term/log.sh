# The log of a game on a terminal has every key that was pressed at the board, by the name that X has for it; what is
# written is a script of the same game.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
play="$TESSERA play --front=term --rules=cs61b-2014 --seed=42 --reduced-motion --log"

# logged WHAT FILE NAME...: the keys of the log are these, in this order.
logged() {
    what=$1 file=$2
    shift 2
    for name in "$@"; do echo "K$name"; done >wanted
    grep '^K' "$file" >got
    same "$what" wanted got
}

# is_script FILE: it can be played again, and gives the trace that the same log gives without the keys that do nothing.
is_script() {
    "$TESSERA" play --rules=cs61b-2014 --testing <"$1" >trace 2>err || { fail "$1 is refused"; cat err; }
    grep -E '^T |^K(Left|Right|Up|Down|New Game|Quit)$' "$1" | "$TESSERA" play --rules=cs61b-2014 --testing >plain
    same "$1: its trace" plain trace
    "$TESSERA" play --rules=cs61b-2014 --testing --log <"$1" | grep '^[TK]' >again
    same "$1: the log of the log" "$1" again
}

open 80x24 "$play >keys.log"
see 'Moves: '
press z Z F5 F12 Enter Escape Space Tab BTab BSpace IC DC PPage NPage Home End
press '#' '%' "'" '`' '~' 1 = C-a C-l C-r C-Space 'C-]'
press S-Left C-Left M-Left C-S-Up S-F1 é ß € 日 😀
press Left a H u i t t
see 'Theme: '
press q
ended
logged "keys at the board" keys.log z Z F5 F12 Return Escape space Tab ISO_Left_Tab BackSpace Insert Delete \
    Page_Up Page_Down Home End numbersign percent apostrophe grave asciitilde 1 equal Control+a Control+l Control+r \
    Control+space Control+bracketright Shift+Left Control+Left Alt+Left Control+Shift+Up Shift+F1 U00E9 U00DF U20AC U65E5 \
    U1F600 Left Left Left u i t t Quit
is_script keys.log

# What is typed into a menu, a page of help or a question is not for the game; a button is logged by its name, and so is
# a swipe by its way. New Game counts once it is sure.
open 80x24 "$play >dialogs.log"
see 'Help'
press '?' Down F5 Escape m Left z Escape Left n x n Enter
see 'Moves: 0'
click() { # a press and a release at that word
    at=$(screen | awk -v word="$1" 'column = index($0, word) { print column ";" NR }' | tail -n 1)
    # shellcheck disable=SC2046
    press -H $(printf '\033[<0;%sM\033[<0;%sm' "$at" "$at" | od -An -v -tx1)
}
click Hint
see 'Hint: '
click Undo
see 'Undo is not possible'
press -H 1b 5b 3c 30 3b 33 30 3b 31 32 4d 1b 5b 3c 30 3b 35 30 3b 31 32 6d # a swipe to the right
gone 'Undo is not possible'
click Quit
ended
logged "dialogs and buttons" dialogs.log question m Left 'New Game' Hint Undo Right Quit
is_script dialogs.log

# What the computer plays is logged as if a person had pressed it.
open 80x24 "$play >auto.log"
see 'Moves: '
press + + + + + p
see 'Moves: 1'
see 'Moves: 2'
press p q
ended
grep -qx 'Kp' auto.log && grep -qE '^K(Left|Right|Up|Down)$' auto.log || { fail "autoplay is not logged"; head auto.log; }
is_script auto.log

# A key that a terminal does not know by name, and bytes that are no character, are keys that do nothing.
open 80x24 "$play >strange.log"
see 'Moves: '
press -H 1b 5b 39 39 7e 1b 5b 3f 31 3b 32 63 1b 4f 7a 1b 5b 31 3b 35 5a
press z
press -H ff fe e9 7a c3 28 e2 82 7a
press F2
press -H c3 # a character in two pieces
sleep 0.3
press -H a9
press q
ended
logged "sequences that no key has, bytes that are no character" strange.log VoidSymbol VoidSymbol VoidSymbol \
    Control+ISO_Left_Tab z VoidSymbol VoidSymbol VoidSymbol z VoidSymbol parenleft VoidSymbol z F2 U00E9 Quit
is_script strange.log

# Another description of the terminal, other escape sequences: the same names.
terminal=xterm-256color
open 80x24 "$play >xterm.log"
see 'Moves: '
press F5 S-Left C-Left M-Left C-S-Up C-PPage S-DC BTab Enter z Left q
ended
logged "keys of an xterm" xterm.log F5 Shift+Left Control+Left Alt+Left Control+Shift+Up Control+Page_Up Shift+Delete \
    ISO_Left_Tab Return z Left Quit
is_script xterm.log
finish
