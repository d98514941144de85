#!/usr/bin/env python3
"""Recomputes the deals of a Taberna record, without any of Taberna's own code.

    python3 examples/verify.py RECORD [--kept FILE] [--games N] [--json]

Checks that the secret is the one of the commitment, that every nonce is the one that was promised,
that the seed follows from them, and deals every game again: which card lay where. With --kept it
also compares them with what a client noted during the match. Written from docs/protocol.md, with
Python's standard library only. It exits with 0 where everything is right, else with 1.
"""

import argparse
import hashlib
import hmac
import json
import re
import struct
import sys

MASK = 0xFFFFFFFF


class Wrong(Exception):
    """Something that does not fit, in words."""


# --- The words of the stream: ChaCha20 (RFC 8439) --------------------------------------------------


def rotate(x, by):
    return ((x << by) | (x >> (32 - by))) & MASK


def quarter(x, a, b, c, d):
    x[a] = (x[a] + x[b]) & MASK
    x[d] = rotate(x[d] ^ x[a], 16)
    x[c] = (x[c] + x[d]) & MASK
    x[b] = rotate(x[b] ^ x[c], 12)
    x[a] = (x[a] + x[b]) & MASK
    x[d] = rotate(x[d] ^ x[a], 8)
    x[c] = (x[c] + x[d]) & MASK
    x[b] = rotate(x[b] ^ x[c], 7)


def block(key, counter, nonce):
    """Sixteen words of the keystream."""
    start = list(struct.unpack("<4I", b"expand 32-byte k"))
    start += struct.unpack("<8I", key) + (counter,) + struct.unpack("<3I", nonce)
    x = list(start)
    for _ in range(10):
        quarter(x, 0, 4, 8, 12)
        quarter(x, 1, 5, 9, 13)
        quarter(x, 2, 6, 10, 14)
        quarter(x, 3, 7, 11, 15)
        quarter(x, 0, 5, 10, 15)
        quarter(x, 1, 6, 11, 12)
        quarter(x, 2, 7, 8, 13)
        quarter(x, 3, 4, 9, 14)
    return [(a + b) & MASK for a, b in zip(x, start)]


class Stream:
    """The random numbers of one game of a match."""

    def __init__(self, seed, number):
        self.key = hashlib.sha256(seed.encode()).digest()
        self.nonce = struct.pack("<I8x", number)
        self.counter = 0
        self.words = []

    def word(self):
        if not self.words:
            self.words = block(self.key, self.counter, self.nonce)
            self.counter += 1
        return self.words.pop(0)

    def below(self, n):
        """0 … n-1, each equally likely: words whose product falls below the threshold are skipped."""
        threshold = 2**32 % n
        while True:
            product = self.word() * n
            if product & MASK >= threshold:
                return product >> 32

    def shuffle(self, cards):
        for last in range(len(cards) - 1, 0, -1):
            there = self.below(last + 1)
            cards[last], cards[there] = cards[there], cards[last]


# --- The packs and deals of the games --------------------------------------------------------------


def in_order(hand, pack):
    """A hand as positions show it: in the order of the pack."""
    return sorted(hand, key=pack.index)


def roemer(stream, dealer, seats, options):
    pack = []
    for colour in "rgybv":
        pack += [colour + "0"] * 7
        for combat, high in enumerate((5, 5, 5, 5, 10, 10, 20), start=1):
            pack += [f"{colour}{combat}-3", f"{colour}{combat}-{high}"]
    pile = list(pack)
    stream.shuffle(pile)
    hands = [in_order([pile.pop() for _ in range(15)], pack) for _ in range(seats)]
    return {"dealer": dealer, "hands": hands, "draw": pile[::-1]}


def romme(stream, dealer, seats, options):
    pack = [rank + suit for suit in "cshd" for rank in "A23456789TJQK" for _ in range(2)]
    pack += ["*"] * 6
    pile = list(pack)
    stream.shuffle(pile)
    sits_out = seats == 4 and not options.get("allPlay", False)
    players = [(dealer + i) % seats for i in range(1, seats + 1)]
    if sits_out:
        players.remove(dealer)
    hands = [None if sits_out and seat == dealer else [] for seat in range(seats)]
    for _ in range(13):
        for seat in players:
            hands[seat].append(pile.pop())
    open_card = pile.pop()
    hands = [None if hand is None else in_order(hand, pack) for hand in hands]
    return {"dealer": dealer, "hands": hands, "open": [open_card], "stock": pile[::-1]}


