package dev.heddle.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.internal.project.ProjectInternal;
import org.gradle.api.tasks.testing.Test;
import org.gradle.process.CommandLineArgumentProvider;
import org.gradle.testfixtures.ProjectBuilder;

/** Projects as Gradle has them while it configures a build; nothing is built. */
final class Projects {
    static final String PLUGIN = "dev.heddle";

    private Projects() {}

    /** A project without any plugin, in a folder that has to be empty. */
    static Project empty(Path folder) {
        try {
            return ProjectBuilder.builder()
                    .withProjectDir(
                            Files.createDirectories(folder.resolve("project")).toFile())
                    .withGradleUserHomeDir(folder.resolve("home").toFile())
                    .build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A Java project with the plugin. */
    static Project java(Path folder) {
        Project project = empty(folder);
        project.getPluginManager().apply("java");
        project.getPluginManager().apply(PLUGIN);
        return project;
    }

    static HeddleSettings settings(Project project) {
        return project.getExtensions().getByType(HeddleSettings.class);
    }

    /** The task as it is once the build script has been read, of which there is none here: only its end is told. */
    static Test evaluated(Project project) {
        ((ProjectInternal) project).getProjectEvaluationBroadcaster().afterEvaluate(project, project.getState());
        return (Test) project.getTasks().getByName(CheckTask.NAME);
    }

    /** What the plugin adds to the command line of the tests' JVM. */
    static List<String> arguments(Test task) {
        List<String> arguments = new ArrayList<>();
        for (CommandLineArgumentProvider provider : task.getJvmArgumentProviders()) {
            provider.asArguments().forEach(arguments::add);
        }
        return arguments;
    }
}
