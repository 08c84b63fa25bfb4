# docs/seeds.md: every row of its tables names a test, and every test that it names is there and runs.
#   test_X: name, name      a cmocka program below test/ and functions that it runs; the functions may be left out
#   cli/x.sh                a script below test/, which ctest runs by its name; a star stands for any part of it
#   case x, cases x, y_...  drawn cases of test/word/apply.sh; dots stand for any rest of the name
#   the same                what the row above names
. "$SOURCE/test/lib/check.sh"
cd "$SOURCE/test" || exit 1

# One line a name: the number of the row's line in the document, what it is, the name, and for a function its file.
awk -F '|' '
    !/^\|/ { rows = 0; next }
    ++rows <= 2 { next } # the heading of a table and the line below it
    {
        cell = $(NF - 1)
        gsub(/`/, "", cell)
        count = split(cell, words, /[ ,;:]+/)
        kind = "function"
        file = "?"
        found = 0
        for (i = 1; i <= count; i++) {
            word = words[i]
            if (word == "" || word == "the") continue
            if (word == "case" || word == "cases") { kind = "case"; continue }
            found = 1
            if (word == "same") continue
            if (word ~ /\.sh$/) { print NR, "script", word; continue }
            if (word ~ /^test_/) { file = word; kind = "file" }
            print NR, kind, word, file
            if (kind == "file") kind = "function"
        }
        if (!found) print NR, "nothing", "?"
    }' ../docs/seeds.md >"$work/names"

[ "$(wc -l <"$work/names")" -gt 100 ] || fail "the document has too few rows to be true"
while read -r line kind name file; do
    where="docs/seeds.md:$line"
    case $kind in
    file) [ -n "$(find . -name "$name.c")" ] || fail "$where: there is no $name.c" ;;
    function)
        source=$(find . -name "$file.c")
        # Defined there, and listed among its tests, by cmocka's own macro or one that is made of it.
        { [ -n "$source" ] && grep -q "^static void $name(void" "$source" && grep -q "^ .*[a-zA-Z_](${name}[,)]" "$source"; } ||
            fail "$where: $file does not run $name"
        ;;
    script)
        # shellcheck disable=SC2086
        set -- $name
        [ -f "$1" ] || fail "$where: there is no $name"
        ;;
    case)
        set -- data/word/apply/"${name%...}"*.txt
        case $name in *...) ;; *) set -- "data/word/apply/$name.txt" ;; esac
        [ -f "$1" ] || fail "$where: there is no case $name"
        ;;
    nothing) fail "$where: this row names no test" ;;
    esac
done <"$work/names"
finish
