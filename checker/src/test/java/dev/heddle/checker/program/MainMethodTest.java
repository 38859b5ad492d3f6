package dev.heddle.checker.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.SetupException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Which method is run is what the {@code java} command runs. */
@SuppressWarnings({"IncorrectMainMethod", "DoNotCallSuggester", "UnusedMethod", "UnusedVariable"}) // what it is about
class MainMethodTest {
    static class Traditional {
        public static void main(String[] arguments) {
            arguments[0] += "!";
            throw new IllegalStateException(Arrays.toString(arguments));
        }
    }

    static class OfTheInstance {
        private final String name = "instance";

        void main() {
            throw new IllegalStateException(name);
        }
    }

    static class Both extends OfTheInstance {
        void main(String[] arguments) {
            throw new IllegalStateException("both " + arguments.length);
        }
    }

    static class Inherits extends OfTheInstance {}

    static class NotPublic {
        static void main(String[] arguments) {
            throw new IllegalStateException("static " + arguments[0]);
        }
    }

    static class Choosy {
        Choosy(int n) {
            assertEquals(n, n);
        }

        void main() {}
    }

    static class Secret {
        private static void main(String[] arguments) {}
    }

    private static String outcome(Class<?> type, String... arguments) {
        return assertThrows(
                        IllegalStateException.class,
                        () -> MainMethod.find(type, List.of(arguments)).run())
                .getMessage();
    }

    private static String refusal(Class<?> type, String... arguments) {
        return assertThrows(SetupException.class, () -> MainMethod.find(type, List.of(arguments)))
                .getMessage();
    }

    @Test
    void everyExecutionHasItsOwnArguments() {
        var program = MainMethod.find(Traditional.class, List.of("a", "b c"));
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    "[a!, b c]",
                    assertThrows(IllegalStateException.class, program::run).getMessage());
        }
    }

    @Test
    void whatIsPrivateDoesNotCount() {
        assertTrue(refusal(Secret.class).contains("has no public static void main(String[])"));
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void instancesAndMethodsWithoutParameters() {
        assertEquals("instance", outcome(OfTheInstance.class));
        assertEquals("instance", outcome(Inherits.class));
        assertEquals("both 1", outcome(Both.class, "x"));
        assertEquals("static x", outcome(NotPublic.class, "x"));
        assertTrue(refusal(OfTheInstance.class, "x").endsWith("takes no arguments (--args)"));
        assertTrue(refusal(Choosy.class).endsWith("it has no constructor without parameters"));
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_24)
    void olderJavaAsksForMore() {
        assertTrue(refusal(OfTheInstance.class).contains("is not public static void main(String[]), which Java "));
        assertTrue(refusal(NotPublic.class).contains("is not public static void main(String[]), which Java "));
    }
}
