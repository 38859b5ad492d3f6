package dev.heddle.model;

import dev.heddle.model.Cells.Slot;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/**
 * The one definition of when an operation is enabled and what it does to {@link Cells}. The live scheduler and the
 * offline search both ask here, so they cannot disagree. What an access does to memory is not said here: a real program
 * has its own memory, the offline search its own.
 */
public final class Semantics {
    private Semantics() {}

    /**
     * The smallest choice, not below {@code from}, with which the operation can be taken now, or -1. An operation with
     * no such choice is blocked. Time-outs that happen only when nothing else can run are not offered here; see {@link
     * #canTimeOut}.
     */
    public static int nextChoice(Operation op, Cells cells, Rules rules, int from) {
        if (op.kind.isUnconditional()) {
            return from == 0 ? 0 : -1;
        }
        return switch (op.kind) {
            case AWAIT -> from == 0 && cells.spinReleased(op.thread) ? 0 : -1;
            case CHOOSE -> from < op.argument ? from : -1;
            case NOTIFY -> nextWaiter(op, cells, rules, from);
            case END -> from == 0 && isMonitorFree(op, cells) ? 0 : -1;
            case WAKE, JOIN -> isMonitorFree(op, cells) ? nextWakeup(op, cells, rules, from) : -1;
            case LOCK, ACQUIRE, PARK, SLEEP -> nextWakeup(op, cells, rules, from);
            default -> throw new IllegalStateException("neither blocks nor has a choice: " + op.kind);
        };
    }

    private static boolean isMonitorFree(Operation op, Cells cells) {
        return op.monitor < 0 || cells.owner(op.monitor) == Cells.FREE;
    }

    private static int nextWakeup(Operation op, Cells cells, Rules rules, int from) {
        for (int reason = from; reason <= Wakeup.SPURIOUS; reason++) {
            if (wakesFor(reason, op, cells, rules)) {
                return reason;
            }
        }
        return -1;
    }

    private static boolean wakesFor(int reason, Operation op, Cells cells, Rules rules) {
        return switch (reason) {
            case Wakeup.NORMAL -> arrived(op, cells) && !mustThrow(op, cells);
            case Wakeup.INTERRUPTED -> interruptible(op, cells);
            case Wakeup.TIMED_OUT -> timesOutAnywhere(op, rules) && canTimeOut(op, cells);
            default ->
                rules.spuriousWakeups()
                        && canLeaveEarly(op, cells)
                        && (op.kind == OpKind.WAKE || op.kind == OpKind.PARK);
        };
    }

    /** A limit that has passed when the operation is reached orders nothing, and unless asked for neither does a sleep. */
    private static boolean timesOutAnywhere(Operation op, Rules rules) {
        return rules.timeoutsAnywhere()
                || op.timeout == 0 && op.kind != OpKind.SLEEP
                || op.kind == OpKind.SLEEP && !rules.sleepsOrdered();
    }

    /**
     * Whether a step is the end of a sleep that may come at any point. It does not keep time from passing: a thread that
     * sleeps is none that could go on instead of one whose time limit ends sooner.
     */
    public static boolean isSleepsEnd(Operation op, int choice) {
        return op.kind == OpKind.SLEEP && choice == Wakeup.TIMED_OUT;
    }

    /** Whether what a blocking operation waits for has come. */
    private static boolean arrived(Operation op, Cells cells) {
        return switch (op.kind) {
            case LOCK -> cells.owner(op.monitor) == Cells.FREE && !isAnyoneAhead(op, cells);
            case ACQUIRE -> cells.units(op.monitor) >= op.argument;
            case WAKE -> cells.get(op.thread, Slot.WAITS) < 0;
            case JOIN -> cells.get(op.target, Slot.STATUS) != Cells.ALIVE;
            case PARK -> cells.get(op.thread, Slot.PERMIT) != 0;
            case SLEEP -> false;
            default -> throw new IllegalStateException("not a blocking operation: " + op.kind);
        };
    }

