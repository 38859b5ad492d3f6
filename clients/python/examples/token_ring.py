"""A token goes round a ring; who has it may enter. --two-tokens starts with a second one, and two can be inside at once."""
import sys

import examples_path
import heddle

NODES = 3
ROUNDS = 1
TOKENS = 2 if "--two-tokens" in sys.argv else 1


def program(h):
    ring = [h.mailbox(f"ring {i}") for i in range(NODES)]
    inside = h.variable("inside", 0)

    def node(i):
        for t in range(TOKENS if i == 0 else 0):
            yield ring[t].send("token")
        for _ in range(ROUNDS * TOKENS):
            yield ring[i].receive()
            others = yield inside.update(lambda n: n + 1)
            heddle.check(others == 0, "two nodes are inside at once")
            yield inside.update(lambda n: n - 1)
            yield ring[(i + 1) % NODES].send("token")

    for i in range(NODES):
        h.process(f"node {i}", node(i))


heddle.run(program)
