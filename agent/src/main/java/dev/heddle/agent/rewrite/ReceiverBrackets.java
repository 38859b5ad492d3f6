package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the runtime when a method of an object is entered, and on every way out of it, with the object. */
final class ReceiverBrackets extends BracketedMethod {
    private final String owner;

    ReceiverBrackets(MethodVisitor next, Hook enter, Hook exit, String owner) {
        super(next, enter, exit);
        this.owner = owner;
    }

    @Override
    protected Object[] locals() {
        return new Object[] {owner};
    }

    @Override
    void call(Hook hook) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        hook.call(mv);
    }
}
