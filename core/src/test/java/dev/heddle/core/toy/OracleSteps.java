package dev.heddle.core.toy;

import dev.heddle.core.toy.Instruction.Visible;
import dev.heddle.core.toy.OracleState.Node;
import dev.heddle.core.toy.OracleState.Waiting;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The oracle's own reading of the Java specification: every state that one step leads to. */
final class OracleSteps {
    private static final long NEVER = -1;
    private static final long NORMAL = 0;
    private static final long INTERRUPTED = 1;
    private static final long TIMED_OUT = 2;

    private final ToyProgram program;
    private final Rules rules;
    private int nodeCount;
    private final OracleState initial;

    OracleSteps(ToyProgram program, Rules rules) {
        this.program = program;
        this.rules = rules;
        initial = new OracleState(program);
        for (int t = 0; t < program.threads(); t++) {
            ToyThread local = new ToyThread(program, t);
            initial.nodes[t] = new Node(nodeCount++, t, null, 0, local, failure(local));
            initial.started[t] = !program.code(t).forked();
            reached(initial, t);
        }
    }

    OracleState initial() {
        return initial;
    }

    private String failure(ToyThread local) {
        String what = local.pollFailure();
        return what == null ? null : program.describeSite(local.failureSite()) + " " + what;
    }

    /** One state per thread that can go and way in which it can. */
    List<OracleState> successors(OracleState s) {
        List<OracleState> next = new ArrayList<>();
        for (int t = 0; t < s.nodes.length; t++) {
            if (s.started[t] && !s.nodes[t].ended()) {
                step(s, t, next);
            }
        }
        boolean stuck = next.isEmpty();
        sleepsEnd(s, next);
        if (stuck) {
            expire(s, next);
        }
        return next;
    }

    /** A sleep may end at any point, but who sleeps does not keep others from being stuck. */
    private void sleepsEnd(OracleState s, List<OracleState> next) {
        for (int t = 0; t < s.nodes.length; t++) {
            if (endsAnyway(s, t)) {
                timeOut(s, t, s.nodes[t].local.pending(), next);
            }
        }
    }

    private boolean endsAnyway(OracleState s, int t) {
        boolean sleeps = isAlive(s, t) && s.nodes[t].local.kind() == OpKind.SLEEP;
        return sleeps && !rules.sleepsOrdered() && !rules.timeoutsAnywhere();
    }

