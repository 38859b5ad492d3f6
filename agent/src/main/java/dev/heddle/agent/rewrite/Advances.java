package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Hooks calls that advance an iterator or the like: its class may be one of the JDK whose code is not rewritten, and then
 * nothing else tells that a loop around the call gets on.
 */
final class Advances extends MethodVisitor {
    private static final Set<String> WITHOUT_ARGUMENTS =
            Set.of("next", "nextInt", "nextLong", "nextDouble", "nextElement", "hasNext", "hasMoreElements");

    Advances(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKEINTERFACE && owner.startsWith("java/util/")) {
            if (descriptor.startsWith("()") && WITHOUT_ARGUMENTS.contains(name)) {
                super.visitInsn(Opcodes.DUP);
                Hook.ADVANCE.call(mv);
            } else if (name.equals("tryAdvance")) {
                super.visitInsn(Opcodes.DUP2);
                super.visitInsn(Opcodes.POP);
                Hook.ADVANCE.call(mv);
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
}
