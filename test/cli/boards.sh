# Every command that takes a board reads it in the layouts of docs/boards.md, from a file or as the board itself.
. "$SOURCE/test/lib/check.sh"
printf '2 0 4 8\n0 0 16 0\n2048 0 0 2\n0 0 0 0\n' >blanks
printf '2,,4,8\n,,16,\n2048,,,2\n,,,\n' >commas
printf '+----+----+----+----+\n|  2 |    |  4 |  8 |\n+----+----+----+----+\n|    |    | 16 |    |\n' >bars
printf '|2048|    |    |  2 |\n+----+----+----+----+\n|    |    |    |    |\n+----+----+----+----+\n' >>bars
printf '2 0 4 8 0 0 16 0 2048 0 0 2 0 0 0 0\n' >line
printf '[[2, 0, 4, 8],\n [0, 0, 16, 0],\n [2048, 0, 0, 2],\n [0, 0, 0, 0]]\n' >list
"$TESSERA" inspect blanks >expected
"$TESSERA" hint --depth=1 blanks >hinted 2>err
printf 'Left\n' | "$TESSERA" play --start=blanks --seed=1 >played
for layout in commas bars line list; do
    "$TESSERA" inspect $layout >out && same "inspect $layout" expected out
    "$TESSERA" hint --depth=1 $layout >out 2>err && same "hint $layout" hinted out
    printf 'Left\n' | "$TESSERA" play --start=$layout --seed=1 >out && same "play $layout" played out
done
"$TESSERA" inspect "$(cat list)" >out && same "a board in the command" expected out
"$TESSERA" inspect "$(cat blanks)" >out && same "rows in the command" expected out
"$TESSERA" inspect 2,0,4,8/0,0,16,0/2048,0,0,2/0,0,0,0 >out && same "rows joined by slashes" expected out

# Every layout can be given in the command, too.
printf '{{2, 0, 4, 8}, {0, 0, 16, 0}, {2048, 0, 0, 2}, {0, 0, 0, 0}};' >braces
printf '[[2, null, 4, 8], [null, null, 16, null], [2048, null, null, 2], [null, null, null, null]]' >nulls
printf '┌──┬──┬──┬──┐\n│2 │  │4 │8 │\n│  │  │16│  │\n│2048│ │ │2│\n│ │ │ │ │\n└──┴──┴──┴──┘' >box
printf '2│0│4│8/0│0│16│0/2048│0│0│2/0│0│0│0' >box_line
printf '2 0 4 8\r\n0 0 16 0\r\n2048 0 0 2\r\n0 0 0 0\r' >crlf
printf '\357\273\2772 0 4 8/0 0 16 0/2048 0 0 2/0 0 0 0' >bom
printf '2 · 4 8/· · 16 ·/2048 · · 2/· · · ·' >dots
printf '"2","","4","8"\n"","","16",""\n"2048","","","2"\n"","","",""' >quoted
printf '{"width": 4, "rows": [[2, 0, 4, 8], [0, 0, 16, 0], [2048, 0, 0, 2], [0, 0, 0, 0]]}' >object
for layout in bars braces nulls box box_line crlf bom dots quoted object; do
    "$TESSERA" inspect "$(cat $layout)" >out && same "inspect $layout in the command" expected out
done
"$TESSERA" tilt left blanks >first
for layout in braces box object; do
    "$TESSERA" tilt left "$(cat $layout)" >out && same "tilt $layout in the command" first out
    "$TESSERA" hint --depth=1 "$(cat $layout)" >out 2>err && same "hint $layout in the command" hinted out
    printf 'Left\n' | "$TESSERA" play --start="$(cat $layout)" --seed=1 >out && same "play $layout in the command" played out
done

# What a command prints is a board again.
for form in "" --draw --json; do
    "$TESSERA" tilt left blanks $form >first || fail "tilt $form"
    "$TESSERA" inspect first >out || fail "tilt $form is not read back"
    "$TESSERA" inspect "$(cat first)" >told && same "tilt $form in the command" out told
    "$TESSERA" tilt left blanks | "$TESSERA" inspect >again && same "tilt $form" again out
done
printf '' | "$TESSERA" play --start=blanks --seed=1 | sed 1d >shown && "$TESSERA" inspect shown >out && same "the board of a game" expected out
printf '2 2 4 4 8 8 16 16 32 32\n' >long
"$TESSERA" tilt left --size=10x1 long >first && "$TESSERA" tilt right first >out || fail "a long row"
printf '0 0 0 0 0 4 8 16 32 64\nscore 0\nmoved yes\n' >expected && same "a long row stays a row" expected out

# The size of the rules settles what one line is.
"$TESSERA" inspect --size=3x4 '2 4 8 2 4 8 2 4 8 2 4 8' | grep -qx 'height 4' || fail "3x4 in one line"
refused 1 'board:1:1: one line of 12 cells' "$TESSERA" inspect '2 4 8 2 4 8 2 4 8 2 4 8'
"$TESSERA" exact --size=2x2 --save=two.tbl >/dev/null || fail "a table"
"$TESSERA" probe two.tbl 2,0/0,4 >expected && "$TESSERA" probe two.tbl 2,0,0,4 >out && same "probe in one line" expected out
"$TESSERA" probe two.tbl '[[2, 0], [0, 4]]' >out && same "probe of a list" expected out
printf '0 2\n0 0\n' >corner && "$TESSERA" solve --goal=8 corner >expected
"$TESSERA" solve --goal=8 '0,2/0,0' >out && same "solve in the command" expected out
printf '|  |2 |\n|  |  |\n' >drawn && "$TESSERA" solve --goal=8 drawn >out && same "solve of a drawing" expected out

refused 1 'board:1:7: a tile must be a power of two' "$TESSERA" hint '2 0/0 3'
refused 1 'board:1:9: this row is longer than the first' "$TESSERA" tilt left '2 0/0 4 8'
refused 2 'board:1:7: a tile must be a power of two' "$TESSERA" solve '2 0/0 3'
refused 1 'board:1:6: this row is shorter' "$TESSERA" play --start='2 0/4'
refused 1 'board:1:7: expected a tile' "$TESSERA" tilt left '[[2, 4)]'
refused 1 'board:1:7: a comma is missing' "$TESSERA" inspect '{2, 4 8}'
refused 1 'board:1:5: expected a tile' "$TESSERA" play --start='|2|4x|'
refused 2 'board:1:3: expected a tile' "$TESSERA" solve '{2x}'
printf '2\t\t4\t\n\t8\t\t16\n2\t\t\t4\n4\t8\t\t\n' >sheet
refused 1 'sheet:1:3: an empty cell between tabs: write 0 for it' "$TESSERA" inspect sheet
refused 1 '/no/[[2]]: No such file' "$TESSERA" tilt left '/no/[[2]]'
refused 1 './2,4: No such file' "$TESSERA" tilt left ./2,4
refused 1 '2048: No such file' "$TESSERA" tilt left 2048
printf '2 2\n' >2,4
"$TESSERA" tilt left 2,4 | grep -qx '4 0' || fail "a file wins over a board of its name"
"$TESSERA" help hint | grep -q '^BOARD is a file' || fail "help explains BOARD"
finish
