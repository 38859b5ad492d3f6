package dev.heddle.checker.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.core.Schedule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The messages, their schema, and the transcripts in the document say the same. */
final class ProtocolTest {
    private static Schema schema() throws IOException {
        try (InputStream in = Wire.class.getResourceAsStream("protocol-v1.schema.json")) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(in);
        }
    }

    private static void assertValid(String line) throws IOException {
        assertEquals(List.of(), schema().validate(line, InputFormat.JSON), line);
    }

    private static List<String> transcript(char direction) throws IOException {
        return Files.readString(Path.of("..", "docs", "protocol.md"))
                .lines()
                .filter(l -> l.startsWith(direction + " {"))
                .map(l -> l.substring(2))
                .toList();
    }

    @Test
    void theTranscriptsAreOfThisForm() throws IOException {
        List<String> all = new ArrayList<>(transcript('<'));
        all.addAll(transcript('>'));
        assertEquals(18, all.size());
        for (String line : all) {
            assertValid(line);
        }
    }

    @Test
    void whatTheTranscriptsAnswerIsUnderstood() throws IOException {
        List<String> lines = transcript('>');
        assertEquals(Hello.Level.STEP, Wire.hello(lines.get(0)).level());
        List<Request> first = Wire.first(lines.get(1));
        assertEquals(List.of("p", "q"), first.stream().map(Request::process).toList());
        Answer q = Wire.answer(lines.get(2), first.get(1));
        assertTrue(q.next().isEmpty());
        Answer p = Wire.answer(lines.get(3), first.get(0));
        assertEquals(Verb.CHOOSE, p.next().orElseThrow().verb());
        Answer failed = Wire.answer(lines.get(4), p.next().orElseThrow());
        assertEquals("x is 7", failed.failure().orElseThrow().message());
        Wire.ended(lines.get(5));
        assertEquals(Hello.Level.TRACE, Wire.hello(lines.get(6)).level());
        assertEquals(2, Wire.told(lines.get(7)).events().size());
    }

    @Test
    void whatHeddleSendsIsOfThisForm() throws IOException {
        assertEquals(
                transcript('<'),
                List.of(
                        Wire.begin(1),
                        Wire.take("q", Optional.empty()),
                        Wire.take("p", Optional.empty()),
                        Wire.take("p", Optional.of(1L)),
                        Wire.end("completed"),
                        "{\"quit\":true}",
                        Wire.follow(Schedule.EMPTY, List.of("p", "q"), 1),
                        Wire.follow(Schedule.parse("1"), List.of("p", "q"), 2),
                        "{\"quit\":true}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"hello\":2,\"level\":\"step\",\"processes\":[\"p\"]}",
                "{\"hello\":1,\"level\":\"step\",\"processes\":[]}",
                "{\"pending\":[{\"op\":\"read\",\"object\":\"x\"}]}",
                "{\"process\":\"p\",\"result\":0}",
                "{\"process\":\"p\",\"next\":{\"op\":\"jump\"}}",
                "{\"process\":\"p\",\"next\":null,\"failur\":null}",
            })
    void whatIsNotIsRefusedByTheSchema(String line) throws IOException {
        assertFalse(schema().validate(line, InputFormat.JSON).isEmpty(), line);
    }

    /** Both clients, asked by hand, answer in this form. */
    @ParameterizedTest
    @CsvSource({"python3, two_phase_commit", "node, two_phase_commit", "python3, bank", "node, bank"})
    void theClientsAnswerInThisForm(String interpreter, String example) throws IOException {
        try (Child child = new Child(
                Driving.example(interpreter, example, example.equals("bank") ? "--trace" : ""),
                java.time.Duration.ofSeconds(20),
                new dev.heddle.checker.program.OutputTail(1024),
                Optional.empty())) {
            assertValid(child.read());
            List<String> asked = example.equals("bank")
                    ? List.of("{\"follow\":[{\"process\":\"bob\"},{\"process\":\"alice\"}],\"execution\":1}")
                    : List.of(Wire.begin(1), Wire.take("a", Optional.of(1L)), Wire.take("a", Optional.empty()));
            for (String line : asked) {
                assertValid(line);
                child.send(line);
                assertValid(child.read());
            }
        }
    }
}
