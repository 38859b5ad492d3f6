package dev.heddle.agent.rewrite;

import dev.heddle.runtime.hooks.PoolHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets an idle worker of a fork-join pool look for tasks once before it waits. On a real machine it looks hundreds of times,
 * to save the cost of waiting; each look could see something else, so that would multiply what there is to explore, and
 * show a program nothing.
 */
final class PoolScans extends MethodVisitor {
    PoolScans(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** Whether the method is where a worker looks again after it has said that it is idle. */
    static boolean concern(String owner, String method) {
        return owner.equals("java/util/concurrent/ForkJoinPool") && method.equals("deactivate");
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/Math") && name.equals("max")) {
            MethodSite.call(mv, PoolHooks.class, "looks", descriptor);
        } else if (owner.equals("java/lang/Math") && name.equals("min")) {
            MethodSite.call(mv, PoolHooks.class, "overlooks", descriptor);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
