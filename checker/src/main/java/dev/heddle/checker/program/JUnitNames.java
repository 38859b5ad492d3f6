package dev.heddle.checker.program;

import java.util.Set;

/** JUnit's annotations, known by name, so that neither JUnit 4 nor JUnit 5 has to be there. */
final class JUnitNames {
    static final String TEST4 = "org.junit.Test";
    static final String TAG = "org.junit.jupiter.api.Tag";
    static final String NESTED = "org.junit.jupiter.api.Nested";
    static final String TEST_CASE3 = "junit.framework.TestCase";

    /** What makes a method a test, itself or through another annotation. */
    static final Set<String> TESTS = Set.of(
            TEST4,
            "org.junit.jupiter.api.Test",
            "org.junit.jupiter.api.TestTemplate",
            "org.junit.jupiter.api.TestFactory",
            ClassOutlines.HEDDLE_TEST);

    /** Those of them that Jupiter runs. */
    static final Set<String> JUPITER_TESTS = Set.of(
            "org.junit.jupiter.api.Test",
            "org.junit.jupiter.api.TestTemplate",
            "org.junit.jupiter.api.TestFactory",
            ClassOutlines.HEDDLE_TEST);

    static final String JUPITER = "org.junit.jupiter.";
    static final Set<String> AROUND_EACH =
            Set.of("org.junit.jupiter.api.BeforeEach", "org.junit.jupiter.api.AfterEach");
    static final Set<String> AROUND_ALL = Set.of("org.junit.jupiter.api.BeforeAll", "org.junit.jupiter.api.AfterAll");

    /** What Jupiter's annotations may be that change nothing in how one test runs; of all others only Jupiter knows. */
    static final Set<String> PLAIN = Set.of(
            "org.junit.jupiter.api.Test",
            "org.junit.jupiter.api.BeforeEach",
            "org.junit.jupiter.api.AfterEach",
            "org.junit.jupiter.api.BeforeAll",
            "org.junit.jupiter.api.AfterAll",
            "org.junit.jupiter.api.DisplayName",
            "org.junit.jupiter.api.DisplayNameGeneration",
            "org.junit.jupiter.api.IndicativeSentencesGeneration",
            "org.junit.jupiter.api.Order",
            TAG,
            "org.junit.jupiter.api.Tags",
            "org.junit.jupiter.api.TestClassOrder",
            "org.junit.jupiter.api.TestMethodOrder",
            "org.junit.jupiter.api.parallel.Execution",
            "org.junit.jupiter.api.parallel.Isolated",
            "org.junit.jupiter.api.parallel.ResourceLock",
            "org.junit.jupiter.api.parallel.ResourceLocks");

    static final Set<String> DISABLED = Set.of("org.junit.jupiter.api.Disabled", "org.junit.Ignore");

    /** Tests that run several times, by what JUnit makes up for them. */
    static final Set<String> TEMPLATES =
            Set.of("org.junit.jupiter.api.TestTemplate", "org.junit.jupiter.api.TestFactory");

    /** Where others take part in a test. */
    static final Set<String> EXTENSIONS = Set.of(
            "org.junit.jupiter.api.extension.ExtendWith",
            "org.junit.jupiter.api.extension.RegisterExtension",
            "org.junit.jupiter.api.io.TempDir",
            "org.junit.Rule",
            "org.junit.ClassRule",
            "org.junit.runner.RunWith");

    /** Exceptions that say that an assumption does not hold, so that the test says nothing. */
    static final Set<String> ABORTIONS = Set.of(
            "org.opentest4j.TestAbortedException",
            "org.junit.AssumptionViolatedException",
            "org.junit.internal.AssumptionViolatedException");

    private JUnitNames() {}
}
