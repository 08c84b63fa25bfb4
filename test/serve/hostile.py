"""Hostile clients: the others are served all the while, memory stays bounded, what is wrong is refused or dropped."""
import tempfile
from client import *

HOSTILE = 127  # connections of each kind; one address may have 256


def connect(port):
    return socket.create_connection(("127.0.0.1", port), timeout=30)


def answer_to(port, request):
    """The status of the answer to raw bytes, 0 if the connection is closed without one."""
    with connect(port) as client:
        try:
            client.sendall(request)
            client.shutdown(socket.SHUT_WR)
            text = b""
            while more := client.recv(65536):
                text += more
        except OSError:
            pass
        return int(text.split(b" ")[1]) if text.startswith(b"HTTP/1.1 ") else 0


class Good(threading.Thread):
    """Somebody who just plays, and measures how long it takes."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.client, self.stopping, self.times = new_player(port), False, []
        self.room = self.client.post("/v1/rooms", {"game": "slide", "public": True})[1]["room"]

    def run(self):
        number = 0
        while not self.stopping:
            begin = time.time()
            line = ["left", "up", "right", "down"][len(self.times) % 4]
            status, answer = self.client.post(f"/v1/rooms/{self.room}/moves", {"number": number, "line": line})
            self.times.append(time.time() - begin)
            if status == 200:
                number = answer["number"]
                if answer["over"]:
                    number, self.room = 0, self.client.post("/v1/rooms", {"game": "slide", "public": True})[1]["room"]
            elif status != 422:
                fail(f"a good client is refused: {status} {answer}")
            time.sleep(0.12)


def requests(port):
    big = b"x" * 20000
    cases = [
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: " + big + b"\r\n\r\n", 431),
        (b"POST /v1/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 20000\r\n\r\n" + big, 413),
        (b"POST /v1/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}", 400),
        (b"POST /v1/rooms HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
        (b"GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 404),
        (b"GET /%2e%2e/secret HTTP/1.1\r\nHost: a\r\n\r\n", 404),
        (b"POST /v1/players HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n{{{{", 400),
        (b"POST /v1/players HTTP/1.1\r\nHost: a\r\nContent-Length: 15000\r\n\r\n" + b"[" * 15000, 400),
        (b"POST /v1/players HTTP/1.1\r\nHost: a\r\nOrigin: http://evil\r\nContent-Length: 2\r\n\r\n{}", 403),
        (b"GET /v1/me HTTP/1.1\r\nHost: a\r\n\r\n", 401),
        (b"GET /v1/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + b"0" * 32 + b"\r\n\r\n", 401),
        (b"GET /v1/rooms/" + b"z" * 16 + b" HTTP/1.1\r\nHost: a\r\n\r\n", 404),
        (b"PUT / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 a greeting of TLS\r\n\r\n", 400),
        (b"\x00" * 9000, 431),
    ]
    for request, status in cases:
        got = answer_to(port, request)
        check(got == status, f"{got}, not {status}: {request[:60]!r}")


def headers(port):
    client = Client(port)
    client.get("/health")
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Resource-Policy"):
        check(client.headers[name], f"the header {name}")
    check("no-store" in client.headers["Cache-Control"], "answers are not kept")


def limits(port):
    """Wrong tokens and rooms without end."""
    client, statuses = Client(port, "0" * 32), []
    for _ in range(60):
        statuses.append(client.get("/v1/me")[0])
    check(statuses[0] == 401 and statuses[-1] == 429, f"wrong tokens by the dozen: {set(statuses)}")


def many_rooms(port, client):
    statuses = [client.post("/v1/rooms", {"seats": ["human", "human"]})[0] for _ in range(90)]
    check(statuses[-1] == 429 and 201 in statuses, f"rooms without end: {set(statuses)}")


def metric(port, name):
    for line in Client(port).get("/metrics")[1].splitlines():
        if line.startswith(f"tessera_{name} "):
            return int(line.split()[1])
    fail(f"no metric {name}")
    return 0


def deaf_stream(folder):
    """A stream that is never read is dropped when too much waits for it; who comes back misses nothing."""
    server = Server(f"sqlite:{folder}/deaf", "--no-limits")
    client = new_player(server.port)
    room = client.post("/v1/rooms", {"game": "slide", "width": 8, "height": 8, "public": True})[1]["room"]
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(b"GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\n\r\n" % room.encode())
        number = 0
        for turn in range(20000):
            body = {"number": number, "line": ["left", "up", "right", "down"][turn % 4]}
            status, answer = client.post(f"/v1/rooms/{room}/moves", body)
            if status == 200:
                number = answer["number"]
            if turn % 200 == 199 and metric(server.port, "dropped_total"):
                break
        check(metric(server.port, "dropped_total") == 1, "a stream that is never read is dropped")
        check(metric(server.port, "streams") == 0, "it is closed")
    last = client.get(f"/v1/rooms/{room}")[1]["event"]
    again = Stream(server.port, room, None, last - 3)
    again.wait(lambda events: len(events) == 3)
    check([event[0] for event in again.events] == [last - 2, last - 1, last], "who comes back misses nothing")
    check(server.stop() == 0, "the server stops well: " + server.errors)


def page(folder):
    """The files of the page, and nothing else."""
    os.makedirs(folder + "/page/part")
    for name, text in (("index.html", "<p>hello"), ("part/a.js", "1"), (".hidden", "x")):
        with open(f"{folder}/page/{name}", "w") as file:
            file.write(text)
    with open(folder + "/outside", "w") as file:
        file.write("x")
    os.symlink(folder + "/outside", folder + "/page/link")
    server = Server(f"sqlite:{folder}/page.store", f"--page={folder}/page")
    client = Client(server.port)
    check(client.get("/") == (200, "<p>hello"), "the page")
    check(client.headers["Content-Type"].startswith("text/html"), "its type")
    check(client.get("/part/a.js") == (200, "1"), "a file of the page")
    check(client.headers["Content-Type"].startswith("text/javascript"), "its type")
    for path in ("/.hidden", "/link", "/../outside", "/part", "/part//a.js", "/none", "//etc/passwd"):
        check(client.get(path)[0] in (400, 404), f"{path} is not given out")
    check(server.stop() == 0, "the server stops well: " + server.errors)


def activation(folder):
    """A socket that is open already, as systemd hands it over."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen(16)
        client = Client(door.getsockname()[1])
        process = subprocess.Popen(["sh", "-c", f'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" serve --store=sqlite:{folder}/s 3<&{door.fileno()}',
                                    PROGRAM], pass_fds=[door.fileno()], stdout=subprocess.DEVNULL)
        check(client.get("/health")[0] == 200, "a socket that was handed over is served")
        process.terminate()
        check(process.wait() == 0, "and the server stops well")


