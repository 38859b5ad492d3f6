"""Dining philosophers: each takes the left fork, then the right one, and all can starve. --ordered lets one begin right."""
import sys

import examples_path
import heddle

SEATS = 3
ORDERED = "--ordered" in sys.argv


def program(h):
    forks = [h.lock(f"fork {i}") for i in range(SEATS)]

    def philosopher(i):
        first, second = forks[i], forks[(i + 1) % SEATS]
        if ORDERED and i == SEATS - 1:
            first, second = second, first
        yield first.lock()
        yield second.lock()
        yield second.unlock()
        yield first.unlock()

    for i in range(SEATS):
        h.process(f"philosopher {i}", philosopher(i))


heddle.run(program)
