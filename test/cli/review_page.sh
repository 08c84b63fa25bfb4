# The page of a review in a browser, where there is one: its script runs to the end, draws the chart and shows the boards.
. "$SOURCE/test/lib/check.sh"
browser=$(command -v chromium || command -v chromium-browser) || { echo "skipped: no Chromium"; exit 0; }
export HOME="$work" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
game=$SOURCE/test/data/review/game.rec

# drawn FILE: the page as it is after its script.
drawn() {
    "$browser" --headless --no-sandbox --disable-gpu --dump-dom "file://$work/$1" 2>log >dom || fail "$1: the browser failed"
}

"$TESSERA" review --depth=1 --html=page.html "$game" >out || fail "no page"
drawn page.html
[ -s dom ] || { echo "skipped: Chromium does not run here"; exit 0; }
grep -q '<title>Game review: .*game.rec</title>' dom || fail "no title"
[ "$(grep -o '<svg ' dom | wc -l)" = 1 ] || fail "no chart"
[ "$(grep -o 'class="board" role="img" aria-label="Board: row 1: ' dom | wc -l)" = 6 ] || fail "not the boards of five moves and of one step"
[ "$(grep -o '<tr [^>]*><th scope="row">[←→↑↓]' dom | wc -l)" = 4 ] || fail "not four ways"
grep -q 'id="footer">Made by tessera review. Values by the network, 1 tilt ahead.' dom || fail "the script did not come to its end"

# Printed, it is one sheet of either paper.
for paper in A4 Letter; do
    sed "s/@page { /@page { size: $paper; /" page.html >$paper.html
    "$browser" --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="$work/$paper.pdf" \
        "file://$work/$paper.html" >log 2>&1 || fail "$paper: not printed"
    sheets=$(grep -ac '/Type /Page$' $paper.pdf)
    [ "$sheets" = 1 ] || fail "$paper: $sheets sheets"
done

for rules in cs61b-2014 wide corner; do
    printf 'Left\nUp\nRight\nDown\nQuit\n' | "$TESSERA" play --rules=$rules --seed=11 --record=$rules.rec --no-display
    "$TESSERA" review --depth=1 --html=$rules.html $rules.rec >out || fail "$rules: no page"
    drawn $rules.html
    grep -q '<svg ' dom && grep -q 'Move [1-4] of [1-4]: ' dom || fail "$rules: not drawn"
done

# In a formation the page shows success in per cent.
printf 'Right\nDown\nQuit\n' | "$TESSERA" play --record=formation.rec --front=lines --no-display --forget --seed=5 \
    --start=16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2
"$TESSERA" review --depth=1 --html=formation.html formation.rec >out || fail "formation: no page"
drawn formation.html
grep -q 'Lost 90.03 % of success; best is up' dom || fail "formation: what was lost"
grep -q 'The success of 43-256, for each way' dom || fail "formation: the success of each way"
finish