    private void step(OracleState s, int t, List<OracleState> next) {
        ToyThread local = s.nodes[t].local;
        Visible v = local.pending();
        int subject = v.subject();
        switch (local.kind()) {
            case READ -> go(s, t, s.memory[(int) local.location()], next, n -> {});
            case WRITE -> go(s, t, 0, next, n -> n.memory[(int) local.location()] = local.argument());
            case UPDATE -> {
                long old = s.memory[(int) local.location()];
                long updated = local.updated(old);
                go(s, t, old, next, n -> n.memory[(int) local.location()] = updated);
            }
            case LOCK -> acquire(s, t, v, s.owners[subject] < 0, next, n -> n.owners[subject] = t);
            case TRY_LOCK -> {
                boolean had = s.owners[subject] < 0;
                go(s, t, had ? 1 : 0, next, n -> n.owners[subject] = had ? t : n.owners[subject]);
            }
            case IS_LOCKED -> go(s, t, s.owners[subject] < 0 ? 0 : 1, next, n -> {});
            case ACQUIRE -> {
                long wanted = local.argument();
                acquire(s, t, v, s.units[subject] >= wanted, next, n -> n.units[subject] -= wanted);
            }
            case TRY_ACQUIRE -> {
                long taken = s.units[subject] >= local.argument() ? local.argument() : 0;
                boolean had = s.units[subject] >= local.argument();
                go(s, t, had ? 1 : 0, next, n -> n.units[subject] -= taken);
            }
            case RELEASE -> go(s, t, 0, next, n -> n.units[subject] += local.argument());
            case UNITS -> go(s, t, s.units[subject], next, n -> {});
            case UNLOCK -> go(s, t, 0, next, n -> n.owners[subject] = -1);
            case WAIT -> beginWait(s, t, v, next);
            case WAKE -> endWait(s, t, v, next);
            case NOTIFY -> notifyOne(s, t, subject, next);
            case NOTIFY_ALL ->
                go(s, t, 0, next, n -> {
                    for (int u = 0; u < n.nodes.length; u++) {
                        if (waitsOn(n, u, subject)) {
                            n.waiting[u] = n.interrupts[u] ? Waiting.NOTIFIED_WHILE_INTERRUPTED : Waiting.NOTIFIED;
                        }
                    }
                });
            case FORK ->
                go(s, t, s.started[subject] ? 1 : 0, next, n -> {
                    if (!n.started[subject]) {
                        n.started[subject] = true;
                        reached(n, subject);
                    }
                });
            case BEGIN, END, YIELD -> go(s, t, 0, next, n -> {});
            case JOIN -> {
                if (!isAlive(s, subject)) {
                    go(s, t, NORMAL, next, n -> {});
                } else {
                    leaveEarly(s, t, v, next);
                }
            }
            case PARK -> {
                if (s.permits[t]) {
                    go(s, t, 0, next, n -> n.permits[t] = false);
                } else {
                    parkWithoutPermit(s, t, v, next);
                }
            }
            case UNPARK ->
                go(s, t, 0, next, n -> {
                    if (isAlive(n, subject)) {
                        n.permits[subject] = true;
                    }
                });
            case SLEEP -> leaveEarly(s, t, v, next);
            case INTERRUPT -> go(s, t, 0, next, n -> n.interrupts[subject] = true);
            case IS_INTERRUPTED -> go(s, t, s.interrupts[subject] ? 1 : 0, next, n -> {});
            case CLEAR_INTERRUPT -> go(s, t, s.interrupts[t] ? 1 : 0, next, n -> n.interrupts[t] = false);
            case IS_ALIVE -> go(s, t, isAlive(s, subject) ? 1 : 0, next, n -> {});
            case THREAD_STATE -> go(s, t, stateOf(s, subject).ordinal(), next, n -> {});
            case WHO -> throw new IllegalStateException("no instruction of the toy language asks who waits");
            case CLOCK -> go(s, t, s.clock, next, n -> {});
            case AWAIT -> {
                if (somethingChanged(s, t)) {
                    go(s, t, 0, next, n -> {});
                }
            }
            case CHOOSE -> {
                for (int c = 0; c < local.argument(); c++) {
                    go(s, t, c, next, n -> {});
                }
            }
        }
    }

    /** The JDK's locks throw when interrupted before they look whether they could be had; later, either may be noticed. */
    private void acquire(
            OracleState s, int t, Visible v, boolean available, List<OracleState> next, Consumer<OracleState> effect) {
        boolean interrupted = v.interruptible() && s.interrupts[t];
        if (interrupted) {
            go(s, t, INTERRUPTED, next, n -> n.interrupts[t] = false);
        }
        if (available && !(v.interruptible() && s.wasInterrupted[t])) {
            go(s, t, NORMAL, next, effect);
        }
        if (!available && rules.timeoutsAnywhere() && s.deadlines[t] != NEVER) {
            timeOut(s, t, v, next);
        }
    }

    private void beginWait(OracleState s, int t, Visible v, List<OracleState> next) {
        if (s.interrupts[t]) {
            go(s, t, INTERRUPTED, next, n -> n.interrupts[t] = false);
        } else {
            go(s, t, NORMAL, next, n -> {
                n.owners[v.subject()] = -1;
                n.waiting[t] = Waiting.IN_WAIT_SET;
                n.deadlines[t] = v.timeout() == NEVER ? NEVER : n.clock + v.timeout();
            });
        }
    }

