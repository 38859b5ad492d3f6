package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;

/**
 * One of those who search the forest, with all that it has for itself.
 *
 * @param state where it is
 * @param statuses what the threads can do there
 * @param expansion what it does there
 * @param search its way through the states
 */
public record Searcher(JointState state, Statuses statuses, Expansion expansion, JointSearch search) {}
