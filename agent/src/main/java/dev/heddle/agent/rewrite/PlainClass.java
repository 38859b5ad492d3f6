package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class of the program whose code stays its own: nothing is explored yet, the user has excluded it, or it is of a library
 * that tests are made with. It only gets the shape that it would have if it were rewritten, so that the JVM lets it become
 * that later, and back again.
 */
final class PlainClass extends ClassVisitor {
    private static final int JAVA_5 = 49;

    private final String name;
    private final boolean loadedAlready;
    private final Hook met;

    /**
     * Leaves a class as it is.
     *
     * @param loadedAlready whether it was loaded with the flags that it has
     * @param met what to tell when its code is met, null for nothing
     */
    PlainClass(ClassVisitor next, String name, boolean loadedAlready, Hook met) {
        super(Opcodes.ASM9, next);
        this.name = name;
        this.loadedAlready = loadedAlready;
        this.met = met;
    }

    @Override
    public void visit(int v, int access, String n, String signature, String superName, String[] interfaces) {
        super.visit(Math.max(v & 0xFFFF, JAVA_5) | v & ~0xFFFF, access, n, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        boolean takesMonitor = (access & Opcodes.ACC_SYNCHRONIZED) != 0 && !loadedAlready;
        int newAccess = takesMonitor ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor mv = super.visitMethod(newAccess, method, descriptor, signature, exceptions);
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return mv;
        }
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        if (takesMonitor) {
            mv = new PlainMonitor(mv, name, isStatic);
        }
        // Before a constructor has called another the object may not be left by an exception of its own.
        return met != null && !method.equals("<init>")
                ? new UnseenMethod(mv, met, new MethodSite(name, method), takesMonitor && !isStatic)
                : mv;
    }

    /**
     * Does by instructions what the flag {@code synchronized} of a method does. The JVM never lets a loaded class lose the
     * flag, so it is taken away while the class is loaded, and nothing else is changed.
     */
    private static final class PlainMonitor extends BracketedMethod {
        private final String name;
        private final boolean isStatic;

        PlainMonitor(MethodVisitor next, String name, boolean isStatic) {
            super(next, Hook.ENTER_MONITOR, Hook.EXIT_MONITOR);
            this.name = name;
            this.isStatic = isStatic;
        }

        @Override
        Object[] locals() {
            return isStatic ? new Object[0] : new Object[] {name};
        }

        @Override
        void call(Hook hook) {
            if (isStatic) {
                super.visitLdcInsn(Type.getObjectType(name));
            } else {
                super.visitVarInsn(Opcodes.ALOAD, 0);
            }
            mv.visitInsn(hook == Hook.ENTER_MONITOR ? Opcodes.MONITORENTER : Opcodes.MONITOREXIT);
        }
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
        Object[] locals() {
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
