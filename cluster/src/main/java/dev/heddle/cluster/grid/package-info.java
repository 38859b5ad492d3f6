/**
 * The grid: members of a cluster that have their tasks in common, on Hazelcast (docs/parallel.md). Runs in processes of its own,
 * which have no agent.
 *
 * <pre>
 *  GridMain ---> Hub ---> HubCrew, Leases                       of a check
 *      \                    |
 *       \                 Board ---> TaskState, CompareAndSet   what all have in common, under seals
 *        \                  |
 *         ---> Supervisor ---> Slot ---> CheckChoice            of a machine with workers
 *                  |             |
 *             GridMember      ClassFileStore ---> Bundle
 *                  |
 *                Gate                                           before every connection
 * </pre>
 *
 * <p>Called by nobody but as a process, {@code GridProcess}. Uses {@code cluster} and {@code checker.parallel}.
 */
package dev.heddle.cluster.grid;
