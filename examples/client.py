#!/usr/bin/env python3
"""Plays a whole match against the bots of a Taberna server, without any of Taberna's own code.

    python3 examples/client.py http://localhost:5180 GAME [--seats N] [--options JSON]
        [--level LEVEL] [--record FILE] [--kept FILE]

GAME is roemer, romme, romans-go-home, roemerschnappen or rom-bo. Written from docs/protocol.md, with
Python's standard library only: its own WebSocket, moves as the table offers them, and notes of the
shuffle that examples/verify.py can compare with the record. It exits with 0 when the match is over.
"""

import argparse
import base64
import hashlib
import json
import os
import random
import secrets
import socket
import ssl
import struct
import sys
import urllib.parse
import urllib.request

VERSION = 2
PATIENCE = 60  # Seconds of silence after which a link is taken for dead.


class WebSocket:
    """As much of RFC 6455 as a client needs."""

    GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

    def __init__(self, url, headers):
        parts = urllib.parse.urlsplit(url)
        tls = parts.scheme == "wss"
        self.socket = socket.create_connection(
            (parts.hostname, parts.port or (443 if tls else 80)), timeout=PATIENCE
        )
        if tls:
            self.socket = ssl.create_default_context().wrap_socket(
                self.socket, server_hostname=parts.hostname
            )
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {parts.path} HTTP/1.1", f"Host: {parts.netloc}"]
        lines += ["Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self.file.readline().decode().strip()
        answer = {}
        while line := self.file.readline().decode().strip():
            name, _, value = line.partition(":")
            answer[name.lower()] = value.strip()
        expected = base64.b64encode(hashlib.sha1((key + self.GUID).encode()).digest()).decode()
        if " 101 " not in f"{status} " or answer.get("sec-websocket-accept") != expected:
            raise ConnectionError(f"no WebSocket: {status}")

    def send(self, text, opcode=1):
        data = text if isinstance(text, bytes) else text.encode()
        head = bytes([0x80 | opcode])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += struct.pack(">BH", 0x80 | 126, len(data))
        else:
            head += struct.pack(">BQ", 0x80 | 127, len(data))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def exactly(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise ConnectionError("the connection has ended")
        return data

    def frame(self):
        first, second = self.exactly(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack(">H", self.exactly(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self.exactly(8))
        return first & 0x80, first & 0x0F, self.exactly(length)

    def receive(self):
        """The next text, put together from its frames; pings are answered on the way."""
        message = b""
        while True:
            final, opcode, data = self.frame()
            if opcode == 8:
                code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None
                raise ConnectionError(f"the server closed the connection: {code}")
            if opcode == 9:
                self.send(data, opcode=10)
            elif opcode in (0, 1):
                message += data
                if final:
                    return message.decode()

    def close(self):
        self.send(struct.pack(">H", 1000), opcode=8)
        self.socket.close()


class House:
    """What leads to a table: plain HTTP with JSON."""

    def __init__(self, server):
        self.server = server.rstrip("/")
        parts = urllib.parse.urlsplit(self.server)
        self.headers = {"Origin": f"{parts.scheme}://{parts.netloc}"}

    def post(self, path, body):
        request = urllib.request.Request(
            self.server + path,
            data=json.dumps(body).encode(),
            headers={**self.headers, "Content-Type": "application/json"},
            method="POST",
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            cookie = answer.headers.get("Set-Cookie")
            if cookie:
                self.headers["Cookie"] = cookie.split(";")[0]
            return json.loads(answer.read() or b"null")

    def table(self, table):
        url = f"{self.server}/ws/tables/{table}".replace("http", "ws", 1)
        return WebSocket(url, self.headers)


class Player:
    """Sits at one table and plays any legal move until the match is over."""

    def __init__(self, web_socket, level):
        self.ws = web_socket
        self.level = level
        self.seat = 0
        self.seq = 0
        self.you = None
        self.asked = {}  # What was sent and has no answer yet, by its id.
        self.done = set()  # Each occasion is answered once.
        self.kept = None
        self.record = None

    def say(self, **message):
        self.ws.send(json.dumps({"v": VERSION, **message}))

    def once(self, occasion, **message):
        """A message with an id of its own, the first time that there is an occasion for it."""
        if occasion in self.done:
            return
        self.done.add(occasion)
        message = {"id": secrets.token_hex(12), **message}
        self.asked[message["id"]] = (occasion, message)
        self.say(**message)

    def command(self, occasion, **command):
        self.once(occasion, type="command", command=command)

    def play(self):
        self.say(type="hello", last=0, talk=0)
        while self.record is None:
            message = json.loads(self.ws.receive())
            if message["type"] in ("welcome", "update"):
                self.take_over(message)
            elif message["type"] == "answer":
                self.answered(message)
            elif message["type"] == "error":
                raise ConnectionError(f"the table says: {message['error']}")
        return self.record

    def take_over(self, message):
        """The whole is always right; an update only where nothing is missing before it."""
        if message["type"] == "update":
            if message["seq"] <= self.seq:
                return
            if message["from"] != self.seq:
                self.say(type="sync")
                return
        self.you = message.get("you", self.you)
        self.seq = message["seq"]
        self.act(message["table"], message["views"])

    def answered(self, message):
        occasion, asked = self.asked.pop(message["id"], (None, None))
        if message["ok"]:
            if "record" in message:
                self.record = message["record"]
            if "moves" in message:
                self.choose(occasion, message["moves"])
        elif message["error"]["code"] in ("storage.failed", "storage.busy", "table.tooFast"):
            # Nothing is decided: the same again, under the same id.
            self.asked[message["id"]] = (occasion, asked)
            self.say(**asked)
        elif occasion and occasion[0] in ("move", "moves"):
            pass  # The turn was over: the next update says what is to be done.
        else:
            raise ConnectionError(f"{occasion} was refused: {message['error']}")

    def act(self, table, views):
        match, stage, own = table["match"], table["stage"], table["seats"][self.seat]
        if stage == "open":
            if own["kind"] == "open":
                self.command(("sit", match), type="sit", seat=self.seat)
            elif own.get("player") == self.you:
                self.command(("start", match), type="start", fill=self.level)
        elif stage == "shuffling":
            self.shuffle(table)
        elif stage == "playing" and own["turn"] and "standIn" not in own and not table["paused"]:
            self.once(("moves", match, own["turn"]), type="moves", seat=self.seat)
        elif stage == "between" and self.you not in table["ready"]:
            self.command(("ready", match, table["until"]), type="ready")
        elif stage in ("over", "aborted"):
            self.once(("record", match), type="record")
        if stage in ("between", "over", "aborted"):
            self.note_end(views)

    def choose(self, occasion, moves):
        """Any legal move; think here."""
        if moves["legal"]:
            move = random.choice(moves["legal"])
            self.command(
                ("move", occasion[1], moves["turn"]),
                type="move",
                seat=self.seat,
                turn=moves["turn"],
                move=move,
            )

    def shuffle(self, table):
        """A promise first, and the nonce when everybody's promise is there and noted."""
        fair, match = table["fair"], table["match"]
        if not fair or fair["commitment"] is None:
            return
        if self.kept is None or self.kept["match"] != match:
            if fair["closed"]:
                return
            nonce = secrets.token_hex(16)
            self.kept = {
                "kept": 1,
                "table": table["id"],
                "match": match,
                "seat": self.seat,
                "commitment": fair["commitment"],
                "nonce": nonce,
                "promises": None,
                "ends": [],
            }
            hash_of_nonce = hashlib.sha256(nonce.encode()).hexdigest()
            self.command(("promise", match), type="promise", seat=self.seat, hash=hash_of_nonce)
        elif fair["closed"]:
            if self.kept["promises"] is None:
                self.kept["promises"] = fair["promises"]
            self.command(("nonce", match), type="nonce", seat=self.seat, nonce=self.kept["nonce"])

    def note_end(self, views):
        """What this seat was shown at the end of a game."""
        for view in views:
            if self.kept is None or view["seat"] != self.seat or view["position"] is None:
                continue
            game = view["position"]["match"]["game"]
            ends = self.kept["ends"]
            ends.extend([None] * (game - len(ends)))
            if ends[game - 1] is None:
                ends[game - 1] = view["position"]


def main():
    parser = argparse.ArgumentParser(description="Plays a match against a server's bots.")
    parser.add_argument("server")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--level", default="level1")
    parser.add_argument("--record", help="writes the record of the match into this file")
    parser.add_argument("--kept", help="writes the notes of the shuffle into this file")
    args = parser.parse_args()
    config = {"game": args.game, "options": args.options, "pace": 0}
    if args.seats:
        config["seats"] = args.seats
    try:
        house = House(args.server)
        house.post("/api/session", {"name": "Python"})
        table = house.post("/api/tables", {"config": config, "public": False})["id"]
        web_socket = house.table(table)
        player = Player(web_socket, args.level)
        record = player.play()
        web_socket.close()
    except (OSError, ValueError) as error:
        print(f"{args.game}: {error}", file=sys.stderr)
        return 1
    if args.record:
        with open(args.record, "w", encoding="utf-8") as file:
            file.write(record)
    if args.kept and player.kept:
        with open(args.kept, "w", encoding="utf-8") as file:
            json.dump(player.kept, file)
    print(record.partition("\n\n")[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
