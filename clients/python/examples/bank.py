"""A bank account with a lost update: two deposits read the balance before either writes it."""
import sys

import examples_path
import heddle

LOCKED = "--locked" in sys.argv


def program(h):
    balance = h.variable("balance", 100)
    guard = h.lock("guard")

    def deposit(amount):
        if LOCKED:
            yield guard.lock()
        before = yield balance.read()
        yield balance.write(before + amount)
        if LOCKED:
            yield guard.unlock()

    h.process("alice", deposit(10))
    h.process("bob", deposit(20))

    def look():
        value = yield balance.read()
        heddle.check(value == 130, f"the balance is {value}, not 130")

    h.at_end(look())


heddle.run(program)
