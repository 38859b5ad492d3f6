package dev.heddle.runtime.hooks;

import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.jvm.StackReserve;
import dev.heddle.runtime.stores.Barriers;
import dev.heddle.runtime.stores.DelayedStore;
import jdk.internal.misc.Unsafe;

/** Stores that come to memory later than their thread goes on, and the fences that wait for them. */
public final class StoreHooks {
    private StoreHooks() {}

    /** Instead of {@code VarHandle.fullFence()}. */
    public static void fullFence(int site) {
        Memory.UNSAFE.fullFence();
        ControlledThread t = Live.self();
        if (t != null) {
            t.fenced = true;
            if (!t.stores.isEmpty()) {
                Live.scheduler.drain(t, t.stores.last(), site);
            }
        }
    }

    /** Instead of {@code unsafe.fullFence()}. */
    public static void fullFence(Unsafe unsafe, int site) {
        fullFence(site);
    }

    /** Instead of {@code unsafe.fullFence()} in code of the program. */
    public static void fullFence(Object unsafe, int site) {
        fullFence(site);
    }

    /**
     * Whether a write is delayed: one of the program that is weaker than volatile, where that makes a difference, and what
     * must not overtake such a one.
     */
    static boolean delays(Scheduler s, ControlledThread t, OpKind kind, long location, int mode, boolean trusted) {
        if (kind != OpKind.WRITE || mode == AccessMode.VOLATILE || !s.demands.sees(Detail.STORE_BUFFERS)) {
            return false;
        }
        return Barriers.isWeakStore(kind, mode, trusted)
                || !t.stores.isEmpty() && (trusted || t.stores.latest(location) != null);
    }

    /** Before a write that is delayed. What the program then writes is taken back at once. */
    static void delay(
            Scheduler s, ControlledThread t, DelayedStore store, boolean existed, Object base, long offset, char type) {
        AccessHooks.settle(s, t);
        StackReserve.claim(); // for the step that comes when the value is known
        t.stores.hide();
        if (existed) {
            s.undo.save(base, offset, type);
        }
        store.begin();
        t.delaying = store;
        AccessHooks.remember(t, base, offset, type);
    }

    /** The program has written: from now on a thread of its own has the store to write. */
    static void delayed(Scheduler s, ControlledThread t) {
        DelayedStore store = t.delaying;
        t.delaying = null;
        t.base = null;
        t.hushOnReserve();
        store.end();
        store.value = store.isReference() ? s.sharing.nameOfWritten(t, store.reference()) : store.bits();
        if (s.narrator != null) {
            s.narrator.name(store);
        }
        ControlledThread writer = s.addStore(t, store);
        t.unhush();
        Operation op = t.op.reset(OpKind.FORK, t.index, store.site);
        op.location = writer.name;
        op.target = writer.index;
        s.stepOnReserve(t);
        s.fork(writer);
        t.stores.add(store);
        t.spin.effects++;
        if (s.narrator != null) {
            s.narrator.delayed(t, store);
        }
    }

    /**
     * Before a read of what the thread itself has stored, as far as it knows not yet in memory: it reads its own store if that
     * is so, and waits for it to be there if it is on its way.
     *
     * @return whether it reads its own store, so that there is no read of memory
     */
    static boolean forwards(Scheduler s, ControlledThread t, long location, int site) {
        DelayedStore store = t.stores.isEmpty() ? null : t.stores.latest(location);
        if (store == null) {
            return false;
        }
        if (!s.demands.sees(Detail.OWN_STORES)) { // the program is explored anew
            s.demands.ask(Detail.OWN_STORES);
            s.drain(t, store, site);
            return false;
        }
        AccessHooks.access(s, t, OpKind.READ, store.flag, true, site);
        long leaving = store.leaving ? 1 : 0;
        s.trace.result(t.event, leaving);
        t.remember(OpKind.READ, store.flag, leaving);
        if (s.narrator != null) {
            s.narrator.forwarded(t, store);
        }
        if (store.leaving) {
            s.drain(t, store, site);
            return false;
        }
        t.stores.show(store);
        return true;
    }
}
