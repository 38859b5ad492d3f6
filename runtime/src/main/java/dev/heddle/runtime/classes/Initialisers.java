package dev.heddle.runtime.classes;

import dev.heddle.runtime.engine.Abandoned;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Initialising;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Offsets;
import dev.heddle.runtime.engine.QuietHooks;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.names.Fields;

/**
 * Called by rewritten code in class initialisers, and wherever a class is used so that the JVM initialises it. The JVM runs
 * an initialiser once, mostly before what is explored. As long as nobody could notice when that was, nothing needs to be
 * done. If somebody could, the class counts as not initialised at the beginning of every execution, and what the first use
 * of it does is scheduled like anything else.
 */
public final class Initialisers {
    /** Whether an initialiser runs unscheduled or the use of some class is of interest. A hint only. */
    private static boolean watching;

    /** Whether an execution was given up and may not be over yet. A hint only. */
    private static boolean gaveUp;

    private Initialisers() {}

    /** From now on uses of classes are looked at. */
    static void watch() {
        watching = true;
    }

    /**
     * First thing when the JVM initialises a class of the program.
     *
     * @param canBeRepeated whether its code can be run again
     * @return whether the code is to be run now: not if it is to be run under control later
     */
    public static boolean enter(Class<?> type, boolean canBeRepeated) {
        QuietHooks.enter();
        ControlledThread t = Live.controlled();
        if (t == null) {
            return true;
        }
        KnownInitialiser k = KnownInitialisers.of(type);
        k.ran = true;
        k.canBeRepeated &= canBeRepeated;
        k.repeated &= canBeRepeated;
        KnownInitialisers.changed();
        if (k.repeated) {
            QuietHooks.exit();
            return false;
        }
        watching = true;
        try {
            UnscheduledRuns.enter(t, k);
        } catch (Abandoned e) { // no exception may leave what the JVM calls
            leave();
            return false;
        }
        return true;
    }

    /** When the code is done. */
    public static void exit() {
        KnownInitialiser k = leave();
        if (k != null) {
            k.complete = true;
        }
    }

    private static KnownInitialiser leave() {
        ControlledThread t = Live.controlled();
        KnownInitialiser left = null;
        if (t != null && t.initialising != null) {
            left = (KnownInitialiser) t.initialising.known();
            t.initialising = t.initialising.outer();
            watching = t.initialising != null || KnownInitialisers.areAny();
        }
        QuietHooks.exit();
        return left;
    }

    /** When the code has thrown an exception: if that cannot stay so, the class counts as initialised for the JVM. */
    public static void thrown(Throwable e) {
        KnownInitialiser k = leave();
        if (k == null || !UnscheduledRuns.forgives(Live.running, k, e)) {
            Initialisers.<RuntimeException>rethrow(e);
        }
    }

    @SuppressWarnings("unchecked")
    static <E extends Throwable> void rethrow(Throwable e) throws E {
        throw (E) e;
    }

    /** The running thread if it runs an initialiser unscheduled, and what it does is that initialiser's doing; else null. */
    private static ControlledThread atWork() {
        if (!watching) {
            return null;
        }
        ControlledThread t = Live.controlled();
        Initialising i = t == null ? null : t.initialising;
        return i != null && i.isAtWork(t) ? t : null;
    }

    /** Before a use of a class that initialises it, and first thing in its static methods and constructors. */
    public static void use(Class<?> type, int site) {
        if (watching) {
            used(type, site);
        }
    }

    /** Before a static field is accessed that is declared by a class or interface further up. */
    public static void use(Class<?> type, String declaring, int site) {
        if (watching) {
            Class<?> c = declaring(type, declaring);
            used(c == null ? type : c, site);
        }
    }

