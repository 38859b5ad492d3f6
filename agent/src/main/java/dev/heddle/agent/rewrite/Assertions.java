package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Lets the exploration's options decide whether the program's assert statements are evaluated. */
final class Assertions extends MethodVisitor {
    private final boolean initialiser;

    Assertions(MethodVisitor next, String method) {
        super(Opcodes.ASM9, next);
        this.initialiser = method.equals("<clinit>");
    }

    /** Whether a field is the one in which compilers keep whether a class's assertions are disabled. */
    static boolean isSwitch(String field) {
        return field.startsWith("$assertionsDisabled");
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (opcode == Opcodes.GETSTATIC && descriptor.equals("Z") && isSwitch(name)) {
            Hook.ASSERTIONS_DISABLED.call(mv);
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        // What an initialiser asks sets the field, which also uncontrolled threads look at.
        if (!initialiser && owner.equals("java/lang/Class") && name.equals("desiredAssertionStatus")) {
            Hook.ASSERTIONS_DESIRED.call(mv);
        }
    }
}