CASTLES = "L-3 L-2 L-1 L-1 N1 N1 U2 U2 N3 N3 N4 N4 A4 N5 N5 N6 N6 T8".split()
CLAN = "QDSXAMGCC"


def romans_go_home(stream, dealer, seats, options):
    deck = list(options.get("castles", CASTLES))
    stream.shuffle(deck)
    row = [deck.pop() for _ in range(6)]  # From the left: the top one first.
    value = lambda castle: int(castle[1:])
    highest = max(range(len(row)), key=lambda i: (value(row[i]), i))
    row.append(row.pop(highest))
    walls = [i for i in range(len(row)) if value(row[i]) > 0]
    if walls:
        lowest = min(walls, key=lambda i: (value(row[i]), i))
        row.insert(0, row.pop(lowest))
    hands = [clan_hand(stream) for _ in range(seats)]
    dummies = []
    for _ in range(options.get("dummies", 1 if seats == 1 else 0)):
        clan = list(CLAN)
        stream.shuffle(clan)
        dummies.append(clan[:6])
    return {"row": row, "deck": deck[::-1], "hands": hands, "dummies": dummies}


def clan_hand(stream):
    """Seven of nine: one number chooses the two that stay, (1,0), (2,0), (2,1), (3,0) …"""
    pairs = [(a, b) for a in range(1, 9) for b in range(a)]
    pair = pairs[stream.below(len(pairs))]
    return [warrior for i, warrior in enumerate(CLAN) if i not in pair]


def roemerschnappen(stream, dealer, seats, options):
    pack = [f"{colour}{n}" for colour in "rygb" for n in range(2, 10)]
    pack += ["4f", "R1"] + [f"R{n}" for n in range(10, 22)] + ["RL", "SN"]
    pile = list(pack)
    stream.shuffle(pile)
    size = options.get("house", {}).get("handSize", 5)
    first = min(3, size)
    hands = [[] for _ in range(seats)]
    for part in (first, size - first):
        for i in range(1, seats + 1):
            hands[(dealer + i) % seats] += [pile.pop() for _ in range(part)]
    return {"dealer": dealer, "hands": [in_order(hand, pack) for hand in hands], "talon": pile[::-1]}


def rom_bo(stream, dealer, seats, options):
    plain = [rank for rank in "23456789TJQK" for _ in range(16)]
    stream.shuffle(plain)
    size = 30 if seats == 2 else 25
    piles = [plain[i * size : (i + 1) * size][::-1] for i in range(seats)]
    talon = plain[seats * size :] + ["A"] * 16 + ["*"] * 12
    stream.shuffle(talon)
    return {"piles": piles, "talon": talon[::-1]}


GAMES = {
    "roemer": roemer,
    "romme": romme,
    "romans-go-home": romans_go_home,
    "roemerschnappen": roemerschnappen,
    "rom-bo": rom_bo,
}


def deals(game, seats, options, seed, count):
    """The first `count` games of a match; the deal passes to the left."""
    dealer = None
    for number in range(1, count + 1):
        stream = Stream(seed, number)
        dealer = stream.below(seats) if dealer is None else (dealer + 1) % seats
        yield GAMES[game](stream, dealer, seats, options)


# --- The record, and what is promised in it --------------------------------------------------------


