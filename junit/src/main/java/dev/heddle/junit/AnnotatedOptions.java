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
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads {@link CheckOptions} from the attributes of {@link HeddleTest}: each sets the option of its name, unless it has its
 * default.
 */
final class AnnotatedOptions {
    /** Attributes that are no options: what the command line has a command for. */
    static final Set<String> NO_OPTIONS = Set.of("replay");

    /** Where build tools keep what they make; the first that is there holds the schedule files. */
    private static final List<String> BUILD_FOLDERS = List.of("target", "build", "out");

    private AnnotatedOptions() {}

    static CheckOptions of(HeddleTest test) {
        CheckOptionsBuilder options = CheckOptions.builder().schedules(schedules());
        for (Method attribute : HeddleTest.class.getDeclaredMethods()) {
            Object value = call(attribute, test);
            if (!NO_OPTIONS.contains(attribute.getName()) && !value.equals(attribute.getDefaultValue())) {
                Method setter = setter(attribute.getName());
                call(setter, options, converted(attribute.getName(), value, setter.getParameterTypes()[0]));
            }
        }
        return options.build();
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
        return Arrays.stream(type.getEnumConstants())
                .filter(c -> textOf(c).equals(text))
                .findFirst()
                .orElseThrow(() -> new SetupException(attribute + " of a @HeddleTest cannot be '" + text
                        + "', only one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(AnnotatedOptions::textOf)
                                .toList()));
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
