package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.jvm.Rewritten;
import dev.heddle.runtime.names.UndoLog;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/** What the runtime must know of a class: where its references lie, and whether objects of it are to be walked at all. */
public final class ClassShape {
    private static final ClassValue<ClassShape> SHAPES = new ClassValue<>() {
        @Override
        protected ClassShape computeValue(Class<?> type) {
            return new ClassShape(type);
        }
    };

    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

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
    /** Whether code of the JDK that is not rewritten may have kept it since before the execution, and now hands it out. */
    final boolean mayBeKept;
    /** Whether code that is not rewritten reads its fields: of the JDK, of a lambda, or of an array it may hold. */
    public final boolean readsUnseen;
    /** Whether it is what accesses memory for buffers and segments, and is not rewritten. */
    public final boolean accessesMemory;
    /** Whether it has state that several threads may change through code that is not rewritten. */
    public final boolean unseen;
    /** Whether {@code hashCode} is {@code Object}'s. */
    public final boolean identityHash;
    /** Whether it has synchronized methods of the JDK that are rewritten. */
    public final boolean synchronizedByJdk;

    private final SynchronizedMethods synchronizedMethods;

    /** Whether it is a thread class with a {@code start} of its own. */
    public final boolean ownStart;

    private ClassShape(Class<?> type) {
        opaque = isOpaque(type);
        passage = type.getName().equals("java.lang.Thread$FieldHolder");
        lasting = isJdk(type) && isLasting(type);
        mayBeKept = !opaque
                && isJdk(type)
                && !type.isArray()
                && !type.isHidden()
                && !Throwable.class.isAssignableFrom(type)
                && !Rewritten.isAlways(type.getName());
        references = opaque || type.isArray() || isClosed(type) ? new long[0] : referenceOffsets(type);
        readsUnseen = type.isHidden() || isJdk(type) && !type.isArray() && !Rewritten.contains(type.getName());
        accessesMemory = readsUnseen && type.getName().equals("jdk.internal.misc.ScopedMemoryAccess");
        synchronizedMethods = SynchronizedMethods.of(type);
        synchronizedByJdk = synchronizedMethods != null;
        unseen = isUnseen(type);
        identityHash = !type.isInterface() && declares(type, "hashCode") == Object.class;
        ownStart = Thread.class.isAssignableFrom(type) && declares(type, "start") != Thread.class;
    }

    static ClassShape of(Class<?> type) {
        QuietHooks.enterWithin(); // ClassValue keeps its own in a rewritten map
        try {
            return SHAPES.get(type);
        } finally {
            QuietHooks.exit();
        }
    }

