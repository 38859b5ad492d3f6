package dev.heddle.agent.rewrite;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the runtime when a method is entered, and on every way out of it. */
class BracketedMethod extends MethodVisitor {
    private final Label start = new Label();
    private final Class<?> hooks;

    /** With those hooks, which have methods enter and exit. */
    BracketedMethod(MethodVisitor next, Class<?> hooks) {
        super(Opcodes.ASM9, next);
        this.hooks = hooks;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        enter();
        super.visitLabel(start);
    }

    /** Writes the call on entry. */
    void enter() {
        MethodSite.call(mv, hooks, "enter", "()V");
    }

    /** Writes the call on a way out. */
    void exit() {
        MethodSite.call(mv, hooks, "exit", "()V");
    }

    /** The types of the local variables that the call needs when an exception leads out. */
    Object[] locals() {
        return new Object[0];
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
