/**
 * Rewrites bytecode to call the runtime, and offers the running JVM as a {@code Target}.
 *
 * <pre>
 *  HeddleAgent ---> install ---> rewrite ---> jdk ---> hooks
 *  JavaTarget          \            |
 *      |                +-> cache &lt;-+
 *      +----------> dependence
 * </pre>
 *
 * <ul>
 *   <li>{@link HeddleAgent}: where the JVM comes in. {@link JavaTarget}: runs the program, by the runtime's {@code
 *       ProgramRunner}.
 * </ul>
 *
 * <p>Called by {@code checker}, {@code cli} and {@code junit} to make a target; everything else goes through {@code
 * core}.
 */
package dev.heddle.agent;
