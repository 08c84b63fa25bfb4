"""Two people and a robot play a word game to its end over HTTP: every move is sent twice, one stream is lost in the
middle and resumed, one player changes the device, and the server is stopped and started. Everybody ends with the same
record, and no stream holds what its seat must not know."""
import random
import re
import subprocess
import sys
import tempfile
from client import *

LAST = 40  # moves of people before both pass until the end


def own_move(view, rng):
    rack = rack_of(view)
    if rng.random() < 0.3 and len(rack) >= 2:
        return "exchange " + "".join(rng.sample(rack, 2))
    return "pass"


def secrets(raw, seat):
    """What a seat must not see in its stream."""
    found = []
    for what, who, rest in re.findall(rb'(DREW|EXCHANGED|BOUGHT|HID|GONE) (\d) ?([^"\\]*)', raw):
        if int(who) != seat and (what in (b"BOUGHT", b"HID", b"GONE") or not rest.isdigit()):
            found.append((what, who, rest))
    found += [hit for hit in re.findall(rb"\\nrack (\d)", raw) if int(hit) != seat]
    return found + re.findall(rb"seed|token|invitation", raw)


def play(server, folder):
    rng = random.Random(17)
    one, two = new_player(server.port), new_player(server.port)
    status, room = one.post("/v1/rooms", {"seats": ["human", "human", "strong"], "clock": {"minutes": 60}})
    check(status == 201 and room["state"] == "open", f"a room is opened: {status} {room}")
    name = room["room"]
    status, answer = two.post(f"/v1/rooms/{name}/join", {"invitation": "0" * 32})
    check(status == 403, f"a wrong invitation is refused: {status}")
    check(two.get(f"/v1/rooms/{name}")[0] == 403, "a room that is not public is not shown")
    status, invited = Client(server.port).post(f"/v1/rooms/{name}/invitation", {"invitation": room["invitation"]})
    check(status == 200 and invited["seats"][0]["name"] == one.name and invited["settings"]["clock"]["minutes"] == 60
          and "position" not in invited, f"an invitation says who invites to what: {status} {invited}")
    check(Client(server.port).post(f"/v1/rooms/{name}/invitation", {"invitation": "0" * 32})[0] == 403, "only the right one")
    check(one.get(f"/v1/rooms/{name}/record")[0] == 409, "no record before the end")
    streams = [Stream(server.port, name, one.token)]
    status, answer = two.post(f"/v1/rooms/{name}/join", {"invitation": room["invitation"]})
    check(status == 200 and answer["state"] == "playing", f"two joins: {status}")
    streams.append(Stream(server.port, name, two.token))
    watcher = Client(server.port)
    check(watcher.get(f"/v1/rooms/{name}")[0] == 403, "a private room cannot be watched")
    # two goes to another device
    status, answer = two.post("/v1/me/code")
    device = Client(server.port)
    status, claimed = device.post("/v1/claim", {"code": answer["code"]})
    check(status == 200 and claimed["player"] == two.player, "a code carries a player to another device")
    check(device.post("/v1/claim", {"code": answer["code"]})[0] == 404, "a code can be used once")
    device.token = claimed["token"]
    people = [one, two]
    raw = [b"", b""]
    moves = 0
    over = False
    while not over and moves < 400:
        seat = None
        for who in (0, 1):
            status, view = people[who].get(f"/v1/rooms/{name}")
            over = view["state"] == "over"
            if view["turn"] == who:
                seat = who
                break
        if over:
            break
        if seat is None:
            time.sleep(0.01)
            continue
        line = own_move(view, rng) if moves < LAST else "pass"
        body = {"number": view["number"], "line": line}
        status, answer = people[seat].post(f"/v1/rooms/{name}/moves", body)
        if status == 422 and line.startswith("exchange"):
            line = body["line"] = "pass"
            status, answer = people[seat].post(f"/v1/rooms/{name}/moves", body)
        if not check(status == 200, f"{line}: {status} {answer}"):
            break
        again = people[seat].post(f"/v1/rooms/{name}/moves", body)
        check(again[0] == 200 and again[1].get("repeated") and again[1]["number"] == answer["number"],
              f"a move that is sent again counts once: {again}")
        wrong = people[seat].post(f"/v1/rooms/{name}/moves", {"number": view["number"], "line": "buy boom"})
        check(wrong[0] == 409, f"another move with the same number is refused: {wrong}")
        moves += 1
        if moves == 6:  # one is offline for a while
            streams[0].close()
            raw[0] += streams[0].raw
            lost = streams[0]
        if moves == 10:
            last = lost.events[-1][0]
            streams[0] = Stream(server.port, name, one.token, last, lost.events)
            count = len(lost.events)
            streams[0].wait(lambda events: len(events) > count)
            check([event[:2] for event in streams[0].events[count:count + 1]] == [(last + 1, "entry")],
                  f"a stream is resumed without a gap: {last} {streams[0].events[count:count + 1]}")
        if moves == 14:
            people[1] = device
        if moves == 20:  # the server is stopped and started
            check(server.stop() == 0, "a stop is no failure")
            for stream in streams:
                stream.wait(lambda events: events[-1][1] == "goodbye", 5)
                check(stream.events[-1][1] == "goodbye", "streams are told to come back")
                stream.events.pop()
            server.start()
            for who in (0, 1):
                raw[who] += streams[who].raw
                old = streams[who]
                streams[who] = Stream(server.port, name, people[who].token, old.events[-1][0], old.events)
    for who in (0, 1):
        check(streams[who].wait(lambda events: events[-1][2].get("over")), "the end is told")
        raw[who] += streams[who].raw
        ids = [event[0] for event in streams[who].events if event[1] == "entry"]
        check(ids == list(range(ids[0], ids[0] + len(ids))), f"no event is missing or told twice: {ids}")
        check(secrets(raw[who], who) == [], f"seat {who} sees {secrets(raw[who], who)[:3]}")
        check(b"DREW %d " % who in raw[who], "the search sees the stream")
    records = {client.get(f"/v1/rooms/{name}/record")[1] for client in people + [watcher]}
    check(len(records) == 1, "everybody gets the same record")
    with open(folder + "/record", "w") as file:
        file.write(records.pop())
    replay = subprocess.run([PROGRAM, "replay", folder + "/record"], capture_output=True, text=True)
    check(replay.returncode == 0, "the record replays: " + replay.stderr)
    check("#player1" in people[0].get(f"/v1/rooms/{name}/gcg")[1], "the game is given out as GCG")
    steps = watcher.get(f"/v1/rooms/{name}/steps")[1]["steps"]
    check(any("DREW 0 " in line for line in steps[2]["events"]), "afterwards everything can be seen")
    status, rematch = people[0].post(f"/v1/rooms/{name}/rematch")
    check(status == 201, f"a rematch: {status} {rematch}")
    check(people[1].post(f"/v1/rooms/{rematch['room']}/join")[0] == 200, "who played may join the rematch")
    check(people[1].get(f"/v1/rooms/{name}")[1]["rematch"] == rematch["room"], "the old room names the new one")
    for who, over in ((1, False), (0, True)):
        status, answer = people[who].post(f"/v1/rooms/{rematch['room']}/resign")
        check(status == 200 and answer["over"] == over, f"who resigns leaves the game to the others: {answer}")


with tempfile.TemporaryDirectory() as folder:
    the_server = Server(f"sqlite:{folder}/store", "--no-limits")
    play(the_server, folder)
    check(the_server.stop() == 0, "the server stops well: " + the_server.errors)
    check(the_server.errors == "", "nothing was complained about: " + the_server.errors)
finish()
