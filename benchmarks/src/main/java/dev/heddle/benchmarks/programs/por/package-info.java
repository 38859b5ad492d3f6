/**
 * The small programs with which partial order reduction was measured in [Yang 2009], in Java. Each is a {@code Program} that
 * starts its threads and joins them; {@code PartialOrderTables} runs them.
 */
package dev.heddle.benchmarks.programs.por;
