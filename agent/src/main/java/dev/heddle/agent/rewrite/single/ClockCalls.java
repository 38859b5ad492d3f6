package dev.heddle.agent.rewrite.single;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** In a class of the JDK that is not rewritten otherwise: replaces calls for the time of day by calls of the runtime. */
public final class ClockCalls extends MethodVisitor {
    public ClockCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/System") && name.equals("currentTimeMillis")) {
            Hook.CLOCK_CURRENT_TIME_MILLIS.call(mv);
        } else if (owner.equals("java/lang/System") && name.equals("nanoTime")) {
            Hook.CLOCK_NANO_TIME.call(mv);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
