package dev.heddle.runtime.hooks;

import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.names.Fields;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Called by rewritten code before it accesses a field or array element by reflection or through a method handle: an access
 * like any other. A read's value is taken here, because nobody else runs between the step and the access; a write is
 * finished by {@link AccessHooks#afterWrite}.
 */
public final class ReflectionHooks {
    private ReflectionHooks() {}

    /** Before {@code field.get(owner)} and its kin. */
    public static void beforeGet(Field field, Object owner, int site) {
        ControlledThread t = Live.self();
        if (t == null || !isAccess(field, owner)) {
            beforeUnscheduled(t, field, owner, false, site);
            return;
        }
        int number = number(t, field);
        Class<?> declaring = field.getDeclaringClass();
        if (isStatic(field)) {
            Initialisers.use(declaring, site);
        }
        char type = Fields.info(number).type;
        if (Fields.isFinal(field)) {
            finalRead(field, owner, number, type);
        } else if (isStatic(field)) {
            AccessHooks.beforeStaticRead(declaring, number, site);
            afterRead(Memory.staticBase(declaring), Fields.info(number).staticOffset(declaring), type);
        } else {
            AccessHooks.beforeRead(owner, number, site);
            afterRead(owner, Fields.info(number).offsetIn(owner), type);
        }
    }

    /** Before {@code field.set(owner, value)} and its kin. */
    public static void beforeSet(Field field, Object owner, int site) {
        ControlledThread t = Live.self();
        if (t == null || !isAccess(field, owner)) {
            beforeUnscheduled(t, field, owner, true, site);
            return;
        }
        if (Modifier.isFinal(field.getModifiers())) {
            if (!isStatic(field)) { // a static one cannot be set
                AccessHooks.beforeFinalWrite(owner, site);
            }
        } else if (isStatic(field)) {
            Initialisers.use(field.getDeclaringClass(), site);
            AccessHooks.beforeStaticWrite(field.getDeclaringClass(), number(t, field), site);
        } else {
            AccessHooks.beforeWrite(owner, number(t, field), site);
        }
    }

    /** Before {@code Array.get(array, index)} and its kin. */
    public static void beforeElementGet(Object array, int index, int site) {
        if (isArray(array) && index >= 0 && index < Array.getLength(array)) {
            AccessHooks.beforeElementRead(array, index, site);
            afterRead(array, Memory.elementOffset(array, index), Memory.componentType(array));
        }
    }

    /** Before {@code Array.set(array, index, value)} and its kin. */
    public static void beforeElementSet(Object array, int index, int site) {
        if (isArray(array)) {
            AccessHooks.beforeElementWrite(array, index, site);
        }
    }

    /** In a class initialiser that is not scheduled it may be an access that others could notice. */
    private static void beforeUnscheduled(ControlledThread t, Field field, Object owner, boolean set, int site) {
        if (t != null || field == null || !Initialisers.areUnderWay()) {
            return;
        }
        Class<?> declaring = field.getDeclaringClass();
        if (!isStatic(field)) {
            Initialisers.touches(owner);
            return;
        }
        Initialisers.use(declaring, site);
        if (!Fields.isFinal(field)) {
            Initialisers.touchesAt(declaring, Memory.UNSAFE.staticFieldOffset(field), !set);
        }
    }

    /** What is none throws, and that is left to the JDK. */
    private static boolean isAccess(Field field, Object owner) {
        return field != null && (isStatic(field) || field.getDeclaringClass().isInstance(owner));
    }

    private static boolean isArray(Object array) {
        return Live.self() != null && array != null && array.getClass().isArray();
    }

    private static boolean isStatic(Field field) {
        return Modifier.isStatic(field.getModifiers());
    }

    private static int number(ControlledThread t, Field field) {
        t.hush();
        try {
            return Fields.number(
                    field.getDeclaringClass().getName(),
                    field.getName(),
                    field.getType().descriptorString().charAt(0),
                    Modifier.isVolatile(field.getModifiers()));
        } finally {
            t.unhush();
        }
    }

    /** No event, but what it refers to must be known as shared. */
    private static void finalRead(Field field, Object owner, int number, char type) {
        if (type != 'L') {
            return;
        }
        Fields.Info f = Fields.info(number);
        if (isStatic(field)) {
            Class<?> declaring = field.getDeclaringClass();
            AccessHooks.initialise(declaring);
            Object value = Memory.reference(Memory.staticBase(declaring), f.staticOffset(declaring));
            AccessHooks.afterFinalStaticRead(value, number);
        } else {
            AccessHooks.afterFinalRead(owner, Memory.reference(owner, f.offsetIn(owner)), number);
        }
    }

    private static void afterRead(Object base, long offset, char type) {
        switch (type) {
            case 'L' -> AccessHooks.afterRead(Memory.reference(base, offset));
            case 'J' -> AccessHooks.afterRead(Memory.UNSAFE.getLong(base, offset));
            case 'F' -> AccessHooks.afterRead(Memory.UNSAFE.getFloat(base, offset));
            case 'D' -> AccessHooks.afterRead(Memory.UNSAFE.getDouble(base, offset));
            default -> AccessHooks.afterRead((int) Memory.bits(base, offset, type));
        }
    }
}
