package dev.heddle.benchmarks.sets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The load balancer and the workers of [Yang 2009], Figures 6.2 and 6.3, in one process. All workers run one execution at a time, which
 * takes all of them as long; a message takes no time.
 */
final class DistributedSearch {
    private final boolean eager;
    private final int workers;
    private final Set<Long> orders = new HashSet<>();
    private long executions;
    private long time;

    /**
     * Nothing is searched yet.
     *
     * @param eager whether the sets are those of Figure 6.9, or those of Figure 2.1 that grow in each worker by itself
     */
    DistributedSearch(boolean eager, int workers) {
        this.eager = eager;
        this.workers = workers;
    }

    /** Searches until nothing is left; returns false if so many executions were run before. */
    boolean search(Model initial, long most) {
        List<SearchStack> busy = new ArrayList<>(List.of(new SearchStack(initial, eager)));
        while (!busy.isEmpty()) {
            if (executions >= most) {
                return false;
            }
            time++;
            busy = runOnce(busy);
            giveAway(busy);
        }
        return true;
    }

    private List<SearchStack> runOnce(List<SearchStack> busy) {
        List<SearchStack> goOn = new ArrayList<>();
        for (SearchStack one : busy) {
            executions++;
            Optional<int[]> threads = one.run();
            threads.ifPresent(t -> orders.add(order(t, one.touched())));
            if (one.backtracks()) {
                goOn.add(one);
            }
        }
        return goOn;
    }

    /** Whoever has more than one state to go back to gives one away, as long as somebody is idle. */
    private void giveAway(List<SearchStack> busy) {
        for (int i = 0; i < busy.size(); i++) {
            while (busy.size() < workers && busy.get(i).backtrackPoints() > 1) {
                busy.add(busy.get(i).unload());
            }
        }
    }

    /** A number for the order in which threads have touched each thing. */
    private static long order(int[] threads, int[] touched) {
        long[] each = new long[1 + Arrays.stream(touched).max().orElse(0)];
        for (int i = 0; i < threads.length; i++) {
            long mixed = (each[touched[i]] + threads[i] + 1) * 0x9E3779B97F4A7C15L;
            each[touched[i]] = mixed ^ mixed >>> 29;
        }
        long all = 0;
        for (long one : each) {
            all = (all ^ one) * 0xC2B2AE3D27D4EB4FL;
            all ^= all >>> 32;
        }
        return all;
    }

    /** How many were run, those included that were given up because all that could follow was run elsewhere. */
    long executions() {
        return executions;
    }

    /** How many orders of dependent steps were seen. */
    int orders() {
        return orders.size();
    }

    /** How long it took, in executions. */
    long time() {
        return time;
    }
}