with tempfile.TemporaryDirectory() as folder:
    page(folder)
    activation(folder)
    deaf_stream(folder)
    server = Server(f"sqlite:{folder}/store", f"--log={folder}/log")
    good = Good(server.port)
    other = new_player(server.port)
    good.start()
    headers(server.port)
    requests(server.port)
    halves = [connect(server.port) for _ in range(HOSTILE)]
    for number, half in enumerate(halves):  # half requests
        half.sendall(b"POST /v1/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"[: 5 + number % 60])
    status, room = other.post("/v1/rooms", {"seats": ["human", "human"], "public": True})
    deaf = []
    for _ in range(HOSTILE - 60):  # streams that are never read
        client = connect(server.port)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.sendall(b"GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\n\r\n" % room["room"].encode())
        deaf.append(client)
    before = server.memory()
    many_rooms(server.port, other)
    limits(server.port)
    began = time.time()
    closed = 0
    for half in halves:  # they are dropped, each in its time
        half.settimeout(40)
        try:
            while half.recv(1000):
                pass
            closed += 1
        except ConnectionError:
            closed += 1
        except OSError:
            pass
    check(closed == len(halves), f"{closed} of {len(halves)} half requests are dropped")
    good.stopping = True
    good.join(30)
    good.times.sort()
    print(f"others meanwhile: {len(good.times)} requests, p99 {good.times[int(len(good.times) * 0.99)] * 1000:.1f} ms, "
          f"memory {before >> 20} MB, then {server.memory() >> 20} MB")
    check(len(good.times) > 20, "the others were served")
    for client in deaf + halves:
        client.close()
    check(server.stop() == 0, "the server stops well: " + server.errors)
    check(server.errors == "", "nothing was complained about: " + server.errors)
    with open(folder + "/log") as log:
        text = log.read()
    for secret in (good.client.token, other.token, room["invitation"], "0" * 32):
        check(secret not in text, "no secret is in the log")
    check(all("path" in json.loads(line) for line in text.splitlines()), "the log has one line of JSON a request")
finish()