def read_record(text):
    """The header as a dictionary, and the moves as (seat, text)."""
    header, moves = {}, []
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    for line in head.splitlines():
        key, colon, value = line.partition(":")
        if not colon:
            raise Wrong(f"not a line of a header: {line}")
        value = value.strip()
        plain = re.fullmatch(r"[A-Za-z][\w+.:-]*", value) and value not in ("null", "true", "false")
        header[key.strip()] = value if plain else json.loads(value)
    for line in body.splitlines():
        line = re.sub(r"(^|\s)#.*", "", line).strip()
        if line:
            seat, _, move = line.partition(" ")
            moves.append(("ABCDEFGH".index(seat), move.strip()))
    return header, moves


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def check_shuffle(header, say):
    """The seed follows from the secret and the nonces, and both are those that were promised."""
    fair = header.get("fair")
    if fair is None:
        say("The seed was given; nothing is claimed about the shuffle.")
        return
    if sha256(fair["secret"]) != fair["commitment"]:
        raise Wrong("the secret is not the one of the commitment")
    say(f"The secret is the one of the commitment {fair['commitment']}.")
    promises, nonces = fair.get("promises"), fair["nonces"]
    if len(nonces) != header["seats"] or promises is not None and len(promises) != len(nonces):
        raise Wrong("there is not one nonce and one promise for every seat")
    for seat, nonce in enumerate(nonces if promises is not None else []):
        if nonce and sha256(nonce) != promises[seat]:
            raise Wrong(f"the nonce of {'ABCDEFGH'[seat]} is not the one that was promised")
        if promises[seat] and not nonce:
            say(f"The nonce of {'ABCDEFGH'[seat]} came too late.")
    message = ",".join(fair["nonces"]).encode()
    if hmac.new(fair["secret"].encode(), message, "sha256").hexdigest() != header["seed"]:
        raise Wrong("the seed does not follow from the secret and the nonces")
    say("The seed follows from the secret and the nonces.")


def check_kept(header, kept, say):
    """What a client noted before the deal is what the record says after it."""
    fair = header.get("fair")
    if fair is None:
        raise Wrong("the record says nothing of a shuffle that was noted")
    if kept["commitment"] != fair["commitment"]:
        raise Wrong("another commitment was shown before the deal")
    # Who is late follows from the promises, so these have to be the noted ones, the erased among them.
    if kept["promises"] is not None and kept["promises"] != fair.get("promises"):
        raise Wrong("promises were replaced or erased after they were made")
    mine = fair["nonces"][kept["seat"]]
    if kept["promises"] is None:
        mine = ""  # Whoever noted no promises told no nonce: it is that of another device.
    if mine and mine != kept["nonce"]:
        raise Wrong("your own nonce is not the one that you told")
    say("Everything is as it was noted." if mine else "As noted; your own nonce came too late.")


def first_cards(game, deal, moves):
    """The first card of each seat that has to come from the hand that was dealt."""
    words = {"roemer": "trump", "roemerschnappen": "play", "romans-go-home": "plan"}
    seen = set()
    for seat, move in moves:
        word, _, cards = move.partition(" ")
        if words.get(game) != word or seat in seen:
            continue
        seen.add(seat)
        missing = [card for card in cards.split() if card not in deal["hands"][seat]]
        if missing:
            raise Wrong(f"{'ABCDEFGH'[seat]} laid {missing[0]}, which was not dealt")


def main():
    parser = argparse.ArgumentParser(description="Recomputes the deals of a Taberna record.")
    parser.add_argument("record")
    parser.add_argument("--kept", help="what a client noted during the match")
    parser.add_argument("--games", type=int, default=1, help="deal so many games of the match")
    parser.add_argument("--json", action="store_true", help="the deals as JSON, nothing else")
    args = parser.parse_args()
    say = (lambda _: None) if args.json else print
    try:
        with open(args.record, encoding="utf-8") as file:
            header, moves = read_record(file.read())
        if header.get("taberna") != 1 or header.get("game") not in GAMES or "seed" not in header:
            raise Wrong("not a record of a whole match that this program knows")
        check_shuffle(header, say)
        if args.kept:
            with open(args.kept, encoding="utf-8") as file:
                check_kept(header, json.load(file), say)
        game, options = header["game"], header.get("options") or {}
        dealt = list(deals(game, header["seats"], options, header["seed"], args.games))
        first_cards(game, dealt[0], moves)
    except (Wrong, OSError, ValueError, KeyError, TypeError, IndexError) as error:
        print(f"This record is not in order: {error}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(dealt))
    for number, deal in enumerate(dealt, start=1):
        say(f"Game {number}:")
        for what, cards in deal.items():
            say(f"  {what}: {json.dumps(cards)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
