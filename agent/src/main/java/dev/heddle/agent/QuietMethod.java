package dev.heddle.agent;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Keeps other threads out while a method runs in which the JVM holds locks that the scheduler does not see: a static
 * initialiser, class loading, linking of call sites.
 */
final class QuietMethod extends MethodVisitor {
    private final Label start = new Label();

    QuietMethod(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        MethodSite.call(mv, "QuietHooks", "enter", "()V");
        super.visitLabel(start);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            MethodSite.call(mv, "QuietHooks", "exit", "()V");
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label handler = new Label();
        super.visitTryCatchBlock(start, handler, handler, null);
        super.visitLabel(handler);
        super.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
        MethodSite.call(mv, "QuietHooks", "exit", "()V");
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }
}
