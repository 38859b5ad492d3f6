package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.rewrite.single.FrameTypes;
import java.lang.reflect.Method;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Lets a model stand in for a method of the JDK where it applies: first thing in the method, which then returns. */
final class StandIn extends MethodVisitor {
    private final String owner;
    private final String descriptor;
    private final Hook condition;
    private final Method standIn;

    /**
     * For a method that is not static.
     *
     * @param condition says whether the stand-in does the work; if it has an argument, that is the receiver
     */
    StandIn(MethodVisitor next, String owner, String descriptor, Hook condition, Method standIn) {
        super(Opcodes.ASM9, next);
        this.owner = owner;
        this.descriptor = descriptor;
        this.condition = condition;
        this.standIn = standIn;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        Type[] arguments = Type.getArgumentTypes(descriptor);
        Label goOn = new Label();
        if (!condition.descriptor().startsWith("()")) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        condition.call(mv);
        super.visitJumpInsn(Opcodes.IFEQ, goOn);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        int slot = 1;
        for (Type t : arguments) {
            super.visitVarInsn(t.getOpcode(Opcodes.ILOAD), slot);
            slot += t.getSize();
        }
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Type.getInternalName(standIn.getDeclaringClass()),
                standIn.getName(),
                Type.getMethodDescriptor(standIn),
                false);
        super.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        super.visitLabel(goOn);
        Object[] locals = FrameTypes.of(owner, arguments);
        super.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
        super.visitInsn(Opcodes.NOP);
    }
}
