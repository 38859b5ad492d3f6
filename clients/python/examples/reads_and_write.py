"""Three processes, r1(x), r2(x) and w1(x): four orders that make a difference, six in all."""
import examples_path
import heddle


def program(h):
    x = h.variable("x", 0)

    def read():
        yield x.read()

    def write():
        yield x.write(1)

    h.process("r1", read())
    h.process("r2", read())
    h.process("w1", write())


heddle.run(program)
