package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.jvm.JdkFields;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * {@code Exchanger} for controlled threads: each method stands in for the one of that name. Whoever finds no offer leaves
 * one, which has a name, and waits at its gate; whoever finds one takes it away, leaves an answer and opens the gate.
 */
public final class ExchangerModel {
    private static final long NO_OFFER = 0;

    /** Earlier JDKs look at the interrupt also if they need not wait, as the method's description says. */
    private static final boolean LOOKS_AT_INTERRUPT_FIRST = hasField("slot");

    private ExchangerModel() {}

    private static boolean hasField(String name) {
        for (java.lang.reflect.Field f : JdkFields.declaredFields(Exchanger.class)) {
            if (f.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** Stands in. */
    public static Object exchange(Exchanger<?> exchanger, Object item) throws InterruptedException {
        try {
            return exchange(exchanger, item, Operation.FOREVER);
        } catch (TimeoutException e) {
            throw new IllegalStateException(e); // it has no time limit
        }
    }

    /** Stands in. */
    public static Object exchange(Exchanger<?> exchanger, Object item, long timeout, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        return exchange(exchanger, item, Math.max(0, unit.toNanos(timeout)));
    }

    private static Object exchange(Exchanger<?> exchanger, Object item, long timeout)
            throws InterruptedException, TimeoutException {
        ControlledThread t = Live.self();
        Scheduler s = Live.scheduler;
        int e = Locks.entry(s, t, exchanger);
        if (LOOKS_AT_INTERRUPT_FIRST) {
            Locks.throwIfInterrupted();
        }
        t.hush();
        s.sharing.publish(t, exchanger); // the thread may wait, and whoever is to end that must see it
        s.sharing.publish(t, item);
        t.unhush();
        long mine = t.freshName();
        long offer = Variables.update(t, e, found -> found == NO_OFFER ? mine : NO_OFFER);
        return offer == NO_OFFER ? await(s, t, e, mine, item, timeout) : answer(s, t, e, offer, mine, item);
    }

    /** The answer is known by name as well, so that whoever gets it knows whose it is. */
    private static Object answer(Scheduler s, ControlledThread t, int e, long offer, long mine, Object item) {
        int gate = s.gates.entry(e, offer);
        Object got = s.gates.gate(gate).item;
        int answer = s.gates.entry(gate, 0);
        Variables.set(t, answer, mine);
        s.gates.gate(gate).item = item;
        Counters.release(t, gate, 1);
        return got;
    }

    private static Object await(Scheduler s, ControlledThread t, int e, long mine, Object item, long timeout)
            throws InterruptedException, TimeoutException {
        int gate = s.gates.entry(e, mine);
        s.gates.gate(gate).item = item;
        long reason = Counters.acquire(t, gate, 0, true, timeout);
        if (reason != Wakeup.NORMAL) {
            if (Variables.update(t, e, found -> found == mine ? NO_OFFER : found) == mine) {
                if (reason == Wakeup.INTERRUPTED) {
                    throw new InterruptedException();
                }
                throw new TimeoutException();
            }
            Counters.acquire(t, gate, 0, false, Operation.FOREVER);
            if (reason == Wakeup.INTERRUPTED) {
                ThreadHooks.interrupt(t.thread);
            }
        }
        Variables.get(t, s.gates.entry(gate, 0));
        return s.gates.gate(gate).item;
    }
}
