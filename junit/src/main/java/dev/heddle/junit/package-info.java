/**
 * {@code @HeddleTest}: explores every interleaving of a JUnit test method.
 *
 * <ul>
 *   <li>{@link HeddleTest} and {@link Heddle}: what a test writes. {@link HeddleExtension}: what Jupiter calls.
 *   <li>{@link HeddleSessionListener}: attaches the agent before the classes under test are loaded, by {@link SelfAttach} and
 *       {@link OwnAttachment}.
 *   <li>{@link HostedRun}: runs a test for the command, which explores it.
 *   <li>{@link TestWorker}: a process that explores parts of a test for another one.
 * </ul>
 *
 * <p>The top: nobody calls it but tests of others. Uses {@code checker}, and {@code agent} to make sure that it is
 * active.
 */
package dev.heddle.junit;
