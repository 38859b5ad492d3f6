package dev.heddle.gradle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.process.CommandLineArgumentProvider;

/** Hands settings over to the JVM that runs the tests, each as the system property {@code heddle.NAME}. */
final class SettingArguments implements CommandLineArgumentProvider {
    private final Provider<Map<String, String>> settings;
    private final Provider<Directory> schedules;

    SettingArguments(Provider<Map<String, String>> settings, Provider<Directory> schedules) {
        this.settings = settings;
        this.schedules = schedules;
    }

    /** What the tests are explored with. */
    @Input
    public Provider<Map<String, String>> getSettings() {
        return settings;
    }

    /** Where schedules go: where that is changes no result, and there are none if all tests pass. */
    @Internal
    public Provider<Directory> getSchedules() {
        return schedules;
    }

    @Override
    public Iterable<String> asArguments() {
        Map<String, String> all = new TreeMap<>();
        all.put("schedules", schedules.get().getAsFile().getAbsolutePath());
        all.putAll(settings.get());
        List<String> arguments = new ArrayList<>();
        all.forEach((name, value) -> arguments.add("-Dheddle." + name + "=" + value));
        return arguments;
    }
}
