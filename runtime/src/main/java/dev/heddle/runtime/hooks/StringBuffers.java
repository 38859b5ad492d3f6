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
        t.buffer = buffer;
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

    /** The location of what a buffer or builder holds. */
    static long location(Scheduler s, int e) {
        return Hash.mix(s.objects.name(e), 1);
    }

    /** When the method is about to return. */
    static void after(Scheduler s, ControlledThread t, Object buffer) {
        if (t.buffer == buffer) {
            long now = TextContents.of(buffer).name();
            s.trace.written(t.bufferEvent, now);
            if (now != s.trace.result(t.bufferEvent)) {
                t.spin.effects++;
            }
        }
    }
}
