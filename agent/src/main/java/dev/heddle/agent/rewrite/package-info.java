/**
 * Rewrites classes: one visitor per concern.
 *
 * <pre>
 *  Rewriter ---> CodeRewriting ---> FieldAccesses, ArrayAccesses, UnsafeCalls, ReflectionCalls     memory
 *  (a class)     (its methods)      Monitors, SynchronizedMethod, SynchronizedCalls, JdkMonitors   monitors
 *                                   CallReplacements, StandIn, JdkEntries, MethodReferences        calls
 *                                   Loops, Advances, PoolScans (single)                            loops
 *                                   ReachedCode                                                    what was run
 *                                   Boundary, CallPlaces, ToldCalls, FinalizableObjects            ways out
 *                                   InitialiserMethod, BracketedMethod                             whole methods
 *                                   ClassUses, MovedInitialiser (statics)                          initialisation
 *                PlainClass, PlainMonitors (shape)                                                   nothing yet
 * </pre>
 *
 * <p>Called by {@code install} as classes are loaded. Uses {@code single}, {@code statics}, {@code shape}, {@code hooks},
 * {@code jdk} and {@code cache}.
 */
package dev.heddle.agent.rewrite;
