package dev.heddle.runtime.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/** The fields of any class, also those that reflection does not show, and where in an object they lie. */
public final class JdkFields {
    private static final MethodHandle DECLARED_FIELDS = declaredFieldsWithoutFilter();

    private JdkFields() {}

    /** All declared fields; reflection hides those of some classes, a class loader's for one. */
    public static Field[] declaredFields(Class<?> c) {
        try {
            return (Field[]) DECLARED_FIELDS.invokeExact(c, false);
        } catch (Throwable e) {
            throw new IllegalStateException("cannot list the fields of " + c.getName(), e);
        }
    }

    /** A field of the JDK's that must be there. */
    public static Field declaredField(Class<?> c, String name) {
        for (Field f : declaredFields(c)) {
            if (f.getName().equals(name)) {
                return f;
            }
        }
        throw new IllegalStateException("this JDK's " + c.getName() + " has no field " + name);
    }

    /** Where in an object such a field lies. */
    public static long offset(Class<?> c, String name) {
        return Memory.UNSAFE.objectFieldOffset(declaredField(c, name));
    }

    private static MethodHandle declaredFieldsWithoutFilter() {
        try {
            return MethodHandles.privateLookupIn(Class.class, MethodHandles.lookup())
                    .findVirtual(
                            Class.class, "getDeclaredFields0", MethodType.methodType(Field[].class, boolean.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
