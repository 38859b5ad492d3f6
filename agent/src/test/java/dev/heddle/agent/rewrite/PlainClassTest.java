package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.cache.KeptClasses;
import dev.heddle.agent.rewrite.shape.ShapedClasses;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Before anything is explored, a class has the shape that rewriting needs and does what it did. */
class PlainClassTest {
    /** Is loaded a second time, in another shape. */
    public static final class Guarded {
        private static final Object LOCK = Guarded.class;

        private Guarded() {}

        /** Whether the monitor is held in it. */
        public static synchronized boolean holds() {
            return Thread.holdsLock(LOCK);
        }

        /** Leaves by an exception. */
        public static synchronized void fails() {
            throw new IllegalStateException("as it should");
        }

        /** Refers to a method that is hooked where it is called. */
        public static Runnable waker(Object o) {
            return o::notifyAll;
        }
    }

    private static byte[] original() throws IOException {
        try (InputStream in = Guarded.class.getResourceAsStream("PlainClassTest$Guarded.class")) {
            return in.readAllBytes();
        }
    }

    private static byte[] bytes(boolean hooked) throws IOException {
        String name = Guarded.class.getName().replace('.', '/');
        byte[] bytes = new Rewriter(KeptClasses.none(), new ShapedClasses())
                .rewrite(Guarded.class.getClassLoader(), name, original(), false, hooked, true);
        assertEquals(hooked, new String(bytes, StandardCharsets.ISO_8859_1).contains("dev/heddle/runtime/"));
        return bytes;
    }

    private static Class<?> load() throws IOException {
        String name = Guarded.class.getName();
        byte[] bytes = bytes(false);
        return new ClassLoader(Guarded.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(name, bytes, 0, bytes.length);
            }
        }.define();
    }

    private static Set<String> shape(boolean hooked) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(bytes(hooked)).accept(node, 0);
        return node.methods.stream()
                .map(m -> Modifier.toString(m.access) + " " + m.name + m.desc)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void hasTheShapeThatItWillHave() throws IOException {
        assertEquals(shape(true), shape(false));
        assertTrue(shape(false).stream().anyMatch(m -> m.contains("$heddle0")), "no method for the reference");
    }

    @Test
    void itsMonitorsAreTheJvms() throws IOException, ReflectiveOperationException {
        Class<?> plain = load();
        Method holds = plain.getMethod("holds");
        assertFalse(Modifier.isSynchronized(holds.getModifiers()));
        assertEquals(true, holds.invoke(null));
        try {
            plain.getMethod("fails").invoke(null);
            throw new AssertionError("no exception");
        } catch (java.lang.reflect.InvocationTargetException e) {
            assertEquals("as it should", e.getCause().getMessage());
        }
        assertFalse(Thread.holdsLock(plain));
    }

    @Test
    void itsReferencesLeadWhereTheyDid() throws IOException, ReflectiveOperationException {
        Object o = new Object();
        Runnable waker = (Runnable) load().getMethod("waker", Object.class).invoke(null, o);
        synchronized (o) {
            waker.run();
        }
        assertTrue(Thread.currentThread().isAlive());
        try {
            waker.run();
            throw new AssertionError("the monitor is not held");
        } catch (IllegalMonitorStateException e) {
            assertEquals(IllegalMonitorStateException.class, e.getClass());
        }
    }

    /** The code of a proxy class of JDK 25: an exception leads to a place that knows nothing of the receiver any more. */
    private static byte[] forgettingItsReceiver() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "org/mockito/Forgetting", null, "java/lang/Object", null);
        MethodVisitor mv = writer.visitMethod(Opcodes.ACC_PUBLIC, "call", "()V", null, null);
        Label start = new Label();
        Label handler = new Label();
        mv.visitCode();
        mv.visitTryCatchBlock(start, handler, handler, "java/lang/RuntimeException");
        mv.visitLabel(start);
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
        mv.visitInsn(Opcodes.POP);
        mv.visitInsn(Opcodes.RETURN);
        mv.visitLabel(handler);
        mv.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/RuntimeException"});
        mv.visitInsn(Opcodes.ATHROW);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void aMethodMayForgetItsReceiver() throws Exception {
        byte[] bytes = new Rewriter(KeptClasses.none(), new ShapedClasses())
                .rewrite(
                        getClass().getClassLoader(),
                        "org/mockito/Forgetting",
                        forgettingItsReceiver(),
                        false,
                        true,
                        true);
        assertTrue(new String(bytes, StandardCharsets.ISO_8859_1).contains("dev/heddle/runtime/"));
        Class<?> type = new ClassLoader(getClass().getClassLoader()) {
            Class<?> define() {
                return defineClass("org.mockito.Forgetting", bytes, 0, bytes.length);
            }
        }.define();
        // Verifies it, which is what is tested.
        assertEquals(
                "org.mockito.Forgetting",
                Class.forName(type.getName(), true, type.getClassLoader()).getName());
    }
}
