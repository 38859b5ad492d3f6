package dev.heddle.agent;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Keeps other threads out while a class of the program is initialised, and tells the runtime which classes that needs. */
final class InitialiserMethod extends MethodVisitor {
    private static final String HOOKS = "Initialisers";

    private final String name;
    private final Label start = new Label();

    InitialiserMethod(MethodVisitor next, String name) {
        super(Opcodes.ASM9, next);
        this.name = name;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        tell("enter", name);
        super.visitLabel(start);
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

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.RETURN) {
            MethodSite.call(mv, HOOKS, "exit", "()V");
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label handler = new Label();
        super.visitTryCatchBlock(start, handler, handler, null);
        super.visitLabel(handler);
        super.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
        MethodSite.call(mv, HOOKS, "exit", "()V");
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }
}
