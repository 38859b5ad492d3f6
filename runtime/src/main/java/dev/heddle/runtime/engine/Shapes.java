package dev.heddle.runtime.engine;

import java.util.Arrays;

/** The shapes of the classes met lately. Belongs to one scheduler, so that it keeps no class alive beyond that. */
public final class Shapes {
    private static final int SIZE = 256;

    private final Class<?>[] types = new Class<?>[SIZE];
    private final ClassShape[] shapes = new ClassShape[SIZE];

    /** The shape of the object's class. */
    public ClassShape of(Object o) {
        Class<?> type = o.getClass();
        int i = System.identityHashCode(type) & SIZE - 1;
        return types[i] == type ? shapes[i] : fetch(type, i);
    }

    /** Forgets all, because classes have been rewritten. */
    public void clear() {
        Arrays.fill(types, null);
        Arrays.fill(shapes, null);
    }

    private ClassShape fetch(Class<?> type, int i) {
        ClassShape shape = ClassShape.of(type);
        types[i] = type;
        shapes[i] = shape;
        return shape;
    }
}
