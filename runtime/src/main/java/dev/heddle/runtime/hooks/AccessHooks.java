package dev.heddle.runtime.hooks;

import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.names.Fields;
import dev.heddle.runtime.stores.DelayedStore;

/**
 * Called by rewritten code around each access to a field or array element. The call before it is where another thread
 * may come in between; the call after it learns the value. Accesses to objects that only their own thread can reach pass
 * through with one look-up.
 */
public final class AccessHooks {
    /** Whether some access is under way whose value is wanted. A hint only: the thread's own flag decides. */
    private static boolean wanted;

    private AccessHooks() {}

    /** Before an instance field is read. */
    public static void beforeRead(Object owner, int field, int site) {
        ControlledThread t = Live.self();
        if (t != null && owner != null) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(owner);
            if (e >= 0 && s.objects.shared(e)) {
                Fields.Info f = Fields.info(field);
                if (f.type == Memory.ADDRESS && f.ownsMemory()) {
                    NativeState.use(s, t, e, site);
                    return;
                }
                long location = Hash.mix(s.objects.name(e), f.hash);
                if (StoreHooks.forwards(s, t, location, site)) {
                    return;
                }
                access(s, t, OpKind.READ, location, f.isVolatile, site);
                remember(t, owner, s.narrator == null ? 0 : f.offsetIn(owner), f.type);
                if (s.narrator != null) {
                    s.narrator.nextField(t, owner, f, s.objects);
                }
            }
        } else if (t == null) {
            Initialisers.touches(owner);
        }
    }

    /** Before an instance field is written. */
    public static void beforeWrite(Object owner, int field, int site) {
        ControlledThread t = Live.self();
        if (t != null && owner != null) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(owner);
            if (e < 0 || !s.objects.shared(e)) {
                t.spin.effects++;
            } else {
                Fields.Info f = Fields.info(field);
                long location = Hash.mix(s.objects.name(e), f.hash);
                write(s, t, location, f.isVolatile, site, owner, f.offsetIn(owner), f.type, s.objects.existed(e));
                if (s.narrator != null) {
                    s.narrator.nextField(t, owner, f, s.objects);
                }
            }
        } else if (t == null) {
            Initialisers.touches(owner);
        }
    }

    /** Before a static field is read. */
    public static void beforeStaticRead(Class<?> owner, int field, int site) {
        ControlledThread t = Live.self();
        if (t != null) {
            Scheduler s = Live.scheduler;
            Fields.Info f = Fields.info(field);
            initialise(owner);
            if (StoreHooks.forwards(s, t, f.hash, site)) {
                return;
            }
            access(s, t, OpKind.READ, f.hash, f.isVolatile, site);
            remember(t, null, 0, f.type);
            if (s.narrator != null) {
                s.narrator.nextField(t, null, f, s.objects);
            }
        } else {
            Initialisers.reads(owner, Fields.info(field));
        }
    }

    /** Before a static field is written. */
    public static void beforeStaticWrite(Class<?> owner, int field, int site) {
        ControlledThread t = Live.self();
        if (t != null) {
            Scheduler s = Live.scheduler;
            Fields.Info f = Fields.info(field);
            initialise(owner);
            Initialisers.written(s, t, f, site);
            long offset = f.staticOffset(owner); // finds out, too, which class declares it
            write(s, t, f.hash, f.isVolatile, site, Memory.staticBase(f.declaring()), offset, f.type, true);
            if (s.narrator != null) {
                s.narrator.nextField(t, null, f, s.objects);
            }
        } else {
            Initialisers.writes(owner, Fields.info(field));
        }
    }

    /** A class is initialised before its field is accessed, not between the step and the access. */
    static void initialise(Class<?> owner) {
        if (Memory.UNSAFE.shouldBeInitialized(owner)) {
            Memory.UNSAFE.ensureClassInitialized(owner);
        }
    }

    /** Before an array element is read. */
    public static void beforeElementRead(Object array, int index, int site) {
        readElement(array, index, false, site);
    }

    static void readElement(Object array, int index, boolean ordered, int site) {
        ControlledThread t = Live.self();
        if (t != null && array != null) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(array);
            if (e >= 0 && s.objects.shared(e) && inBounds(array, index)) {
                touch(s, t, array, e, site);
                long location = Hash.mix(s.objects.name(e), index + 1L);
                if (StoreHooks.forwards(s, t, location, site)) {
                    return;
                }
                access(s, t, OpKind.READ, location, ordered, site);
                remember(t, array, Memory.elementOffset(array, index), Memory.componentType(array));
                if (s.narrator != null) {
                    s.narrator.nextElement(t, array, index, s.objects);
                }
            }
        } else if (t == null) {
            Initialisers.touches(array);
        }
    }

    /** Before an array element is written. */
    public static void beforeElementWrite(Object array, int index, int site) {
        writeElement(array, index, false, site);
    }

    static void writeElement(Object array, int index, boolean ordered, int site) {
        ControlledThread t = Live.self();
        if (t != null && array != null) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(array);
            if (e < 0 || !s.objects.shared(e) || !inBounds(array, index)) {
                t.spin.effects++;
            } else {
                touch(s, t, array, e, site);
                write(
                        s,
                        t,
                        Hash.mix(s.objects.name(e), index + 1L),
                        ordered,
                        site,
                        array,
                        Memory.elementOffset(array, index),
                        Memory.componentType(array),
                        s.objects.existed(e));
                if (s.narrator != null) {
                    s.narrator.nextElement(t, array, index, s.objects);
                }
            }
        } else if (t == null) {
            Initialisers.touches(array);
        }
    }

    /** An element of a shared array is about to be accessed. */
    private static void touch(Scheduler s, ControlledThread t, Object array, int e, int site) {
        if (array instanceof byte[]) {
            AtomicHooks.inPieces(s, t, array, e, 1, site);
        }
        s.unseen.touch(t, e, site);
    }

    private static boolean inBounds(Object array, int index) {
        return index >= 0 && index < java.lang.reflect.Array.getLength(array);
    }

    public static void access(Scheduler s, ControlledThread t, OpKind kind, long location, boolean ordered, int site) {
        settle(s, t);
        Operation op = t.op.reset(kind, t.index, site);
        op.location = location;
        op.ordered = ordered;
        op.mode = ordered ? AccessMode.VOLATILE : AccessMode.PLAIN;
        s.step(t);
    }

    /** The same in that mode; what the JDK does for itself is taken to be ordered. */
    static void access(
            Scheduler s, ControlledThread t, OpKind kind, long location, int mode, boolean trusted, int site) {
        settle(s, t);
        Operation op = t.op.reset(kind, t.index, site);
        op.location = location;
        op.ordered = trusted || AccessMode.isOrdered(mode);
        op.mode = mode;
        op.trusted = trusted;
        s.step(t);
    }

    /** Before a write to a field or array element. */
    private static void write(
            Scheduler s,
            ControlledThread t,
            long location,
            boolean ordered,
            int site,
            Object base,
            long offset,
            char type,
            boolean existed) {
        int mode = ordered ? AccessMode.VOLATILE : AccessMode.PLAIN;
        if (StoreHooks.delays(s, t, OpKind.WRITE, location, mode, false)) {
            DelayedStore store = new DelayedStore(location, mode, false, t.placeOf(site), base, offset, type);
            StoreHooks.delay(s, t, store, existed, base, offset, type);
        } else {
            access(s, t, OpKind.WRITE, location, ordered, site);
            overwrite(s, t, base, offset, type, existed);
        }
    }

    static void remember(ControlledThread t, Object base, long offset, char type) {
        t.base = base;
        t.offset = offset;
        t.type = type;
        t.location = t.op.location;
        t.accessing = true;
        wanted = true;
    }

    static void overwrite(Scheduler s, ControlledThread t, Object base, long offset, char type, boolean existed) {
        remember(t, base, offset, type);
        t.hushOnReserve();
        long old = type == 'L'
                ? s.sharing.nameOfRead(t, Memory.reference(base, offset), t.location)
                : Memory.bits(base, offset, type);
        s.trace.result(t.event, old);
        if (s.narrator != null && type != Memory.ADDRESS) {
            s.narrator.overwrites(type == 'L' ? Memory.reference(base, offset) : Memory.box(base, offset, type));
        }
        if (existed && type != Memory.ADDRESS) { // what was there may be gone
            s.undo.save(base, offset, type);
        }
        t.unhush();
    }

    /** An exception came between the last access and the call after it: the value is what is there now. */
    static void settle(Scheduler s, ControlledThread t) {
        if (t.accessing && s.trace.kind(t.event) != OpKind.READ) {
            written(s, t);
        }
        t.accessing = false;
    }

    /** After a value was written or updated. */
    public static void afterWrite() {
        if (wanted) {
            ControlledThread t = Live.self();
            if (t != null && t.accessing) {
                written(Live.scheduler, t);
            }
        }
    }

    private static void written(Scheduler s, ControlledThread t) {
        t.accessing = false;
        wanted = false;
        if (t.delaying != null) {
            StoreHooks.delayed(s, t);
            return;
        }
        t.hushOnReserve();
        Object value = null;
        long name;
        if (t.type == 'L') {
            value = Memory.reference(t.base, t.offset);
            name = s.sharing.nameOfWritten(t, value);
        } else {
            name = Memory.bits(t.base, t.offset, t.type);
        }
        long old = s.trace.result(t.event);
        if (old != name) { // what changed nothing, as a compare-and-set that failed, is no effect
            t.spin.effects++;
        } else if (s.trace.kind(t.event) == OpKind.UPDATE) {
            s.failedInVain(t);
        }
        if (s.trace.kind(t.event) == OpKind.UPDATE) {
            s.trace.written(t.event, name);
            t.remember(OpKind.UPDATE, t.location, old);
        } else {
            s.trace.argument(t.event, name);
            t.remember(OpKind.WRITE, t.location, 0);
        }
        if (s.narrator != null) {
            s.narrator.access(t, t.op, t.type == 'L' ? value : Memory.box(t.base, t.offset, t.type));
        }
        t.base = null;
        t.unhush();
    }

    /** After an int, short, char, byte or boolean was read. */
    public static void afterRead(int value) {
        if (wanted) {
            ControlledThread t = Live.self();
            if (t != null && t.accessing) {
                read(t, value, Live.scheduler.narrator == null ? null : Memory.box(value, t.type));
            }
        }
    }

    /** After a long was read. */
    public static void afterRead(long value) {
        if (wanted) {
            ControlledThread t = Live.self();
            if (t != null && t.accessing) {
                long seen = t.type == Memory.ADDRESS ? Memory.address(value) : value;
                read(t, seen, Live.scheduler.narrator == null ? null : (Object) seen);
            }
        }
    }

    /** After a float was read. */
    public static void afterRead(float value) {
        if (wanted) {
            ControlledThread t = Live.self();
            if (t != null && t.accessing) {
                read(t, Float.floatToIntBits(value), Live.scheduler.narrator == null ? null : (Object) value);
            }
        }
    }

    /** After a double was read. */
    public static void afterRead(double value) {
        if (wanted) {
            ControlledThread t = Live.self();
            if (t != null && t.accessing) {
                read(t, Double.doubleToLongBits(value), Live.scheduler.narrator == null ? null : (Object) value);
            }
        }
    }

    /** After a reference was read. */
    public static void afterRead(Object value) {
        if (wanted) {
            ControlledThread t = Live.self();
            if (t != null && t.accessing) {
                t.hushOnReserve();
                long name = Live.scheduler.sharing.nameOfRead(t, value, t.location);
                t.unhush();
                read(t, name, value);
            }
        }
    }

    private static void read(ControlledThread t, long value, Object shown) {
        t.accessing = false;
        wanted = false;
        Scheduler s = Live.scheduler;
        s.trace.result(t.event, value);
        t.remember(OpKind.READ, t.location, value);
        if (s.narrator != null) {
            t.hushOnReserve();
            s.narrator.access(t, t.op, shown);
            t.unhush();
        }
        t.base = null;
    }

    /** After a reference was read from a final instance field: no event, but what a shared object holds is shared. */
    public static void afterFinalRead(Object owner, Object value, int field) {
        ControlledThread t = Live.self();
        if (t != null && value != null) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(owner);
            if (e >= 0 && s.objects.shared(e) && s.objects.find(value) < 0) {
                t.hush();
                s.sharing.nameOfRead(t, value, Hash.mix(s.objects.name(e), Fields.info(field).hash));
                t.unhush();
            }
            if (s.narrator != null && e >= 0) {
                t.hush();
                s.narrator.found(owner, Fields.info(field), value, s.objects);
                t.unhush();
            }
        } else if (t == null) {
            Initialisers.finds(owner, value, Fields.info(field));
        }
    }

    /** After a reference was read from a final static field: no event, but what it refers to is shared. */
    public static void afterFinalStaticRead(Object value, int field) {
        ControlledThread t = Live.self();
        if (t != null && value != null) {
            Scheduler s = Live.scheduler;
            if (s.objects.find(value) < 0) {
                t.hush();
                s.sharing.nameOfRead(t, value, Fields.info(field).hash);
                t.unhush();
            }
            if (s.narrator != null) {
                t.hush();
                s.narrator.found(null, Fields.info(field), value, s.objects);
                t.unhush();
            }
        } else if (t == null) {
            Initialisers.finds(null, value, Fields.info(field));
        }
    }

    /**
     * Before a final field is written: reading one is no event, so if the object has been handed out already, not all that
     * others may find in it is explored.
     */
    public static void beforeFinalWrite(Object owner, int site) {
        ControlledThread t = Live.self();
        if (t != null && Live.scheduler.objects.isShared(owner)) {
            t.hush();
            Live.scheduler.escaped(
                    "a " + owner.getClass().getName() + " was handed out before its final fields were set", site);
            t.unhush();
        }
    }

    /** After a reference was written to a final field: the object may have been handed out before it was complete. */
    public static void afterFinalWrite(Object owner, Object value) {
        ControlledThread t = Live.self();
        if (t != null && value != null) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(owner);
            if (e >= 0 && s.objects.shared(e)) {
                t.hush();
                s.sharing.publish(t, value);
                t.unhush();
            }
        }
    }
}
