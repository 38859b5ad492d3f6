package dev.heddle.checker.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.checker.explanation.Explanation;
import dev.heddle.checker.explanation.Step;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.result.CheckResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SarifReportTest {
    private static List<CheckResult> results() {
        CheckResult plain = Results.failed(Results.exception(), Results.lostUpdate(), "");
        Explanation why = new Explanation(
                "main/1 overwrote <b>it</b>",
                List.of(
                        Step.of(Step.Kind.EVENT, 5, "main/1", "read Account.balance -> 0", "bank.Account$Lock.get:12"),
                        Step.of(Step.Kind.CALL, 7, "main/2", "map.put(\"a\", 1) -> null", "bank.Account.set:16"),
                        Step.of(Step.Kind.FOLDED, 8, "", "... the same", ""),
                        Step.of(Step.Kind.FAILURE, -1, "main", "! AssertionError", "?")),
                List.of(),
                List.of(),
                Map.of());
        CheckResult explained = plain.withFailures(plain.failures().stream()
                .map(f -> f.explained(f.schedule(), f.trace(), "", why))
                .toList());
        return List.of(
                explained,
                Results.failed(Results.deadlock(), Results.lostUpdate(), ""),
                Results.covered(CheckOptions.builder()),
                Results.limit(),
                CheckResult.error("bank.None", CheckOptions.builder().build(), new SetupException("no class")));
    }

    @Test
    void fitsTheSchemaOfSarif() throws IOException {
        try (InputStream in = com.contrastsecurity.sarif.SarifSchema210.class.getResourceAsStream(
                "/schema/sarif-schema-2.1.0.json")) {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
            assertEquals(List.of(), schema.validate(new SarifReport().text(results()), InputFormat.JSON));
            String broken = new SarifReport().text(results()).replace("\"2.1.0\"", "\"9\"");
            assertEquals(1, schema.validate(broken, InputFormat.JSON).size(), "the schema sees what is wrong");
        }
    }

    @Test
    void theCodeFlowIsTheInterleaving() throws IOException {
        JsonNode result =
                new ObjectMapper().readTree(new SarifReport().text(results())).at("/runs/0/results/0");
        assertEquals("exception", result.get("ruleId").textValue());
        JsonNode flows = result.at("/codeFlows/0/threadFlows");
        assertEquals(3, flows.size(), flows::toString);
        assertEquals("main/1", flows.at("/0/id").textValue());
        JsonNode first = flows.at("/0/locations/0");
        assertEquals(1, first.get("executionOrder").intValue());
        assertEquals(
                "bank/Account.java",
                first.at("/location/physicalLocation/artifactLocation/uri").textValue());
        assertEquals(12, first.at("/location/physicalLocation/region/startLine").intValue());
        assertEquals(2, flows.at("/1/locations/0/executionOrder").intValue());
        assertTrue(flows.at("/2/locations/0/location/physicalLocation").isMissingNode(), "its line is not known");
    }

    @Test
    void racesAreWarningsUnlessTheyAreFailures() throws IOException {
        JsonNode all = new ObjectMapper()
                .readTree(new SarifReport().text(List.of(Results.covered(CheckOptions.builder()))))
                .at("/runs/0/results");
        assertEquals(1, all.size());
        assertEquals("warning", all.at("/0/level").textValue());
        assertEquals(
                16,
                all.at("/0/relatedLocations/0/physicalLocation/region/startLine")
                        .intValue());
    }

    @Test
    void markdownIsTextWhateverTheProgramSays() {
        String text = new MarkdownReport().text(results());
        assertTrue(text.contains("| main/1 | read Account.balance -&gt; 0 | Account$Lock.get:12 |"), text);
        assertTrue(text.contains("overwrote &lt;b&gt;it&lt;/b&gt;"), text);
        assertTrue(text.contains("| bank.None | error |"), text);
        assertEquals("&#96;a&#124;b&#96;\\nc".replace("\\n", "&#92;n"), MarkdownReport.escaped("`a|b`\nc"));
    }
}
