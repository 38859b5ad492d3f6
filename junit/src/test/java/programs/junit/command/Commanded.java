package programs.junit.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that are run by {@code CommandIT}: the command has JUnit give them what they ask for. */
public class Commanded {
    private Commanded() {}

    /** No {@code @HeddleTest}: the command explores any test. */
    public static class Plain {
        private final TestInfo info;

        @TempDir
        Path folder;

        Plain(TestInfo info) {
            this.info = info;
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void losesUpdatesOfTwo(int threads) {
            assertNotNull(info);
            assertTrue(Files.isDirectory(folder));
            int[] counter = new int[1];
            Runnable[] bodies = new Runnable[threads];
            java.util.Arrays.fill(bodies, (Runnable) () -> counter[0]++);
            Heddle.parallel(bodies);
            assertEquals(threads, counter[0]);
        }

        @Nested
        class Inner {
            @Test
            void isNested() {
                assertNotNull(info);
            }
        }
    }

    /** What comes before all tests comes once, not in every execution. */
    public static class Once {
        private static final AtomicInteger BEFORE = new AtomicInteger();

        @BeforeAll
        static void before() {
            BEFORE.incrementAndGet();
        }

        @Test
        void test() {
            Heddle.parallel(BEFORE::incrementAndGet, BEFORE::incrementAndGet);
            assertEquals(3, BEFORE.get());
        }
    }

    /** Nothing can be explored. */
    public static class FailsBefore {
        @BeforeAll
        static void before() {
            throw new IllegalArgumentException("no such server");
        }

        @HeddleTest
        void test() {}
    }

    /** All was explored, but it is not green. */
    public static class FailsAfter {
        @HeddleTest
        void test() {}

        @AfterAll
        static void after() {
            throw new IllegalArgumentException("not tidy");
        }
    }

    /** A timeout ends the exploration. */
    public static class Slow {
        private final int[] cells = new int[8];

        @Timeout(1)
        @HeddleTest
        void test() {
            Heddle.parallel(this::work, this::work, this::work, this::work);
        }

        @Timeout(value = 1, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        @HeddleTest
        void testInAThreadOfItsOwn() {
            Heddle.parallel(this::work, this::work, this::work, this::work);
        }

        private void work() {
            for (int i = 0; i < cells.length; i++) {
                cells[i]++;
            }
        }
    }

    /** Tests that JUnit does not run. */
    public static class Skipped {
        @Disabled("not now")
        @HeddleTest
        void disabled() {
            throw new IllegalStateException("never reached");
        }

        @ParameterizedTest
        @ValueSource(ints = 1)
        void neverApplies(int n) {
            assumeTrue(n == 2, "one is not two");
        }
    }

    /** What would not take part in a test that is not marked. */
    public static class Intercepted {
        /** Does nothing. */
        public static class Interceptor implements InvocationInterceptor {
            @Override
            public void interceptTestMethod(
                    Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
                    throws Throwable {
                invocation.proceed();
            }
        }

        @ExtendWith(Interceptor.class)
        @Test
        void plain() {}

        @ExtendWith(Interceptor.class)
        @HeddleTest
        void marked() {}
    }
}
