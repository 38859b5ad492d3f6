package dev.heddle.gradle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.artifacts.component.ComponentIdentifier;
import org.gradle.api.artifacts.component.ModuleComponentIdentifier;
import org.gradle.api.file.FileCollection;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/**
 * Gives a Java project {@code heddle-junit} and the task {@code heddleCheck}, which is part of {@code check}. In a project that
 * is none, or not yet, nothing happens but that there is a block {@code heddle}.
 */
public final class HeddlePlugin implements Plugin<Project> {
    private static final String GROUP = "dev.heddle";
    private static final String MODULE = "heddle-junit";

    /** What Heddle tests need; it is the agent, too. */
    static final String JUNIT = GROUP + ":" + MODULE;

    /** Made by Gradle. */
    public HeddlePlugin() {}

    @Override
    public void apply(Project project) {
        HeddleSettings settings = project.getExtensions().create("heddle", HeddleSettings.class);
        settings.getReports().convention(project.getLayout().getBuildDirectory().dir("heddle"));
        settings.getPrepareAgent().convention(true);
        settings.getAddDependency().convention(true);
        project.getPluginManager().withPlugin("java", java -> {
            addDependency(project, settings);
            addTask(project, settings);
        });
    }

    private static void addDependency(Project project, HeddleSettings settings) {
        Dependency junit = project.getDependencies().create(JUNIT + ":" + version());
        project.getConfigurations()
                .named(JavaPlugin.TEST_IMPLEMENTATION_CONFIGURATION_NAME)
                .configure(tests -> tests.getDependencies()
                        .addAllLater(settings.getAddDependency().map(add -> add ? List.of(junit) : List.of())));
    }

    private static void addTask(Project project, HeddleSettings settings) {
        SourceSet tests = project.getExtensions()
                .getByType(JavaPluginExtension.class)
                .getSourceSets()
                .getByName(SourceSet.TEST_SOURCE_SET_NAME);
        CheckTask set = new CheckTask(
                tests,
                settings,
                GivenSettings.of(settings, project.getObjects(), project.getProviders()::gradleProperty),
                agent(project.getConfigurations().getByName(tests.getRuntimeClasspathConfigurationName())));
        TaskProvider<Test> check = project.getTasks().register(CheckTask.NAME, Test.class, set::setUp);
        project.getTasks().named(LifecycleBasePlugin.CHECK_TASK_NAME).configure(all -> all.dependsOn(check));
        // After all that the build script says, and only if the task is wanted.
        project.afterEvaluate(evaluated -> check.configure(CheckTask::insist));
    }

    /** The jar among what the tests run with; looked for when it is needed, and in whatever version the project has. */
    private static FileCollection agent(Configuration runtime) {
        return runtime.getIncoming()
                .artifactView(view -> view.componentFilter(HeddlePlugin::isJUnit))
                .getFiles();
    }

    private static boolean isJUnit(ComponentIdentifier component) {
        return component instanceof ModuleComponentIdentifier module
                && module.getGroup().equals(GROUP)
                && module.getModule().equals(MODULE);
    }

    /** As in {@code 1.2.3}. */
    static String version() {
        try (InputStream in = HeddlePlugin.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IllegalStateException("version.properties is missing from the plugin's jar");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException("reading version.properties", e);
        }
    }
}
