# A whole word game over HTTP; see game.py.
exec python3 "$SOURCE/test/serve/game.py"
