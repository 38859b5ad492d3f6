package dev.heddle.junit;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A run of a library's own tests in a JVM of its own, with or without Heddle on the class path. */
final class SuiteRun {
    /** What the libraries' builds open to their tests. */
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.net",
            "java.text",
            "java.time",
            "java.time.chrono",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.function",
            "java.util.stream");

    private SuiteRun() {}

    /**
     * In the other JVM: runs the tests of a jar and writes a line for each.
     *
     * @param args where to write, the jar, and a pattern for the names of classes
     */
    public static void main(String[] args) throws IOException {
        try (PrintStream out = new PrintStream(args[0], StandardCharsets.UTF_8);
                LauncherSession session = LauncherFactory.openSession()) {
            out.println("Heddle\t" + activatesHeddle());
            session.getLauncher()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of(args[1]))))
                                    .filters(ClassNameFilter.includeClassNamePatterns(args[2]))
                                    .build(),
                            new TestExecutionListener() {
                                @Override
                                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                    write(out, test, result);
                                }
                            });
        }
        System.exit(0); // a test may have left threads behind
    }

    private static synchronized void write(PrintStream out, TestIdentifier test, TestExecutionResult result) {
        String thrown =
                result.getThrowable().map(t -> " " + t.getClass().getName()).orElse("");
        out.println(test.getUniqueId().replaceAll("\\s", " ") + "\t" + result.getStatus() + thrown);
    }

    /** Does what the first Heddle test would do. Nothing of Heddle may be touched here, for it may not be there. */
    private static boolean activatesHeddle() {
        try {
            Class<?> agent = Class.forName("dev.heddle.agent.HeddleAgent");
            agent.getMethod("activate").invoke(null);
            return (boolean) agent.getMethod("isActive").invoke(null);
        } catch (ClassNotFoundException e) {
            return false;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Runs the tests of a jar in another JVM.
     *
     * @param folder with the jar and all that its tests need besides JUnit
     * @param classes a pattern for the names of classes
     * @param heddle whether Heddle is on the class path
     * @return how each test and container ended, by its unique identifier
     */
    static Map<String, String> of(Path folder, String jar, String classes, boolean heddle)
            throws IOException, InterruptedException {
        Path results = Files.createTempFile("heddle-suite", ".txt");
        Path output = Files.createTempFile("heddle-suite", ".log");
        try {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            OPENED.forEach(p -> command.addAll(List.of("--add-opens", "java.base/" + p + "=ALL-UNNAMED")));
            command.addAll(List.of("-Duser.language=en", "-Duser.region=US"));
            command.add("-Dheddle.cache=" + System.getProperty("heddle.cache"));
            command.addAll(List.of("-cp", classPath(folder, heddle), SuiteRun.class.getName()));
            command.addAll(List.of(results.toString(), folder.resolve(jar).toString(), classes));
            int exit = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new AssertionError("exit code " + exit + "\n" + Files.readString(output));
            }
            Map<String, String> ends = new TreeMap<>();
            try (Stream<String> lines = Files.lines(results)) {
                lines.map(l -> l.split("\t", -1)).forEach(l -> ends.put(l[0], l[1]));
            }
            return ends;
        } finally {
            Files.delete(results);
            Files.delete(output);
        }
    }

    private static String classPath(Path folder, boolean heddle) {
        String own = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(e -> heddle || isTestOrJUnit(Path.of(e)))
                .collect(Collectors.joining(File.pathSeparator));
        return own + File.pathSeparator + folder.resolve("*");
    }

    private static boolean isTestOrJUnit(Path entry) {
        String name = entry.getFileName().toString();
        return name.equals("test-classes")
                || name.startsWith("junit-")
                || name.startsWith("opentest4j")
                || name.startsWith("apiguardian")
                || name.startsWith("jspecify");
    }
}
