package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the constructor of {@code SerializedLambda} tell what the program refers to, where the reference was led elsewhere by
 * {@link MethodReferences}.
 */
final class SerializedReference extends MethodVisitor {
    /** Where the constructor has its arguments. */
    private static final int CAPTURING = 1;

    private static final int KIND = 5;
    private static final int OWNER = 6;
    private static final int NAME = 7;
    private static final int DESCRIPTOR = 8;

    SerializedReference(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, NAME);
        super.visitVarInsn(Opcodes.ILOAD, KIND);
        Hook.REFERENCE_KIND.call(mv);
        super.visitVarInsn(Opcodes.ISTORE, KIND);
        super.visitVarInsn(Opcodes.ALOAD, CAPTURING);
        super.visitVarInsn(Opcodes.ALOAD, NAME);
        super.visitVarInsn(Opcodes.ALOAD, OWNER);
        Hook.REFERENCE_OWNER.call(mv);
        super.visitVarInsn(Opcodes.ASTORE, OWNER);
        super.visitVarInsn(Opcodes.ALOAD, NAME);
        super.visitVarInsn(Opcodes.ALOAD, DESCRIPTOR);
        Hook.REFERENCE_DESCRIPTOR.call(mv);
        super.visitVarInsn(Opcodes.ASTORE, DESCRIPTOR);
        super.visitVarInsn(Opcodes.ALOAD, NAME);
        Hook.REFERENCE_NAME.call(mv);
        super.visitVarInsn(Opcodes.ASTORE, NAME);
    }
}
