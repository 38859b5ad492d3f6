package dev.heddle.runtime.names;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.security.AccessControlContext;
import java.util.Arrays;
import java.util.Objects;

/**
 * Whether two threads start alike: they run the same code, with the same values at hand, so that they do the same until
 * they observe something different or one of them asks which thread it is. Belongs to one scheduler, so that it keeps no
 * class alive beyond that.
 */
public final class SameStart {
    private static final String LAMBDA = "$$Lambda";
    private static final long HANDLER = JdkFields.offset(Thread.class, "uncaughtExceptionHandler");
    private static final long INHERITED = JdkFields.offset(Thread.class, "inheritableThreadLocals");
    private static final long LOADER = JdkFields.offset(Thread.class, "contextClassLoader");

    /** Since JDK 21 what is of platform threads only lies in an object of its own. */
    private static final long HOLDER = offsetIfThere(Thread.class, "holder");

    private static final long TASK =
            HOLDER < 0 ? JdkFields.offset(Thread.class, "target") : JdkFields.offset(typeOf("holder"), "task");

    private static final long SCOPED_VALUES = offsetIfThere(Thread.class, "scopedValueBindings");
    private static final long ACCESS_CONTROL = offsetIfThere(Thread.class, "inheritedAccessControlContext");

    /** Where a lambda of the class met last keeps what it has captured; threads of one program mostly have one class. */
    private Class<?> lambda;

    private long[] offsets = {};
    private char[] types = {};

    private static long offsetIfThere(Class<?> type, String field) {
        for (Field f : JdkFields.declaredFields(type)) {
            if (f.getName().equals(field)) {
                return Memory.UNSAFE.objectFieldOffset(f);
            }
        }
        return -1;
    }

    private static Class<?> typeOf(String field) {
        return JdkFields.declaredField(Thread.class, field).getType();
    }

    /** What a platform thread is to run; null if nothing. */
    public static Object taskOf(Thread platform) {
        return Memory.reference(HOLDER < 0 ? platform : Memory.reference(platform, HOLDER), TASK);
    }

    /** Whether the thread has nothing of its own that its code may find without asking for its Thread object. */
    public static boolean isOrdinary(Thread thread, boolean virtual) {
        return (virtual || thread.getClass() == Thread.class)
                && Memory.reference(thread, HANDLER) == null
                && Memory.reference(thread, INHERITED) == null;
    }

    /**
     * Whether two ordinary threads start alike. To be called where hooks are quiet.
     *
     * @param task what the first runs
     * @param otherTask what the other runs
     * @param identity whether equal strings or boxes count as different objects
     */
    public boolean areAlike(Thread thread, Object task, Thread other, Object otherTask, boolean identity) {
        return thread.getClass() == other.getClass()
                && areSame(task, otherTask, identity)
                && thread.isDaemon() == other.isDaemon()
                && thread.getThreadGroup() == other.getThreadGroup()
                && Memory.reference(thread, LOADER) == Memory.reference(other, LOADER)
                && (SCOPED_VALUES < 0
                        || Memory.reference(thread, SCOPED_VALUES) == Memory.reference(other, SCOPED_VALUES))
                && (ACCESS_CONTROL < 0 || haveSameRights(thread, other));
    }

    @SuppressWarnings("removal") // where there is one it may hold a subject, which code can ask for
    private static boolean haveSameRights(Thread thread, Thread other) {
        AccessControlContext mine = (AccessControlContext) Memory.reference(thread, ACCESS_CONTROL);
        return Objects.equals(mine, Memory.reference(other, ACCESS_CONTROL));
    }

    /**
     * Whether two tasks are the same object, or lambdas of the same place with the same captured values. Lambdas only: the
     * code of one has no way to get hold of it, while an object of any other class can lock or hand out itself.
     */
    private boolean areSame(Object task, Object other, boolean identity) {
        if (task == null || task == other) {
            return task == other;
        }
        if (other == null || task.getClass() != other.getClass() || !isLambda(task.getClass())) {
            return false;
        }
        for (int i = 0; i < offsets.length; i++) {
            boolean same = types[i] == 'L'
                    ? areSameValue(Memory.reference(task, offsets[i]), Memory.reference(other, offsets[i]), identity)
                    : Memory.bits(task, offsets[i], types[i]) == Memory.bits(other, offsets[i], types[i]);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static boolean areSameValue(Object a, Object b, boolean identity) {
        return a == b
                || a != null
                        && b != null
                        && !identity
                        && a.getClass() == b.getClass()
                        && Values.isValue(a)
                        && a.equals(b);
    }

    /** Looks a class up, and finds its fields. */
    private boolean isLambda(Class<?> type) {
        if (type == lambda) {
            return true;
        }
        if (!type.isHidden() || !type.isSynthetic() || !type.getName().contains(LAMBDA)) {
            return false;
        }
        long[] at = new long[4];
        char[] of = new char[4];
        int n = 0;
        for (Field f : JdkFields.declaredFields(type)) {
            if (Modifier.isStatic(f.getModifiers())) {
                continue;
            }
            if (!Modifier.isFinal(f.getModifiers())) {
                return false;
            }
            if (n == at.length) {
                at = Arrays.copyOf(at, 2 * n);
                of = Arrays.copyOf(of, 2 * n);
            }
            char first = f.getType().descriptorString().charAt(0);
            at[n] = Memory.UNSAFE.objectFieldOffset(f);
            of[n++] = first == '[' ? 'L' : first;
        }
        offsets = Arrays.copyOf(at, n);
        types = Arrays.copyOf(of, n);
        lambda = type;
        return true;
    }
}
