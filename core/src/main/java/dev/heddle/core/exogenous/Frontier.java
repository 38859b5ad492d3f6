package dev.heddle.core.exogenous;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What was explored, and the seeds that are still to be run. */
final class Frontier {
    private final Deque<Seed> waiting = new ArrayDeque<>();
    /** What was ever waiting, so that nothing waits twice. */
    private final Set<List<Integer>> met = new HashSet<>();

    private final ExploredPrefixes explored;

    /** Where new seeds go: to those that wait, unless these are all that is to be run. */
    private final Deque<Seed> found;

    private Frontier(ExploredPrefixes explored, boolean goesOn) {
        this.explored = explored;
        found = goesOn ? waiting : new ArrayDeque<>();
    }

    /** Nothing was run, and the first execution goes as it likes. */
    static Frontier atStart() {
        return new Frontier(new ExploredPrefixes(), true).with(List.of(Seed.EMPTY));
    }

    /** These seeds are to be run, the first one next, and nothing that comes of them. */
    static Frontier of(ExploredPrefixes explored, Collection<Seed> seeds) {
        return new Frontier(explored, false).with(seeds);
    }

    private Frontier with(Collection<Seed> seeds) {
        for (Seed seed : seeds) {
            waiting.addLast(seed);
            met.add(seed.last());
        }
        return this;
    }

    ExploredPrefixes explored() {
        return explored;
    }

    /** Those that are to be run, the next one first. */
    Deque<Seed> waiting() {
        return waiting;
    }

    /** Those that came of executions; the same ones if they are to be run, too. */
    Deque<Seed> found() {
        return found;
    }

    /** The seed to run next, which goes on waiting; null if none is left that was not explored. */
    Seed next() {
        while (!waiting.isEmpty() && isExplored(waiting.peek())) {
            waiting.pop();
        }
        return waiting.peek();
    }

    /** The seed that waits longest, which waits no longer; null if none is left that was not explored. */
    Seed takeOldest() {
        Seed oldest = waiting.pollLast();
        while (oldest != null && isExplored(oldest)) {
            oldest = waiting.pollLast();
        }
        return oldest;
    }

    private boolean isExplored(Seed seed) {
        return !seed.last().isEmpty() && explored.contains(seed.lastSteps());
    }

    /** One that comes of an execution, unless it was met before. */
    void add(Seed seed) {
        if (met.add(seed.last())) {
            found.push(seed);
        }
    }

    /**
     * Saves it.
     *
     * @param others seeds that count as waiting, too
     */
    void save(DataOutputStream out, Collection<Seed> others) throws IOException {
        explored.save(out);
        out.writeInt(waiting.size() + others.size());
        for (Seed seed : waiting) {
            seed.save(out);
        }
        for (Seed seed : others) {
            seed.save(out);
        }
    }

    static Frontier read(DataInputStream in) throws IOException {
        ExploredPrefixes explored = ExploredPrefixes.read(in);
        List<Seed> seeds = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            seeds.add(Seed.read(in));
        }
        return new Frontier(explored, true).with(seeds);
    }
}
