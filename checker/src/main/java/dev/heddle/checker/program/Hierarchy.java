package dev.heddle.checker.program;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A class, its superclasses from the bottom up, and their interfaces. */
final class Hierarchy {
    private Hierarchy() {}

    static Set<Class<?>> of(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            all.add(c);
        }
        for (Class<?> c : List.copyOf(all)) {
            addInterfaces(c, all);
        }
        return all;
    }

    private static void addInterfaces(Class<?> c, Set<Class<?>> all) {
        for (Class<?> i : c.getInterfaces()) {
            all.add(i);
            addInterfaces(i, all);
        }
    }
}
