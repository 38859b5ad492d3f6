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

    /** What is left of a part is cut if there are fewer parts than this for each worker. */
    private static final int PARTS_PER_WORKER = 4;

    /** A part comes back after this share of the time while there are not enough for all. */
    private static final int HURRY = 8;

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
    private record Return(double at, Place part, double left) implements Comparable<Return> {
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
        return new Run(division, workers, travel).toEnd();
    }

    /** A part in the order of the tree. Those that are with a worker keep their place, where what is left of them will be. */
    private static final class Place {
        final double size;
        Place next;
        boolean isGiven;

        Place(double size, Place next) {
            this.size = size;
            this.next = next;
        }
    }

    /** One simulation. */
    private static final class Run {
        private final Division division;
        private final int workers;
        private final double travel;
        private final double task;
        private final PriorityQueue<Return> underWay = new PriorityQueue<>();
        private final PriorityQueue<Double> idleSince = new PriorityQueue<>();
        /** Before the first part. */
        private final Place head = new Place(0, null);

        private int pending;
        private double unmade;
        private double now;
        private double busy;

        Run(Division division, int workers, double travel) {
            this.division = division;
            this.workers = workers;
            this.travel = travel;
            task = division.task(workers);
            for (int i = 0; i < workers; i++) {
                idleSince.add(0.0);
            }
            if (division.pieces() == 0) {
                unmade = division.work();
            } else {
                head.next = new Place(division.work(), null);
                pending = 1;
            }
        }

        Outcome toEnd() {
            while (true) {
                // The coordinator gives away what it can, then hears the next that comes back.
                while (underWay.size() < 2 * workers && (pending > 0 || unmade > 0)) {
                    give();
                }
                if (underWay.isEmpty()) {
                    return new Outcome(now, busy / now);
                }
                hear(underWay.remove());
            }
        }

        /** Gives away the first part that nobody has. */
        private void give() {
            boolean isEnough = division.pieces() == 0 || pending >= workers;
            double most = isEnough ? task : task / HURRY;
            Place part;
            if (division.pieces() == 0) {
                part = new Place(Math.min(unmade, task), null);
                unmade = unmade - part.size < 1e-9 ? 0 : unmade - part.size;
            } else {
                part = head.next;
                while (part.isGiven) {
                    part = part.next;
                }
                part.isGiven = true;
                pending--;
            }
            spend(division.cost() / 2);
            double ends = Math.max(now + travel, idleSince.remove()) + Math.min(part.size, most);
            idleSince.add(ends);
            underWay.add(new Return(ends + travel, part, Math.max(0, part.size - most)));
        }

        private void hear(Return next) {
            now = Math.max(now, next.at());
            spend(division.cost() / 2);
            if (division.pieces() == 0) {
                return;
            }
            Place before = head;
            while (before.next != next.part()) {
                before = before.next;
            }
            before.next = next.part().next;
            if (next.left() > 0) {
                // What is left is cut unevenly, as trees are; what is near the root, the largest, comes last.
                double left = next.left();
                int pieces = Math.min(division.pieces(), Math.max(0, PARTS_PER_WORKER * workers - pending) + 1);
                for (int i = 1; i < pieces; i++) {
                    before.next = new Place(left / 2, before.next);
                    left /= 2;
                }
                before.next = new Place(left, before.next);
                pending += pieces;
            }
        }

        private void spend(double seconds) {
            now += seconds;
            busy += seconds;
        }
    }
}
