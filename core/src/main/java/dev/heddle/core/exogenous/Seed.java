package dev.heddle.core.exogenous;

import dev.heddle.core.Schedule;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The beginning of an execution that is still to be run.
 *
 * @param schedule its steps
 * @param last the numbers, among those explored, of the steps that are before no other of them
 */
record Seed(Schedule schedule, List<Integer> last) {
    /** Sorts the numbers, so that seeds of the same steps are equal in them. */
    Seed {
        last = last.stream().sorted().toList();
    }

    /** Nothing at all: the first execution goes as it likes. */
    static final Seed EMPTY = new Seed(Schedule.EMPTY, List.of());

    int[] lastSteps() {
        return last.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The same where steps have other numbers. */
    Seed with(IntUnaryOperator numbers) {
        return new Seed(schedule, last.stream().map(numbers::applyAsInt).toList());
    }

    void save(DataOutputStream out) throws IOException {
        out.writeInt(schedule.size());
        for (int i = 0; i < schedule.size(); i++) {
            out.writeInt(schedule.thread(i));
            out.writeInt(schedule.choice(i));
        }
        out.writeInt(last.size());
        for (int step : last) {
            out.writeInt(step);
        }
    }

    static Seed read(DataInputStream in) throws IOException {
        int n = in.readInt();
        int[] threads = new int[n];
        int[] choices = new int[n];
        for (int i = 0; i < n; i++) {
            threads[i] = in.readInt();
            choices[i] = in.readInt();
        }
        List<Integer> last = new ArrayList<>();
        for (int k = in.readInt(); k > 0; k--) {
            last.add(in.readInt());
        }
        return new Seed(Schedule.of(threads, choices, n), last);
    }
}
