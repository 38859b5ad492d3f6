package dev.heddle.benchmarks;

/**
 * What {@link ClusterSimulation} is fed with, in seconds. Taken from runs of {@code heddle check --cluster} on the bounded buffer of four
 * producers and four consumers ({@code BoundedBuffer}), with two workers, on JDK 17, by CPU time of processes; on a machine with two
 * cores that was heavily used by others, and once each. They say how large things are, and no more.
 */
final class MeasuredCosts {
    /** Executions of the bounded buffer, as published for partial order reduction ([Yang 2009], Table 6.1). */
    static final long BBUF_EXECUTIONS = 1_938_816;

    /** One execution of it in a worker: CPU time of two workers between two moments, by executions, the JIT's work included. */
    static final double EXECUTION = 0.0018;

    /**
     * What a part costs the hub: its CPU time between the same moments, by parts. How many parts there were was not counted but
     * estimated, from executions in a part of another run (38); in the run itself there were 75 on average, which would make it
     * twice as much.
     */
    static final double HUB = 0.0077;

    /** What it costs the coordinator, to cut, to hand out, to take in: CPU time of a long run less that of a short one, by parts. */
    static final double COORDINATOR = 0.0065;

    /** What an execution costs the coordinator with mcr, to merge it and to search on: the same difference, by executions. */
    static final double SEARCH = 0.014;

    /** How many errands a worker gets together. */
    static final int ERRANDS_TOGETHER = 32;

    /** How long a part takes, with few workers. */
    static final double PART = 0.3;

    /** How long a message is under way; this one is assumed and not measured. */
    static final double TRAVEL = 0.005;

    private MeasuredCosts() {}
}
