package dev.heddle.agent.rewrite;

import dev.heddle.agent.jdk.Models;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Lets a model stand in for a method of the JDK where it applies: first thing in the method, which then returns. */
final class StandIn extends MethodVisitor {
    private final String owner;
    private final Class<?> model;
    private final String method;
    private final String descriptor;

    StandIn(MethodVisitor next, String owner, Class<?> model, String method, String descriptor) {
        super(Opcodes.ASM9, next);
        this.owner = owner;
        this.model = model;
        this.method = method;
        this.descriptor = descriptor;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        Type[] arguments = Type.getArgumentTypes(descriptor);
        Label goOn = new Label();
        super.visitVarInsn(Opcodes.ALOAD, 0);
        call("applies", "(Ljava/lang/Object;)Z");
        super.visitJumpInsn(Opcodes.IFEQ, goOn);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        int slot = 1;
        for (Type t : arguments) {
            super.visitVarInsn(t.getOpcode(Opcodes.ILOAD), slot);
            slot += t.getSize();
        }
        call(
                method,
                "(" + Models.receiverOf(owner)
                        + Models.descriptor(owner, descriptor).substring(1));
        super.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        super.visitLabel(goOn);
        Object[] locals = FrameTypes.of(owner, arguments);
        super.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
        super.visitInsn(Opcodes.NOP);
    }

    private void call(String name, String modelDescriptor) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(model), name, modelDescriptor, false);
    }
}
