package dev.heddle.core.mcr.learn;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestReader;
import dev.heddle.core.mcr.forest.ForestWriter;
import dev.heddle.core.mcr.forest.NodeIdentity;
import dev.heddle.core.mcr.merge.Mismatch;
import dev.heddle.core.mcr.merge.TraceMerger;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Failure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * An execution that another process is to run: along a schedule, then to its end. What comes back is a forest that knows that
 * execution and nothing else, in the form in which names mean the same in every process; adding it to another forest twice, or
 * in another order than others, makes no difference.
 *
 * @param schedule the steps to take first
 * @param apart codes of which no two threads are to share a tree
 */
record Errand(Schedule schedule, Set<Long> apart) {
    /**
     * What came back.
     *
     * @param isWhole whether the execution came to its end
     * @param isDeterministic whether it went along the schedule and does not contradict itself
     * @param apart as in the errand
     * @param forest what was learned, to be read
     */
    record Answer(boolean isWhole, boolean isDeterministic, Set<Long> apart, InputStream forest) {}

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            writeApart(out);
            byte[] text = schedule.toString().getBytes(StandardCharsets.UTF_8);
            out.writeInt(text.length);
            out.write(text);
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot be written to", e);
        }
        return bytes.toByteArray();
    }

    private void writeApart(DataOutputStream out) throws IOException {
        out.writeInt(apart.size());
        for (long code : apart) {
            out.writeLong(code);
        }
    }

    private static Set<Long> readApart(DataInputStream in) throws IOException {
        Set<Long> apart = new TreeSet<>();
        for (int n = in.readInt(); n > 0; n--) {
            apart.add(in.readLong());
        }
        return apart;
    }

    static Errand read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        Set<Long> apart = readApart(in);
        byte[] text = new byte[in.readInt()];
        in.readFully(text);
        return new Errand(Schedule.parse(new String(text, StandardCharsets.UTF_8)), apart);
    }

    static Answer readAnswer(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        return new Answer(in.readBoolean(), in.readBoolean(), readApart(in), in);
    }

    /**
     * Runs it.
     *
     * @param observer is to see the execution, and may add to the forest
     */
    byte[] run(Runner runner, BiConsumer<Forest, Execution> observer) throws IOException {
        Execution execution = runner.run(schedule, Errand::goOn);
        Forest forest = new Forest();
        apart.forEach(forest::tellApart);
        Mismatch mismatch;
        if (merger(forest, runner).tellApart(execution)) {
            forest = forest.anew();
        }
        TraceMerger merger = merger(forest, runner);
        merger.tellApart(execution);
        mismatch = merger.merge(execution);
        if (mismatch != null) {
            runner.report(mismatch.toFailure(), Schedule.of(execution.trace()));
        } else {
            observer.accept(forest, execution);
        }
        boolean diverged = execution.failures().stream().anyMatch(f -> f.kind() == Failure.Kind.NONDETERMINISM);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(execution.end() != End.ABANDONED);
        out.writeBoolean(mismatch == null && !diverged);
        writeApart(out);
        ForestWriter.write(forest, out);
        return bytes.toByteArray();
    }

    private static TraceMerger merger(Forest forest, Runner runner) {
        return new TraceMerger(forest, NodeIdentity.BY_HISTORY, runner::site);
    }

    /** Stays with the thread that ran, but not for ever. */
    private static int goOn(Candidates candidates) {
        int n = candidates.size();
        int start = 0;
        while (start < n && candidates.thread(start) < candidates.previous()) {
            start++;
        }
        if (candidates.isOthersTurn()) {
            while (start < n && candidates.thread(start) == candidates.previous()) {
                start++;
            }
        }
        return start % n;
    }

    /** Adds what came back to a forest. */
    static void readInto(Forest forest, Answer answer) throws IOException {
        ForestReader.readInto(forest, answer.forest());
    }
}
