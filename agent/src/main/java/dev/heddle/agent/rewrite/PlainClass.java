package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.rewrite.shape.PlainMonitors;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class of the program whose code stays its own: nothing is explored yet, the user has excluded it, or it is of a library
 * that tests are made with. It only gets the shape that it would have if it were rewritten, so that the JVM lets it become
 * that later, and back again.
 */
final class PlainClass extends PlainMonitors {
    private final String name;
    private final Hook met;

    /**
     * Leaves a class as it is.
     *
     * @param loadedAlready whether it was loaded with the flags that it has
     * @param met what to tell when its code is met, null for nothing
     */
    PlainClass(ClassVisitor next, String name, boolean loadedAlready, Hook met) {
        super(next, name, loadedAlready);
        this.name = name;
        this.met = met;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        MethodVisitor mv = super.visitMethod(access, method, descriptor, signature, exceptions);
        boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
        // Before a constructor has called another the object may not be left by an exception of its own.
        if (!hasCode || met == null || method.equals("<init>")) {
            return mv;
        }
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        return new UnseenMethod(mv, met, new MethodSite(name, method), takesMonitor(access) && !isStatic);
    }

    /** A method of a class that is left as it is: that a controlled thread comes there is told, and nothing in it is seen. */
    private static final class UnseenMethod extends BracketedMethod {
        private final MethodSite site;
        private final boolean keepsReceiver;

        UnseenMethod(MethodVisitor next, Hook met, MethodSite site, boolean keepsReceiver) {
            super(next, met, Hook.EXIT_QUIET);
            this.site = site;
            this.keepsReceiver = keepsReceiver;
        }

        /**
         * Only for the monitor that may be taken around all this. Others may have forgotten the receiver, which nothing forbids:
         * the handlers in proxy classes of newer JDKs do.
         */
        @Override
        protected Object[] locals() {
            return keepsReceiver ? new Object[] {site.internalName} : new Object[0];
        }

        @Override
        void call(Hook hook) {
            if (hook == Hook.EXIT_QUIET) {
                hook.call(mv);
            } else {
                super.visitLdcInsn(site.className);
                site.callWithSite(mv, hook);
            }
        }
    }
}
