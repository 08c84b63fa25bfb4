"""Three processes on PostgreSQL behind nginx: one is killed in the middle of a game and play goes on; the database is
stopped and started, clients are told, nothing is lost. The configuration of nginx is the one in deploy/, without TLS."""
import os
import pwd
import random
import re
import shutil
import tempfile
from client import *

SOURCE = os.environ["SOURCE"]
WAYS = ["left", "up", "right", "down"]


def tool(name):
    for folder in ("/usr/lib/postgresql/15/bin", "/usr/sbin"):
        if os.access(f"{folder}/{name}", os.X_OK):
            return f"{folder}/{name}"
    return shutil.which(name)


class Database:
    """PostgreSQL in a folder, on a socket in it. It does not run as root."""

    def __init__(self, folder):
        self.folder = folder + "/database"
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        os.mkdir(self.folder)
        if self.user:
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
        self.run(tool("initdb"), "-D", self.folder + "/data", "-U", "tessera", "-A", "trust", "--no-sync")
        self.address = f"postgresql:///postgres?host={self.folder}&user=tessera"
        self.start()

    def run(self, *command):
        subprocess.run([*self.user, *command], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self):
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=50"
        self.run(tool("pg_ctl"), "-D", self.folder + "/data", "-l", self.folder + "/log", "-w", "-o", options, "start")

    def stop(self):
        self.run(tool("pg_ctl"), "-D", self.folder + "/data", "-m", "fast", "-w", "stop")


class Proxy:
    def __init__(self, folder, ports):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        with open(SOURCE + "/deploy/nginx.conf") as file:
            text = file.read()
        for old, new in zip(("20481", "20482", "20483"), ports):
            text = text.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
        text = re.sub(r"listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};", text)
        text = re.sub(r"\n    ssl_.*", "", text)
        os.mkdir(folder + "/nginx")
        with open(folder + "/nginx/conf", "w") as file:
            file.write(f"daemon off; pid {folder}/nginx/pid; error_log {folder}/nginx/error; worker_processes 1;\n"
                       "events { worker_connections 1000; }\n"
                       f"http {{ access_log off; client_body_temp_path {folder}/nginx/body; proxy_temp_path {folder}/nginx/p;"
                       f" fastcgi_temp_path {folder}/nginx/f; uwsgi_temp_path {folder}/nginx/u;"
                       f" scgi_temp_path {folder}/nginx/s;\n{text}\n}}\n")
        self.process = subprocess.Popen([tool("nginx"), "-p", folder + "/nginx", "-c", folder + "/nginx/conf"],
                                        stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("nginx does not start")

    def stop(self):
        self.process.terminate()
        self.process.wait()


def insist(call, told=None):
    """The same request until it is answered; `told` counts how often the client heard that it must wait."""
    for _ in range(2000):
        try:
            status, answer = call()
            if status not in (502, 503, 504, 429):
                return status, answer
            if told is not None and status == 503:
                told.append(answer)
        except OSError:
            pass
        time.sleep(0.02)
    raise SystemExit("no answer for too long")


class Player(threading.Thread):
    def __init__(self, port, seed):
        super().__init__(daemon=True)
        self.rng, self.client, self.moves, self.stopping, self.told = random.Random(seed), new_player(port), [], False, []
        self.room = insist(lambda: self.client.post("/v1/rooms", {"game": "slide", "width": 8, "height": 8,
                                                                  "public": True}))[1]["room"]

    def run(self):
        while not self.stopping:
            line = self.rng.choice(WAYS)
            body = {"number": len(self.moves), "line": line}
            status, answer = insist(lambda: self.client.post(f"/v1/rooms/{self.room}/moves", body), self.told)
            if status == 200:
                self.moves.append(line)
            elif status != 422:
                fail(f"a move: {status} {answer}")
                return


def word_game(port):
    """A game of two people and a robot, by whoever serves them. Yields after each move."""
    one, two = new_player(port), new_player(port)
    status, room = insist(lambda: one.post("/v1/rooms", {"seats": ["human", "human", "fair"], "public": True}))
    name = room["room"]
    insist(lambda: two.post(f"/v1/rooms/{name}/join"))
    for _ in range(300):
        for client in (one, two):
            status, view = insist(lambda: client.get(f"/v1/rooms/{name}"))
            if view["state"] == "over":
                return
            if view["turn"] == view["you"]:
                body = {"number": view["number"], "line": "pass"}
                status, answer = insist(lambda: client.post(f"/v1/rooms/{name}/moves", body))
                check(status in (200, 409), f"pass: {status} {answer}")
                yield one, two, name
        time.sleep(0.02)
    fail("the word game does not end")


def play(database, folder):
    servers = [Server(database.address, "--no-limits", "--behind-proxy") for _ in range(3)]
    proxy = Proxy(folder, [server.port for server in servers])
    players = [Player(proxy.port, seed) for seed in range(6)]
    streams = [Stream(proxy.port, player.room, player.client.token) for player in players]
    for player in players:
        player.start()
    game = word_game(proxy.port)
    one, two, name = next(game)
    next(game)
    time.sleep(1)
    servers[0].kill()  # one dies
    for _ in game:
        pass
    records = {insist(lambda: client.get(f"/v1/rooms/{name}/record"))[1] for client in (one, two)}
    check(len(records) == 1 and "\nend " in records.pop(), "the word game ends the same for both")
    time.sleep(1)
    servers[0].start()
    before = [len(player.moves) for player in players]
    database.stop()
    time.sleep(1)
    database.start()
    time.sleep(3)
    for player in players:
        player.stopping = True
    for player in players:
        player.join(60)
    check(all(len(player.moves) > count for player, count in zip(players, before)), "play goes on after the database")
    check(sum(len(player.told) for player in players) > 0, "clients were told that the database was away")
    lost = twice = 0
    for player, stream in zip(players, streams):
        insist(lambda: player.client.post(f"/v1/rooms/{player.room}/resign"))
        status, record = insist(lambda: player.client.get(f"/v1/rooms/{player.room}/record"))
        played = re.findall(r"^play 0 (\w+)$", record, re.M)
        lost += len(player.moves) - len([1 for a, b in zip(player.moves, played) if a == b])
        twice += max(0, len(played) - len(player.moves) - 1)
        ids = [event[0] for event in stream.events if event[1] == "entry"]
        check(ids == list(range(ids[0], ids[0] + len(ids))), "a stream has no gap as long as it lasts")
    print(f"{sum(len(player.moves) for player in players)} moves acknowledged, {lost} lost, {twice} twice; "
          f"told to wait {sum(len(player.told) for player in players)} times")
    check(lost == 0 and twice == 0, "every acknowledged move is there once")
    proxy.stop()
    for server in servers:
        check(server.stop() == 0, "the server stops well: " + server.errors)


with tempfile.TemporaryDirectory() as folder:
    os.chmod(folder, 0o755)
    the_database = Database(folder)
    try:
        play(the_database, folder)
    finally:
        the_database.stop()
finish()
