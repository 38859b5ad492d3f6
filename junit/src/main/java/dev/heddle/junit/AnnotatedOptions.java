package dev.heddle.junit;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.options.DurationText;
import dev.heddle.checker.options.SetupException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What a {@link HeddleTest} asks for. Each attribute sets the option of its name; one that has its default leaves that to
 * the configuration parameter {@code heddle.NAME} of JUnit, a line of {@code junit-platform.properties} or a system property.
 *
 * @param check the options
 * @param limited whether the user has set a limit, here or there; otherwise there is one of {@link #TIME}
 * @param passOnLimit whether a test passes that was not covered because a limit was reached
 */
record AnnotatedOptions(CheckOptions check, boolean limited, boolean passOnLimit) {
    /** Attributes that are no options: what the command line has a command for, and what only a test can do. */
    static final Set<String> NO_OPTIONS = Set.of("replay", "onLimit");

    /** How long a test may take if nobody says otherwise: long enough for most, and short enough for a build. */
    static final Duration TIME = Duration.ofSeconds(60);

    private static final String PREFIX = "heddle.";
    private static final Set<String> LIMITS = Set.of("time", "maxExecutions");

    /** What concerns a whole exploration, and not those who do a part of it. */
    private static final Set<String> OF_THE_COORDINATOR = Set.of("time", "maxExecutions", "jobs", "schedules");

    /** Where build tools keep what they make; the first that is there holds the schedule files. */
    private static final List<String> BUILD_FOLDERS = List.of("target", "build", "out");

    /** Reads the annotation, and asks for configuration parameters by name. */
    static AnnotatedOptions of(HeddleTest test, Function<String, Optional<String>> configuration) {
        CheckOptionsBuilder options =
                CheckOptions.builder().schedules(schedules()).time(TIME);
        Set<String> given = set(options, NO_OPTIONS, test, configuration);
        return new AnnotatedOptions(
                options.build(), given.stream().anyMatch(LIMITS::contains), passOnLimit(test, configuration));
    }

    /** The same for a process that does a part of the exploration. */
    static CheckOptions ofWorker(HeddleTest test, Function<String, Optional<String>> configuration) {
        CheckOptionsBuilder options = CheckOptions.builder();
        Set<String> not = new HashSet<>(NO_OPTIONS);
        not.addAll(OF_THE_COORDINATOR);
        set(options, not, test, configuration);
        return options.build();
    }

    /** Those configuration parameters that are set, as another process has to be given them. */
    static Map<String, String> parameters(Function<String, Optional<String>> configuration) {
        Map<String, String> parameters = new TreeMap<>();
        for (Method attribute : HeddleTest.class.getDeclaredMethods()) {
            String name = PREFIX + attribute.getName();
            configuration.apply(name).ifPresent(value -> parameters.put(name, value));
        }
        return parameters;
    }

    /** Sets all options but some; returns the names of those that were not left to their defaults. */
    private static Set<String> set(
            CheckOptionsBuilder options,
            Set<String> not,
            HeddleTest test,
            Function<String, Optional<String>> configuration) {
        Set<String> given = new HashSet<>();
        for (Method attribute : HeddleTest.class.getDeclaredMethods()) {
            String name = attribute.getName();
            Optional<Object> value = not.contains(name) ? Optional.empty() : value(attribute, test, configuration);
            if (value.isPresent()) {
                Method setter = setter(name);
                call(setter, options, converted(name, value.get(), setter.getParameterTypes()[0]));
                given.add(name);
            }
        }
        return given;
    }

    private static Optional<Object> value(
            Method attribute, HeddleTest test, Function<String, Optional<String>> configuration) {
        Object own = call(attribute, test);
        return own.equals(attribute.getDefaultValue())
                ? configuration
                        .apply(PREFIX + attribute.getName())
                        .map(String::strip)
                        .map(t -> t)
                : Optional.of(own);
    }

    private static boolean passOnLimit(HeddleTest test, Function<String, Optional<String>> configuration) {
        String text = test.onLimit().isEmpty()
                ? configuration.apply(PREFIX + "onLimit").map(String::strip).orElse("fail")
                : test.onLimit();
        return switch (text) {
            case "pass" -> true;
            case "fail" -> false;
            default ->
                throw new SetupException("onLimit of a @HeddleTest cannot be '" + text + "', only one of [fail, pass]");
        };
    }

    private static Method setter(String option) {
        return Arrays.stream(CheckOptionsBuilder.class.getMethods())
                .filter(m -> m.getName().equals(option) && m.getParameterCount() == 1)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no option has the name of the attribute " + option));
    }

    private static Object call(Method method, Object receiver, Object... arguments) {
        try {
            return method.invoke(receiver, arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("neither an attribute nor a setter fails: " + method, e);
        }
    }

    /** An annotation has texts for what only has a text form in the option's type. */
    private static Object converted(String attribute, Object value, Class<?> type) {
        if (!(value instanceof String text) || type == String.class) {
            return value;
        } else if (type == Duration.class) {
            return DurationText.parse(text);
        } else if (type == Path.class) {
            return Path.of(text);
        }
        if (type.isPrimitive()) {
            return parsed(attribute, text, type);
        }
        return Arrays.stream(type.getEnumConstants())
                .filter(c -> textOf(c).equals(text))
                .findFirst()
                .orElseThrow(() -> new SetupException(attribute + " of a @HeddleTest cannot be '" + text
                        + "', only one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(AnnotatedOptions::textOf)
                                .toList()));
    }

    private static Object parsed(String attribute, String text, Class<?> type) {
        try {
            if (type == boolean.class && Set.of("true", "false").contains(text)) {
                return Boolean.valueOf(text);
            } else if (type == int.class) {
                return Integer.valueOf(text);
            } else if (type == long.class) {
                return Long.valueOf(text);
            }
        } catch (NumberFormatException e) {
            throw new SetupException(PREFIX + attribute + " is no number: '" + text + "'", e);
        }
        throw new SetupException(PREFIX + attribute + " cannot be '" + text + "', only true or false");
    }

    private static String textOf(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }

    private static Path schedules() {
        return BUILD_FOLDERS.stream()
                .map(Path::of)
                .filter(Files::isDirectory)
                .findFirst()
                .map(folder -> folder.resolve("heddle"))
                .orElse(Path.of(""));
    }
}
