"""Two-phase commit with a coordinator that may crash between its decisions; --careful lets participants wait for it.

A participant that has voted yes and hears nothing must not decide by itself. The impatient one here aborts when it learns
that the coordinator has crashed, although the other participant may have been told to commit.
"""
import sys

import examples_path
import heddle

CAREFUL = "--careful" in sys.argv
NAMES = ["a", "b"]


def program(h):
    votes = h.mailbox("votes")
    decisions = {name: h.mailbox("to " + name) for name in NAMES}
    outcomes = {name: h.variable("outcome " + name) for name in NAMES}

    def coordinator():
        yes = True
        for _ in NAMES:
            vote = yield votes.receive()
            yes = yes and vote == "yes"
        crash_after = yield h.choose(len(NAMES) + 1)
        for i, name in enumerate(NAMES):
            if i == crash_after:
                for late in NAMES[i:]:
                    yield decisions[late].send("crashed")
                return
            yield decisions[name].send("commit" if yes else "abort")

    def participant(name):
        willing = yield h.choose(2)
        yield votes.send("yes" if willing else "no")
        decision = yield decisions[name].receive()
        if decision == "crashed":
            decision = "undecided" if CAREFUL else "abort"
        yield outcomes[name].write(decision)

    def agree():
        decided = {}
        for name in NAMES:
            decided[name] = yield outcomes[name].read()
        heddle.check({"commit", "abort"} - set(decided.values()), f"participants disagree: {decided}")

    h.process("coordinator", coordinator())
    for name in NAMES:
        h.process(name, participant(name))
    h.at_end(agree())


heddle.run(program)
