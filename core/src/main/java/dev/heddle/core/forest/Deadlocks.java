package dev.heddle.core.forest;

import dev.heddle.model.Execution;
import dev.heddle.model.Trace;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The deadlocks known so far. One is told from another by where its threads are blocked, not by how they came there nor
 * by which of several threads with the same code it is: the program is run once for each to show it.
 */
final class Deadlocks {
    private final Forest forest;
    private final Set<String> known = new HashSet<>();

    Deadlocks(Forest forest) {
        this.forest = forest;
    }

    /** Takes note of a deadlock that an execution ran into by itself. */
    void observe(Execution execution) {
        if (execution.end() == Execution.End.BLOCKED) {
            known.add(signature(execution.trace()));
        }
    }

    /** Whether a joint state in which nothing can go on is a deadlock not seen so far. */
    boolean isNew(JointState state) {
        return known.add(signature(state));
    }

    private String signature(Trace trace) {
        Map<String, Integer> blocked = new TreeMap<>();
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.pending(t).kind != null) {
                count(blocked, forest.findThread(trace.threadName(t)), trace.pending(t).site);
            }
        }
        return blocked.toString();
    }

    private String signature(JointState state) {
        Map<String, Integer> blocked = new TreeMap<>();
        for (int t = 0; t < state.threads(); t++) {
            if (state.isAlive(t)) {
                count(blocked, t, state.tree(t).site(state.node(t)));
            }
        }
        return blocked.toString();
    }

    private void count(Map<String, Integer> blocked, int thread, int site) {
        blocked.merge(forest.thread(thread).tree() + "@" + site, 1, Integer::sum);
    }

    int size() {
        return known.size();
    }
}
