package dev.heddle.gradle;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.provider.Provider;
import org.gradle.api.specs.Specs;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;
import org.gradle.api.tasks.testing.logging.TestExceptionFormat;
import org.gradle.api.tasks.testing.logging.TestLogEvent;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/** The task {@code heddleCheck}: runs the project's Heddle tests and no others, with settings of their own. */
final class CheckTask {
    static final String NAME = "heddleCheck";

    /** Every {@code @HeddleTest} has this tag. */
    private static final String TAG = "heddle";

    private final SourceSet tests;
    private final HeddleSettings settings;
    private final Provider<Map<String, String>> given;
    private final FileCollection agent;

    /**
     * A way to set up the task.
     *
     * @param tests where the tests are
     * @param settings what the build script says
     * @param given the settings to hand over
     * @param agent the jar that is the agent
     */
    CheckTask(SourceSet tests, HeddleSettings settings, Provider<Map<String, String>> given, FileCollection agent) {
        this.tests = tests;
        this.settings = settings;
        this.given = given;
        this.agent = agent;
    }

    /** What the task begins with, for the build script to change. */
    void setUp(Test task) {
        task.setDescription("Explores every interleaving of the Heddle tests.");
        task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
        task.setTestClassesDirs(tests.getOutput().getClassesDirs());
        task.setClasspath(tests.getRuntimeClasspath());
        task.useJUnitPlatform(options -> options.includeTags(TAG));
        task.shouldRunAfter(JavaPlugin.TEST_TASK_NAME);

        DirectoryProperty reports = settings.getReports();
        task.getReports().getJunitXml().getOutputLocation().convention(reports.dir("xml"));
        task.getReports().getHtml().getOutputLocation().convention(reports.dir("html"));
        task.getBinaryResultsDirectory().convention(reports.dir("binary"));
        // The message of a failed test is the interleaving. Races in tests that pass are told on the error stream.
        task.getTestLogging().setExceptionFormat(TestExceptionFormat.FULL);
        task.getTestLogging().events(TestLogEvent.FAILED, TestLogEvent.SKIPPED, TestLogEvent.STANDARD_ERROR);

        task.getJvmArgumentProviders().add(new AgentArgument(settings.getPrepareAgent(), agent));
        task.getJvmArgumentProviders().add(new SettingArguments(given, reports));
        Repeatable repeatable = new Repeatable(given);
        task.getOutputs().upToDateWhen(repeatable);
        task.getOutputs().doNotCacheIf("the result may be another the next time", Specs.negate(repeatable));
    }

    /**
     * What must hold whatever the build script says of all its test tasks together: that they do not run Heddle tests, say, or
     * that they run JUnit 4. Otherwise there would be nothing to run, and nothing would fail.
     */
    static void insist(Test task) {
        // Gradle 7 forgets what was said before of the JUnit platform when it is asked for once more.
        if (task.getOptions() instanceof JUnitPlatformOptions options) {
            heddleTestsOnly(options);
        } else {
            task.useJUnitPlatform(CheckTask::heddleTestsOnly);
        }
    }

    private static void heddleTestsOnly(JUnitPlatformOptions options) {
        // Sets that Gradle's configuration cache can read again, and that others can still change.
        options.setIncludeTags(new TreeSet<>(Set.of(TAG)));
        Set<String> excluded = new TreeSet<>(options.getExcludeTags());
        excluded.remove(TAG);
        options.setExcludeTags(excluded);
    }
}
