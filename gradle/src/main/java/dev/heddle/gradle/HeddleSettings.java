package dev.heddle.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;

/**
 * The block {@code heddle} of a build script: what the tests that {@code heddleCheck} runs are explored with. What a test says
 * itself counts more. Values are looked at by Heddle, in the tests' JVM: a test fails that is given one it cannot do with.
 */
public interface HeddleSettings {
    /** How long each test may take, such as {@code 5m}; if not given, the Gradle property {@code heddle.time}. */
    Property<String> getTime();

    /** How many executions each test may have at most; if not given, the Gradle property {@code heddle.maxExecutions}. */
    Property<Long> getMaxExecutions();

    /** How to explore; if not given, the Gradle property {@code heddle.strategy}. */
    Property<String> getStrategy();

    /** How many processes work on each test, 0 for as many as there are cores; else the property {@code heddle.jobs}. */
    Property<Integer> getJobs();

    /** What it means that not everything was covered, {@code fail} or {@code pass}; else the property {@code heddle.onLimit}. */
    Property<String> getOnLimit();

    /** Any other attribute of {@code @HeddleTest}, by name. A name that is none is refused. */
    MapProperty<String, String> getSettings();

    /** The folder for reports and schedules, {@code build/heddle} if nobody says otherwise. */
    DirectoryProperty getReports();

    /** Whether Heddle's agent is put on the command line of the tests' JVM, as is done if nobody says otherwise. */
    Property<Boolean> getPrepareAgent();

    /**
     * Whether {@code heddle-junit}, in the version of this plugin, is added to {@code testImplementation}, as is done if nobody
     * says otherwise.
     */
    Property<Boolean> getAddDependency();
}
