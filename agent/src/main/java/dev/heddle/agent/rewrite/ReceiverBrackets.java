package dev.heddle.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the runtime when a method of an object is entered, and on every way out of it, with the object. */
final class ReceiverBrackets extends BracketedMethod {
    private final Class<?> hooks;
    private final String owner;

    /** With those hooks, which have methods enter and exit. */
    ReceiverBrackets(MethodVisitor next, Class<?> hooks, String owner) {
        super(next, hooks);
        this.hooks = hooks;
        this.owner = owner;
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
        return new Object[] {owner};
    }

    private void hook(String name) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        MethodSite.call(mv, hooks, name, "(Ljava/lang/Object;)V");
    }
}
