package dev.heddle.runtime.classes;

import dev.heddle.runtime.engine.Failures;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.names.InitialisationLock;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is known of a class of the program and its initialisation. */
final class KnownInitialiser {
    /** It has not been initialised in this execution. */
    static final long NOT_YET = 0;

    private static final Lookup LOOKUP = lookup();

    final Class<?> type;
    final InitialisationLock lock;
    /** Its name, and that of the lock. */
    final long hash;
    /** Those whose initialisers have used this class, so that it matters to them when it is initialised. */
    final Set<KnownInitialiser> dependents = new LinkedHashSet<>();
    /** Whether the JVM has run its initialiser, and in a thread that is explored: if not, it was there before. */
    boolean ran;
    /** Whether that run came to its end. If not, the first that does so in an execution leaves the class as it should be. */
    boolean complete;
    /** Whether its initialiser can be run again. A class without one, or with a simple one, has nothing to run. */
    boolean canBeRepeated = true;

    /** Whether it has been asked that it be repeated. */
    boolean asked;
    /** Whether it is initialised anew in every execution. */
    boolean repeated;
    /** What must be told whenever it is used, because it would have to be repeated and cannot be; null if nothing. */
    String caveat;

    /** In this execution: {@link #NOT_YET}, or a number that says how that went. */
    long state;
    /** In this execution: whether it failed. */
    boolean failed;
    /** In this execution: the threads that know that it is initialised, a bit for each. */
    private long[] aware = new long[1];

    private boolean prepared;
    private MethodHandle body;
    private Field[] statics = {};

    KnownInitialiser(Class<?> type) {
        this.type = type;
        this.lock = new InitialisationLock(type);
        this.hash = Hash.mix(Hash.text("initialisation"), Hash.text(type.getName()));
    }

    private static Lookup lookup() {
        for (Field f : JdkFields.declaredFields(Lookup.class)) {
            if (f.getName().equals("IMPL_LOOKUP")) {
                return (Lookup) Memory.reference(Lookup.class, Memory.UNSAFE.staticFieldOffset(f));
            }
        }
        throw new IllegalStateException("this JDK has no lookup for everything");
    }

    String name() {
        return type.getName();
    }

    /** Makes it one that is not initialised yet. */
    void begin() {
        state = NOT_YET;
        failed = false;
        aware = new long[1];
    }

    boolean isKnownTo(int thread) {
        int word = thread / Long.SIZE;
        return word < aware.length && (aware[word] & 1L << thread) != 0;
    }

    void isKnownFromNowTo(int thread) {
        int word = thread / Long.SIZE;
        if (word >= aware.length) {
            aware = java.util.Arrays.copyOf(aware, word + 1);
        }
        aware[word] |= 1L << thread;
    }

    /** The code of its initialiser; null if there is none. */
    MethodHandle body() {
        prepare();
        return body;
    }

    /** Its fields that the initialiser sets. A field that is still final in the class file is a constant. */
    Field[] statics() {
        prepare();
        return statics;
    }

    private void prepare() {
        if (prepared) {
            return;
        }
        prepared = true;
        try {
            MethodHandle found = LOOKUP.findStatic(type, Failures.MOVED, MethodType.methodType(void.class));
            if (LOOKUP.revealDirect(found).getDeclaringClass() != type) {
                return; // that of a class further up
            }
            body = found;
        } catch (NoSuchMethodException e) {
            return; // with a simple initialiser, or none: what it sets is always the same
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        List<Field> all = new ArrayList<>();
        for (Field f : JdkFields.declaredFields(type)) {
            if (Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers())) {
                all.add(f);
            }
        }
        statics = all.toArray(new Field[0]);
    }
}
