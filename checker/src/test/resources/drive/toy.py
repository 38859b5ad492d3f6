"""Interprets a program in the toy language of core's tests, one thread per argument: "T0: r0=x; y=r0+1"."""
import os
import re
import sys

sys.path.insert(0, os.environ["HEDDLE_CLIENT"])
import heddle


def statements(text):
    """The statements of a block, split at semicolons outside braces; an else belongs to its if."""
    found, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c == "{") - (c == "}")
        if c == ";" and depth == 0:
            found.append(text[start:i].strip())
            start = i + 1
    found.append(text[start:].strip())
    return [s for s in found if s]


def braces(text):
    """What is between the first brace and its partner, and what comes after that."""
    start, depth = text.index("{"), 0
    for i in range(start, len(text)):
        depth += (text[i] == "{") - (text[i] == "}")
        if depth == 0:
            return text[start + 1:i], text[i + 1:].strip()
    raise ValueError(text)


class Break(Exception):
    pass


class Thread:
    def __init__(self, h, variables, locks):
        self.h, self.variables, self.locks = h, variables, locks
        self.registers = {f"r{i}": 0 for i in range(10)}
        self.held = {}

    def value(self, text):
        return int(eval(text.replace("&&", " and ").replace("||", " or "), {}, self.registers))

    def block(self, text):
        for statement in statements(text):
            yield from self.statement(statement)

    def statement(self, s):
        if m := re.fullmatch(r"(if|while) \((.*?)\) (\{.*)", s):
            word, condition, rest = m.groups()
            body, after = braces(rest)
            if word == "if":
                if self.value(condition):
                    yield from self.block(body)
                elif after:
                    yield from self.block(braces(after)[0])
                return
            try:
                while self.value(condition):
                    yield from self.block(body)
            except Break:
                pass
        elif s == "break":
            raise Break()
        elif m := re.fullmatch(r"(lock|unlock)\((\w+)\)", s):
            word, name = m.groups()
            before = self.held.get(name, 0)
            self.held[name] = before + (1 if word == "lock" else -1)
            if word == "lock" and before == 0:
                yield self.locks[name].lock()
            elif word == "unlock" and before == 1:
                yield self.locks[name].unlock()
        elif s.startswith("assert "):
            heddle.check(self.value(s[7:]), "assertion failed")
        elif m := re.fullmatch(r"(r\d)=(\w+)\((.*)\)", s):
            register, word, given = m.groups()
            given = given.split(",")
            if word == "choose":
                self.registers[register] = yield self.h.choose(int(given[0]))
                return
            variable, numbers = self.variables[given[0]], [self.value(g) for g in given[1:]]
            if word == "cas":
                old = yield variable.update(lambda v: numbers[1] if v == numbers[0] else v)
                self.registers[register] = int(old == numbers[0])
            elif word == "faa":
                self.registers[register] = yield variable.update(lambda v: v + numbers[0])
            else:
                self.registers[register] = yield variable.update(lambda v: numbers[0])
        else:
            left, right = s.split("=", 1)
            if left in self.registers:
                self.registers[left] = (yield self.variables[right].read()) if right in self.variables \
                    else self.value(right)
            else:
                yield self.variables[left].write(self.value(right))


def program(h):
    variables = {v: h.variable(v, 0) for v in "xyz"}
    locks = {m: h.lock(m) for m in "mn"}
    for line in sys.argv[1:]:
        if re.match(r"T\d+:", line):
            name, text = line.split(": ", 1)
            h.process(name, Thread(h, variables, locks).block(text))


heddle.run(program)
