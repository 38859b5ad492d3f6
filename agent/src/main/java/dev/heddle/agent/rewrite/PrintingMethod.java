package dev.heddle.agent.rewrite;

import dev.heddle.runtime.hooks.PrintHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Lets a method of PrintStream run without a step if the stream is a standard one. */
final class PrintingMethod extends BracketedMethod {
    PrintingMethod(MethodVisitor next) {
        super(next, PrintHooks.class);
    }

    @Override
    void enter() {
        hook("enter");
    }

    @Override
    void exit() {
        hook("exit");
    }

    @Override
    Object[] locals() {
        return new Object[] {"java/io/PrintStream"};
    }

    private void hook(String name) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        MethodSite.call(mv, PrintHooks.class, name, "(Ljava/lang/Object;)V");
    }
}
