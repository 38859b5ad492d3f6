/**
 * {@code heddle bench}: the tables and pictures of the literature, the published figures beside Heddle's own.
 *
 * <ul>
 *   <li>{@link Bench}: the command; {@code Catalogue} with its {@code Subject}s: what there is to measure.
 *   <li>{@code Published}: the figures of the papers; {@code PaperTables}: which of ours stand beside them;
 *       {@code SolvingTables}: those about what dependence saves.
 *   <li>{@code Request}, {@code RowRunner}, {@code Measured}, {@code RowFile}: one row, run in a JVM of its own and kept.
 *   <li>{@code ResultTable}, {@code Chart}, {@code Svg}, {@code Output}: what is printed and written.
 * </ul>
 *
 * <p>Nobody calls this package but the {@code heddle} script.
 */
package dev.heddle.benchmarks.bench;
