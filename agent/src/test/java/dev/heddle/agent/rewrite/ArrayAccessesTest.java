package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ArrayAccessesTest {
    private static MethodVisitor visitor(MethodVisitor next) {
        return new ArrayAccesses(next, Visited.site());
    }

    private static void read(MethodVisitor mv, int load, int result) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitInsn(Opcodes.ICONST_1);
        mv.visitInsn(load);
        mv.visitInsn(result);
    }

    @Test
    void aReadIsToldBeforeAndItsValueAfter() {
        assertEquals(
                """
                ALOAD 0
                ICONST_1
                DUP2
                #
                BEFORE_ELEMENT_READ
                IALOAD
                DUP
                AFTER_INT_READ
                IRETURN
                """, Visited.by(ArrayAccessesTest::visitor, "([I)I", mv -> read(mv, Opcodes.IALOAD, Opcodes.IRETURN)));
    }

    @Test
    void aWideReadKeepsBothWords() {
        assertEquals(
                """
                ALOAD 0
                ICONST_1
                DUP2
                #
                BEFORE_ELEMENT_READ
                LALOAD
                DUP2
                AFTER_LONG_READ
                LRETURN
                """, Visited.by(ArrayAccessesTest::visitor, "([J)J", mv -> read(mv, Opcodes.LALOAD, Opcodes.LRETURN)));
    }

    @Test
    void aWriteIsToldBeforeAndAfter() {
        assertEquals("""
                ALOAD 0
                ICONST_1
                ALOAD 1
                DUP_X2
                POP
                DUP2_X1
                #
                BEFORE_ELEMENT_WRITE
                AASTORE
                AFTER_WRITE
                RETURN
                """, Visited.by(ArrayAccessesTest::visitor, "([Ljava/lang/Object;Ljava/lang/Object;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.ICONST_1);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            mv.visitInsn(Opcodes.AASTORE);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void aWideWriteKeepsBothWords() {
        assertEquals("""
                ALOAD 0
                ICONST_1
                DCONST_0
                DUP2_X2
                POP2
                DUP2_X2
                #
                BEFORE_ELEMENT_WRITE
                DASTORE
                AFTER_WRITE
                RETURN
                """, Visited.by(ArrayAccessesTest::visitor, "([D)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.ICONST_1);
            mv.visitInsn(Opcodes.DCONST_0);
            mv.visitInsn(Opcodes.DASTORE);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void inConcurrentCollectionsOtherHooksAreCalled() {
        MethodSite inside = new MethodSite("java/util/concurrent/ConcurrentHashMap", "get");
        assertEquals(
                """
                ALOAD 0
                ICONST_1
                DUP2
                #
                BEFORE_CONCURRENT_ELEMENT_READ
                AALOAD
                DUP
                AFTER_REFERENCE_READ
                ARETURN
                """,
                Visited.by(
                        mv -> new ArrayAccesses(mv, inside),
                        "([Ljava/lang/Object;)Ljava/lang/Object;",
                        mv -> read(mv, Opcodes.AALOAD, Opcodes.ARETURN)));
    }
}
