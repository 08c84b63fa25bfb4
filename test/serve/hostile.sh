# Hostile clients; see hostile.py.
exec python3 "$SOURCE/test/serve/hostile.py"
