# Players, boards of the day, ranked games, deleting; see daily.py.
exec python3 "$SOURCE/test/serve/daily.py"
