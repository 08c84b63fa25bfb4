#!/bin/sh
# apply.sh - tessera word apply on drawn cases: each file of test/data/word/apply has a position and a move, ---, and
# what must come of it. The name of the file is the rule that it tests. Then files that are no position.
set -eu
data=$SOURCE/test/data/word
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"
failed=0
count=0

complain() {
    echo "$1" >&2
    failed=1
}

for file in "$data"/apply/*.txt; do
    name=$(basename "$file" .txt)
    count=$((count + 1))
    sed '/^---$/,$d' "$file" >"$work/position"
    sed '1,/^---$/d' "$file" >"$work/expected"
    status=0
    "$TESSERA" word apply "$work/position" --lexicon="$data/words.txt" >"$work/got" 2>"$work/errors" || status=$?
    case $(cat "$work/expected") in refused*) want=1 ;; *) want=0 ;; esac
    [ "$status" = "$want" ] || complain "$name: exit $status"
    [ ! -s "$work/errors" ] || complain "$name: $(cat "$work/errors")"
    diff -u "$work/expected" "$work/got" >&2 || complain "$name differs"
    # the lines may stand in any order, and end in CR LF
    sed -n '/^special\|^lay\|^rack/!p' "$work/position" | sed '1!G;h;$!d' >"$work/turned"
    grep '^special\|^lay\|^rack' "$work/position" >>"$work/turned" || :
    sed -i 's/$/\r/' "$work/turned"
    "$TESSERA" word apply - --lexicon="$data/words.txt" <"$work/turned" >"$work/again" || :
    cmp -s "$work/got" "$work/again" || complain "$name: another order of lines, another result"
done
[ "$count" -gt 50 ] || complain "only $count cases"

empty=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15
good="board $empty
scores 0 0
turn 0
move 7,6 across CAT"

# malformed SED WHAT: the good file, changed, is exit 2, nothing on standard output, and WHAT on standard error
malformed() {
    status=0
    echo "$good" | sed "$1" | "$TESSERA" word apply - --lexicon="$data/words.txt" >"$work/got" 2>"$work/errors" || status=$?
    [ "$status" = 2 ] || complain "'$1': exit $status"
    [ ! -s "$work/got" ] || complain "'$1' prints $(cat "$work/got")"
    [ "$(wc -l <"$work/errors")" = 1 ] || complain "'$1' has no one line of error"
    grep -q -- "$2" "$work/errors" || complain "'$1' says $(cat "$work/errors")"
}

malformed '/board/d' 'the board is missing'
malformed '/scores/d' 'the scores are missing'
malformed '/turn/d' 'turn'
malformed '/move/d' 'the move is missing'
malformed 's/board.*/board 15\/15/' '1:12: a board has 15 rows'
malformed 's/board 15/board 14/' '1:7: a row has 15 squares'
malformed 's/board 15/board 16/' 'a row has 15 squares'
malformed 's/board 15/board CATCATCATCATCATC/' 'a row has 15 squares'
malformed 's/board 15/board 9999999999999999999/' 'a row has 15 squares'
malformed 's/board 15/board 14!/' 'letters, numbers and slashes'
malformed 's/board.*/&\/15/' 'a board has 15 rows'
malformed 's/board.*/board/' 'a row has 15 squares'
malformed 's/scores.*/scores 1/' 'at least two seats'
malformed 's/scores.*/scores 1 2 3 4 5/' 'at most four seats'
malformed 's/scores.*/scores 1 x/' '2:10: a score is a whole number'
malformed 's/scores.*/scores 1 99999999999999999999/' 'a score is a whole number'
malformed 's/turn.*/turn 2/' 'no such seat'
malformed 's/turn.*/turn -1/' 'no such seat'
malformed 's/turn.*/turn 0 0/' 'nothing more belongs'
malformed 's/turn.*/&\nturn 0/' '4:1: this key was there before'
malformed 's/turn.*/&\norder 2/' 'the order is 1 or -1'
malformed 's/turn.*/&\nused 7;5/' 'a square is row,column'
malformed 's/turn.*/&\nused 15,0/' 'a square is row,column'
malformed 's/turn.*/&\nspecial bomb 1,1 0/' 'no such special'
malformed 's/turn.*/&\nspecial boom 1,1 2/' 'no such seat'
malformed 's/turn.*/&\nspecial boom 1,1 0\nspecial skip 1,1 0/' 'at most one special'
malformed 's/turn.*/&\nrack 0 ABCDEFGH/' 'up to seven'
malformed 's/turn.*/&\nrack 0 AbC/' 'capitals'
malformed 's/turn.*/&\nrack 0 A\nrack 0 B/' 'has a rack already'
malformed 's/turn.*/&\nrack 3 A/' 'no such seat'
malformed 's/turn.*/&\nlay boom/' 'a square is row,column'
malformed 's/turn.*/&\nlay/' 'no such special'
malformed 's/turn.*/&\ncolour red/' '4:1: there is no such key'
malformed 's/across/sideways/' 'across or down'
malformed 's/ CAT//' 'the letters are missing'
malformed 's/CAT/C4T/' '4:18: a move has letters and dots'
malformed 's/7,6/7/' 'a square is row,column'

status=0
"$TESSERA" word apply "$work/nowhere" 2>/dev/null || status=$?
[ "$status" = 1 ] || complain "a missing file: exit $status"
status=0
"$TESSERA" word apply 2>/dev/null || status=$?
[ "$status" = 2 ] || complain "no file named: exit $status"
"$TESSERA" word apply --help | grep -q 'FILE' || complain "no help"

[ "$failed" = 0 ] && echo "$count cases"
exit "$failed"
