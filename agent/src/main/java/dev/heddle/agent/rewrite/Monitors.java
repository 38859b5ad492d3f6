package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Replaces entering and leaving a monitor by the modelled one. */
final class Monitors extends MethodVisitor {
    private final MethodSite site;

    Monitors(MethodVisitor next, MethodSite site) {
        super(Opcodes.ASM9, next);
        this.site = site;
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITORENTER) {
            site.callWithSite(mv, Hook.ENTER_MONITOR);
        } else if (opcode == Opcodes.MONITOREXIT) {
            site.callWithSite(mv, Hook.EXIT_MONITOR);
        } else {
            super.visitInsn(opcode);
        }
    }
}
