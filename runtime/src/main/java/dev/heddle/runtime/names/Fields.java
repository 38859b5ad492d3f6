package dev.heddle.runtime.names;

import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields that rewritten code accesses: numbers in the code, and what the runtime must know of each. */
public final class Fields {
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final Set<String> FINAL = new HashSet<>();
    private static final Map<Long, Use> USES = new HashMap<>();
    private static final Numbering NUMBERING = new Numbering();
    private static Info[] infos = new Info[1024];

    private Fields() {}

    private static final String ZIP = "java.util.zip.";

    /** Whether it holds the address of something outside of the heap, which lies elsewhere in every execution. */
    private static boolean isAddress(String owner, String name) {
        return name.equals("address") && (owner.startsWith("java.nio.") || owner.startsWith(ZIP));
    }

    /** A field as it is kept from one JVM to another. */
    public record Kept(String owner, String name, char type, boolean isVolatile) {}

    /** What is remembered of a static field over all executions. */
    public static final class Use {
        /** Whether it was ever written under control. */
        public boolean written;
        /** Whether a class initialiser has read it that was not under control. */
        public boolean readUnscheduled;
    }

    private static synchronized Use useOf(long hash) {
        return USES.computeIfAbsent(hash, h -> new Use());
    }

    /** What is known of a field. The address is found when the field is first met alive. */
    public static final class Info {
        public final String owner;
        public final String name;
        public final char type;
        public final boolean isVolatile;
        public final long hash;
        /** How it is used, the same for all that is known of a field in several ways. */
        public final Use use;

        private Class<?> declaring;
        private long offset;

        public Info(String owner, String name, char type, boolean isVolatile) {
            this.owner = owner;
            this.name = name;
            this.type = type;
            this.isVolatile = isVolatile;
            this.hash = Hash.mix(Hash.text(owner), Hash.text(name));
            this.use = useOf(hash);
        }

        /** Whether who reads the address is about to have native code use what is there, and nobody else ever looks. */
        public boolean ownsMemory() {
            return owner.startsWith(ZIP);
        }

        /** Where the field lies in that object. */
        public long offsetIn(Object object) {
            Class<?> d = declaring;
            if (d == null || !d.isInstance(object)) {
                find(object.getClass());
            }
            return offset;
        }

        /** Where the static field of that class lies. */
        public long staticOffset(Class<?> start) {
            if (declaring == null || !declaring.isAssignableFrom(start)) {
                find(start);
            }
            return offset;
        }

        /** The class that declares the field; known once an offset was asked for. */
        public Class<?> declaring() {
            return declaring;
        }

        private void find(Class<?> start) {
            Field f = search(start, false);
            if (f == null) {
                f = search(start, true);
            }
            if (f == null) {
                throw new IllegalStateException("no field " + owner + "." + name + " in " + start.getName());
            }
            declaring = f.getDeclaringClass();
            offset = Modifier.isStatic(f.getModifiers())
                    ? Memory.UNSAFE.staticFieldOffset(f)
                    : Memory.UNSAFE.objectFieldOffset(f);
        }

        /** A field may be named through a subclass of the one that declares it, and hidden by a namesake further down. */
        private Field search(Class<?> start, boolean anyOwner) {
            boolean seenOwner = anyOwner;
            for (Class<?> c = start; c != null; c = c.getSuperclass()) {
                seenOwner |= c.getName().equals(owner);
                if (seenOwner) {
                    Field f = declared(c);
                    if (f != null) {
                        return f;
                    }
                }
            }
            return null;
        }

        private Field declared(Class<?> c) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (f.getName().equals(name)) {
                    return f;
                }
            }
            for (Class<?> i : c.getInterfaces()) {
                Field f = declared(i);
                if (f != null) {
                    return f;
                }
            }
            return null;
        }
    }

    /**
     * The number of a field.
     *
     * @param owner the class named in the instruction, with dots
     * @param type first character of its descriptor
     */
    public static synchronized int number(String owner, String name, char type, boolean isVolatile) {
        String key = owner + "." + name + (isVolatile ? "!" : "");
        Integer known = NUMBERS.get(key);
        if (known != null) {
            return known;
        }
        int n = NUMBERING.next(owner);
        if (n >= infos.length) {
            infos = Arrays.copyOf(infos, 2 * n);
        }
        infos[n] =
                new Info(owner, name, isAddress(owner, name) ? Memory.ADDRESS : type == '[' ? 'L' : type, isVolatile);
        NUMBERS.put(key, n);
        return n;
    }

    /** Says that a static field is final, although the class file no longer says so. */
    public static synchronized void setByInitialiser(String owner, String name) {
        FINAL.add(owner + "." + name);
    }

    /** Whether the program's field is final, whatever the class file says. */
    public static boolean isFinal(Field f) {
        return Modifier.isFinal(f.getModifiers())
                || Modifier.isStatic(f.getModifiers())
                        && wasFinal(f.getDeclaringClass().getName(), f.getName());
    }

    private static synchronized boolean wasFinal(String owner, String name) {
        return FINAL.contains(owner + "." + name);
    }

    /** The fields of the JDK in the order of their numbers, for another JVM to begin with. */
    public static synchronized List<Kept> ofJdk() {
        List<Kept> all = new ArrayList<>();
        for (int i = 1; i <= NUMBERING.ofJdk(); i++) {
            Info f = infos[2 * i];
            all.add(new Kept(f.owner, f.name, f.type, f.isVolatile));
        }
        return all;
    }

    /**
     * Begins with the fields that another JVM had, which get the same numbers.
     *
     * @return false if it is too late for that
     */
    public static synchronized boolean beginWith(List<Kept> fields) {
        if (NUMBERING.ofJdk() != 0) {
            return false;
        }
        for (Kept f : fields) {
            number(f.owner(), f.name(), f.type(), f.isVolatile());
        }
        return true;
    }

    public static Info info(int field) {
        return infos[field];
    }
}
