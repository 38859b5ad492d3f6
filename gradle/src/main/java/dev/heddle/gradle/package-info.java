/**
 * A plugin for Gradle, {@code dev.heddle}: {@link HeddlePlugin} gives a Java project a task {@code heddleCheck} that runs its
 * Heddle tests.
 *
 * <ul>
 *   <li>{@link HeddleSettings}: what a build script can say; {@link GivenSettings}: all that was said, by name.
 *   <li>{@link CheckTask}: the task. {@link SettingArguments} and {@link AgentArgument} are what it adds to the command line of
 *       the tests' JVM, {@link Repeatable} says when it need not run again.
 * </ul>
 *
 * <p>Called by Gradle. Uses no other part of Heddle: what runs in the tests' JVM is {@code heddle-junit} of the project.
 */
package dev.heddle.gradle;
