package dev.heddle.agent;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Takes the modelled monitor around the body of a synchronized method, on every way out. */
final class SynchronizedMethod extends MethodVisitor {
    private final MethodSite site;
    private final boolean isStatic;
    private final String suffix;
    private final Label start = new Label();

    /**
     * Hooks the method.
     *
     * @param along whether the JVM's own monitor is held around it
     */
    SynchronizedMethod(MethodVisitor next, MethodSite site, boolean isStatic, boolean along) {
        super(Opcodes.ASM9, next);
        this.site = site;
        this.isStatic = isStatic;
        this.suffix = along ? "Along" : "";
    }

    @Override
    public void visitCode() {
        super.visitCode();
        hook("enter");
        super.visitLabel(start);
    }

    private void hook(String name) {
        if (isStatic) {
            super.visitLdcInsn(Type.getObjectType(site.internalName));
        } else {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        site.callWithSite(mv, "MonitorHooks", name + suffix, "(Ljava/lang/Object;I)V");
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            hook("exit");
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label handler = new Label();
        super.visitTryCatchBlock(start, handler, handler, null);
        super.visitLabel(handler);
        Object[] locals = isStatic ? new Object[0] : new Object[] {site.internalName};
        super.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
        hook("exit");
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }
}
