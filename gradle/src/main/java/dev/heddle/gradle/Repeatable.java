package dev.heddle.gradle;

import java.util.Map;
import java.util.Set;
import org.gradle.api.Task;
import org.gradle.api.provider.Provider;
import org.gradle.api.specs.Spec;

/**
 * Whether the same class files and settings give the same result, so that a task that has succeeded need not run again. They
 * do where all interleavings have been covered. They do not where tests may pass at a limit, as a slower machine reaches it
 * sooner, and what was missed is to be told each time; nor where a setting names a file, in which something else may be now.
 */
final class Repeatable implements Spec<Task> {
    private static final Set<String> NAMING_FILES = Set.of("replay", "relations");

    private final Provider<Map<String, String>> settings;

    Repeatable(Provider<Map<String, String>> settings) {
        this.settings = settings;
    }

    @Override
    public boolean isSatisfiedBy(Task task) {
        Map<String, String> given = settings.get();
        return !"pass".equals(given.get("onLimit")) && given.keySet().stream().noneMatch(NAMING_FILES::contains);
    }
}
