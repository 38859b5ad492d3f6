package programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;

/** Tests that are run by {@code HeddleTestTest}: what Jupiter promises holds in every execution. */
public class Lifecycles {
    /** A base class with a life of its own. */
    static class Base {
        String story = "";

        @BeforeEach
        void beforeBase() {
            story += "base ";
        }

        @AfterEach
        void afterBase() {
            assertEquals("base own test own-after ", story);
        }
    }

    /** Before methods top-down, after methods bottom-up, on a fresh instance each time. */
    public static class InOrder extends Base {
        private int counter;
        private TestInfo info;

        @BeforeEach
        void before(TestInfo testInfo) {
            story += "own ";
            info = testInfo;
        }

        @HeddleTest
        void test() {
            assertEquals("base own ", story);
            assertEquals("test()", info.getDisplayName());
            story += "test ";
            assertEquals(0, counter);
            Heddle.parallel(() -> counter++, () -> {});
            assertEquals(1, counter);
        }

        @AfterEach
        void after(TestInfo testInfo) {
            assertEquals(info.getTestMethod(), testInfo.getTestMethod());
            story += "own-after ";
        }
    }

    /** A failing set-up is a failure of the test. */
    public static class FailingBefore {
        @BeforeEach
        void before() {
            throw new IllegalStateException("set-up failed");
        }

        @HeddleTest
        void test() {
            throw new IllegalStateException("never reached");
        }
    }

    /** A failing tear-down too. */
    public static class FailingAfter {
        @HeddleTest
        void test() {}

        @AfterEach
        void after() {
            throw new IllegalStateException("tear-down failed");
        }
    }

    /** A nested test has fresh instances of both classes. */
    public static class Outer {
        private int outerCounter;

        @BeforeEach
        void beforeOuter() {
            outerCounter += 10;
        }

        @Nested
        class Inner {
            private int innerCounter;

            @BeforeEach
            void beforeInner() {
                innerCounter += outerCounter;
            }

            @HeddleTest
            void test() {
                Heddle.parallel(() -> innerCounter++, () -> outerCounter++);
                assertEquals(11, innerCounter);
                assertEquals(11, outerCounter);
            }
        }
    }

    /** One instance for all tests of the class is one instance for all executions; its fields are put back. */
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    public static class Shared {
        private final Object identity = new Object();
        private int counter;

        @BeforeEach
        void before() {
            counter++;
        }

        @HeddleTest
        void test() {
            assertNotNull(identity);
            Heddle.parallel(() -> {}, () -> {});
            assertEquals(1, counter);
        }
    }

    /** An ordinary test beside, with the methods around it run by Jupiter as ever. */
    public static class Mixed {
        private static final AtomicInteger BEFORE = new AtomicInteger();

        @BeforeEach
        void before() {
            BEFORE.incrementAndGet();
        }

        @Test
        void ordinary() {
            assertEquals(1, BEFORE.get());
        }
    }

    /** Every instance is given what its constructor asks for. */
    public static class Choosy {
        public Choosy(TestInfo info) {
            assertNotNull(info);
        }

        @HeddleTest
        void test() {}
    }
}
