package dev.heddle.model;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.model.Failure.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which failures are the same one for a user. */
class FailureTest {
    @Test
    void isTheSameAtTheSamePlaceWithTheSameMessage() {
        Failure f = failure("java.lang.IllegalStateException", "closed", "main/1", "A.f:1");
        assertTrue(f.sameAs(failure("java.lang.IllegalStateException", "closed", "main/2", "A.f:1")));
        assertFalse(f.sameAs(failure("java.lang.IllegalStateException", "closed", "main/1", "A.f:2")));
        assertFalse(f.sameAs(failure("java.lang.IllegalStateException", "open", "main/1", "A.f:1")));
        assertFalse(f.sameAs(failure("java.lang.RuntimeException", "closed", "main/1", "A.f:1")));
    }

    @Test
    void runningOutOfMemoryIsTheSameWhereverItHappensInThatThread() {
        for (String type : List.of("java.lang.StackOverflowError", "java.lang.OutOfMemoryError")) {
            Failure f = failure(type, "", "main/1", "A.f:1");
            assertTrue(f.sameAs(failure(type, "Java heap space", "main/1", "A.g:2")));
            assertFalse(f.sameAs(failure(type, "", "main/2", "A.f:1")));
        }
        assertFalse(failure("java.lang.StackOverflowError", "", "main", "A.f:1")
                .sameAs(failure("java.lang.OutOfMemoryError", "", "main", "A.f:1")));
    }

    @Test
    void anExceptionOfTheJvmIsTheSameWithoutItsMessageOnceItsPlaceIsCompiled() {
        Failure told = new Failure(
                Kind.EXCEPTION,
                "java.lang.NullPointerException",
                "Cannot read field \"next\" because \"<local1>\" is null",
                "main/1",
                "A.f:1",
                List.of("at A.f:1"));
        Failure untold = failure("java.lang.NullPointerException", "", "main/1", "A.f:1");
        assertTrue(told.sameAs(untold));
        assertTrue(untold.sameAs(told));
        assertFalse(told.sameAs(failure("java.lang.NullPointerException", "", "main/1", "A.f:2")));
        assertFalse(failure("java.lang.IllegalStateException", "closed", "main/1", "A.f:1")
                .sameAs(failure("java.lang.IllegalStateException", "", "main/1", "A.f:1")));
    }

    private static Failure failure(String type, String message, String thread, String site) {
        return new Failure(Kind.EXCEPTION, type, message, thread, site, List.of());
    }
}
