package dev.heddle.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Gives those methods of the runtime that claim stack frames as large as what they claim, as no compiler of Java would. */
final class LargeFrames implements ClassFileTransformer {
    /** A method with so many local variables of eight bytes each, and at least so many instructions. */
    private record Frame(String method, int locals, int instructions) {}

    /** More than the JIT compiler inlines: else all callers would carry the description of the frame. */
    private static final int NEVER_INLINED = 350;

    private static final Map<String, Frame> FRAMES = Map.of(
            "dev/heddle/runtime/Scheduler", new Frame("step", 2048, 0),
            "dev/heddle/runtime/StackReserve", new Frame("claim", 3072, NEVER_INLINED));

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        Frame frame = name == null ? null : FRAMES.get(name);
        if (frame == null) {
            return null;
        }
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String method, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
                        return method.equals(frame.method) ? new Enlarged(next, frame) : next;
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static final class Enlarged extends MethodVisitor {
        private final Frame frame;

        Enlarged(MethodVisitor next, Frame frame) {
            super(Opcodes.ASM9, next);
            this.frame = frame;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            for (int i = 0; i < frame.instructions; i++) {
                super.visitInsn(Opcodes.NOP);
            }
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            super.visitMaxs(maxStack, frame.locals);
        }
    }
}
