package dev.heddle.agent.rewrite;

import dev.heddle.agent.jdk.Profile;
import dev.heddle.runtime.engine.Initialisers;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Keeps other threads out while a class of the program is initialised, and tells the runtime which classes that needs. */
final class InitialiserMethod extends BracketedMethod {
    private static final Class<?> HOOKS = Initialisers.class;

    private final String name;

    InitialiserMethod(MethodVisitor next, String name) {
        super(next, HOOKS);
        this.name = name;
    }

    @Override
    void enter() {
        tell("enter", name);
    }

    private void tell(String hook, String type) {
        super.visitLdcInsn(Type.getObjectType(type));
        MethodSite.call(mv, HOOKS, hook, "(Ljava/lang/Class;)V");
    }

    private void uses(String type) {
        if (!type.equals(name) && !type.startsWith("[") && Profile.isPrograms(type)) {
            tell("uses", type);
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
