package dev.heddle.core.strategy;

import dev.heddle.core.Schedule;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;

/** What {@link Icb} has left to do with one bound. */
sealed interface IcbWork {
    /** What is left along a path, as a stack that may be changed. */
    DfsStack stack();

    /** A path that was explored in part. */
    record Path(DfsStack stack) implements IcbWork {}

    /** Where executions begin; small, because there are many. */
    record Beginning(Schedule schedule) implements IcbWork {
        @Override
        public DfsStack stack() {
            return DfsStack.along(schedule);
        }
    }

    /** Writes them, in order. */
    static void write(Collection<IcbWork> works, DataOutputStream out) throws IOException {
        out.writeInt(works.size());
        for (IcbWork work : works) {
            if (work instanceof Beginning beginning) {
                byte[] text = beginning.schedule().toString().getBytes(StandardCharsets.UTF_8);
                out.writeInt(text.length);
                out.write(text);
            } else {
                out.writeInt(-1);
                work.stack().save(out);
            }
        }
    }

    /** Reads what was written. */
    static Deque<IcbWork> read(DataInputStream in) throws IOException {
        Deque<IcbWork> works = new ArrayDeque<>();
        for (int n = in.readInt(); n > 0; n--) {
            int length = in.readInt();
            if (length < 0) {
                DfsStack stack = new DfsStack();
                stack.resume(in);
                works.add(new Path(stack));
            } else {
                byte[] text = new byte[length];
                in.readFully(text);
                works.add(new Beginning(Schedule.parse(new String(text, StandardCharsets.UTF_8))));
            }
        }
        return works;
    }
}
