"""kill -9 at random moments under load: every acknowledged move is there afterwards, nothing twice. KILLS is how often."""
import os
import random
import re
import tempfile
from client import *

KILLS = int(os.environ.get("KILLS", "12"))
CLIENTS = 6
WAYS = ["left", "up", "right", "down"]


class Player(threading.Thread):
    """Plays one ranked game after the other, and remembers what was acknowledged."""

    def __init__(self, server, seed):
        super().__init__(daemon=True)
        self.server, self.rng, self.stopping = server, random.Random(seed), False
        self.games, self.acknowledged, self.repeated = [], 0, 0
        self.client = new_player(server.port)

    def until_it_works(self, call):
        """The same request again and again, as long as the server is not there."""
        while True:
            try:
                status, answer = call()
                if status != 503:
                    return status, answer
            except OSError:
                pass
            time.sleep(0.01)

    def open_room(self):
        # A room that was opened without an answer is just another room.
        status, room = self.until_it_works(lambda: self.client.post("/v1/rooms", {"game": "slide", "public": True}))
        check(status == 201, f"a room: {status} {room}")
        return room["room"]

    def run(self):
        while not self.stopping:
            room, moves, over = self.open_room(), [], False
            self.games.append((room, moves))
            while not over and not self.stopping:
                line = self.rng.choice(WAYS)
                body = {"number": len(moves), "line": line}
                status, answer = self.until_it_works(lambda: self.client.post(f"/v1/rooms/{room}/moves", body))
                if status == 200:
                    moves.append(line)
                    self.acknowledged += 1
                    self.repeated += bool(answer.get("repeated"))
                    over = answer["over"]
                    check(answer["number"] == len(moves), f"number {answer['number']} after {len(moves)} moves")
                elif status != 422:
                    fail(f"a move: {status} {answer}")
                    return


with tempfile.TemporaryDirectory() as folder:
    server = Server(f"sqlite:{folder}/store", "--no-limits")
    players = [Player(server, seed) for seed in range(CLIENTS)]
    for player in players:
        player.start()
    rng = random.Random(4)
    for kill in range(KILLS):
        time.sleep(rng.uniform(0.02, 0.5))
        server.kill()
        server.start()
    time.sleep(0.2)
    for player in players:
        player.stopping = True
    for player in players:
        player.join(60)
    lost = twice = 0
    for player in players:
        for room, moves in player.games:
            player.until_it_works(lambda: player.client.post(f"/v1/rooms/{room}/resign"))
            status, record = player.until_it_works(lambda: player.client.get(f"/v1/rooms/{room}/record"))
            check(status == 200, f"the record of {room}: {status}")
            played = re.findall(r"^play 0 (\w+)$", record, re.M)
            # a move that was on its way when the thread was stopped may be there without an acknowledgement
            lost += len(moves) - len([1 for a, b in zip(moves, played) if a == b])
            twice += max(0, len(played) - len(moves) - 1)
    acknowledged = sum(player.acknowledged for player in players)
    repeated = sum(player.repeated for player in players)
    print(f"{KILLS} times killed, {acknowledged} moves acknowledged, {repeated} of them sent again, {lost} lost, {twice} twice")
    check(acknowledged > KILLS, "something was played")
    check(lost == 0 and twice == 0, "every acknowledged move is there once")
    check(server.stop() == 0, "the server stops well: " + server.errors)
finish()
