package dev.heddle.runtime.classes;

import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.engine.Abandoned;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Field;

/**
 * Class initialisation under control, as the JVM specification has it (5.5): who comes first runs the initialiser and
 * holds the class's lock meanwhile, and who comes later waits for that. The first use of a class by a thread takes the lock
 * and reads how the initialisation went; later uses are no events.
 *
 * <p>Final fields are no events either, and other threads find in them what the initialiser has put there. So what a thread
 * reads is a number that stands for all that the initialiser has observed, and for the thread that ran it.
 */
final class RepeatedInitialisers {
    private RepeatedInitialisers() {}

    static void use(Scheduler s, ControlledThread t, KnownInitialiser k, int site) {
        int e = s.objects.find(k.lock);
        if (e < 0) {
            e = s.objects.add(k.lock, k.hash, true, true);
            k.begin();
        }
        if (k.isKnownTo(t.index) || s.objects.owner(e) == t.index + 1L) {
            return;
        }
        t.tellApart(); // what the initialiser makes is named after whoever runs it
        if (t.isQuiet()) {
            unscheduled(s, t, k, e, site);
            return;
        }
        lock(s, t, e, site);
        read(s, t, k, e, site);
        Throwable failure = null;
        if (k.state == KnownInitialiser.NOT_YET) {
            failure = initialise(s, t, k, e, site);
        } else if (k.failed) {
            failure = new NoClassDefFoundError("Could not initialize class " + k.name());
        }
        unlock(s, t, e, site);
        if (failure != null) {
            Initialisers.<RuntimeException>rethrow(failure);
        }
        k.isKnownFromNowTo(t.index);
    }

    private static void lock(Scheduler s, ControlledThread t, int e, int site) {
        aboutLock(s, t, OpKind.LOCK, e, site);
        s.step(t);
        s.objects.takenAt(e, t.placeOf(site));
    }

    private static void unlock(Scheduler s, ControlledThread t, int e, int site) {
        aboutLock(s, t, OpKind.UNLOCK, e, site);
        s.stepOnReserve(t);
    }

    private static void aboutLock(Scheduler s, ControlledThread t, OpKind kind, int e, int site) {
        Operation op = t.op.reset(kind, t.index, site);
        op.location = s.objects.name(e);
        op.monitor = e;
    }

    private static void read(Scheduler s, ControlledThread t, KnownInitialiser k, int e, int site) {
        access(s, t, OpKind.READ, e, site);
        s.trace.result(t.event, k.state);
        t.remember(OpKind.READ, t.op.location, k.state);
        tell(s, t, e);
    }

    private static void write(Scheduler s, ControlledThread t, KnownInitialiser k, int e, long state, int site) {
        access(s, t, OpKind.WRITE, e, site);
        s.trace.result(t.event, k.state);
        s.trace.argument(t.event, state);
        k.state = state;
        t.spin.effects++;
        t.remember(OpKind.WRITE, t.op.location, 0);
        tell(s, t, e);
    }

    private static void access(Scheduler s, ControlledThread t, OpKind kind, int e, int site) {
        Operation op = t.op.reset(kind, t.index, site);
        op.location = Hash.mix(s.objects.name(e), 1);
        op.ordered = true;
        op.mode = AccessMode.VOLATILE;
        s.step(t);
    }

    private static void tell(Scheduler s, ControlledThread t, int e) {
        if (s.narrator != null) {
            t.hushOnReserve();
            s.narrator.primitive(t, t.op, e);
            t.unhush();
        }
    }

    /**
     * Runs the initialiser. The thread's history is put aside meanwhile: what the initialiser makes and sees has names that
     * do not depend on what the thread did before, of which others that find it there know nothing.
     *
     * @return what it throws, or null
     */
    private static Throwable initialise(Scheduler s, ControlledThread t, KnownInitialiser k, int e, int site) {
        t.tellApart();
        long before = t.history;
        long outer = t.aside;
        t.aside = Hash.mix(before, outer);
        t.history = Hash.mix(k.hash, t.name);
        Throwable failure = null;
        try {
            run(s, t, k, site);
        } catch (Abandoned over) {
            throw over;
        } catch (Error error) {
            failure = error;
        } catch (Throwable exception) {
            failure = new ExceptionInInitializerError(exception);
        }
        t.aside = outer;
        k.failed = failure != null;
        long state = Hash.mix(t.history, k.failed ? 2 : 1);
        t.history = Hash.mix(before, state);
        write(s, t, k, e, state == KnownInitialiser.NOT_YET ? 1 : state, site);
        return failure;
    }

    private static void run(Scheduler s, ControlledThread t, KnownInitialiser k, int site) throws Throwable {
        KnownInitialiser above;
        int first = s.undo.size();
        int end;
        t.hush();
        try {
            above = KnownInitialisers.ofInterest(k.type.getSuperclass());
            reset(s, k); // first of all: initialisers of classes that it extends may look at its variables
            end = s.undo.size();
        } finally {
            t.unhush();
        }
        if (above != null && above.repeated) {
            use(s, t, above, site);
        }
        if (k.body() != null) {
            k.body().invokeExact();
        }
        if (!k.complete) { // then that is how threads outside control find the class later
            s.undo.saveAgain(first, end);
            k.complete = true;
        }
    }

    /** Before its initialiser runs all variables of a class have their default values; after the execution, the old ones. */
    private static void reset(Scheduler s, KnownInitialiser k) {
        for (Field f : k.statics()) {
            Object base = Memory.staticBase(k.type);
            long offset = Memory.UNSAFE.staticFieldOffset(f);
            char type =
                    f.getType().isPrimitive() ? f.getType().descriptorString().charAt(0) : 'L';
            s.undo.save(base, offset, type);
            if (type == 'L') {
                Memory.putReference(base, offset, null);
            } else {
                Memory.putBits(base, offset, type, 0);
            }
        }
    }

    /** The class is used where nothing is scheduled, as in a toString called to print something. */
    private static void unscheduled(Scheduler s, ControlledThread t, KnownInitialiser k, int e, int site) {
        s.escaped(
                k.name() + " is used where nothing is scheduled, so that its initialisation is not explored",
                t.placeOf(site));
        if (k.state != KnownInitialiser.NOT_YET || s.objects.owner(e) != 0) {
            return;
        }
        k.state = 1;
        try {
            run(s, t, k, site);
        } catch (Abandoned over) {
            throw over;
        } catch (Throwable failure) {
            k.failed = true;
            Initialisers.<RuntimeException>rethrow(failure);
        }
        k.isKnownFromNowTo(t.index);
    }
}
