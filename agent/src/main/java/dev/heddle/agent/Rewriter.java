package dev.heddle.agent;

import dev.heddle.runtime.QuietHooks;
import dev.heddle.runtime.Rewritten;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;

/** Rewrites classes as they are loaded. A class that cannot be rewritten is an error that is kept and told. */
final class Rewriter implements ClassFileTransformer {
    private static final Map<String, Throwable> FAILED = new ConcurrentHashMap<>();

    /** Version 45 was Java 1. */
    private static final int CLASS_FILES_BEFORE_JAVA_1 = 44;

    private final ClassFacts facts = new ClassFacts();

    /** Loads what rewriting needs, because a class that is loaded while another is rewritten is not rewritten. */
    void warmUp() {
        try (java.io.InputStream in = Rewriter.class.getResourceAsStream("/dev/heddle/agent/Installation.class")) {
            byte[] original = StackMaps.kept(Installation.class, in.readAllBytes());
            byte[] bytes = rewrite(null, "dev/heddle/agent/Installation", original, false);
            assert bytes.length > 0;
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        QuietHooks.enter();
        try {
            if (name == null || isTooNew(bytes)) {
                return null;
            }
            if (!Profile.rewrites(loader, name)) {
                return redefined == null && Profile.isJdk(name) ? QuietInitialiser.in(bytes) : null;
            }
            byte[] original = redefined != null && loader == null ? StackMaps.kept(redefined, bytes) : bytes;
            byte[] result = rewrite(loader, name, original, redefined != null);
            if (loader == null) {
                Rewritten.add(name.replace('/', '.'));
            }
            return result;
        } catch (Throwable e) {
            FAILED.put(name.replace('/', '.'), e);
            return null;
        } finally {
            QuietHooks.exit();
        }
    }

    /** From a newer JDK: the JVM is about to refuse it, and says so better than we could. */
    private static boolean isTooNew(byte[] bytes) {
        int major = ((bytes[6] & 0xff) << 8) | (bytes[7] & 0xff);
        return major > CLASS_FILES_BEFORE_JAVA_1 + Runtime.version().feature();
    }

    private byte[] rewrite(ClassLoader loader, String name, byte[] bytes, boolean loadedAlready) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(visitor(writer, loader, name, reader, loadedAlready), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    private ClassVisitor visitor(
            ClassWriter writer, ClassLoader loader, String name, ClassReader reader, boolean loadedAlready) {
        ClassVisitor visitor = writer;
        if (Profile.hasEntries(name)) {
            visitor = new JdkEntries(visitor, name);
        }
        if (Profile.rewritesCode(name)) {
            visitor = new CodeRewriting(visitor, facts.in(loader, reader), loadedAlready);
            if (!loadedAlready && loader != null) { // a class that is loaded can get no new methods
                visitor = new MethodReferences(visitor);
            }
        }
        return visitor;
    }

    /** Fails if a class could not be rewritten: its code would run unseen. */
    void throwIfFailed() {
        failed();
    }

    static void failed() {
        for (Map.Entry<String, Throwable> e : FAILED.entrySet()) {
            throw new IllegalStateException(
                    "class " + e.getKey() + " cannot be rewritten: " + e.getValue(), e.getValue());
        }
    }
}
