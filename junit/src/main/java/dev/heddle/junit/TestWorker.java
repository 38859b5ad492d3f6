package dev.heddle.junit;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.checker.parallel.PartWorker;
import dev.heddle.checker.parallel.ThisJvm;
import dev.heddle.checker.program.Recording;
import dev.heddle.core.Target;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A process that explores parts of one test for another process: it has JUnit run that test alone, with all that belongs to it, and
 * where the test would be explored it does what the other process tells it.
 */
public final class TestWorker {
    private static final String LAUNCHER = "org.junit.platform.launcher.core.LauncherFactory";

    /** Properties by which a JVM describes itself. */
    private static final Set<String> OF_THE_JVM = Set.of(
            "java", "jdk", "sun", "os", "user", "file", "path", "line", "native", "awt", "stdout", "stderr", "stdin");

    /** How to speak with the other process; null if this JVM is no worker. */
    private static Frames frames;

    private TestWorker() {}

    /** The process: its argument is the unique id of the test. */
    public static void main(String[] args) {
        frames = new Frames(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        // What tests print goes elsewhere: this is for messages.
        System.setIn(InputStream.nullInputStream());
        System.setOut(System.err);
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectUniqueId(args[0]))
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                result.getThrowable().ifPresent(e -> fail(test, e));
                            }
                        });
        // Whoever asked ends a worker that serves; one that comes here never did.
        System.err.println("[heddle] the test " + args[0] + " was not run by a worker");
        System.exit(1);
    }

    private static void fail(TestIdentifier test, Throwable e) {
        System.err.println("[heddle] a worker failed in " + test.getDisplayName() + ": " + e);
        System.exit(1);
    }

    /** Whether this JVM is a worker. */
    static boolean isThisJvm() {
        return frames != null;
    }

    /** Does what the other process wants, and ends this one. */
    static void serve(CheckOptions options, Target target, Recording recording) {
        new PartWorker(options, target, recording, frames).serve();
        System.exit(0);
    }

    /**
     * The command that starts a worker for a test.
     *
     * @param parameters JUnit's configuration parameters that concern Heddle
     * @throws SetupException if there can be none here
     */
    static List<String> command(Class<?> testClass, String uniqueId, Map<String, String> parameters) {
        if (testClass.getModule().isNamed()) {
            throw new SetupException(
                    "the work on a test can only be divided if it is on the class path, and " + testClass.getName()
                            + " is in the module " + testClass.getModule().getName());
        }
        try {
            Class.forName(LAUNCHER, false, TestWorker.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new SetupException(
                    "several jobs need org.junit.platform:junit-platform-launcher on the class path of the tests", e);
        }
        // A debugger can only be told of one process.
        List<String> command = ThisJvm.command(a -> !Debugging.isAskedForBy(a) && !a.startsWith("-Xdebug"));
        // Build tools set properties in a JVM that runs already.
        for (String name : System.getProperties().stringPropertyNames()) {
            if (!OF_THE_JVM.contains(name.split("\\.", 2)[0])) {
                command.add("-D" + name + "=" + System.getProperty(name));
            }
        }
        parameters.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(TestWorker.class.getName());
        command.add(uniqueId);
        return command;
    }
}
