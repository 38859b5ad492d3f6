package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Lets a method of PrintStream run without a step if the stream is a standard one. */
final class PrintingMethod extends BracketedMethod {
    PrintingMethod(MethodVisitor next) {
        super(next, Hook.ENTER_PRINTING, Hook.EXIT_PRINTING);
    }

    @Override
    Object[] locals() {
        return new Object[] {"java/io/PrintStream"};
    }

    @Override
    void call(Hook hook) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        hook.call(mv);
    }
}
