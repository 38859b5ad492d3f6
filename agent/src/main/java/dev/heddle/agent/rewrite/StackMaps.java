package dev.heddle.agent.rewrite;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Stack maps of classes of the JDK that are loaded already. The JVM does not verify those, so it drops their stack maps,
 * unless they come from its shared archive; and what it gives us to rewrite is made from what it kept. Without them loops
 * are not seen, and the depth of the stack comes out too small: the interpreter then writes beyond it.
 */
final class StackMaps {
    private StackMaps() {}

    /** The class file with its stack maps: as given, or if they are lost, as it lies in the JDK. */
    static byte[] kept(Class<?> loaded, byte[] given) throws IOException {
        if (!areLost(given)) {
            return given;
        }
        String file = "/" + loaded.getName().replace('.', '/') + ".class";
        try (InputStream in = loaded.getResourceAsStream(file)) {
            byte[] original = in == null ? given : in.readAllBytes();
            if (areLost(original)) {
                throw new IOException("the stack maps of " + loaded.getName() + " are lost");
            }
            return original;
        }
    }

    /** Whether a method jumps, or catches, but no frame says to what. */
    private static boolean areLost(byte[] bytes) {
        Search search = new Search();
        new ClassReader(bytes).accept(search, ClassReader.SKIP_DEBUG);
        return search.lost;
    }

    private static final class Search extends ClassVisitor {
        private boolean lost;

        Search() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                private boolean needed;
                private boolean found;

                @Override
                public void visitJumpInsn(int opcode, Label label) {
                    needed = true;
                }

                @Override
                public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
                    needed = true;
                }

                @Override
                public void visitFrame(int type, int locals, Object[] local, int stack, Object[] onStack) {
                    found = true;
                }

                @Override
                public void visitEnd() {
                    lost |= needed && !found;
                }
            };
        }
    }
}
