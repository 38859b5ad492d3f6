package dev.heddle.agent.litmus;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import programs.weak.Litmus.Step;
import programs.weak.Variables;

/**
 * All that a program can show if each thread has a first-in-first-out buffer for its release and opaque stores, or none; by
 * trying every order of steps and of stores leaving a buffer.
 */
public final class BufferModel {
    private final boolean buffers;
    private final Set<String> outcomes = new TreeSet<>();
    private final Set<String> visited = new HashSet<>();

    private BufferModel(boolean buffers) {
        this.buffers = buffers;
    }

    private record Entry(int which, int value) {}

    private record ThreadState(Step next, int loaded, List<Entry> buffer) {}

    public static Set<String> outcomes(List<Step> program, boolean buffers) {
        BufferModel model = new BufferModel(buffers);
        List<ThreadState> threads = new ArrayList<>();
        program.forEach(first -> threads.add(new ThreadState(first, 1, List.of())));
        model.explore(threads, 0, 0);
        return model.outcomes;
    }

    private void explore(List<ThreadState> threads, int x, int y) {
        if (!visited.add(threads + " " + x + y)) {
            return;
        }
        boolean over = true;
        for (int t = 0; t < threads.size(); t++) {
            ThreadState thread = threads.get(t);
            if (!thread.buffer().isEmpty()) {
                over = false;
                Entry e = thread.buffer().get(0);
                List<Entry> rest = thread.buffer().subList(1, thread.buffer().size());
                ThreadState flushed = new ThreadState(thread.next(), thread.loaded(), List.copyOf(rest));
                explore(with(threads, t, flushed), e.which() == 0 ? e.value() : x, e.which() == 1 ? e.value() : y);
            }
            if (thread.next() != null) {
                over = false;
                step(threads, t, x, y);
            }
        }
        if (over) {
            StringBuilder outcome = new StringBuilder();
            threads.forEach(t -> outcome.append(t.loaded()).append(' '));
            outcomes.add(outcome.append(x).append(y).toString());
        }
    }

    private void step(List<ThreadState> threads, int t, int x, int y) {
        ThreadState thread = threads.get(t);
        Step s = thread.next();
        switch (s.kind()) {
            case FENCE -> {
                if (thread.buffer().isEmpty()) {
                    explore(with(threads, t, new ThreadState(s.next(), thread.loaded(), List.of())), x, y);
                }
            }
            case LOAD -> {
                int value = s.which() == 0 ? x : y;
                for (Entry e : thread.buffer()) {
                    value = e.which() == s.which() ? e.value() : value;
                }
                explore(
                        with(threads, t, new ThreadState(s.next(), thread.loaded() * 10 + value, thread.buffer())),
                        x,
                        y);
            }
            case STORE -> {
                boolean delayed = buffers && (s.mode() == Variables.ORDERED || s.mode() == Variables.OPAQUE);
                if (delayed) {
                    List<Entry> more = new ArrayList<>(thread.buffer());
                    more.add(new Entry(s.which(), s.value()));
                    explore(with(threads, t, new ThreadState(s.next(), thread.loaded(), List.copyOf(more))), x, y);
                } else if (thread.buffer().isEmpty()) {
                    ThreadState gone = new ThreadState(s.next(), thread.loaded(), List.of());
                    explore(with(threads, t, gone), s.which() == 0 ? s.value() : x, s.which() == 1 ? s.value() : y);
                }
            }
        }
    }

    private static List<ThreadState> with(List<ThreadState> threads, int t, ThreadState now) {
        List<ThreadState> all = new ArrayList<>(threads);
        all.set(t, now);
        return all;
    }
}