    /** Whether one who stood in line for the fair lock when the thread came to it stands there still. */
    private static boolean isAnyoneAhead(Operation op, Cells cells) {
        return op.argument == Operation.IN_FAIR_LINE && cells.get(op.thread, Slot.AHEAD) != 0;
    }

    /**
     * The JDK's locks look at the interrupt first, also when they could be had. One that comes after that look, or while
     * they wait, may or may not be noticed before what they wait for.
     */
    private static boolean mustThrow(Operation op, Cells cells) {
        return isAcquisition(op) && cells.get(op.thread, Slot.WAS_INTERRUPTED) != 0;
    }

    private static boolean isAcquisition(Operation op) {
        return op.kind == OpKind.LOCK || op.kind == OpKind.ACQUIRE;
    }

    private static boolean interruptible(Operation op, Cells cells) {
        if (isAcquisition(op)) {
            return op.interruptible && cells.get(op.thread, Slot.INTERRUPT) != 0;
        }
        if (isDrain(op)) {
            return false;
        }
        if (op.kind == OpKind.WAKE && cells.get(op.thread, Slot.WAITS) == Cells.NOTIFIED_OR_INTERRUPTED) {
            return true;
        }
        return canLeaveEarly(op, cells) && cells.get(op.thread, Slot.INTERRUPT) != 0;
    }

    /** A thread that has what it waited for goes on normally; only one that has not may leave for another reason. */
    private static boolean canLeaveEarly(Operation op, Cells cells) {
        return !arrived(op, cells);
    }

    /** Whether the operation has a time limit that could end it now, given that its monitor, if any, is free. */
    public static boolean canTimeOut(Operation op, Cells cells) {
        if (op.timeout == Operation.FOREVER) {
            return false;
        }
        return switch (op.kind) {
            case WAKE, JOIN -> isMonitorFree(op, cells) && canLeaveEarly(op, cells);
            case LOCK, ACQUIRE, PARK, SLEEP -> canLeaveEarly(op, cells);
            case AWAIT -> !cells.spinReleased(op.thread); // a loop that looks at the clock
            default -> false;
        };
    }

    /**
     * One choice per waiter; and nobody, where there is no waiter or each may have left the wait set by itself already:
     * interrupted, or timed out or woken spuriously where that is explored at any point.
     */
    private static int nextWaiter(Operation op, Cells cells, Rules rules, int from) {
        int n = cells.threads();
        if (from == 0) {
            boolean someoneMustStillWait = false;
            for (int t = 0; t < n && !someoneMustStillWait; t++) {
                someoneMustStillWait = isWaiter(t, op, cells) && mustStillWait(t, cells, rules);
            }
            if (!someoneMustStillWait) {
                return 0;
            }
        }
        for (int t = Math.max(from - 1, 0); t < n; t++) {
            if (isWaiter(t, op, cells) && isFirst(t, op, cells, rules)) {
                return t + 1;
            }
        }
        return -1;
    }

    /** Whether all who stand in line before a waiter may have left by themselves already. */
    private static boolean isFirst(int thread, Operation op, Cells cells, Rules rules) {
        long turn = cells.get(thread, Slot.TURN);
        for (int t = 0; turn > 1 && t < cells.threads(); t++) {
            if (isWaiter(t, op, cells) && cells.get(t, Slot.TURN) < turn && mustStillWait(t, cells, rules)) {
                return false;
            }
        }
        return true;
    }

    private static boolean mustStillWait(int waiter, Cells cells, Rules rules) {
        return cells.get(waiter, Slot.INTERRUPT) == 0
                && !rules.spuriousWakeups()
                && !(rules.timeoutsAnywhere() && cells.get(waiter, Slot.DEADLINE) != Operation.FOREVER);
    }

    private static boolean isWaiter(int thread, Operation op, Cells cells) {
        return cells.get(thread, Slot.WAITS) == op.condition + 1;
    }

