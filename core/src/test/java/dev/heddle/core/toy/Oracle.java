package dev.heddle.core.toy;

import dev.heddle.core.toy.Instruction.Visible;
import dev.heddle.core.toy.OracleState.Node;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Knows all behaviours of a toy program by visiting every reachable state. It shares nothing with the code under test but
 * the names of operations: {@link OracleSteps} says for itself what is enabled and what it does.
 */
public final class Oracle {
    private final ToyProgram program;
    private final OracleSteps steps;
    private final long maxStates;
    private final long[] initialMemory;
    private final Map<OracleState.Key, BigInteger> paths = new HashMap<>();
    private final Set<Node> nodes = new HashSet<>();
    private final Set<String> classes = new TreeSet<>();
    private final Set<String> deadlocks = new TreeSet<>();
    private final Set<String> races = new TreeSet<>();
    private final Set<String> failures = new TreeSet<>();

    private Oracle(ToyProgram program, Rules rules, long maxStates) {
        this.program = program;
        this.steps = new OracleSteps(program, rules);
        this.maxStates = maxStates;
        this.initialMemory = steps.initial().memory;
    }

    /** All behaviours of the program under the default rules. */
    public static Behaviours of(ToyProgram program) {
        return of(program, Rules.DEFAULT, Long.MAX_VALUE);
    }

    /**
     * All behaviours of the program.
     *
     * @throws TooLarge if it has more than {@code maxStates} states
     */
    public static Behaviours of(ToyProgram program, Rules rules, long maxStates) {
        return new Oracle(program, rules, maxStates).explore();
    }

    /** The program has too many states for the limit that was given. */
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge(long states) {
            super("more than " + states + " states");
        }
    }

    private Behaviours explore() {
        BigInteger interleavings = visit(steps.initial());
        Set<String> histories = new TreeSet<>();
        for (Node n : nodes) {
            if (n.parent != null) {
                histories.add(history(n));
            }
            if (n.failure != null) {
                failures.add(n.failure);
            }
        }
        return new Behaviours(interleavings, paths.size(), histories, classes, deadlocks, races, failures);
    }

    private BigInteger visit(OracleState state) {
        OracleState.Key key = state.key(initialMemory);
        BigInteger known = paths.get(key);
        if (known != null) {
            return known;
        }
        if (paths.size() >= maxStates) {
            throw new TooLarge(maxStates);
        }
        for (int t = 0; t < state.nodes.length; t++) {
            if (state.started[t]) {
                nodes.add(state.nodes[t]);
            }
        }
        collectRaces(state);
        List<OracleState> next = steps.successors(state);
        BigInteger sum = BigInteger.ZERO;
        for (OracleState s : next) {
            sum = sum.add(visit(s));
        }
        if (next.isEmpty()) {
            sum = BigInteger.ONE;
            collectEnd(state);
        }
        paths.put(key, sum);
        return sum;
    }

    private void collectEnd(OracleState state) {
        Set<String> all = new TreeSet<>();
        Set<String> positions = new TreeSet<>();
        for (int t = 0; t < state.nodes.length; t++) {
            Node n = state.nodes[t];
            if (n.parent != null) {
                all.add(history(n));
            }
            if (state.started[t] && !n.ended()) {
                positions.add(program.describeSite(n.local.pending().site()));
            }
        }
        classes.add(String.join(" | ", all));
        if (!positions.isEmpty()) {
            deadlocks.add(String.join(" ", positions));
        }
    }

    private void collectRaces(OracleState state) {
        for (int t = 0; t < state.nodes.length; t++) {
            for (int u = 0; u < t; u++) {
                if (plainAccess(state, t) && plainAccess(state, u)) {
                    ToyThread a = state.nodes[t].local;
                    ToyThread b = state.nodes[u].local;
                    if (a.location() == b.location() && (a.kind() != OpKind.READ || b.kind() != OpKind.READ)) {
                        races.add(Behaviours.race(
                                program.describeSite(a.pending().site()),
                                program.describeSite(b.pending().site())));
                    }
                }
            }
        }
    }

    private boolean plainAccess(OracleState state, int thread) {
        Visible v = state.nodes[thread].local.pending();
        return state.started[thread]
                && v != null
                && v.kind().isAccess()
                && !program.variables().get(v.subject()).ordered();
    }

    private String history(Node node) {
        List<String> events = new ArrayList<>();
        for (Node n = node; n.parent != null; n = n.parent) {
            ToyThread before = n.parent.local;
            events.add(0, Histories.event(program, before.kind(), before.location(), n.result));
        }
        return Histories.history(program.code(node.thread).name(), events);
    }
}
