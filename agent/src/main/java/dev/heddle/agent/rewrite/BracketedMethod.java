package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the runtime when a method is entered, and on every way out of it. */
class BracketedMethod extends MethodVisitor {
    private final Label start = new Label();
    private final Hook enter;
    private final Hook exit;

    /** With those hooks; they get no arguments unless the subclass gives them some. */
    BracketedMethod(MethodVisitor next, Hook enter, Hook exit) {
        super(Opcodes.ASM9, next);
        this.enter = enter;
        this.exit = exit;
    }

    /**
     * Keeps other threads out while a method runs in which the JVM holds locks that the scheduler does not see: a static
     * initialiser, class loading, linking of call sites.
     */
    static BracketedMethod quiet(MethodVisitor next) {
        return new BracketedMethod(next, Hook.ENTER_QUIET, Hook.EXIT_QUIET);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        call(enter);
        super.visitLabel(start);
    }

    /** Writes the call of a hook, on entry or on a way out. */
    void call(Hook hook) {
        hook.call(mv);
    }

    /** The types of the local variables that the call needs when an exception leads out. */
    Object[] locals() {
        return new Object[0];
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            call(exit);
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
        call(exit);
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }
}
