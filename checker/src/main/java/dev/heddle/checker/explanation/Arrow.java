package dev.heddle.checker.explanation;

import dev.heddle.core.explain.Slice;

/**
 * What one step got from another.
 *
 * @param kind what it got
 * @param from the number of the earlier step
 * @param to the number of the later one
 */
public record Arrow(Slice.Kind kind, int from, int to) {}
