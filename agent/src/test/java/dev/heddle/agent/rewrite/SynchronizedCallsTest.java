package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.GregorianCalendar;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

class SynchronizedCallsTest {
    private static final ClassFacts.View FACTS = Visited.facts(GregorianCalendar.class);
    private static final String ARGUMENTS = "(Ljava/util/Vector;Ljava/lang/Object;)V";

    @Test
    void theMonitorIsTakenBeforeTheCall() {
        assertEquals(
                """
                ALOAD 0
                ALOAD 1
                ASTORE 2
                DUP
                LDC addElement(Ljava/lang/Object;)
                #
                ENTER_MONITOR_BEFORE_CALL
                ALOAD 2
                INVOKEVIRTUAL Vector.addElement
                RETURN
                """,
                Visited.by(
                        mv -> new SynchronizedCalls(mv, Visited.site(), FACTS, Opcodes.ACC_STATIC, ARGUMENTS),
                        ARGUMENTS,
                        mv -> {
                            mv.visitVarInsn(Opcodes.ALOAD, 0);
                            mv.visitVarInsn(Opcodes.ALOAD, 1);
                            mv.visitMethodInsn(
                                    Opcodes.INVOKEVIRTUAL,
                                    "java/util/Vector",
                                    "addElement",
                                    "(Ljava/lang/Object;)V",
                                    false);
                            mv.visitInsn(Opcodes.RETURN);
                        }));
    }

    @Test
    void itMayBeCalledThroughAnInterface() {
        assertTrue(SynchronizedCalls.mayBeSynchronized(
                Opcodes.INVOKEINTERFACE, "java/util/List", "add", "(Ljava/lang/Object;)Z"));
        assertFalse(SynchronizedCalls.mayBeSynchronized(
                Opcodes.INVOKEINTERFACE, "java/util/List", "reversed", "()Ljava/util/List;"));
        assertFalse(SynchronizedCalls.mayBeSynchronized(Opcodes.INVOKESPECIAL, "java/util/Vector", "<init>", "()V"));
    }

    @Test
    void whatIsPutTogetherBecomesTextBefore() {
        String descriptor = "(Ljava/lang/Object;I)Ljava/lang/String;";
        Handle factory = new Handle(
                Opcodes.H_INVOKESTATIC,
                "java/lang/invoke/StringConcatFactory",
                "makeConcatWithConstants",
                "()V",
                false);
        assertEquals(
                """
                ALOAD 0
                ILOAD 1
                ISTORE 2
                ASTORE 3
                ALOAD 3
                #
                TEXT_OF
                ILOAD 2
                INVOKEDYNAMIC join(Ljava/lang/String;I)Ljava/lang/String;
                ARETURN
                """,
                Visited.by(
                        mv -> new SynchronizedCalls(mv, Visited.site(), FACTS, Opcodes.ACC_STATIC, descriptor),
                        descriptor,
                        mv -> {
                            mv.visitVarInsn(Opcodes.ALOAD, 0);
                            mv.visitVarInsn(Opcodes.ILOAD, 1);
                            mv.visitInvokeDynamicInsn("join", descriptor, factory, "\1\1");
                            mv.visitInsn(Opcodes.ARETURN);
                        }));
    }

    @Test
    void theMonitorOfAClassIsTakenBeforeItsOwnStaticMethodIsCalled() {
        String calendar = "java/util/GregorianCalendar";
        MethodSite site = new MethodSite(calendar, "setGregorianChange");
        assertEquals(
                """
                LDC Ljava/util/GregorianCalendar;
                #
                ENTER_CLASS_BEFORE_CALL
                INVOKESTATIC GregorianCalendar.getJulianCalendarSystem
                POP
                RETURN
                """, Visited.by(mv -> new SynchronizedCalls(mv, site, FACTS, Opcodes.ACC_STATIC, "()V"), "()V", mv -> {
                    mv.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            calendar,
                            "getJulianCalendarSystem",
                            "()Lsun/util/calendar/BaseCalendar;",
                            false);
                    mv.visitInsn(Opcodes.POP);
                    mv.visitInsn(Opcodes.RETURN);
                }));
    }
}
