package dev.heddle.runtime.hooks;

import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Narrator;
import dev.heddle.runtime.engine.Offsets;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.stores.DelayedStore;

/**
 * Called by rewritten code around each access by address: everything that atomic classes, field updaters and VarHandles
 * do ends in one. The call before it is where another thread may come in between; the access itself is one step.
 */
public final class AtomicHooks {
    /** By what the mode is multiplied. */
    public static final int MODE = 1 << 24;

    /** That the access is in the program's own code. */
    public static final int PROGRAMS = 1 << 28;

    private AtomicHooks() {}

    /**
     * Before an access.
     *
     * @param how the first character of the value's descriptor, plus 65536 times the ordinal of READ, WRITE or UPDATE, plus
     *     {@link #MODE} times the mode, plus {@link #PROGRAMS} if the code that makes it is not the JDK's
     */
    public static void before(Object base, long offset, int how, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.touchesAt(base, offset, OpKind.of(how >> 16 & 0xff) == OpKind.READ);
            return;
        }
        boolean trusted = !t.direct && (how & PROGRAMS) == 0;
        t.direct = false;
        if (base == null) {
            outsideTheHeap(t, site);
            return;
        }
        OpKind kind = OpKind.of(how >> 16 & 0xff);
        int mode = how / MODE & 0xf;
        char type = (char) how;
        Scheduler s = Live.scheduler;
        int e = -1;
        if (!(base instanceof Class<?>)) {
            e = s.objects.find(base);
            if (e < 0 || !s.objects.shared(e)) {
                if (kind != OpKind.READ) {
                    t.spin.effects++;
                }
                return;
            }
        }
        if (e < 0) {
            ofClass(s, t, kind, (Class<?>) base, offset, site);
        }
        access(s, t, kind, base, e, offset, type, mode, trusted, site);
    }

    /** A variable of a class: the class is initialised first, and it may matter to other classes that it is written. */
    private static void ofClass(
            Scheduler s, ControlledThread t, OpKind kind, Class<?> declaring, long offset, int site) {
        Initialisers.use(declaring, site);
        if (kind != OpKind.READ) {
            Initialisers.written(s, t, Offsets.field(declaring, offset, true), site);
        }
    }

    /** Before a plain access to several bytes of a shared array at once. */
    static void beforeWide(Object array, long offset, OpKind kind, char type, int site) {
        Scheduler s = Live.scheduler;
        access(s, Live.self(), kind, array, s.objects.find(array), offset, type, AccessMode.PLAIN, false, site);
    }

    /** Pieces of one size have names, but not what two of different sizes have in common. */
    static void inPieces(Scheduler s, ControlledThread t, Object array, int entry, int bytes, int site) {
        int elements = Memory.bytes(Memory.componentType(array));
        if (elements == bytes && (elements > 1 || !s.demands.sees(Detail.WIDE_ACCESSES))) {
            return;
        }
        t.tellApart(); // in which pieces others access it is looked at in each execution
        t.hush();
        if (array instanceof byte[]) {
            s.demands.ask(Detail.WIDE_ACCESSES);
        }
        boolean mixed = elements > 1 || s.objects.isInOtherPieces(entry, bytes);
        t.unhush();
        if (mixed) {
            tellPieces(s, t, site);
        }
    }

    /** What elements have in common with pieces of another size has no name. */
    static void tellPieces(Scheduler s, ControlledThread t, int site) {
        t.hush();
        s.escaped("an array is accessed in pieces of different sizes", t.placeOf(site));
        t.unhush();
    }

    /** Memory outside of the heap has no names. */
    static void outsideTheHeap(ControlledThread t, int site) {
        Scheduler s = Live.scheduler;
        t.spin.effects++;
        t.tellApart();
        if (s.isNotAlone(t)) {
            t.hush();
            s.escaped("memory outside of the heap is used while other threads run", t.placeOf(site));
            t.unhush();
        }
    }

    /**
     * Before an access to a variable that more than one thread can reach.
     *
     * @param entry the entry of the object that has it, or -1 for a static field, whose class is the base
     */
    static void access(
            Scheduler s,
            ControlledThread t,
            OpKind kind,
            Object base,
            int entry,
            long offset,
            char type,
            int mode,
            boolean trusted,
            int site) {
        if (entry >= 0 && base.getClass().isArray()) {
            inPieces(s, t, base, entry, Memory.bytes(type), site);
            s.unseen.touch(t, entry, site);
        }
        long location = location(s, base, entry, offset);
        boolean existed = entry < 0 || s.objects.existed(entry);
        if (kind == OpKind.READ && StoreHooks.forwards(s, t, location, site)) {
            return;
        }
        if (StoreHooks.delays(s, t, kind, location, mode, trusted)) {
            DelayedStore store = new DelayedStore(location, mode, trusted, t.placeOf(site), base, offset, type);
            StoreHooks.delay(s, t, store, existed, base, offset, type);
            if (s.narrator != null) {
                tell(s, t, base, entry, offset);
            }
            return;
        }
        AccessHooks.access(s, t, kind, location, mode, trusted, site);
        if (s.narrator != null) {
            tell(s, t, base, entry, offset);
        }
        if (kind == OpKind.UPDATE && type == 'L' && comparesForProgram(base)) {
            t.hushOnReserve();
            s.sharing.observeIdentity(Memory.reference(base, offset));
            t.unhush();
        }
        if (kind == OpKind.READ) {
            read(s, t, base, offset, type);
        } else {
            AccessHooks.overwrite(s, t, base, offset, type, existed);
        }
    }

    /** Whether what is compared there is a value of the program's, and not a link between nodes of the JDK's. */
    private static boolean comparesForProgram(Object base) {
        Class<?> type = base.getClass();
        return type.getClassLoader() != null
                || type.isArray()
                || type.getName().startsWith("java.util.concurrent.atomic.");
    }

    private static long location(Scheduler s, Object base, int entry, long offset) {
        if (entry < 0) {
            return Offsets.field((Class<?>) base, offset, true).hash;
        }
        long name = s.objects.name(entry);
        return base.getClass().isArray()
                ? Hash.mix(name, Memory.elementIndex(base, offset) + 1L)
                : Hash.mix(name, Offsets.field(base.getClass(), offset, false).hash);
    }

    private static void tell(Scheduler s, ControlledThread t, Object base, int entry, long offset) {
        t.hushOnReserve();
        Narrator n = s.narrator;
        if (entry < 0) {
            n.nextField(t, null, Offsets.field((Class<?>) base, offset, true), s.objects);
        } else if (base.getClass().isArray()) {
            n.nextElement(t, base, Memory.elementIndex(base, offset), s.objects);
        } else {
            n.nextField(t, base, Offsets.field(base.getClass(), offset, false), s.objects);
        }
        t.unhush();
    }

    /** Nobody else runs between the step and the access, so the value that the access will find is the one there now. */
    private static void read(Scheduler s, ControlledThread t, Object base, long offset, char type) {
        t.hushOnReserve();
        Object reference = type == 'L' ? Memory.reference(base, offset) : null;
        long value = type == 'L' ? s.sharing.nameOfRead(t, reference, t.op.location) : Memory.bits(base, offset, type);
        s.trace.result(t.event, value);
        t.remember(OpKind.READ, t.op.location, value);
        if (s.narrator != null) {
            s.narrator.access(t, t.op, type == 'L' ? reference : Memory.box(base, offset, type));
        }
        t.unhush();
    }
}
