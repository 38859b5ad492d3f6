package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class of the program whose code stays its own: nothing is explored yet, or the user has excluded it. It only gets the
 * shape that it would have if it were rewritten, so that the JVM lets it become that later, and back again.
 */
final class PlainClass extends ClassVisitor {
    private static final int JAVA_5 = 49;

    private final String name;
    private final boolean loadedAlready;
    private final boolean excluded;

    /**
     * Leaves a class as it is.
     *
     * @param loadedAlready whether it was loaded with the flags that it has
     * @param excluded whether to tell that its code is met
     */
    PlainClass(ClassVisitor next, String name, boolean loadedAlready, boolean excluded) {
        super(Opcodes.ASM9, next);
        this.name = name;
        this.loadedAlready = loadedAlready;
        this.excluded = excluded;
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
        return excluded && !method.equals("<init>")
                ? new ExcludedMethod(mv, new MethodSite(name, method), isStatic)
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

    /** A method of a class that the user has excluded: that a controlled thread comes there is told, and nothing in it is seen. */
    private static final class ExcludedMethod extends BracketedMethod {
        private final MethodSite site;
        private final boolean isStatic;

        ExcludedMethod(MethodVisitor next, MethodSite site, boolean isStatic) {
            super(next, Hook.ENTER_EXCLUDED, Hook.EXIT_QUIET);
            this.site = site;
            this.isStatic = isStatic;
        }

        /** For the monitor that may be taken around all this. */
        @Override
        Object[] locals() {
            return isStatic ? new Object[0] : new Object[] {site.internalName};
        }

        @Override
        void call(Hook hook) {
            if (hook == Hook.ENTER_EXCLUDED) {
                super.visitLdcInsn(site.className);
                site.callWithSite(mv, hook);
            } else {
                hook.call(mv);
            }
        }
    }
}
