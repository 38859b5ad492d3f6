package dev.heddle.junit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A test run in a JVM of its own, as a build tool or IDE would start it. */
final class TestRun {
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private TestRun() {}

    /** In the other JVM: runs a test, or all of a class, and prints the outcome of each. */
    public static void main(String[] args) {
        try (LauncherSession session = LauncherFactory.openSession()) {
            Launcher launcher = session.getLauncher();
            launcher.execute(
                    LauncherDiscoveryRequestBuilder.request()
                            .selectors(
                                    args[0].contains("#")
                                            ? DiscoverySelectors.selectMethod(args[0])
                                            : DiscoverySelectors.selectClass(args[0]))
                            .build(),
                    new TestExecutionListener() {
                        @Override
                        public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
                            System.out.println(entry.getKeyValuePairs());
                        }

                        @Override
                        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                            if (test.isTest()) {
                                System.out.println(result.getStatus() + " "
                                        + result.getThrowable()
                                                .map(Throwable::getMessage)
                                                .orElse(""));
                            }
                        }
                    });
        }
    }

    /** Runs one test method there, or those of a class, with these arguments to the JVM, and returns what it printed. */
    static String of(String method, String classPath, String... jvmArguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Dheddle.cache=" + System.getProperty("heddle.cache"));
        command.addAll(Arrays.asList(jvmArguments));
        command.addAll(List.of("-cp", classPath, TestRun.class.getName(), method));
        Path out = Files.createTempFile("heddle-test-run", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start();
            int exit = process.waitFor();
            return Files.readString(out, StandardCharsets.UTF_8) + "exit " + exit;
        } finally {
            Files.delete(out);
        }
    }

    static String classPath() {
        return CLASS_PATH;
    }

    /** The class path with another JUnit. */
    static String classPathWith(Path junits) {
        return classPathWith(CLASS_PATH, junits);
    }

    /** That class path with another JUnit. */
    static String classPathWith(String classPath, Path junits) {
        String rest = Arrays.stream(classPath.split(File.pathSeparator, -1))
                .filter(e -> !Path.of(e).getFileName().toString().startsWith("junit-"))
                .collect(Collectors.joining(File.pathSeparator));
        return rest + File.pathSeparator + junits.resolve("*");
    }
}
