package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.checker.options.CheckOptions;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AttributesTest {
    /**
     * Options for people at a terminal, and one that has only one value so far. A test that runs for so long that it wants
     * a checkpoint is run by {@code heddle check pkg.Class#method}.
     */
    private static final Set<String> NOT_FOR_TESTS = Set.of("quiet", "progress", "jobs", "checkpoint", "resume");

    /** What the command line has a command for. */
    private static final Set<String> NO_OPTION = Set.of("replay");

    @HeddleTest
    void defaults() {
        // Only its annotation is looked at; as a test it explores nothing in one execution.
    }

    @Test
    void everyOptionIsAnAttributeAndEveryAttributeAnOption() {
        Set<String> options = Arrays.stream(CheckOptions.class.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(n -> !NOT_FOR_TESTS.contains(n))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> attributes = Arrays.stream(HeddleTest.class.getDeclaredMethods())
                .map(Method::getName)
                .filter(n -> !NO_OPTION.contains(n))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(options, attributes);
    }

    @Test
    void theDefaultsAreThoseOfTheCommandLine() throws NoSuchMethodException {
        HeddleTest annotation =
                AttributesTest.class.getDeclaredMethod("defaults").getAnnotation(HeddleTest.class);
        CheckOptions options = AnnotatedOptions.of(annotation);
        CheckOptions defaults =
                CheckOptions.builder().schedules(options.schedules()).build();
        assertEquals(defaults, options);
    }
}
