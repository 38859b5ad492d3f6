/** Ways to explore a program that need nothing but executions: one strategy, one class. */
package dev.heddle.core.strategy;
