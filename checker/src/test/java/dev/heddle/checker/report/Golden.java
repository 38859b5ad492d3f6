package dev.heddle.checker.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Compares with a file under {@code src/test/resources/golden}; {@code mvn test -Dheddle.golden=refresh} rewrites them. */
final class Golden {
    private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

    private Golden() {}

    static void assertSame(String name, List<String> lines) throws IOException {
        Path file = FOLDER.resolve(name + ".txt");
        String actual = String.join("\n", lines) + "\n";
        if ("refresh".equals(System.getProperty("heddle.golden"))) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, actual);
        }
        assertEquals(Files.readString(file), actual, name);
    }
}
