package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.jvm.Rewritten;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;

/** What the runtime must know of a class: where its references lie, and whether objects of it are to be walked at all. */
public final class ClassShape {
    private static final ClassValue<ClassShape> SHAPES = new ClassValue<>() {
        @Override
        protected ClassShape computeValue(Class<?> type) {
            return new ClassShape(type);
        }
    };

    /** What StringBuilder and StringBuffer extend. */
    private static final Class<?> BUILDER = StringBuilder.class.getSuperclass();

    /** Offsets of all instance fields, its own and inherited, that can hold references to objects which are not opaque. */
    final long[] references;
    /** Immutable, or the JVM's own business: never a shared object. */
    public final boolean opaque;
    /** Never met by itself, only on the way to what it holds. */
    final boolean passage;
    /** Whether it is one of those that are older than any execution, as classes are. */
    public final boolean lasting;
    /** Whether code that is not rewritten reads its fields: of the JDK, of a lambda, or of an array it may hold. */
    public final boolean readsUnseen;
    /** Whether it has state that several threads may change through code that is not rewritten. */
    public final boolean unseen;
    /** Whether {@code hashCode} is {@code Object}'s. */
    public final boolean identityHash;
    /** Whether it has synchronized methods of the JDK. */
    public final boolean synchronizedByJdk;

    /** Whether it is a thread class with a {@code start} of its own. */
    public final boolean ownStart;

    private ClassShape(Class<?> type) {
        opaque = isOpaque(type);
        passage = type.getName().equals("java.lang.Thread$FieldHolder");
        lasting = opaque && isLasting(type);
        references = opaque || type.isArray() ? new long[0] : referenceOffsets(type);
        readsUnseen = type.isHidden()
                || type.getClassLoader() == null && !type.isArray() && !Rewritten.contains(type.getName());
        synchronizedByJdk = Vector.class.isAssignableFrom(type)
                || Hashtable.class.isAssignableFrom(type)
                || type == StringBuffer.class;
        unseen = isUnseen(type);
        identityHash = !type.isInterface() && declares(type, "hashCode") == Object.class;
        ownStart = Thread.class.isAssignableFrom(type) && declares(type, "start") != Thread.class;
    }

    static ClassShape of(Class<?> type) {
        QuietHooks.enter(); // ClassValue keeps its own in a rewritten map
        try {
            return SHAPES.get(type);
        } finally {
            QuietHooks.exit();
        }
    }

    private static boolean isOpaque(Class<?> type) {
        if (type.isArray()) {
            return false;
        }
        if (type.getName().startsWith("java.lang.VirtualThread")) {
            return false;
        }
        return type == String.class
                || type == Class.class
                || type.isEnum() && type.getClassLoader() == null
                || isBox(type)
                || ClassLoader.class.isAssignableFrom(type)
                || Module.class.isAssignableFrom(type)
                || ThreadGroup.class.isAssignableFrom(type)
                || Reference.class.isAssignableFrom(type)
                        && type.getName().startsWith("java.lang.")
                        && !isProgramsReference(type)
                || type.getName().startsWith("java.lang.ThreadLocal$")
                || type.getClassLoader() == null && isInternal(type.getName());
    }

    private static boolean isProgramsReference(Class<?> type) {
        return type == WeakReference.class || type == SoftReference.class || type == PhantomReference.class;
    }

    /** Whether whatever a field of that type holds is opaque. */
    private static boolean holdsOnlyOpaque(Class<?> type) {
        return isOpaque(type)
                && (Modifier.isFinal(type.getModifiers())
                        || ClassLoader.class.isAssignableFrom(type)
                        || ThreadGroup.class.isAssignableFrom(type));
    }

    private static boolean isLasting(Class<?> type) {
        return type == Class.class
                || type.isEnum()
                || ClassLoader.class.isAssignableFrom(type)
                || Module.class.isAssignableFrom(type)
                || ThreadGroup.class.isAssignableFrom(type);
    }

    private static boolean isUnseen(Class<?> type) {
        return type.getClassLoader() == null
                && !type.isArray()
                && !type.isHidden()
                && !isOpaque(type)
                && !Thread.class.isAssignableFrom(type)
                && !Throwable.class.isAssignableFrom(type)
                && !ThreadLocal.class.isAssignableFrom(type) // each thread has its own value
                && type != ThreadLocalRandom.class
                && type != ReferenceQueue.class // nothing comes out of it but what the program puts in
                && !isProgramsReference(type)
                && type != Runtime.class
                && !Rewritten.contains(type.getName())
                && !isHarmless(type);
    }

    /** Whether using it from several threads is nothing to tell of. */
    private static boolean isHarmless(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.util.ImmutableCollections")
                || name.startsWith("java.util.logging.") // not scheduled
                || name.startsWith("java.time.")
                || name.startsWith("java.math.")
                || name.startsWith("java.util.Optional")
                || name.equals("java.util.UUID")
                || name.equals("java.lang.Object")
                || type.isRecord()
                || type.isEnum();
    }

    private static boolean isBox(Class<?> type) {
        return type == Integer.class
                || type == Long.class
                || type == Boolean.class
                || type == Character.class
                || type == Byte.class
                || type == Short.class
                || type == Float.class
                || type == Double.class;
    }

    private static boolean isInternal(String name) {
        return name.startsWith("jdk.") && !name.startsWith("jdk.internal.misc.ThreadFlock")
                || name.startsWith("sun.")
                || name.startsWith("java.lang.invoke.")
                || name.startsWith("java.lang.reflect.")
                || name.startsWith("java.lang.module.")
                || name.startsWith("java.security.")
                || name.startsWith("java.io.")
                || name.startsWith("java.nio.")
                || name.startsWith("dev.heddle.");
    }

    private static long[] referenceOffsets(Class<?> type) {
        long[] offsets = new long[8];
        int n = 0;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (Modifier.isStatic(f.getModifiers())
                        || f.getType().isPrimitive()
                        || holdsOnlyOpaque(f.getType())
                        || c == BUILDER // its code is not rewritten, so what happens to its contents is not seen
                        || c == Reference.class && !f.getName().equals("referent") // the rest is the collector's
                        || c == Thread.class && f.getName().endsWith("Lock")) { // taken by no one but Thread itself
                    continue;
                }
                if (n == offsets.length) {
                    offsets = Arrays.copyOf(offsets, 2 * n);
                }
                offsets[n++] = Memory.UNSAFE.objectFieldOffset(f);
            }
        }
        return Arrays.copyOf(offsets, n);
    }

    private static Class<?> declares(Class<?> type, String method) {
        try {
            return type.getMethod(method).getDeclaringClass();
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
