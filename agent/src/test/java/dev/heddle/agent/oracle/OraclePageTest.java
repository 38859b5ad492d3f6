package dev.heddle.agent.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OraclePageTest {
    private static final Path PAGE = Path.of("..", "docs", "oracle.md");

    @Test
    void thePageSaysWhatTheTableSays() throws IOException {
        String now = OraclePage.markdown();
        if (System.getProperty("heddle.oracle.write") != null) {
            Files.writeString(PAGE, now);
        }
        assertEquals(now, Files.readString(PAGE), "docs/oracle.md is out of date");
    }

    @Test
    void everyClassHasMethodsToCall() {
        for (SharedClass c : SharedClass.all()) {
            assertFalse(ApiCalls.of(c).isEmpty(), c.name());
        }
    }
}
