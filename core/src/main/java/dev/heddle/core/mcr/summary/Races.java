package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Findings;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.learn.Alone;
import dev.heddle.core.mcr.learn.Learning;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.OpKind;
import java.util.Arrays;

/**
 * The goal of the search that concerns data races: of two threads whose next operations access the same location, one of
 * them writing and one of them plainly, an execution is run in which the two come one after the other. Told from one another by the two
 * sites. What is a race in an execution, and is reported, is for {@link dev.heddle.core.race.RaceDetector} to say, which
 * looks at every execution: it sees each of these, since nothing can order two accesses that come one after the other.
 */
public final class Races {
    private final Forest forest;
    private final Findings findings;
    private final Learning learner;
    private final Alone alone;

    private int[] heads = new int[16];
    private int[] stamps = new int[16];
    private int[] next = new int[16];
    private int stamp;

    public Races(Forest forest, Learning learner, Alone alone) {
        this(forest, forest.findings, learner, alone);
    }

    /**
     * With findings of one's own.
     *
     * @param findings which are known, and to which new ones are added
     */
    public Races(Forest forest, Findings findings, Learning learner, Alone alone) {
        this.forest = forest;
        this.findings = findings;
        this.learner = learner;
        this.alone = alone;
    }

    /** Whether a race between these two sites was shown. */
    boolean isKnown(int siteA, int siteB) {
        return findings.hasRace(siteA, siteB);
    }

    /** Whether two operations on the same location make a race when both are next. */
    static boolean conflict(ForestOp a, ForestOp b) {
        return a.object() == b.object()
                && (a.isPlainAccess() || b.isPlainAccess())
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
            if (op == null || !op.kind().isAccess() || !forest.isAccessedPlainly(op.object())) {
                continue;
            }
            int x = op.object();
            int head = stamps[x] == stamp ? heads[x] : -1;
            for (int u = head; u >= 0; u = next[u]) {
                if (conflict(op, state.op(u)) && !isKnown(site(state, t), site(state, u))) {
                    show(state, u, t);
                    found = true;
                }
            }
            next[t] = head;
            heads[x] = t;
            stamps[x] = stamp;
        }
        return found;
    }

    private void show(JointState state, int first, int second) {
        int siteOfFirst = site(state, first);
        int siteOfSecond = site(state, second);
        alone.run(() -> {
            if (!isKnown(siteOfFirst, siteOfSecond)) { // another searcher may have shown it meanwhile
                learner.show(state, first, 0, second, 0);
                // Only now, so that no checkpoint has it before it was run.
                findings.addRace(siteOfSecond, siteOfFirst);
            }
        });
    }

    private static int site(JointState state, int thread) {
        return state.tree(thread).site(state.node(thread));
    }
}
