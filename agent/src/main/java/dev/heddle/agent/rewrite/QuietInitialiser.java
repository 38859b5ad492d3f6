package dev.heddle.agent.rewrite;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Keeps other threads out while a class of the JDK that is not otherwise rewritten is initialised: its initialiser may use
 * collections, which are, while the JVM holds the class's lock; and it runs in the first execution only, so what it does
 * there must leave no trace.
 */
final class QuietInitialiser extends ClassVisitor {
    private static final byte[] INITIALISER = "<clinit>".getBytes(StandardCharsets.US_ASCII);

    private QuietInitialiser(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** The class with a quiet initialiser; null if it has none. */
    static byte[] in(byte[] bytes) {
        if (!mentionsInitialiser(bytes)) {
            return null;
        }
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new QuietInitialiser(writer), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    private static boolean mentionsInitialiser(byte[] bytes) {
        int n = INITIALISER.length;
        for (int i = 0; i + n <= bytes.length; i++) {
            if (bytes[i] == '<' && Arrays.equals(bytes, i, i + n, INITIALISER, 0, n)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        MethodVisitor mv = super.visitMethod(access, method, descriptor, signature, exceptions);
        return method.equals("<clinit>") ? BracketedMethod.quiet(mv) : mv;
    }
}
