# The type hints of the Python module are complete and agree with each other, as mypy sees them.
. "$SOURCE/test/lib/check.sh"
mypy --strict --cache-dir="$work/cache" "$SOURCE/python/tessera.py" >why 2>&1 || { fail "mypy --strict"; head -n 20 why; }

# And with a program that uses them: a seat is a number, not a name.
cat >user.py <<'END'
from tessera import Match, Player
match = Match.slide(seed=1)
match.do(Player().advise(match.board, depth=1).best)
points: int = match.score()
END
MYPYPATH=$SOURCE/python mypy --strict --cache-dir="$work/cache" user.py >why 2>&1 || { fail "a program that uses the module"; head -n 5 why; }
echo 'match.score("first")' >>user.py
MYPYPATH=$SOURCE/python mypy --strict --cache-dir="$work/cache" user.py >why 2>&1 && fail "a seat with a name is not noticed"
grep -q 'user.py:5: .*incompatible type "str"' why || { fail "another complaint"; head -n 5 why; }
finish