    /**
     * Takes the step: changes the cells and returns what the thread observes, for the kinds whose result is decided here.
     * For accesses, {@code THREAD_STATE}, {@code WHO} and kinds that observe nothing the result is 0 and the caller knows better.
     */
    public static long apply(Operation op, int choice, Cells cells) {
        int self = op.thread;
        switch (op.kind) {
            case READ, WRITE, UPDATE, YIELD, THREAD_STATE, WHO, BEGIN -> {
                return 0;
            }
            case AWAIT -> {
                if (choice == Wakeup.TIMED_OUT) {
                    passTime(self, cells);
                }
            }
            case LOCK -> {
                if (choice == Wakeup.NORMAL) {
                    cells.owner(op.monitor, self + 1L);
                }
                return wakeUp(self, choice, cells);
            }
            case TRY_LOCK -> {
                if (cells.owner(op.monitor) != Cells.FREE) {
                    return 0;
                }
                cells.owner(op.monitor, self + 1L);
                return 1;
            }
            case IS_LOCKED -> {
                return cells.owner(op.monitor) == Cells.FREE ? 0 : 1;
            }
            case ACQUIRE -> {
                if (choice == Wakeup.NORMAL) {
                    cells.units(op.monitor, cells.units(op.monitor) - op.argument);
                }
                return wakeUp(self, choice, cells);
            }
            case TRY_ACQUIRE -> {
                if (cells.units(op.monitor) < op.argument) {
                    return 0;
                }
                cells.units(op.monitor, cells.units(op.monitor) - op.argument);
                return 1;
            }
            case RELEASE -> cells.units(op.monitor, cells.units(op.monitor) + op.argument);
            case UNITS -> {
                return cells.units(op.monitor);
            }
            case UNLOCK -> cells.owner(op.monitor, Cells.FREE);
            case WAIT -> {
                if (cells.get(self, Slot.INTERRUPT) != 0) {
                    cells.set(self, Slot.INTERRUPT, 0);
                    return Wakeup.INTERRUPTED;
                }
                if (op.argument != 0) {
                    cells.set(self, Slot.TURN, 1L + waiters(op, cells));
                }
                cells.set(self, Slot.WAITS, op.condition + 1L);
                cells.owner(op.monitor, Cells.FREE);
                startClock(op, cells);
            }
            case WAKE -> {
                cells.owner(op.monitor, self + 1L);
                leaveLine(self, cells);
                cells.set(self, Slot.WAITS, Cells.NOT_WAITING);
                return wakeUp(self, choice, cells);
            }
            case NOTIFY -> {
                if (choice > 0) {
                    // Also if it is interrupted it returns normally: were it to throw, JLS 17.2.4 would have another
                    // waiter notified in its place, which is another choice.
                    queue(choice - 1, op, cells);
                    cells.set(choice - 1, Slot.WAITS, Cells.NOTIFIED);
                }
            }
            case NOTIFY_ALL -> notifyAll(op, cells);
            case FORK -> {
                if (cells.get(op.target, Slot.STATUS) != Cells.NEW) {
                    return 1;
                }
                cells.set(op.target, Slot.STATUS, Cells.ALIVE);
            }
            case END -> {
                cells.set(self, Slot.STATUS, Cells.ENDED);
                if (op.monitor >= 0) {
                    notifyAll(op, cells);
                }
            }
            case JOIN, SLEEP -> {
                return wakeUp(self, choice, cells);
            }
            case PARK -> {
                // Unlike the others park neither tells why it returned nor clears the interrupt status.
                if (choice == Wakeup.NORMAL) {
                    cells.set(self, Slot.PERMIT, 0);
                } else if (choice == Wakeup.TIMED_OUT) {
                    passTime(self, cells);
                }
            }
            case UNPARK -> {
                // A platform thread that has not started, or any that has ended, has no permit to be given.
                long status = cells.get(op.target, Slot.STATUS);
                if (status == Cells.ALIVE || (status == Cells.NEW && op.argument != 0)) {
                    cells.set(op.target, Slot.PERMIT, 1);
                }
            }
            // The JDK records the request also for a thread that has not started or has ended.
            case INTERRUPT -> cells.set(op.target, Slot.INTERRUPT, 1);
            case IS_INTERRUPTED -> {
                return cells.get(op.target, Slot.INTERRUPT);
            }
            case CLEAR_INTERRUPT -> {
                long was = cells.get(self, Slot.INTERRUPT);
                cells.set(self, Slot.INTERRUPT, 0);
                return was;
            }
            case IS_ALIVE -> {
                return cells.get(op.target, Slot.STATUS) == Cells.ALIVE ? 1 : 0;
            }
            case CLOCK -> {
                return cells.clock();
            }
            case CHOOSE -> {
                return choice;
            }
        }
        return 0;
    }

