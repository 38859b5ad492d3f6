package dev.heddle.runtime.classes;

import dev.heddle.runtime.engine.ClassShape;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Memory;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The classes of the program whose initialisation was met, and which of them are initialised anew in every execution. The
 * JVM runs an initialiser once, so what is known of it holds for all programs that are explored in one JVM.
 */
public final class KnownInitialisers {
    private static final Map<Class<?>, KnownInitialiser> KNOWN = new HashMap<>();
    /** By name, because that is how a schedule tells them, before they are loaded. */
    private static final Set<String> REPEATED = new TreeSet<>();
    /** For each class that was used since something became known: the next at or above it that is of interest. */
    private static final Map<Class<?>, KnownInitialiser> OF_INTEREST = new HashMap<>();

    private static final KnownInitialiser NONE = new KnownInitialiser(Object.class);

    private KnownInitialisers() {}

    static KnownInitialiser of(Class<?> type) {
        KnownInitialiser k = KNOWN.get(type);
        if (k == null) {
            k = new KnownInitialiser(type);
            k.canBeRepeated = !type.isEnum() && !type.isInterface() && !ClassShape.isJdk(type);
            k.repeated = k.canBeRepeated && REPEATED.contains(type.getName());
            KNOWN.put(type, k);
            OF_INTEREST.clear();
        }
        return k;
    }

    /** Whether there is a class whose use is of interest. */
    static boolean areAny() {
        if (!REPEATED.isEmpty()) {
            return true;
        }
        for (KnownInitialiser k : KNOWN.values()) {
            if (k.caveat != null) {
                return true;
            }
        }
        return false;
    }

    /** The class, or the next one that it extends, that is repeated or of which something must be told; null if none is. */
    static KnownInitialiser ofInterest(Class<?> type) {
        KnownInitialiser found = OF_INTEREST.get(type);
        if (found == null) {
            found = NONE;
            for (Class<?> c = type; c != null && found == NONE; c = c.getSuperclass()) {
                KnownInitialiser k = KNOWN.get(c);
                if (k == null && REPEATED.contains(c.getName())) {
                    k = of(c);
                }
                KnownInitialiser told = withCaveat(c.getInterfaces());
                if (k != null && (isRepeated(k) || k.caveat != null)) {
                    found = k;
                    k.caveat = k.caveat == null && told != null ? told.caveat : k.caveat;
                } else if (told != null) {
                    found = told;
                }
            }
            OF_INTEREST.put(type, found);
        }
        return found == NONE ? null : found;
    }

    /** One of the interfaces, which may be initialised with a class, of which something must be told; null if none is. */
    private static KnownInitialiser withCaveat(Class<?>[] interfaces) {
        for (Class<?> i : interfaces) {
            KnownInitialiser k = KNOWN.get(i);
            k = k != null && k.caveat != null ? k : withCaveat(i.getInterfaces());
            if (k != null) {
                return k;
            }
        }
        return null;
    }

    /** Whether it is initialised anew in every execution. One that was initialised by others stays as it is. */
    private static boolean isRepeated(KnownInitialiser k) {
        return k.repeated && (k.ran || k.body() == null || Memory.UNSAFE.shouldBeInitialized(k.type));
    }

    /** Something has changed about which classes are of interest. */
    static void changed() {
        OF_INTEREST.clear();
    }

    /**
     * Somebody could notice when the class is initialised, and with it those that used it in their own initialisers. It
     * is asked that they be repeated; of what cannot be, that is to be told.
     */
    static void noticed(Scheduler s, KnownInitialiser k, String how) {
        if (k.asked || k.repeated || k.caveat != null) {
            return;
        }
        if (k.canBeRepeated) {
            k.asked = true;
            s.demands.askInitialiser(k.name());
        } else {
            k.caveat = "the initialiser of " + k.name() + " " + how + ", once and before what is explored";
            changed();
            Initialisers.watch();
        }
        for (KnownInitialiser d : k.dependents) {
            noticed(s, d, "uses " + k.name());
        }
    }

    /** Whether it matters when it is initialised. */
    static boolean matters(KnownInitialiser k) {
        return k.asked || k.repeated || k.caveat != null;
    }

    /** From now on classes of these names are initialised anew in every execution. */
    public static void repeat(Collection<String> names) {
        REPEATED.addAll(names);
        for (KnownInitialiser k : KNOWN.values()) {
            k.repeated |= k.canBeRepeated && REPEATED.contains(k.name());
        }
        changed();
        if (!names.isEmpty()) {
            Initialisers.watch();
        }
    }

    /** The names of those classes, in order. */
    public static Set<String> repeated() {
        return new TreeSet<>(REPEATED);
    }
}
