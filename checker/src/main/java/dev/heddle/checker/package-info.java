/** One run: a target and options in, a verdict out; progress, limits, checkpoints and reports. */
package dev.heddle.checker;
