package dev.heddle.agent.rewrite.single;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Corrects whom the JDK takes for the carrier of the current thread. Where threads are continuations, the JVM's answer is
 * the one thread that runs them all: what is kept there would be shared by all of the program's threads and outlive the
 * execution, and a worker of a pool would not be taken for one.
 */
public final class CarrierThreads extends MethodVisitor {
    private final Hook hook;
    /** Whether it is also to be noticed where the JDK asks for the current thread itself. */
    private final boolean anyThread;

    /** For code that asks who it is. */
    public static CarrierThreads answeredByThread(MethodVisitor next) {
        return new CarrierThreads(next, Hook.CARRIER_THREAD, false);
    }

    /** For code that keeps something in the fields of the JVM's thread, so that what it does depends on which that is. */
    public static CarrierThreads answeredByNativeThread(MethodVisitor next) {
        return new CarrierThreads(next, Hook.NATIVE_CARRIER_THREAD, true);
    }

    private CarrierThreads(MethodVisitor next, Hook hook, boolean anyThread) {
        super(Opcodes.ASM9, next);
        this.hook = hook;
        this.anyThread = anyThread;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (name.equals("currentCarrierThread") && owner.equals("jdk/internal/access/JavaLangAccess")
                || anyThread && name.equals("currentThread") && owner.equals("java/lang/Thread")) {
            hook.call(mv);
        }
    }
}
