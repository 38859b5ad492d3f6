package dev.heddle.junit;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;

/**
 * Extensions that are kept in fields of the test instance: each execution has an instance of its own, and with it extensions
 * of its own, which take the place of those that Jupiter knows.
 */
final class ExtensionFields {
    private record Kept(Object extension, int level, Field field) {}

    private final List<Kept> all = new ArrayList<>();

    ExtensionFields(TestInstances instances) {
        for (int level = 0; level < instances.depth(); level++) {
            for (Field f : AnnotationSupport.findAnnotatedFields(
                    instances.type(level),
                    RegisterExtension.class,
                    ModifierSupport::isNotStatic,
                    HierarchyTraversalMode.TOP_DOWN)) {
                f.setAccessible(true);
                all.add(new Kept(value(f, instances.jupiters(level)), level, f));
            }
        }
    }

    private static Object value(Field f, Object instance) {
        try {
            return f.get(instance);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("made accessible, but not accessible: " + f, e);
        }
    }

    /** The extension to call in an execution that has those instances. */
    @SuppressWarnings("unchecked")
    <E> E in(List<Object> instances, E extension) {
        for (Kept k : all) {
            if (k.extension == extension && k.level < instances.size()) {
                return (E) value(k.field, instances.get(k.level));
            }
        }
        return extension;
    }
}
