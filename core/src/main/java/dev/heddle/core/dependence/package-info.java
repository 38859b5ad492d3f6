/**
 * What a program's text says about which of its instructions decide over which others, for whoever implements {@link
 * dev.heddle.core.Dependence}.
 *
 * <pre>
 *  instructions and what can follow each ---> ControlRegions ---> what a branch decides over
 * </pre>
 *
 * <p>Called by the agent for bytecode, and by the toy language of the tests. Uses nothing else.
 */
package dev.heddle.core.dependence;
