"""Raft's leader election in a small model: three servers, of which two stand for the same term.

A server may vote once in a term. With --seeded-bug it forgets for whom it voted, and there can be two leaders.
"""
import sys

import examples_path
import heddle

SERVERS = ["s1", "s2", "s3"]
CANDIDATES = ["s1", "s2"]
SEEDED_BUG = "--seeded-bug" in sys.argv


def program(h):
    inbox = {s: h.mailbox("inbox " + s) for s in SERVERS}
    ballots = {s: h.mailbox("ballots " + s) for s in CANDIDATES}
    leaders = h.variable("leaders", [])

    def campaign(server):
        for other in SERVERS:
            if other != server:
                yield inbox[other].send({"term": 1, "candidate": server})
        votes = 1
        for _ in range(len(SERVERS) - 1):
            granted = yield ballots[server].receive()
            votes += 1 if granted else 0
        if votes > len(SERVERS) // 2:
            others = yield leaders.update(lambda known: known + [server])
            heddle.check(not others, f"two leaders in term 1: {others + [server]}")

    def voter(server):
        voted_for = server if server in CANDIDATES and not SEEDED_BUG else None
        for _ in [c for c in CANDIDATES if c != server]:
            request = yield inbox[server].receive()
            granted = voted_for in (None, request["candidate"])
            if granted and not SEEDED_BUG:
                voted_for = request["candidate"]
            yield ballots[request["candidate"]].send(granted)

    for server in CANDIDATES:
        h.process(server + " stands", campaign(server))
    for server in SERVERS:
        h.process(server + " votes", voter(server))


heddle.run(program)
