/**
 * The default strategy {@code mcr}: a forest of local histories, and a search over it that decides what to run next
 * (docs/algorithms.md#the-history-forest).
 *
 * <pre>
 *                     Mcr, ClosureCheck
 *                     /               \
 *              zones                  |             a round divided between processes
 *                |                     |
 *              search                  hunt          which steps are unknown, and what to try early
 *             /      \                  |
 *         keys        \                 |           joint states as packed numbers
 *             \        \                |
 *              summary -+-- learn &lt;-----+           goals, conflicts, symmetry;  runs the program
 *                    \     /   \
 *                     state     merge               one joint state and its steps;  trace into forest
 *                         \     /
 *                          forest                   what is known of the program
 * </pre>
 *
 * <p>{@code core.strategy} makes {@link Mcr}, and {@link ClosureCheck} for {@code mcr-classic}. An arrow of the
 * picture, followed downwards, is who may call whom.
 */
package dev.heddle.core.mcr;
