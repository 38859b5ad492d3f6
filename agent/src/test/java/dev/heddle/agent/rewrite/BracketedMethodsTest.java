package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Quiet, initialising and synchronized methods: something is told on entry and on every way out. */
class BracketedMethodsTest {
    private static void doNothing(MethodVisitor mv) {
        mv.visitInsn(Opcodes.RETURN);
    }

    @Test
    void aQuietMethod() {
        assertEquals("""
                ENTER_QUIET
                EXIT_QUIET
                RETURN
                1:
                FRAME
                EXIT_QUIET
                ATHROW
                """, Visited.by(BracketedMethod::quiet, "()V", BracketedMethodsTest::doNothing));
    }

    @Test
    void aSynchronizedMethodTakesTheMonitorOfItsObject() {
        assertEquals(
                """
                ALOAD 0
                #
                ENTER_MONITOR
                ALOAD 0
                #
                EXIT_MONITOR
                RETURN
                1:
                FRAME
                ALOAD 0
                #
                EXIT_MONITOR
                ATHROW
                """,
                Visited.by(
                        mv -> new SynchronizedMethod(mv, Visited.site(), false, false),
                        0,
                        "()V",
                        BracketedMethodsTest::doNothing));
    }

    @Test
    void aStaticOneOfTheJdkTakesThatOfItsClassAlongWithTheJvms() {
        assertEquals(
                """
                LDC L%1$s;
                #
                ENTER_MONITOR_ALONG
                LDC L%1$s;
                #
                EXIT_MONITOR_ALONG
                RETURN
                1:
                FRAME
                LDC L%1$s;
                #
                EXIT_MONITOR_ALONG
                ATHROW
                """.formatted(Visited.OWNER),
                Visited.by(
                        mv -> new SynchronizedMethod(mv, Visited.site(), true, true),
                        "()V",
                        BracketedMethodsTest::doNothing));
    }

    @Test
    void anInitialiserThatStaysAsItIsIsToldAsSuch() {
        assertEquals(
                """
                LDC L%s;
                ICONST_0
                ENTER_INITIALISER
                POP
                INVOKESTATIC Other.make
                EXIT_INITIALISER
                RETURN
                1:
                FRAME
                EXIT_INITIALISER
                ATHROW
                """.formatted(Visited.OWNER), Visited.by(mv -> new InitialiserMethod(mv, Visited.OWNER), "()V", mv -> {
                    mv.visitMethodInsn(Opcodes.INVOKESTATIC, "pkg/Other", "make", "()V", false);
                    mv.visitInsn(Opcodes.RETURN);
                }));
    }
}
