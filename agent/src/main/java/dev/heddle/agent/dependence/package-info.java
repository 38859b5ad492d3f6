/**
 * Says from the bytecode of a program on which reads its events depend ({@link dev.heddle.core.Dependence};
 * docs/algorithms.md#static-dependence), and what its threads may still do ({@link dev.heddle.core.Outlook};
 * docs/algorithms.md#pdp).
 *
 * <pre>
 *  class files -> ProgramText, MethodText -> ProgramAnalysis -> BytecodeDependence    for strategies
 *                                              |        \
 *                                      TaintInterpreter   DependenceText               for people
 *                                        |          \
 *                                      Cells       CallEffects -> OutsideCall
 *
 *  ProgramText -> CallGraph, LockFields -> Foresight -> CodeOperations -> BytecodeOutlook    for strategies
 * </pre>
 *
 * <ul>
 *   <li>{@link dev.heddle.agent.dependence.ProgramAnalysis} goes over all methods until nothing more is found out.
 *   <li>{@link dev.heddle.agent.dependence.TaintInterpreter} follows the values of one method; what a branch decides over is
 *       known from {@code core.dependence}.
 * </ul>
 *
 * <p>Called by {@code JavaTarget} and by the command {@code dependence}.
 */
package dev.heddle.agent.dependence;
