package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.names.TextContents;

/**
 * What a {@code StringBuffer} holds, as one location: the code that reads and writes it is not rewritten, but runs under the
 * buffer's monitor, so that each call is one update of it.
 */
final class StringBuffers {
    private StringBuffers() {}

    /** Before a method of the buffer is called, with the monitor taken. */
    static void before(Scheduler s, ControlledThread t, int e, Object buffer, int site) {
        AccessHooks.access(s, t, OpKind.UPDATE, location(s, e), true, site);
        long old = TextContents.of(buffer).name();
        s.trace.result(t.event, old);
        s.trace.written(t.event, old);
        t.remember(OpKind.UPDATE, t.op.location, old);
        if (t.buffer != buffer) { // otherwise a call within a call
            t.buffer = buffer;
            t.bufferDepth = s.objects.depth(e);
        }
        t.bufferEvent = t.event;
        if (s.objects.existed(e)) {
            TextContents.saveForUndo(s.undo, buffer);
        }
        if (s.narrator != null) {
            t.hushOnReserve();
            s.narrator.primitive(t, t.op, e);
            t.unhush();
        }
    }

    /**
     * Whether the method of a buffer that is entered belongs to a call for which there was an event. It does not if code of
     * the JDK got the buffer as an argument of another call, under a monitor that the program had taken before.
     */
    static boolean isLookedAt(Scheduler s, ControlledThread t, int e, Object buffer) {
        return t.buffer == buffer && s.objects.depth(e) >= t.bufferDepth;
    }

    /** The location of what a buffer or builder holds. */
    static long location(Scheduler s, int e) {
        return Hash.mix(s.objects.name(e), 1);
    }

    /**
     * When a method is about to return.
     *
     * @param depth how often the monitor is held after that
     */
    static void after(Scheduler s, ControlledThread t, Object buffer, int depth) {
        if (t.buffer == buffer) {
            long now = TextContents.of(buffer).name();
            s.trace.written(t.bufferEvent, now);
            if (now != s.trace.result(t.bufferEvent)) {
                t.spin.effects++;
            }
            if (depth <= t.bufferDepth) {
                t.buffer = null; // the call is over
            }
        }
    }
}
