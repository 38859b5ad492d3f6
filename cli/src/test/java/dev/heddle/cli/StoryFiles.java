package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.checker.options.HeddleVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A failure's page and its SARIF document as they are kept: without what another day, JDK or version has otherwise. */
final class StoryFiles {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Pattern DATA =
            Pattern.compile("(<script type=\"application/json\" id=\"data\">)(.*)(</script>)");

    private StoryFiles() {}

    /** The page, its data on many lines and without the style and the script, which are files of their own. */
    static String page(String html) throws IOException {
        Matcher m = DATA.matcher(html);
        assertTrue(m.find(), html);
        JsonNode data = MAPPER.readTree(m.group(2));
        for (JsonNode result : data.get("results")) {
            ((ObjectNode) result).remove("counts");
            for (JsonNode failure : result.get("failures")) {
                assertTrue(failure.get("raw").size() > 1, "all events are there too");
                // What the JDK does inside of its calls is another thing in each of them.
                ((ObjectNode) failure).remove(List.of("raw", "schedule", "file"));
            }
        }
        String pretty = MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(data);
        String kept = html.substring(0, m.start(2)) + pretty + html.substring(m.end(2));
        return kept.replaceFirst("(?s)<style>.*</style>", "<style>report.css</style>")
                .replaceFirst("(?s)<script>.*</script>", "<script>report.js</script>")
                .replaceFirst("sha256-[^']*", "sha256-of-report.js")
                .replace(HeddleVersion.text(), "VERSION");
    }

    static String sarif(String text) throws IOException {
        JsonNode root = MAPPER.readTree(text);
        JsonNode run = root.at("/runs/0");
        ((ObjectNode) run.at("/tool/driver")).put("version", "VERSION");
        ((ObjectNode) run.at("/tool/driver")).remove("rules");
        ((ObjectNode) run).remove("invocations");
        for (JsonNode result : run.get("results")) {
            if (result.has("properties")) {
                ((ObjectNode) result.get("properties")).remove("schedule");
            }
        }
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    static void assertFitsTheSchema(String text) {
        assertEquals(List.of(), Sarif.SCHEMA.validate(text, InputFormat.JSON));
    }

    /** Read when it is first needed, and once. */
    private static final class Sarif {
        static final Schema SCHEMA = schema();

        private static Schema schema() {
            try (InputStream in = com.contrastsecurity.sarif.SarifSchema210.class.getResourceAsStream(
                    "/schema/sarif-schema-2.1.0.json")) {
                return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                        .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
            } catch (IOException e) {
                throw new UncheckedIOException("no schema of SARIF", e);
            }
        }
    }
}