    private static Class<?> declaring(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getName().equals(name)) {
                return c;
            }
            for (Class<?> i : c.getInterfaces()) {
                Class<?> found = declaring(i, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** After {@code Class.forName(name)}, which initialises the class. */
    public static void found(Class<?> type, int site) {
        if (watching && !type.isArray()) {
            used(type, site);
        }
    }

    /** Instead of {@code Class.forName(name, initialise, loader)}. */
    public static Class<?> forName(String name, boolean initialise, ClassLoader loader, int site)
            throws ClassNotFoundException {
        Class<?> type = Class.forName(name, initialise, loader);
        if (initialise) {
            found(type, site);
        }
        return type;
    }

    /** Whether the current thread runs an initialiser unscheduled. */
    public static boolean areUnderWay() {
        return atWork() != null;
    }

    private static void used(Class<?> type, int site) {
        ControlledThread t = Live.controlled();
        Scheduler s = Live.scheduler;
        if (t == null) {
            return;
        }
        if (s.isOver()) {
            stopIfOver(Live.self());
            return;
        }
        if (t.initialising != null) {
            if (t.initialising.isAtWork(t)) {
                UnscheduledRuns.uses(s, t, type);
            }
            return;
        }
        KnownInitialiser k;
        t.hush();
        try {
            k = KnownInitialisers.ofInterest(type);
            if (k != null && k.caveat != null) {
                s.escaped(k.caveat, t.placeOf(site));
            }
        } finally {
            t.unhush();
        }
        if (k != null && k.repeated) {
            RepeatedInitialisers.use(s, t, k, site);
        }
    }

    /** A static field is about to be read by code that is not scheduled: what it holds then depends on when that is. */
    public static void reads(Class<?> owner, Fields.Info field) {
        ControlledThread t = atWork();
        if (t != null) {
            UnscheduledRuns.reads(Live.scheduler, t, owner, field);
        }
    }

    /** A static field is about to be written by code that is not scheduled. */
    public static void writes(Class<?> owner, Fields.Info field) {
        ControlledThread t = atWork();
        if (t != null) {
            UnscheduledRuns.writes(Live.scheduler, t, owner, field);
        }
    }

    /** A static field is written under control. */
    public static void written(Scheduler s, ControlledThread t, Fields.Info field, int site) {
        field.use.written = true;
        if (field.use.readUnscheduled) {
            UnscheduledRuns.written(s, t, field, site);
        }
    }

    /** An object is about to be read, changed or locked by code that is not scheduled. */
    public static void touches(Object o) {
        ControlledThread t = atWork();
        if (t != null) {
            UnscheduledRuns.touches(Live.scheduler, t, o);
        }
    }

    /** The same by address: a variable of an object, or of a class, which is then the base. */
    public static void touchesAt(Object base, long offset, boolean reads) {
        ControlledThread t = atWork();
        if (t == null) {
            return;
        }
        if (!(base instanceof Class<?> c)) {
            UnscheduledRuns.touches(Live.scheduler, t, base);
        } else if (reads) {
            UnscheduledRuns.reads(Live.scheduler, t, c, Offsets.field(c, offset, true));
        } else {
            UnscheduledRuns.writes(Live.scheduler, t, c, Offsets.field(c, offset, true));
        }
    }

    /** A reference was read from a final field by code that is not scheduled: others may have the object. */
    public static void finds(Object owner, Object value, Fields.Info field) {
        ControlledThread t = atWork();
        if (t != null) {
            UnscheduledRuns.finds(Live.scheduler, t, owner, value, field);
        }
    }

    /**
     * Code that is not scheduled is about to do something that concerns threads.
     *
     * @param how what it does, as a verb
     */
    public static void acts(String how) {
        ControlledThread t = atWork();
        if (t != null) {
            UnscheduledRuns.acts(Live.scheduler, t, how);
        }
    }

    /** After a final static field was set: others will find what it refers to there. */
    public static void afterFinalWrite(Object value) {
        ControlledThread t = Live.self();
        if (t != null && value != null && !(t.abandoned || Live.scheduler.isOver())) {
            t.hush();
            try {
                Live.scheduler.sharing.publish(t, value);
            } finally {
                t.unhush();
            }
        }
    }

    /** Before a thread looks at what it keeps for itself: so an initialiser finds what the thread has done before. */
    public static void recall() {
        ControlledThread t = Live.self();
        if (t != null) {
            t.recall();
        } else {
            acts("looks at what its thread has for itself");
        }
    }

    /** Ends the execution, which is then run again. */
    static void giveUp(Scheduler s) {
        gaveUp = true;
        s.giveUp();
    }

    /** After a static field was read that may be final: the class may not be what it is to be. */
    public static void goOn() {
        if (gaveUp) {
            stopIfOver(Live.self());
        }
    }

    private static void stopIfOver(ControlledThread t) {
        if (t != null && Live.scheduler.isOver()) {
            throw Abandoned.INSTANCE;
        }
        gaveUp &= t == null;
    }
}
