package dev.heddle.agent.generated;

import java.util.List;

/** What a thread of a generated program does. Variables and locks are numbered. */
public sealed interface Statement {
    /** How many variables a program has; see {@link JavaSource} for what each is in Java. */
    int VARIABLES = 6;

    /** The variable that has atomic operations. */
    int ATOMIC = 5;

    /** How many locks a program has. */
    int LOCKS = 3;

    /** The lock that is not a monitor. */
    int EXPLICIT_LOCK = 2;

    /** {@code to = constant}. */
    record Set(int to, int constant) implements Statement {}

    /** {@code to = from + constant}. */
    record Add(int to, int from, int constant) implements Statement {}

    /** {@code if (variable == constant) then else otherwise}. */
    record If(int variable, int constant, List<Statement> then, List<Statement> otherwise) implements Statement {}

    /** {@code atomic += constant} in one. */
    record Increment(int constant) implements Statement {}

    /** {@code if (atomic.compareAndSet(expected, update)) then else otherwise}. */
    record CompareAndSet(int expected, int update, List<Statement> then, List<Statement> otherwise)
            implements Statement {}

    /** {@code if (lock.tryLock()) body else otherwise}, for the lock that is not a monitor. */
    record TryLock(List<Statement> body, List<Statement> otherwise) implements Statement {}

    /** {@code synchronized (lock) body}, or the same with the lock that is not a monitor. */
    record Synchronized(int lock, List<Statement> body) implements Statement {}

    /** {@code lock.wait()}. */
    record Wait(int lock) implements Statement {}

    /** {@code lock.notify()} or {@code lock.notifyAll()}. */
    record Notify(int lock, boolean all) implements Statement {}
}
