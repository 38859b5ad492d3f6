/**
 * The JVM as an oracle: small programs over classes of the JDK are run as they are, many times, in a JVM without Heddle.
 * Whatever they show there, an exploration that claims to have covered them must have found.
 *
 * <ul>
 *   <li>{@link dev.heddle.agent.oracle.SharedClass} reads the table of classes, {@link
 *       dev.heddle.agent.oracle.ApiCalls} says which of their methods are called, {@link
 *       dev.heddle.agent.oracle.Arguments} with what.
 *   <li>{@link dev.heddle.agent.oracle.ApiProgram} makes up a program from a seed and an index, {@link
 *       dev.heddle.agent.oracle.ApiSource} writes it in Java.
 *   <li>{@link dev.heddle.agent.oracle.PlainJvm} starts the other JVM and asks it; {@link
 *       dev.heddle.agent.oracle.PlainMain} answers there, with {@link dev.heddle.agent.oracle.Rounds} for generated
 *       programs and {@link dev.heddle.agent.oracle.Mains} for programs with a main method.
 *   <li>{@link dev.heddle.agent.oracle.DelayingLoader} puts delays into their code there.
 * </ul>
 *
 * <p>Nothing in this package knows Heddle.
 */
package dev.heddle.agent.oracle;
