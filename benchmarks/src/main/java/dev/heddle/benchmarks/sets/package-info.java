/**
 * The distributed search of [Yang 2009], chapter 6, as published, to compare with ({@code docs/parallel.md}): with backtrack sets that grow
 * in each process by itself, and with those of Figure 6.9. {@link dev.heddle.benchmarks.sets.BacktrackSets} is the benchmark, {@link
 * dev.heddle.benchmarks.sets.Model} what is searched, {@link dev.heddle.benchmarks.sets.Models} the programs of the chapter, {@code DistributedSearch}
 * the processes together, {@code SearchStack} and {@code Point} what one of them has.
 */
package dev.heddle.benchmarks.sets;
