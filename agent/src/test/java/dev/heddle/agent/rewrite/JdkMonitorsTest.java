package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class JdkMonitorsTest {
    private static MethodVisitor visitor(MethodVisitor next) {
        return new JdkMonitors(next, Visited.site());
    }

    @Test
    void theModelledMonitorIsTakenAroundTheJvms() {
        assertEquals("""
                ALOAD 0
                DUP
                #
                ENTER_MONITOR_FIRST
                MONITORENTER
                ALOAD 0
                DUP
                MONITOREXIT
                #
                EXIT_MONITOR_AFTER
                RETURN
                """, Visited.by(JdkMonitorsTest::visitor, "(Ljava/lang/Object;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.MONITORENTER);
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.MONITOREXIT);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    /** The compiler's handler covers the exit; what comes after the block's end is not run again if it throws. */
    @Test
    void leavingIsToldBehindALabelThatEndsTheBlock() {
        Label end = new Label();
        assertEquals("""
                ALOAD 0
                DUP
                MONITOREXIT
                #
                EXIT_MONITOR_AFTER
                GOTO 1
                1:
                RETURN
                """, Visited.by(JdkMonitorsTest::visitor, "(Ljava/lang/Object;)V", mv -> {
            Label after = new Label();
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.MONITOREXIT);
            mv.visitLabel(end);
            mv.visitJumpInsn(Opcodes.GOTO, after);
            mv.visitLabel(after);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void codeThatIsJumpedToRightAfterAnExitIsRefused() {
        assertThrows(
                IllegalStateException.class,
                () -> Visited.by(JdkMonitorsTest::visitor, "(Ljava/lang/Object;)V", mv -> {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitInsn(Opcodes.MONITOREXIT);
                    mv.visitFrame(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
                    mv.visitInsn(Opcodes.RETURN);
                }));
    }
}
