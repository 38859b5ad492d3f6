package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import dev.heddle.runtime.engine.Abandoned;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.LostThreads;
import dev.heddle.runtime.engine.Scheduler;

/** Called by rewritten code at the head of every loop. */
public final class LoopHooks {
    private static final long CLOCK_TICK = 1_000_000;

    /** How long a loop that waits by looking stays where it is, if nothing else happens at all. */
    private static final long PATIENCE = 1;

    private LoopHooks() {}

    /**
     * At a loop's head: whether the thread may be spinning, so that it pays to look at its local variables. Also where an
     * endless loop is left when its execution is over.
     */
    public static boolean suspects(int head) {
        ControlledThread t = Live.self();
        if (t == null) {
            LostThreads.leaveLoopIfLost();
            return false;
        }
        if (t.abandoned) {
            throw Abandoned.INSTANCE;
        }
        return t.spin.suspects(head, t.events);
    }

    /** The number of a call of a method with loops, given when it is first asked for; it begins the hash. */
    public static int activation(int known) {
        return known != 0 ? known : ++Live.self().spin.activations;
    }

    /** A hash of one more local variable. */
    public static long mix(long hash, long value) {
        return (hash ^ value) * 0x9E3779B97F4A7C15L + (hash >>> 29);
    }

    /** A hash of one more local variable that holds a reference. */
    public static long mix(long hash, Object value) {
        return mix(hash, System.identityHashCode(value));
    }

    /** A hash of one more local variable. */
    public static long mix(long hash, float value) {
        return mix(hash, Float.floatToIntBits(value));
    }

    /** A hash of one more local variable. */
    public static long mix(long hash, double value) {
        return mix(hash, Double.doubleToLongBits(value));
    }

    /** At a loop's head, with a hash of all local variables: waits if going on would only repeat the last iteration. */
    public static void round(int head, long hash) {
        ControlledThread t = Live.self();
        int events = t.spin.roundWithoutEffect(head, hash, t.events);
        if (events >= 0) {
            boolean clock = looksAtClock(Live.scheduler.trace, t, events);
            if (!waitsInside(Live.scheduler, t, events)) {
                await(t, head, events, clock ? CLOCK_TICK : Operation.FOREVER);
            } else if (!clock) {
                t.spin.idleUntilWait(events, t.events);
            }
        }
    }

    /**
     * At a wait with a time limit, when the thread has given back the monitor: if the loop around it would only repeat its
     * last iteration when the time is over, waits until that would make a difference.
     */
    public static void beforeTimeOut(ControlledThread t, int site) {
        int events = t.spin.takeIdle(t.events);
        if (events > 0) {
            await(t, site, events, Operation.FOREVER);
        }
    }

    /** Whether the thread, in its last events, has waited on a monitor that it holds now: it may not stay here with it. */
    private static boolean waitsInside(Scheduler s, ControlledThread t, int events) {
        int left = events;
        for (int i = s.trace.size() - 1; i >= 0 && left > 0; i--) {
            if (s.trace.thread(i) == t.index) {
                left--;
                if (s.trace.kind(i) == OpKind.WAIT && s.isHeldBy(t, s.trace.location(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * At the head of a loop of the JDK that waits by looking, with the number of its call: waits if the last iteration saw just
     * what the one before had seen. It goes on when something it saw is different, or when nobody else can go on, because
     * it may have had enough iterations then to do something else, such as to park.
     */
    public static void look(int head, long activation) {
        ControlledThread t = Live.self();
        int length = t.spin.roundLength(head, t.events);
        long seen = length == 0 ? t.events : seen(Live.scheduler.trace, t, length);
        int events = t.spin.roundWithoutEffect(head, mix(activation, seen), t.events);
        if (events > 0) {
            await(t, head, events, PATIENCE);
        }
    }

    /** A hash of what the thread observed in its last events, in whichever order: what belongs to its history, no more. */
    private static long seen(Trace trace, ControlledThread t, int events) {
        long hash = events;
        int left = events;
        for (int i = trace.size() - 1; i >= 0 && left > 0; i--) {
            if (trace.thread(i) == t.index) {
                left--;
                long what = mix(trace.kind(i).ordinal(), trace.location(i));
                hash += trace.kind(i).observes() ? mix(what, trace.result(i)) : what;
            }
        }
        return hash;
    }

    private static void await(ControlledThread t, int head, int events, long timeout) {
        Operation op = t.op.reset(OpKind.AWAIT, t.index, head);
        op.argument = events;
        op.timeout = timeout;
        Live.scheduler.step(t);
    }

    private static boolean looksAtClock(Trace trace, ControlledThread t, int events) {
        int left = events;
        for (int i = trace.size() - 1; i >= 0 && left > 0; i--) {
            if (trace.thread(i) == t.index) {
                left--;
                if (trace.kind(i) == OpKind.CLOCK) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Before an iterator or the like is advanced: an effect that nobody sees if its code is not rewritten. */
    public static void advance(Object iterator) {
        ControlledThread t = Live.self();
        if (t != null && iterator != null && Live.scheduler.shapes.of(iterator).readsUnseen) {
            t.spin.effects++;
        }
    }

    /** Before a call into code that is not rewritten: it may do anything, so the loop around it is not idle. */
    public static void effect() {
        ControlledThread t = Live.self();
        if (t != null) {
            t.spin.effects++;
        }
    }
}
