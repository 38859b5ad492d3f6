package dev.heddle.agent.rewrite.single;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets an idle worker of a fork-join pool look for tasks once before it waits. On a real machine it looks hundreds of times,
 * to save the cost of waiting; each look could see something else, so that would multiply what there is to explore, and
 * show a program nothing.
 */
public final class PoolScans extends MethodVisitor {
    public PoolScans(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** Whether the method is where a worker looks again after it has said that it is idle. */
    public static boolean concern(String owner, String method) {
        return owner.equals("java/util/concurrent/ForkJoinPool") && method.equals("deactivate");
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/Math") && name.equals("max")) {
            Hook.POOL_LOOKS.call(mv);
        } else if (owner.equals("java/lang/Math") && name.equals("min")) {
            Hook.POOL_OVERLOOKS.call(mv);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
