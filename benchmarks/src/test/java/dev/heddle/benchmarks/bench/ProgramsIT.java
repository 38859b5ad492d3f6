package dev.heddle.benchmarks.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.benchmarks.bench.Subject.Form;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every broken program is found out by the default strategy within twenty seconds, and every fixed one is covered, or it is
 * said why not. Those that are quick are looked at in every build, all with {@code -Ppapers}.
 */
class ProgramsIT {
    private static final boolean ALL = Boolean.getBoolean("heddle.bench.all");

    /** Programs whose fixed form is too large to be covered in that time. */
    private static final Set<String> LARGE = Set.of("MTList", "MTSet");

    /** More programs that take some seconds. */
    private static final Set<String> SLOW = Set.of("Counter", "PingPong", "Database");

    @TempDir
    private Path folder;

    @Test
    void everyBugIsFound() throws IOException, InterruptedException {
        Map<String, String> verdicts = verdicts("buggy");
        assertTrue(verdicts.size() > 10, verdicts::toString);
        Map<String, String> expected = new TreeMap<>();
        verdicts.keySet().forEach(p -> expected.put(p, "failed"));
        assertEquals(expected, verdicts);
    }

    @Test
    void everyFixedFormIsCoveredOrItIsSaidWhyNot() throws IOException, InterruptedException {
        Map<String, String> verdicts = verdicts("fixed");
        assertTrue(verdicts.size() > 8, verdicts::toString);
        Map<String, String> expected = new TreeMap<>();
        verdicts.keySet()
                .forEach(p ->
                        expected.put(p, LARGE.contains(p) ? "limit: the time limit of 20s was reached" : "covered"));
        assertEquals(expected, verdicts);
    }

    /** The verdict on each program, with the reason if it is no verdict on all of it; one JVM for each class path. */
    private Map<String, String> verdicts(String form) throws IOException, InterruptedException {
        Map<List<String>, List<Subject>> byLibraries = new LinkedHashMap<>();
        for (Subject s : Catalogue.all()) {
            boolean quick = s.form(form).libraries().isEmpty()
                    && !LARGE.contains(s.name())
                    && !(form.equals("fixed") && SLOW.contains(s.name()));
            if (ALL || quick) {
                byLibraries
                        .computeIfAbsent(s.form(form).libraries(), l -> new ArrayList<>())
                        .add(s);
            }
        }
        Map<String, String> verdicts = new TreeMap<>();
        for (Map.Entry<List<String>, List<Subject>> group : byLibraries.entrySet()) {
            List<Form> forms = group.getValue().stream().map(s -> s.form(form)).toList();
            JsonNode results = check(group.getKey(), forms);
            for (int i = 0; i < forms.size(); i++) {
                JsonNode result = results.path(i);
                String limit = result.path("limit").asText("");
                String verdict = result.path("verdict").asText();
                verdicts.put(
                        group.getValue().get(i).name(), verdict.equals("limit") ? verdict + ": " + limit : verdict);
            }
        }
        return verdicts;
    }

    private JsonNode check(List<String> libraries, List<Form> forms) throws IOException, InterruptedException {
        String lib = System.getProperty("heddle.test.lib");
        Path report = Files.createTempFile(folder, "report", ".json");
        StringBuilder classPath = new StringBuilder(System.getProperty("heddle.test.classes"));
        libraries.forEach(l -> classPath
                .append(File.pathSeparator)
                .append(Path.of(System.getProperty("heddle.test.subjects"), l + ".jar")));
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Dheddle.cache=" + System.getProperty("heddle.cache"),
                "-XX:+UseSerialGC",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-javaagent:" + lib + "/heddle-agent.jar=own-loader",
                "-cp",
                lib + "/*",
                "dev.heddle.cli.Main",
                "check",
                "--quiet",
                "--time",
                "20s",
                "--schedules",
                folder.toString(),
                "--json",
                report.toString(),
                "--cp",
                classPath.toString()));
        forms.forEach(f -> command.add(Catalogue.PACKAGE + f.target()));
        Path output = folder.resolve("output.txt");
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        assertTrue(exit == 0 || exit == 1 || exit == 3, () -> exit + "\n" + text(output));
        return new ObjectMapper().readTree(report.toFile()).path("results");
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
