# Without a place to keep games play goes on; a damaged store is set aside; either is said once.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
play="$TESSERA play --front=term --reduced-motion --seed=1"

open 80x24 "XDG_DATA_HOME=/proc/none $play"
see 'Nothing is saved'
press Left Down
gone 'Moves: 0'
gone 'Nothing is saved'
press c
see 'This game is not saved, so there are no scores.'
press c m Down Right Down Down Down Enter
see 'Leave this game? It is not saved.'
press q
ended

mkdir -p data/tessera
echo 'no database at all' >data/tessera/games.sqlite
open 80x24 "$play"
see 'games.sqlite.damaged-1'
press Left Down
gone 'Moves: 0'
gone 'damaged'
press q
ended
grep -q 'no database at all' data/tessera/games.sqlite.damaged-1 || fail "the damaged one is not there"
open 80x24 "$play"
see 'Moves: '
[ "$(number Moves)" != 0 ] || fail "the new store keeps nothing"
press q
ended

refused 2 "no theme 'drak'; did you mean 'dark'?" "$TESSERA" play --front=term --theme=drak
refused 1 'no terminal' setsid "$TESSERA" play --front=term
refused 2 '--color takes' "$TESSERA" play --color=blue
refused 2 '--daily cannot be used with --seed or --start' "$TESSERA" play --daily --seed=1
refused 2 '--size takes' "$TESSERA" scores --size=4
refused 1 'folder' env XDG_DATA_HOME=/proc/none "$TESSERA" scores
finish
