# kill -9 under load; see kill.py. make kill-serve does it 300 times.
exec python3 "$SOURCE/test/serve/kill.py"