    private void endWait(OracleState s, int t, Visible v, List<OracleState> next) {
        if (s.owners[v.subject()] >= 0) {
            return;
        }
        boolean waits = s.waiting[t] == Waiting.IN_WAIT_SET;
        if (!waits) {
            go(s, t, NORMAL, next, n -> retake(n, t, v));
        }
        if (waits ? s.interrupts[t] : s.waiting[t] == Waiting.NOTIFIED_WHILE_INTERRUPTED) {
            go(s, t, INTERRUPTED, next, n -> {
                retake(n, t, v);
                n.interrupts[t] = false;
            });
        }
        if (waits && rules.timeoutsAnywhere() && s.deadlines[t] != NEVER) {
            timeOut(s, t, v, next);
        }
        if (waits && rules.spuriousWakeups()) {
            go(s, t, NORMAL, next, n -> retake(n, t, v));
        }
    }

    private static void retake(OracleState n, int t, Visible v) {
        n.owners[v.subject()] = t;
        n.waiting[t] = Waiting.NO;
    }

    private static boolean waitsOn(OracleState s, int t, int monitor) {
        return s.waiting[t] == Waiting.IN_WAIT_SET && s.nodes[t].local.pending().subject() == monitor;
    }

    /** JLS 17.2.4: a notification is lost only if every thread it could have met leaves by itself. */
    private void notifyOne(OracleState s, int t, int monitor, List<OracleState> next) {
        boolean allMayLeave = true;
        for (int u = 0; u < s.nodes.length; u++) {
            if (waitsOn(s, u, monitor)) {
                int waiter = u;
                go(s, t, 0, next, n -> n.waiting[waiter] = Waiting.NOTIFIED);
                boolean timed = rules.timeoutsAnywhere() && s.deadlines[u] != NEVER;
                allMayLeave &= s.interrupts[u] || timed || rules.spuriousWakeups();
            }
        }
        if (allMayLeave) {
            go(s, t, 0, next, n -> {});
        }
    }

    private void leaveEarly(OracleState s, int t, Visible v, List<OracleState> next) {
        if (s.interrupts[t]) {
            go(s, t, INTERRUPTED, next, n -> n.interrupts[t] = false);
        }
        if (rules.timeoutsAnywhere() && s.deadlines[t] != NEVER) {
            timeOut(s, t, v, next);
        }
    }

    private void parkWithoutPermit(OracleState s, int t, Visible v, List<OracleState> next) {
        if (s.interrupts[t]) {
            go(s, t, 0, next, n -> {});
        }
        if (rules.timeoutsAnywhere() && s.deadlines[t] != NEVER) {
            timeOut(s, t, v, next);
        }
        if (rules.spuriousWakeups()) {
            go(s, t, 0, next, n -> {});
        }
    }

    private void timeOut(OracleState s, int t, Visible v, List<OracleState> next) {
        OpKind kind = s.nodes[t].local.kind();
        go(s, t, kind == OpKind.PARK || kind == OpKind.AWAIT ? 0 : TIMED_OUT, next, n -> {
            if (kind == OpKind.WAKE) {
                retake(n, t, v);
            }
            n.clock = Math.max(n.clock, s.deadlines[t]);
        });
    }

    /** Nothing can go: time passes to the earliest deadline. Who is blocked here waits for nothing that has come. */
    private void expire(OracleState s, List<OracleState> next) {
        long earliest = Long.MAX_VALUE;
        for (int pass = 0; pass < 2; pass++) {
            for (int t = 0; t < s.nodes.length; t++) {
                if (!s.started[t] || s.nodes[t].ended() || s.deadlines[t] == NEVER) {
                    continue;
                }
                Visible v = s.nodes[t].local.pending();
                boolean canReturn = s.nodes[t].local.kind() != OpKind.WAKE || s.owners[v.subject()] < 0;
                if (pass == 0 && canReturn) {
                    earliest = Math.min(earliest, s.deadlines[t]);
                } else if (canReturn && s.deadlines[t] == earliest && !endsAnyway(s, t)) {
                    timeOut(s, t, v, next);
                }
            }
        }
    }

