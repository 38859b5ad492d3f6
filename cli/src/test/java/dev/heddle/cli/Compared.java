package dev.heddle.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** What two explorations of a program must have in common, however their work was divided or disturbed. */
final class Compared {
    private Compared() {}

    /** The failures and races of a result, without the ways that led to them. */
    static Set<String> told(JsonNode result) {
        Set<String> told = new TreeSet<>();
        for (JsonNode f : result.get("failures")) {
            told.add(f.get("kind") + " " + f.get("type") + " " + f.get("message") + " " + f.get("site"));
        }
        result.get("races").forEach(r -> told.add("race " + r));
        return told;
    }

    /** What the strategy knows: all of a checkpoint after the checker's part, without the checksum. */
    static byte[] known(Path checkpoint) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(checkpoint))) {
            in.skipNBytes(12);
            in.skipNBytes(in.readInt());
            byte[] rest = in.readAllBytes();
            return Arrays.copyOf(rest, rest.length - 8);
        }
    }
}
