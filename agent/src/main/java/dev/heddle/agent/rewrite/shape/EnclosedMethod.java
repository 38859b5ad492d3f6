package dev.heddle.agent.rewrite.shape;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Does something when a method is entered, and on every way out of it. */
public abstract class EnclosedMethod extends MethodVisitor {
    private final Label start = new Label();

    /** Around the code of a method that is handed on to {@code next}. */
    protected EnclosedMethod(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** Writes what is done on entry. */
    protected abstract void enter();

    /** Writes what is done on a way out. */
    protected abstract void exit();

    /** The types of the local variables that are needed when an exception leads out. */
    protected Object[] locals() {
        return new Object[0];
    }

    @Override
    public void visitCode() {
        super.visitCode();
        enter();
        super.visitLabel(start);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            exit();
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label handler = new Label();
        super.visitTryCatchBlock(start, handler, handler, null);
        super.visitLabel(handler);
        Object[] locals = locals();
        super.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
        exit();
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }
}
