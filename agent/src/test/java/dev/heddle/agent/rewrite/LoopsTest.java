package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class LoopsTest {
    private static final String DESCRIPTOR = "(IJLjava/lang/Object;)V";

    /** {@code while (i != 0) i--;} in a method that also has a long and an object. */
    private static void loop(MethodVisitor mv) {
        Label head = new Label();
        Label end = new Label();
        Object[] locals = {Opcodes.INTEGER, Opcodes.LONG, "java/lang/Object"};
        mv.visitLabel(head);
        mv.visitFrame(Opcodes.F_NEW, 3, locals, 0, new Object[0]);
        mv.visitVarInsn(Opcodes.ILOAD, 0);
        mv.visitJumpInsn(Opcodes.IFEQ, end);
        mv.visitIincInsn(0, -1);
        mv.visitJumpInsn(Opcodes.GOTO, head);
        mv.visitLabel(end);
        mv.visitFrame(Opcodes.F_NEW, 3, locals, 0, new Object[0]);
        mv.visitInsn(Opcodes.RETURN);
    }

    private static String hooked(boolean looking) {
        return Visited.by(
                mv -> new Loops(mv, Visited.site(), Opcodes.ACC_STATIC, "run", DESCRIPTOR, looking),
                DESCRIPTOR,
                LoopsTest::loop);
    }

    @Test
    void aLoopIsSuspectedFirstAndThenLookedAtWithAllItsVariables() {
        assertEquals("""
                ICONST_0
                ISTORE 4
                3:
                FRAME
                #
                SUSPECTS_LOOP
                IFEQ 1
                ILOAD 4
                LOOP_ACTIVATION
                DUP
                ISTORE 4
                #
                SWAP
                I2L
                ILOAD 0
                I2L
                MIX_LONG
                LLOAD 1
                MIX_LONG
                ALOAD 3
                MIX_REFERENCE
                LOOP_ROUND
                1:
                FRAME
                NOP
                ILOAD 0
                IFEQ 2
                IINC 0
                GOTO 3
                2:
                FRAME
                RETURN
                """, hooked(false));
    }

    @Test
    void aLoopThatWaitsByLookingIsToldWithoutThem() {
        String text = hooked(true);
        assertEquals("""
                #
                SWAP
                I2L
                LOOP_LOOK
                """, text.substring(text.indexOf("#\nSWAP"), text.indexOf("1:\nFRAME")));
    }

    @Test
    void aJumpForwardIsNoLoop() {
        assertEquals(
                """
                GOTO 1
                1:
                FRAME
                RETURN
                """,
                Visited.by(mv -> new Loops(mv, Visited.site(), Opcodes.ACC_STATIC, "run", "()V", false), "()V", mv -> {
                    Label end = new Label();
                    mv.visitJumpInsn(Opcodes.GOTO, end);
                    mv.visitLabel(end);
                    mv.visitFrame(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
                    mv.visitInsn(Opcodes.RETURN);
                }));
    }
}