    private static int waiters(Operation op, Cells cells) {
        int waiters = 0;
        for (int t = 0; t < cells.threads(); t++) {
            waiters += isWaiter(t, op, cells) ? 1 : 0;
        }
        return waiters;
    }

    /** A thread that is notified leaves the line of the condition, and stands in that of the lock if that is fair. */
    private static void queue(int thread, Operation op, Cells cells) {
        leaveLine(thread, cells);
        if (op.argument == Operation.IN_FAIR_LINE) {
            cells.set(thread, Slot.BOUND, op.monitor + 1L);
        }
    }

    /** Who stands behind the thread moves up. */
    private static void leaveLine(int thread, Cells cells) {
        long turn = cells.get(thread, Slot.TURN);
        if (turn != 0) {
            for (int t = 0; t < cells.threads(); t++) {
                boolean isBehind =
                        cells.get(t, Slot.WAITS) == cells.get(thread, Slot.WAITS) && cells.get(t, Slot.TURN) > turn;
                if (isBehind) {
                    cells.set(t, Slot.TURN, cells.get(t, Slot.TURN) - 1);
                }
            }
            cells.set(thread, Slot.TURN, 0);
        }
        if (cells.get(thread, Slot.BOUND) != 0) {
            cells.set(thread, Slot.BOUND, 0);
            for (int t = 0; t < cells.threads(); t++) {
                cells.set(t, Slot.AHEAD, cells.get(t, Slot.AHEAD) & ~bit(thread));
            }
        }
    }

    /** Threads that have no bit of their own are not waited for. */
    private static long bit(int thread) {
        return thread < Long.SIZE ? 1L << thread : 0;
    }

    private static void notifyAll(Operation op, Cells cells) {
        for (int t = 0; t < cells.threads(); t++) {
            if (isWaiter(t, op, cells)) {
                boolean interrupted = cells.get(t, Slot.INTERRUPT) != 0;
                queue(t, op, cells);
                cells.set(t, Slot.WAITS, interrupted ? Cells.NOTIFIED_OR_INTERRUPTED : Cells.NOTIFIED);
            }
        }
    }

    private static long wakeUp(int self, int reason, Cells cells) {
        if (reason == Wakeup.INTERRUPTED) {
            cells.set(self, Slot.INTERRUPT, 0);
        } else if (reason == Wakeup.TIMED_OUT) {
            passTime(self, cells);
        }
        // A spurious wake-up looks to the thread like a notification.
        return reason == Wakeup.SPURIOUS ? Wakeup.NORMAL : reason;
    }

    private static void passTime(int self, Cells cells) {
        cells.clock(Math.max(cells.clock(), cells.get(self, Slot.DEADLINE)));
    }

    /** To be called when a thread reaches an operation: a timed one starts its clock, some look for an interrupt. */
    public static void reach(Operation op, Cells cells) {
        boolean inWaitSet = op.kind == OpKind.WAKE || op.kind == OpKind.AWAIT && isWaiting(op.thread, cells);
        if (!inWaitSet) { // WAIT has set the deadline
            startClock(op, cells);
        }
        if (op.kind == OpKind.LOCK && op.argument == Operation.IN_FAIR_LINE) {
            cells.set(op.thread, Slot.AHEAD, ahead(op, cells));
        }
        cells.set(op.thread, Slot.WAS_INTERRUPTED, op.interruptible ? cells.get(op.thread, Slot.INTERRUPT) : 0);
    }

    private static boolean isWaiting(int thread, Cells cells) {
        return cells.get(thread, Slot.WAITS) != Cells.NOT_WAITING;
    }

