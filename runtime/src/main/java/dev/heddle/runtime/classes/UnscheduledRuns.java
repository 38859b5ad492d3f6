package dev.heddle.runtime.classes;

import dev.heddle.runtime.engine.Abandoned;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Initialising;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.names.Fields;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;

/**
 * Class initialisers as the JVM runs them: once, and with nobody else running. What one does to its own class, to classes
 * under way and to objects that it has made is nobody else's business. Anything else others could notice. Then the execution
 * is given up at once, before that happens, and all later ones repeat the initialiser under control.
 */
final class UnscheduledRuns {
    /** Who reads the same variable so often waits for it to change. */
    private static final int READS_OF_ONE_WHO_WAITS = 10_000;

    /** The initialisers that have read a static field which nobody had written until then. */
    private static final Map<Fields.Use, Set<KnownInitialiser>> READERS = new HashMap<>();

    private static int reads;

    private UnscheduledRuns() {}

    static void enter(ControlledThread t, KnownInitialiser k) {
        Initialising.enter(t, k);
        reads = 0;
        usesAbove(Live.scheduler, t, k, k.type.getSuperclass());
    }

    private static KnownInitialiser inner(ControlledThread t) {
        return (KnownInitialiser) t.initialising.known();
    }

    /** Whether the class is being initialised, so that nobody else can use it yet. */
    private static boolean isUnderWay(ControlledThread t, Class<?> type) {
        for (Initialising i = t.initialising; i != null; i = i.outer()) {
            if (((KnownInitialiser) i.known()).type == type) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnderWay(ControlledThread t, String type) {
        for (Initialising i = t.initialising; i != null; i = i.outer()) {
            if (((KnownInitialiser) i.known()).name().equals(type)) {
                return true;
            }
        }
        return false;
    }

    /** What the JDK keeps for itself is nothing that others have, unless they have come by it elsewhere. */
    private static boolean isJdks(Fields.Info field) {
        return field.owner.startsWith("java.") || field.owner.startsWith("jdk.") || field.owner.startsWith("sun.");
    }

    /** Whether the execution can be given up: not inside the initialiser of a class that cannot be initialised again. */
    private static boolean canGiveUp(ControlledThread t) {
        for (Initialising i = t.initialising; i != null; i = i.outer()) {
            if (!((KnownInitialiser) i.known()).canBeRepeated) {
                return false;
            }
        }
        return true;
    }

    private static void noticed(Scheduler s, ControlledThread t, String how) {
        KnownInitialisers.noticed(s, inner(t), how);
        for (Initialising i = t.initialising.outer(); i != null; i = i.outer()) {
            KnownInitialisers.noticed(s, (KnownInitialiser) i.known(), "uses " + inner(t).name());
        }
        if (canGiveUp(t)) {
            Initialisers.giveUp(s);
            throw Abandoned.INSTANCE;
        }
    }

    /** A class is used: when it is initialised depends on that, and what the initialiser does depends on it. */
    static void uses(Scheduler s, ControlledThread t, Class<?> type) {
        if (type == inner(t).type) {
            return;
        }
        if (isUnderWay(t, type)) {
            needEachOther(s, t, type, type);
            return;
        }
        KnownInitialiser k = KnownInitialisers.of(type);
        dependsOn(s, t, k);
        usesAbove(s, t, k, type.getSuperclass());
    }

    /** The classes that a class extends are initialised before it. */
    private static void usesAbove(Scheduler s, ControlledThread t, KnownInitialiser below, Class<?> superclass) {
        for (Class<?> c = superclass; c != null && c.getClassLoader() != null && !c.isEnum(); c = c.getSuperclass()) {
            if (isUnderWay(t, c)) {
                if (!belongsTo(below.type, c)) {
                    needEachOther(s, t, c, below.type);
                }
            } else {
                dependsOn(s, t, KnownInitialisers.of(c));
            }
        }
    }

    private static void dependsOn(Scheduler s, ControlledThread t, KnownInitialiser used) {
        used.dependents.add(inner(t));
        if (KnownInitialisers.matters(used)) {
            noticed(s, t, "uses " + used.name());
        }
    }

    /** Whether a class has no name and is made where only who initialises the other comes by. */
    private static boolean belongsTo(Class<?> type, Class<?> outer) {
        return type.isAnonymousClass()
                && type.getEnclosingClass() == outer
                && type.getEnclosingMethod() == null
                && type.getEnclosingConstructor() == null;
    }

    /** Two threads that begin with one each wait for one another. */
    private static void needEachOther(Scheduler s, ControlledThread t, Class<?> wanted, Class<?> through) {
        for (Initialising i = t.initialising; i != null; i = i.outer()) {
            KnownInitialiser k = (KnownInitialiser) i.known();
            KnownInitialisers.noticed(
                    s, k, "needs " + (k.type == wanted ? through : wanted).getName() + ", which needs it in turn");
            if (k.type == wanted) {
                break;
            }
        }
        for (Class<?> c = through; c != wanted && c != null; c = c.getSuperclass()) {
            KnownInitialisers.noticed(s, KnownInitialisers.of(c), "uses " + wanted.getName());
        }
        if (canGiveUp(t)) {
            Initialisers.giveUp(s);
            throw Abandoned.INSTANCE;
        }
    }

    static void reads(Scheduler s, ControlledThread t, Class<?> owner, Fields.Info field) {
        if (isUnderWay(t, owner)) {
            return;
        }
        if (field.use.written || ++reads > READS_OF_ONE_WHO_WAITS) {
            noticed(s, t, "reads " + field.owner + "." + field.name);
        } else {
            field.use.readUnscheduled = true;
            READERS.computeIfAbsent(field.use, f -> new LinkedHashSet<>()).add(inner(t));
        }
        if (field.type == 'L' && !isJdks(field)) {
            Memory.UNSAFE.ensureClassInitialized(owner);
            long offset = field.staticOffset(owner);
            take(s, t, Memory.reference(Memory.staticBase(field.declaring()), offset), field.hash);
        }
    }

    static void writes(Scheduler s, ControlledThread t, Class<?> owner, Fields.Info field) {
        if (!isUnderWay(t, owner)) {
            noticed(s, t, "changes " + field.owner + "." + field.name);
        }
    }

    static void written(Scheduler s, ControlledThread t, Fields.Info field, int site) {
        t.hush();
        try {
            for (KnownInitialiser k : READERS.get(field.use)) {
                KnownInitialisers.noticed(s, k, "reads " + field.owner + "." + field.name);
                if (k.caveat != null) {
                    s.escaped(k.caveat, t.placeOf(site));
                }
            }
        } finally {
            t.unhush();
        }
    }

    static void touches(Scheduler s, ControlledThread t, Object o) {
        if (s.objects.isShared(o)) {
            noticed(s, t, "uses a " + o.getClass().getName() + " that others have");
        }
    }

    static void acts(Scheduler s, ControlledThread t, String how) {
        noticed(s, t, how);
    }

    static void finds(Scheduler s, ControlledThread t, Object owner, Object value, Fields.Info field) {
        if (value instanceof ForkJoinPool && isJdks(field)) {
            noticed(s, t, "uses the common pool");
        }
        if (owner == null) {
            if (!isUnderWay(t, field.owner) && !isJdks(field)) {
                take(s, t, value, field.hash);
            }
        } else if (s.objects.isShared(owner)) {
            take(s, t, value, Hash.mix(s.objects.name(s.objects.find(owner)), field.hash));
        }
    }

    /** An object that others can reach, in the place where they find it, gets the name that they will know it by. */
    private static void take(Scheduler s, ControlledThread t, Object value, long place) {
        if (value != null && s.objects.find(value) < 0) {
            s.sharing.nameOfRead(t, value, place);
        }
    }

    /** Whether an exception that ended an initialiser is to be forgotten, because the next execution runs it again. */
    static boolean forgives(ControlledThread t, KnownInitialiser k, Throwable e) {
        Scheduler s = Live.scheduler;
        if (!k.canBeRepeated || t.initialising != null && !canGiveUp(t)) {
            return false;
        }
        KnownInitialisers.noticed(s, k, "throws an exception");
        if (!(e instanceof Abandoned) && !s.isOver()) {
            Initialisers.giveUp(s);
        }
        return true;
    }
}
