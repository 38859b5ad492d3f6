"""Lets Heddle explore a program of processes: shared variables, locks, counters, mailboxes. Without dependencies.

A process is a generator that yields its operations; each gives back what was read, received or chosen:

    import heddle

    def program(h):
        x = h.variable("x", 0)
        def increment():
            value = yield x.read()
            yield x.write(value + 1)
        h.process("p", increment())
        h.process("q", increment())
        def look():
            value = yield x.read()
            heddle.check(value == 2, "an update was lost")
        h.at_end(look())

    heddle.run(program)

Then: heddle drive -- python3 program.py      (docs/protocol.md)
"""
import json
import os
import sys


class Op:
    """One operation that a process is about to take: what Heddle is told, when it is possible, and what it does."""

    def __init__(self, verb, name=None, act=None, enabled=None, **told):
        self.act, self.enabled = act or (lambda decided: {}), enabled or (lambda: True)
        self.told = {"op": verb, **({"object": name} if name is not None else {}), **told}


class Variable:
    def __init__(self, name, value):
        self.name, self.value = name, value

    def _swap(self, new):
        old, self.value = self.value, new
        return old

    def read(self):
        return Op("read", self.name, lambda _: {"result": self.value})

    def write(self, value):
        return Op("write", self.name, lambda _: {"result": self._swap(value)}, value=value)

    def update(self, function):
        """Reads and writes as one step; gives back what was there before."""
        return Op("update", self.name, lambda _: {"result": self._swap(function(self.value)), "written": self.value})


class Lock:
    """Not re-entrant: who takes a lock that it holds waits for ever."""

    def __init__(self, name):
        self.name, self.held = name, False

    def _set(self, held):
        self.held = held
        return {}

    def lock(self):
        return Op("lock", self.name, lambda _: self._set(True), lambda: not self.held)

    def try_lock(self):
        """Gives back whether the lock was taken."""
        return Op("try-lock", self.name, self._try)

    def _try(self, decided):
        took = bool(decided) if decided is not None else not self.held
        self.held = self.held or took
        return {"choice": int(took)}

    def unlock(self):
        return Op("unlock", self.name, lambda _: self._set(False))


class Counter:
    def __init__(self, name, units):
        self.name, self.units = name, units

    def _add(self, units):
        self.units += units
        return {}

    def acquire(self, units=1):
        return Op("acquire", self.name, lambda _: self._add(-units), lambda: self.units >= units, units=units)

    def release(self, units=1):
        return Op("release", self.name, lambda _: self._add(units), units=units)


class Mailbox:
    """First in, first out; for messages that may overtake each other have several."""

    def __init__(self, name):
        self.name, self.messages = name, []

    def send(self, message):
        def act(_):
            self.messages.append(message)
            return {}
        return Op("send", self.name, act, value=message)

    def receive(self):
        return Op("receive", self.name, lambda _: {"result": self.messages.pop(0)}, lambda: bool(self.messages))


class Program:
    """One execution: made anew, by the function that was given to run, for each."""

    def __init__(self, setup):
        self.processes, self.pending, self.counters, self.errors, self.last = {}, {}, {}, {}, None
        setup(self)
        if self.last is not None:
            ended, names = self.counter("ended"), list(self.processes)
            for name in names:
                self.processes[name] = self._then(name, self.processes[name], ended.release())
            self.processes["end"] = _after(ended.acquire(len(names)), self.last)
        for name in self.processes:
            if failure := self._go_on(name, None):
                raise RuntimeError(f"a process fails before its first operation: {failure}")

    def variable(self, name, value=None):
        return Variable(name, value)

    def lock(self, name):
        return Lock(name)

    def mailbox(self, name):
        return Mailbox(name)

    def counter(self, name, units=0):
        self.counters[name] = units
        return Counter(name, units)

    def choose(self, choices):
        """One of the numbers below that; Heddle tries each."""
        return Op("choose", None, lambda decided: {"choice": decided or 0}, choices=choices)

    def process(self, name, generator):
        self.processes[name] = generator

    def at_end(self, generator):
        """A process that begins when all others have ended: what it looks at, it reads, so that Heddle knows."""
        self.last = generator

    def _then(self, name, generator, op):
        try:
            yield from generator
        except Exception as e:
            self.errors[name] = e
        yield op

    def _go_on(self, name, result):
        """Lets the process run to its next operation; gives back what went wrong on the way."""
        generator = self.processes[name]
        self.pending.pop(name, None)
        try:
            op = generator.send(result)
            self.pending[name] = (op, {"process": name, "at": _place(generator), **op.told})
        except StopIteration:
            pass
        except Exception as e:
            self.errors[name] = e
        return _failure(self.errors.pop(name), name) if name in self.errors else None

    def take(self, name, decided):
        op, told = self.pending[name]
        came = op.act(decided)
        failure = self._go_on(name, came.get("result", came.get("choice")))
        return told, came, failure

    def answer(self, name, decided):
        _, came, failure = self.take(name, decided)
        came = {key: value for key, value in came.items() if key != "choice"}
        following = self.pending[name][1] if name in self.pending else None
        return {"process": name, **came, "next": following, **({"failure": failure} if failure else {})}

    def follow(self, seed):
        """Follows a seed, goes on with whoever can, and tells the whole trace."""
        trace = []
        def take(name, decided):
            told, came, failure = self.take(name, decided)
            trace.append({**told, **came, **({"failure": failure} if failure else {})})
        for step in seed:
            name = step["process"]
            if name not in self.pending or not self.pending[name][0].enabled():
                break
            take(name, step.get("choice"))
        while able := [n for n in self.processes if n in self.pending and self.pending[n][0].enabled()]:
            take(able[0], None)
        return {"trace": trace, "pending": [told for _, told in self.pending.values()]}


def _after(op, generator):
    yield op
    yield from generator


def check(condition, message):
    """Fails with the message unless the condition holds."""
    if not condition:
        raise AssertionError(message)


def _place(generator):
    while getattr(generator, "gi_yieldfrom", None) is not None:
        generator = generator.gi_yieldfrom
    return f"{os.path.basename(generator.gi_code.co_filename)}:{generator.gi_frame.f_lineno}"


def _failure(e, process):
    at, frame = "?", e.__traceback__
    while frame is not None:
        if frame.tb_frame.f_code.co_filename != __file__:
            at = f"{os.path.basename(frame.tb_frame.f_code.co_filename)}:{frame.tb_lineno}"
        frame = frame.tb_next
    return {"type": type(e).__name__, "message": str(e), "at": at, "process": process}


def run(setup, level=None):
    """Speaks with Heddle until it has had enough. What the program prints goes to standard error."""
    out, sys.stdout = sys.stdout, sys.stderr
    level = level or ("trace" if "--trace" in sys.argv else "step")

    def say(message):
        out.write(json.dumps(message, separators=(",", ":")) + "\n")
        out.flush()

    program = Program(setup)
    say({"hello": 1, "level": level, "processes": list(program.processes), "counters": program.counters})
    for line in sys.stdin:
        message = json.loads(line)
        if "begin" in message:
            program = Program(setup)
            say({"pending": [told for _, told in program.pending.values()]})
        elif "take" in message:
            say(program.answer(message["take"], message.get("result")))
        elif "follow" in message:
            say(Program(setup).follow(message["follow"]))
        elif "end" in message:
            say({"ended": True})
        else:
            break
