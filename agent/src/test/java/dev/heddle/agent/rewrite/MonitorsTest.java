package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class MonitorsTest {
    @Test
    void theModelledMonitorTakesThePlaceOfTheJvms() {
        assertEquals("""
                ALOAD 0
                #
                ENTER_MONITOR
                ALOAD 0
                #
                EXIT_MONITOR
                RETURN
                """, Visited.by(mv -> new Monitors(mv, Visited.site()), "(Ljava/lang/Object;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.MONITORENTER);
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.MONITOREXIT);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }
}
