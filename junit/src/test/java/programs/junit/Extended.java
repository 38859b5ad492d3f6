package programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import programs.junit.left.Aside;

/** Tests that are run by {@code ExtensionsTest}: what Jupiter's extensions do is done in every execution. */
public class Extended {
    /** A counter that loses updates: some executions see 1, others 2. */
    static int racy(int[] counter) {
        Heddle.parallel(() -> counter[0]++, () -> counter[0]++);
        return counter[0];
    }

    /** What the extensions below have to do with. */
    interface Told {
        List<String> story();
    }

    /** Does one of each kind of thing. */
    public static class Everywhere
            implements TestInstancePostProcessor, BeforeEachCallback, AfterEachCallback, ParameterResolver {
        @Override
        public void postProcessTestInstance(Object instance, ExtensionContext context) {
            ((Told) instance).story().add("processed");
        }

        @Override
        public void beforeEach(ExtensionContext context) {
            ((Told) context.getRequiredTestInstance()).story().add("before");
            context.getStore(ExtensionContext.Namespace.GLOBAL).put("count", new AtomicInteger());
        }

        @Override
        public void afterEach(ExtensionContext context) {
            List<String> story = ((Told) context.getRequiredTestInstance()).story();
            boolean jupitersOwn = story.equals(List.of("processed", "before"));
            assertTrue(
                    jupitersOwn
                            || story.equals(List.of("processed", "before", "method", "test", "after"))
                                    && context.getStore(ExtensionContext.Namespace.GLOBAL)
                                                    .get("count", AtomicInteger.class)
                                                    .get()
                                            == 1,
                    () -> String.valueOf(story));
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == AtomicInteger.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getStore(ExtensionContext.Namespace.GLOBAL).get("count", AtomicInteger.class);
        }
    }

    /** Each execution goes through the whole life of a test. */
    @ExtendWith(Everywhere.class)
    public static class Whole implements Told {
        private final List<String> story = new ArrayList<>();
        private final TestInfo info;

        public Whole(TestInfo info) {
            this.info = info;
        }

        @Override
        public List<String> story() {
            return story;
        }

        @BeforeEach
        void before() {
            story.add("method");
        }

        @HeddleTest
        void test(AtomicInteger fresh) {
            assertNotNull(info);
            story.add("test");
            assertEquals(1, fresh.incrementAndGet(), "each execution has a store of its own");
            racy(new int[1]);
        }

        @AfterEach
        void after(AtomicInteger same) {
            assertEquals(1, same.get());
            story.add("after");
        }
    }

    /** Jupiter's own extensions. */
    public static class Folders {
        @TempDir
        Path folder;

        @HeddleTest
        void test(@TempDir Path other) throws IOException {
            assertTrue(Files.isDirectory(folder) && Files.isDirectory(other));
            assertFalse(Files.exists(folder.resolve("left.txt")), "each execution has a folder of its own");
            Files.writeString(folder.resolve("left.txt"), "left");
            racy(new int[1]);
        }
    }

    /** An extension that belongs to the instance. */
    public static class Registered {
        private static final class Counting implements BeforeEachCallback {
            private int calls;

            @Override
            public void beforeEach(ExtensionContext context) {
                calls++;
            }
        }

        @RegisterExtension
        final Counting counting = new Counting();

        @HeddleTest
        void test() {
            racy(new int[1]);
            assertEquals(1, counting.calls);
        }
    }

    /** An extension that decides what a failure is. */
    public static class Handled {
        /** Swallows what it knows. */
        public static class Swallowing implements TestExecutionExceptionHandler {
            @Override
            public void handleTestExecutionException(ExtensionContext context, Throwable t) throws Throwable {
                if (!(t instanceof UnsupportedOperationException)) {
                    throw t;
                }
            }
        }

        @HeddleTest
        @ExtendWith(Swallowing.class)
        void test() {
            if (racy(new int[1]) == 1) {
                throw new UnsupportedOperationException("known");
            }
        }
    }

    /** A parameter of a type that compares by what it holds. */
    public record Pair(int threads, String name) {}

    /** Templates: each invocation is explored. */
    public static class Templates {
        private int before;

        static Stream<Pair> pairs() {
            return Stream.of(new Pair(1, "one"), new Pair(2, "two"));
        }

        static Stream<AtomicInteger> counters() {
            return Stream.of(new AtomicInteger());
        }

        @BeforeEach
        void before() {
            before++;
        }

        @HeddleTest
        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void losesUpdatesOfTwo(int threads) {
            assertEquals(1, before);
            int[] counter = new int[1];
            Runnable[] bodies = new Runnable[threads];
            java.util.Arrays.fill(bodies, (Runnable) () -> counter[0]++);
            Heddle.parallel(bodies);
            assertEquals(threads, counter[0]);
        }

        @HeddleTest
        @ParameterizedTest
        @MethodSource("pairs")
        void takesRecords(Pair pair) {
            assertEquals(pair.threads() == 1 ? "one" : "two", pair.name());
        }

        @HeddleTest
        @ParameterizedTest
        @MethodSource("counters")
        void putsBackWhatAnArgumentHolds(AtomicInteger given) {
            Heddle.parallel(given::incrementAndGet, given::incrementAndGet);
            assertEquals(2, given.get());
        }

        @HeddleTest
        @RepeatedTest(2)
        void repeats(RepetitionInfo info) {
            assertEquals(1, before);
            assertEquals(2, info.getTotalRepetitions());
            racy(new int[1]);
        }
    }

    /** The tests that a factory makes are no methods. */
    public static class Factories {
        @HeddleTest
        @TestFactory
        List<DynamicTest> tests() {
            return List.of(DynamicTest.dynamicTest("never", () -> {}));
        }
    }

    /** Assumptions, and tests that are not run. */
    public static class Conditional {
        @HeddleTest
        void neverApplies() {
            assumeTrue(racy(new int[1]) == 3, "nothing is 3");
        }

        @HeddleTest
        void sometimesApplies() {
            int n = racy(new int[1]);
            assumeTrue(n == 2);
            assertEquals(2, n);
        }

        @HeddleTest
        void failsWhereItApplies() {
            int n = racy(new int[1]);
            assumeTrue(n == 1);
            assertEquals(2, n);
        }

        @Disabled("not now")
        @HeddleTest
        void disabled() {
            throw new IllegalStateException("never reached");
        }
    }

    /** Something that is not under control. */
    public static class Excluding {
        @HeddleTest(exclude = "programs.junit.left.*")
        void excluded() {
            Aside aside = new Aside();
            Heddle.parallel(aside::next, aside::next);
        }

        @HeddleTest(include = "java.*, com.acme.*")
        void notIncluded() {
            Aside aside = new Aside();
            Heddle.parallel(aside::next, aside::next);
        }

        @HeddleTest
        void underControl() {
            Aside aside = new Aside();
            Heddle.parallel(aside::next, aside::next);
            assertEquals(3, aside.next());
        }
    }
}
