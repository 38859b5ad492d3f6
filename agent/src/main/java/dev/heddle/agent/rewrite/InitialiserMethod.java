package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Keeps other threads out while a class of the program is initialised, and tells the runtime which classes that needs. */
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
        }
        hook.call(mv);
    }

    private void uses(String type) {
        if (!type.equals(name) && !type.startsWith("[") && Profile.isPrograms(type)) {
            super.visitLdcInsn(Type.getObjectType(type));
            Hook.INITIALISER_USES.call(mv);
        }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            uses(type);
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String method, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC) {
            uses(owner);
        }
        super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
    }
}
