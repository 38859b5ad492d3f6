/**
 * One exploration by several machines, as its coordinator sees it (docs/parallel.md). Nothing here needs Hazelcast, which is in
 * a process of its own that this speaks with over pipes.
 *
 * <pre>
 *  heddle check --cluster                 hub process                     heddle worker --join
 *  DividedExploration ---> GridWorkers ==frames==> grid.Hub ~~the grid~~ grid.Supervisor ==frames==> heddle worker
 * </pre>
 *
 * <ul>
 *   <li>{@link Entrance}: how to get into a cluster: {@link ClusterAddress}, {@link Token}, {@link Credentials}. {@link
 *       Handshake}: what is said before anything else.
 *   <li>{@link GridWorkers}: the workers of a cluster, for whoever divides the work. {@link GridProcess}: the process that is a
 *       member of the cluster.
 * </ul>
 *
 * <p>Called by {@code cli} and by {@code cluster.grid}. Uses {@code checker}.
 */
package dev.heddle.cluster;
