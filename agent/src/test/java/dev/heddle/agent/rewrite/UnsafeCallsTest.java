package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class UnsafeCallsTest {
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";
    private static final String ARGUMENTS = "(L" + UNSAFE + ";Ljava/lang/Object;J)V";

    private static String call(String name, String descriptor, int value, int end) {
        return Visited.by(mv -> new UnsafeCalls(mv, Visited.site(), Opcodes.ACC_STATIC, ARGUMENTS), ARGUMENTS, mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            mv.visitVarInsn(Opcodes.LLOAD, 2);
            if (value != Opcodes.NOP) {
                mv.visitInsn(value);
            }
            mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, name, descriptor, false);
            if (end != Opcodes.NOP) {
                mv.visitInsn(end);
            }
            mv.visitInsn(Opcodes.RETURN);
        });
    }

    @Test
    void aReadIsToldBeforeIt() {
        assertEquals("""
                ALOAD 0
                ALOAD 1
                LLOAD 2
                LSTORE 4
                DUP
                LLOAD 4
                #
                #
                BEFORE_ATOMIC_ACCESS
                LLOAD 4
                INVOKEVIRTUAL Unsafe.getIntVolatile
                POP
                RETURN
                """, call("getIntVolatile", "(Ljava/lang/Object;J)I", Opcodes.NOP, Opcodes.POP));
    }

    @Test
    void anUpdateIsToldBeforeAndAfterIt() {
        assertEquals("""
                ALOAD 0
                ALOAD 1
                LLOAD 2
                LCONST_1
                LSTORE 4
                LSTORE 6
                DUP
                LLOAD 6
                #
                #
                BEFORE_ATOMIC_ACCESS
                LLOAD 6
                LLOAD 4
                INVOKEVIRTUAL Unsafe.getAndAddLong
                AFTER_WRITE
                POP2
                RETURN
                """, call("getAndAddLong", "(Ljava/lang/Object;JJ)J", Opcodes.LCONST_1, Opcodes.POP2));
    }

    @Test
    void onlyAccessesToObjectsAreHooked() {
        assertTrue(UnsafeCalls.isAccess(UNSAFE, "compareAndSetReference", "(Ljava/lang/Object;JLjava/lang/Object;)Z"));
        assertTrue(UnsafeCalls.isAccess("sun/misc/Unsafe", "putOrderedInt", "(Ljava/lang/Object;JI)V"));
        assertFalse(UnsafeCalls.isAccess(UNSAFE, "getInt", "(J)I"));
        assertFalse(UnsafeCalls.isAccess(UNSAFE, "allocateMemory", "(J)J"));
        assertFalse(UnsafeCalls.isAccess("pkg/Unsafe", "getInt", "(Ljava/lang/Object;J)I"));
    }
}
