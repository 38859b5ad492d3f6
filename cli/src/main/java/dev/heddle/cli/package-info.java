/**
 * The heddle command: reads options, checks targets one after another, prints reports.
 *
 * <ul>
 *   <li>{@link Main} and {@link Commands}: which command it is. {@link CheckCommand}, {@link ReplayCommand} and the
 *       others: one class each.
 *   <li>{@link OptionFlags}: the options of a check as flags. {@link Console} and {@link Terminal}: where it is told.
 * </ul>
 *
 * <p>The top: nobody calls it. Uses {@code checker}, and {@code agent} to make sure that it is active.
 */
package dev.heddle.cli;
