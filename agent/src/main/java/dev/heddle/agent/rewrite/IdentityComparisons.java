package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells when references are compared in the program's own code: whether two equal strings are one object then matters. */
final class IdentityComparisons extends MethodVisitor {
    IdentityComparisons(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE) {
            super.visitInsn(Opcodes.DUP2);
            Hook.COMPARE_IDENTITY.call(mv);
        }
        super.visitJumpInsn(opcode, label);
    }
}