    private static long ahead(Operation lock, Cells cells) {
        long ahead = 0;
        for (int t = 0; t < cells.threads(); t++) {
            ahead |= cells.get(t, Slot.BOUND) == lock.monitor + 1L ? bit(t) : 0;
        }
        return ahead;
    }

    private static void startClock(Operation op, Cells cells) {
        long deadline = op.timeout == Operation.FOREVER ? Operation.FOREVER : saturatedSum(cells.clock(), op.timeout);
        cells.set(op.thread, Slot.DEADLINE, deadline);
    }

    private static long saturatedSum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /**
     * What {@code Thread.getState} says of a thread: the ordinal of a {@code Thread.State}.
     *
     * @param pending its pending operation
     */
    public static int threadState(int thread, Operation pending, Cells cells) {
        long status = cells.get(thread, Slot.STATUS);
        Thread.State state;
        if (status == Cells.NEW) {
            state = Thread.State.NEW;
        } else if (status == Cells.ENDED) {
            state = Thread.State.TERMINATED;
        } else if (pending.kind == OpKind.LOCK && pending.condition == pending.monitor) {
            state = arrived(pending, cells) ? Thread.State.RUNNABLE : Thread.State.BLOCKED;
        } else if (pending.kind == OpKind.WAKE && arrived(pending, cells) || isKeptOut(pending, cells)) {
            state = Thread.State.BLOCKED;
        } else if (pending.kind == OpKind.AWAIT && isWaiting(thread, cells)) {
            state = Thread.State.TIMED_WAITING;
        } else if (isBlocking(pending) && !arrived(pending, cells)) {
            state = pending.timeout == Operation.FOREVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
        } else {
            state = Thread.State.RUNNABLE;
        }
        return state.ordinal();
    }

    /**
     * What a {@code WHO} observes: the sum of the names of those threads.
     *
     * @param pending the pending operation of a thread
     */
    public static long who(Operation query, Cells cells, IntFunction<Operation> pending, IntToLongFunction name) {
        long sum = 0;
        for (int t = 0; t < cells.threads(); t++) {
            if (isMeant(query, t, pending.apply(t), cells)) {
                sum += name.applyAsLong(t);
            }
        }
        return sum;
    }

    /** Whether a {@code WHO} is about that thread. */
    public static boolean isMeant(Operation query, int thread, Operation pending, Cells cells) {
        if (query.argument == Operation.HOLDER) {
            return cells.owner(query.monitor) == thread + 1L;
        }
        if (query.condition >= 0) {
            return isWaiter(thread, query, cells);
        }
        return cells.get(thread, Slot.STATUS) == Cells.ALIVE
                && pending.kind != null
                && pending.monitor == query.monitor
                && (query.argument == 0 || query.argument == pending.argument)
                && isShutOut(pending, cells);
    }

    /** Whether only the monitor of a thread keeps that from ending, or another from going on after its end. */
    private static boolean isKeptOut(Operation op, Cells cells) {
        boolean wantsIt = op.kind == OpKind.END || op.kind == OpKind.JOIN && arrived(op, cells);
        return wantsIt && !isMonitorFree(op, cells);
    }

    /** Whether a lock or too few units keep the operation from being taken. */
    private static boolean isShutOut(Operation op, Cells cells) {
        return switch (op.kind) {
            case LOCK, ACQUIRE -> !arrived(op, cells);
            case WAKE -> arrived(op, cells) && cells.owner(op.monitor) != Cells.FREE;
            default -> false;
        };
    }

    /** Whether the thread only waits until its own stores are in memory. */
    public static boolean isDrain(Operation op) {
        return op.kind == OpKind.JOIN && op.argument == Operation.DRAIN;
    }

    /** Whether the operation waits for something, if that has not come yet. */
    public static boolean isBlocking(Operation op) {
        return switch (op.kind) {
            case JOIN -> !isDrain(op);
            case LOCK, ACQUIRE, WAKE, PARK, SLEEP -> true;
            default -> false;
        };
    }
}
