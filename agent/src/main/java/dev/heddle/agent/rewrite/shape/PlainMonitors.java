package dev.heddle.agent.rewrite.shape;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Does by instructions what the flag {@code synchronized} of a method does. The JVM never lets a loaded class lose the flag,
 * so it is taken away while the class is loaded, and nothing else is changed.
 */
public class PlainMonitors extends ClassVisitor {
    static final int JAVA_5 = 49;

    private final String name;
    private final boolean loadedAlready;

    /**
     * For the class of that name.
     *
     * @param loadedAlready whether it was loaded with the flags that it has, so that it must keep them
     */
    protected PlainMonitors(ClassVisitor next, String name, boolean loadedAlready) {
        super(Opcodes.ASM9, next);
        this.name = name;
        this.loadedAlready = loadedAlready;
    }

    /** A class that is being loaded, in its new shape. */
    public static byte[] in(String name, byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new PlainMonitors(writer, name, false), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    /** Whether that method gets instructions in place of the flag. */
    protected final boolean takesMonitor(int access) {
        return (access & Opcodes.ACC_SYNCHRONIZED) != 0 && !loadedAlready;
    }

    @Override
    public void visit(int v, int access, String n, String signature, String superName, String[] interfaces) {
        super.visit(Math.max(v & 0xFFFF, JAVA_5) | v & ~0xFFFF, access, n, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        int newAccess = takesMonitor(access) ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor mv = super.visitMethod(newAccess, method, descriptor, signature, exceptions);
        boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
        return hasCode && takesMonitor(access) ? new PlainMonitor(mv, name, (access & Opcodes.ACC_STATIC) != 0) : mv;
    }

    /** A method that had the flag. */
    private static final class PlainMonitor extends EnclosedMethod {
        private final String name;
        private final boolean isStatic;

        PlainMonitor(MethodVisitor next, String name, boolean isStatic) {
            super(next);
            this.name = name;
            this.isStatic = isStatic;
        }

        @Override
        protected Object[] locals() {
            return isStatic ? new Object[0] : new Object[] {name};
        }

        @Override
        protected void enter() {
            pushMonitor();
            mv.visitInsn(Opcodes.MONITORENTER);
        }

        @Override
        protected void exit() {
            pushMonitor();
            mv.visitInsn(Opcodes.MONITOREXIT);
        }

        private void pushMonitor() {
            if (isStatic) {
                super.visitLdcInsn(Type.getObjectType(name));
            } else {
                super.visitVarInsn(Opcodes.ALOAD, 0);
            }
        }
    }
}
