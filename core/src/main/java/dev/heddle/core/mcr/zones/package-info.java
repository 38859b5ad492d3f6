/**
 * A round of the joint search divided between processes (docs/parallel.md#zones-mcr).
 *
 * <pre>
 *  search.RoundLoop ---> DividedRound ---> ReachedZones                     which zones were reached, and which of them can be searched
 *                             |
 *                             +----- ZoneErrand -----> ZoneSearches ---> ZoneSearch ---> search.JointSearch
 *                             +<---- ZoneAnswer -----------+                  |
 *                                                     ZonedForest       ZoneNotes, Crossings
 * </pre>
 *
 * <ul>
 *   <li>{@code Zoning}: in which zone a joint state is; {@code ZoningChoice} makes one for a forest.
 *   <li>{@code ReachedZones}: the order in which zones are searched. {@link DividedRound}: has that done, and looks itself at what was met.
 *   <li>{@link ZoneSearches}: searches zones, in whatever process. {@code ZonedForest}: what it keeps from one to the next.
 *   <li>{@code ZoneNotes}, {@code Crossings}: what it has met there, and where it left the zone. {@code PathWriter},
 *       {@code PathWalker}: the way to a joint state as bytes.
 * </ul>
 *
 * <p>Called by {@code Mcr}. Uses {@code search} and what that uses.
 */
package dev.heddle.core.mcr.zones;
