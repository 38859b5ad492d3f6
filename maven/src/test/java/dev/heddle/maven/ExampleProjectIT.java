package dev.heddle.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Builds the project in {@code examples/maven} as a user would: with an empty local repository, to which nothing but what
 * this build has made of Heddle is added. Everything else comes from the repository of this build, which stands for
 * Maven Central, so that nothing is downloaded.
 */
class ExampleProjectIT {
    private static final String VERSION = System.getProperty("heddle.test.version");
    private static final List<String> MODULES = List.of("model", "runtime");
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    private static void install(Path repository, String module, String artifact) throws IOException {
        Path at = ROOT.resolve(module);
        install(repository, artifact, at.resolve("pom.xml"), at.resolve("target/" + artifact + "-" + VERSION + ".jar"));
    }

    private static void install(Path repository, String artifact, Path pom, Path jar) throws IOException {
        Path place = repository.resolve("dev/heddle").resolve(artifact).resolve(VERSION);
        Files.createDirectories(place);
        Files.copy(pom, place.resolve(artifact + "-" + VERSION + ".pom"));
        if (jar != null) {
            assertTrue(Files.exists(jar), "not built: " + jar);
            Files.copy(jar, place.resolve(artifact + "-" + VERSION + ".jar"));
        }
    }

    private Path repository() throws IOException {
        Path repository = folder.resolve("repository");
        install(repository, "heddle-parent", ROOT.resolve("pom.xml"), null);
        for (String module : MODULES) {
            install(repository, module, "heddle-" + module);
        }
        // The jar that has the rest of Heddle in it, and the list of dependencies without that.
        install(
                repository,
                "heddle-junit",
                ROOT.resolve("junit/dependency-reduced-pom.xml"),
                ROOT.resolve("junit/target/heddle-junit-" + VERSION + ".jar"));
        install(repository, "maven", "heddle-maven-plugin");
        return repository;
    }

    private Path project() throws IOException {
        Path source = ROOT.resolve("examples/maven");
        Path copy = folder.resolve("project");
        try (Stream<Path> files = Files.walk(source)) {
            for (Path f :
                    files.filter(f -> !f.startsWith(source.resolve("target"))).toList()) {
                Files.copy(f, copy.resolve(source.relativize(f).toString()));
            }
        }
        return copy;
    }

    private String maven(Path project, Path repository, int[] status) throws IOException, InterruptedException {
        Path settings = folder.resolve("settings.xml");
        String central =
                Path.of(System.getProperty("heddle.test.repository")).toUri().toString();
        // Of what lies in a local repository there are no checksums.
        String repositories = """
                <%1$sRepositories><%1$sRepository><id>central</id><url>%2$s</url>
                  <releases><checksumPolicy>ignore</checksumPolicy></releases></%1$sRepository></%1$sRepositories>
                """;
        Files.writeString(settings, """
                <settings>
                  <profiles><profile><id>here</id>%s%s</profile></profiles>
                  <activeProfiles><activeProfile>here</activeProfile></activeProfiles>
                </settings>
                """.formatted(
                        repositories.formatted("", central).replace("Repositor", "repositor"),
                        repositories.formatted("plugin", central)));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("heddle.test.maven"), "bin", "mvn").toString(),
                "-B",
                "-ntp",
                "-s",
                settings.toString(),
                "-Dmaven.repo.local=" + repository,
                "-Djvm=" + System.getProperty("heddle.test.jvm"),
                "verify"));
        Path log = folder.resolve("log.txt");
        Process process = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertTrue(process.waitFor(5, TimeUnit.MINUTES), "Maven does not come to an end");
        status[0] = process.exitValue();
        return Files.readString(log);
    }

    @Test
    @Timeout(value = 6, unit = TimeUnit.MINUTES)
    void theQuickTestsPassAndThePluginFindsTheBugAndPassesOnceItIsMended() throws Exception {
        Path repository = repository();
        Path project = project();
        int[] status = new int[1];
        String log = maven(project, repository, status);
        assertNotEquals(0, status[0], log);
        assertTrue(log.contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Time"), log);
        assertTrue(log.contains("Heddle tests have failed; what they show is above"), log);
        assertTrue(log.contains("expected: <1> but was: <2>"), log);
        try (Stream<Path> kept = Files.list(project.resolve("target/heddle"))) {
            List<String> names = kept.map(f -> f.getFileName().toString()).toList();
            assertTrue(names.contains("TEST-com.acme.SeatsTest.xml"), names.toString());
            assertTrue(names.stream().anyMatch(n -> n.endsWith(".schedule")), names.toString());
        }

        Path seats = project.resolve("src/main/java/com/acme/Seats.java");
        String mended = Files.readString(seats)
                .replaceAll(
                        "(?s)if \\(taken\\.containsKey.*?return true;",
                        "return taken.putIfAbsent(seat, guest) == null;");
        Files.writeString(seats, mended);
        log = maven(project, repository, status);
        assertEquals(0, status[0], log);
    }
}
