package dev.heddle.checker.exploring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.result.ExplorationLedger;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.core.Statistics;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * What exploring a part of the work has shown, in a form that means the same in every process.
 *
 * @param end why it ended
 * @param reason the same in words, empty if the part was finished
 * @param after what its strategy has saved in the end, or what errands have come to; in base 64
 * @param sight how much is to be seen of the program from now on
 * @param threadsObserved whether the program observes the state of its threads
 * @param weak whether weak accesses were met while looking for races
 * @param books counts and findings, as {@link ExplorationLedger} writes them down
 */
public record PartResult(
        End end, String reason, String after, String sight, boolean threadsObserved, boolean weak, JsonNode books) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Why exploring a part has ended. */
    public enum End {
        /** There is nothing left of it. */
        FINISHED,
        /** It has had as many executions as it may. */
        BUDGET,
        /** What was found is enough. */
        ENOUGH,
        /** All is to be done again, because more of the program has to be seen. */
        ANEW,
        /** Control over the program was lost, and this process cannot be used any longer. */
        LOST,
        /** It cannot be gone on with. */
        STOPPED
    }

    static PartResult of(
            End end,
            String reason,
            byte[] after,
            String sight,
            boolean observed,
            boolean weak,
            ExplorationLedger books) {
        ObjectNode node = MAPPER.createObjectNode();
        books.save(node, 0, Statistics.NONE);
        return new PartResult(end, reason, Base64.getEncoder().encodeToString(after), sight, observed, weak, node);
    }

    /** What errands have come to, written one after another. */
    public static byte[] join(List<byte[]> answers) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            for (byte[] answer : answers) {
                out.writeInt(answer.length);
                out.write(answer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written to", e);
        }
        return bytes.toByteArray();
    }

    /** What errands have come to, in their order. */
    public List<byte[]> answers() {
        List<byte[]> answers = new ArrayList<>();
        ByteBuffer bytes = ByteBuffer.wrap(state());
        while (bytes.hasRemaining()) {
            byte[] answer = new byte[bytes.getInt()];
            bytes.get(answer);
            answers.add(answer);
        }
        return answers;
    }

    /** What its strategy has saved in the end. */
    public byte[] state() {
        return Base64.getDecoder().decode(after);
    }

    /** Executions that were run. */
    public long executions() {
        return books.get("executions").longValue();
    }

    /** What was found; executions are counted from the part's beginning. */
    public List<FoundFailure> failures() {
        return ExplorationLedger.failures(books);
    }

    /** Writes everything down. */
    public void write(ObjectNode node) {
        node.put("end", end.name());
        node.put("reason", reason);
        node.put("after", after);
        node.put("sight", sight);
        node.put("threadsObserved", threadsObserved);
        node.put("weak", weak);
        node.set("books", books);
    }

    /** Reads what was written down. */
    public static PartResult read(JsonNode node) {
        return new PartResult(
                End.valueOf(node.get("end").textValue()),
                node.get("reason").textValue(),
                node.get("after").textValue(),
                node.get("sight").textValue(),
                node.get("threadsObserved").booleanValue(),
                node.get("weak").booleanValue(),
                node.get("books"));
    }
}