    private static boolean isAlive(OracleState s, int t) {
        return s.started[t] && !s.nodes[t].ended();
    }

    private Thread.State stateOf(OracleState s, int t) {
        if (!s.started[t]) {
            return Thread.State.NEW;
        }
        if (s.nodes[t].ended()) {
            return Thread.State.TERMINATED;
        }
        Visible v = s.nodes[t].local.pending();
        Thread.State waits = v.timeout() == NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
        return switch (s.nodes[t].local.kind()) {
            case LOCK -> {
                boolean isLock = program.monitors().get(v.subject()).isLock();
                yield s.owners[v.subject()] < 0 ? Thread.State.RUNNABLE : isLock ? waits : Thread.State.BLOCKED;
            }
            case ACQUIRE -> s.units[v.subject()] >= s.nodes[t].local.argument() ? Thread.State.RUNNABLE : waits;
            case WAKE -> s.waiting[t] == Waiting.IN_WAIT_SET ? waits : Thread.State.BLOCKED;
            case JOIN -> isAlive(s, v.subject()) ? waits : Thread.State.RUNNABLE;
            case PARK -> s.permits[t] ? Thread.State.RUNNABLE : waits;
            case SLEEP -> waits;
            default -> Thread.State.RUNNABLE;
        };
    }

    /** Whether one of the last observing events of a spinning thread would now have another result. */
    private boolean somethingChanged(OracleState s, int t) {
        long left = s.nodes[t].local.argument();
        for (Node n = s.nodes[t]; n.parent != null && left > 0; n = n.parent, left--) {
            ToyThread before = n.parent.local;
            int subject = before.pending().subject();
            long now = switch (before.kind()) {
                case READ, UPDATE -> s.memory[(int) before.location()];
                case IS_ALIVE -> isAlive(s, subject) ? 1 : 0;
                case IS_INTERRUPTED -> s.interrupts[subject] ? 1 : 0;
                case CLEAR_INTERRUPT -> s.interrupts[t] ? 1 : 0;
                case THREAD_STATE -> stateOf(s, subject).ordinal();
                case CLOCK -> s.clock;
                case TRY_LOCK -> s.owners[subject] < 0 ? 1 : 0;
                case IS_LOCKED -> s.owners[subject] < 0 ? 0 : 1;
                case TRY_ACQUIRE -> s.units[subject] >= before.argument() ? 1 : 0;
                case UNITS -> s.units[subject];
                default -> n.result;
            };
            if (now != n.result) {
                return true;
            }
        }
        return false;
    }

    /** Adds the state after the thread took its operation with that result and that effect. */
    private void go(OracleState s, int t, long result, List<OracleState> next, Consumer<OracleState> effect) {
        OracleState n = s.copy();
        ToyThread local = s.nodes[t].local;
        effect.accept(n);
        n.nodes[t] = child(s.nodes[t], result);
        if (local.kind() != OpKind.WAIT || n.waiting[t] == Waiting.NO) {
            reached(n, t);
        }
        next.add(n);
    }

    private Node child(Node node, long result) {
        return node.children.computeIfAbsent(result, r -> {
            ToyThread local = node.local.copy();
            local.complete(r);
            return new Node(nodeCount++, node.thread, node, r, local, failure(local));
        });
    }

    /** A timed operation starts its clock when the thread comes to it; a wait when it is taken. */
    private static void reached(OracleState n, int t) {
        Visible v = n.nodes[t].local.pending();
        boolean starts = v != null && v.timeout() != NEVER && n.nodes[t].local.kind() != OpKind.WAIT;
        n.deadlines[t] = starts ? n.clock + v.timeout() : NEVER;
        n.wasInterrupted[t] = v != null && v.interruptible() && n.interrupts[t];
    }
}
