package dev.heddle.checker.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.core.relations.BuiltInRelation;
import dev.heddle.core.relations.Event;
import dev.heddle.core.relations.Relations;
import dev.heddle.model.OpKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Relations as users write them. */
class RelationsTextTest {
    private static final String GOOD = """
            {"interfere": ["locks", {"same": ["object"], "unless": {"both": {"kind": "read"}}}],
             "never": [{"both": {"object": "log"}}],
             "mustPrecede": ["sequential", {"first": {"process": "setup"}, "then": {"kind": ["read", "write"]}}]}
            """;

    @TempDir
    Path folder;

    private static Event event(String process, OpKind kind, String object) {
        return new Event(process, kind, Event.nameOf(object), null);
    }

    private String file(String content) throws IOException {
        return Files.writeString(folder.resolve("rules.json"), content).toString();
    }

    @Test
    void understandsNames() {
        assertSame(BuiltInRelation.ALL, RelationsText.parse("all"));
        Relations two = RelationsText.parse("shared-memory, locks");
        assertTrue(two.interfere(event("p", OpKind.READ, "x"), event("q", OpKind.WRITE, "x")));
        assertTrue(two.interfere(event("p", OpKind.LOCK, "m"), event("q", OpKind.LOCK, "m")));
        assertFalse(two.interfere(event("p", OpKind.READ, "x"), event("q", OpKind.READ, "x")));
        assertFalse(two.interfere(event("p", OpKind.WRITE, "x"), event("q", OpKind.WRITE, "y")));
        String message = assertThrows(SetupException.class, () -> RelationsText.parse("shared"))
                .getMessage();
        assertTrue(message.startsWith("unknown relation 'shared'; there are dependence, "), message);
    }

    /** Another process, which may not have the file, is told its contents. */
    @Test
    void rulesCanBeToldToWhoeverDoesNotHaveTheFile() throws IOException {
        String file = file(GOOD);
        String told = RelationsText.contents(file);
        Files.delete(Path.of(file));
        Relations relations = RelationsText.parse(told);
        assertTrue(relations.interfere(event("p", OpKind.LOCK, "m"), event("q", OpKind.LOCK, "m")));
        assertFalse(relations.interfere(event("p", OpKind.WRITE, "log"), event("q", OpKind.WRITE, "log")));
        assertEquals("all", RelationsText.contents("all"));
        assertThrows(SetupException.class, () -> RelationsText.parse("{\"interfere\": 1}"));
    }

    @Test
    void understandsRules() throws IOException {
        Relations rules = RelationsText.parse(file(GOOD));
        assertTrue(rules.interfere(event("p", OpKind.LOCK, "m"), event("q", OpKind.UNLOCK, "m")));
        assertTrue(rules.interfere(event("p", OpKind.READ, "x"), event("q", OpKind.WRITE, "x")));
        assertFalse(rules.interfere(event("p", OpKind.READ, "x"), event("q", OpKind.READ, "x")));
        assertFalse(rules.interfere(event("p", OpKind.WRITE, "log"), event("q", OpKind.WRITE, "log")));
        assertTrue(rules.mustPrecede(event("setup", OpKind.WRITE, "x"), event("q", OpKind.READ, "y")));
        assertFalse(rules.mustPrecede(event("q", OpKind.READ, "y"), event("setup", OpKind.WRITE, "x")));
    }

    @Test
    void aFileWithAnotherContentIsAnotherRelation() throws IOException {
        String before = RelationsText.identity(file(GOOD));
        assertNotEquals(before, RelationsText.identity(file(GOOD + " ")));
        assertEquals("all", RelationsText.identity("all"));
    }

    /** Each is refused here and by the schema. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '~',
            value = {
                "[1]#the file is no object",
                "{}#there is no 'interfere'",
                "{\"interfere\": \"all\"}#'interfere' is no list",
                "{\"interfere\": [], \"sometimes\": []}#the file cannot have 'sometimes'",
                "{\"interfere\": [\"al\"]}#unknown relation 'al'",
                "{\"interfere\": [7]}#a rule of 'interfere' is no object: 7",
                "{\"interfere\": [{}]}#a rule of 'interfere' says nothing",
                "{\"interfere\": [{\"same\": [\"colour\"]}]}#'same' cannot be 'colour'",
                "{\"interfere\": [{\"both\": {\"knid\": \"read\"}}]}#a condition cannot have 'knid'",
                "{\"interfere\": [{\"both\": {\"kind\": 7}}]}#'kind' is neither a text nor a list of texts: 7",
                "{\"interfere\": [], \"mustPrecede\": [{\"one\": {}}]}#a rule of 'mustPrecede' cannot have 'one'",
            })
    void refusesWhatIsWrong(String content, String message) throws IOException {
        String file = file(content);
        String told = assertThrows(SetupException.class, () -> RelationsText.parse(file))
                .getMessage();
        assertTrue(told.contains(message), told);
        assertFalse(schema().validate(content, InputFormat.JSON).isEmpty(), content);
    }

    @Test
    void theSchemaAcceptsWhatIsUnderstood() throws IOException {
        assertEquals(java.util.List.of(), schema().validate(GOOD, InputFormat.JSON));
    }

    @Test
    void refusesWhatIsNoJsonAndWhatIsNotThere() throws IOException {
        String file = file("{\"interfere\": [");
        String told = assertThrows(SetupException.class, () -> RelationsText.parse(file))
                .getMessage();
        assertTrue(told.contains("not JSON"), told);
        assertThrows(SetupException.class, () -> RelationsText.parse("no-such.json"));
    }

    private static Schema schema() throws IOException {
        try (InputStream in = RelationsText.class.getResourceAsStream("relations-v1.schema.json")) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(in);
        }
    }
}
