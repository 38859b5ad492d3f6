package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.model.OpKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The goal "a race not reported yet" (docs/algorithms.md#goals): pairs of accesses, one of them plain, by two threads, to the same
 * location, not both reading, with no lock in common and not ordered by a fork or a join, whose pair of sites is not
 * known to race. Every node that could take part has a bit, and the bits of its partners.
 */
final class RaceGoals {
    /** Accesses that are alike in all that decides about races. */
    private record Access(
            int tree, int site, int location, int held, boolean reads, boolean plain, long ended, long unborn) {}

    private final Forest forest;
    private final LocationUses uses;
    private final Races races;
    private final StartAndEnd order;

    private final Map<Access, Integer> numbers = new HashMap<>();
    private final List<Access> accesses = new ArrayList<>();
    private long[] partners = new long[0];
    private final int[][] accessAt;
    private final long[][] bits;
    private final long[][] wanted;
    private final boolean canRace;
    private boolean any;

    RaceGoals(Forest forest, LocationUses uses, Races races) {
        this.forest = forest;
        this.uses = uses;
        this.races = races;
        accessAt = new int[forest.trees()][];
        bits = new long[forest.trees()][];
        wanted = new long[forest.trees()][];
        canRace = uses.hasContendedPlain();
        order = canRace ? new StartAndEnd(forest, uses) : null;
        for (int tree = 0; canRace && tree < forest.trees(); tree++) {
            collect(tree);
        }
        pair();
        for (int tree = 0; any && tree < forest.trees(); tree++) {
            summarize(tree);
        }
    }

    private void collect(int tree) {
        HistoryTree t = forest.tree(tree);
        accessAt[tree] = new int[t.nodes()];
        for (int node = 0; node < t.nodes(); node++) {
            accessAt[tree][node] = -1;
            ForestOp op = t.op(node) < 0 ? null : forest.op(t.op(node));
            if (op != null
                    && op.kind().isAccess()
                    && forest.isAccessedPlainly(op.object())
                    && uses.isContended(op.object())) {
                Access a = new Access(
                        tree,
                        t.site(node),
                        op.object(),
                        t.held(node),
                        op.kind() == OpKind.READ,
                        op.isPlainAccess(),
                        order.ended(tree, node),
                        order.unborn(tree, node));
                accessAt[tree][node] = numbers.computeIfAbsent(a, k -> {
                    accesses.add(k);
                    return accesses.size() - 1;
                });
            }
        }
    }

    private void pair() {
        partners = new long[accesses.size()];
        Map<Integer, List<Integer>> byLocation = new HashMap<>();
        for (int i = 0; i < accesses.size(); i++) {
            byLocation
                    .computeIfAbsent(accesses.get(i).location(), x -> new ArrayList<>())
                    .add(i);
        }
        for (List<Integer> same : byLocation.values()) {
            for (int a : same) {
                for (int b : same) {
                    if (a <= b && mayRace(accesses.get(a), accesses.get(b))) {
                        partners[a] |= Conflicts.bit(b);
                        partners[b] |= Conflicts.bit(a);
                        any = true;
                    }
                }
            }
        }
    }

    private boolean mayRace(Access a, Access b) {
        return !(a.reads() && b.reads())
                && (a.plain() || b.plain())
                && (a.tree() != b.tree() || uses.threadsOf(a.tree()) > 1)
                && forest.sets.disjoint(a.held(), b.held())
                && !races.isKnown(a.site(), b.site())
                && !order.excludes(a.ended(), a.unborn(), b.tree())
                && !order.excludes(b.ended(), b.unborn(), a.tree());
    }

    private void summarize(int tree) {
        HistoryTree t = forest.tree(tree);
        bits[tree] = new long[t.nodes()];
        wanted[tree] = new long[t.nodes()];
        for (int node : t.bottomUp()) {
            int access = accessAt[tree][node];
            if (access >= 0 && partners[access] != 0) {
                bits[tree][node] = Conflicts.bit(access);
                wanted[tree][node] = partners[access];
            }
            for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                bits[tree][node] |= bits[tree][t.to(e)];
                wanted[tree][node] |= wanted[tree][t.to(e)];
            }
        }
    }

    /** A number that tells nodes apart that would make different races; 0 for nodes that make none. */
    int mark(int tree, int node) {
        int access = canRace ? accessAt[tree][node] : -1;
        return access >= 0 && partners[access] != 0 ? 1 + accesses.get(access).site() : 0;
    }

    /** Whether there are two accesses that might race and are not known to. */
    boolean isAny() {
        return any;
    }

    /** Whether a new race may be reached from the state. */
    boolean isAnyInReach(Statuses statuses) {
        if (!any) {
            return false;
        }
        long once = 0;
        long twice = 0;
        for (int k = 0; k < statuses.size(); k++) {
            int t = statuses.running(k);
            long b = bits[statuses.tree(t)][statuses.node(t)];
            twice |= once & b;
            once |= b;
        }
        for (int k = 0; k < statuses.size(); k++) {
            int t = statuses.running(k);
            int tree = statuses.tree(t);
            int node = statuses.node(t);
            long ofOthers = twice | (once & ~bits[tree][node]);
            if ((wanted[tree][node] & ofOthers) != 0) {
                return true;
            }
        }
        return false;
    }
}
