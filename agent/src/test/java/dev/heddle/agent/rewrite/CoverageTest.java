package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CoverageTest {
    private static final Path PAGE = Path.of("..", "docs", "coverage.md");

    @Test
    void thePageSaysWhatTheTablesSay() throws IOException {
        String now = Coverage.markdown();
        if (System.getProperty("heddle.coverage.write") != null) {
            Files.writeString(PAGE, now);
        }
        assertEquals(now, Files.readString(PAGE), "docs/coverage.md is out of date");
    }
}
