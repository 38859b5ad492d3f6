package dev.heddle.agent.install;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Gives the runtime's method that claims stack a frame as large as what it claims, which no compiler of Java would. */
final class StackReserveFrame implements ClassFileTransformer {
    private static final String CLASS = "dev/heddle/runtime/jvm/StackReserve";
    private static final String METHOD = "claim";

    /** Of eight bytes each. Compiled code touches a page of the stack for every 512. */
    private static final int LOCALS = 2048;

    /** More than the JIT compiler inlines: its callers would all carry the description of the frame. */
    private static final int INSTRUCTIONS = 350;

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (!CLASS.equals(name)) {
            return null;
        }
        return Claim.in(bytes);
    }

    /** The method; apart from the class around it, which is looked at before anything of ASM is needed. */
    private static final class Claim extends MethodVisitor {
        static byte[] in(byte[] bytes) {
            ClassReader reader = new ClassReader(bytes);
            ClassWriter writer = new ClassWriter(reader, 0);
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9, writer) {
                        @Override
                        public MethodVisitor visitMethod(
                                int access, String method, String descriptor, String signature, String[] exceptions) {
                            MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
                            return method.equals(METHOD) ? new Claim(next) : next;
                        }
                    },
                    0);
            return writer.toByteArray();
        }

        Claim(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            for (int i = 0; i < INSTRUCTIONS; i++) {
                super.visitInsn(Opcodes.NOP);
            }
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            super.visitMaxs(maxStack, LOCALS);
        }
    }
}
