package dev.heddle.agent.rewrite;

import dev.heddle.runtime.hooks.MonitorHooks;
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
            site.callWithSite(mv, MonitorHooks.class, "enter", "(Ljava/lang/Object;I)V");
        } else if (opcode == Opcodes.MONITOREXIT) {
            site.callWithSite(mv, MonitorHooks.class, "exit", "(Ljava/lang/Object;I)V");
        } else {
            super.visitInsn(opcode);
        }
    }
}
