package dev.heddle.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

class JdkFieldsTest {
    @Test
    void fieldsThatReflectionHidesAreFound() {
        assertThrows(NoSuchFieldException.class, () -> ClassLoader.class.getDeclaredField("parent"));
        assertEquals(
                "parent", JdkFields.declaredField(ClassLoader.class, "parent").getName());
    }

    @Test
    void anOffsetLeadsToTheField() {
        Runnable action = () -> {};
        CyclicBarrier barrier = new CyclicBarrier(1, action);
        assertSame(action, Memory.reference(barrier, JdkFields.offset(CyclicBarrier.class, "barrierCommand")));
    }

    @Test
    void aFieldThatThisJdkLacksIsNamed() {
        IllegalStateException e =
                assertThrows(IllegalStateException.class, () -> JdkFields.offset(CyclicBarrier.class, "nothing"));
        assertEquals("this JDK's java.util.concurrent.CyclicBarrier has no field nothing", e.getMessage());
    }
}
