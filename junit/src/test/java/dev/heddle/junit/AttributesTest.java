package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOption;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The attributes of the annotation, and that each sets the option of its name and no other. */
class AttributesTest {
    /**
     * Options for people at a terminal. A test that runs for so long that it wants a checkpoint is run by {@code heddle check
     * pkg.Class#method}.
     */
    private static final Set<String> NOT_FOR_TESTS = Set.of("quiet", "progress", "checkpoint", "resume");

    /** A value for each attribute that is not its default; a new one needs one here. */
    private static final Map<String, Object> VALUES = Map.ofEntries(
            Map.entry("strategy", "random"),
            Map.entry("maxExecutions", 7L),
            Map.entry("time", "7s"),
            Map.entry("preemptions", 7),
            Map.entry("depth", 7),
            Map.entry("searchStates", 7L),
            Map.entry("searchTime", "7s"),
            Map.entry("relations", "all"),
            Map.entry("seed", 7L),
            Map.entry("keepGoing", true),
            Map.entry("maxFailures", 7),
            Map.entry("assertions", false),
            Map.entry("races", "fail"),
            Map.entry("timeouts", "any"),
            Map.entry("sleeps", "ordered"),
            Map.entry("spuriousWakeups", true),
            Map.entry("threads", "platform"),
            Map.entry("patience", "7s"),
            Map.entry("maxSteps", 7),
            Map.entry("jobs", 7),
            Map.entry("output", true),
            Map.entry("schedules", "folder"),
            Map.entry("include", "com.acme.*"),
            Map.entry("exclude", "com.acme.*"),
            Map.entry("verbose", true));

    /** What an annotation without attributes says where that is not the option's own text for nothing. */
    private static final Map<String, String> TEXTS_FOR_NOTHING =
            Map.of("strategy", "", "maxExecutions", "0", "preemptions", "-1", "schedules", "");

    static List<Method> attributes() {
        return Arrays.stream(HeddleTest.class.getDeclaredMethods())
                .filter(m -> !AnnotatedOptions.NO_OPTIONS.contains(m.getName()))
                .toList();
    }

    /** Of the solver the other value needs Z3, which is not on the class path. */
    static List<Method> attributesButTheSolver() {
        return attributes().stream().filter(m -> !m.getName().equals("solver")).toList();
    }

    /** The annotation with these attributes, all others having their defaults. */
    private static HeddleTest annotation(Map<String, Object> attributes) {
        return (HeddleTest) Proxy.newProxyInstance(
                HeddleTest.class.getClassLoader(), new Class<?>[] {HeddleTest.class}, (proxy, method, arguments) -> {
                    if (method.getDeclaringClass() == Annotation.class || method.getDeclaringClass() == Object.class) {
                        throw new UnsupportedOperationException(method.getName());
                    }
                    return attributes.getOrDefault(method.getName(), method.getDefaultValue());
                });
    }

    private static CheckOptions options(HeddleTest test) {
        return AnnotatedOptions.of(test, name -> Optional.empty()).check();
    }

    /** The name of a strategy that takes the option, if it is not for all. */
    private static Map<String, Object> strategyFor(String option) {
        return Arrays.stream(StrategyOption.values())
                .filter(o -> o.attribute().equals(option))
                .flatMap(o -> Strategies.all().stream().filter(d -> d.takes(o)))
                .findFirst()
                .<Map<String, Object>>map(d -> Map.of("strategy", d.name()))
                .orElse(Map.of());
    }

    @Test
    void everyOptionIsAnAttributeAndEveryAttributeAnOption() {
        Set<String> options = Arrays.stream(CheckOptions.class.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(n -> !NOT_FOR_TESTS.contains(n))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> attributes =
                attributes().stream().map(Method::getName).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(options, attributes);
    }

    @ParameterizedTest
    @MethodSource("attributesButTheSolver")
    void setsTheOptionOfItsName(Method attribute) {
        String name = attribute.getName();
        Map<String, Object> attributes = new HashMap<>(strategyFor(name));
        Map<String, String> expected = options(annotation(attributes)).asText();
        attributes.put(name, VALUES.get(name));
        Map<String, String> actual = options(annotation(attributes)).asText();
        assertEquals(VALUES.get(name).toString(), actual.get(name));
        if (!name.equals("strategy")) { // which changes which others there are
            expected.put(name, VALUES.get(name).toString());
            assertEquals(expected, actual);
        }
    }

    @ParameterizedTest
    @MethodSource("attributes")
    void hasTheDefaultOfTheCommandLine(Method attribute) {
        String name = attribute.getName();
        String text = attribute.getDefaultValue().toString();
        if (TEXTS_FOR_NOTHING.containsKey(name)) {
            assertEquals(TEXTS_FOR_NOTHING.get(name), text);
        } else {
            String strategy = (String) strategyFor(name)
                    .getOrDefault("strategy", Strategies.byDefault().name());
            assertEquals(
                    CheckOptions.builder().strategy(strategy).build().asText().get(name), text);
        }
    }

    @Test
    void setsTheSolver() {
        HeddleTest test = annotation(Map.of("strategy", "mcr-classic", "solver", "z3"));
        String message = assertThrows(SetupException.class, () -> options(test)).getMessage();
        assertTrue(message.startsWith("Z3 is not on Heddle's class path"), message);
    }

    @Test
    void anOptionThatTheStrategyDoesNotTakeIsRefused() {
        HeddleTest test = annotation(Map.of("strategy", "dfs", "searchStates", 7L));
        assertEquals(
                "strategy dfs does not take the option search-states; mcr does",
                assertThrows(SetupException.class, () -> options(test)).getMessage());
    }

    @Test
    void whatIsNotGivenIsLookedForInTheConfiguration() {
        Map<String, String> configured = Map.of(
                "heddle.time", "7s",
                "heddle.strategy", "dfs",
                "heddle.preemptions", " 3 ",
                "heddle.keepGoing", "true",
                "heddle.onLimit", "pass");
        AnnotatedOptions read = AnnotatedOptions.of(
                annotation(Map.of("time", "8s")), name -> Optional.ofNullable(configured.get(name)));
        Map<String, String> text = read.check().asText();
        assertEquals(
                List.of("8s", "dfs", "3", "true"),
                List.of(text.get("time"), text.get("strategy"), text.get("preemptions"), text.get("keepGoing")));
        assertTrue(read.passOnLimit());
        assertTrue(read.limited());
    }

    @Test
    void thereIsATimeLimitIfNobodySetsOneAndReachingItIsAFailure() {
        AnnotatedOptions read = AnnotatedOptions.of(annotation(Map.of()), name -> Optional.empty());
        assertEquals("1m", read.check().asText().get("time"));
        assertFalse(read.limited());
        assertFalse(read.passOnLimit());
    }

    @ParameterizedTest
    @CsvSource({
        "maxSteps, many, heddle.maxSteps is no number: 'many'",
        "keepGoing, yes, 'heddle.keepGoing cannot be ''yes'', only true or false'",
        "onLimit, shrug, 'onLimit of a @HeddleTest cannot be ''shrug'', only one of [fail, pass]'",
        "include, a b, 'not a pattern for classes: ''a b'' (say for example com.acme.* or com.acme.Account)'"
    })
    void refusesConfigurationsThatMakeNoSense(String name, String value, String message) {
        SetupException e = assertThrows(
                SetupException.class,
                () -> AnnotatedOptions.of(
                        annotation(Map.of()), n -> n.equals("heddle." + name) ? Optional.of(value) : Optional.empty()));
        assertEquals(message, e.getMessage());
    }
}
