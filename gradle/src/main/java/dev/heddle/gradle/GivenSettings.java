package dev.heddle.gradle;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Provider;

/** All settings that a build gives its Heddle tests, by name. */
final class GivenSettings {
    /** The attributes of {@code @HeddleTest}. Heddle looks for no others, so that a misspelt one would mean nothing to it. */
    static final Set<String> NAMES = Set.of(
            "assertions",
            "depth",
            "exclude",
            "include",
            "jobs",
            "keepGoing",
            "maxExecutions",
            "maxFailures",
            "maxSteps",
            "onLimit",
            "output",
            "patience",
            "preemptions",
            "races",
            "relations",
            "replay",
            "schedules",
            "searchStates",
            "searchTime",
            "seed",
            "sleeps",
            "solver",
            "spuriousWakeups",
            "strategy",
            "threads",
            "time",
            "timeouts",
            "verbose");

    private GivenSettings() {}

    /**
     * What the build script says, and where it says nothing the Gradle property {@code heddle.NAME}.
     *
     * @param settings what the build script says
     * @param objects makes properties
     * @param properties what a Gradle property is, if there is one of that name
     */
    static Provider<Map<String, String>> of(
            HeddleSettings settings, ObjectFactory objects, Function<String, Provider<String>> properties) {
        MapProperty<String, String> all = objects.mapProperty(String.class, String.class);
        all.putAll(settings.getSettings().map(GivenSettings::known));
        put(all, "time", settings.getTime(), properties);
        put(all, "maxExecutions", settings.getMaxExecutions(), properties);
        put(all, "strategy", settings.getStrategy(), properties);
        put(all, "jobs", settings.getJobs(), properties);
        put(all, "onLimit", settings.getOnLimit(), properties);
        return all;
    }

    private static void put(
            MapProperty<String, String> all,
            String name,
            Provider<?> value,
            Function<String, Provider<String>> properties) {
        Provider<String> text = value.map(Object::toString).orElse(properties.apply("heddle." + name));
        // A map in which a value is missing would be missing as a whole.
        all.putAll(text.map(t -> entry(name, t)).orElse(new HashMap<>()));
    }

    /** Not {@code Map.of}: Gradle writes what a task is made of to its configuration cache, and cannot read those again. */
    private static Map<String, String> entry(String name, String value) {
        Map<String, String> map = new HashMap<>();
        map.put(name, value);
        return map;
    }

    private static Map<String, String> known(Map<String, String> settings) {
        Set<String> unknown = new TreeSet<>(settings.keySet());
        unknown.removeAll(NAMES);
        if (!unknown.isEmpty()) {
            throw new InvalidUserDataException("@HeddleTest has no attribute " + String.join(", ", unknown)
                    + ", which heddle { settings } gives; it has " + String.join(", ", new TreeSet<>(NAMES)));
        }
        return settings;
    }
}
