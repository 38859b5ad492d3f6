/**
 * A program as something that can be run under a schedule, and ways to explore it. Pure Java, no input or output.
 *
 * <pre>
 *  Strategy -- run(prefix, policy) --> Runner ----> Target        one execution
 *     ^                                                |
 *     +---------------- Execution, Trace --------------+
 * </pre>
 *
 * <ul>
 *   <li>{@link Target}: what a program must offer. The Java agent is one implementation, the toy language of the tests
 *       another.
 *   <li>{@link Strategy}: decides which executions to run. {@link Runner}: runs them, and keeps the books.
 *   <li>{@link Dependence}: on which reads it depends what a program does, for strategies that ask.
 *   <li>{@link Schedule}: the steps of an execution, as a small value.
 * </ul>
 *
 * <p>The packages below know only this and {@code model}. Whoever explores, as {@code checker} does, implements {@link
 * Runner}; whoever can be explored implements {@link Target}.
 */
package dev.heddle.core;
