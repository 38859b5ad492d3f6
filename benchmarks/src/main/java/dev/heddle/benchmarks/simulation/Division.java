package dev.heddle.benchmarks.simulation;

import java.io.IOException;
import java.util.List;

/**
 * How a strategy's work is divided.
 *
 * @param name of it
 * @param work all executions together, on one worker, in seconds
 * @param task how long a task takes a worker, in seconds
 * @param grows whether it is longer where there are many workers
 * @param coordinator what tasks cost the check's own process
 * @param hub what they cost its member of the grid
 * @param pieces into how many a part is cut whose time is up; 0 if all tasks are there from the beginning
 */
record Division(String name, double work, double task, boolean grows, Cost coordinator, Cost hub, int pieces) {
    /** From so many workers on parts are longer, up to so many times; as in {@code Pace}. */
    private static final int MANY = 8;

    private static final double PART = 0.3;
    private static final int PIECES = 4;

    /** Executions of the bounded buffer with four producers and four consumers ([Yang 2009], Table 6.1), and how long they took. */
    private static final long BBUF = 1_938_816;

    private static final double PUBLISHED_SECONDS = 11 * 3600;
    private static final double PUBLISHED = PUBLISHED_SECONDS / BBUF;

    /**
     * What tasks cost somebody who does one thing at a time, in seconds.
     *
     * @param perTask whatever is in it
     * @param perSecond for each second of work in it, because what comes of it is as much more
     */
    record Cost(double perTask, double perSecond) {
        double of(double seconds) {
            return perTask + perSecond * seconds;
        }

        /**
         * That of tasks with executions of that length.
         *
         * @param task what one was measured to cost
         * @param smallest what one costs of which little comes
         */
        static Cost of(double task, double smallest, double executions, double length) {
            return new Cost(Math.min(task, smallest), Math.max(0, task - smallest) / executions / length);
        }
    }

    /** How many times as long tasks are where there are so many workers. */
    double factor(int workers) {
        return grows ? Math.min(MANY, Math.max(1, workers / MANY)) : 1;
    }

    private static Division parts(String name, Costs costs, double execution, int pieces) throws IOException {
        return division(name, costs, execution, PART, true, pieces);
    }

    private static Division division(String name, Costs costs, double execution, double task, boolean grows, int pieces)
            throws IOException {
        Costs small = Costs.of("dfs");
        return new Division(
                name,
                BBUF * execution,
                task,
                grows,
                Cost.of(costs.coordinator(), small.coordinator(), costs.executionsPerTask(), execution),
                Cost.of(costs.hub(), small.hub(), costs.executionsPerTask(), execution),
                pieces);
    }

    /**
     * All that are worth a look, with as many executions as the bounded buffer has: as long as published, or else as they are here; those of {@code
     * mcr-classic} and {@code mcr} are of a program that computes.
     */
    static List<Division> all() throws IOException {
        Costs dpor = Costs.of("dpor");
        Costs dfs = Costs.of("dfs");
        Costs classic = Costs.of("mcr-classic");
        Costs mcr = Costs.of("mcr");
        return List.of(
                parts("dpor, work as published", dpor, PUBLISHED, PIECES),
                parts("dpor", dpor, dpor.execution(), PIECES),
                parts("dfs, icb, work as published", dfs, PUBLISHED, PIECES),
                parts("dfs, icb", dfs, dpor.execution(), PIECES),
                parts("random, pct", Costs.of("random"), dpor.execution(), 0),
                parts("mcr-classic", classic, classic.execution(), PIECES),
                division("mcr, errands", mcr, mcr.execution(), mcr.execution() * mcr.executionsPerTask(), false, 0));
    }
}
