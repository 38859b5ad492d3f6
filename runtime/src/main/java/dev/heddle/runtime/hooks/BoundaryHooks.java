package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;

/** Called by rewritten code around calls into code that is not rewritten, where objects are handed over unseen. */
public final class BoundaryHooks {
    private BoundaryHooks() {}

    /** A reference is passed to code that is not rewritten: from now on anyone may reach it. */
    public static void pass(Object value) {
        ControlledThread t = Live.self();
        if (t != null && value != null) {
            t.hush();
            Live.scheduler.sharing.publish(t, value);
            t.quiet--;
        }
    }

    /**
     * A reference is put into an object whose own code is not rewritten but which only holds on to it: anyone may reach it
     * if anyone can reach the holder.
     */
    public static void put(Object holder, Object value) {
        ControlledThread t = Live.self();
        if (t != null && value != null && holder != null && Live.scheduler.objects.isShared(holder)) {
            pass(value);
        }
    }

    /** A reference comes back from code that is not rewritten, which may have kept it from one execution to the next. */
    public static void received(Object value) {
        ControlledThread t = Live.self();
        if (t != null && value != null) {
            int known = Live.scheduler.objects.size();
            pass(value);
            Live.scheduler.objects.unsureFrom(known);
        }
    }

    /** A method is called on an object whose own code is not rewritten, and which several threads can reach. */
    public static void call(Object receiver, int site) {
        ControlledThread t = Live.self();
        if (t == null || receiver == null) {
            return;
        }
        t.spin.effects++;
        Scheduler s = Live.scheduler;
        int e = s.objects.find(receiver);
        if (e >= 0 && s.objects.shared(e) && s.shapes.of(receiver).unseen && s.objects.isUsedByAnother(e, t.index)) {
            t.hush();
            s.escaped(
                    receiver.getClass().getName() + " is used by several threads, but its code is not under control",
                    site);
            t.quiet--;
        }
    }
}
