package dev.heddle.agent.rewrite;

import dev.heddle.runtime.hooks.MonitorHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Takes the modelled monitor around the body of a synchronized method, on every way out. */
final class SynchronizedMethod extends BracketedMethod {
    private final MethodSite site;
    private final boolean isStatic;
    private final String suffix;

    /**
     * Hooks the method.
     *
     * @param along whether the JVM's own monitor is held around it
     */
    SynchronizedMethod(MethodVisitor next, MethodSite site, boolean isStatic, boolean along) {
        super(next, MonitorHooks.class);
        this.site = site;
        this.isStatic = isStatic;
        this.suffix = along ? "Along" : "";
    }

    @Override
    void enter() {
        hook("enter");
    }

    @Override
    void exit() {
        hook("exit");
    }

    @Override
    Object[] locals() {
        return isStatic ? new Object[0] : new Object[] {site.internalName};
    }

    private void hook(String name) {
        if (isStatic) {
            super.visitLdcInsn(Type.getObjectType(site.internalName));
        } else {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        site.callWithSite(mv, MonitorHooks.class, name + suffix, "(Ljava/lang/Object;I)V");
    }
}
