package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.heddle.checker.options.CheckOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What workers are told of the options of a check. */
final class WorkerCallTest {
    @TempDir
    Path folder;

    private static List<String> flags(String relations) {
        return WorkerCall.flags(CheckOptions.builder()
                .strategy("exogenous")
                .relations(relations)
                .jobs(2)
                .build());
    }

    private static String relations(List<String> flags) {
        return flags.stream()
                .filter(f -> f.startsWith("--relations"))
                .findFirst()
                .orElse("");
    }

    @Test
    void relationsAreToldWithoutTheirFile() throws IOException {
        Path file = Files.writeString(folder.resolve("rules.json"), "{\"interfere\": [\"locks\"]}\n");
        assertEquals("--relations={\"interfere\": [\"locks\"]}", relations(flags(file.toString())));
        assertEquals("--relations=locks,messages", relations(flags("locks,messages")));
    }

    @Test
    void whatConcernsOnlyTheCoordinatorIsNotTold() {
        assertFalse(flags("all").stream().anyMatch(f -> f.startsWith("--jobs")));
    }
}
