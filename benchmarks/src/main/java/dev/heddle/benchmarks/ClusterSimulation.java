package dev.heddle.benchmarks;

import java.util.Locale;
import java.util.PriorityQueue;

/**
 * What many more workers than a machine has would be worth: a discrete-event simulation of one coordinator and up to a thousand
 * workers, with lengths and costs that were measured (docs/parallel.md). Prints speed-up and efficiency of each division, and
 * how busy whoever hands out is, the coordinator or its hub, which is what all of them wait for in the end.
 *
 * <p>The model: a task travels to a worker, is done there, and travels back; the coordinator hands out and takes in one at a
 * time. Each worker has one task and one more that waits for it, as in a cluster.
 */
public final class ClusterSimulation {
    private static final int[] WORKERS = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000};

    /** From so many workers on parts are longer, up to so many times. */
    private static final int MANY = 8;

    /**
     * How one strategy's work is divided.
     *
     * @param name of it
     * @param work all executions together, on one worker, in seconds
     * @param task how long a task takes a worker, in seconds
     * @param grows whether it is longer where there are many
     * @param cost what a task costs the coordinator, in seconds: to make it, to send it, to take in what came of it
     * @param pieces into how many a part is cut whose time is up; 0 if all tasks are there from the beginning
     */
    record Division(String name, double work, double task, boolean grows, double cost, int pieces) {
        /** How long a task takes where there are so many workers, as in a cluster. */
        double task(int workers) {
            return grows ? task * Math.min(MANY, Math.max(1, workers / MANY)) : task;
        }
    }

    /**
     * What came of it.
     *
     * @param seconds until everything was done
     * @param busy the share of this time that the coordinator had something to do
     */
    record Outcome(double seconds, double busy) {}

    /** A part that comes back, with the work that it has left undone. */
    private record Return(double at, double left) implements Comparable<Return> {
        @Override
        public int compareTo(Return other) {
            return Double.compare(at, other.at);
        }
    }

    private ClusterSimulation() {}

    /** Arguments: how many executions there are to run, if not those of the bounded buffer; seconds that a message is under way. */
    public static void main(String[] args) {
        long executions = args.length > 0 ? Long.parseLong(args[0]) : MeasuredCosts.BBUF_EXECUTIONS;
        double travel = args.length > 1 ? Double.parseDouble(args[1]) : MeasuredCosts.TRAVEL;
        double work = executions * MeasuredCosts.EXECUTION;
        for (Division division : divisions(work)) {
            System.out.printf(
                    Locale.ROOT,
                    "%n%s: %.0f s of work, tasks of %.0f ms, each %.1f ms of whoever hands them out%n",
                    division.name(),
                    division.work(),
                    division.task() * 1e3,
                    division.cost() * 1e3);
            System.out.println("| workers | speed-up | efficiency | busy |");
            System.out.println("|---:|---:|---:|---:|");
            double one = simulate(division, 1, travel).seconds();
            for (int workers : WORKERS) {
                Outcome outcome = simulate(division, workers, travel);
                double speedUp = one / outcome.seconds();
                System.out.printf(
                        Locale.ROOT,
                        "| %d | %.1f | %.2f | %.0f %% |%n",
                        workers,
                        speedUp,
                        speedUp / workers,
                        100 * outcome.busy());
            }
            System.out.printf(Locale.ROOT, "efficiency falls under 0.5 at %s workers%n", halfAt(division, one, travel));
        }
    }

    private static Division[] divisions(double work) {
        double slowest = Math.max(MeasuredCosts.HUB, MeasuredCosts.COORDINATOR);
        double errands = MeasuredCosts.ERRANDS_TOGETHER * MeasuredCosts.EXECUTION;
        double search = MeasuredCosts.ERRANDS_TOGETHER * MeasuredCosts.SEARCH;
        return new Division[] {
            new Division(
                    "dfs, icb: parts of the tree, longer with more workers",
                    work,
                    MeasuredCosts.PART,
                    true,
                    slowest,
                    4),
            new Division("dfs, icb: parts of the tree, always as short", work, MeasuredCosts.PART, false, slowest, 4),
            new Division("random, pct: seeds", work, MeasuredCosts.PART, true, slowest, 0),
            new Division("mcr: errands, with the search in the coordinator", work, errands, false, slowest + search, 0)
        };
    }

    private static String halfAt(Division division, double one, double travel) {
        int enough = 1;
        int tooMany = WORKERS[WORKERS.length - 1];
        if (isWorthHalf(division, one, travel, tooMany)) {
            return "more than " + tooMany;
        }
        while (tooMany - enough > 1) {
            int middle = (enough + tooMany) / 2;
            if (isWorthHalf(division, one, travel, middle)) {
                enough = middle;
            } else {
                tooMany = middle;
            }
        }
        return Integer.toString(tooMany);
    }

    private static boolean isWorthHalf(Division division, double one, double travel, int workers) {
        return one / simulate(division, workers, travel).seconds() >= workers / 2.0;
    }

    /** Lets the work be done by so many. */
    static Outcome simulate(Division division, int workers, double travel) {
        double task = division.task(workers);
        PriorityQueue<Return> underWay = new PriorityQueue<>();
        PriorityQueue<Double> idleSince = new PriorityQueue<>();
        for (int i = 0; i < workers; i++) {
            idleSince.add(0.0);
        }
        // The largest first, as workers are given what is near the root.
        PriorityQueue<Double> parts = new PriorityQueue<>((a, b) -> Double.compare(b, a));
        double unmade = division.pieces() == 0 ? division.work() : 0;
        if (division.pieces() > 0) {
            parts.add(division.work());
        }
        double now = 0;
        double busy = 0;
        while (true) {
            // The coordinator gives away what it can, then hears the next that comes back.
            while (underWay.size() < 2 * workers && (!parts.isEmpty() || unmade > 0)) {
                double size = parts.isEmpty() ? Math.min(unmade, task) : parts.remove();
                if (division.pieces() == 0) {
                    unmade -= size;
                    if (unmade < 1e-9) {
                        unmade = 0;
                    }
                }
                now += division.cost() / 2;
                busy += division.cost() / 2;
                double begins = Math.max(now + travel, idleSince.remove());
                double ends = begins + Math.min(size, task);
                idleSince.add(ends);
                underWay.add(new Return(ends + travel, Math.max(0, size - task)));
            }
            if (underWay.isEmpty()) {
                return new Outcome(now, busy / now);
            }
            Return next = underWay.remove();
            now = Math.max(now, next.at()) + division.cost() / 2;
            busy += division.cost() / 2;
            if (next.left() > 0) {
                // What is left is cut unevenly, as trees are: half, a quarter, and so on.
                double left = next.left();
                for (int i = 1; i < division.pieces(); i++) {
                    parts.add(left / 2);
                    left /= 2;
                }
                parts.add(left);
            }
        }
    }
}
