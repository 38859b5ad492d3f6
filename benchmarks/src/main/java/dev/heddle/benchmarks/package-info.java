/** Measurements of the checker and its strategies. */
package dev.heddle.benchmarks;
