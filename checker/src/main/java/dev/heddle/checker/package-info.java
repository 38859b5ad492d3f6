/** One run: a target and options in, a verdict out; limits, progress and what was found. */
package dev.heddle.checker;
