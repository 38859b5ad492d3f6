package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Takes the modelled monitor around the JVM's own in code of the JDK, which threads that are not controlled run as well:
 * they need the JVM's, and for controlled threads it is never contended.
 */
final class JdkMonitors extends MethodVisitor {
    private final MethodSite site;
    /** A monitor was left and its hook is still to be called: after the code that is run again if it throws. */
    private boolean left;

    JdkMonitors(MethodVisitor next, MethodSite site) {
        super(Opcodes.ASM9, next);
        this.site = site;
    }

    private void tellLeft() {
        if (left) {
            left = false;
            site.callWithSite(mv, Hook.EXIT_MONITOR_AFTER);
        }
    }

    @Override
    public void visitInsn(int opcode) {
        tellLeft();
        if (opcode == Opcodes.MONITORENTER) {
            super.visitInsn(Opcodes.DUP);
            site.callWithSite(mv, Hook.ENTER_MONITOR_FIRST);
            super.visitInsn(opcode);
        } else if (opcode == Opcodes.MONITOREXIT) {
            super.visitInsn(Opcodes.DUP);
            super.visitInsn(opcode);
            left = true;
        } else {
            super.visitInsn(opcode);
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        tellLeft();
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int slot) {
        tellLeft();
        super.visitVarInsn(opcode, slot);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        tellLeft();
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        tellLeft();
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        tellLeft();
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        tellLeft();
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        tellLeft();
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitLdcInsn(Object value) {
        tellLeft();
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int slot, int increment) {
        tellLeft();
        super.visitIincInsn(slot, increment);
    }

    @Override
    public void visitFrame(int type, int locals, Object[] local, int stack, Object[] onStack) {
        if (left) {
            throw new IllegalStateException("code is jumped to right after a monitor is left");
        }
        super.visitFrame(type, locals, local, stack, onStack);
    }
}
