/**
 * A search along one path, at each point of which some of the steps are wanted, by one process or by several
 * (docs/parallel.md#a-path-in-any-order-sdpor-pdp-icb-dpor).
 *
 * <ul>
 *   <li>{@link PathStrategy}: the strategy, alone or divided. {@code PathTree} has the points from which something is left, a
 *       {@code Piece} is one step that is wanted at one of them and all that follows it.
 *   <li>{@link PathSearch}: explores a piece; what is wanted and what is known is said by those that extend it.
 *   <li>{@link PathFrame}: a point, on the path of a search or in the tree.
 *   <li>{@code HandedPart} and {@code PartWork}: the pieces that one process explores for another, on either side; {@code PathFile}
 *       writes points.
 * </ul>
 *
 * <p>Called by {@code core.por} and {@code core.strategy}.
 */
package dev.heddle.core.por.paths;
