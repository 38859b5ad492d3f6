/**
 * A round of the joint search divided between processes (docs/parallel.md#slices-mcr).
 *
 * <pre>
 *  search.RoundLoop ---> DividedRound ---> Frontier                     which slices were reached, and which of them can be searched
 *                             |
 *                             +----- SliceErrand -----> SliceSearches ---> SliceSearch ---> search.JointSearch
 *                             +<---- SliceAnswer -----------+                  |
 *                                                     SlicedForest       SliceNotes, Crossings
 * </pre>
 *
 * <ul>
 *   <li>{@code Slicing}: in which slice a joint state is; {@code SlicingChoice} makes one for a forest.
 *   <li>{@code Frontier}: the order in which slices are searched. {@link DividedRound}: has that done, and looks itself at what was met.
 *   <li>{@link SliceSearches}: searches slices, in whatever process. {@code SlicedForest}: what it keeps from one to the next.
 *   <li>{@code SliceNotes}, {@code Crossings}: what it has met there, and where it left the slice. {@code PathWriter},
 *       {@code PathWalker}: the way to a joint state as bytes.
 * </ul>
 *
 * <p>Called by {@code Mcr}. Uses {@code search} and what that uses.
 */
package dev.heddle.core.mcr.slices;
