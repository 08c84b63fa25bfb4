"""What the tests of the server share: the server as a process, and clients of it. Only the standard library."""
import atexit
import http.client
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time

PROGRAM = os.environ["TESSERA"]
failures = 0


def fail(what):
    global failures
    failures += 1
    print("FAILED:", what, flush=True)


def check(condition, what):
    if not condition:
        fail(what)
    return condition


def finish():
    sys.exit(1 if failures else 0)


class Server:
    """A server on a free port of 127.0.0.1, or on the one given."""

    def __init__(self, store, *options, port=0, program=PROGRAM):
        atexit.register(self.end)
        self.command = [program, "serve", f"--store={store}", *options]
        self.port = port
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command + [f"--port={self.port}"], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the server does not start: " + self.process.stderr.read())
        self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])

    def end(self):
        """Whatever happens to a test, its server does not stay."""
        if self.process.poll() is None:
            self.process.kill()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Asks it to stop; returns its exit code. What it complained about is in `errors`."""
        self.process.send_signal(signal.SIGTERM)
        _, self.errors = self.process.communicate(timeout=60)
        return self.process.returncode

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith("VmRSS"):
                    return int(line.split()[1]) * 1024
        return 0


class Client:
    """Requests over one connection that is opened again when it is lost."""

    def __init__(self, port, token=None, timeout=30):
        self.port, self.token, self.timeout, self.connection = port, token, timeout, None

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def ask(self, method, path, body=None, headers=None):
        """(status, answer); raises OSError when the server is not there."""
        headers = dict(headers or {})
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        if method == "POST" and data is None:
            data = b""
        for attempt in (0, 1):
            if not self.connection:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.timeout)
            try:
                self.connection.request(method, path, data, headers)
                answer = self.connection.getresponse()
                text = answer.read()
                if answer.will_close:
                    self.close()
                break
            except (http.client.HTTPException, OSError) as error:
                self.close()
                if attempt or method == "POST":
                    raise OSError(str(error)) from error
        self.headers = answer.headers
        if "json" in (answer.headers["Content-Type"] or "") and text:
            return answer.status, json.loads(text)
        return answer.status, text.decode()

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body=None):
        return self.ask("POST", path, {} if body is None else body)


def new_player(port):
    client = Client(port)
    status, answer = client.post("/v1/players")
    if status != 200:
        raise SystemExit(f"no player: {status} {answer}")
    client.token, client.player, client.name = answer["token"], answer["player"], answer["name"]
    return client


class Stream(threading.Thread):
    """Reads a stream of a room into `events`, a list of (id, event, data); `raw` is every byte of it."""

    def __init__(self, port, room, token=None, last=None, before=()):
        """`before`: the events of an earlier stream that this one goes on with."""
        super().__init__(daemon=True)
        self.events, self.raw, self.ended = list(before), b"", False
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        head = f"GET /v1/rooms/{room}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        if last is not None:
            head += f"Last-Event-ID: {last}\r\n"
        self.socket.sendall((head + "\r\n").encode())
        self.start()

    def run(self):
        buffer = b""
        try:
            while True:
                more = self.socket.recv(65536)
                if not more:
                    break
                self.raw += more
                buffer += more
                while b"\n\n" in buffer:
                    block, buffer = buffer.split(b"\n\n", 1)
                    self.read_block(block.decode().split("\r\n\r\n")[-1])
        except OSError:
            pass
        self.ended = True

    def read_block(self, block):
        fields = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line and not line.startswith(":"))
        if "data" in fields:
            self.events.append((int(fields.get("id", -1)), fields.get("event"), json.loads(fields["data"])))

    def wait(self, condition, seconds=30):
        until = time.time() + seconds
        while time.time() < until:
            if condition(self.events):
                return True
            time.sleep(0.01)
        return False

    def close(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()


def rack_of(view):
    for line in view["position"].split("\n"):
        if line.startswith("rack "):
            return line.split(" ")[2] if line.count(" ") > 1 else ""
    return ""
