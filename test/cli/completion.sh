# completion: the scripts for the shells hold every command and every option, however the program is called. What the
# shells make of them is tested in house/completion.sh, where all three shells are needed.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config"

for shell in bash zsh fish; do
    "$TESSERA" completion $shell >tessera.$shell 2>err || fail "completion $shell: exit $?"
    [ -s err ] && { fail "completion $shell complains"; cat err; }
done

# Every command is named, those of the word game too, and every option of its help.
for command in $("$TESSERA" --help | sed -n 's/^  \([a-z]*\)  *.*/\1/p') \
    $("$TESSERA" word --help | sed -n 's/^  word \([a-z]*\) .*/word-\1/p'); do
    name=$(echo "$command" | tr - ' ')
    in_bash=$(grep -F "    '$name options') echo '" tessera.bash) || fail "bash: $name"
    in_zsh=$(sed -n "/^    '$name') _arguments /,/;;\$/p" tessera.zsh)
    in_fish=$(grep -F -- "-n '__tessera_is $name' -l " tessera.fish) || fail "fish: $name"
    # shellcheck disable=SC2086
    for option in $("$TESSERA" $name --help | sed -n 's/^  .*--\([a-z0-9-]*\).*/\1/p'); do
        case $in_bash in *" --$option="* | *" --$option "* | *" --$option'"*) ;; *) fail "bash: $name --$option" ;; esac
        case $in_zsh in *"--$option="* | *"--$option'["* | *"--$option}"*) ;; *) fail "zsh: $name --$option" ;; esac
        case $in_fish in *" -l $option "*) ;; *) fail "fish: $name --$option" ;; esac
    done
done

# What an option takes: one of some words, a rule set, a theme, a file, something else.
grep -qF "    'play --rules' | 'play -r') echo 'NAME FILE' ;;" tessera.bash || fail "bash: what --rules takes"
grep -qF "    'play --seed' | 'play -s') echo '-' ;;" tessera.bash || fail "bash: what --seed takes"
grep -qE "^    'play --theme'\) echo '([a-z]+ )*contrast( [a-z]+)*' ;;" tessera.bash || fail "bash: the themes"
grep -qE "^    'help'\) echo '([a-z]+ )*inspect( [a-z]+)*' ;;" tessera.bash || fail "bash: the words of help"
grep -qE "^    'word'\) echo '([a-z]+ )*lexicon( [a-z]+)*' ;;" tessera.bash || fail "bash: the words of word"
grep -qF "'(-r --rules)'{-r+,--rules=}'[" tessera.zsh || fail "zsh: a letter and a name"
grep -qF "_tessera_takes auto always never' " tessera.zsh || fail "zsh: some words"
grep -qF -- "-n '__tessera_is play' -l rules -s r -r -a '(__tessera_rule_sets)' -F -d '" tessera.fish || fail "fish: what --rules takes"
grep -qF -- "-n '__tessera_is play' -l color -r -a 'auto always never' -d '" tessera.fish || fail "fish: some words"

# A quotation mark in a description does not end it.
sed 's/\\.//g' tessera.fish | awk '/^complete/ && gsub(/\047/, "") % 2 { print; wrong = 1 } END { exit wrong }' ||
    fail "fish: a quotation that is not closed"

# The user's own themes are offered too.
mkdir -p config/tessera/themes
cp "$SOURCE/data/themes/dark.theme" config/tessera/themes/evening.theme
"$TESSERA" completion bash >tessera.bash
grep -qE "^    'play --theme'\) echo '([a-z]+ )*evening( [a-z]+)*' ;;" tessera.bash || fail "a theme of the user's"

refused 2 "no shell 'bsh'; did you mean 'bash'?" "$TESSERA" completion bsh
refused 2 "no shell 'powershell'" "$TESSERA" completion powershell
refused 2 "expected a shell: bash, zsh or fish" "$TESSERA" completion
refused 2 "expected a shell: bash, zsh or fish" "$TESSERA" completion bash zsh
if [ -c /dev/full ]; then
    for shell in bash zsh fish; do
        "$TESSERA" completion $shell >/dev/full 2>err
        [ $? = 1 ] && [ "$(wc -l <err)" = 1 ] && grep -q 'cannot write' err || fail "$shell onto a full disk"
    done
fi
finish
