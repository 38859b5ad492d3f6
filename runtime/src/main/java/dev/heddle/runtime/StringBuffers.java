package dev.heddle.runtime;

import dev.heddle.model.OpKind;

/**
 * What a {@code StringBuffer} holds, as one location: the code that reads and writes it is not rewritten, but runs under the
 * buffer's monitor, so that each call is one update of it. The same for a {@code StringBuilder}, without the monitor.
 */
final class StringBuffers {
    private static final Class<?> BUILDER = StringBuffer.class.getSuperclass();
    private static final long VALUE = Striped.offset(BUILDER, "value");
    private static final long COUNT = Striped.offset(BUILDER, "count");
    private static final long CODER = Striped.offset(BUILDER, "coder");

    private StringBuffers() {}

    /** Before a method of the buffer is called, with the monitor taken. */
    static void before(Scheduler s, ControlledThread t, int e, Object buffer, int site) {
        access(s, t, e, buffer, OpKind.UPDATE, site);
    }

    /** Before the contents of a buffer or builder are read or updated; only those of a buffer are guarded. */
    static void access(Scheduler s, ControlledThread t, int e, Object buffer, OpKind kind, int site) {
        AccessHooks.access(s, t, kind, Hash.mix(s.objects.name(e), 1), buffer instanceof StringBuffer, site);
        long old = contents(buffer);
        s.trace.result(t.event, old);
        t.remember(kind, t.op.location, old);
        if (kind == OpKind.UPDATE) {
            s.trace.written(t.event, old);
            t.buffer = buffer;
            t.bufferEvent = t.event;
            if (s.objects.existed(e)) {
                keep(s, buffer);
            }
        }
        if (s.narrator != null) {
            t.quiet++;
            s.narrator.primitive(t, t.op, e);
            t.quiet--;
        }
    }

    /** When the method is about to return. */
    static void after(Scheduler s, ControlledThread t, Object buffer) {
        if (t.buffer == buffer) {
            long now = contents(buffer);
            s.trace.written(t.bufferEvent, now);
            if (now != s.trace.result(t.bufferEvent)) {
                t.spin.effects++;
            }
        }
    }

    private static long contents(Object buffer) {
        byte[] value = (byte[]) Memory.reference(buffer, VALUE);
        int coder = Memory.UNSAFE.getByte(buffer, CODER);
        int n = Memory.UNSAFE.getInt(buffer, COUNT) << coder;
        long h = coder;
        for (int i = 0; i < n; i++) {
            h = 31 * h + value[i];
        }
        return Hash.mix(h, n);
    }

    /** A buffer that is older than the execution gets back what it had; its method writes to a copy of that. */
    private static void keep(Scheduler s, Object buffer) {
        s.undo.save(buffer, VALUE, 'L');
        s.undo.save(buffer, COUNT, 'I');
        s.undo.save(buffer, CODER, 'B');
        Memory.putReference(buffer, VALUE, ((byte[]) Memory.reference(buffer, VALUE)).clone());
    }
}
