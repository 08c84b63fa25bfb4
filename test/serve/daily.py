"""Players and boards of the day: records are replayed and checked, and only what replays is in the table; ranked games
are drawn by the server; deleting everything deletes it."""
import datetime
import re
import sqlite3
import subprocess
import tempfile
from client import *


def fnv(text):
    digest = 0xCBF29CE484222325
    for byte in text.encode():
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    return digest & (2**63 - 1)


def seed_of(day):
    return fnv(f"tessera daily {day} classic 4x4")


def record_of(folder, seed, moves=("Left", "Up", "Right", "Up", "Left", "Down"), *options):
    """A game to its end, with these moves over and over."""
    path = f"{folder}/{abs(hash((seed, moves)))}.record"
    lines = "\n".join(moves * 3000) + "\n"
    subprocess.run([PROGRAM, "play", f"--seed={seed}", "--front=lines", "--forget", f"--record={path}", *options],
                   input=lines, capture_output=True, text=True)
    with open(path) as file:
        return file.read()


def send(client, record):
    return client.ask("POST", "/v1/daily?milliseconds=61000", record.encode())


def table(client, more=""):
    return client.get("/v1/daily" + more)[1]["table"]


def boards(server, folder):
    today = datetime.datetime.now(datetime.timezone.utc).date()
    one, two = new_player(server.port), new_player(server.port)
    good = record_of(folder, seed_of(today))
    status, answer = send(one, good)
    if not check(status == 200 and answer["day"] == str(today), f"a game of the day counts: {status} {answer}"):
        return
    rows = table(one)
    check(len(rows) == 1 and rows[0]["name"] == one.name and rows[0]["score"] == answer["score"], f"the table: {rows}")
    check(rows[0]["milliseconds"] == 61000 and not rows[0]["undone"], "the table has the time")
    check(one.get("/v1/results/" + rows[0]["result"])[1] == good, "the record of a result can be had")
    yesterday = record_of(folder, seed_of(today - datetime.timedelta(days=1)))
    check(send(two, yesterday)[0] == 200, "the board of yesterday counts for yesterday")
    check(len(table(one, "/" + str(today - datetime.timedelta(days=1)))) == 1, "the table of yesterday")

    def refused(client, record, status, why):
        answer = send(client, record)
        check(answer[0] == status and why in str(answer[1]), f"{why}: {answer}")

    refused(one, good, 409, "already")
    refused(two, good, 409, "already")
    refused(two, good.replace("\n", "\r\n"), 409, "already")
    draws = re.findall(r"^draw .*$", good, re.M)
    refused(two, good.replace(draws[5], "draw 4 " + draws[5].split(" ", 2)[2], 1)
            if draws[5].startswith("draw 2") else good.replace(draws[5], "draw 2" + draws[5][6:], 1), 422, "line")
    refused(two, record_of(folder, seed_of(today - datetime.timedelta(days=2))), 422, "not the board")
    refused(two, record_of(folder, 42), 422, "not the board")
    refused(two, record_of(folder, seed_of(today), ("Left", "Up"), "--goal=64"), 422, "rules")
    lines = good.split("\n")
    refused(two, "\n".join(lines[:30]) + "\n", 422, "not over")
    refused(two, good.replace("goal 2048", "goal 4096"), 422, "rules")
    refused(two, "hello", 422, "")
    refused(two, "", 422, "")
    refused(two, good.replace("begin\n", "start 2 2 0 0\nbegin\n", 1), 422, "")
    status, answer = two.ask("POST", "/v1/daily", b"x" * (3 << 20))
    check(status == 413, f"a record has a largest size: {status}")
    check(len(table(one)) == 1, "nothing of this is in the table")
    undone = good.replace("\nplay 0 up\n", "\nplay 0 up\nundo\nredo\n", 1)
    undone = re.sub(r"^(check|end) .*\n", "", undone, flags=re.M)
    status, answer = send(two, undone)
    check(status == 200 and answer["undone"], f"a game with an undo is marked: {status} {answer}")
    check([row["undone"] for row in table(one)] == [False, True], "and stands below the others")
    bare = re.sub(r"^(check|end) .*\n", "", record_of(folder, seed_of(today), ("Right", "Up", "Left", "Down")), flags=re.M)
    first, last = bare.index("\nplay "), bare.rindex("\nplay ")
    status, answer = send(two, bare[:first] + "\nhelp hint" + bare[first:last] + "\nhelp autoplay" + bare[last:])
    check(status == 200 and answer["hints"] and answer["autoplay"] and not answer["undone"],
          f"a game with hints and autoplay is marked: {status} {answer}")
    refused(two, bare, 409, "already")
    check([(row["undone"], row["hints"], row["autoplay"]) for row in table(one)] ==
          [(False, False, False), (True, False, False), (False, True, True)], "the marks are in the table")
    refused(two, bare.replace("\nplay ", "\nhelp me\nplay ", 1), 422, "help")
    return one


