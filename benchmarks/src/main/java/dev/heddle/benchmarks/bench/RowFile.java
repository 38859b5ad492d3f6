package dev.heddle.benchmarks.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/** The rows measured so far, one line each, so that a run that was stopped goes on where it was. */
final class RowFile {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Path file;
    private final String circumstances;
    private final Map<String, Measured> rows = new LinkedHashMap<>();

    /**
     * Reads what is there.
     *
     * @param circumstances budget and JDK; rows measured under others are not taken
     */
    RowFile(Path file, String circumstances) throws IOException {
        this.file = file;
        this.circumstances = circumstances;
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                JsonNode row = MAPPER.readTree(line);
                if (row.path("circumstances").asText().equals(circumstances)) {
                    rows.put(row.path("key").asText(), MAPPER.treeToValue(row.path("row"), Measured.class));
                }
            }
        }
    }

    /**
     * The row, or null if it was not measured. One that may take long is not measured if it has ended in the usual time, and
     * stands for that then, whatever else is known of it.
     */
    Measured get(Request request) {
        Measured usual = request.isLong() ? rows.get(request.inUsualTime().key()) : null;
        return usual != null && usual.hasEnded() ? usual : rows.get(request.key());
    }

    void add(Request request, Measured measured) throws IOException {
        rows.put(request.key(), measured);
        ObjectNode line = MAPPER.createObjectNode();
        line.put("circumstances", circumstances);
        line.put("key", request.key());
        line.set("row", MAPPER.valueToTree(measured));
        Files.writeString(
                file, MAPPER.writeValueAsString(line) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
