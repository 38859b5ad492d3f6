package dev.heddle.gradle;

import java.io.File;
import java.util.List;
import java.util.Set;
import org.gradle.api.GradleException;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.process.CommandLineArgumentProvider;

/**
 * Puts Heddle's agent on the command line of the JVM that runs the tests, so that it is there before any class and need not
 * attach itself.
 */
final class AgentArgument implements CommandLineArgumentProvider {
    private final Provider<Boolean> wanted;
    private final FileCollection jar;

    /**
     * Made of what is known when the build is configured.
     *
     * @param wanted whether it is to be done
     * @param jar {@code heddle-junit} as the tests have it, and nothing else
     */
    AgentArgument(Provider<Boolean> wanted, FileCollection jar) {
        this.wanted = wanted;
        this.jar = jar;
    }

    @Input
    public Provider<Boolean> getWanted() {
        return wanted;
    }

    @Classpath
    public FileCollection getJar() {
        return jar;
    }

    @Override
    public Iterable<String> asArguments() {
        if (!wanted.get()) {
            return List.of();
        }
        Set<File> files = jar.getFiles();
        if (files.size() != 1) {
            throw new GradleException(
                    "the tests have no dependency on " + HeddlePlugin.JUNIT
                            + ", which is the agent: add it, or say prepareAgent = false in heddle { } if they have it otherwise");
        }
        return List.of("-javaagent:" + files.iterator().next().getAbsolutePath());
    }
}
