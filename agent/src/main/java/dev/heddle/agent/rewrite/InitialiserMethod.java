package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Keeps other threads out while a class of the program is initialised that cannot be initialised again. */
final class InitialiserMethod extends BracketedMethod {
    private final String name;

    InitialiserMethod(MethodVisitor next, String name) {
        super(next, Hook.ENTER_INITIALISER, Hook.EXIT_INITIALISER);
        this.name = name;
    }

    @Override
    void call(Hook hook) {
        if (hook == Hook.ENTER_INITIALISER) {
            super.visitLdcInsn(Type.getObjectType(name));
            super.visitInsn(Opcodes.ICONST_0);
        }
        hook.call(mv);
        if (hook == Hook.ENTER_INITIALISER) {
            super.visitInsn(Opcodes.POP); // it is to be run, and only now
        }
    }
}
