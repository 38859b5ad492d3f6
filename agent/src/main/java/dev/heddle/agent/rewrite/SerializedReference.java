package dev.heddle.agent.rewrite;

import dev.heddle.runtime.hooks.SerializedReferences;
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

    private static final Class<?> HOOKS = SerializedReferences.class;
    private static final String STRING = "Ljava/lang/String;";

    SerializedReference(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, NAME);
        super.visitVarInsn(Opcodes.ILOAD, KIND);
        MethodSite.call(mv, HOOKS, "kind", "(" + STRING + "I)I");
        super.visitVarInsn(Opcodes.ISTORE, KIND);
        super.visitVarInsn(Opcodes.ALOAD, CAPTURING);
        super.visitVarInsn(Opcodes.ALOAD, NAME);
        super.visitVarInsn(Opcodes.ALOAD, OWNER);
        MethodSite.call(mv, HOOKS, "owner", "(Ljava/lang/Class;" + STRING + STRING + ")" + STRING);
        super.visitVarInsn(Opcodes.ASTORE, OWNER);
        super.visitVarInsn(Opcodes.ALOAD, NAME);
        super.visitVarInsn(Opcodes.ALOAD, DESCRIPTOR);
        MethodSite.call(mv, HOOKS, "descriptor", "(" + STRING + STRING + ")" + STRING);
        super.visitVarInsn(Opcodes.ASTORE, DESCRIPTOR);
        super.visitVarInsn(Opcodes.ALOAD, NAME);
        MethodSite.call(mv, HOOKS, "name", "(" + STRING + ")" + STRING);
        super.visitVarInsn(Opcodes.ASTORE, NAME);
    }
}
