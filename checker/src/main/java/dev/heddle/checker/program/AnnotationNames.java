package dev.heddle.checker.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The names of the annotations on a class's methods, read from its class file: reflection keeps quiet about annotations
 * whose class is not on the class path, and then a test would run without its set-up.
 */
final class AnnotationNames {
    private final Map<String, Set<String>> byMethod = new HashMap<>();

    private AnnotationNames() {}

    static AnnotationNames in(Class<?> type) {
        AnnotationNames names = new AnnotationNames();
        String file = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            if (in != null) {
                new ClassReader(in)
                        .accept(
                                names.new Collector(),
                                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("reading the class file of " + type.getName(), e);
        }
        return names;
    }

    /** As {@code org.junit.Before}. */
    Set<String> of(Method method) {
        return byMethod.getOrDefault(method.getName() + Type.getMethodDescriptor(method), Set.of());
    }

    private final class Collector extends ClassVisitor {
        Collector() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            Set<String> annotations = byMethod.computeIfAbsent(name + descriptor, k -> new HashSet<>());
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    annotations.add(Type.getType(annotation).getClassName());
                    return null;
                }
            };
        }
    }
}