    /** Whether the class is one of the JDK, which is not rewritten unless it is known to matter. */
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == PLATFORM;
    }

    /** After a class was rewritten nothing that was known of it, or of classes that extend it, holds any longer. */
    public static void forget(Class<?> type) {
        SHAPES.remove(type);
    }

    /** Whether a method, given by name and types of its arguments as in its descriptor, is a synchronized one of the JDK. */
    public boolean isSynchronized(String method) {
        return synchronizedMethods != null && synchronizedMethods.contains(method);
    }

    /** Whether other objects may be reached through it. */
    public boolean leadsOn() {
        return references.length > 0;
    }

    private static boolean isOpaque(Class<?> type) {
        return type == String.class || type == Class.class || isBox(type) || isJdk(type) && isInternal(type);
    }

    /** The JVM's business: what happens inside is not the program's, and there is no end to what can be reached. */
    private static boolean isInternal(Class<?> type) {
        String name = type.getName();
        return Reference.class.isAssignableFrom(type) && name.startsWith("java.lang.") && !isProgramsReference(type)
                || name.startsWith("java.lang.ThreadLocal$")
                || name.startsWith("java.lang.invoke.")
                || name.startsWith("java.lang.module.")
                || name.startsWith("java.security.AccessControlContext")
                || name.startsWith("java.security.ProtectionDomain")
                || name.startsWith("dev.heddle.")
                || name.startsWith("jdk.") && !isOpenInternal(name)
                || name.startsWith("sun.misc.")
                || name.startsWith("sun.reflect.")
                || name.startsWith("sun.invoke.")
                || name.startsWith("sun.instrument.")
                || name.startsWith("sun.launcher.");
    }

    /** What classes of the JDK that programs use keep their state in. */
    private static boolean isOpenInternal(String name) {
        return name.startsWith("jdk.internal.misc.ThreadFlock")
                || name.startsWith("jdk.internal.misc.InternalLock")
                || name.startsWith("jdk.internal.vm.SharedThreadContainer")
                || name.startsWith("jdk.internal.foreign.")
                || name.startsWith("jdk.internal.util.random.")
                || name.startsWith("jdk.internal.math.");
    }

    /** An object like any other to those who lock or compare it, but what it holds is the JVM's business. */
    private static boolean isClosed(Class<?> type) {
        return isJdk(type)
                && (ClassLoader.class.isAssignableFrom(type)
                        || type == Module.class
                        || type == ThreadGroup.class
                        || type == Runtime.class
                        || type.getName().startsWith("java.lang.reflect."));
    }

    private static boolean isProgramsReference(Class<?> type) {
        return type == WeakReference.class || type == SoftReference.class || type == PhantomReference.class;
    }

    /** Whether a field of the JDK's need not be looked into: nothing that a program shares is reached through it. */
    private static boolean leadsNowhere(Class<?> type) {
        return type == String.class
                || type == Class.class
                || isBox(type)
                || type == ClassLoader.class
                || type == ThreadGroup.class
                || type == Module.class;
    }

    private static boolean isLasting(Class<?> type) {
        return type == Class.class
                || type.isEnum()
                || ClassLoader.class.isAssignableFrom(type)
                || Module.class.isAssignableFrom(type)
                || type == ThreadGroup.class;
    }

    private static boolean isUnseen(Class<?> type) {
        if (!isJdk(type)) { // what it inherits
            Class<?> extended = type.getSuperclass();
            return extended != null && !type.isArray() && !type.isHidden() && isUnseen(extended);
        }
        return !type.isArray()
                && !type.isHidden()
                && !isOpaque(type)
                && !isClosed(type)
                && !Thread.class.isAssignableFrom(type)
                && !Throwable.class.isAssignableFrom(type)
                && !ThreadLocal.class.isAssignableFrom(type) // each thread has its own value
                && !ClassValue.class.isAssignableFrom(type) // each class has its own, made once
                && type != ThreadLocalRandom.class
                && type != ReferenceQueue.class // nothing comes out of it but what the program puts in
                && !isProgramsReference(type)
                && type != BUILDER
                && type != StringBuilder.class
                && type != StringBuffer.class
                && !Rewritten.contains(type.getName())
                && !isHarmless(type)
                && !isImmutable(type, 0);
    }

    /** Whether its objects never change, nor anything they hold: all fields are final, and of such types. */
    private static boolean isImmutable(Class<?> type, int depth) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (!Modifier.isStatic(f.getModifiers())
                        && (!Modifier.isFinal(f.getModifiers()) || !holdsImmutable(f.getType(), depth))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean holdsImmutable(Class<?> type, int depth) {
        return type.isPrimitive()
                || type == String.class
                || type == Class.class
                || isBox(type)
                || type.isEnum()
                || depth < 4
                        && Modifier.isFinal(type.getModifiers())
                        && !type.isArray()
                        && isImmutable(type, depth + 1);
    }

    /** Whether using it from several threads is nothing to tell of: what changes in it are caches of what never changes. */
    private static boolean isHarmless(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.util.ImmutableCollections")
                || name.startsWith("java.util.logging.") && !name.endsWith("LogRecord") // not scheduled
                || name.startsWith("java.time.")
                || name.startsWith("java.math.")
                || name.startsWith("java.util.Optional")
                || name.equals("java.util.UUID")
                || name.equals("java.util.Locale")
                || name.equals("java.io.File")
                || name.startsWith("java.io.ObjectStreamClass")
                || name.equals("java.io.ObjectStreamField")
                || name.equals("java.net.URI")
                || name.startsWith("sun.nio.fs.")
                || java.nio.charset.Charset.class.isAssignableFrom(type)
                || type == Object.class
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

    /** Remembers what is in all fields of an object. */
    void saveTo(UndoLog undo, Object o) {
        for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass()) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    char type = f.getType().descriptorString().charAt(0);
                    undo.save(o, Memory.UNSAFE.objectFieldOffset(f), type == '[' ? 'L' : type);
                }
            }
        }
    }

    private static long[] referenceOffsets(Class<?> type) {
        long[] offsets = new long[8];
        int n = 0;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (Modifier.isStatic(f.getModifiers())
                        || f.getType().isPrimitive()
                        || isJdk(c) && leadsNowhere(f.getType())
                        || f.getType() == String.class
                        || f.getType() == Class.class
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
