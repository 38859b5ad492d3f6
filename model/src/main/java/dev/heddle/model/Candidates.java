package dev.heddle.model;

import dev.heddle.model.Cells.Slot;
import java.util.Arrays;

/**
 * The steps that can be taken now: every enabled pending operation with every choice it has. Reused from step to step;
 * valid only while a {@link Policy} is asked.
 */
public final class Candidates {
    /** More steps in a row than a thread takes that gets anywhere, as a rule. */
    private static final int LONG_TURN = 1000;

    private int size;
    private int[] threads = new int[16];
    private int[] choices = new int[16];
    private Operation[] operations = new Operation[16];
    private int previous = -1;
    private int step;
    private int turnStart;

    /**
     * Collects the candidates, threads in order of their numbers, choices in order within a thread. When nothing is
     * enabled but what sleeps, the timed operations with the earliest deadline are, by timing out.
     *
     * @param pending the pending operation of each thread; its kind is null for a thread that has none
     */
    public void collect(Operation[] pending, Cells cells, Rules rules, int previousThread, int stepNumber) {
        size = 0;
        if (previousThread != previous || stepNumber < step) {
            turnStart = stepNumber;
        }
        previous = previousThread;
        step = stepNumber;
        int n = cells.threads();
        boolean allSleep = true;
        for (int t = 0; t < n; t++) {
            Operation op = pending[t];
            if (op.kind == null) {
                continue;
            }
            if (op.kind.isUnconditional()) {
                add(t, 0, op);
                allSleep = false;
                continue;
            }
            for (int c = Semantics.nextChoice(op, cells, rules, 0);
                    c >= 0;
                    c = Semantics.nextChoice(op, cells, rules, c + 1)) {
                add(t, c, op);
                allSleep &= Semantics.isSleepsEnd(op, c);
            }
        }
        if (allSleep) {
            collectEarliestTimeouts(pending, cells, rules, n);
        }
    }

    private void collectEarliestTimeouts(Operation[] pending, Cells cells, Rules rules, int n) {
        long earliest = Long.MAX_VALUE;
        for (int t = 0; t < n; t++) {
            if (pending[t].kind != null && Semantics.canTimeOut(pending[t], cells)) {
                earliest = Math.min(earliest, cells.get(t, Slot.DEADLINE));
            }
        }
        size = 0;
        for (int t = 0; t < n; t++) {
            Operation op = pending[t];
            if (op.kind != null
                    && Semantics.canTimeOut(op, cells)
                    && (cells.get(t, Slot.DEADLINE) == earliest || Semantics.nextChoice(op, cells, rules, 0) >= 0)) {
                add(t, Wakeup.TIMED_OUT, op);
            }
        }
    }

    private void add(int thread, int choice, Operation op) {
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, 2 * size);
            choices = Arrays.copyOf(choices, 2 * size);
            operations = Arrays.copyOf(operations, 2 * size);
        }
        threads[size] = thread;
        choices[size] = choice;
        operations[size] = op;
        size++;
    }

    /** How many steps can be taken; 0 means that the execution is over or stuck. */
    public int size() {
        return size;
    }

    /** The thread of candidate {@code i}. */
    public int thread(int i) {
        return threads[i];
    }

    /** The choice of candidate {@code i}. */
    public int choice(int i) {
        return choices[i];
    }

    /** The operation of candidate {@code i}. */
    public Operation operation(int i) {
        return operations[i];
    }

    /** The thread that took the step before, or -1. */
    public int previous() {
        return previous;
    }

    /**
     * Whether the thread that took the step before has gone on for so long that it may be waiting for others by going round,
     * with effects that lead nowhere. A policy that would let it go on for ever prefers others then; nobody is kept from
     * anything by that.
     */
    public boolean isOthersTurn() {
        return step - turnStart >= LONG_TURN && size > 0 && (threads[0] != previous || threads[size - 1] != previous);
    }

    /** How many steps were taken before. */
    public int step() {
        return step;
    }

    /** Where that step is among the candidates, or -1. */
    public int indexOf(int thread, int choice) {
        for (int i = 0; i < size; i++) {
            if (threads[i] == thread && choices[i] == choice) {
                return i;
            }
        }
        return -1;
    }

    /**
     * A candidate that may be taken at once without losing any behaviour, or -1: a step that no step of another thread,
     * now or later, can conflict with before it is taken. Holding a monitor, for instance, keeps every other operation
     * on that monitor away, so giving it back need not be delayed.
     *
     * @param threadsObserved whether it matters to the program when a thread starts or ends, beyond that its starter can
     *     join it: isAlive, getState, a timed join, an interrupt (which ends a join only before the joined thread ends),
     *     or a join or unpark of a thread by another than the one that starts it (which may come before the start)
     */
    public int eager(boolean threadsObserved) {
        for (int i = 0; i < size; i++) {
            if (isEager(i, threadsObserved)) {
                return i;
            }
        }
        return -1;
    }

    private boolean isEager(int i, boolean threadsObserved) {
        return switch (operations[i].kind) {
            // Before it begins a thread is seen to be able to run, and perhaps never again.
            case BEGIN, FORK, END -> !threadsObserved;
            // A lock, unlike a monitor, can be tried and looked at while it is held.
            case UNLOCK -> !threadsObserved && operations[i].condition == operations[i].monitor;
            case JOIN -> choices[i] == Wakeup.NORMAL && !threadsObserved;
            case YIELD -> true;
            default -> false;
        };
    }
}
