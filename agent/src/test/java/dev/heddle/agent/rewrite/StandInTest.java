package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.agent.jdk.Models;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class StandInTest {
    private static String standIn(String jdkClass, String method, String descriptor, int end) {
        Method standIn = Models.standIn(jdkClass, method, descriptor);
        return Visited.by(
                mv -> new StandIn(mv, jdkClass, descriptor, Models.condition(jdkClass), standIn), 0, descriptor, mv -> {
                    if (end == Opcodes.IRETURN) {
                        mv.visitInsn(Opcodes.ICONST_0);
                    }
                    mv.visitInsn(end);
                });
    }

    @Test
    void theModelGetsReceiverAndArgumentsIfTheCallerIsControlled() {
        assertEquals(
                """
                STAND_IN_APPLIES
                IFEQ 1
                ALOAD 0
                ILOAD 1
                LLOAD 2
                ALOAD 4
                INVOKESTATIC SemaphoreModel.tryAcquire
                IRETURN
                1:
                FRAME
                NOP
                ICONST_0
                IRETURN
                """,
                standIn(
                        "java/util/concurrent/Semaphore",
                        "tryAcquire",
                        "(IJLjava/util/concurrent/TimeUnit;)Z",
                        Opcodes.IRETURN));
    }

    @Test
    void aConditionIsAskedWhetherItsLockIsModelled() {
        assertEquals(
                """
                ALOAD 0
                STAND_IN_APPLIES_TO_CONDITION
                IFEQ 1
                ALOAD 0
                INVOKESTATIC ConditionModel.signal
                RETURN
                1:
                FRAME
                NOP
                RETURN
                """,
                standIn(
                        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject",
                        "signal",
                        "()V",
                        Opcodes.RETURN));
    }
}
