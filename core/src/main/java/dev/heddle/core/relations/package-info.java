/**
 * Which events of an execution must come in one order, and which make a difference by theirs: relations as data
 * (docs/exogenous.md#relations).
 *
 * <ul>
 *   <li>{@link Relations}: the two relations, over {@link Event}s. Whoever knows a language better than Heddle does
 *       implements it.
 *   <li>{@link BuiltInRelation}: those that have a name.
 *   <li>{@link RuleRelations}: several of them and {@link Rule}s together, with {@link Condition}s on the two events.
 * </ul>
 *
 * <p>Called by {@code core.exogenous}, and by whoever makes the options of a strategy. Knows {@code core.por} only for what
 * Heddle itself says of two steps.
 */
package dev.heddle.core.relations;
