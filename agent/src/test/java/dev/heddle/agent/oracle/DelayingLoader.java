package dev.heddle.agent.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Loads programs with a delay before every call, access and monitor; the JDK's classes stay as they are. */
final class DelayingLoader extends ClassLoader {
    private static final Map<String, byte[]> DELAYED = new HashMap<>();

    private final ClassLoader source;
    private final String prefix;

    /**
     * A loader of its own for each run, if the program has static state.
     *
     * @param source where the classes lie
     * @param prefix how the names of those begin that get delays
     */
    DelayingLoader(ClassLoader source, String prefix) {
        super(source);
        this.source = source;
        this.prefix = prefix;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(prefix)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known != null ? known : findClass(name);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes;
        synchronized (DELAYED) {
            bytes = DELAYED.get(name);
        }
        if (bytes == null) {
            bytes = delayed(name);
            synchronized (DELAYED) {
                DELAYED.put(name, bytes);
            }
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    private byte[] delayed(String name) throws ClassNotFoundException {
        try (InputStream in = source.getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            ClassReader reader = new ClassReader(in);
            ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
            reader.accept(new Pauses(writer), 0);
            return writer.toByteArray();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static final class Pauses extends ClassVisitor {
        Pauses(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, signature, exceptions)) {
                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
                    pause();
                    super.visitFieldInsn(opcode, owner, field, descriptor);
                }

                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String method, String descriptor, boolean isInterface) {
                    pause();
                    super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
                }

                @Override
                public void visitInsn(int opcode) {
                    if (opcode == Opcodes.MONITORENTER
                            || opcode == Opcodes.MONITOREXIT
                            || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                            || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                        pause();
                    }
                    super.visitInsn(opcode);
                }

                private void pause() {
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC, Type.getInternalName(Delays.class), "pause", "()V", false);
                }
            };
        }
    }
}
