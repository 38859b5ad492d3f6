/**
 * The history forest, the default strategy {@code mcr} (docs/algorithms.md#the-history-forest): one tree of local histories per thread,
 * merged over all executions, and an offline search over joint states that decides which execution to run next.
 */
package dev.heddle.core.mcr;
