# bash completion offers what the program has; the man page names every command.
. "$SOURCE/test/lib/check.sh"
ln -s "$TESSERA" tessera
cat >try.sh <<'END'
PATH=$PWD:$PATH
complete() { :; }
compopt() { :; }
. "$SOURCE/completion/tessera.bash"
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_tessera
printf '%s\n' "${COMPREPLY[@]}"
END
bash try.sh tessera inspe | grep -qx inspect || fail "commands"
bash try.sh tessera tilt --go | grep -qx -- --goal= || fail "options"
bash try.sh tessera play --rules = cor | grep -qx corner || fail "rule sets"
bash try.sh tessera word --sco | grep -qx -- --score= || fail "options of the word game"
bash try.sh tessera word --score = ti | grep -qx tiles || fail "ways of scoring"
bash try.sh tessera games ex | grep -qx export || fail "what games can do"
bash try.sh tessera tilt ri | grep -qx right || fail "directions"
for command in $("$TESSERA" --help | sed -n 's/^  \([a-z]*\)  *.*/\1/p'); do
    grep -q "^\.It Ic $command\b" "$SOURCE/docs/man/tessera.6" || fail "the man page does not name $command"
done
finish
