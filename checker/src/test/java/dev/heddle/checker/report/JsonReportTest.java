package dev.heddle.checker.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.result.CheckResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    private static List<CheckResult> results() {
        CheckOptions options = CheckOptions.builder().strategy("dfs").build();
        return List.of(
                Results.covered(CheckOptions.builder()),
                Results.failed(Results.deadlock(), Results.lostUpdate(), "hello\n"),
                Results.limit(),
                CheckResult.error("A", options, new SetupException("no class A on the class path")));
    }

    @Test
    void keepsTheContract() throws IOException {
        JsonNode root = new ObjectMapper().readTree(new JsonReport().text(results()));
        assertEquals(1, root.get("version").intValue());
        assertTrue(root.get("heddle").textValue().matches("\\d+\\..*"));
        assertEquals(Runtime.version().toString(), root.get("java").textValue());
        JsonNode failed = root.get("results").get(1);
        assertEquals("bank.Transfer", failed.get("target").textValue());
        assertEquals("dfs", failed.get("strategy").textValue());
        assertEquals("failed", failed.get("verdict").textValue());
        assertEquals(1234, failed.get("executions").longValue());
        JsonNode failure = failed.get("failures").get(0);
        assertEquals("deadlock", failure.get("kind").textValue());
        assertEquals("cycle", failure.get("type").textValue());
        assertEquals("main/1", failure.get("thread").textValue());
        assertEquals("bank.Transfer.move:21", failure.get("site").textValue());
        assertEquals("bank/Transfer.java", failure.get("place").get("file").textValue());
        assertEquals(21, failure.get("place").get("line").intValue());
        assertEquals("bank.Transfer.move", failure.get("place").get("method").textValue());
        JsonNode wait = failure.get("waits").get(1);
        assertEquals("main/2", wait.get("thread").textValue());
        assertEquals("monitor", wait.get("for").textValue());
        assertEquals("Account#1", wait.get("object").textValue());
        assertEquals("main/1", wait.get("by").get(0).textValue());
        assertEquals("bank.Transfer.move:20", wait.get("since").textValue());
        assertEquals(21, wait.get("place").get("line").intValue());
        JsonNode last = failure.get("trace").get(failure.get("event").intValue());
        assertEquals("main/1", last.get("thread").textValue());
        assertEquals(17, failure.get("foundAtExecution").longValue());
        assertEquals("heddle-Transfer-1.schedule", failure.get("schedule").textValue());
        JsonNode event = failure.get("trace").get(5);
        assertEquals("main/1", event.get("thread").textValue());
        assertEquals("read", event.get("op").textValue());
        assertEquals("Account#1.balance", event.get("what").textValue());
        assertEquals("0", event.get("value").textValue());
        assertEquals("bank.Transfer.main:12", event.get("site").textValue());
        JsonNode race = root.get("results").get(0).get("races").get(0);
        assertEquals("Account.balance", race.get("location").textValue());
        assertEquals(2, race.get("sites").size());
        assertEquals(2, race.get("places").size());
        assertTrue(root.get("results").get(2).get("classes").isNull());
        assertEquals("error", root.get("results").get(3).get("verdict").textValue());
    }

    @Test
    void fitsItsSchema() throws IOException {
        try (InputStream in = JsonReport.class.getResourceAsStream("report-v1.schema.json")) {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
            assertEquals(List.of(), schema.validate(new JsonReport().text(results()), InputFormat.JSON));
        }
    }
}
