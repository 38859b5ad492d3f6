package dev.heddle.core.mcr.summary;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.learn.Learner;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The data races known so far: two threads whose next operations access the same plain location, one of them writing.
 * Told from one another by the two sites. Each is shown by an execution before it is reported.
 */
public final class Races {
    private final Forest forest;
    private final Runner runner;
    private final Learner learner;

    private int[] heads = new int[16];
    private int[] stamps = new int[16];
    private int[] next = new int[16];
    private int stamp;

    public Races(Forest forest, Runner runner, Learner learner) {
        this.forest = forest;
        this.runner = runner;
        this.learner = learner;
    }

    /** Whether a race between these two sites is known. */
    boolean isKnown(int siteA, int siteB) {
        return forest.findings.hasRace(siteA, siteB);
    }

    /** Whether two operations on the same location make a race when both are next. */
    static boolean conflict(ForestOp a, ForestOp b) {
        return a.object() == b.object()
                && a.isPlainAccess()
                && b.isPlainAccess()
                && (a.kind() != OpKind.READ || b.kind() != OpKind.READ);
    }

    /** Looks for races in which a joint state is; returns whether there was a new one. */
    public boolean find(JointState state) {
        int n = state.threads();
        if (next.length < n) {
            next = new int[2 * n];
        }
        if (heads.length < forest.locations.size()) {
            heads = Arrays.copyOf(heads, 2 * forest.locations.size());
            stamps = Arrays.copyOf(stamps, heads.length);
        }
        stamp++;
        boolean found = false;
        for (int t = 0; t < n; t++) {
            ForestOp op = state.isAlive(t) ? state.op(t) : null;
            if (op == null || !op.isPlainAccess()) {
                continue;
            }
            int x = op.object();
            int head = stamps[x] == stamp ? heads[x] : -1;
            for (int u = head; u >= 0; u = next[u]) {
                if (conflict(op, state.op(u)) && !isKnown(site(state, t), site(state, u))) {
                    int siteOfT = site(state, t);
                    int siteOfU = site(state, u);
                    confirm(state, u, t);
                    forest.findings.addRace(siteOfT, siteOfU); // only now, so that no checkpoint has it unconfirmed
                    found = true;
                }
            }
            next[t] = head;
            heads[x] = t;
            stamps[x] = stamp;
        }
        return found;
    }

    private static int site(JointState state, int thread) {
        return state.tree(thread).site(state.node(thread));
    }

    private void confirm(JointState state, int first, int second) {
        Failure failure = describe(state, first, second);
        int steps = state.path().size();
        Trace trace = learner.confirm(state, first, 0, second, 0).trace();
        int at = eventOfStep(trace, steps);
        int next = eventOfStep(trace, steps + 1);
        boolean shown = at >= 0
                && next >= 0
                && trace.thread(at) != trace.thread(next)
                && trace.kind(at) == state.op(first).kind()
                && trace.kind(next) == state.op(second).kind()
                && trace.location(at) == trace.location(next);
        if (shown) {
            runner.report(failure, Schedule.of(trace).prefix(steps + 2));
        }
    }

    /** The event with that step begins, for some events come along with the one before; -1 if there is none. */
    private static int eventOfStep(Trace trace, int step) {
        int steps = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.choice(i) != Trace.ALONG && steps++ == step) {
                return i;
            }
        }
        return -1;
    }

    private Failure describe(JointState state, int first, int second) {
        String siteA = forest.sites.text(site(state, first));
        String siteB = forest.sites.text(site(state, second));
        String message = "data race: " + verb(state.op(first)) + " at " + siteA + " and " + verb(state.op(second))
                + " at " + siteB;
        return new Failure(
                Failure.Kind.RACE,
                "data-race",
                message,
                forest.thread(first).path(),
                siteA,
                List.of(access(state, first, siteA), access(state, second, siteB)));
    }

    private static String verb(ForestOp op) {
        return op.kind().name().toLowerCase(java.util.Locale.ROOT);
    }

    private String access(JointState state, int thread, String site) {
        int held = state.tree(thread).held(state.node(thread));
        String locks = Arrays.stream(forest.sets.members(held))
                .mapToObj(m -> Long.toHexString(forest.monitors.value(m)))
                .collect(Collectors.joining(", "));
        return "thread " + forest.thread(thread).path() + ": " + verb(state.op(thread)) + " at " + site
                + (locks.isEmpty() ? ", no locks held" : ", holding " + locks);
    }
}
