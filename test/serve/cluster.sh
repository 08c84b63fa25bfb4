# Three processes on PostgreSQL behind nginx; see cluster.py.
exec python3 "$SOURCE/test/serve/cluster.py"
