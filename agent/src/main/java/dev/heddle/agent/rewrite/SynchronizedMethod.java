package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Takes the modelled monitor around the body of a synchronized method, on every way out. */
final class SynchronizedMethod extends BracketedMethod {
    private final MethodSite site;
    private final boolean isStatic;

    /**
     * Hooks the method.
     *
     * @param along whether the JVM's own monitor is held around it
     */
    SynchronizedMethod(MethodVisitor next, MethodSite site, boolean isStatic, boolean along) {
        super(
                next,
                along ? Hook.ENTER_MONITOR_ALONG : Hook.ENTER_MONITOR,
                along ? Hook.EXIT_MONITOR_ALONG : Hook.EXIT_MONITOR);
        this.site = site;
        this.isStatic = isStatic;
    }

    @Override
    protected Object[] locals() {
        return isStatic ? new Object[0] : new Object[] {site.internalName};
    }

    @Override
    void call(Hook hook) {
        if (isStatic) {
            super.visitLdcInsn(Type.getObjectType(site.internalName));
        } else {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        site.callWithSite(mv, hook);
    }
}
