package dev.heddle.benchmarks;

/**
 * What {@link ClusterSimulation} is fed with, in seconds. Measured with {@code heddle check --cluster} on the bounded buffer of four
 * producers and four consumers ({@code BoundedBuffer}), with two workers, by CPU time of each process, in the midst of a run of
 * two minutes on JDK 17; on a machine with two cores that others used as well, so they are rather too large than too small.
 */
final class MeasuredCosts {
    /** Executions of the bounded buffer, as published for partial order reduction ([Yang 2009], Table 6.1). */
    static final long BBUF_EXECUTIONS = 1_938_816;

    /** One execution of it in a worker. */
    static final double EXECUTION = 0.0018;

    /** What a part costs the hub, which is the slower one of those that every part passes through. */
    static final double HUB = 0.0077;

    /** What it costs the coordinator: to cut, to hand out, to take in. */
    static final double COORDINATOR = 0.0065;

    /** What an execution costs the coordinator with mcr: to merge it, and to search on until the next one is asked for. */
    static final double SEARCH = 0.014;

    /** How many errands a worker gets together. */
    static final int ERRANDS_TOGETHER = 32;

    /** How long a part takes, with few workers. */
    static final double PART = 0.3;

    /** How long a message is under way; this one is assumed and not measured. */
    static final double TRAVEL = 0.005;

    private MeasuredCosts() {}
}