def ranked(server, client):
    status, room = client.post("/v1/rooms", {"game": "slide", "rules": "classic", "width": 2, "height": 2, "public": True})
    check(status == 201 and room["state"] == "playing", f"a ranked game: {status} {room}")
    name, number, over = room["room"], 0, False
    stream = Stream(server.port, name)
    ways = ["left", "up", "right", "down"]
    for turn in range(400):
        status, answer = client.post(f"/v1/rooms/{name}/moves", {"number": number, "line": ways[turn % 4]})
        if status == 200:
            number, over = answer["number"], answer["over"]
        elif status != 422:
            fail(f"a ranked move: {status} {answer}")
        if over:
            break
    check(over and number > 2, "a ranked game comes to its end")
    check(stream.wait(lambda events: events and events[-1][2].get("over")), "a ranked game can be watched")
    rows = table(client, "?ranked=1&size=2x2")
    check(len(rows) == 1 and rows[0]["moves"] == number, f"the ranked table: {rows}")
    check("seed none" in client.get(f"/v1/rooms/{name}/record")[1], "the server drew each tile")


def names(server, client):
    for name, status in (("Ada L. 7", 200), ("<b>", 400), ("", 400), ("x" * 25, 400), (" a", 400), ("a  b", 400), (7, 400)):
        check(client.post("/v1/me", {"name": name})[0] == status, f"the name {name!r}")
    check(client.get("/v1/me")[1]["name"] == "Ada L. 7", "a name can be changed")
    check(table(client)[0]["name"] == "Ada L. 7", "also in the table")


def wrong_questions(client):
    """What cannot be meant is refused with the reason, and not answered with an empty list."""
    for path, why in (("/v1/rooms?state=foo", "state must be"), ("/v1/daily/2026-13-45", "a day is"),
                      ("/v1/daily/2027-02-29", "a day is"), ("/v1/daily/now", "a day is"),
                      ("/v1/daily?rules=nope", "rules must"), ("/v1/daily?size=big", "a size is"),
                      ("/v1/daily?size=4x99", "a size is")):
        status, answer = client.get(path)
        check(status == 400 and why in str(answer), f"{path}: {status} {answer}")
    for path in ("/v1/rooms", "/v1/rooms?state=over", "/v1/daily/2028-02-29", "/v1/daily?rules=classic&size=5x4"):
        check(client.get(path)[0] == 200, path)
    for name in (5, None, [], "\u00c5sa"):
        status, answer = Client(client.port).post("/v1/players", {"name": name})
        check(status == 400 and "A to Z" in str(answer), f"the name {name}: {status} {answer}")


def without_a_body(client):
    """As curl -X POST sends it: neither a body nor its length."""
    client.connection.putrequest("POST", "/v1/me/code")
    client.connection.putheader("Authorization", "Bearer " + client.token)
    client.connection.endheaders()
    answer = client.connection.getresponse()
    text = answer.read()
    check(answer.status == 200 and b"code" in text, f"a POST without a body and its length: {answer.status} {text}")
    check(client.get("/v1/me")[0] == 200, "and the connection goes on")


def delete(server, client, folder):
    other = new_player(server.port)
    status, room = client.post("/v1/rooms", {"seats": ["human", "human"], "public": True})
    other.post(f"/v1/rooms/{room['room']}/join")
    status, alone = client.post("/v1/rooms", {"seats": ["human", "fair"]})
    check(client.ask("DELETE", "/v1/me")[0] == 200, "everything can be deleted")
    check(client.get("/v1/me")[0] == 401, "the token is nobody's now")
    status, view = other.get(f"/v1/rooms/{room['room']}")
    check(view["state"] == "over" and view["winners"] == [1], f"the others do not wait: {view}")
    check(view["seats"][0]["name"] == "somebody", f"nobody sits there: {view['seats']}")
    check(other.get(f"/v1/rooms/{alone['room']}")[0] == 404, "a room of one's own is gone")
    check(len(table(other)) == 2, "results are gone")
    check(server.stop() == 0, "stop")
    with open(folder + "/store", "rb") as file:
        check(client.player.encode() not in file.read(), "not a byte of the player is left in the store")
    server.start()
    status, view = other.get(f"/v1/rooms/{room['room']}")
    check(view["state"] == "over" and view["seats"][0]["name"] == "somebody", "nor after a start")


def read_only(folder):
    server = Server(f"sqlite:{folder}/store", "--read-only")
    client = Client(server.port)
    check(client.get("/v1/rooms?state=over")[0] == 200, "a read-only server shows rooms")
    check(client.post("/v1/players")[0] == 503, "and changes nothing")
    check(server.stop() == 0, "and stops")


with tempfile.TemporaryDirectory() as folder:
    the_server = Server(f"sqlite:{folder}/store", "--no-limits")
    player = boards(the_server, folder)
    if player:
        ranked(the_server, player)
        names(the_server, player)
        wrong_questions(player)
        without_a_body(player)
        delete(the_server, player, folder)
        check(the_server.stop() == 0, "the server stops well: " + the_server.errors)
        read_only(folder)
finish()
