package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.instrument.UnmodifiableClassException;
import java.util.List;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.junit.jupiter.api.Test;
import programs.waiting.NotifyAllByReference;

/** Other agents, as that of a mocking library, may have the JVM transform a class of the program once more. */
class RetransformedClassesTest {
    @Test
    void aClassKeepsItsMethodsAndTheirModifiers() throws UnmodifiableClassException {
        Exploration before = JavaProgram.named("waiting/NotifyAllByReference").explore();
        ByteBuddyAgent.getInstrumentation().retransformClasses(NotifyAllByReference.class);
        Exploration after = JavaProgram.named("waiting/NotifyAllByReference").explore();
        assertEquals(List.of(), after.failures);
        assertTrue(after.complete);
        assertEquals(before.executions, after.executions);
        assertEquals(before.events, after.events);
    }
}
