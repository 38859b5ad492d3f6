package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

class QuietInitialiserTest {
    private static byte[] classWith(String method) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, 0, Visited.OWNER, null, "java/lang/Object", null);
        MethodVisitor mv = writer.visitMethod(Opcodes.ACC_STATIC, method, "()V", null, null);
        mv.visitCode();
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void anInitialiserIsMadeQuiet() {
        ClassNode node = new ClassNode();
        new ClassReader(QuietInitialiser.in(classWith("<clinit>"))).accept(node, 0);
        assertEquals("""
                ENTER_QUIET
                EXIT_QUIET
                RETURN
                1:
                FRAME
                EXIT_QUIET
                ATHROW
                """, Visited.text(node.methods.get(0)));
    }

    @Test
    void aClassWithoutOneIsLeftAsItIs() {
        assertNull(QuietInitialiser.in(classWith("run")));
    }
}
