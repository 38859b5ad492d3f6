package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** What JaCoCo has put into a method is left alone, and nothing else is. */
class CoverageProbesTest {
    private static int instructions(Consumer<MethodVisitor> body, boolean visited) {
        MethodNode node = new MethodNode(Opcodes.ASM9);
        MethodSite site = Visited.site();
        body.accept(visited ? new CoverageProbes(new ArrayAccesses(node, site), site) : node);
        return node.instructions.size();
    }

    private static void probe(MethodVisitor mv, int index) {
        mv.visitVarInsn(Opcodes.ALOAD, 3);
        if (index > 5) {
            mv.visitIntInsn(Opcodes.BIPUSH, index);
        } else {
            mv.visitInsn(Opcodes.ICONST_0 + index);
        }
        mv.visitInsn(Opcodes.ICONST_1);
        mv.visitInsn(Opcodes.BASTORE);
    }

    private static void fetchByMethod(MethodVisitor mv) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Visited.OWNER, "$jacocoInit", "()[Z", false);
        mv.visitVarInsn(Opcodes.ASTORE, 3);
    }

    private static void fetchByConstant(MethodVisitor mv) {
        Handle bootstrap = new Handle(Opcodes.H_INVOKESTATIC, Visited.OWNER, "$jacocoInit", "()[Z", false);
        mv.visitLdcInsn(new ConstantDynamic("$jacocoData", "Ljava/lang/Object;", bootstrap));
        mv.visitTypeInsn(Opcodes.CHECKCAST, "[Z");
        mv.visitVarInsn(Opcodes.ASTORE, 3);
    }

    private static void assertUnchanged(Consumer<MethodVisitor> body) {
        assertEquals(instructions(body, false), instructions(body, true));
    }

    @Test
    void probesAreNoAccesses() {
        assertUnchanged(mv -> {
            fetchByMethod(mv);
            probe(mv, 0);
            probe(mv, 1);
            probe(mv, 100);
        });
        assertUnchanged(mv -> {
            fetchByConstant(mv);
            probe(mv, 7);
        });
    }

    @Test
    void accessesOfTheProgramStayAccesses() {
        Consumer<MethodVisitor> otherArray = mv -> probe(mv, 1);
        assertEquals(instructions(otherArray, false) + 6, instructions(otherArray, true));
        Consumer<MethodVisitor> otherValue = mv -> {
            fetchByMethod(mv);
            mv.visitVarInsn(Opcodes.ALOAD, 3);
            mv.visitInsn(Opcodes.ICONST_1);
            mv.visitInsn(Opcodes.ICONST_0);
            mv.visitInsn(Opcodes.BASTORE);
        };
        assertEquals(instructions(otherValue, false) + 6, instructions(otherValue, true));
    }
}
