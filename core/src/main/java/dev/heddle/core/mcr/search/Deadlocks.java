package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.forest.Findings;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.Execution;
import dev.heddle.model.Trace;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * The deadlocks known so far. One is told from another by where its threads are blocked, not by how they came there nor
 * by which of several threads with the same code it is: the program is run once for each to show it.
 */
public final class Deadlocks {
    private final Forest forest;
    private final Findings findings;
    private final IntFunction<String> siteOf;

    public Deadlocks(Forest forest, IntFunction<String> siteOf) {
        this(forest, forest.findings, siteOf);
    }

    /**
     * With findings of one's own.
     *
     * @param findings which are known, and to which new ones are added
     */
    public Deadlocks(Forest forest, Findings findings, IntFunction<String> siteOf) {
        this.forest = forest;
        this.findings = findings;
        this.siteOf = siteOf;
    }

    /** Takes note of a deadlock that an execution ran into by itself. */
    public void observe(Execution execution) {
        if (execution.end() == Execution.End.BLOCKED) {
            findings.addDeadlock(signature(execution.trace()));
        }
    }

    /** Whether a joint state in which nothing can go on is a deadlock not seen so far. */
    boolean isNew(JointState state) {
        return !findings.hasDeadlock(signature(state));
    }

    /** Says that an execution has led to that joint state. */
    void shown(JointState state) {
        findings.addDeadlock(signature(state));
    }

    private String signature(Trace trace) {
        Map<String, Integer> blocked = new TreeMap<>();
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.pending(t).kind != null) {
                count(blocked, forest.findThread(trace.threadName(t)), siteOf.apply(trace.pending(t).site));
            }
        }
        return blocked.toString();
    }

    private String signature(JointState state) {
        Map<String, Integer> blocked = new TreeMap<>();
        for (int t = 0; t < state.threads(); t++) {
            if (state.isAlive(t)) {
                count(blocked, t, forest.sites.text(state.tree(t).site(state.node(t))));
            }
        }
        return blocked.toString();
    }

    private void count(Map<String, Integer> blocked, int thread, String site) {
        long code = forest.code(forest.thread(thread).tree());
        blocked.merge(Long.toHexString(code) + "@" + site, 1, Integer::sum);
    }
}
